"""One row a screen: its state, its address, how it opens, how it renders, its title.

Features name a screen (`Navigate`). Only this table knows its address, and what an address opens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.errors import GameError
from engine.links import PREFIX
from ui import titles
from ui.core.effects import Address, Effect, Navigate
from ui.core.first_use import by_first_use
from ui.core.html import Html
from ui.core.query import write_query
from ui.core.readers import parse_count
from ui.core.updates import Update, join, navigate, notify, words_for
from ui.core.words import Words, words
from ui.facts import (
    Facts,
    game_facts,
    invited_address,
    invited_slug,
    lobby_slug,
    match_slug,
    name_facts,
    no_facts,
    no_slug,
    own_slug,
)
from ui.games import FACES
from ui.games.error_text import error_text
from ui.model import (
    AboutPage,
    AccessibilityPage,
    BoardPage,
    ClassroomPage,
    ClassSet,
    DailyProblem,
    EmbedGuide,
    Exercise,
    Home,
    Invited,
    Lesson,
    Lobby,
    Model,
    OpenInOtherTab,
    PairingsPage,
    Practice,
    PracticeProblem,
    PuzzleSheetPage,
    Retry,
    Review,
    Rules,
    ScoreSheetPage,
    Screen,
    SetMaker,
    SetProblem,
    SettingsPage,
    Setup,
    Statistics,
    Table,
    Tour,
)

with by_first_use():
    from ui.classroom import screens as classroom
    from ui.embed.view.guide import embed_guide
    from ui.home.view.screen import home
    from ui.library.view.other_tab import other_tab_screen
    from ui.online.update import resume
    from ui.online.view import lobby
    from ui.puzzles.practice_progress import list_of
    from ui.puzzles.update import by_name, lessons, practice, retries, round_the_clock
    from ui.puzzles.view.lesson import lesson_screen
    from ui.puzzles.view.practice import practice as practice_lists
    from ui.puzzles.view.problem import problem
    from ui.puzzles.view.retry import retry_screen
    from ui.puzzles.view.round_the_clock import tour
    from ui.review.mistakes import retriable_moves
    from ui.review.view.result import end_screen
    from ui.review.view.screen import review
    from ui.setup.update.choices import fresh_setup
    from ui.setup.update.start import root_screen
    from ui.setup.view.screen import setup
    from ui.site.view.about import about, access
    from ui.site.view.rules import rules
    from ui.site.view.settings import settings
    from ui.statistics import update as statistics
    from ui.statistics.view.screen import statistics as statistics_screen
    from ui.table.view.screen import table

__all__ = [
    "ROUTES",
    "SITE",
    "Route",
    "open_address",
    "query_of",
    "render",
    "resolve",
    "sheet_of",
    "slug_of",
    "title",
]

SITE = "Vingt-Quatre"

# What an address opens. The model is that of before, the facts may be anything.


def _slug(facts: Facts) -> str:
    """Return the game that an address names; "" if it names none or an unknown one."""
    return facts.get("game", "") if facts.get("game", "") in FACES else ""


def _open(screen: Screen) -> Callable[[Model, Facts], Update]:
    """Return the function that opens this screen, whatever the facts of the address."""
    return lambda model, facts: navigate(model, screen)


def _open_root(model: Model, facts: Facts) -> Update:
    """Open home, or in a frame the set-up of its game."""
    return navigate(model, root_screen(model))


def _open_setup(model: Model, facts: Facts) -> Update:
    """Open the set-up of the game that the address names; without one home, in a frame its set-up."""
    slug = _slug(facts)
    return navigate(model, fresh_setup(model, slug)) if slug else _open_root(model, facts)


def _open_match(model: Model, facts: Facts) -> Update:
    """Open the saved match that the address names; with none here, open home and say so."""
    return resume.open_saved(model, facts.get("match", ""), root_screen(model))


def _open_review(model: Model, facts: Facts) -> Update:
    """Open the review of the saved match that the address names; with none here, home with a notice."""
    return resume.open_saved(model, facts.get("match", ""), root_screen(model), as_review=True)


def _open_lesson(model: Model, facts: Facts) -> Update:
    """Open the lesson step that the address names, its first step by default; without a game, home."""
    if not _slug(facts):
        return _open_root(model, facts)
    return lessons.enter(model, _slug(facts), parse_count(facts.get("step", "")) or 1)


def _open_problem(model: Model, facts: Facts) -> Update:
    """Open the puzzle that the address names or contains; else the page or a puzzle of a day."""
    name = facts.get("problem", "")
    asked = PREFIX + facts["r"] if "r" in facts else name if "/" in name else ""
    if not asked:
        return round_the_clock.enter(model, facts.get("day", ""), parse_count(name, 8) or 0)
    try:
        return by_name.open_by_name(model, asked)
    except GameError as error:
        model, _ = _open_root(model, facts)
        return notify(model, error_text(words_for(model), error, ""), "warn")


def _open_practice(model: Model, facts: Facts) -> Update:
    """Open the practice lists of a game, and the next puzzle of the list that the address names, if any."""
    model, opened = practice.enter(model, _slug(facts))
    name = list_of(_slug(facts), parse_count(facts.get("grade", ""), 5) or 0)
    model, sought = practice.open_next(model, name)
    return model, join(opened, sought)


def _open_retry(model: Model, facts: Facts) -> Update:
    """Open a retry above its review, from the saved analysis; the review alone without such a mistake."""
    model, opened = _open_review(model, facts)
    screen = model.screen
    if not isinstance(screen, Review):
        return model, opened
    screen = resume.with_saved_analysis(model, screen)
    n = parse_count(facts.get("moment", ""), len(retriable_moves(screen))) or 0
    model, shown = retries.enter(model, screen, n) if n else (model, ())
    return model, join(opened, shown)


def _open_stats(model: Model, facts: Facts) -> Update:
    """Open the statistics of the game that the address names; in a frame, open its set-up instead."""
    return _open_root(model, facts) if model.embed else statistics.enter(model, _slug(facts))


def _open_rules(model: Model, facts: Facts) -> Update:
    """Open the rules of the game that the address names, at its section if given; else the list of rules."""
    return navigate(model, Rules(_slug(facts), facts.get("section", "")))


# How screens render, where that is more than one function


def _table_or_result(model: Model, current: Table) -> Html:
    """Render the table, or the result once the match is over and its last pause has passed."""
    return (
        end_screen(model, current, current.match.outcome)
        if current.match.outcome and not current.turn.pause
        else table(model, current)
    )


class Route(NamedTuple):
    """A row of the table of screens: state, name, address, how it opens, renders and is titled.

    - `state`: its class in the model.
    - `name`: its `?screen=` in addresses that open it, empty where another name or a match opens it.
    - `address`: the facts of its own address, in order, or its whole query.
    - `open`: what an address or a link to it does; it navigates.
    - `render`, `title`: its markup, and what browsers show on the tab.
    - `slug`: the game whose style sheet applies, empty for none.
    - `sheet`: the style sheet that comes with the screen alone, empty for none.
    """

    state: type
    name: str
    address: Callable[[Any], Facts | str]
    open: Callable[[Model, Facts], Update]
    render: Callable[[Model, Any], Html]
    title: Callable[[Words, Any], str]
    slug: Callable[[Any], str] = no_slug
    sheet: str = ""


def _own_address(screen: Exercise) -> str:
    """Return the query that an exercise stores as its address."""
    return screen.address


def _classroom_route(state: type, name: str, sheet: str = "paper") -> Route:
    """Return the row of a classroom screen and its style `sheet`; its functions import the classroom."""
    return Route(
        state,
        name,
        lambda here: classroom.address(name, here),
        lambda model, facts: classroom.enter(model, name, facts),
        classroom.render,
        classroom.title,
        classroom.style_slug,
        sheet,
    )


ROUTES = (
    Route(Home, "home", no_facts, _open_root, lambda model, here: home(model), titles.of_home),
    Route(Setup, "setup", lambda here: {"game": here.slug}, _open_setup, setup, titles.of_setup, own_slug),
    Route(
        Table,
        "table",
        lambda here: {"game": here.match.slug, "match": here.id},
        _open_match,
        _table_or_result,
        titles.of_table,
        match_slug,
    ),
    Route(
        Review,
        "review",
        lambda here: {"screen": "review", "game": here.table.match.slug, "match": here.table.id},
        _open_review,
        review,
        titles.of_review,
        match_slug,
    ),
    Route(Lesson, "lesson", _own_address, _open_lesson, lesson_screen, titles.of_lesson, match_slug),
    Route(DailyProblem, "problem", _own_address, _open_problem, problem, titles.of_day, match_slug),
    Route(PracticeProblem, "", _own_address, _open_practice, problem, titles.of_practice, match_slug),
    Route(Retry, "moment", _own_address, _open_retry, retry_screen, titles.of_retry, match_slug),
    Route(Tour, "tour", lambda here: {"screen": "tour", "day": here.day}, _open_problem, tour, titles.of_day),
    Route(Practice, "practice", game_facts("practice"), _open_practice, practice_lists, titles.of_practice),
    Route(Invited, "", invited_address, _open_match, lobby.invitation, titles.of_invited, invited_slug),
    Route(
        Lobby,
        "",
        lambda here: {"game": lobby_slug(here), "match": here.id},
        _open_match,
        lobby.lobby,
        titles.of_lobby,
        lobby_slug,
    ),
    Route(
        OpenInOtherTab,
        "",
        lambda here: {"game": here.slug, "match": here.id},
        _open_match,
        other_tab_screen,
        titles.of_other_tab,
        own_slug,
    ),
    Route(
        Statistics,
        "stats",
        game_facts("stats"),
        _open_stats,
        statistics_screen,
        titles.of_statistics,
        own_slug,
    ),
    Route(
        Rules,
        "rules",
        game_facts("rules"),
        _open_rules,
        lambda model, here: rules(model, here.slug, here.section),
        titles.of_rules,
        own_slug,
    ),
    Route(
        SettingsPage,
        "settings",
        name_facts("settings"),
        _open(SettingsPage()),
        lambda model, here: settings(model),
        titles.of_settings,
    ),
    Route(
        AboutPage,
        "about",
        name_facts("about"),
        _open(AboutPage()),
        lambda model, here: about(model),
        titles.of_about,
    ),
    Route(
        AccessibilityPage,
        "access",
        name_facts("access"),
        _open(AccessibilityPage()),
        lambda model, here: access(model),
        titles.of_access,
    ),
    Route(
        EmbedGuide,
        "embed",
        name_facts("embed"),
        _open(EmbedGuide()),
        lambda model, here: embed_guide(model),
        titles.of_guide,
    ),
    _classroom_route(ClassroomPage, "classroom"),
    _classroom_route(ScoreSheetPage, "scores"),
    _classroom_route(PairingsPage, "pairings"),
    _classroom_route(BoardPage, "board", "board"),
    _classroom_route(SetMaker, "sets"),
    _classroom_route(PuzzleSheetPage, "sheet"),
    _classroom_route(ClassSet, "set"),
    Route(SetProblem, "", _own_address, _open_root, problem, titles.of_set, match_slug),
)
BY_STATE = {route.state: route for route in ROUTES}
BY_NAME = {route.name: route for route in ROUTES if route.name}


def query_of(screen: Screen) -> str:
    """Return the query of a screen's address, such as `?screen=rules`; "" for home."""
    address = BY_STATE[type(screen)].address(screen)
    return address if isinstance(address, str) else write_query(address) if address else ""


def open_address(model: Model, facts: Facts) -> Update:
    """Open the screen that an address names, else home or a frame's set-up; say if the name is unknown."""
    name = facts.get("screen", "")
    if not name and "set" in facts:
        name = "set"
    if not name and _slug(facts):
        name = "table" if "match" in facts else "setup"
    model, effects = BY_NAME.get(name, BY_NAME["home"]).open(model, facts)
    if name and name not in BY_NAME:
        text = words_for(model).say("fault", "This site has no page with that address.")
        model, noticed = notify(model, text, "warn")
        effects = join(effects, noticed)
    return model, effects


def render(model: Model) -> Html:
    """Render the screen of the model."""
    return BY_STATE[type(model.screen)].render(model, model.screen)


def title(model: Model) -> str:
    """Return the title of the page: that of the screen, then the name of the site."""
    own = BY_STATE[type(model.screen)].title(words(model.settings.lang), model.screen)
    return f"{own} – {SITE}" if own else SITE


def slug_of(screen: Screen) -> str:
    """Return the game whose style sheet a screen needs; "" for none."""
    return BY_STATE[type(screen)].slug(screen)


def sheet_of(screen: Screen) -> str:
    """Return the name of the style sheet that a screen alone needs; "" for none."""
    return BY_STATE[type(screen)].sheet


def resolve(effect: Effect) -> Effect:
    """Turn a `Navigate` effect into one with the screen's address; return other effects unchanged."""
    return Address(query_of(effect.screen), effect.replace) if isinstance(effect, Navigate) else effect

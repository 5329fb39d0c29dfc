"""Arriving: what the device kept, the address asked for, the browser's Back."""

from __future__ import annotations

import json
from dataclasses import replace

from engine.errors import GameError
from engine.links import PREFIX
from ui.core.effects import Address, Back, Hush
from ui.core.query import read_query, write_query
from ui.core.readers import counted
from ui.core.updates import Handlers, Update, join, notify, table_of, with_table, without_drafts, words_for
from ui.embed.update import enter
from ui.games.error_text import error_text
from ui.library.update.matches import open_text
from ui.model import About, Action, Exercise, Model, Review, Rules, Screen, SettingsPage
from ui.model.embed import KEPT
from ui.online.update.resume import looked_at, page_of, told_mends
from ui.puzzles.practice_progress import list_of
from ui.puzzles.retry import KIND
from ui.puzzles.update import by_name, practice, retries, round_the_clock
from ui.puzzles.update.lessons import KIND as LESSON
from ui.puzzles.update.lessons import lesson_at
from ui.review.mistakes import missed
from ui.review.saved_analysis import recalled
from ui.review.update.plies import review_of
from ui.routes import query_of, screen_named
from ui.setup.update.choices import fresh_setup
from ui.setup.update.start import root_screen
from ui.statistics import update
from ui.table.saves import decode, repaired
from ui.table.update.progress import sit_down

__all__ = ["HANDLERS"]


def _loaded(model: Model, action: Action) -> Update:
    """Takes in the shelf: `value` is a JSON list of pairs of key and text.

    What was begun in a frame stays there: the full page of the same site has the same shelf.
    """
    pairs = [pair for pair in json.loads(action.value) if pair[0].startswith(KEPT) is bool(model.embed)]
    saves = [decode(key, text) for key, text in pairs]
    saves.sort(key=lambda save: -save.updated)
    return replace(model, shelf=tuple(saves)), ()


def _arrive(model: Model, action: Action) -> Update:
    """Opens the screen of the first address; a link to a match is opened from `value`."""
    if model.embed:
        return enter(model, model.embed)
    if action.value:
        return open_text(model, action.value)
    return _visit(model, action.arg, first=True)


def _visit(model: Model, query: str, first: bool = False) -> Update:
    """Goes to an address. A page opened from outside gets home below it, so that Back stays on the site."""
    name, slug, key = screen_named(query)
    screens: dict[str, Screen] = {
        "settings": SettingsPage(),
        "about": About("about"),
        "access": About("access"),
        "embed": About("embed"),
        "rules": Rules(slug),
    }
    below: tuple[Address, ...] = (Address("", replace=True),) if first and query else ()
    if name in ("table", "review"):
        return _visit_match(model, name, key, below, first)
    if name == KIND:
        return _visit_moment(model, query, key, first)
    if name == "stats" and not model.embed:
        return _show(model, update.of_game(model, slug), below, first)
    if name == practice.KIND:
        return _visit_practice(model, query, slug, below)
    if name == round_the_clock.KIND and _problem_in(query):
        return _visit_problem(model, _problem_in(query), below)
    if name in ("tour", round_the_clock.KIND):
        return _visit_day(model, query, below)
    if name == LESSON and slug:
        step = counted(read_query(query).get("step", "")) or 1
        return _show(model, lesson_at(model.settings.lang, slug, step), below, first)
    screen = fresh_setup(model, slug) if name == "setup" else screens.get(name) or root_screen(model)
    return _show(model, screen, below, first)


def _visit_day(model: Model, query: str, below: tuple[Address, ...]) -> Update:
    """Opens a day, or a problem of one."""
    facts = read_query(query)
    model, shown = round_the_clock.enter(
        model, facts.get("day", ""), counted(facts.get("problem", ""), 8) or 0
    )
    address, *others = shown
    return model, join(below, (address if below else Address(query_of(model.screen), replace=True),), others)


def _visit_practice(model: Model, query: str, slug: str, below: tuple[Address, ...]) -> Update:
    """Opens the lists, and the next problem of one that the address names."""
    model, (address, *others) = practice.enter(model, slug)
    model, sought = practice.HANDLERS["practise"](
        model, Action("practise", list_of(slug, counted(read_query(query).get("grade", ""), 5) or 0))
    )
    address = address if below else Address(query_of(model.screen), replace=True)
    return model, join(below, (address,), others, sought)


def _problem_in(query: str) -> str:
    """Finds the link or the name of a problem in an address; empty where it tells a day, or nothing."""
    facts = read_query(query)
    name = facts.get("problem", "")
    return PREFIX + facts["r"] if "r" in facts else name if "/" in name else ""


def _visit_problem(model: Model, asked: str, below: tuple[Address, ...]) -> Update:
    """Opens a problem that an address holds; what is none is said, on the way to where all begins."""
    try:
        model, (address, *others) = by_name.sought(model, asked)
    except GameError as error:
        return notify(
            replace(model, screen=root_screen(model)), error_text(words_for(model), error, ""), "warn"
        )
    address = address if below else Address(query_of(model.screen), replace=True)
    return model, join(below, (address,), others)


def _show(model: Model, screen: Screen, below: tuple[Address, ...], first: bool) -> Update:
    shown = (Address(query_of(screen)),) if first and below else ()
    return replace(model, screen=screen, ask=None, toast=None, spoken=""), (*below, *shown, Hush())


def _visit_match(model: Model, name: str, key: str, below: tuple[Address, ...], first: bool) -> Update:
    save = model.find(key)
    if save is None:
        text = words_for(model).say("shelf", "That match is not kept on this device.")
        return notify(replace(model, screen=root_screen(model)), text, "warn")
    page = page_of(save)
    if page:
        return _show(model, page, below, first)
    try:
        table, mends = repaired(save)
    except GameError as error:
        return notify(
            replace(model, screen=root_screen(model)), error_text(words_for(model), error, save.slug), "warn"
        )
    copy = table.far is not None and table.far.copy
    table = looked_at(table) if copy else table
    review = copy or (name == "review" and (table.practice or table.match.outcome is not None))
    model, shown = _show(model, review_of(table) if review else table, below, first)
    if review:
        return model, shown
    model, followed = sit_down(model, table)
    model, said = told_mends(model, mends)
    return model, join(shown, followed, said)


def _visit_moment(model: Model, query: str, key: str, first: bool) -> Update:
    """Opens a missed moment with its review below it, as far as the match was judged before."""
    model, shown = _visit(model, write_query({"screen": "review", "match": key}), first)
    here = model.screen
    if not isinstance(here, Review):
        return model, shown
    save = model.find(key)
    here = replace(here, judged=recalled(here.table.match, save.judged if save else ""))
    n = counted(read_query(query).get("moment", ""), len(missed(here))) or 0
    model, opened = retries.enter(model, here, n, replace_entry=not first) if n else (model, ())
    return model, join(shown, opened)


def _went(model: Model, action: Action) -> Update:
    """Answers Back: it closes a dialog or a partial move first, then goes where the address says."""
    table, here = table_of(model), model.screen
    if model.ask:
        return replace(model, ask=None), (Address(query_of(model.screen)),)
    if action.arg == query_of(model.screen):
        return model, ()  # the entry of a dialog that is closed already
    if table and table.drafts:
        return with_table(model, without_drafts(table)), (Address(query_of(model.screen)),)
    if isinstance(here, Exercise) and here.review and action.arg == query_of(here.review):
        return retries.back_to(model, here)
    return _visit(model, action.arg)


def _escape(model: Model, action: Action) -> Update:
    """Answers the Escape key: a dialog, a notice, then a partial move goes."""
    table = table_of(model)
    if model.ask or model.toast:
        return replace(model, ask=None, toast=None), ()
    if table and (table.drafts or table.hint or table.musing):
        return with_table(model, without_drafts(table)), ()
    return model, ()


def _back(model: Model, action: Action) -> Update:
    return model, (Back(),)


HANDLERS: Handlers = {
    "back": _back,
    "loaded": _loaded,
    "arrive": _arrive,
    "went": _went,
    "escape": _escape,
}

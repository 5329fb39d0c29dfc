"""The screens of the classroom by their names in addresses: facts, opening, markup, title, game.

`ui.routes` imports this module when one of them is opened or shown, since no start needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ui.classroom.codes import in_halves, write_code
from ui.classroom.pairings import FEWEST, MOST
from ui.classroom.update import actions, board, sets
from ui.classroom.view.board import board_page
from ui.classroom.view.class_set import class_set
from ui.classroom.view.maker import maker, maker_title
from ui.classroom.view.menu import menu
from ui.classroom.view.pairings import pairings_page
from ui.classroom.view.puzzle_sheets import puzzle_sheets
from ui.classroom.view.scores import score_page
from ui.core.html import Html
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, navigate
from ui.core.words import Words
from ui.games import FACES, game_title
from ui.games.classroom.puzzle_sets import VERSION
from ui.model import (
    BoardPage,
    ClassroomPage,
    ClassSet,
    Model,
    PairingsPage,
    PuzzleSheetPage,
    ScoreSheetPage,
    Screen,
    SetMaker,
)

__all__ = ["HANDLERS", "address", "enter", "render", "style_slug", "title"]

Facts = Mapping[str, str]
"""The names and values of an address's query."""


class Entry(NamedTuple):
    """A row of the table of classroom screens: address, how it opens and is rendered, its title."""

    facts: Callable[[Any], Facts]
    open: Callable[[Model, Facts], Update]
    render: Callable[[Model, Any], Html]
    title: Callable[[Words, Any], str]


def _open_scores(model: Model, facts: Facts) -> Update:
    """Open the score sheet of the game that the address names, else the menu of the classroom."""
    named = facts.get("game", "")
    return navigate(model, ScoreSheetPage(named) if named in FACES else ClassroomPage())


def _open_pairings(model: Model, facts: Facts) -> Update:
    """Open the pairings for the number of players that the address names, else for the usual number."""
    players = parse_count(facts.get("players", ""), MOST) or 0
    return navigate(model, PairingsPage(players) if players >= FEWEST else PairingsPage())


def _maker_facts(screen: SetMaker) -> Facts:
    """Return the facts of a maker's address: the code of its set, or the game of the usual set."""
    if screen.chosen:
        return {"code": write_code(screen.chosen)}
    return {"game": screen.slug} if screen.slug else {}


def _board_facts(screen: BoardPage) -> Facts:
    """Return the facts of the address of a puzzle on the board: set or list, and number."""
    if screen.code:
        return {"set": screen.code, "n": str(screen.n)}
    facts = {"game": screen.slug, "grade": str(screen.grade), "n": str(screen.n)}
    # Addresses of the first lists named no version, and keep their puzzles.
    return facts if screen.version == 1 else {**facts, "list": str(screen.version)}


def _open_board(model: Model, facts: Facts) -> Update:
    """Open on the board the puzzle of the set or list that the address names; the first by default."""
    n, grade = parse_count(facts.get("n", "")) or 1, parse_count(facts.get("grade", "")) or 0
    if "set" in facts:
        return board.enter_set(model, facts["set"], n)
    version = parse_count(facts.get("list", "")) or (1 if "n" in facts else VERSION)
    return board.enter(model, facts.get("game", ""), grade, n, version)


SCREENS = {
    "classroom": Entry(
        lambda here: {},
        lambda model, facts: navigate(model, ClassroomPage()),
        menu,
        lambda words, here: words.say("sheet", "For a class, on paper"),
    ),
    "scores": Entry(
        lambda here: {"game": here.slug},
        _open_scores,
        score_page,
        lambda words, here: words.say("sheet", "{game}, score sheet", game=game_title(words, here.slug)),
    ),
    "pairings": Entry(
        lambda here: {"players": str(here.count)},
        _open_pairings,
        pairings_page,
        lambda words, here: words.say("sheet", "Club evening"),
    ),
    "sets": Entry(
        _maker_facts,
        lambda model, facts: sets.enter_maker(model, facts.get("game", ""), facts.get("code", "")),
        maker,
        maker_title,
    ),
    "sheet": Entry(
        lambda here: {"code": here.code},
        lambda model, facts: sets.enter_sheet(model, facts.get("game", ""), facts.get("code", "")),
        puzzle_sheets,
        lambda words, here: words.say("class", "Puzzles on paper"),
    ),
    "set": Entry(
        lambda here: {"set": here.code},
        lambda model, facts: sets.enter_set(
            model, facts.get("set", ""), parse_count(facts.get("n", ""), 99) or 0
        ),
        class_set,
        lambda words, here: words.say("class", "Set {code}", code=in_halves(here.code)),
    ),
    "board": Entry(
        _board_facts,
        _open_board,
        board_page,
        lambda words, here: words.say("board", "On the board, {game}", game=game_title(words, here.slug)),
    ),
}
NAMES: Mapping[type, str] = {
    ClassroomPage: "classroom",
    ScoreSheetPage: "scores",
    PairingsPage: "pairings",
    SetMaker: "sets",
    PuzzleSheetPage: "sheet",
    ClassSet: "set",
    BoardPage: "board",
}


HANDLERS: Handlers = {**actions.HANDLERS, **board.HANDLERS, **sets.HANDLERS}
"""What these screens answer beside the actions that all screens know."""


def _entry(screen: Screen) -> Entry:
    """Return the row of the table `SCREENS` for a screen."""
    return SCREENS[NAMES[type(screen)]]


def address(name: str, screen: Screen) -> Facts:
    """Return the facts of a screen's address, with its name unless one of them has that name."""
    facts = SCREENS[name].facts(screen)
    # The address of a set is written on boards, so it has nothing but the code.
    return facts if name in facts else {"screen": name, **facts}


def enter(model: Model, name: str, facts: Facts) -> Update:
    """Open the classroom screen that an address names; do nothing in a frame."""
    return (model, ()) if model.embed else SCREENS[name].open(model, facts)


def render(model: Model, screen: Screen) -> Html:
    """Render a screen of the classroom."""
    return _entry(screen).render(model, screen)


def title(words: Words, screen: Screen) -> str:
    """Return the title of a screen of the classroom."""
    return _entry(screen).title(words, screen)


def style_slug(screen: Screen) -> str:
    """Return the game whose style sheet a classroom screen needs; "" for all but the board."""
    return screen.slug if isinstance(screen, BoardPage) else ""

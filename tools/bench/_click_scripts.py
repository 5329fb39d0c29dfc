"""How a reader's turn is played by clicks at each table: what each click is, and what it is on.

A turn looks at the page between its clicks, so it goes on only after each has been made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from playwright.sync_api import Page

from engine.bots import run_to_choice
from engine.games.braindrain.operands import Chip
from engine.games.braindrain.solver import solutions
from engine.match import Match, SeedOrigin
from ui.games.braindrain.plays import chip_of

__all__ = ["OVER", "TABLES", "Click", "Table"]

OVER = ".page--end"
HAND = "#rack:not([data-ahead]) button[data-do=step]"
SIGNS = "+-*/"
Click = tuple[str, str]
"""Its kind (`pick`, `preview`, `place`; none for one that is not measured), and the element."""


class Table(NamedTuple):
    """A match of the reader, the selector that shows that it is their turn, and the clicks of a turn."""

    match: Match
    ready: str
    turn: Callable[[Page, Match, int], Iterator[Click]]


def _tile_clicks(page: Page, match: Match, turns: int) -> Iterator[Click]:
    """Yield the clicks that place the first tile of the rack that fits, on its best space."""
    for n in range(page.locator(HAND).count()):
        yield "pick", f"{HAND} >> nth={n}"
        for kind in (".well.best", ".well.legal"):
            if page.locator(kind).count():
                yield "preview", f"#{page.locator(kind).first.get_attribute('id')}"
                yield "place", "#act-confirm"
                return


def _domino_clicks(page: Page, match: Match, turns: int) -> Iterator[Click]:
    """Yield the clicks that place the first domino that makes 20, turned as needed; if none, that pass."""
    good = ".c20[data-do]:has(.best20)"
    for n in range(page.locator(HAND).count()):
        yield "pick", f"{HAND} >> nth={n}"
        for _ in range(4):
            if page.locator(good).count():
                yield "preview", f"#{page.locator(good).first.get_attribute('id')}"
                yield "place", "#act-confirm"
                return
            yield "preview", "#do-turn"
    while page.locator("#act-undo:not([aria-disabled])").count():
        yield "", "#act-undo"
    yield "", "#do-pass"


def _card_clicks(page: Page, match: Match, turns: int) -> Iterator[Click]:
    """Yield the clicks that play the first useful card; if none is useful, that discard or wait."""
    if page.locator("#do-wait").count():
        yield "", "#do-wait"
        return
    for n in range(page.locator(HAND).count()):
        yield "pick", f"{HAND} >> nth={n}"
        for way in (".lane.is-target .target", "#acts .btn--brass[data-do=step]:not(#do-discard)"):
            if page.locator(way).count():
                yield "place", f"{way} >> nth=0"
                return
    yield "place", "#do-discard"


def _equation_clicks(page: Page, match: Match, turns_played: int) -> Iterator[Click]:
    """Yield the clicks that build a solution of the current target, after this many turns of the match."""
    for _ in range(turns_played):
        match = match.submit(1, match.game.parse_move(f"claim {match.view(1).round}: {_solution(match)}"))
    chip = chip_of(match.view(1).display, _solution(match))
    assert chip
    *picks, last = [touch for made in _combinations(chip) for touch in made]
    for touch in picks:
        if page.locator(touch).get_attribute("aria-pressed") == "false":  # what was just made is picked
            yield "pick", touch
    yield "place", last


def _solution(match: Match) -> str:
    """Return the first solution of the current deal of a match."""
    view = match.view(1)
    return solutions(view.values, view.target.value)[0]


def _combinations(chip: Chip) -> Iterator[tuple[str, str, str]]:
    """Yield the steps that build an equation, inner ones first: selectors of left card, sign, right card."""
    if chip.left and chip.right:
        yield from _combinations(chip.left)
        yield from _combinations(chip.right)
        yield (
            f"#slot-{_slot_of(chip.left)}",
            f"#sign-{SIGNS.index(chip.sign)}",
            f"#slot-{_slot_of(chip.right)}",
        )


def _slot_of(chip: Chip) -> int:
    """Return the slot in which an equation is built: that of its first card."""
    return _slot_of(chip.left) if chip.left else chip.place


def _match_so_far(slug: str, plies: int = 0) -> Match:
    """Return a match played by two computers for `plies` moves, then until seat 1 is on turn."""
    match = Match.new(slug, 2, SeedOrigin("bench"))
    think = match.game.bots()[match.game.levels[0]]
    while match.ply < plies or match.actors[0] != 1:
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    return match


TABLES: Mapping[str, Table] = {
    "24-7": Table(_match_so_far("24-7"), HAND, _tile_clicks),
    "20-sur-20": Table(_match_so_far("20-sur-20", 2), HAND, _domino_clicks),
    "24-heures": Table(_match_so_far("24-heures"), f"{HAND}, #do-wait", _card_clicks),
    "brain-drain": Table(
        Match.new("brain-drain", 1, SeedOrigin("bench"), {"practice": "12"}),
        "#slot-1[data-do=step]",
        _equation_clicks,
    ),
}

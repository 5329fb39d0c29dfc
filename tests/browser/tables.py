"""Tables in every state that a turn can bring, reached by saves, positions and a few touches.

A group is one game with so many seats: whatever its state, its areas keep their boxes (`layout.audited`).
"""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import BrowserContext, Page

from engine.match import Match, PositionOrigin
from tests.browser import (
    card_tables,
    domino_tables,
    exercise_tables,
    online_tables,
    play,
    race_tables,
    round_the_clock,
    single_tables,
)
from tests.browser.groups import LONG, Group, explained, hinted, nothing
from tests.browser.round_the_clock import States, clicking
from ui.model import Player, Presentation, Table

__all__ = ["EVERY", "GROUPS", "Group", "begin"]


ROWS = """.....#.
....16#
..16.9.
...214.
...6231
..8..2.
.#..3#.
"""
"""The eight makes 24 in row 3, where the nine is one too much."""
TWO = f"{ROWS}rack 1 5 7 5 9 8 5\nrack 2 4 4 7 7 8 3"
FOUR = f"{ROWS}rack 1 5 7 9 8 5\nrack 2 4 4 7 7 8\nrack 3 3 10 10 2 7\nrack 4 6 8 9 9 4"
LAST = f"{ROWS}rack 1 8\nrack 2 4\nbag 3"
ROBOTS = (Player("Ana"), *[Player(bot="greedy")] * 3)


def _position(drawing: str, seats: int, **options: str) -> Match:
    return Match.new("24-7", seats, PositionOrigin(drawing), options)


def _with_first_stones(drawing: str, seats: int) -> Match:
    """Return the position after the eight, which scores 40 minutes and closes two spaces."""
    match = _position(drawing, seats)
    return match.submit(1, match.game.parse_move("8@e3"))


def _two() -> list[tuple[str, str]]:
    ana, computer = Player("I"), Player(bot="greedy")
    manual = play.played(2, 10, draw="manual")
    return play.saves(
        Table("turn", play.played(2, 14), (ana, computer)),
        Table("row", _position(TWO, 2), (Player(LONG), computer)),
        Table("placed", _position(TWO, 2), (ana, computer)),
        Table("ahead", _position(TWO, 2), (ana, computer)),
        Table("last", _position(LAST, 2), (ana, computer)),
        Table("people", manual, (Player("Player 3"), Player("Bob"))),
        Table("marked", _position(TWO, 2, stones="spotted"), (ana, computer)),
        Table("stones", _with_first_stones(TWO, 2), (computer, ana)),
        Table("practice", play.played(2, 6), (ana, computer), practice=True, title="Pour apprendre"),
        Table("open", play.played(2, 14), (ana, computer), presentation=Presentation(lent_seats=(2,))),
    )


def _four() -> list[tuple[str, str]]:
    names = "Player 3", LONG, "Ésope", "W" * 40
    people = tuple(map(Player, names))
    return play.saves(
        Table("turn", play.played(4, 16), ROBOTS),
        Table("row", _position(FOUR, 4), ROBOTS),
        Table("names", _position(FOUR, 4), people),
        Table("stones", _with_first_stones(FOUR, 4), (people[1], people[0], *ROBOTS[2:])),
        Table("teams", play.played(4, 8, teams="on", draw="manual"), people),
    )


def _match(key: str) -> str:
    return f"?game=24-7&match={key}"


def _tile(value: int) -> str:
    return f"#rack button:has(span:text-is('{value}'))"


NUMBERS_TWO: States = {
    "turn": (_match("turn"), nothing),
    "picked": (_match("turn"), clicking("#slot-1")),
    "preview": (_match("row"), clicking(_tile(8), "#cell-e3")),
    "refused": (_match("row"), clicking(_tile(9), "#cell-e3")),
    "taken": (_match("row"), clicking(_tile(9), "#cell-d4")),
    "hint": (_match("row"), hinted()),
    "hint-move": (_match("row"), hinted("#act-confirm")),
    "hint-why": (_match("row"), hinted("#act-confirm", "#hint-why")),
    "draw": (_match("people"), clicking("#reveal")),
    "marked": (_match("marked"), clicking("#cell-f6")),
    "first-stones": (_match("stones"), nothing),
    "why": (_match("stones"), explained),
    "last-tile": (_match("last"), nothing),
    "practice": (_match("practice"), nothing),
    "open": (_match("open"), nothing),
    "waiting": (_match("placed"), clicking(_tile(8), "#cell-e3", "#act-confirm")),
    "prepared": (_match("ahead"), clicking(_tile(8), "#cell-e3", "#act-confirm", "#slot-1")),
}
NUMBERS_FOUR: States = {
    "turn": (_match("turn"), nothing),
    "picked": (_match("turn"), clicking("#slot-1")),
    "preview": (_match("row"), clicking(_tile(8), "#cell-e3")),
    "refused": (_match("row"), clicking(_tile(9), "#cell-e3")),
    "hint": (_match("row"), hinted()),
    "hint-move": (_match("row"), hinted("#act-confirm")),
    "hint-why": (_match("row"), hinted("#act-confirm", "#hint-why")),
    "names": (_match("names"), clicking("#reveal")),
    "first-stones": (_match("stones"), clicking("#reveal")),
    "teams": (_match("teams"), clicking("#reveal")),
    "teams-picked": (_match("teams"), clicking("#reveal", "#slot-1")),
}
GROUPS: Mapping[str, Group] = {
    "24-7, two": Group(_two, NUMBERS_TWO, ("refused", "hint-move", "why")),
    "24-7, four": Group(_four, NUMBERS_FOUR, ("hint-why", "names")),
    **race_tables.GROUPS,
    **{name: Group(*laid) for name, laid in domino_tables.AUDITED.items()},
    **{name: Group(*laid) for name, laid in card_tables.AUDITED.items()},
    **exercise_tables.OPEN,
    **single_tables.GROUPS,
    **online_tables.GROUPS,
}
EVERY: Mapping[str, Group] = {**GROUPS, **exercise_tables.DONE}
"""The same with the exercises that are done, which the long numbers look at."""


def begin(context: BrowserContext, page: Page, site: str, group: Group, **settings: object) -> None:
    """Come to a home with the tables of a group; computers wait until somebody goes on."""
    round_the_clock.begin(context, page, site, group.shelf(), **{"pace": "slow", "waits": True, **settings})

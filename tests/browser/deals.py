"""Brain Drain tables that show every state."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import BrowserContext, Page

from engine.bots import run_to_choice
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.browser import play, round_the_clock
from tests.browser.round_the_clock import States, clicking
from ui.model import Player, Presentation, Table

__all__ = ["STATES", "begin", "walk"]

NAMES = ("Ana", "Bob", "Cléo", "Dan", "Emmanuelle-Marie", "Fanny", "Gaspard", "Hélène")
LONG = ("W" * 40, "Bartholomäus-Maximilian von und zu Guten", *NAMES[2:])
DEAL = """display 8s 3h 7d 2c
target 5h
waste 10s 6c
won 1 Ks 4d 4h
won 2 9d
round 7"""
NONE = """display Ks Kh Qd 2c
target 9h
round 3"""


def people(count: int) -> tuple[Player, ...]:
    """Seats so many people."""
    return tuple(map(Player, NAMES[:count]))


def finished(seats: int, **options: str) -> Match:
    """Lets computers play to the end."""
    match = Match.new("brain-drain", seats, SeedOrigin("story"), options)
    think = match.game.bots()["expert"]
    while match.actors:
        seat = next((seat for seat in match.actors if seat), 0)
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    return match


def shelf() -> list[tuple[str, str]]:
    """Fills the shelf with deals."""

    def new(seats: int, drawing: str = DEAL, **options: str) -> Match:
        return Match.new("brain-drain", seats, PositionOrigin(drawing), options)

    duel = Table(
        "duel", new(2), (Player("Ana"), Player(bot="novice")), presentation=Presentation(marks="none")
    )
    alone = Table("alone", Match.new("brain-drain", 1, SeedOrigin("alone"), {"practice": "12"}), people(1))
    mixed = (*people(2), Player(bot="expert"), Player(bot="novice"))
    tables = (
        duel,
        alone,
        Table("two", new(2, buzzer="on"), people(2)),
        Table("four", new(4, buzzer="on", clock="30"), people(4)),
        Table("eight", new(8, buzzer="on", clock="30"), people(8)),
        Table("none", new(2, NONE, buzzer="on"), people(2)),
        Table("over", finished(4, win="first", goal="5"), mixed),
        Table("practised", finished(1, practice="12"), people(1)),
        Table(
            "crowd",
            new(8),
            (Player("Ana"), *[Player(bot="regular")] * 7),
            presentation=Presentation(marks="none"),
        ),
        Table("long", finished(8), tuple(map(Player, LONG))),
    )
    return play.saves(*tables)


def begin(context: BrowserContext, page: Page, site: str, **settings: object) -> None:
    """Comes to a home with deals on the shelf; nothing moves by itself."""
    round_the_clock.begin(context, page, site, shelf(), **{"pace": "slow", **settings})


def _match(key: str) -> str:
    return f"?game=brain-drain&match={key}"


SUM = ("#slot-1", "#sign-0", "#slot-2", "#sign-0", "#slot-3", "#sign-0", "#slot-4")
HALF = ("#slot-1", "#sign-3", "#slot-4", "#sign-2", "#slot-2")

STATES: States = {
    "setup": ("?game=brain-drain", clicking("#options summary")),
    "alone": (_match("alone"), clicking("#slot-1")),
    "duel": (_match("duel"), clicking(*HALF)),
    "two": (_match("two"), clicking("#seat-1", *HALF)),
    "four": (_match("four"), lambda page: None),
    "four-wrong": (_match("four"), clicking("#seat-2", *SUM, "#act-confirm")),
    "four-half": (_match("four"), clicking("#seat-3", *HALF)),
    "eight": (_match("eight"), lambda page: None),
    "eight-half": (_match("eight"), clicking("#seat-5", *HALF)),
    "none": (_match("none"), clicking("#do-pass", "#pass-1", "#do-pass", "#pass-2")),
    "over": (_match("over"), lambda page: None),
    "practised": (_match("practised"), lambda page: None),
    "crowd": (_match("crowd"), lambda page: None),
    "long": (_match("long"), lambda page: None),
    "review": ("?screen=review&game=brain-drain&match=over", clicking("#ply-first", "#ply-next")),
    "rules": ("?screen=rules&game=brain-drain", lambda page: None),
}


def walk(page: Page, *names: str) -> Iterator[str]:
    """Goes to each of these states, or to all; gives its name when it stands."""
    return round_the_clock.visited(page, STATES, *names)

"""Brain Drain's tables for the audit of layouts: from one seat to eight, in every state of a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from playwright.sync_api import Page

from engine.match import Match, PositionOrigin, SeedOrigin
from tests.browser import play
from tests.browser.round_the_clock import States, clicking
from ui.model import Player, Presentation, Table

__all__ = ["AUDITED", "Audited"]


class Audited(NamedTuple):
    """Tables with so many seats: the shelf, how each state is reached, the states that differ most."""

    shelf: Callable[[], list[tuple[str, str]]]
    states: States
    quick: tuple[str, ...]


LONG = "Maximilienne-Aurélie de La Tour d’Auvers"
NAMES = ("Player 3", LONG, "I", "W" * 40, "Emmanuelle-Marie", "Ésope", "Gaspard", "Hélène")
DEAL = "display 8s 3h 7d 2c\ntarget 5h"
"""8 ÷ 2 × 3 − 7 = 5."""
TENS = "display 10s 10h 10d 10c\ntarget 2h"
"""10 ÷ 10 + 10 ÷ 10 = 2; four tens make the widest equations."""
FIRST = ""
"""No position: the first deal of a match."""
NONE = "display Ks Kh Qd 2c\ntarget 9h"
HALF = ("#slot-1", "#sign-3", "#slot-4", "#sign-2", "#slot-2")
WHOLE = (*HALF, "#sign-1", "#slot-3")
SUM = ("#slot-1", "#sign-0", "#slot-2", "#sign-0", "#slot-3", "#sign-0", "#slot-4")
NESTED = ("#slot-1", "#sign-2", "#slot-2", "#sign-1", "#slot-3", "#sign-2", "#slot-4")
"""(10 × 10 − 10) × 10, two boxes deep."""
ANSWERED, THEIRS = ".is-answer", "theirs"
Steps = Mapping[str, tuple[str, Callable[[Page], None]]]
"""The drawing of the deal for each state, and what to do there."""


def _people(count: int) -> tuple[Player, ...]:
    return tuple(map(Player, NAMES[:count]))


def _against(count: int) -> tuple[Player, ...]:
    """Seat a person and computers that take a minute or more: none answers while a state is looked at."""
    return (Player(LONG), *[Player(bot="random")] * count)


def _able(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players with computers that answer rightly."""
    return tuple(player._replace(bot="expert") if player.bot else player for player in players)


def _table(key: str, players: tuple[Player, ...], drawing: str = DEAL, **options: str) -> Table:
    match = Match.new("brain-drain", len(players), PositionOrigin(drawing), options)
    return Table(key, match, players, presentation=Presentation(marks="none"))


def _audited(
    players: tuple[Player, ...], steps: Steps, quick: tuple[str, ...], facts: str = "", **options: str
) -> Audited:
    """Lay a table out for each state, so that each finds its deal unplayed; `facts` end each drawing.

    With several of them on the device nobody is new to the game, so computers answer without a head start.
    """

    def shelf() -> list[tuple[str, str]]:
        first = Match.new("brain-drain", len(players), SeedOrigin("first"), options)
        tables = [
            _table(name, _able(players) if name == THEIRS else players, drawing + facts, **options)
            if drawing
            else Table(name, first, players, presentation=Presentation(marks="none"))
            for name, (drawing, _) in steps.items()
        ]
        return play.saves(*tables)

    states = {name: (f"?game=brain-drain&match={name}", taken) for name, (_, taken) in steps.items()}
    return Audited(shelf, states, quick)


def _then(shown: str, *more: str) -> Callable[[Page], None]:
    """Touch these, and wait until a part shows."""

    def steps(page: Page) -> None:
        clicking(*more)(page)
        page.locator(shown).first.wait_for()

    return steps


def _hinted(*more: str) -> Callable[[Page], None]:
    """Ask for a hint, and take further steps once it has come."""

    def steps(page: Page) -> None:
        page.locator("#act-hint").click()
        page.locator("#hint-close").wait_for()
        clicking(*more)(page)

    return steps


def _nothing(page: Page) -> None:
    """Leave the table as it opens."""


ONE: Steps = {
    "idle": (DEAL, _nothing),
    "first": (FIRST, _nothing),
    "picked": (DEAL, clicking("#slot-1")),
    "build": (DEAL, clicking(*HALF)),
    "off": (DEAL, clicking(*SUM)),
    "tens": (TENS, clicking(*NESTED)),
    "hint": (DEAL, _hinted()),
    "hint-move": (DEAL, _hinted("#act-confirm")),
    "hint-why": (DEAL, _hinted("#act-confirm", "#hint-why")),
    "mine": (DEAL, _then(ANSWERED, *WHOLE)),
    "wrong": (DEAL, _then(".bn--wrong", *SUM, "#act-confirm")),
}
ALONE: Steps = {
    **ONE,
    "missed": (DEAL, _then(ANSWERED, "#do-pass")),
}
PROVED: Steps = {
    "hint-none": (NONE, _hinted("#act-confirm")),
    "hint-none-why": (NONE, _hinted("#act-confirm", "#hint-why")),
    "none": (NONE, _then(ANSWERED, "#do-pass")),
}
"""Without a solution, which practice always has."""
AGAINST: Steps = {
    **ONE,
    "hint-none": (NONE, _hinted("#act-confirm")),
    THEIRS: (
        DEAL,
        _then(".bn--theirs"),
    ),  # it answers after four seconds: a touch meanwhile might come too late
}
BUZZERS: Steps = {
    "open": (DEAL, _nothing),
    "first": (FIRST, _nothing),
    "held": (DEAL, clicking("#seat-2")),
    "build": (DEAL, clicking("#seat-2", *HALF)),
    "off": (DEAL, clicking("#seat-2", *SUM)),
    "tens": (TENS, clicking("#seat-1", *NESTED)),
    "wrong": (DEAL, _then(".bn--wrong", "#seat-2", *SUM, "#act-confirm")),
    THEIRS: (DEAL, _then(ANSWERED, "#seat-2", *WHOLE)),
    "passing": (DEAL, clicking("#do-pass")),
    "passed": (DEAL, clicking("#do-pass", "#pass-1")),
}


def _given_away(seats: int) -> Audited:
    """Lay out a deal in which computers alone play on, after an answer that the person's seat saw."""
    match = Match.new("brain-drain", seats, PositionOrigin(f"{DEAL}\nround 7"))
    match = match.submit(2, match.game.parse_move("claim 7: 8/2*3-7"))
    players = (Player(bot="random"),) * seats
    table = Table("watched", match, players, tags=(("Swaps", "1@1"),))
    return Audited(
        lambda: play.saves(table), {"watched": ("?game=brain-drain&match=watched", _nothing)}, ("watched",)
    )


AUDITED: Mapping[str, Audited] = {
    "brain-drain, given away": _given_away(2),
    "brain-drain, alone": _audited(
        _people(1), ALONE, ("build", "missed"), "\nsolved 4\nround 7", practice="12", clock="60"
    ),
    "brain-drain, alone with 24": _audited(
        _people(1), ALONE, ("hint-move", "mine"), "\nsolved 14\nround 23", practice="24"
    ),
    "brain-drain, alone with all cards": _audited(_people(1), {**ALONE, **PROVED}, ("none",), "\nround 7"),
    "brain-drain, two": _audited(_against(1), AGAINST, ("idle", "hint-why"), "\nround 17"),
    "brain-drain, four": _audited(_against(3), AGAINST, ("off", "wrong"), "\nround 7"),
    "brain-drain, eight": _audited(
        _against(7), AGAINST, ("first", "tens", THEIRS), "\nround 7", impossible="on"
    ),
    "brain-drain, two people": _audited(
        _people(2), BUZZERS, ("held", "passing"), "\nround 7", buzzer="on", clock="30"
    ),
    "brain-drain, four people": _audited(
        _people(4), BUZZERS, ("open", "wrong"), "\nround 7", buzzer="on", impossible="on"
    ),
    "brain-drain, eight people": _audited(
        _people(8), BUZZERS, ("tens", THEIRS), "\nround 7", buzzer="on", clock="30"
    ),
}

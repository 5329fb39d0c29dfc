"""What happens in Brain Drain: the events, who may know what of them, and whom they credit."""

from __future__ import annotations

from typing import NamedTuple

from ...game import Viewer
from .model import Card

__all__ = [
    "Buzzed",
    "Dealt",
    "Ended",
    "Invalid",
    "LastCards",
    "Missed",
    "Passed",
    "Proved",
    "Redealt",
    "Replaced",
    "Solved",
    "TimedOut",
    "Won",
    "credits",
    "reveals",
    "visible_event",
]


class Dealt(NamedTuple):
    """A new display and target lie on the table; `shuffled` counts the cards of a new stock, 0 without."""

    round: int
    display: tuple[Card, ...]
    target: Card
    shuffled: int


class Replaced(NamedTuple):
    """The target went under the stock; another replaces it beside the same display (canon 2.5).

    `passed_over` went under the stock as well, in this order: cards whose values had been targets already.
    """

    round: int
    old: Card
    target: Card
    passed_over: tuple[Card, ...]


class Redealt(NamedTuple):
    """A dead end (canon 3.2): display, stock and waste were shuffled, four cards and a target dealt."""

    round: int
    display: tuple[Card, ...]
    target: Card


class Buzzed(NamedTuple):
    """A seat has buzzed and has the right to answer."""

    seat: int


class Passed(NamedTuple):
    """A seat gave up the target."""

    seat: int


class TimedOut(NamedTuple):
    """The time of a seat ran out: of the buzzer's holder, or of a person playing alone."""

    seat: int


class Solved(NamedTuple):
    """A seat gave a valid equation."""

    seat: int
    equation: str


class Proved(NamedTuple):
    """A seat said rightly that the target cannot be made."""

    seat: int


class Invalid(NamedTuple):
    """A seat's answer is wrong: it is barred until the target changes (canon 2.4).

    Faults, with the column of the equation where there is one: `not_on_display` and `used_twice` (the
    number at fault in `numbers`), `missing` (all numbers not used), `not_whole` and `by_zero` (the
    two numbers to be divided), `makes` (the result), `possible` (how many solutions there are), `late`.
    """

    seat: int
    equation: str
    fault: str
    column: int | None
    numbers: tuple[int, ...]


class Won(NamedTuple):
    """A seat won the target: by its `equation`, by saying it is `impossible`, or by the other's `error`."""

    seat: int
    card: Card
    by: str


class LastCards(NamedTuple):
    """The last four cards went to the seat that won the 48th (canon 4.1)."""

    seat: int
    cards: tuple[Card, ...]


class Missed(NamedTuple):
    """Nobody made the target; `solutions` are all that there were, none if it was impossible."""

    round: int
    target: Card
    solutions: tuple[str, ...]


class Ended(NamedTuple):
    """The game ended, for this reason.

    Reasons: `all_won`, `goal`, `dead_ends` and `last_five` (cards stay unclaimed, canon 3.2), `practice`.
    """

    reason: str


def visible_event(event: object, viewer: Viewer) -> object:
    """Return the event unchanged for every viewer: all cards are face up."""
    return event


def credits(event: object) -> tuple[tuple[int, int], ...]:
    """Return (seat, number) of cards that the event gives to a seat, nothing for other events."""
    if isinstance(event, Won):
        return ((event.seat, 1),)
    return ((event.seat, len(event.cards)),) if isinstance(event, LastCards) else ()


def reveals(event: object) -> bool:
    """Return whether the event turned cards, showed solutions or ended the game, so that undo is refused."""
    return isinstance(event, Dealt | Ended | Missed | Redealt | Replaced)

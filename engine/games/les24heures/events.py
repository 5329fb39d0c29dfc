"""What happens in a race, who may know it, and whom it credits.

An hour that shows Arrivée has `arrived` set. `seats` are those who drive the car credited.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ...game import TABLE, Viewer
from .cards import BACK, STAND
from .model import Incident

__all__ = [
    "Attacked",
    "ChangedTyres",
    "Covered",
    "Discarded",
    "Drew",
    "Ended",
    "Exposed",
    "JokerPlayed",
    "Lifted",
    "PitStop",
    "RaceScored",
    "RaceStarted",
    "RecordPlayed",
    "Reshuffled",
    "Skipped",
    "Ticked",
    "TimePasses",
    "credits",
    "reveals",
    "visible_event",
]


class Exposed(NamedTuple):
    """A seat laid a speed card on a car, which drove its kilometres; they score at once, except in a cup."""

    seat: int
    car: int
    card: str
    kilometres: int
    seats: tuple[int, ...]
    counts: bool


class Discarded(NamedTuple):
    """A seat put a card on the discards."""

    seat: int
    card: str


class Attacked(NamedTuple):
    """An incident was put before another car."""

    seat: int
    car: int
    incident: Incident


class Ticked(NamedTuple):
    """An hour card turned the clock, which now shows this hour."""

    hour: int
    arrived: bool


class TimePasses(NamedTuple):
    """An hour passed without an hour card, before the discards are shuffled (canon 3.3)."""

    hour: int
    arrived: bool


class PitStop(NamedTuple):
    """A seat exposed a pit stop, which now lies before its own car."""

    seat: int
    car: int
    card: str


class Covered(NamedTuple):
    """A pit stop was covered; the car waits for its next turn."""

    seat: int
    car: int
    pit: str
    card: str


class ChangedTyres(NamedTuple):
    """A seat changed the tyres of its car."""

    seat: int
    car: int
    card: str


class RecordPlayed(NamedTuple):
    """A seat played the Lap record: it gets two more cards and two more plays."""

    seat: int


class JokerPlayed(NamedTuple):
    """The Joker freed a car from these cards."""

    seat: int
    car: int
    cards: tuple[str, ...]


class Lifted(NamedTuple):
    """Incidents before a car ended, as their turns or hours were over, and went to the discards."""

    car: int
    cards: tuple[str, ...]


class Skipped(NamedTuple):
    """A seat's turn was lost: at a standstill (`carburation`), or without a card (`no_cards`)."""

    seat: int
    car: int
    reason: str


class Drew(NamedTuple):
    """Cards left the pile for a hand; all see their backs, and what the pile shows now.

    `pile` counts the cards left, `top` is the back of the first one, empty when there is none.
    """

    seat: int
    cards: tuple[str, ...]
    pile: int
    top: str


class Reshuffled(NamedTuple):
    """The discards were shuffled into a new pile of so many cards."""

    cards: int


class RaceScored(NamedTuple):
    """A race is over: kilometres, places and points by car; `counts` in a cup."""

    number: int
    race: str
    kilometres: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    seats: int
    counts: bool


class RaceStarted(NamedTuple):
    """The next race of a cup begins, dealt by this seat."""

    number: int
    race: str
    dealer: int


class Ended(NamedTuple):
    """The match ended, for this reason."""

    reason: str


def visible_event(event: Any, viewer: Viewer) -> Any:
    """Return the event as `viewer` sees it: of cards that others drew only the backs, pit stops last.

    The backs show which cards are pit stops (canon 1.4).
    """
    if isinstance(event, Drew) and viewer not in (TABLE, event.seat):
        return event._replace(cards=backs(event.cards))
    return event


@lru_cache(maxsize=512)
def backs(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the backs of cards, those of pit stops last, which hides the order in which they came.

    >>> backs(("stand-huile", "100", "pneu"))
    ('back', 'back', '?')
    """
    stands = sum(card.startswith("stand-") for card in cards)
    return (BACK,) * (len(cards) - stands) + (STAND,) * stands


def credits(event: Any) -> tuple[tuple[int, int], ...]:
    """Return (seat, kilometres) of a drive, in a cup (seat, points) of a race; () for other events."""
    if isinstance(event, Exposed) and event.counts:
        return tuple((seat, event.kilometres) for seat in event.seats)
    if isinstance(event, RaceScored) and event.counts:
        cars = len(event.points)
        return tuple((seat, event.points[(seat - 1) % cars]) for seat in range(1, event.seats + 1))
    return ()


def reveals(event: Any) -> bool:
    """Return whether a card was drawn, a turn or hour went by, or the match ended: such a move is final."""
    return isinstance(event, Drew | Skipped | TimePasses | Ended)

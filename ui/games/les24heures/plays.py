"""The plays of a race as the log tells them: the last one, and that of every seat, for the table to mark."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.les24heures import events as e
from engine.games.les24heures.cards import HOUR, JOKER, RECORD
from ui.games.face import SeenMove

__all__ = ["Play", "last_of_each", "last_play", "play_of"]


class Play(NamedTuple):
    """What a seat did: the verb of the move, its card, the car it went to, the kilometres or the hour."""

    ply: int
    seat: int
    verb: str
    card: str = ""
    car: int = 0
    number: int = 0


@lru_cache(maxsize=512)
def play_of(told: SeenMove) -> Play | None:
    """Reads a move of the log; None where its seat did nothing that could be marked."""
    found = (_read(event, told) for event in told.events)
    return next(filter(None, found), None)


def _read(event: object, told: SeenMove) -> Play | None:
    ply, seat = told.ply, told.seat
    match event:
        case e.Exposed(_, car, card, kilometres):
            return Play(ply, seat, "play", card, car, kilometres)
        case e.Attacked(_, car, incident):
            return Play(ply, seat, "attack", incident.card, car)
        case e.PitStop(_, car, card):
            return Play(ply, seat, "pit", card, car)
        case e.Covered(_, car, _, card):
            return Play(ply, seat, "cover", card, car)
        case e.ChangedTyres(_, car, card):
            return Play(ply, seat, "tyres", card, car)
        case e.JokerPlayed(_, car):
            return Play(ply, seat, "joker", JOKER, car)
    return _aside(event, ply, seat)


def _aside(event: object, ply: int, seat: int) -> Play | None:
    """Reads a move that touches no car."""
    match event:
        case e.Discarded(_, card) if card != HOUR:
            return Play(ply, seat, "discard", card)
        case e.Ticked(hour):
            return Play(ply, seat, "hour", HOUR, 0, hour)
        case e.RecordPlayed():
            return Play(ply, seat, "record", RECORD)
        case e.Skipped(skipped, car) if skipped == seat:
            return Play(ply, seat, "wait", "", car)
    return None


def last_play(log: tuple[SeenMove, ...]) -> Play | None:
    """Finds what the last move of the log did; None at the start of a race."""
    return play_of(log[-1]) if log and not _begins(log[-1]) else None


def last_of_each(log: tuple[SeenMove, ...], seats: int) -> dict[int, Play]:
    """Finds the newest play of every seat in this race, the newest first."""
    found: dict[int, Play] = {}
    for told in reversed(log):
        if len(found) == seats or _begins(told):
            break
        play = play_of(told)
        if play:
            found.setdefault(play.seat, play)
    return found


def _begins(told: SeenMove) -> bool:
    """Says whether the next race of a cup began with this move: it was made in the race before."""
    return any(isinstance(event, e.RaceStarted) for event in told.events)

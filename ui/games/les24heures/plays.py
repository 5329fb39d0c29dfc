"""The plays of a race in the log: the last one, and the last one of every seat."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.les24heures import events as e
from engine.games.les24heures.cards import HOUR, JOKER, RECORD
from ui.games.scene import SeenMove

__all__ = ["Play", "last_of_each", "last_play", "play_of"]


class Play(NamedTuple):
    """What a seat did in a move: verb, card, car concerned, and kilometres driven or hour reached."""

    ply: int
    seat: int
    verb: str
    card: str = ""
    car: int = 0
    number: int = 0


@lru_cache(maxsize=512)
def play_of(seen: SeenMove) -> Play | None:
    """Return the play in a move of the log; None if its seat played nothing."""
    found = (_play_from(event, seen) for event in seen.events)
    return next(filter(None, found), None)


def _play_from(event: object, seen: SeenMove) -> Play | None:
    """Return the play that an event reports; None for any other event."""
    ply, seat = seen.ply, seen.seat
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
    return _play_off_road(event, ply, seat)


def _play_off_road(event: object, ply: int, seat: int) -> Play | None:
    """Return the play of an event without a car (discard, hour, Lap record, lost turn); else None."""
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
    """Return the play in the newest move; None without a move or a play in it, or if it began a new race."""
    return play_of(log[-1]) if log and not _begins_race(log[-1]) else None


def last_of_each(log: tuple[SeenMove, ...], seats: int) -> dict[int, Play]:
    """Return the newest play of every seat in this race, by seat, the newest first."""
    found: dict[int, Play] = {}
    for seen in reversed(log):
        if len(found) == seats or _begins_race(seen):
            break
        play = play_of(seen)
        if play:
            found.setdefault(play.seat, play)
    return found


def _begins_race(seen: SeenMove) -> bool:
    """Return True if a move ended one race of a cup, so that the next one began."""
    return any(isinstance(event, e.RaceStarted) for event in seen.events)

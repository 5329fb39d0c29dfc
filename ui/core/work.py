"""Work that takes a while, told as values: done on the page or beside it, it comes to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from engine.games import game

__all__ = ["Work", "choosing", "packed", "reviewing", "trying", "unpacked"]


class Work(NamedTuple):
    """What is to be done: a function that stands in a module of ours without the browser, and its arguments.

    It gives None after each slice of work, a few milliseconds long, on the way what may be shown already,
    and its result last.
    """

    task: Callable[..., Iterator[Any]]
    arguments: tuple[Any, ...] = ()

    def begin(self) -> Iterator[Any]:
        """Calls the function."""
        return self.task(*self.arguments)


def choosing(slug: str, bot: str, view: Any, rng: Random, budget: int | None = None) -> Work:
    """Asks a computer player for its choice: what its seat sees and its chance are all that it is told."""
    return Work(_choices, (slug, bot, view, rng.getstate(), budget))


def _choices(slug: str, bot: str, view: Any, chance: Any, budget: int | None) -> Iterator[Any]:
    rng = Random()
    rng.setstate(chance)
    return game(slug).bots()[bot](view, rng, budget)


def packed(value: Any) -> bytes:
    """Writes a value as bytes, which only cross between a page and its own worker.

    Both run the same build, and nobody else can write to either: there pickle is safe.
    """
    import pickle  # a large module, which no start needs

    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def unpacked(written: Any) -> Any:
    """Reads what `packed` wrote on the other side."""
    import pickle

    return pickle.loads(written)


def reviewing(text: str, known: int = -1) -> Work:
    """Has a record judged, move by move, after the ply known; it must be over, or of a practice match."""
    return Work(_judged, (text, known))


def _judged(text: str, known: int) -> Iterator[Any]:
    from engine.analysis import analyse_match  # a start needs nothing of it
    from engine.record import read

    return analyse_match(read(text).match, practice=True, known=known)


def trying(text: str, seat: int, best: str, move: str) -> Work:
    """Asks whether a move is about as good as the best one at the end of a record: 1 if it is, else 0."""
    return Work(_tried, (text, seat, best, move))


def _tried(text: str, seat: int, best: str, move: str) -> Iterator[Any]:
    from engine.analysis import compare_with_best  # a start needs nothing of it
    from engine.record import read

    match = read(text).match
    return compare_with_best(match, seat, match.game.parse_move(best), match.game.parse_move(move))

"""Long computations as values, which give the same result on the page and in a worker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from engine.games import game

__all__ = ["Work", "choice_work", "pack", "analysis_work", "comparison_work", "unpack"]


class Work(NamedTuple):
    """A long computation: a function of a module that does without the browser, and its arguments.

    The function yields None after each slice of a few milliseconds, in between what may be shown already, and
    its result last.
    """

    task: Callable[..., Iterator[Any]]
    arguments: tuple[Any, ...] = ()

    def begin(self) -> Iterator[Any]:
        """Call the function; nothing is computed before the first `next`."""
        return self.task(*self.arguments)


def choice_work(slug: str, bot: str, view: Any, rng: Random, budget: int | None = None) -> Work:
    """Return the work of a computer player's choice, which knows only its view and its random numbers."""
    return Work(_choices, (slug, bot, view, rng.getstate(), budget))


def _choices(slug: str, bot: str, view: Any, chance: Any, budget: int | None) -> Iterator[Any]:
    """Yield from a computer player's search, with its random numbers where they were."""
    rng = Random()
    rng.setstate(chance)
    return game(slug).bots()[bot](view, rng, budget)


def pack(value: Any) -> bytes:
    """Return a value as bytes, which only pass between a page and its own worker.

    Both run the same build and nothing else can write to either, so pickle is safe here.
    """
    import pickle  # a large module, which no start needs

    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def unpack(written: Any) -> Any:
    """Return the value that `pack` wrote on the other side."""
    import pickle

    return pickle.loads(written)


def analysis_work(text: str, last_known_ply: int = -1) -> Work:
    """Return the work of analysing the moves of a record after the ply `last_known_ply`.

    The match must be over, or a practice match.
    """
    return Work(_analyse_record, (text, last_known_ply))


def _analyse_record(text: str, last_known_ply: int) -> Iterator[Any]:
    """Yield the analysis of each move."""
    from engine.analysis import analyse_match  # a start needs nothing of it
    from engine.record import read

    return analyse_match(read(text).match, is_practice=True, last_known_ply=last_known_ply)


def comparison_work(text: str, seat: int, best: str, move: str) -> Work:
    """Return the work of comparing a move with the best one after the last move of a record.

    Its result is 1 if the move is about as good, else 0.
    """
    return Work(_compare_moves, (text, seat, best, move))


def _compare_moves(text: str, seat: int, best: str, move: str) -> Iterator[Any]:
    """Yield from the comparison of two moves of a seat."""
    from engine.analysis import compare_with_best  # a start needs nothing of it
    from engine.record import read

    match = read(text).match
    return compare_with_best(match, seat, match.game.parse_move(best), match.game.parse_move(move))

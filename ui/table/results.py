"""How a match ended, kept beside it, so that a long shelf tells it without reading records.

Matches kept before that was so have theirs found, some at a time, in slices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from engine.errors import GameError
from engine.links import from_link
from engine.match import Match, Seeded
from ui.core import readers
from ui.core.work import Work
from ui.model import Result, SavedMatch

__all__ = ["finding", "read_result", "result_of", "view_of"]

PART = 8
"""How many results are told at once."""


def result_of(match: Match) -> Result | None:
    """Gives the result of a match that is over."""
    return Result(match.outcome.places, match.scores, match.options) if match.outcome else None


def read_result(found: object) -> Result | None:
    """Reads what is kept of a result; None where that cannot be read, for the record tells it too."""
    try:
        rows: Any = found if isinstance(found, list) else []
        places, scores, options = rows
        named = tuple((readers.text(name), readers.text(value)) for name, value in options)
        result = Result(tuple(map(readers.number, places)), tuple(map(readers.number, scores)), named)
    except (readers.Unreadable, TypeError, ValueError):
        return None
    return result if len(result.places) == len(result.scores) and 1 in result.places else None


def view_of(save: SavedMatch) -> Any:
    """Shows a match like the one kept before its first move, which tells what its scores count.

    None where its result is not known, or does not go with its game.
    """
    if save.result is None or len(save.players) != len(save.result.places):
        return None
    return _view(save.slug, len(save.players), save.result.options)


@lru_cache(maxsize=32)
def _view(slug: str, seats: int, options: tuple[tuple[str, str], ...]) -> Any:
    try:
        return Match.new(slug, seats, Seeded(""), dict(options)).view(None)
    except GameError:
        return None


def finding(saves: Iterable[SavedMatch]) -> Work:
    """Finds the results of matches that are over, from their records; tells them by key, some at a time."""
    return Work(_found, (tuple((save.id, save.code) for save in saves),))


def _found(rows: tuple[tuple[str, str], ...]) -> Iterator[dict[str, Result] | None]:
    told: dict[str, Result] = {}
    for key, code in rows:
        ended = _ended(code)
        if ended:
            told[key] = ended
        yield None
        if len(told) == PART:
            yield told
            told = {}
    yield told


def _ended(code: str) -> Result | None:
    from engine.record import read  # what a start needs nothing of

    try:
        return result_of(read(from_link(code)).match)
    except GameError:
        return None

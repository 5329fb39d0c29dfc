"""The result of a finished match, saved beside it, so that a long list needs no record to be parsed.

For older saves without one, the results are computed from their records in slices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from engine.errors import GameError
from engine.links import from_link
from engine.match import Match, SeedOrigin
from ui.core import readers
from ui.core.work import Work
from ui.model import Result, SavedMatch

__all__ = ["results_work", "read_result", "result_of", "view_of"]

PART = 8
"""Number of results in one report of the computation."""


def result_of(match: Match) -> Result | None:
    """Return the result of a match (ranks, scores, options); None if it is not over."""
    return Result(match.outcome.places, match.scores, match.options) if match.outcome else None


def read_result(stored: object) -> Result | None:
    """Return the result stored in a save; None if it cannot be read.

    It can then be computed from the record.
    """
    try:
        rows: Any = stored if isinstance(stored, list) else []
        places, scores, options = rows
        named = tuple((readers.text(name), readers.text(value)) for name, value in options)
        result = Result(tuple(map(readers.number, places)), tuple(map(readers.number, scores)), named)
    except (readers.Unreadable, TypeError, ValueError):
        return None
    return result if len(result.places) == len(result.scores) and 1 in result.places else None


def view_of(save: SavedMatch) -> Any:
    """Return a view of a new match with the save's options, which formatting its scores needs; or None.

    None if the result is unknown or does not fit its game.
    """
    if save.result is None or len(save.players) != len(save.result.places):
        return None
    return _view(save.slug, len(save.players), save.result.options)


@lru_cache(maxsize=32)
def _view(slug: str, seats: int, options: tuple[tuple[str, str], ...]) -> Any:
    """Return a spectator's view of a new match with these options; None if the game refuses them."""
    try:
        return Match.new(slug, seats, SeedOrigin(""), dict(options)).view(None)
    except GameError:
        return None


def results_work(saves: Iterable[SavedMatch]) -> Work:
    """Return the computation of results from the records of saves, reported eight at a time."""
    return Work(_compute_results, (tuple((save.id, save.code) for save in saves),))


def _compute_results(rows: tuple[tuple[str, str], ...]) -> Iterator[dict[str, Result] | None]:
    """Yield dictionaries of results by save id, up to eight each, and None after each save as a pause."""
    results: dict[str, Result] = {}
    for key, code in rows:
        ended = _result_in(code)
        if ended:
            results[key] = ended
        yield None
        if len(results) == PART:
            yield results
            results = {}
    yield results


def _result_in(code: str) -> Result | None:
    """Return the result in an encoded record; None if its match is not over or it cannot be read."""
    from engine.record import read  # what a start needs nothing of

    try:
        return result_of(read(from_link(code)).match)
    except GameError:
        return None

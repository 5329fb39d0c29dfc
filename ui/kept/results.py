"""How a match ended, kept beside it, so that a long shelf tells it without reading records."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.game import GameError
from engine.match import Match, Seeded
from ui import reading
from ui.model import Result, Saved

__all__ = ["read_result", "result_of", "view_of"]


def result_of(match: Match) -> Result | None:
    """Gives the result of a match that is over."""
    return Result(match.outcome.places, match.scores, match.options) if match.outcome else None


def read_result(found: object) -> Result | None:
    """Reads what is kept of a result; None where that cannot be read, for the record tells it too."""
    try:
        rows: Any = found if isinstance(found, list) else []
        places, scores, options = rows
        named = tuple((reading.text(name), reading.text(value)) for name, value in options)
        result = Result(tuple(map(reading.number, places)), tuple(map(reading.number, scores)), named)
    except (reading.Unreadable, TypeError, ValueError):
        return None
    return result if len(result.places) == len(result.scores) and 1 in result.places else None


def view_of(save: Saved) -> Any:
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

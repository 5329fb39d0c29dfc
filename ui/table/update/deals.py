"""A deal that a record tells for a later shuffle, when it does not hold what is due: chance takes its place.

Reading refuses such a record, but this one may have been played on only as far as to the shuffle.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.errors import DealError
from engine.match import Dealt, Match
from ui.core.updates import words_for
from ui.games.error_text import error_text
from ui.model import Model

__all__ = ["submitted"]


def submitted(model: Model, match: Match, seat: int, move: Any) -> tuple[Match, str]:
    """Plays a legal move; says why chance shuffled where a deal was to, else nothing."""
    try:
        return match.submit(seat, move), ""
    except DealError as error:
        if not isinstance(match.origin, Dealt):
            raise
        match = replace(match, origin=match.origin.before(error.number))
        words = words_for(model)
        text = words.say("fault", "Shuffled by chance: {reason}", reason=error_text(words, error, match.slug))
        return submitted(model, match, seat, move)[0], text

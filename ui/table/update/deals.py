"""Play a move even if the record's later deal no longer fits.

Parsing refuses such a record. This one may have been played on only up to the shuffle.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.errors import DealError
from engine.match import DealOrigin, Match
from ui.core.updates import words_for
from ui.games.error_text import error_text
from ui.model import Model

__all__ = ["submitted"]


def submitted(model: Model, match: Match, seat: int, move: Any) -> tuple[Match, str]:
    """Return the match after a legal move, and a sentence if chance had to shuffle; else "".

    Chance shuffles where the record's deal does not hold the cards that are due.
    """
    try:
        return match.submit(seat, move), ""
    except DealError as error:
        if not isinstance(match.origin, DealOrigin):
            raise
        match = replace(match, origin=match.origin.before(error.number))
        words = words_for(model)
        text = words.say("fault", "Random shuffle: {reason}", reason=error_text(words, error, match.slug))
        return submitted(model, match, seat, move)[0], text

"""The thirty-second rules of a race as long as the match's: 12 hours at Sebring instead of 24."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.games.les24heures.cards import RACES
from engine.match import Match
from engine.record import Record
from ui.core.html import Html

__all__ = ["brief_piece"]

USUAL = 24
HOURS = re.compile(rf'(?<=<span data-of="hours">){USUAL}(?=</span>)')
"""The places of the hours in the text."""


def brief_piece(match: Match, piece: Html | Record) -> Html | Record:
    """Return a text with the hours of the match's race, or a picture's record with a clock of so many."""
    last = match.state.last
    if last == USUAL:
        return piece
    if isinstance(piece, Html):
        return Html((HOURS.sub(str(last), str(piece)),))
    race = next(name for name, hours in RACES.items() if hours == last)
    shown = piece.match
    changed = Match.new(shown.slug, shown.seats, shown.origin, {"race": race})
    for entry in shown.log:
        changed = changed.submit(entry.seat, entry.move)
    return replace(piece, match=changed)

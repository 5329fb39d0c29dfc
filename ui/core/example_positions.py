"""Positions of the rules that show a move which is not allowed: the tag `Refused` names it."""

from __future__ import annotations

from typing import Any

from engine.errors import Refusal
from engine.record import Record

__all__ = ["claimed_refusal"]


def claimed_refusal(record: Record) -> tuple[Any, Refusal | None] | None:
    """Asks the rules about the move that a position says is refused; None when it names none."""
    text = dict(record.tags).get("Refused")
    if text is None:
        return None
    match = record.match
    move = match.game.parse_move(text)
    return move, match.refusal(match.actors[0] if match.actors else 1, move)

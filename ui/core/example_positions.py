"""Positions of the rules that show a refused move, which their tag `Refused` names."""

from __future__ import annotations

from typing import Any

from engine.errors import Refusal
from engine.record import Record

__all__ = ["claimed_refusal"]


def claimed_refusal(record: Record) -> tuple[Any, Refusal | None] | None:
    """Return the move that a position says is refused, with the rules' answer; None if it names none."""
    text = dict(record.tags).get("Refused")
    if text is None:
        return None
    match = record.match
    move = match.game.parse_move(text)
    return move, match.refusal(match.actors[0] if match.actors else 1, move)

"""The hint of 24/7: the strongest level's placement, or one about as good that earns more this turn."""

from __future__ import annotations

from random import Random

from ...bots import Choice, Thinking
from .bots import bots
from .model import View
from .notation import parse_move

__all__ = ["adviser", "plainest"]

STEPS = 6000
"""Steps of a hint's search, as many as the strongest level takes with the most players."""


def adviser(view: View, rng: Random) -> Thinking:
    """Yield the thoughts of a hint, last its choice."""
    for thought in bots()["master"](view, rng, STEPS):
        yield thought and plainest(thought)


def plainest(found: Choice) -> Choice:
    """Return the placement found, or one about as good that earns more this turn.

    Whoever asks for help sees why such a move is played; a quiet move as good looks like a mistake.
    """
    tempting = next((details for code, *details in found.why if code == "tempts"), None)
    if tempting is None:
        return found
    move, earned, opens, is_close, *_ = tempting
    if not is_close:
        return found
    return found._replace(move=parse_move(move), why=(("earns", earned), ("opens", opens)))

"""The moves listed for a viewer (canon 6.0): claims are without number, so only solutions are listed."""

from __future__ import annotations

from collections.abc import Iterator

from .model import BUZZ, PASS, TIME_OUT, Claim, Impossible, Move, View
from .solver import solutions

__all__ = ["moves"]


def moves(view: View) -> Iterator[Move]:
    """Yield the viewer's moves: time-out (of the table), buzzer, pass, "impossible", every solution."""
    if view.may_time_out:
        yield TIME_OUT
    if view.may_buzz:
        yield BUZZ
    if view.may_pass:
        yield PASS
    if not view.may_answer or not view.target:
        return
    if view.rules.impossible:
        yield Impossible(view.round)
    for equation in solutions(view.values, view.target.value):
        yield Claim(view.round, equation)

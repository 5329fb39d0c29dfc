"""What a move does in numbers that lie open: how cars stand after it, how many hours are left."""

from __future__ import annotations

from typing import Any

from .cards import DISTANCES
from .model import Move, View

__all__ = ["NUMBERS", "facts"]

NUMBERS = {"leads": 1, "trails": 1, "level": 0, "rival_leads": 1, "rival_trails": 1, "hours_left": 1}
"""The codes of such reasons, and how many numbers each takes."""


def facts(view: View, move: Move) -> tuple[tuple[Any, ...], ...]:
    """Return what a move of the seat on turn leads to, as codes with numbers; () for most other moves.

    - `leads`, `trails`: after a speed card, kilometres before or behind the best other car; or `level`.
    - `rival_leads`, `rival_trails`: kilometres of the car attacked before or behind one's own.
    - `hours_left`: to be driven once the clock has been turned.
    """
    if move.verb == "play":
        best = max(car.km for number, car in enumerate(view.cars, 1) if number != view.own)
        return (_distance_fact("leads", "trails", view.car.km + DISTANCES[move.card] - best) or ("level",),)
    if move.verb == "attack":
        distance = _distance_fact("rival_leads", "rival_trails", view.cars[move.car - 1].km - view.car.km)
        return (distance,) if distance else ()
    left = view.last - view.hour
    return (("hours_left", left),) if move.verb == "hour" and left else ()


def _distance_fact(ahead_code: str, behind_code: str, km: int) -> tuple[Any, ...]:
    """Return (`ahead_code`, km) above 0 km, (`behind_code`, -km) below, nothing for cars side by side."""
    return (ahead_code, km) if km > 0 else (behind_code, -km) if km else ()

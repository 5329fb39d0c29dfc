"""The worth of each feature of a rack in 20 sur 20, in marks, fitted by `tools/fit_luck.py`.

    python -m tools.fit_luck 20-sur-20 --matches 1600 --others 400 --level regular --level planner

The seeds were `fit/0` to `fit/1599`, played by each pair of the two levels in turn. Of 400 other matches,
half of each level, 0.473 was left and the slope was 0.99.
"""

from __future__ import annotations

__all__ = ["MARGINS", "USUAL_DEALS", "WEIGHTS"]

WEIGHTS: dict[str, tuple[float, ...]] = {
    "turn": (0.67,),
    "best": (-0.23,),
    "stuck": (0.21,),
    "answer": (-0.17,),
    "pips": (0.17, 0.48),
    "blanks": (-0.27, -0.82),
    "first 1": (0.96,),
    "first 2": (0.42,),
    "first 3": (-0.24,),
    "later 1": (0.81,),
    "later 2": (0.22,),
    "later 3": (0.03,),
}
"""By feature: the constant, and what is multiplied by the marks that the leader has left, as a part of 22."""

USUAL_DEALS = {
    "2 seats, first": 3.7,
    "2 seats, later": 4.05,
}
"""Mean worth of a dealt hand, over 4,000 deals."""

MARGINS = (2.0, 3.9)
"""Standard deviations of what the luck of the deal and of the draws leave unknown in a match.

In 1,000 matches of regular players (`proof/0` to `proof/999`) the lead varied by 6.6 marks, less all luck by
4.4. That is split as the parts of the variance that each explains.
"""

"""What a feature of a rack is worth in 24/7 between two, in minutes: fitted by `tools/fit_luck.py`.

    python -m tools.fit_luck 24-7 --matches 2400 --others 400 LEVELS

`LEVELS` were `--level apprentice --level regular --level greedy`, which play quickly. The seeds were `fit/0`
to `fit/2399`, played by each pair of the three in turn. Of 400 other matches, a third of each level, 0.724
was left and the slope was 0.94.
"""

from __future__ import annotations

__all__ = ["MARGINS", "USUAL_DEALS", "WEIGHTS"]

WEIGHTS: dict[str, tuple[float, ...]] = {
    "one": (3.41, 3.12),
    "two": (-5.24, 10.89),
    "three": (6.68, 2.01),
    "four": (0.79, 4.49),
    "five": (3.33, 5.15),
    "six": (9.94, -2.95),
    "seven": (-7.22, 0.37),
    "eight": (-0.59, -11.91),
    "nine": (-3.36, -11.06),
    "ten": (-7.5, -1.04),
    "turn 1": (0.87,),
    "answer 1": (-0.54,),
    "turn 2": (0.31,),
    "answer 2": (-0.17,),
    "second": (0.28,),
    "alike": (-4.2, 3.01),
}
"""By feature: the constant, and what is multiplied by the part of the bag that is left."""

USUAL_DEALS = {"2 seats": -2.98}
"""Mean worth of a deal for the seat on turn, over 4,000 deals."""

MARGINS = (30.0, 94.0)
"""Standard deviations of what the luck of the deal and of the draws leave unknown in a match.

In 1,000 matches of regular players (`proof/0` to `proof/999`) the lead varied by 132 minutes, less all luck
by 99. That is split as the parts of the variance that each explains.
"""

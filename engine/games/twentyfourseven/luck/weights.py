"""What a feature of a rack is worth in 24/7 between two, in minutes: fitted as `tools/fit_luck.py` does.

1,650 matches were played by a compiled twin of the rules and of three levels, some ten times as fast: the
deals of the seeds `fit/0` to `fit/1099` and `fit/2000` to `fit/2549`. Ten pairs played in turn: two
apprentices; apprentice and regular, apprentice and `greedy`, `greedy` and regular, each both ways; and three
times two regular players. Its terms agreed with those of `draws` and `deal` to seven digits in 20 matches.
The ridge was 30. This fits on the engine's own levels instead:

    python -m tools.fit_luck 24-7 --matches 1600 --others 400
"""

from __future__ import annotations

__all__ = ["MARGINS", "USUAL_DEALS", "WEIGHTS"]

WEIGHTS: dict[str, tuple[float, ...]] = {
    "one": (10.78, -10.23),
    "two": (17.41, -13.05),
    "three": (3.32, 0.08),
    "four": (-0.59, 3.35),
    "five": (-1.18, 7.0),
    "six": (-1.51, 8.94),
    "seven": (-6.0, -2.8),
    "eight": (-1.39, -4.59),
    "nine": (-8.79, 0.71),
    "ten": (-12.03, 9.78),
    "turn 1": (1.0,),
    "answer 1": (-0.51,),
    "turn 2": (0.35,),
    "answer 2": (-0.24,),
    "second": (0.06,),
    "alike": (-9.59, 9.39),
}
"""By feature: the constant, and what is multiplied by the part of the bag that is left."""

USUAL_DEALS = {"2 seats": -2.5}
"""Mean worth of a deal for the seat on turn, over 4,000 deals."""

MARGINS = (32.0, 92.0)
"""Standard deviations of what the luck of the deal and of the draws leave unknown in a match.

In 1,000 matches of regular players (`proof/0` to `proof/999`) the lead varied by 132 minutes, less all luck
by 98. That is split as the parts of the variance that each explains.
"""

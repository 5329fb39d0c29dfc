"""What a feature of a hand is worth in Les 24 Heures, in kilometres: fitted by `tools/fit_luck.py`.

    python -m tools.fit_luck 24-heures --seed luck --matches 4800 --others 800 --variant race=sebring \
        --level regular --level regular --level planner --level master

The seeds were `luck/0` to `luck/4799`, played by each pair of these in turn. Regular players count twice:
a lead between them hangs more on what is drawn than one between masters, so luck is too small between the
ones about as much as it is too large between the others. Of 800 other races between equals 0.325 was left.
"""

from __future__ import annotations

__all__ = ["MARGINS", "USUAL_DEALS", "WEIGHTS"]

WEIGHTS: dict[str, tuple[float, ...]] = {
    "essence": (-44.36, -49.96, 173.87),
    "essence for a stop": (54.19, 276.09, 724.97),
    "stand-essence": (-134.35, -185.62, -1013.33),
    "stand-essence bare": (-21.97, 679.49, -103.77),
    "stand-essence bare, free road": (-58.61, 134.13, -785.22),
    "huile": (-27.44, -190.28, 371.73),
    "huile for a stop": (94.79, 379.07, 952.13),
    "stand-huile": (-146.88, -366.54, -1284.1),
    "stand-huile bare": (-23.33, 799.63, -96.02),
    "stand-huile bare, free road": (-84.07, 270.17, -1012.1),
    "pneu": (-85.28, 120.01, 176.28),
    "pneu for a stop": (58.18, 302.28, 628.63),
    "stand-pluie": (-66.57, -402.16, -1200.58),
    "stand-pluie bare": (49.64, 657.31, -159.59),
    "stand-pluie bare, free road": (-98.67, 260.07, -972.17),
    "joker": (-3.33, 226.94, 612.87),
    "joker alone": (24.17, 92.13, 841.51),
    "record": (-22.86, 47.23, 281.24),
    "heure": (-64.1, 107.83, -170.78),
    "piste": (-34.46, 36.78, 53.79),
    "limite": (-14.64, -130.45, 582.02),
    "carburation": (-23.66, 108.88, 126.19),
    "tyres to come": (-156.1, 254.28, 164.96),
    "tyres now": (-0.93, 976.84, 663.94),
    "fills, with tyres": (-21.53, -131.16, 669.85),
    "no way to 2500": (-298.44, -77.25, 101.58),
    "best speed": (80.48, -24.52, 38.83),
    "second speed": (106.59, -138.15, 145.13),
}
"""By feature: the constant, and what is multiplied by the part of a day that is left, and by its square."""
USUAL_DEALS = {
    "2 seats, 24 hours, 6 cards": 316.85,
    "2 seats, 24 hours, 5 cards": 342.06,
    "3 seats, 24 hours, 6 cards": 277.23,
    "3 seats, 24 hours, 5 cards": 261.65,
    "4 seats, 24 hours, 6 cards": 251.74,
    "4 seats, 24 hours, 5 cards": 246.59,
    "5 seats, 24 hours, 6 cards": 246.97,
    "5 seats, 24 hours, 5 cards": 238.61,
    "6 seats, 24 hours, 6 cards": 245.34,
    "6 seats, 24 hours, 5 cards": 236.85,
    "2 seats, 12 hours, 6 cards": 271.39,
    "2 seats, 12 hours, 5 cards": 256.81,
    "3 seats, 12 hours, 6 cards": 254.19,
    "3 seats, 12 hours, 5 cards": 249.83,
    "4 seats, 12 hours, 6 cards": 258.37,
    "4 seats, 12 hours, 5 cards": 248.31,
    "5 seats, 12 hours, 6 cards": 256.89,
    "5 seats, 12 hours, 5 cards": 250.18,
    "6 seats, 12 hours, 6 cards": 256.53,
    "6 seats, 12 hours, 5 cards": 252.87,
}
"""Mean worth of a dealt hand, over 4,000 deals for each number of seats."""

MARGINS = (1230.0, 2700.0)
"""Standard deviations of what the luck of the deal and of the draws leave unknown in a race of 24 hours.

In the 1,000 recorded races of regular players (`tests/games/les24heures/luck_regular.txt`) the lead varied by
4,961 km, less all luck by 2,963. It is split as the parts that each explains of the variance, 0.11 and 0.53.
"""

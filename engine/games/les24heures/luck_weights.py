"""What a feature of a hand is worth in Les 24 Heures, in kilometres: fitted by `tools/fit_luck.py`.

    python -m tools.fit_luck 24-heures --seed luck --matches 4800 --others 800 --variant race=sebring \
        --level regular --level regular --level planner --level master --level master

The seeds were `luck/0` to `luck/4799`, played by each pair of these in turn. Regular players and masters
count twice: a lead between the first hangs more on what is drawn than one between the second, so luck is too
small between the ones about as much as it is too large between the others. Of 800 other races between equals
0.359 was left.
"""

from __future__ import annotations

__all__ = ["MARGINS", "USUAL_DEALS", "WEIGHTS"]

WEIGHTS: dict[str, tuple[float, ...]] = {
    "essence": (-26.81, -65.48, 138.46),
    "essence for a stop": (18.08, 410.27, 649.58),
    "stand-essence": (-95.39, -215.72, -981.48),
    "stand-essence bare": (147.8, 250.9, 172.55),
    "stand-essence bare, free road": (-239.92, 494.48, -885.55),
    "huile": (-95.7, 215.19, 2.97),
    "huile for a stop": (-54.29, 348.7, 1166.11),
    "stand-huile": (13.3, -371.95, -1343.67),
    "stand-huile bare": (-89.59, 625.24, -47.26),
    "stand-huile bare, free road": (-75.51, 210.37, -719.15),
    "pneu": (-57.38, 71.26, 98.17),
    "pneu for a stop": (159.55, 526.52, 94.81),
    "stand-pluie": (-228.98, -168.63, -1151.9),
    "stand-pluie bare": (244.89, 947.17, -765.19),
    "stand-pluie bare, free road": (-247.28, 201.79, -735.09),
    "joker": (-16.25, 76.95, 801.82),
    "joker alone": (117.83, 149.67, 753.34),
    "record": (63.61, -213.03, 369.26),
    "heure": (-18.84, -1.71, -92.54),
    "piste": (13.72, -35.84, 64.58),
    "limite": (68.95, -235.38, 578.14),
    "carburation": (34.11, -22.53, 224.05),
    "tyres to come": (-89.3, 101.79, 304.64),
    "tyres now": (61.7, 1037.65, 543.67),
    "fills, with tyres": (-65.18, 180.71, 292.95),
    "no way to 2500": (-202.12, -352.13, 342.2),
    "best speed": (71.5, 16.52, -18.4),
    "second speed": (104.18, -107.07, 59.68),
}
"""By feature: the constant, and what is multiplied by the part of a day that is left, and by its square."""
USUAL_DEALS = {
    "2 seats, 24 hours, 6 cards": 132.05,
    "2 seats, 24 hours, 5 cards": 168.77,
    "3 seats, 24 hours, 6 cards": 240.37,
    "3 seats, 24 hours, 5 cards": 225.76,
    "4 seats, 24 hours, 6 cards": 262.75,
    "4 seats, 24 hours, 5 cards": 253.13,
    "5 seats, 24 hours, 6 cards": 276.83,
    "5 seats, 24 hours, 5 cards": 262.68,
    "6 seats, 24 hours, 6 cards": 284.27,
    "6 seats, 24 hours, 5 cards": 268.92,
    "2 seats, 12 hours, 6 cards": 280.26,
    "2 seats, 12 hours, 5 cards": 261.96,
    "3 seats, 12 hours, 6 cards": 290.55,
    "3 seats, 12 hours, 5 cards": 279.33,
    "4 seats, 12 hours, 6 cards": 301.1,
    "4 seats, 12 hours, 5 cards": 283.59,
    "5 seats, 12 hours, 6 cards": 301.32,
    "5 seats, 12 hours, 5 cards": 286.67,
    "6 seats, 12 hours, 6 cards": 300.19,
    "6 seats, 12 hours, 5 cards": 289.07,
}
"""Mean worth of a dealt hand, over 4,000 deals for each number of seats."""

MARGINS = (1270.0, 2750.0)
"""Standard deviations of what the luck of the deal and of the draws leave unknown in a race of 24 hours.

In the 1,000 recorded races of regular players (`tests/games/les24heures/luck_regular.txt`) the lead varied by
4,961 km, less all luck by 3,027. It is split as the parts that each explains of the variance, 0.11 and 0.51.
"""

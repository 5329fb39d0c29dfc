"""What a feature of a hand is worth in Les 24 Heures, in kilometres: fitted by `tools/fit_luck.py`.

    python -m tools.fit_luck 24-heures --matches 1600 --others 400 --variant race=sebring

The seeds were `fit/0` to `fit/1599`, played by each pair of levels in turn.
"""

from __future__ import annotations

__all__ = ["MARGINS", "USUAL_DEALS", "WEIGHTS"]

WEIGHTS: dict[str, tuple[float, ...]] = {
    "essence": (-30.4, -100.8, 202.9),
    "essence for a stop": (-9.4, 339.0, 443.9),
    "stand-essence": (-171.7, -172.7, -760.1),
    "stand-essence bare": (167.3, 275.5, -234.6),
    "stand-essence bare, free road": (-90.1, 167.9, -654.3),
    "huile": (-35.8, 19.6, 178.0),
    "huile for a stop": (93.2, 336.3, 856.9),
    "stand-huile": (-151.7, -369.0, -990.4),
    "stand-huile bare": (102.1, 371.1, -163.9),
    "stand-huile bare, free road": (-84.2, 131.4, -699.8),
    "pneu": (3.2, 15.4, 124.2),
    "pneu for a stop": (53.8, 246.1, 406.4),
    "stand-pluie": (-95.2, -216.3, -1113.8),
    "stand-pluie bare": (-124.3, 617.4, -180.0),
    "stand-pluie bare, free road": (-116.2, 779.7, -1287.7),
    "joker": (28.9, 116.5, 666.3),
    "joker alone": (-75.8, 275.6, 741.1),
    "record": (-83.4, 8.4, 263.7),
    "heure": (25.9, 10.5, -244.8),
    "piste": (-41.2, 112.4, -82.8),
    "limite": (-73.9, 125.2, 495.6),
    "carburation": (-59.6, 71.3, 309.9),
    "tyres to come": (-216.0, -79.6, 434.2),
    "tyres now": (-84.9, 428.5, 1105.5),
    "fills, with tyres": (110.4, 38.8, 350.8),
    "no way to 2500": (-95.9, -168.8, -155.2),
    "best speed": (54.2, 22.3, 15.7),
    "second speed": (42.7, 57.7, -26.4),
}
"""By feature: the constant, and what is multiplied by the part of a day that is left, and by its square."""
USUAL_DEALS = {
    "2 seats, 24 hours, 6 cards": 153.0,
    "2 seats, 24 hours, 5 cards": 199.0,
    "3 seats, 24 hours, 6 cards": 206.0,
    "3 seats, 24 hours, 5 cards": 197.2,
    "4 seats, 24 hours, 6 cards": 196.4,
    "4 seats, 24 hours, 5 cards": 192.9,
    "5 seats, 24 hours, 6 cards": 187.4,
    "5 seats, 24 hours, 5 cards": 182.9,
    "6 seats, 24 hours, 6 cards": 180.8,
    "6 seats, 24 hours, 5 cards": 175.4,
    "2 seats, 12 hours, 6 cards": 205.8,
    "2 seats, 12 hours, 5 cards": 197.9,
    "3 seats, 12 hours, 6 cards": 177.0,
    "3 seats, 12 hours, 5 cards": 178.7,
    "4 seats, 12 hours, 6 cards": 165.4,
    "4 seats, 12 hours, 5 cards": 163.2,
    "5 seats, 12 hours, 6 cards": 151.0,
    "5 seats, 12 hours, 5 cards": 154.1,
    "6 seats, 12 hours, 6 cards": 145.4,
    "6 seats, 12 hours, 5 cards": 148.6,
}
"""Mean worth of a dealt hand, over 4,000 deals for each number of seats."""

MARGINS = (1230.0, 2260.0)
"""Standard deviations of what the luck of the deal and of the draws leave unknown in a race of 24 hours.

In 150 races of equal levels (`margin 0` to `margin 149`, regular and planner in turn) the lead
varied by 4,496 km, less all luck by 2,574. That is split as the parts of the variance that each explains.
"""

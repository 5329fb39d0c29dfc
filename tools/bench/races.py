"""How fast races of the computer players run on this CPython: `python -m tools.bench races`."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Any

from engine.arena import play_out
from engine.games import game
from engine.match import Match, SeedOrigin

__all__ = ["run"]

RACES = 40


def _drive_races(cars: int) -> tuple[list[float], list[int]]:
    """Drive `RACES` races of computers with this many cars; return the seconds and the moves of each."""
    driver = game("24-heures").bots()["driver"]
    spent, turns = [], []
    for n in range(RACES):
        match = Match.new("24-heures", cars, SeedOrigin(f"bench {n}"))
        start = perf_counter()
        match = play_out(match, [driver] * cars)
        spent.append(perf_counter() - start)
        turns.append(match.ply)
    return spent, turns


def run() -> dict[str, Any]:
    """Return median and longest seconds, and median moves, of races of two and of four cars."""
    figures: dict[str, Any] = {"races": RACES}
    for cars in (2, 4):
        spent, turns = _drive_races(cars)
        figures[f"{cars}_cars"] = {
            "median_s": round(median(spent), 4),
            "most_s": round(max(spent), 4),
            "turns": median(turns),
        }
    return figures

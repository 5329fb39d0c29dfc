"""How long the levels think about a move in Pyodide under Node."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from engine.bots import run_to_choice
from engine.game import TABLE
from engine.games import GAMES, game
from engine.match import Match, SeedOrigin

__all__ = ["measure_levels", "think_times"]

ROOT = Path(__file__).resolve().parents[2]
DEALS = 2


def think_times(slug: str, level: str, deals: int = DEALS) -> list[float]:
    """Return the seconds of each move of a level in matches against itself; forced moves do not count."""
    took, think = [], game(slug).bots()[level]
    for number in range(deals):
        match = Match.new(slug, 2, SeedOrigin(f"pace/{number}"))
        while match.actors:
            seat = match.actors[0]
            choices = len(list(match.moves(seat))) if seat != TABLE else 0
            began = time.perf_counter()
            move = run_to_choice(think(match.view(seat), match.rng(seat))).move if seat != TABLE else None
            if choices > 1:
                took.append(time.perf_counter() - began)
            match = match.submit(seat, move if move is not None else next(match.moves(seat)))
    return took


def measure_levels(slugs: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of a table of each level's seconds a move, measured inside Pyodide."""
    command = ["node", str(ROOT / "tools/run_in_pyodide.mjs"), "tools.tournament.think_times", *slugs]
    yield "\n| game | level | moves | median s | longest s |\n|---|---|---|---|---|"
    for text in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        slug, level, took = json.loads(text)
        yield f"| {slug} | {level} | {len(took)} | {median(took):.3f} | {max(took):.3f} |"


if __name__ == "__main__":
    for slug in sys.argv[1:] or GAMES:
        for level in game(slug).levels if game(slug).turn_based else ():
            print(json.dumps([slug, level, think_times(slug, level)]), flush=True)

"""How fast the engine is, on this CPython and inside Pyodide under Node: `python -m tools.bench.engine`.

Placements: all legal ones with their minutes for a rack of six, over mid-game positions of the vectors.
`cold` empties the tables of lines before each position; `first_pass` goes once through all positions from
empty tables; `after_games` meets them after the games measured before; `warm` comes back to them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from engine.arena import play_out
from engine.games import game
from engine.games.twentyfourseven.moves import _number_of_table, placements, reading, worths
from engine.match import Match, SeedOrigin
from tools.bench._interpreters import on_both, print_asked

__all__ = ["run"]

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "tests/games/twentyfourseven/vectors.jsonl"
POSITIONS, REPEATS, GAMES = 200, 5, 40

Position = tuple[bytes, tuple[int, ...]]


def positions() -> list[Position]:
    """Choose 200 mid-game boards (12 to 28 tiles) evenly, each with six of its tiles not yet placed."""
    boards = [json.loads(line)["board"] for line in VECTORS.read_text().splitlines()]
    boards = [board for board in boards if 12 <= sum(bool(value) for value in board) <= 28]
    rng = Random("bench")
    return [_with_rack(boards[n * len(boards) // POSITIONS], rng) for n in range(POSITIONS)]


def _with_rack(values: list[int | None], rng: Random) -> Position:
    """Return a position of these values, with a random rack."""
    pile = [tile for tile in range(1, 11) for _ in range(4 - values.count(tile))]
    board = bytes(0 if value is None else value or 11 for value in values)
    return board, tuple(rng.sample(pile, 6))


def _microseconds(position: Position) -> float:
    """Return how long the placements of a position take to be listed."""
    board, rack = position
    start = perf_counter()
    placements(board, rack)
    return (perf_counter() - start) * 1e6


def _clear_caches() -> None:
    """Clear every cache that a measurement would profit from."""
    _number_of_table.cache_clear()
    reading.cache_clear()
    worths.cache_clear()


def _placement_times() -> dict[str, float]:
    """Measure the listing of placements."""
    table, cold = positions(), []
    in_play = [_microseconds(position) for position in table]
    for position in table:
        _clear_caches()
        cold.append(_microseconds(position))
    _clear_caches()
    first, *later = [[_microseconds(position) for position in table] for _ in range(REPEATS)]
    return {
        "placements_cold_us": round(median(cold), 1),
        "placements_after_games_us": round(median(in_play), 1),
        "placements_first_pass_us": round(median(first), 1),
        "placements_warm_us": round(median(us for times in later for us in times), 1),
    }


def _game_times() -> dict[str, float]:
    """Measure whole games of each computer player."""
    greedy = game("24-7").bots()["greedy"]
    spent: list[float] = []
    scores: list[int] = []
    for n in range(GAMES):
        match = Match.new("24-7", 2, SeedOrigin(f"bench/{n}"))
        start = perf_counter()
        match = play_out(match, [greedy, greedy])
        spent.append((perf_counter() - start) * 1e3)
        scores += match.scores
    return {
        "greedy_first_game_ms": round(spent[0], 2),
        "greedy_game_ms": round(median(spent), 2),
        "greedy_mean_minutes": sum(scores) / len(scores),
    }


def figures() -> dict[str, float]:
    """Measure on the Python that runs it; times are medians."""
    _clear_caches()
    return {**_game_times(), **_placement_times()}


def run() -> dict[str, Any]:
    """Measure here and, where Node is found, inside Pyodide."""
    return on_both("tools.bench.engine", figures)


if __name__ == "__main__":
    print_asked(figures, run)

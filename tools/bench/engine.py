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
    """Return 200 mid-game boards (12 to 28 tiles), each with a rack of six tiles that are not on it."""
    boards = [json.loads(line)["board"] for line in VECTORS.read_text().splitlines()]
    boards = [board for board in boards if 12 <= sum(bool(value) for value in board) <= 28]
    rng = Random("bench")
    return [_with_rack(boards[n * len(boards) // POSITIONS], rng) for n in range(POSITIONS)]


def _with_rack(board_values: list[int | None], rng: Random) -> Position:
    """Return a position: a board of these values (None: empty), and six random tiles that are not on it."""
    pile = [tile for tile in range(1, 11) for _ in range(4 - board_values.count(tile))]
    board = bytes(0 if value is None else value or 11 for value in board_values)
    return board, tuple(rng.sample(pile, 6))


def _microseconds(position: Position) -> float:
    """Return how many microseconds it takes to list the placements of a position."""
    board, rack = position
    start = perf_counter()
    placements(board, rack)
    return (perf_counter() - start) * 1e6


def _clear_caches() -> None:
    """Clear the caches that would make a repeated listing of placements faster."""
    _number_of_table.cache_clear()
    reading.cache_clear()
    worths.cache_clear()


def _placement_times() -> dict[str, float]:
    """Return median microseconds to list placements: without caches, after games, first and later."""
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
    """Return milliseconds of a first and of a usual game between greedy players, and their mean score."""
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
    """Return the times of games and of listing placements on this Python."""
    _clear_caches()
    return {**_game_times(), **_placement_times()}


def run() -> dict[str, Any]:
    """Return the figures of this Python and, if Node is found, of Pyodide."""
    return on_both("tools.bench.engine", figures)


if __name__ == "__main__":
    print_asked(figures, run)

"""How fast Brain Drain is solved, here and inside Pyodide under Node: `python -m tools.bench.solver`.

One display and target: `cold` empties all tables before each, `first_pass` goes once through many from
empty tables, as a game does. `count` solves every display and target of a pack.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from engine.arena import play_out
from engine.games import game
from engine.games.braindrain.model import PACK
from engine.games.braindrain.solver import _links_of, _partitions, _solutions, solutions
from engine.match import Match, SeedOrigin
from tools.bench._interpreters import on_both, print_asked

__all__ = ["run"]

DEALS, GAMES = 300, 20

Deal = tuple[tuple[int, ...], int]


def deals() -> list[Deal]:
    """Return `DEALS` seeded deals: the values of four random cards, and a target."""
    rng = Random("bench")
    picked = ([card.value for card in rng.sample(PACK, 5)] for _ in range(DEALS))
    return [(tuple(values[:4]), values[4]) for values in picked]


def _milliseconds(deal: Deal) -> float:
    """Return how many milliseconds it takes to find the solutions of a deal."""
    start = perf_counter()
    solutions(*deal)
    return (perf_counter() - start) * 1e3


def _clear_caches() -> None:
    """Clear the caches that would make a repeated search for solutions faster."""
    for table in (_links_of, _partitions, _solutions):
        table.cache_clear()


def _search_times() -> dict[str, float]:
    """Return milliseconds to solve a deal, without caches and in a first pass: median, slowest tenth."""
    cold = []
    for deal in deals():
        _clear_caches()
        cold.append(_milliseconds(deal))
    _clear_caches()
    first = sorted(map(_milliseconds, deals()))
    return {
        "solve_cold_ms": round(median(cold), 3),
        "solve_cold_slowest_tenth_ms": round(sorted(cold)[DEALS * 9 // 10], 3),
        "solve_first_pass_ms": round(median(first), 3),
        "solve_first_pass_slowest_tenth_ms": round(first[DEALS * 9 // 10], 3),
    }


def _count_times() -> dict[str, float]:
    """Return the seconds to solve every possible deal, and how many deals have a solution."""
    _clear_caches()
    start = perf_counter()
    displays = combinations_with_replacement(range(1, 11), 4)
    pairs = ((display, target) for display in displays for target in range(1, 11))
    in_pack = (pair for pair in pairs if pair[1] == 1 or pair[0].count(pair[1]) < 4)
    solvable = sum(bool(solutions(*pair)) for pair in in_pack)
    return {"count_s": round(perf_counter() - start, 2), "count_solvable": solvable}


def _game_times() -> dict[str, float]:
    """Return the median milliseconds of a whole match between three computers."""
    players = [game("brain-drain").bots()[name] for name in ("novice", "regular", "expert")]
    spent = []
    for n in range(GAMES):
        match = Match.new("brain-drain", 3, SeedOrigin(f"bench/{n}"))
        start = perf_counter()
        play_out(match, players)
        spent.append((perf_counter() - start) * 1e3)
    return {"game_of_three_ms": round(median(spent), 1)}


def figures() -> dict[str, float]:
    """Return the times of the solver and of whole matches on this Python."""
    return {**_search_times(), **_count_times(), **_game_times()}


def run() -> dict[str, Any]:
    """Return the figures of this Python and, if Node is found, of Pyodide."""
    return on_both("tools.bench.solver", figures)


if __name__ == "__main__":
    print_asked(figures, run)

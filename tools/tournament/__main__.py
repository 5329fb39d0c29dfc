"""Print the table of the levels: `python -m tools.tournament --help`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import Executor

from engine.games import GAMES
from tools.tournament.deals import Deal, Played, play_deal
from tools.tournament.executors import cluster, here
from tools.tournament.intervals import interval, sequential_verdict
from tools.tournament.pairings import Row, rows
from tools.tournament.think_times import measure_levels

__all__ = ["main", "play_row"]

BATCH = 8
"""Deals that are handed out before the sequential test looks again."""


def play_row(
    row: Row, executor: Executor, game_count: int, seed: str, stops_early: bool = False
) -> list[Played]:
    """Play a row's deals by an executor; with `stops_early`, only until the sequential test decides."""
    found: list[Played] = []
    for batch in _batches(
        [Deal(row.pairing, f"{seed}/{n}") for n in range(-(-game_count // row.pairing.seats))]
    ):
        found += executor.map(play_deal, batch)
        if stops_early and sequential_verdict([deal.share for deal in found], row.must, row.goal):
            break
    return found


def _batches(deals: list[Deal]) -> Iterator[list[Deal]]:
    """Yield deals in lists of `BATCH`."""
    yield from (deals[start : start + BATCH] for start in range(0, len(deals), BATCH))


def row_text(row: Row, played: list[Played]) -> str:
    """Return a table row: players, share of wins with its interval, mean lead, what must be reached."""
    pairing, share = row.pairing, interval([deal.share for deal in played])
    lead = interval([deal.lead for deal in played])
    who = f"{pairing.one} against {pairing.others}" + (f" x {pairing.seats - 1}" if pairing.seats > 2 else "")
    games = len(played) * pairing.seats
    asked = (
        f"{100 * row.must:.0f} % | {100 * row.goal:.0f} %"
        if row.goal > row.must or row.must > 0.5
        else "- | -"
    )
    return f"| {pairing.game} | {who} | {games} | {share} | {lead.mean:.1f} ± {lead.half:.1f} | {asked} |"


def main(arguments: list[str] | None = None) -> int:
    """Play the table of levels for the games in `arguments`, all without any; print each row once played."""
    options = _options().parse_args(arguments)
    table = rows(tuple(options.games) or tuple(GAMES), options.ceiling)
    print(
        "| game | who | games | share of wins | lead | must | goal |\n|---|---|---|---|---|---|---|",
        flush=True,
    )
    with cluster(options.cluster) if options.cluster else here(options.workers) as executor:
        for row in table:
            print(
                row_text(row, play_row(row, executor, options.number, options.seed, options.stop)), flush=True
            )
    for pace in measure_levels(tuple(options.games) or tuple(GAMES)) if options.pace else ():
        print(pace, flush=True)
    return 0


def _options() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.tournament", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], help="games by name; all without any")
    parser.add_argument("--number", type=int, default=400, help="games a row (400)")
    parser.add_argument("--seed", default="tournament", help="the deals")
    parser.add_argument("--stop", action="store_true", help="end a row by a sequential test: must or goal?")
    parser.add_argument("--ceiling", action="store_true", help="also a player that sees all hands")
    parser.add_argument("--pace", action="store_true", help="also the time a move takes in Pyodide")
    parser.add_argument("--workers", type=int, help="processes on this machine")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a dask cluster, as tcp://host:8786")
    return parser


if __name__ == "__main__":
    sys.exit(main())

"""Measure the win table of a game, from which its chances of winning are read off.

    python -m tools.measure_win_table 24-7 --bot greedy --matches 400
    python -m tools.measure_win_table 24-7 --bot regular --matches 40 --corrections

Each match is played by one kind of computer. The rows that are printed go into the game's `insight.py`. There
is a line for each number of seats, whose rows go from the end of a match to its deal.

The first command prints `changes`: how a lead changes until the end, as mean and standard deviation. For this
the lead of each seat after every move is compared with its lead at the end.

With `--corrections` it prints `worth_corrections`: what must be added to the worth of a best move. For this
each match is analysed too, and the worth of every best move is compared with what its player gained until the
end. What the move played lost is added to that gain.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import NamedTuple

from engine.analysis import analyse_match, lead
from engine.arena import next_choice, play_out
from engine.bots.insight import WinModel
from engine.bots.search import SearchModel
from engine.game import TABLE
from engine.games import game, insight
from engine.match import Match, SeedOrigin

__all__ = ["main", "measure_changes", "measure_corrections"]

ROWS = 13
"""Rows of the table: an end, and twelve stages before it."""
STEPS = 300
"""Steps a move with which matches are analysed for `--corrections`."""


class Sample(NamedTuple):
    """A measured number, and the part of its match that was left to play."""

    left: float
    number: float


def _win_model(slug: str) -> WinModel:
    """Return a game's model and win table; end the program for a game without them."""
    winning = insight(slug).win_model
    if winning is None:
        raise SystemExit(f"{slug} is analysed without leads")
    return winning


def lead_changes(slug: str, seats: int, bot: str, seed: str) -> list[Sample]:
    """Play a match; return for each position and seat how its lead changed until the end."""
    (model, table), players = _win_model(slug), [game(slug).bots()[bot]] * seats
    match = Match.new(slug, seats, SeedOrigin(seed))
    leads_of = partial(_leads, model)
    course: list[tuple[float, list[float]]] = []
    while match.actors:
        course.append((table.stage(match.state).left, leads_of(match)))
        answer = next_choice(match, players)
        seat, move = (answer[0], answer[1].move) if answer else (TABLE, next(match.moves(TABLE)))
        match = match.submit(seat, move)
    end = leads_of(match)
    return [Sample(left, end[seat] - leads[seat]) for left, leads in course for seat in range(seats)]


def _leads(model: SearchModel, match: Match) -> list[float]:
    """Return each seat's lead over the others in the present state of a match."""
    return [lead(model, match, seat) for seat in range(1, match.seats + 1)]


def measure_changes(
    slug: str, seats: int, bot: str, matches: int, executor: Executor
) -> Iterator[tuple[float, float]]:
    """Yield the rows of `changes`: how a lead changes until the end, as mean and standard deviation."""
    one = partial(lead_changes, slug, seats, bot)
    played = executor.map(one, (f"winning {number}" for number in range(matches)), chunksize=4)
    rows: list[list[float]] = [[0.0], *([] for _ in range(ROWS - 1))]
    for found in played:
        for left, change in found:
            rows[max(round(left * (ROWS - 1)), 1)].append(change)
    mean, spread = 0.0, 0.0
    for row in rows:
        if row:  # the more is left, the more can change: what says otherwise is the noise of the sample
            here, wide = _mean_and_spread(row)
            mean, spread = min(mean, here), max(spread, wide)
        yield mean, spread


def gains_beyond_worth(slug: str, seats: int, bot: str, seed: str) -> list[Sample]:
    """Play and analyse a match; return for each best move its gain until the end, less its worth.

    Where another move was played, the gain is that of the move played, with what it lost added.
    """
    model, table = _win_model(slug)
    match = play_out(Match.new(slug, seats, SeedOrigin(seed)), [game(slug).bots()[bot]] * seats)
    ends, found = _leads(model, match), []
    for one in analyse_match(match, STEPS):
        if one is None or not one.others or one.loss is None:
            continue
        before = match.at(one.ply - 1)
        gained = ends[one.seat - 1] - lead(model, before, one.seat)
        found.append(Sample(table.stage(before.state).left, gained + one.loss - one.others[0].worth))
    return found


def measure_corrections(slug: str, seats: int, bot: str, matches: int, executor: Executor) -> Iterator[float]:
    """Yield the rows of `worth_corrections`: the mean gain beyond the worth of a best move.

    The mean change of a lead is taken off, since `changes` counts it already.
    """
    table = _win_model(slug).table
    one = partial(gains_beyond_worth, slug, seats, bot)
    rows: list[list[float]] = [[] for _ in range(ROWS)]
    for found in executor.map(one, (f"worth {number}" for number in range(matches))):
        for left, gain in found:
            rows[round(left * (ROWS - 1))].append(gain)
    for (usual, _), row in zip(table.changes[seats], rows, strict=True):
        yield round(sum(row) / len(row) - usual, 1) if row else 0.0


def _mean_and_spread(values: list[float]) -> tuple[float, float]:
    """Return mean and standard deviation of some values."""
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) * (value - mean) for value in values) / max(len(values) - 1, 1))
    return round(mean, 1), round(spread, 1)


def main(arguments: list[str] | None = None) -> None:
    """Print a game's measured win table for each number of seats, as source for its `insight`."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure_win_table", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--bot", required=True)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--corrections", action="store_true", help="measure `worth_corrections`")
    options = parser.parse_args(arguments)
    measure = measure_corrections if options.corrections else measure_changes
    with ProcessPoolExecutor(options.jobs) as executor:
        for seats in game(options.game).seats:
            if seats > 1:
                rows = measure(options.game, seats, options.bot, options.matches, executor)
                print(f"{seats}: {tuple(rows)},")


if __name__ == "__main__":
    main()

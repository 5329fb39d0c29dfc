"""Measure how a lead changes until the end of a match, for the table by which chances of winning are read.

    python -m tools.measure_win_table 24-7 --bot greedy --matches 400

Each match is played by one kind of computer. After every move the lead of each seat is compared with that
at the end; what is printed goes into the game's `insight.py`: by number of seats, from the end to the deal,
the mean of the change and its spread.

    python -m tools.measure_win_table 24-7 --bot regular --matches 40 --worths

With `--worths` each match is analysed too, and the worth of the best move is compared with what its player
gained until the end (with what the move played lost added): what is missing on average, by number of seats.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from math import sqrt

from engine.analysis import analyse_match, lead
from engine.arena import next_choice, play_out
from engine.bots.search import SearchModel
from engine.game import TABLE
from engine.games import game, insight
from engine.match import Match, SeedOrigin

__all__ = ["main", "measure_shortfalls", "measure_stages"]

ROWS = 13
"""Rows of the table: an end, and twelve stages before it."""
STEPS = 300
"""Steps a move with which matches are analysed for `--worths`."""
Change = tuple[float, float]
"""Which part of the match was left, and how the lead changed from there."""


def lead_changes(slug: str, seats: int, bot: str, seed: str) -> list[Change]:
    """Play a match; return for each position and seat the part left, and the lead's change until the end."""
    known, players = insight(slug), [game(slug).bots()[bot]] * seats
    match = Match.new(slug, seats, SeedOrigin(seed))
    if known.model is None or known.win_table is None:
        raise SystemExit(f"{slug} is judged without leads")
    leads_of = partial(_leads, known.model)
    course: list[tuple[float, list[float]]] = []
    while match.actors:
        course.append((known.win_table.stage(match.state).left, leads_of(match)))
        answer = next_choice(match, players)
        seat, move = (answer[0], answer[1].move) if answer else (TABLE, next(match.moves(TABLE)))
        match = match.submit(seat, move)
    end = leads_of(match)
    return [(left, end[seat] - leads[seat]) for left, leads in course for seat in range(seats)]


def _leads(model: SearchModel, match: Match) -> list[float]:
    """Return each seat's lead over the others in the present state of a match."""
    return [lead(model, match, seat) for seat in range(1, match.seats + 1)]


def measure_stages(slug: str, seats: int, bot: str, matches: int, executor: Executor) -> Iterator[Change]:
    """Yield mean and standard deviation of the lead's change until the end, by stage from end to deal."""
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


def shortfalls(slug: str, seats: int, bot: str, seed: str) -> list[Change]:
    """Play and analyse a match; return for each move the part left, and how much more than its worth came."""
    known = insight(slug)
    match = play_out(Match.new(slug, seats, SeedOrigin(seed)), [game(slug).bots()[bot]] * seats)
    if known.model is None or known.win_table is None:
        raise SystemExit(f"{slug} is judged without leads")
    ends, found = _leads(known.model, match), []
    for one in analyse_match(match, STEPS):
        if one is None or not one.others or one.loss is None:
            continue
        before = match.at(one.ply - 1)
        gained = ends[one.seat - 1] - lead(known.model, before, one.seat)
        found.append((known.win_table.stage(before.state).left, gained + one.loss - one.others[0].worth))
    return found


def measure_shortfalls(slug: str, seats: int, bot: str, matches: int, executor: Executor) -> Iterator[float]:
    """Yield the mean of what worths leave out, besides the mean change of a lead, from end to deal."""
    table = insight(slug).win_table
    assert table is not None
    one = partial(shortfalls, slug, seats, bot)
    rows: list[list[float]] = [[] for _ in range(ROWS)]
    for found in executor.map(one, (f"worth {number}" for number in range(matches))):
        for left, missing in found:
            rows[round(left * (ROWS - 1))].append(missing)
    for (usual, _), row in zip(table.changes[seats], rows, strict=True):
        yield round(sum(row) / len(row) - usual, 1) if row else 0.0


def _mean_and_spread(values: list[float]) -> Change:
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
    parser.add_argument("--worths", action="store_true", help="what the worths of best moves leave out")
    options = parser.parse_args(arguments)
    measure = measure_shortfalls if options.worths else measure_stages
    with ProcessPoolExecutor(options.jobs) as executor:
        for seats in game(options.game).seats:
            if seats > 1:
                rows = measure(options.game, seats, options.bot, options.matches, executor)
                print(f"{seats}: {tuple(rows)},")


if __name__ == "__main__":
    main()

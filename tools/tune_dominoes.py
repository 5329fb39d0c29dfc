"""Fit what a computer of 20 sur 20 expects, and its weights: `python -m tools.tune_dominoes --matches 600`.

Quick players play whole matches. Before each turn it is counted what the next rack could hold (`chances` in
`engine/games/vingtsurvingt/evaluation.py`), after it what it has placed. Least squares over all turns say
what each part of the count is worth. It prints `EXPECTED` as it stands there.

With `--weights`, two masters play without looking ahead, and a random error is added to each rating of a
turn. After each turn the counts that `TurnWeights` weighs are taken. Least squares over all turns find what
each count adds to the final lead. The tool prints them as the `TurnWeights` of a master.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from engine.arena import play_out
from engine.bots import Choice, Thinking
from engine.games.vingtsurvingt.evaluation import TurnWeights, chances, counts_of, found_after, rated, set_of
from engine.games.vingtsurvingt.levels import LEVELS
from engine.games.vingtsurvingt.model import View
from engine.games.vingtsurvingt.playouts import play_turn, world_of
from engine.games.vingtsurvingt.search_turns import quick_turn
from engine.games.vingtsurvingt.turn_moves import first_move
from engine.match import Match, SeedOrigin

__all__ = ["least_squares", "main", "turns_chosen", "turns_played"]

SLUG = "20-sur-20"
ENDING = 6
"""Marks left with which a match is about to end: a turn then places what is left, not what it could."""
WRONG = 1.0
"""Size of the random error of a rating, in marks. So the matches contain bad turns as well as good ones."""
MASTER = LEVELS[-1]

Seen = tuple[tuple[float, ...], float]
"""What was counted before a turn, and the marks that it placed."""


def turns_played(seed: str) -> Iterator[Seen]:
    """Play a match of two; yield counts before and marks placed for each turn but the first and last."""
    shuffle = SeedOrigin(seed).shuffle
    world = world_of(Match.new(SLUG, 2, SeedOrigin(seed)).state)
    while not world.over:
        seat, rack, before = world.turn, world.racks[world.turn - 1], world.left
        hidden, sketch = set_of((*world.stock, *rack)), world.sketch
        world, _ = play_turn(world, seat, quick_turn(world), shuffle)
        if sketch.cells and rack and min(before) >= ENDING:
            yield chances(sketch, hidden, len(rack)), float(before[seat - 1] - world.left[seat - 1])


def turns_chosen(seed: str) -> Iterator[Seen]:
    """Play a match of two masters; yield the counts after each turn, with the seat's final lead."""
    seen: list[tuple[int, tuple[float, ...]]] = []
    match = play_out(Match.new(SLUG, 2, SeedOrigin(seed)), [partial(_roughly, seen)] * 2)
    lead = float(match.scores[0] - match.scores[1])
    for seat, counted in seen:
        yield counted, lead if seat == 1 else -lead


def _roughly(
    seen: list[tuple[int, tuple[float, ...]]], view: View, rng: Random, budget: int | None = None
) -> Thinking:
    """Choose the turn of the best rating plus a random error; append seat and counts to `seen`."""
    turns = [one for one in rated(MASTER.eye, MASTER.weights, view) if one]
    if not turns:
        yield Choice(None)
        return
    wrong = 0.0 if view.singles else WRONG
    turn = max((worth + rng.gauss(0, wrong), number) for number, (worth, *_) in enumerate(turns))[1]
    found = found_after(view, turns[turn][1])
    if not view.singles and found.marks < view.left[view.turn - 1]:
        *counts, part = counts_of(view, found)
        lead = view.left[view.turn % 2] - view.left[view.turn - 1] + found.marks
        rates = [rate for count in counts for rate in (count, count * part)]
        seen.append((view.turn, (1.0, float(lead), *rates)))
    yield Choice(first_move(view, turns[turn][1]))


def least_squares(seen: Sequence[Seen]) -> list[float]:
    """Return the coefficients that fit the counts to the values best, by least squares."""
    size = len(seen[0][0])
    rows = [
        [sum(x[i] * x[j] for x, _ in seen) for j in range(size)] + [sum(x[i] * y for x, y in seen)]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for row in range(size):
            if row != i:
                part = rows[row][i] / rows[i][i]
                rows[row] = [value - part * above for value, above in zip(rows[row], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def main() -> None:
    """Play matches and print what a rack is expected to place or, with `--weights`, a master's weights."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--weights", action="store_true", help="fit the weights of a master")
    options = parser.parse_args()
    play = turns_chosen if options.weights else turns_played
    seen = [turn for n in range(options.matches) for turn in play(f"{options.seed}/{n}")]
    found = [round(value, 2) for value in least_squares(seen)]
    if options.weights:
        print(f"{len(seen)} turns; a mark ahead is worth {found[1]}")
        for name, rate in zip(TurnWeights._fields, zip(found[2::2], found[3::2], strict=True), strict=True):
            print(f"    {name}={rate},")
    else:
        print(f"{len(seen)} turns, {sum(marks for _, marks in seen) / len(seen):.2f} marks each")
        print(f"EXPECTED = ({', '.join(map(str, found))})")


if __name__ == "__main__":
    main()

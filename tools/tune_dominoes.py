"""Find what a rack of 20 sur 20 can be expected to place: `python3 -m tools.tune_dominoes --matches 600`.

Quick players play whole matches. Before each turn it is counted what the next rack could hold (`chances` in
`engine/games/vingtsurvingt/evaluation.py`), after it what it has placed. Least squares over all turns say
what each part of the count is worth. It prints `EXPECTED` as it stands there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from engine.games.vingtsurvingt.evaluation import chances, set_of
from engine.games.vingtsurvingt.playouts import play_turn, world_of
from engine.games.vingtsurvingt.search_turns import quick_turn
from engine.match import Match, SeedOrigin

__all__ = ["least_squares", "main", "turns_played"]

SLUG = "20-sur-20"
ENDING = 6
"""Marks left with which a match is about to end: a turn then places what is left, not what it could."""

Seen = tuple[tuple[float, ...], float]
"""What was counted before a turn, and the marks that it placed."""


def turns_played(seed: str) -> Iterator[Seen]:
    """Play a match of two, and yield its turns without the opening and the ending."""
    shuffle = SeedOrigin(seed).shuffle
    world = world_of(Match.new(SLUG, 2, SeedOrigin(seed)).state)
    while not world.over:
        seat, rack, before = world.turn, world.racks[world.turn - 1], world.left
        hidden, sketch = set_of((*world.stock, *rack)), world.sketch
        world, _ = play_turn(world, seat, quick_turn(world), shuffle)
        if sketch.cells and rack and min(before) >= ENDING:
            yield chances(sketch, hidden, len(rack)), float(before[seat - 1] - world.left[seat - 1])


def least_squares(seen: Sequence[Seen]) -> list[float]:
    """Solve the normal equations of least squares by elimination."""
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
    """Play the matches and print what a rack can be expected to place."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--seed", default="tune")
    options = parser.parse_args()
    seen = [turn for n in range(options.matches) for turn in turns_played(f"{options.seed}/{n}")]
    print(f"{len(seen)} turns, {sum(marks for _, marks in seen) / len(seen):.2f} marks each")
    print(f"EXPECTED = ({', '.join(str(round(value, 2)) for value in least_squares(seen))})")


if __name__ == "__main__":
    main()

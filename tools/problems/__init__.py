"""Make the puzzles: `python -m tools.problems` writes what is missing in `assets/problems/`.

Positions come from matches that computer players play against each other, seeded by the month and the number
of the try. So the same tool makes the same puzzles anywhere. Each is proved by going through every way to do
it. `first_tries` measures how hard a puzzle is, `identity` compares two puzzles, and `candidates` rejects
dull ones. See `docs/puzzles.md`.

A month that is there stays as it is: its days have been, or are about to be. `--until 2029-05` adds months,
`--practice 90` makes the lists to practise with longer, `--classes 45` those for classes: what stands in them
keeps its place.
"""

from __future__ import annotations

from tools.problems.months import DAY, FIRST, FOLDER, days, earlier_identities, month
from tools.problems.practice import LISTS, MOST, POOL, lists

__all__ = ["DAY", "FIRST", "FOLDER", "LISTS", "MOST", "POOL", "days", "earlier_identities", "lists", "month"]

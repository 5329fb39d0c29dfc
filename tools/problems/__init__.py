"""Make the problems: `python -m tools.problems` writes what is missing in `assets/problems/`.

Positions come from matches that computer players play against each other, seeded by the number of the try:
the same tool makes the same problems anywhere. Each is proved by going through every way to do it; kept is
what has few best answers that are better than all others by a margin. How hard it is for people is counted
from what the best answer needs: diagonals, crossings, bonuses, brackets, divisions, turns to foresee.

A month that is there stays as it is: its days have been, or are about to be. `--until 2028-12` adds months,
`--practice 90` makes the lists to practise with longer: what stands in them keeps its place.
"""

from __future__ import annotations

from tools.problems.months import DAY, FIRST, FOLDER, days, month
from tools.problems.practice import LISTS, MOST, POOL, lists

__all__ = ["DAY", "FIRST", "FOLDER", "LISTS", "MOST", "POOL", "days", "lists", "month"]

"""Write the tables of all grades of targets of Brain Drain: `python -m tools.target_grades`.

A code of a set names its targets by a table, so a change of it would change sets that are printed. Each is
written once; `tests/games/braindrain/test_targets.py` compares them with the solver.

The first table counts solutions (`engine.games.braindrain.targets.grade_of`). The second one says how often
the first and the second level solve a target at first try, of the solutions within the limits alone. Both as
they were when the first puzzles were graded and as they were in November 2026 they must be in the ranges of a
grade, so that grades part whoever looks for a solution.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from engine.games.braindrain import targets
from engine.games.braindrain.bots import LEVELS
from engine.games.braindrain.difficulty import MEAN_SECONDS, mean_seconds
from engine.games.braindrain.solver import solutions
from tools.problems.first_tries import chance_among, levels

PLACE = Path(__file__).parents[1] / "engine/games/braindrain/targets"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
WIDTH = 100
HEAD = '''"""The grades of all targets{by}, written by `tools/target_grades.py`; printed codes depend on each.

Two digits to base 36 for each target, in the order of `TARGETS`. The number has a digit to base 5 for each of
`VARIANTS`, the first one lowest: the grade under these limits, 0 for a target beyond them{or_else}.
"""

__all__ = ["TABLE"]

TABLE = (
'''
RANGES = {
    1: ((0.75, 1.0), (0.87, 1.0)),
    2: ((0.58, 0.70), (0.55, 0.79)),
    3: ((0.42, 0.57), (0.10, 0.70)),
    4: ((0.0, 0.40), (0.0, 0.45)),
}
"""The chances of each grade of the second table, the least and the greatest: as first graded, and in 2026."""

Grading = Callable[[targets.Target, targets.Limits], int]


def grade_by_tries(target: targets.Target, limits: targets.Limits) -> int:
    """Return the grade of a target by how often it is solved at first try; 0 if impossible or in between.

    It is 0 for a target that cannot be dealt or made within them, or lies between two grades.
    """
    if not targets.can_be_dealt(*target):
        return 0
    found = [text for text in solutions(*target) if targets.is_within(limits, text)]
    if not found:
        return 0
    chances = chance_among(found), chance_of_2026(found)
    return next((grade for grade, ranges in RANGES.items() if all(map(_is_between, chances, ranges))), 0)


def _is_between(chance: float, least_and_most: tuple[float, float]) -> bool:
    """Return True if a chance is within a range, ends included."""
    least, most = least_and_most
    return least <= chance <= most


def chance_of_2026(equations: Sequence[str]) -> float:
    """Return the chance that one of these equations was found at first try by the levels of November 2026.

    A time differs from the usual one by a factor that grows with the fourth root of the odds
    (`engine.games.braindrain.difficulty.time_factor`).
    """
    total, known = 0.0, levels("brain-drain")
    for level in LEVELS:
        if level.name in known:
            usual_ms = level.needs_ms * mean_seconds(equations) / MEAN_SECONDS
            odds = (level.patience_ms / usual_ms) ** 4
            total += min(1.0, 1.001 * odds / (1 + odds)) * (1 - level.slips / 100)
    return total / len(known)


TABLES: dict[str, tuple[Grading, str, str]] = {
    "grades": (targets.grade_of, "", ""),
    "tried_grades": (grade_by_tries, " by tries", "\nor between two grades"),
}
"""The module of each table: how it grades, and what its first lines say of that."""


def grade_table(grading: Grading) -> str:
    """Return the grades of all targets by a way of grading, as two digits each."""
    return "".join(_digits_of_target(target, grading) for target in targets.TARGETS)


def _digits_of_target(target: targets.Target, grading: Grading) -> str:
    """Return the grades of a target under all variants as two digits of base 36."""
    grades = (grading(target, limits) for limits in targets.VARIANTS)
    number = sum(grade * targets.BASE**place for place, grade in enumerate(grades))
    return DIGITS[number // 36] + DIGITS[number % 36]


def main() -> None:
    """Write the modules with the tables of the targets' grades that do not exist yet."""
    for name, (grading, by, or_else) in TABLES.items():
        path = PLACE / f"{name}.py"
        if not path.exists():
            text = grade_table(grading)
            rows = (f'    "{text[at : at + WIDTH]}"\n' for at in range(0, len(text), WIDTH))
            head = HEAD.format(by=by, or_else=or_else)
            path.write_text(f"{head}{''.join(rows)})\n", "utf-8")


if __name__ == "__main__":
    main()

"""Write the table of all grades of targets of Brain Drain: `python -m tools.target_grades`.

A code of a set names its targets by this table, so a change of it would change sets that are printed. It is
written once; `tests/games/braindrain/test_targets.py` compares it with the solver.
"""

from __future__ import annotations

from pathlib import Path

from engine.games.braindrain import targets

PLACE = Path(__file__).parents[1] / "engine/games/braindrain/targets/grades.py"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
WIDTH = 100
HEAD = '''"""The grades of all targets, written by `tools/target_grades.py`; printed codes depend on each.

Two digits to base 36 for each target, in the order of `TARGETS`. The number has a digit to base 5 for each of
`VARIANTS`, the first one lowest: the grade under these limits, 0 for a target beyond them.
"""

__all__ = ["TABLE"]

TABLE = (
'''


def grade_table() -> str:
    """Return the table, computed by the solver."""
    return "".join(map(_digits_of_target, targets.TARGETS))


def _digits_of_target(target: targets.Target) -> str:
    """Return the two digits of a target."""
    grades = (targets.grade_of(target, limits) for limits in targets.VARIANTS)
    number = sum(grade * targets.BASE**place for place, grade in enumerate(grades))
    return DIGITS[number // 36] + DIGITS[number % 36]


def main() -> None:
    """Write the module with the table of the targets' grades."""
    text = grade_table()
    rows = (f'    "{text[at : at + WIDTH]}"\n' for at in range(0, len(text), WIDTH))
    PLACE.write_text(f"{HEAD}{''.join(rows)})\n", "utf-8")


if __name__ == "__main__":
    main()

"""Print how often computers solve the problems of each grade at first try: for days since the second month.

The command is `python -m tools.problems.figures`, with `--practice` for the lists to practise with. The tries
are others than those that graded the problems.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games import GAMES
from engine.problem import Problem, read_problems
from tools.problems.candidates import wanted
from tools.problems.first_tries import TRIES, first_look, levels, solving_rate
from tools.problems.months import FIRST, FOLDER
from tools.problems.practice import POOL

__all__ = ["Row", "rows"]

APART = 1000
"""Number of the first try here: far from those that graded."""


class Row(NamedTuple):
    """A grade of a game: how many problems, and how often each level and a first look solve them."""

    slug: str
    grade: int
    problems: int
    first: float
    second: float
    look: float

    @property
    def mean(self) -> float:
        """The mean of both levels."""
        return (self.first + self.second) / 2


def rows(problems: Iterable[Problem]) -> list[Row]:
    """Return the figures of each game and grade."""
    graded: dict[tuple[str, int], list[Problem]] = defaultdict(list)
    for problem in problems:
        graded[problem.match.slug, problem.grade].append(problem)
    return [_row_of(slug, grade, some) for (slug, grade), some in sorted(graded.items())]


def _row_of(slug: str, grade: int, problems: list[Problem]) -> Row:
    """Return the figures of some problems."""
    first, second = (sum(_solving_rate(problem, bot) for problem in problems) for bot in levels(slug))
    looks = sum(first_look(problem.match, problem.most, wanted(problem)) for problem in problems)
    many = len(problems)
    return Row(slug, grade, many, first / many, second / many, looks / many)


def _solving_rate(problem: Problem, bot: str) -> float:
    """Return how often a computer solves a problem at first try."""
    tries = TRIES[problem.match.slug]
    return solving_rate(problem.match, problem.most, wanted(problem), bot, tries, APART)


def _shipped_problems(step: int) -> Iterator[Problem]:
    """Yield every `step`-th problem of the days, from the second month on."""
    for slug in GAMES:
        for path in sorted((FOLDER / slug).glob("*.txt")):
            if path.stem > f"{FIRST:%Y-%m}":
                yield from list(read_problems(path.read_text("utf-8")))[::step]


def _listed_problems(every: int) -> Iterator[Problem]:
    """Yield one in so many of the problems to practise with."""
    for slug in GAMES:
        for path in sorted((FOLDER / slug / POOL).glob("*.txt")):
            yield from list(read_problems(path.read_text("utf-8")))[::every]


def main() -> None:
    """Print for each game and grade how often the levels solve its problems."""
    parser = argparse.ArgumentParser(description="How often computers solve the problems of each grade.")
    parser.add_argument("--every", type=int, default=1, help="only one in so many problems")
    parser.add_argument("--practice", action="store_true", help="the lists to practise with, not the days")
    chosen = parser.parse_args()
    problems = (_listed_problems if chosen.practice else _shipped_problems)(chosen.every)
    print("| game | grade | puzzles | first level | second level | mean | first look |")
    print("|---|---|---|---|---|---|---|")
    for row in rows(problems):
        shares = " | ".join(f"{share:.0%}" for share in (row.first, row.second, row.mean, row.look))
        print(f"| {row.slug} | {row.grade} | {row.problems} | {shares} |")


if __name__ == "__main__":
    main()

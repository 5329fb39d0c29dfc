"""Print how often computers solve the puzzles of each grade at first try: for days since the second month.

The command is `python -m tools.problems.figures`, with `--practice` for the lists to practise with, with
`--classes` for those for classes. The tries are others than those that graded the puzzles. Rates of Brain
Drain are computed; with `--played` its computers of today play each target instead, dealt anew for each try.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games import GAMES, game
from engine.problem import Problem, read_problems
from tools.problems.candidates import match_of_deal, wanted
from tools.problems.first_tries import TRIES, attempt, first_look, levels, solving_rate
from tools.problems.months import CLASS, FIRST, FOLDER
from tools.problems.practice import POOL

__all__ = ["Row", "rows"]

APART = 1000
"""Number of the first try here: far from those that graded."""
DEALS = 16
"""How often a target of Brain Drain is dealt to be played."""


class Row(NamedTuple):
    """A grade of a game: how many puzzles, and how often the two levels and a first look solve them."""

    slug: str
    grade: int
    problems: int
    first: float
    second: float
    look: float

    @property
    def mean(self) -> float:
        """The mean of the rates of the first and the second level."""
        return (self.first + self.second) / 2


def rows(problems: Iterable[Problem], is_played: bool = False) -> list[Row]:
    """Return for each game and grade how often its puzzles are solved; `is_played`: targets are played."""
    graded: dict[tuple[str, int], list[Problem]] = defaultdict(list)
    for problem in problems:
        graded[problem.match.slug, problem.grade].append(problem)
    return [_row_of(slug, grade, some, is_played) for (slug, grade), some in sorted(graded.items())]


def _row_of(slug: str, grade: int, problems: list[Problem], is_played: bool) -> Row:
    """Return how often both levels and a first look solve these puzzles of a game and grade."""
    rate = _played_rate if is_played and slug == "brain-drain" else _solving_rate
    first, second = (sum(rate(problem, bot) for problem in problems) for bot in levels(slug))
    looks = sum(first_look(problem.match, problem.most, wanted(problem)) for problem in problems)
    many = len(problems)
    return Row(slug, grade, many, first / many, second / many, looks / many)


def _solving_rate(problem: Problem, bot: str) -> float:
    """Return the share of tries, from 0 to 1, in which a computer solves a puzzle."""
    tries = TRIES[problem.match.slug]
    return solving_rate(problem.match, problem.most, wanted(problem), bot, tries, APART)


def _played_rate(problem: Problem, bot: str) -> float:
    """Return how often a computer of Brain Drain solves a target, played with several deals of the cards."""
    state, player = problem.match.state, game(problem.match.slug).bots()[bot]
    values, target = tuple(card.value for card in state.display), state.target.value
    deals = [match_of_deal(values, target, f"figures/{n}") for n in range(DEALS)]
    matches = [match for match in deals if match]
    return sum(attempt(match, 1, player, APART) > 0 for match in matches) / len(matches)


def _shipped_problems(every: int) -> Iterator[Problem]:
    """Yield every `every`-th puzzle of the days, from the second month on."""
    for slug in GAMES:
        for path in sorted((FOLDER / slug).glob("*.txt")):
            if path.stem > f"{FIRST:%Y-%m}":
                yield from list(read_problems(path.read_text("utf-8")))[::every]


def _listed_problems(folder: str, every: int) -> Iterator[Problem]:
    """Yield every `every`-th puzzle of the lists in a folder, such as the practice lists."""
    for slug in GAMES:
        for path in sorted((FOLDER / slug / folder).glob("*.txt")):
            yield from list(read_problems(path.read_text("utf-8")))[::every]


def main() -> None:
    """Print a table of how often computers solve the puzzles of each game and grade."""
    parser = argparse.ArgumentParser(description="How often computers solve the problems of each grade.")
    parser.add_argument("--every", type=int, default=1, help="only one in so many problems")
    parser.add_argument("--practice", action="store_true", help="the lists to practise with, not the days")
    parser.add_argument("--classes", action="store_true", help="the lists for classes, not the days")
    parser.add_argument("--played", action="store_true", help="let computers play targets of Brain Drain")
    chosen = parser.parse_args()
    if chosen.practice or chosen.classes:
        problems = _listed_problems(POOL if chosen.practice else CLASS, chosen.every)
    else:
        problems = _shipped_problems(chosen.every)
    print("| game | grade | puzzles | first level | second level | mean | first look |")
    print("|---|---|---|---|---|---|---|")
    for row in rows(problems, chosen.played):
        shares = " | ".join(f"{share:.0%}" for share in (row.first, row.second, row.mean, row.look))
        print(f"| {row.slug} | {row.grade} | {row.problems} | {shares} |")


if __name__ == "__main__":
    main()

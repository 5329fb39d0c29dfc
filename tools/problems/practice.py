"""The puzzles to practise with: a list a game and grade, apart from those of the days.

A list only grows at its end, so that a puzzle keeps its name: `24-7/3/17` is the 17th of grade 3.
"""

from __future__ import annotations

from engine.problem import Problem, write_problem
from tools.problems.identity import identities, identity_of
from tools.problems.months import CLASS, FOLDER
from tools.problems.selection import good_problems

__all__ = ["LISTS", "MOST", "POOL", "TASKS", "TRIES", "lists", "extend_lists"]

POOL = "practice"
"""The folder of a game's lists."""
MOST = 60
"""Problems of a list, where they come often enough."""
TASKS = {
    "24-7": ("place", "pair"),
    "20-sur-20": ("domino", "turn"),
    "24-heures": ("stop", "drive"),
    "brain-drain": ("equation",),
}
LISTS = {
    "24-7": range(1, 5),
    "20-sur-20": range(1, 5),
    "24-heures": range(2, 6),
    "brain-drain": range(1, 6),
}
"""The grades of each game that come often enough."""
TRIES = {"24-7": 1000, "20-sur-20": 400, "24-heures": 150, "brain-drain": 5000}
"""After how many matches for a task a list of so many may stay shorter."""


def lists(slug: str, size: int) -> dict[int, list[Problem]]:
    """Return a game's practice lists by grade, up to `size` puzzles each, none of them used elsewhere.

    Nothing comes that a day or a list for classes has. What was in the lists before is not lost: neither days
    nor those lists ever have that.
    """
    elsewhere = _identities_elsewhere(slug)
    full: dict[int, list[Problem]] = {grade: [] for grade in LISTS[slug]}
    known: set[str] = set()
    for number in range(1, TRIES[slug] * size // MOST + 1):
        for task in TASKS[slug]:
            seed = f"practice/{slug}/{task}/{number}"
            good = good_problems(slug, task, seed, known)
            found = (one for one in good if identity_of(one) not in elsewhere)
            for grade, problem in {problem.grade: problem for problem in found}.items():
                if len(some := full.get(grade, [])) < size:
                    some.append(problem._replace(name=f"{slug}/{grade}/{len(some) + 1}"))
        if all(len(some) == size for some in full.values()):
            break
    return full


def _identities_elsewhere(slug: str) -> set[str]:
    """Return the identities of a game's class lists and days, without those of the first month.

    That came before the lists.
    """
    paths = [*sorted((FOLDER / slug).glob("*.txt"))[1:], *(FOLDER / slug / CLASS).glob("*.txt")]
    return identities(path.read_text("utf-8") for path in paths)


def extend_lists(slug: str, size: int) -> None:
    """Append to a game's practice lists what they lack of `size` puzzles; those there stay."""
    for grade, problems in lists(slug, size).items():
        path = FOLDER / slug / POOL / f"{grade}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        there = [path.read_text("utf-8")] if path.exists() else []
        had = sum(text.count("[Problem ") for text in there)
        path.write_text("\n".join((*there, *map(write_problem, problems[had:]))), "utf-8")

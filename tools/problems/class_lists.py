"""The lists from which sets for a class, sheets and the board choose, since the second version of the lists.

Their grades follow the measure (`first_tries`), as on the days, so that each is solved less often than the
one before. Like the lists to practise with they only grow at their ends: `24-7/class/3/17` stays the 17th of
grade 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from engine.games.braindrain.targets import Limits, targets
from engine.problem import Problem, make_problem, write_problem
from engine.shuffling import shuffled
from tools.problems.candidates import candidates, match_of_deal, wanted
from tools.problems.first_tries import first_try_chance, grade_of
from tools.problems.identity import identities, identity_of
from tools.problems.months import CLASS, FOLDER

__all__ = ["RANGES", "SIZE", "class_lists", "extend_class_lists"]

SIZE = 30
"""Problems of a list: half as many again as the largest set has."""
RANGES: dict[str, dict[int, tuple[int, ...]]] = {
    "24-7": {1: (1,), 2: (2,), 3: (3,), 4: (5,)},
    "20-sur-20": {1: (1,), 2: (1, 3), 3: (3,), 4: (5,)},
    "24-heures": {2: (1,), 3: (1, 3), 4: (3,), 5: (5,)},
    "brain-drain": {1: (), 2: (), 3: (), 4: ()},
}
"""For each grade of a game, easiest first, the grades of the measure that its problems have in turn.

Computers of 20 sur 20 and Les 24 Heures play alike each time. So both levels solve a problem, one does, or
neither: between the first two is a list that has both kinds. Brain Drain has its own table.
"""
TASKS = {"24-7": ("place", "pair"), "20-sur-20": ("turn",), "24-heures": ("stop", "drive")}
SURE = {"24-7": 64, "20-sur-20": 4, "24-heures": 4}
"""How often a computer tries before a problem is taken: computers of 24/7 choose by lot among equals."""
FIRST_SURE = 200
"""Number of the first of these tries: others than those that graded, and than those of the figures."""


def class_lists(slug: str, size: int = SIZE) -> dict[int, list[Problem]]:
    """Return a game's lists for classes by grade, `size` puzzles each, none of them used elsewhere."""
    known = _identities_elsewhere(slug)
    if slug == "brain-drain":
        found = {grade: list(islice(_card_problems(grade, known), size)) for grade in RANGES[slug]}
    else:
        found = _lists_of_ranges(slug, size, known)
    return {grade: [_named(n, grade, one) for n, one in enumerate(some, 1)] for grade, some in found.items()}


def _named(n: int, grade: int, problem: Problem) -> Problem:
    """Return the puzzle with its name as number `n` of the class list of a grade."""
    return problem._replace(name=f"{problem.match.slug}/{CLASS}/{grade}/{n}", grade=grade)


def _lists_of_ranges(slug: str, size: int, known_identities: set[str]) -> dict[int, list[Problem]]:
    """Return class lists by grade, each puzzle from another match; those of `known_identities` are left out.

    A puzzle goes to the list in which its place comes first. So longer lists begin like shorter ones.
    """
    full: dict[int, dict[int, Problem]] = {grade: {} for grade in RANGES[slug]}
    for wanted_range in sorted({one for ranges in RANGES[slug].values() for one in ranges}):
        places = sorted(
            (place, grade)
            for grade, ranges in RANGES[slug].items()
            for place in range(size)
            if ranges[place % len(ranges)] == wanted_range
        )
        fresh = _problems_of_range(slug, wanted_range, known_identities)
        for (place, grade), problem in zip(places, fresh, strict=False):
            full[grade][place] = problem
    return {grade: [some[place] for place in range(size)] for grade, some in full.items()}


def _problems_of_range(slug: str, grade: int, known_identities: set[str]) -> Iterator[Problem]:
    """Yield new puzzles of a grade without end, one from each match, adding to `known_identities`."""
    for number in count(1):
        for task in TASKS[slug]:
            seed = f"{CLASS}/{slug}/{grade}/{task}/{number}"
            found = (one.problem for one in candidates(slug, task, seed, frozenset({grade})))
            sure = (one for one in found if identity_of(one) not in known_identities and _is_sure(one))
            for problem in islice(sure, 1):
                known_identities.add(identity_of(problem))
                yield problem


def _is_sure(problem: Problem) -> bool:
    """Return True if more and other tries give the puzzle the same grade."""
    tries = SURE[problem.match.slug]
    chance = first_try_chance(problem.match, problem.most, wanted(problem), tries, FIRST_SURE)
    return grade_of(chance) == problem.grade


def _card_problems(grade: int, known_identities: set[str]) -> Iterator[Problem]:
    """Yield new targets of Brain Drain of a grade, shuffled, each four numbers at most once."""
    used: set[tuple[int, ...]] = set()
    seed = f"{CLASS}/brain-drain/{grade}"
    for n, one in enumerate(shuffled(targets(Limits(), grade, version=2), seed)):
        match = match_of_deal(one.values, one.target, f"{seed}/{n}")
        problem = make_problem("new", grade, match, "equation", 1) if match else None
        if problem and one.values not in used and identity_of(problem) not in known_identities:
            used.add(one.values)
            yield problem


def _identities_elsewhere(slug: str) -> set[str]:
    """Return the identities of a game's puzzles of days and practice lists."""
    paths = [*(FOLDER / slug).glob("*.txt"), *(FOLDER / slug / "practice").glob("*.txt")]
    return identities(path.read_text("utf-8") for path in paths)


def extend_class_lists(slug: str, size: int) -> None:
    """Append to a game's class lists what they lack of `size` puzzles; those there stay."""
    for grade, problems in class_lists(slug, size).items():
        path = FOLDER / slug / CLASS / f"{grade}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        there = [path.read_text("utf-8")] if path.exists() else []
        had = sum(text.count("[Problem ") for text in there)
        path.write_text("\n".join((*there, *map(write_problem, problems[had:]))), "utf-8")

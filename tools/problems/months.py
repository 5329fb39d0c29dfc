"""The puzzles of the days: eight places, from easy to hard, a text a game and month.

A month that is there stays as it is. A new one is made from seeds of its own, and has nothing that the texts
before it or the lists to practise with have: these texts are all the memory that the maker needs.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from engine.problem import Problem, write_problem
from engine.shuffling import shuffled
from tools.problems.candidates import Candidate, candidates
from tools.problems.identity import identities, identity_of

__all__ = [
    "CLASS",
    "DAY",
    "FIRST",
    "FOLDER",
    "KINDS",
    "PATTERNS",
    "UNTIL",
    "Need",
    "days",
    "earlier_identities",
    "make_months",
    "month",
    "needs",
]

FOLDER = Path("assets/problems")
CLASS = "class"
"""The folder of a game's lists for classes."""
FIRST, UNTIL = date(2026, 11, 1), "2028-11"
A_SEED = {"24-heures": 2, "brain-drain": 0}
"""How many problems of a month come from one match for a task: one, unless said here; 0 for any number."""
SEEDS = 20_000
"""After so many seeds a month is given up."""


class Slot(NamedTuple):
    """One of the eight puzzles of a day: its game, and the tasks that it may have, separated by spaces."""

    slug: str
    tasks: str


DAY = (
    Slot("brain-drain", "equation"),
    Slot("24-7", "place"),
    Slot("20-sur-20", "turn"),
    Slot("brain-drain", "equation"),
    Slot("20-sur-20", "turn"),
    Slot("24-heures", "stop drive"),
    Slot("24-7", "pair"),
    Slot("24-7", "pair"),
)
"""The places since December 2026; `assets/boot/embed.js` has their games too."""
PATTERNS = (
    "1 1 1 2 3 3 5 5",
    "1 1 1 2 5 5 5 5",
    "1 1 1 3 3 5 5 5",
    "1 23 3 4 5 5 5 5",
    "1 23 3 3 5 5 5 5",
)
"""The grades of the eight places, day by day in turn. They never fall."""
KINDS = ("sum_24", "bonus_7_tiles", "run", "sum_7", "bonus_24_7", "set")
"""What the answer of the second place completes, day by day in turn: so any six days have all."""
RAREST = ("bonus_7_tiles", "set", "bonus_24_7", "run", "sum_7", "sum_24")


class Need(NamedTuple):
    """What a puzzle of a day must have: one of the tasks and of the grades, in 24/7 perhaps a combination."""

    tasks: tuple[str, ...]
    grades: tuple[int, ...]
    kind: str = ""

    def takes(self, candidate: Candidate) -> bool:
        """Return True if a candidate has a task, a grade and a kind that this need allows."""
        fits = candidate.problem.task in self.tasks and candidate.problem.grade in self.grades
        return fits and (not self.kind or self.kind in candidate.kinds)


def days(until: str) -> Iterator[date]:
    """Yield the days from the first that has puzzles to the last of a month, given as "YYYY-MM"."""
    day = FIRST
    while f"{day:%Y-%m}" <= until:
        yield day
        day += timedelta(1)


def needs(slug: str, day: date) -> Iterator[tuple[int, Need]]:
    """Yield the number in the day, from 1, and the need of each puzzle of a game on a day."""
    at = day.toordinal()
    for number, (slot, grades) in enumerate(zip(DAY, PATTERNS[at % len(PATTERNS)].split(), strict=True), 1):
        if slot.slug == slug:
            kind = KINDS[at % len(KINDS)] if slot.tasks == "place" else ""
            yield number, Need(tuple(slot.tasks.split()), tuple(map(int, grades)), kind)


def month(slug: str, days: list[date], used_identities: set[str]) -> str:
    """Return the text of a game's puzzles for the days of a month, none with an identity used before."""
    places: dict[Need, list[str]] = {}
    for day in days:
        for number, need in needs(slug, day):
            places.setdefault(need, []).append(f"{day}/{number}")
    seed = f"{slug}/{days[0]:%Y-%m}"
    named: dict[str, Problem] = {}
    for need, found in _find_problems(
        slug, seed, {need: len(names) for need, names in places.items()}, used_identities
    ).items():
        named.update(zip(places[need], shuffled(found, seed, str(need)), strict=True))
    return "\n".join(write_problem(named[name]._replace(name=name)) for name in sorted(named))


def _find_problems(
    slug: str, seed: str, counts: dict[Need, int], used_identities: set[str]
) -> dict[Need, list[Problem]]:
    """Return, for each need, as many new puzzles as `counts` says; raise if they are not found."""
    found: dict[Need, list[Problem]] = {need: [] for need in counts}
    known = set(used_identities)
    for number in range(1, SEEDS):
        if not (still := [need for need in counts if len(found[need]) < counts[need]]):
            return found
        for task in sorted({task for need in still for task in need.tasks}):
            grades = frozenset(grade for need in still if task in need.tasks for grade in need.grades)
            taken = 0
            for one in candidates(slug, task, f"{seed}/{task}/{number}", grades):
                fitting = [need for need in still if len(found[need]) < counts[need] and need.takes(one)]
                same = identity_of(one.problem)
                if fitting and same not in known:
                    known.add(same)
                    found[min(fitting, key=_rarity)].append(one.problem)
                    taken += 1
                    if taken == A_SEED.get(slug, 1):
                        break
    raise RuntimeError(f"{seed}: no problem for {still}")


def _rarity(need: Need) -> int:
    """Return the rank of a need by its kind: lower is rarer, and gets a fitting puzzle first."""
    return RAREST.index(need.kind) if need.kind else len(RAREST)


def earlier_identities(slug: str, month_name: str) -> set[str]:
    """Return the identities of a game's puzzles before a month, and of its practice lists."""
    paths = [path for path in sorted((FOLDER / slug).glob("*.txt")) if path.stem < month_name]
    paths += sorted((FOLDER / slug).glob("*/*.txt"))
    return identities(path.read_text("utf-8") for path in paths)


def make_months(slug: str, until: str) -> None:
    """Write the puzzles of each month up to `until` ("YYYY-MM") for which a game has no file, in order."""
    for name, some in groupby(days(until), lambda day: f"{day:%Y-%m}"):
        path = FOLDER / slug / f"{name}.txt"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(month(slug, list(some), earlier_identities(slug, name)), "utf-8")

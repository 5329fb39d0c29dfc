"""The problems of a day, out of the texts of its month: one text a game, joined."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.problem import Problem, earned, play_forced_moves, read_problem
from engine.record import Record
from ui.model.puzzles import Goal
from ui.puzzles.daily_scores import FIRST

__all__ = ["LAST", "as_record", "goal_of", "names_of", "problem_in", "problem_of", "source", "text_of"]

LAST = "2027-12-31"
"""The last day that has problems of its own."""
PART = r"^(?=\[Game )"


@lru_cache(maxsize=4)
def _parts(text: str) -> dict[str, str]:
    """Finds the text of each problem of a month by its name."""
    parts = re.split(PART, text, flags=re.MULTILINE)[1:]
    return {part.partition('[Problem "')[2].partition('"')[0]: part for part in parts}


def names_of(text: str, slug: str, grade: int) -> tuple[str, ...]:
    """Names the problems of a game and grade in a text, in the order of their names."""
    told = f'[Game "{slug}"]', f'[Grade "{grade}"]'
    return tuple(sorted(name for name, part in _parts(text).items() if all(tag in part for tag in told)))


def text_of(text: str, name: str) -> str:
    """Finds the text of one problem in that of many; empty where it is not there."""
    return _parts(text).get(name, "")


@lru_cache(maxsize=16)
def problem_in(text: str) -> Problem:
    """Reads a problem; raises `RecordError` on whatever is none."""
    return read_problem(text)


@lru_cache(maxsize=16)
def problem_of(text: str, name: str) -> Problem | None:
    """Reads a problem of a month; None where the month has none of that name."""
    part = _parts(text).get(name)
    return read_problem(part) if part else None


def source(day: str) -> str:
    """Gives the day whose problems a day has: after the last one, days of the first year come again.

    >>> source("2027-12-31"), source("2028-02-29"), source("2029-11-01")
    ('2027-12-31', '2027-02-28', '2026-11-01')
    """
    if day <= LAST:
        return day
    rest = "-02-28" if day[4:] == "-02-29" else day[4:]
    return f"{int(FIRST[:4]) + (day[4:] < FIRST[4:])}{rest}"


def as_record(problem: Problem) -> Record:
    """Puts a problem on a table: nobody has a name there."""
    return Record(problem.match, ("",) * problem.match.seats)


def goal_of(problem: Problem) -> Goal:
    """Says what a try has to earn, and in how many moves at most."""
    match = problem.match
    for text in problem.answers[0]:
        match = play_forced_moves(match.submit(problem.seat, match.game.parse_move(text)), problem.seat)
    return Goal(earns=earned(match, problem.seat), shows=problem.answers[0], plays=problem.most, alone=True)

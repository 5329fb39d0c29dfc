"""The puzzles of a day, from the texts of its month (one for each game, joined)."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.problem import Problem, credited, play_forced_moves, read_problem
from engine.record import Record
from ui.games import face
from ui.model.puzzles import Goal

__all__ = ["LAST", "as_record", "goal_of", "names_of", "problem_in", "problem_of", "source_day", "text_of"]

LAST = "2028-11-30"
"""The last date with problems of its own."""
PART = r"^(?=\[Game )"


@lru_cache(maxsize=4)
def _texts_by_name(file_text: str) -> dict[str, str]:
    """Split a file's text into the texts of its puzzles, by their names."""
    parts = re.split(PART, file_text, flags=re.MULTILINE)[1:]
    return {part.partition('[Problem "')[2].partition('"')[0]: part for part in parts}


def names_of(file_text: str, slug: str, grade: int) -> tuple[str, ...]:
    """Return the names of the puzzles of a game and grade in a file's text, sorted."""
    tags = f'[Game "{slug}"]', f'[Grade "{grade}"]'
    return tuple(
        sorted(name for name, part in _texts_by_name(file_text).items() if all(tag in part for tag in tags))
    )


def text_of(file_text: str, name: str) -> str:
    """Return the text of the puzzle with this name in a file's text; "" if it is not there."""
    return _texts_by_name(file_text).get(name, "")


@lru_cache(maxsize=16)
def problem_in(text: str) -> Problem:
    """Parse the text of one puzzle; raise `RecordError` if it is none."""
    return read_problem(text)


@lru_cache(maxsize=16)
def problem_of(file_text: str, name: str) -> Problem | None:
    """Return the puzzle with this name in a file's text; None if it is not there."""
    part = _texts_by_name(file_text).get(name)
    return read_problem(part) if part else None


def source_day(day: str) -> str:
    """Return the date whose puzzles a date shows: its own up to `LAST`, later the one two years before.

    >>> source_day("2028-11-30"), source_day("2028-12-01"), source_day("2031-11-01")
    ('2028-11-30', '2026-12-01', '2027-11-01')
    >>> source_day("2029-02-28"), source_day("2032-02-29")
    ('2027-02-28', '2028-02-29')
    """
    while day > LAST:
        day = f"{int(day[:4]) - 2}{day[4:]}"
    # Only a year that 4 divides has a 29 February.
    return day.replace("-02-29", "-02-28") if int(day[:4]) % 4 else day


def as_record(problem: Problem) -> Record:
    """Return a puzzle as a record whose players have no names."""
    return Record(problem.match, ("",) * problem.match.seats)


def goal_of(problem: Problem) -> Goal:
    """Return the task of a puzzle: to earn as much as its answer does, in at most so many moves."""
    match = problem.match
    for text in problem.answers[0]:
        match = play_forced_moves(match.submit(problem.seat, match.game.parse_move(text)), problem.seat)
    view = problem.match.view(problem.seat)
    shows = face(match.slug).speech.shown_answer(view, problem.answers[0])
    return Goal(earns=credited(match, problem.seat), shows=shows, plays=problem.most, alone=True)

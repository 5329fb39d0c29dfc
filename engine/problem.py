"""A puzzle: a position, what is asked of the seat to play, and a proof of the answer. Names no game.

It is a position in text with these tags:

- `Problem`: its name, never used twice.
- `Grade`: how hard it is, from 1 to 5.
- `Task`: what is asked, one of the game's `puzzle_tasks`; `Plays`: of how many moves, where that is stated.
- `Answer`: right sequences, parted by ` | `, the moves of one by `, `; of more than six the first six.
- `Worth`: what they are worth, and `Next`: what the best other one is worth (nothing where none is).

The game generates every way to do the task with what it is worth; the greatest worth is the answer, and
nothing is sampled. What counts against one, such as turns, is below zero. Any sequence of the greatest
worth is right, those not listed too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .errors import GameError, NotationError, RecordError
from .match import Match
from .record import Record, read, write

__all__ = [
    "LISTED",
    "ON",
    "RIGHT",
    "WRONG",
    "Problem",
    "Proof",
    "play_forced_moves",
    "credited",
    "is_problem",
    "make_problem",
    "prove",
    "verify_problem",
    "read_problem",
    "read_problems",
    "judge_try",
    "write_problem",
]

RIGHT, ON, WRONG = "right", "on", "wrong"
"""A try is right, may become so with more moves, or is wrong."""
LISTED = 6
"""Answers that a problem lists."""
TAGS = ("Problem", "Grade", "Task", "Plays", "Answer", "Worth", "Next")
NAME = r"[a-z0-9][a-z0-9/-]{0,39}"
NUMBER = r"-?(0|[1-9]\d{0,4})"

Sequence = tuple[str, ...]


class Proof(NamedTuple):
    """The best ways to do a task, in the rules' order, their worth, and that of the next best (`next`)."""

    answers: tuple[Sequence, ...]
    worth: int
    next: int | None


class Problem(NamedTuple):
    """A puzzle: a position with a task, its answers and their worth; `plays` 0 means a whole turn."""

    name: str
    grade: int
    task: str
    plays: int
    answers: tuple[Sequence, ...]
    worth: int
    next: int | None
    match: Match

    @property
    def seat(self) -> int:
        """The seat that is to play."""
        return self.match.actors[0]

    @property
    def most(self) -> int:
        """The greatest number of moves that a try may have; 0 for as many as the turn allows."""
        return len(self.answers[0]) if self.plays else 0


def prove(match: Match, task: str, plays: int) -> Proof | None:
    """Return the best solutions of a task within `plays` moves or turns, each tried; None without any."""
    game, seat = match.game, match.actors[0]
    best: list[tuple[str, ...]] = []
    worth = second = None
    for value, moves in game.puzzle_tasks[task](match.state, seat, plays):
        if worth is None or value > worth:
            worth, second, best = value, worth, []
        if value == worth:
            best.append(tuple(map(game.write_move, moves)))
        elif second is None or value > second:
            second = value
    return Proof(tuple(best), worth, second) if worth is not None else None


def make_problem(name: str, grade: int, match: Match, task: str, plays: int) -> Problem | None:
    """Return a position as a puzzle with its proved answers; None if the task cannot be done in `plays`."""
    proof = prove(match, task, plays)
    if proof is None:
        return None
    return Problem(name, grade, task, plays, proof.answers[:LISTED], proof.worth, proof.next, match)


def verify_problem(problem: Problem) -> Proof:
    """Prove a puzzle anew; raise `RecordError` if its stated answer is wrong."""
    try:
        proof = prove(problem.match, problem.task, problem.plays)
    except GameError as error:
        raise RecordError(1, error.code, error.text) from None
    stated = problem.answers, problem.worth, problem.next
    if proof is None or stated != (proof.answers[:LISTED], proof.worth, proof.next):
        raise RecordError(1, "not_proved", problem.name)
    return proof


def write_problem(problem: Problem) -> str:
    """Return the text of a puzzle: a position with its tags."""
    values = (
        problem.name,
        problem.grade,
        problem.task,
        problem.plays or None,
        " | ".join(map(", ".join, problem.answers)),
        problem.worth,
        problem.next,
    )
    tags = tuple((tag, str(value)) for tag, value in zip(TAGS, values, strict=True) if value is not None)
    return write(Record(problem.match, ("",) * problem.match.seats, tags))


def is_problem(record: Record) -> bool:
    """Return whether a record has the tags `Problem` and `Task`."""
    return {"Problem", "Task"} <= {tag for tag, _ in record.tags}


def read_problem(text: str) -> Problem:
    """Parse a puzzle; raise `RecordError` with the line at fault if the text is not exactly one.

    Whether its answer is right, `prove` decides.
    """
    record = read(text)
    tags = dict(record.tags)
    for tag in ("Problem", "Grade", "Task", "Answer", "Worth"):
        if tag not in tags:
            raise RecordError(1, "tag_missing", tag)
    if record.match.log or not record.match.actors:
        raise RecordError(1, "not_a_problem", tags["Problem"])
    texts, line = _matching_value(text, tags, "Answer", ".+").split(" | "), _tag_line(text, "Answer")
    answers = tuple(_parse_answer(record.match, answer, line) for answer in texts)
    task = _matching_value(text, tags, "Task", "|".join(record.match.game.puzzle_tasks))
    return Problem(
        name=_matching_value(text, tags, "Problem", NAME),
        grade=int(_matching_value(text, tags, "Grade", "[1-5]")),
        task=task,
        plays=int(_matching_value(text, tags, "Plays", "[1-9]")) if "Plays" in tags else 0,
        answers=answers,
        worth=int(_matching_value(text, tags, "Worth", NUMBER)),
        next=int(_matching_value(text, tags, "Next", NUMBER)) if "Next" in tags else None,
        match=record.match,
    )


def _matching_value(text: str, tags: dict[str, str], tag: str, pattern: str) -> str:
    """Return the value of a given tag; raise `RecordError` with its line number if it breaks a pattern."""
    if not re.fullmatch(pattern, tags[tag], re.ASCII):
        raise RecordError(_tag_line(text, tag), "bad_problem", f"{tag} {tags[tag]}")
    return tags[tag]


def _tag_line(text: str, tag: str) -> int:
    """Return the line of a tag in a text, 1 if it is not found."""
    lines = text.replace("\r\n", "\n").split("\n")
    return next((n for n, line in enumerate(lines, 1) if line.lstrip("\ufeff").startswith(f"[{tag} ")), 1)


def _parse_answer(match: Match, text: str, line: int) -> Sequence:
    """Parse an answer into texts of moves; raise `RecordError` unless they are legal one after the other."""
    game, seat = match.game, match.actors[0]
    try:
        for part in text.split(", "):
            if match.actors[:1] != (seat,):
                raise NotationError("others_choose", part)
            match = play_forced_moves(match.submit(seat, game.parse_move(part)), seat)
    except GameError as error:
        raise RecordError(line, error.code, error.text or text) from None
    return tuple(text.split(", "))


def read_problems(text: str) -> Iterator[Problem]:
    """Yield the puzzles of a text, each parsed; raise `RecordError` at the first that is faulty."""
    for part in re.split(r"^(?=\[Game )", text, flags=re.MULTILINE)[1:]:
        yield read_problem(part)


def play_forced_moves(match: Match, seat: int) -> Match:
    """Play the others' moves while they have only one; stop at this seat's turn or another's choice."""
    while match.actors and match.actors[0] not in (seat, 0):
        moves = list(match.moves(match.actors[0]))
        if len(moves) != 1:
            return match
        match = match.submit(match.actors[0], moves[0])
    return match


def credited(match: Match, seat: int) -> int:
    """Return how much a seat was credited by all moves of a match."""
    events = (event for entry in match.log for event in entry.events)
    return sum(amount for event in events for to, amount in match.game.credits(event) if to == seat)


def judge_try(problem: Problem, match: Match) -> str:
    """Return `right` once a try earns what the answer earns, `on` while it still may, else `wrong`."""
    seat = problem.seat
    moves = sum(entry.seat == seat for entry in match.log)
    if credited(match, seat) >= _answer_worth(problem):
        return RIGHT
    # Without a number of moves a try is one turn. It is over once another seat has moved.
    is_same_turn = not match.log or match.log[-1].seat == seat
    may_go_on = moves < problem.most if problem.most else is_same_turn
    return ON if match.actors[:1] == (seat,) and may_go_on else WRONG


def _answer_worth(problem: Problem) -> int:
    """Return how much the first stated answer earns if it is played."""
    match, seat = problem.match, problem.seat
    for text in problem.answers[0]:
        match = play_forced_moves(match.submit(seat, match.game.parse_move(text)), seat)
    return credited(match, seat)

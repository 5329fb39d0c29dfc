"""The task of a position, and the verdict on a try. It names no game.

The position is a record with `[Position "1"]`. Its tags are the task:

- `Answer`: right sequences of moves, separated by ` | `; the moves of one by `, `.
- `Earns`: the least that the try must earn, in the game's own unit.
- `Event`: the class of an event of the game that must happen.
- `Show`: the moves that a hint shows, separated by `, `; without it those of the first answer.

All conditions must hold. An illegal move is refused by the game itself and is no try. Without `Answer`, a try
lasts as long as the turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from engine.errors import GameError
from engine.game import Game
from engine.match import Match
from engine.record import Record
from ui.model import Exercise
from ui.model.puzzles import ON, OPEN, RIGHT, WRONG, Goal, Sequence, Try

__all__ = ["judge_goal", "moves_left", "read_goal"]


def read_goal(record: Record) -> Goal:
    """Read a task from the tags of a position; raise `NotationError` for an answer that is no move."""
    tags: Mapping[str, str] = dict(record.tags)
    game = record.match.game
    answers = tuple(_sequence(game, answer) for answer in tags.get("Answer", "").split(" | ") if answer)
    shows = _sequence(game, tags["Show"]) if "Show" in tags else (*answers, ())[0]
    return Goal(answers, int(tags.get("Earns", "0")), tags.get("Event", ""), shows)


def _sequence(game: Game, text: str) -> Sequence:
    """Parse moves separated by ", " and return each as its game writes it."""
    return tuple(game.write_move(game.parse_move(move)) for move in text.split(", "))


def judge_goal(goal: Goal, match: Match, seat: int) -> Try:
    """Judge what a seat has played since the position: right, wrong, unfinished, or not known yet."""
    game = match.game
    moves = tuple(game.write_move(entry.move) for entry in match.log if entry.seat == seat)
    events = tuple(event for entry in match.log for event in entry.events)
    earned = sum(worth for event in events for to, worth in game.credits(event) if to == seat)
    if any(answer[: len(moves)] == moves != answer for answer in goal.answers):
        return Try(ON, moves, earned)
    if goal.known and moves not in goal.answers and not set(moves) & set(goal.known):
        return Try(OPEN, moves, earned)
    held = (
        not goal.answers or moves in goal.answers,
        earned >= goal.earns,
        not goal.event or any(type(event).__name__ == goal.event for event in events),
    )
    if all(held):
        return Try(RIGHT, moves, earned)
    goes_on = not goal.answers and game.turn_based and match.actors[:1] == (seat,)
    # In a puzzle the others' forced moves may have led to the seat's next turn, which is no part of the try.
    lasts = len(moves) < goal.plays if goal.plays else bool(match.log) and match.log[-1].seat == seat
    goes_on = goes_on and lasts
    return Try(ON if goes_on else WRONG, moves, earned)


def moves_left(exercise: Exercise) -> Sequence:
    """Return the moves of the answer that are missing after those made, in any order; () if none fit.

    A move made in place of one of the answer, such as a domino laid the other way round, counts for it.
    """
    goal, match, seat = exercise.goal, exercise.table.match, exercise.table.presentation.viewer or 1
    made = sum(entry.seat == seat for entry in match.log)
    wanted = len(goal.shows) - made
    ways = combinations(goal.shows, wanted) if wanted > 0 else ()
    return next((way for way in ways if _makes_right(goal, match, seat, way)), ())


def _makes_right(goal: Goal, match: Match, seat: int, moves: Sequence) -> bool:
    """Return True if these moves are legal one after another and complete the try rightly."""
    try:
        for text in moves:
            match = match.submit(seat, match.game.parse_move(text))
    except GameError:
        return False
    return judge_goal(goal, match, seat).verdict == RIGHT

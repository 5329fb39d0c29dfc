"""The tries at a puzzle, stored and played again, so that it opens as its player left it."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from ui.model import Exercise, Model
from ui.puzzles.current_problem import sign_after, sign_of, with_answer
from ui.puzzles.daily_scores import OPEN_SIGNS
from ui.puzzles.exercise import play_and_judge
from ui.puzzles.saved_tries import tries_at, with_saved_try, without_tries

__all__ = ["tries_given_up", "tries_with_last", "with_stored_result"]


def tries_with_last(model: Model, exercise: Exercise) -> tuple[str, ...]:
    """Return the stored tries with the last one at this puzzle, whose result is not stored yet."""
    is_first = sign_of(model, exercise) == OPEN_SIGNS[0]
    moves = exercise.tried[-1].moves
    return with_saved_try(model.settings.tries, exercise.of, exercise.n, moves, is_first)


def tries_given_up(model: Model, exercise: Exercise) -> tuple[str, ...]:
    """Return the stored tries once the answer of this puzzle is asked for, whose result is not stored yet.

    Its own tries stay. Before the first, what an earlier result left behind is dropped.
    """
    if sign_of(model, exercise) != OPEN_SIGNS[0]:
        return model.settings.tries
    return without_tries(model.settings.tries, exercise.of, exercise.n)


def with_stored_result(model: Model, exercise: Exercise) -> Exercise:
    """Return a puzzle that is done as its player left it, and an open one unchanged.

    It shows the stored tries if they lead to the stored result, else the proved answer. If there were fewer
    than three and all wrong, the answer was asked for.
    """
    result = sign_of(model, exercise)
    is_done = result.isdigit()
    if not is_done:
        return exercise
    replayed = _with_tries(model, exercise)
    reached = sign_after(replayed.tried) if replayed else ""
    if replayed is not None and (reached == result or (result == "0" and reached in OPEN_SIGNS)):
        exercise = replayed
    return exercise if exercise.done else with_answer(model, exercise)


def _with_tries(model: Model, exercise: Exercise) -> Exercise | None:
    """Return the exercise after its stored tries; None if there are none or one has an illegal move."""
    tries = tries_at(model.settings.tries, exercise.of, exercise.n)
    seat, game = exercise.table.presentation.viewer or 1, exercise.table.match.game
    try:
        for text in (text for moves in tries for text in moves):
            shown = replace(model, screen=exercise)
            after, _ = play_and_judge(shown, exercise, exercise.table, seat, game.parse_move(text))
            assert isinstance(after.screen, Exercise)
            exercise = after.screen
    except GameError:
        return None
    return exercise if tries else None

"""A puzzle that is opened again: the reader's tries are played and judged once more."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from ui.model import Exercise, Model
from ui.model.puzzles import RIGHT
from ui.puzzles.current_problem import sign_after, sign_of, with_answer
from ui.puzzles.exercise import play_and_judge
from ui.puzzles.saved_tries import tries_at

__all__ = ["has_own_answer", "with_stored_result"]


def with_stored_result(model: Model, exercise: Exercise) -> Exercise:
    """Return a puzzle as its player left it once it is done, unchanged while it is open.

    Its tries are those stored, if they lead to the stored result. Without them it shows the proved answer.
    """
    sign = sign_of(model, exercise)
    if not sign.isdigit():
        return exercise
    again = _with_tries(model, exercise)
    if again is not None and sign_after(again.tried) == sign:
        exercise = again
    return exercise if exercise.done else with_answer(model, exercise)


def _with_tries(model: Model, exercise: Exercise) -> Exercise | None:
    """Return the exercise after the stored tries; None without any, or if a move of them is not legal."""
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


def has_own_answer(exercise: Exercise) -> bool:
    """Return True if a puzzle that is solved shows the player's own answer."""
    return bool(exercise.tried) and exercise.tried[-1].verdict == RIGHT

"""What the board of an exercise shows: the table in play, the right answer, or the one that was not found."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ui.games import Scene, is_simultaneous
from ui.model import Exercise, Model, RefusedMove, Retry
from ui.model.table import ANSWER
from ui.puzzles.exercise import own_log
from ui.puzzles.retry import tipped_move
from ui.table.viewpoint import scene

__all__ = ["board_scene", "exercise_scene"]


def exercise_scene(model: Model, exercise: Exercise, has_log: bool) -> Scene:
    """Return the scene of an exercise, without its log (which shows what moves earned) unless `has_log`.

    Nothing on it can be touched once the exercise is done, or while a try is compared.
    """
    picture, seat = scene(exercise.table, model.settings), exercise.table.presentation.viewer
    if exercise.goal.alone and seat and not is_simultaneous(exercise.table.match.slug):
        picture = picture._replace(log=own_log(picture.log, seat, exercise.table.match.slug))
    if exercise.done or exercise.weighed:
        return picture._replace(
            interaction=picture.interaction._replace(is_enabled=False, offers=(), pending=None, hint=None)
        )
    shown = picture.shown._replace(sought=_sought(exercise), is_retry=isinstance(exercise, Retry))
    if isinstance(exercise, Retry):
        shown = shown._replace(tipped=tipped_move(picture.words, exercise))
    picture = picture._replace(shown=shown)
    return picture if has_log else picture._replace(log=())


def _sought(exercise: Exercise) -> Any:
    """Return the last move of the answer that an exercise shows in the end; None if it shows none."""
    shows = exercise.goal.shows
    return exercise.table.match.game.parse_move(shows[-1]) if shows else None


def board_scene(exercise_scene: Scene, model: Model, exercise: Exercise, is_lost: bool) -> Scene:
    """Return the scene for the board; if the exercise is lost, its position with the missed answer.

    Where the answer has dealt new cards, the board stays as it was when answered.
    """
    at_once = is_simultaneous(exercise.table.match.slug)
    if is_lost and exercise.before:
        game = exercise.table.match.game
        found = scene(exercise.before, model.settings)
        return found._replace(
            log=(),
            interaction=found.interaction._replace(
                is_enabled=False,
                offers=(),
                pending=None,
                refused=RefusedMove(),
                hint=game.parse_move(exercise.goal.shows[-1]),
            ),
            shown=found.shown._replace(
                pause=ANSWER if at_once else "",
                answer=exercise_scene.words.say("tour", "answer"),
                misses=tuple(
                    (game.parse_move(one.moves[-1]), one.earned) for one in exercise.tried if one.moves
                ),
            ),
        )
    if exercise.done and at_once:
        return scene(replace(exercise.table, turn=exercise.table.turn._replace(pause=ANSWER)), model.settings)
    return exercise_scene

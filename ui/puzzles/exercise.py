"""Exercises: a table that begins from a position, whose moves are judged, with further tries."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.game import TABLE
from engine.match import Match
from engine.problem import play_forced_moves
from engine.record import Record
from ui.core.effects import Play
from ui.core.updates import Update, announce, words_for
from ui.games import face, is_simultaneous
from ui.games.scene import SeenMove
from ui.model import (
    DailyProblem,
    Exercise,
    Lesson,
    Model,
    Player,
    PracticeProblem,
    Presentation,
    RefusedMove,
    Retry,
    SetProblem,
    Table,
    Turn,
)
from ui.model.puzzles import ON, OPEN, RIGHT, WRONG, Try
from ui.puzzles.current_problem import problem_on_table
from ui.puzzles.goals import judge_goal, read_goal
from ui.table.update.sounds import sounds
from ui.table.viewpoint import scene

__all__ = ["describe_try", "own_log", "play_and_judge", "reset_position", "set_up"]


def set_up(
    kind: type[Exercise], subject: str, number: int, record: Record, address: str, guides: str = "scores"
) -> Exercise:
    """Return an exercise of class `kind` at the position of a record; a person plays the seat on turn.

    A seat that the record names is a person's too. `number` counts within the `subject`, say the steps of
    a game's lesson; `guides` is the strength of the board guides.
    """
    match = record.match.at(0)
    seat = next((seat for seat in match.actors if seat), 1)
    players = tuple(_player(match, name, at == seat) for at, name in enumerate(record.names, 1))
    table = Table("", match, players, presentation=Presentation(viewer=seat, marks=guides))
    return kind(subject, number, table, read_goal(record), address=address)


def _player(match: Match, name: str, is_person: bool) -> Player:
    """Return a person if the seat has a `name` or `is_person`, else the game's weakest computer."""
    return Player(name) if is_person or name else Player(bot=match.game.levels[0])


def play_and_judge(model: Model, exercise: Exercise, table: Table, seat: int, move: Any) -> Update:
    """Play and judge a move, undo a wrong one; ignore it once all is done or while a try is compared.

    A try that the analysis does not know is compared with the best move before it is judged. A wrong try
    that is repeated is no try, save in a lesson, where tries are not counted.
    """
    exercise = replace(exercise, unjudged=None)
    if exercise.done or exercise.weighed:
        return replace(model, screen=exercise), ()
    if is_problem(exercise):
        refusal = face(table.match.slug).timing.refuse_in_puzzle(table.match.view(seat), move)
        if refusal is not None:
            return _refuse_in_puzzle(model, replace(exercise, table=table), RefusedMove(move, refusal))
    match = table.match.submit(seat, move)
    after = replace(
        table, match=play_forced_moves(match, seat) if exercise.goal.alone else match, turn=Turn()
    )
    finished = judge_goal(exercise.goal, after.match, seat)
    if not isinstance(exercise, Lesson) and _is_repeated(exercise, finished):
        return _refuse_repeated(model, exercise)
    sentence = describe_try(model, after, seat, exercise.goal.alone or isinstance(exercise, Retry))
    if finished.verdict == WRONG and seat == 1:
        # A match would go on to say who wins the card and what is dealt next. Neither happens here.
        sentence = face(match.slug).postgame.fault_of_try(words_for(model), table.match, move) or sentence
    sentence = _try_text(model, exercise, finished) or sentence
    tried = exercise.tried if finished.verdict in (ON, OPEN) else (*exercise.tried, finished)
    weighed = finished if finished.verdict == OPEN else None
    # An unfinished try has no verdict, so the comment on the last finished one stays.
    comment = exercise.comment if finished.verdict == ON else sentence
    shown = replace(exercise, table=after, tried=tried, comment=comment, before=table, weighed=weighed)
    effects = sounds(model, after, seat)
    if finished.verdict == WRONG:
        shown, effects = reset_position(shown), (Play("refuse"),)
    return replace(model, screen=shown, overlay=model.overlay._replace(dialog=None, notice=None)), effects


def is_problem(exercise: Exercise) -> bool:
    """Return True for a puzzle of a day, a list or a set, or by link; False for lessons and retries."""
    return isinstance(exercise, DailyProblem | PracticeProblem | SetProblem)


def _refuse_in_puzzle(model: Model, exercise: Exercise, refused: RefusedMove) -> Update:
    """Say why a move is not accepted as a try at a puzzle, and put it back; no try is used."""
    speech = face(exercise.table.match.slug).speech
    assert refused.refusal is not None
    model, spoken = announce(model, speech.refusal_text(words_for(model), refused.refusal))
    shown = replace(exercise, table=replace(exercise.table, turn=Turn(refused=refused)))
    return replace(model, screen=shown), (*spoken, Play("refuse"))


def _is_repeated(exercise: Exercise, finished: Try) -> bool:
    """Return True if a try has the moves of an earlier one, which was wrong and did not give up."""
    game = exercise.table.match.game
    if not any(finished.moves == one.moves and one.verdict == WRONG for one in exercise.tried):
        return False
    return not face(game.slug).timing.gives_up(game.parse_move(finished.moves[-1]))


def _refuse_repeated(model: Model, exercise: Exercise) -> Update:
    """Say that a wrong try was made before, and undo it; the tries stay as many."""
    text = words_for(model).say("tour", "You’ve tried this already. It costs no try.")
    model, spoken = announce(model, text)
    return replace(model, screen=replace(reset_position(exercise), comment=text)), (*spoken, Play("refuse"))


def _try_text(model: Model, exercise: Exercise, finished: Try) -> str:
    """Return the game's sentence on a finished try of a puzzle or retry; "" for any other, or without one."""
    is_puzzle = is_problem(exercise)
    if not (is_puzzle or isinstance(exercise, Retry)) or finished.verdict not in (RIGHT, WRONG):
        return ""
    game = exercise.table.match.game
    problem = problem_on_table(model, exercise) if is_puzzle else None
    return face(game.slug).speech.try_text(
        words_for(model),
        tuple(map(game.parse_move, finished.moves)),
        finished.earned,
        finished.verdict == RIGHT,
        problem.task if problem else "",
    )


def describe_try(model: Model, table: Table, seat: int, only_own: bool = True) -> str:
    """Return in a sentence what was played; with `only_own`, only what the seat did and earned."""
    picture, game = scene(table, model.settings), table.match.game
    log = tuple(entry for entry in picture.log if entry.seat == seat) if only_own else picture.log
    # Events after the last gain, such as a draw, are no part of the try.
    paid = [n for n, event in enumerate(log[-1].events) if game.credits(event)] if only_own and log else []
    if paid:
        log = (*log[:-1], log[-1]._replace(events=log[-1].events[: paid[-1] + 1]))
    elif only_own and log:
        kept = tuple(event for event in log[-1].events if not game.reveals(event))
        log = (*log[:-1], log[-1]._replace(events=kept or log[-1].events))
    return face(table.match.slug).speech.spoken(picture, own_log(log, seat, game.slug) if only_own else log)


def own_log(log: tuple[SeenMove, ...], seat: int, slug: str) -> tuple[SeenMove, ...]:
    """Return the moves of a seat, without the events of other seats: in a puzzle nobody else plays.

    Where all act at once, an event of the table itself would reveal the answer.
    """
    nobody = TABLE if is_simultaneous(slug) else seat
    return tuple(
        entry._replace(events=tuple(e for e in entry.events if getattr(e, "seat", nobody) == seat))
        for entry in log
        if entry.seat == seat
    )


def reset_position(exercise: Exercise) -> Exercise:
    """Return the exercise at its first position again, its tries unchanged."""
    return replace(exercise, table=replace(exercise.table, match=exercise.table.match.at(0), turn=Turn()))

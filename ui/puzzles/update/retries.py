"""Retries: the mistakes of an analysed match, played again with three tries each, explained and saved."""

from __future__ import annotations

from dataclasses import replace

from engine.record import Record, write
from ui.core.effects import Effect, Play, RunWork
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, announce, join, navigate, words_for
from ui.core.words import full_stop
from ui.core.work import comparison_work
from ui.games.face import MissedChance
from ui.model import Action, Exercise, ExerciseSource, Model, Overlay, Review, Turn
from ui.model.puzzles import RIGHT, WRONG
from ui.puzzles.current_problem import gave_up
from ui.puzzles.exercise import reset_position
from ui.puzzles.retry import (
    TRIES,
    explanation,
    found_texts,
    mistake_of,
    next_tip,
    retry_of,
    retry_question,
    right_title,
)
from ui.review.answers import retry_texts
from ui.table.retried import with_retried
from ui.table.update.saving import save_beside
from ui.table.viewpoint import match_at

__all__ = ["HANDLERS", "after_try", "back_to", "compare_try", "enter", "give_up"]


def enter(model: Model, review: Review, number: int, replace_entry: bool = False) -> Update:
    """Open retry `number` of a review and announce its question; open the review if there is none.

    Of a chance that was found before, the answer is announced too.
    """
    shown = retry_of(review, number)
    if shown is None:
        return navigate(model, review, replace_entry)
    model, opened = navigate(model, shown, replace_entry)
    said = (*retry_question(model, shown), *((_right_text(model, shown),) if shown.done else ()))
    model, spoken = announce(model, " ".join(said))
    return model, join(opened, spoken)


def _open_retry(model: Model, action: Action) -> Update:
    """Open the retry that the player chose (`arg`); do nothing outside a review and its retries.

    Back still leads to the review.
    """
    here, n = model.screen, parse_count(action.arg)
    review = here.source.review if isinstance(here, Exercise) else here
    if not isinstance(review, Review) or n is None:
        return model, ()
    return enter(model, review, n, replace_entry=isinstance(here, Exercise))


def _try_once_more(model: Model, action: Action) -> Update:
    """Open the finished retry anew, without the answer found before; do nothing outside a retry."""
    here = model.screen
    if not isinstance(here, Exercise) or here.source.review is None or not here.done:
        return model, ()
    fresh = retry_of(here.source.review, here.n, is_fresh=True)
    if fresh is None:
        return model, ()
    model, spoken = announce(replace(model, screen=fresh), " ".join(retry_question(model, fresh)))
    return model, spoken


def compare_try(exercise: Exercise) -> tuple[Effect, ...]:
    """Return the effect that compares a try the analysis does not know with the best move; else ()."""
    one, review = mistake_of(exercise), exercise.source.review
    if review is None or exercise.weighed is None or isinstance(one, MissedChance):
        return ()
    match = match_at(review.table.match, one.ply - 1)
    text, best = write(Record(match, ("",) * match.seats)), match.game.write_move(one.best)
    work = comparison_work(text, one.seat, best, exercise.weighed.moves[-1], one.loss or 0.0)
    return (RunWork(work, Action("weighed", exercise.address)),)


def _finish_try(model: Model, action: Action) -> Update:
    """When a try was compared, judge it right if `found` is 1, else wrong; do nothing in another retry.

    `action.arg` is the address of the retry that the comparison was for.
    """
    screen = model.screen
    if not isinstance(screen, Exercise) or screen.weighed is None or action.arg != screen.address:
        return model, ()
    right = bool(action.found)
    finished = screen.weighed._replace(verdict=RIGHT if right else WRONG)
    shown = replace(screen, tried=(*screen.tried, finished), weighed=None)
    if right:
        return replace(model, screen=shown), ()
    return replace(model, screen=reset_position(shown)), (Play("refuse"),)


def after_try(model: Model, exercise: Exercise) -> Update:
    """Announce the verdict on a try at a retry; explain the answer once it is solved or three were wrong."""
    words, right = words_for(model), exercise.tried[-1].verdict == RIGHT
    left = 0 if gave_up(exercise, exercise.tried[-1]) else TRIES - len(exercise.tried)
    if not right and left:
        better = retry_texts(model, exercise).wrong
        tries = words.count("moment", "{n} try left.", "{n} tries left.", left)
        tip = next_tip(words, exercise)
        return announce(model, f"{exercise.comment} {better} {tries} {tip}".strip())
    return _finish(model, exercise, right)


def give_up(model: Model, exercise: Exercise) -> Update:
    """Show the answer of a retry before its last try, announce it, and store that none was found."""
    return _finish(model, exercise, False)


def _finish(model: Model, exercise: Exercise, is_right: bool) -> Update:
    """Store and announce the result of a retry, with its answer if none was found."""
    review = _with_result(exercise, is_right)
    exercise = exercise if is_right else _with_answer(exercise)
    exercise = replace(exercise, source=ExerciseSource(review=review))
    model, saved = save_beside(model, exercise.of, retried=review.table.retried) if review else (model, ())
    said = f"{words_for(model).say('moment', 'The answer')} {explanation(model, exercise)}"
    if is_right:
        said = _right_text(model, exercise)
    model, spoken = announce(replace(model, screen=exercise), said)
    return model, join(saved, spoken)


def _right_text(model: Model, exercise: Exercise) -> str:
    """Return the sentences on the right answer that a retry shows."""
    title = full_stop(right_title(words_for(model), exercise))
    return " ".join(filter(None, (title, *found_texts(model, exercise))))


def _with_result(exercise: Exercise, is_right: bool) -> Review | None:
    """Return the review with the result of this retry: the move found, or that none was; None without one."""
    review = exercise.source.review
    if review is None:
        return None
    move = exercise.tried[-1].moves[-1] if is_right else ""
    return replace(review, table=with_retried(review.table, mistake_of(exercise).ply, move))


def _with_answer(exercise: Exercise) -> Exercise:
    """Return the exercise closed, with the answer played from its first position."""
    match = exercise.table.match.at(0)
    table = replace(exercise.table, match=match, turn=Turn())
    move = match.game.parse_move(exercise.goal.shows[0])
    played = replace(table, match=match.submit(table.presentation.viewer or 1, move))
    return replace(exercise, table=played, before=table, closed=True)


def back_to(model: Model, exercise: Exercise) -> Update:
    """Return to the review of a retry; announce how many mistakes were solved, if any retry is finished.

    The review shows the move that was tried again. It also says how many in the offer to try again: a notice
    would cover its board.
    """
    review = exercise.source.review
    if review is None:
        return model, ()
    review = replace(review, ply=mistake_of(exercise).ply, laid=0)
    model = replace(model, screen=review, overlay=Overlay(dialog=None, notice=None, announcement=""))
    if not review.table.retried:
        return model, ()
    return announce(model, retry_texts(model, review).found)


HANDLERS: Handlers = {"missed": _open_retry, "missed_again": _try_once_more, "weighed": _finish_try}

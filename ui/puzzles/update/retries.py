"""Retries: the mistakes of an analysed match, played again with three tries each, then explained."""

from __future__ import annotations

from dataclasses import replace

from engine.record import Record, write
from ui.core.effects import Effect, Play, RunWork
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, announce, join, navigate, notify, words_for
from ui.core.work import comparison_work
from ui.games.face import Missed
from ui.model import Action, Exercise, Model, Overlay, Review, Turn
from ui.model.puzzles import RIGHT, WRONG
from ui.puzzles.exercise import reset_position
from ui.puzzles.retry import TRIES, explanation, mistake_of, retry_of, retry_question
from ui.review.mistakes import retry_texts
from ui.table.viewpoint import match_at

__all__ = ["HANDLERS", "after_try", "back_to", "enter", "compare_try"]


def enter(model: Model, here: Review, n: int, replace_entry: bool = False) -> Update:
    """Open retry `n` of a review, or the review itself if there is no such mistake."""
    shown = retry_of(here, n)
    if shown is None:
        return navigate(model, here, replace_entry)
    model, opened = navigate(model, shown, replace_entry)
    model, spoken = announce(model, " ".join(retry_question(model, shown)))
    return model, join(opened, spoken)


def _open_retry(model: Model, action: Action) -> Update:
    """Open the retry whose number is `action.arg`; Back still leads to the review.

    Do nothing on another screen than a review or a retry.
    """
    here, n = model.screen, parse_count(action.arg)
    review = here.review if isinstance(here, Exercise) else here
    if not isinstance(review, Review) or n is None:
        return model, ()
    return enter(model, review, n, replace_entry=isinstance(here, Exercise))


def compare_try(here: Exercise) -> tuple[Effect, ...]:
    """Compare a move that the analysis did not look at with the best one, answered by `weighed`."""
    one, review = mistake_of(here), here.review
    if review is None or here.weighed is None or isinstance(one, Missed):
        return ()
    match = match_at(review.table.match, one.ply - 1)
    text = write(Record(match, ("",) * match.seats))
    work = comparison_work(text, one.seat, match.game.write_move(one.best), here.weighed.moves[-1])
    return (RunWork(work, Action("weighed", here.address)),)


def _finish_try(model: Model, action: Action) -> Update:
    """Finish the try that was compared: `action.found` is 1 if the move is about as good as the best one.

    Do nothing if the reader has gone on; `action.arg` is the address of the retry.
    """
    here = model.screen
    if not isinstance(here, Exercise) or here.weighed is None or action.arg != here.address:
        return model, ()
    right = bool(action.found)
    finished = here.weighed._replace(verdict=RIGHT if right else WRONG)
    shown = replace(here, tried=(*here.tried, finished), weighed=None)
    if right:
        return replace(model, screen=shown), ()
    return replace(model, screen=reset_position(shown)), (Play("refuse"),)


def after_try(model: Model, here: Exercise) -> Update:
    """Announce the verdict on a try; after the third wrong one show the answer with its reason."""
    words, right = words_for(model), here.tried[-1].verdict == RIGHT
    left = TRIES - len(here.tried)
    if not right and left:
        better = retry_texts(model, here).wrong
        tries = words.count("moment", "{n} try left.", "{n} tries left.", left)
        return announce(model, f"{here.comment} {better} {tries}")
    here = replace(here if right else _with_answer(here), review=_with_result(here, right))
    verdict = words.say("moment", "Found!") if right else words.say("moment", "The answer")
    return announce(replace(model, screen=here), f"{verdict} {explanation(model, here)}")


def _with_result(here: Exercise, right: bool) -> Review | None:
    """Return the review with the result of this retry, which replaces an earlier one."""
    if here.review is None:
        return None
    ply = mistake_of(here).ply
    others = tuple(one for one in here.review.again if one[0] != ply)
    return replace(here.review, again=(*others, (ply, right)))


def _with_answer(here: Exercise) -> Exercise:
    """Return the exercise with the answer played."""
    match = here.table.match.at(0)
    table = replace(here.table, match=match, turn=Turn())
    move = match.game.parse_move(here.goal.shows[0])
    played = replace(table, match=match.submit(table.presentation.viewer or 1, move))
    return replace(here, table=played, before=table, closed=True)


def back_to(model: Model, here: Exercise) -> Update:
    """Return to the review, with a notice of how many mistakes were solved."""
    review = here.review
    if review is None:
        return model, ()
    model = replace(model, screen=review, overlay=Overlay(dialog=None, notice=None, announcement=""))
    if not review.again:
        return model, ()
    return notify(model, retry_texts(model, review).found)


HANDLERS: Handlers = {"missed": _open_retry, "weighed": _finish_try}

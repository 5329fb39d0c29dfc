"""The consequences of a try at an exercise, and of giving it up, by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.core.updates import Update
from ui.model import DailyProblem, Exercise, Lesson, Model, PracticeProblem, Retry, SetProblem
from ui.puzzles.exercise import play_and_judge
from ui.puzzles.update import lessons, practice, retries, round_the_clock, set_problems

__all__ = ["finish_try", "judge_move", "show_answer"]


KINDS: Mapping[type[Exercise], Callable[[Model, Exercise], Update]] = {
    Lesson: lessons.after_try,
    DailyProblem: round_the_clock.after_try,
    PracticeProblem: practice.after_try,
    Retry: retries.after_try,
    SetProblem: set_problems.after_try,
}

GIVING_UP: Mapping[type[Exercise], Callable[[Model, Exercise], Update]] = {
    DailyProblem: round_the_clock.give_up,
    PracticeProblem: practice.give_up,
    Retry: retries.give_up,
    SetProblem: set_problems.give_up,
}


def show_answer(model: Model) -> Update:
    """Show the answer of the puzzle on the screen, which counts as not solved; do nothing if it is done.

    Do nothing for a lesson either.
    """
    screen = model.screen
    if not isinstance(screen, Exercise) or screen.done or type(screen) not in GIVING_UP:
        return model, ()
    return GIVING_UP[type(screen)](model, screen)


def judge_move(before: Model, after: Model) -> Update:
    """Play and judge the move that an exercise has just received; change nothing if there is none."""
    screen = after.screen
    if not isinstance(screen, Exercise) or screen.unjudged is None:
        return after, ()
    return play_and_judge(after, screen, screen.table, *screen.unjudged)


def finish_try(before: Model, after: Model) -> Update:
    """Announce and store a try that was just judged, by its kind of exercise; change nothing without one.

    A try without a verdict is compared with the best move first.
    """
    old, new = before.screen, after.screen
    if not isinstance(new, Exercise) or not isinstance(old, Exercise):
        return after, ()
    if new.weighed and not old.weighed:
        return after, retries.compare_try(new)
    if old.tried == new.tried:
        return after, ()
    of_kind = KINDS.get(type(new))
    return of_kind(after, new) if of_kind and new.tried else (after, ())

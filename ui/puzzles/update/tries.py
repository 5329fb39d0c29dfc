"""What follows from a try at an exercise, by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.core.updates import Step
from ui.model import Exercise, Model
from ui.puzzles.update import lessons, practice, retries, round_the_clock

__all__ = ["answered"]

KINDS: Mapping[str, Callable[[Model, Exercise], Step]] = {
    lessons.KIND: lessons.answered,
    round_the_clock.KIND: round_the_clock.answered,
    practice.KIND: practice.answered,
    retries.KIND: retries.answered,
}


def answered(before: Model, after: Model) -> Step:
    """Lets the kind of an exercise answer a try that was just finished."""
    old, new = before.screen, after.screen
    if not isinstance(new, Exercise) or not isinstance(old, Exercise):
        return after, ()
    if new.weighed and not old.weighed:
        return after, retries.weighing(new)
    if old.tried == new.tried:
        return after, ()
    answer = KINDS.get(new.kind)
    return answer(after, new) if answer and new.tried else (after, ())

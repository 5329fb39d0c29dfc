"""What follows from a try at an exercise, by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.core.updates import Step
from ui.flows.tasks import lesson, moment, practice, tour
from ui.model import Exercise, Model

__all__ = ["answered"]

KINDS: Mapping[str, Callable[[Model, Exercise], Step]] = {
    lesson.KIND: lesson.answered,
    tour.KIND: tour.answered,
    practice.KIND: practice.answered,
    moment.KIND: moment.answered,
}


def answered(before: Model, after: Model) -> Step:
    """Lets the kind of an exercise answer a try that was just finished."""
    old, new = before.screen, after.screen
    if not isinstance(new, Exercise) or not isinstance(old, Exercise):
        return after, ()
    if new.weighed and not old.weighed:
        return after, moment.weighing(new)
    if old.tried == new.tried:
        return after, ()
    answer = KINDS.get(new.kind)
    return answer(after, new) if answer and new.tried else (after, ())

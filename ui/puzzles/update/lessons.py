"""The steps of a lesson, each a task at a table."""

from __future__ import annotations

from dataclasses import replace

from engine.bots import Choice
from ui.core.effects import Navigate, Remember
from ui.core.query import write_query
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, announce, join, navigate, words_for
from ui.games import FACES
from ui.model import Action, Exercise, Lesson, Model, RefusedMove
from ui.model.puzzles import RIGHT
from ui.puzzles.exercise import reset_position, set_up
from ui.puzzles.goals import moves_left
from ui.puzzles.lesson_texts import lesson, step_record, without_tags
from ui.table.marks import guide_strengths

__all__ = ["HANDLERS", "after_try", "enter", "lesson_at"]


def lesson_at(lang: str, slug: str, step_number: int = 1) -> Exercise:
    """Return a step of a game's lesson as an exercise; the first step if none has this number."""
    steps = lesson(lang, slug)
    step_number = step_number if 1 <= step_number <= len(steps) else 1
    facts = {"screen": "lesson", "game": slug, **({"step": str(step_number)} if step_number > 1 else {})}
    record = step_record(slug, steps[step_number - 1].name)
    return set_up(Lesson, slug, step_number, record, write_query(facts), guide_strengths(slug)[-1])


def enter(model: Model, slug: str, step_number: int = 1, replace_entry: bool = False) -> Update:
    """Open a lesson at a step and announce its task; open the first step if none has this number."""
    here = lesson_at(model.settings.lang, slug, step_number)
    model, shown = navigate(model, here, replace_entry)
    model, spoken = announce(model, _task_sentence(model, here))
    return model, join(shown, spoken)


def _learn(model: Model, action: Action) -> Update:
    """Open the lesson step in `arg`, reset this one (`again`) or hint (`show`); do nothing outside a lesson.

    A number that is none opens the first step.
    """
    screen = model.screen
    if not isinstance(screen, Lesson):
        return model, ()
    if action.arg == "again":
        return replace(model, screen=replace(reset_position(screen), tried=(), comment="", before=None)), ()
    if action.arg == "show":
        return _show_hint(model, screen)
    step = lesson_at(model.settings.lang, screen.of, parse_count(action.arg) or 1)
    model = replace(model, screen=step, overlay=model.overlay._replace(dialog=None, notice=None))
    model, spoken = announce(model, _task_sentence(model, step))
    return model, (Navigate(step, replace=True), *spoken)


def _task_sentence(model: Model, exercise: Exercise) -> str:
    """Return the sentence that announces a step: its number and its task."""
    words, steps = words_for(model), lesson(model.settings.lang, exercise.of)
    step = steps[exercise.n - 1]
    count = words.say("lesson", "Step {n} of {of}.", n=exercise.n, of=len(steps))
    return f"{count} {without_tags(step.task)} {without_tags(step.more)}"


def _show_hint(model: Model, exercise: Exercise) -> Update:
    """Show the next move of the step's answer; do nothing once the step is done or all moves were made.

    As at a table, it is shown on its own: what was picked for another move is put back.
    """
    table, left = exercise.table, moves_left(exercise)
    if exercise.done or not left:
        return model, ()
    move = table.match.game.parse_move(left[0])
    table = replace(
        table,
        turn=table.turn._replace(
            drafts=(),
            pending=None,
            hint=table.turn.hint._replace(choice=Choice(move), is_shown=True),
            refused=RefusedMove(),
        ),
    )
    step = lesson(model.settings.lang, exercise.of)[exercise.n - 1]
    how = step.next if exercise.is_begun and step.next else step.how
    return announce(replace(model, screen=replace(exercise, table=table)), without_tags(how))


def after_try(model: Model, exercise: Exercise) -> Update:
    """Announce whether a try in a lesson was right, and why; store a lesson whose last step is solved."""
    words, steps = words_for(model), lesson(model.settings.lang, exercise.of)
    step, right = steps[exercise.n - 1], exercise.tried[-1].verdict == RIGHT
    verdict = words.say("lesson", "Right!") if right else words.say("lesson", "Not quite.")
    reason = without_tags(step.right if right else step.wrong)
    model, spoken = announce(model, f"{verdict} {exercise.comment} {reason}")
    learnt = model.settings.learnt
    if not right or exercise.n < len(steps) or exercise.of in learnt:
        return model, spoken
    settings = model.settings._replace(learnt=tuple(slug for slug in FACES if slug in (*learnt, exercise.of)))
    return replace(model, settings=settings), join(spoken, (Remember(settings),))


HANDLERS: Handlers = {"learn": _learn}

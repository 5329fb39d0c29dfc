"""Round the Clock: the eight puzzles of a day, three tries each, and their results."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Effect, Fetch, Navigate, Remember
from ui.core.query import write_query
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, announce, join, navigate, words_for
from ui.games import FACES
from ui.model import SILENT, Action, DailyProblem, Exercise, Model, Tour
from ui.model.puzzles import RIGHT
from ui.puzzles.current_problem import (
    describe_verdict,
    problem_on_table,
    problems_of_day,
    question_of,
    with_answer,
)
from ui.puzzles.daily_scores import (
    Day,
    day_of,
    is_day,
    month_after,
    month_of,
    with_day,
    with_given_up,
    with_try,
)
from ui.puzzles.exercise import set_up
from ui.puzzles.practice_progress import list_of, with_missed
from ui.puzzles.problem_files import as_record, goal_of, problem_of, source_day
from ui.puzzles.reopened import tries_given_up, tries_with_last, with_stored_result

__all__ = ["HANDLERS", "after_try", "enter", "give_up", "month_files"]


def enter(model: Model, day: str = "", number: int = 0) -> Update:
    """Open the page of a day, or its puzzle `number`; for a day to come or without puzzles open today's."""
    day = day if is_day(day) and day <= model.today else model.today
    here = _problem(model, day, number) or Tour(day)
    model, shown = navigate(model, here)
    model, spoken = (
        announce(model, _task_sentence(model, here)) if isinstance(here, Exercise) else (model, ())
    )
    return model, join(shown, spoken, fetch_months(model, day, number))


def fetch_months(model: Model, day: str, number: int = 0) -> tuple[Effect, ...]:
    """Return the effects that fetch a day's month (to open puzzle `number`) and the next month, if not here.

    `number` is the day's puzzle to open once its month has come; 0 for none.
    """
    soon = f"{month_after(month_of(model.today))}-01"
    wanted = dict.fromkeys(month_of(source_day(at)) for at in (day, soon))
    known = {month for month, text in model.puzzle_texts if text}
    return tuple(
        Fetch(
            month_files(month),
            Action("month_came", f"{month}/{number if month == month_of(source_day(day)) else 0}"),
        )
        for month in wanted
        if month not in known
    )


def month_files(month: str) -> tuple[str, ...]:
    """Return the paths of the files with a month's puzzles, one for each game."""
    return tuple(f"assets/problems/{slug}/{month}.txt" for slug in FACES)


def _store_month(model: Model, action: Action) -> Update:
    """Store the fetched puzzles of a month (`value`); open the one awaited (`arg` is `MONTH/N`), if any.

    `action.arg` is `MONTH/N`, `action.value` the text, "" if it could not be fetched. Nothing opens if N
    is 0 or another screen shows.
    """
    month, _, n = action.arg.partition("/")
    others = tuple(held for held in model.puzzle_texts if held[0] != month)
    model = replace(model, puzzle_texts=((month, action.value), *others)[:6])
    screen = model.screen
    if not isinstance(screen, Tour) or not action.value or not parse_count(n):
        return model, ()
    found = _problem(model, screen.day, parse_count(n) or 0)
    if not found:
        return model, ()
    model = replace(model, screen=found)
    model, spoken = announce(model, _task_sentence(model, found))
    return model, join((Navigate(found, replace=True),), spoken)


def _problem(model: Model, day: str, number: int) -> Exercise | None:
    """Return puzzle `number` of a day as an exercise, with its answer if done; None if it is not fetched."""
    found = problem_of(problems_of_day(model, day), f"{source_day(day)}/{number}") if number else None
    if not found:
        return None
    address = write_query({"screen": "problem", "day": day, "problem": str(number)})
    here = set_up(DailyProblem, day, number, as_record(found), address, SILENT)
    return with_stored_result(model, replace(here, goal=goal_of(found)))


def _task_sentence(model: Model, exercise: Exercise) -> str:
    """Return the sentence that announces a puzzle: its number and its task."""
    words = words_for(model)
    count = words.say("tour", "Puzzle {n} of {of}.", n=exercise.n, of=8)
    _, asked, more = question_of(model, exercise)
    return f"{count} {asked} {more}".strip()


def after_try(model: Model, exercise: Exercise) -> Update:
    """Store a try at a daily puzzle and announce the verdict."""
    right = exercise.tried[-1].verdict == RIGHT
    day = with_try(day_of(model.settings.days, exercise.of), exercise.n, right, model.today)
    model, stored = _store_day(model, exercise, day, tries_with_last(model, exercise))
    exercise, text = describe_verdict(model, exercise, day.signs[exercise.n - 1])
    model, spoken = announce(replace(model, screen=exercise), text)
    return model, join(stored, spoken)


def give_up(model: Model, exercise: Exercise) -> Update:
    """Show the answer of a daily puzzle, announce it, and store the puzzle as not solved."""
    day = with_given_up(day_of(model.settings.days, exercise.of), exercise.n, model.today)
    model, stored = _store_day(model, exercise, day, tries_given_up(model, exercise))
    exercise = with_answer(model, exercise)
    model, spoken = announce(replace(model, screen=exercise), exercise.comment)
    return model, join(stored, spoken)


def _store_day(model: Model, exercise: Exercise, day: Day, tries: tuple[str, ...]) -> Update:
    """Store a day and the tries at a daily puzzle; practice repeats a puzzle that was not solved."""
    settings = model.settings._replace(days=with_day(model.settings.days, day), tries=tries)
    found = problem_on_table(model, exercise)
    if day.signs[exercise.n - 1] == "0" and found:
        name = list_of(found.match.slug, found.grade)
        again = with_missed(settings.practice, name, f"{source_day(exercise.of)}/{exercise.n}", model.today)
        settings = settings._replace(practice=again)
    return replace(model, settings=settings), (Remember(settings),)


def _open_day(model: Model, action: Action) -> Update:
    """Open the day that the player chose (`arg`), or one of its puzzles, such as `2026-11-22/3`."""
    day, _, n = action.arg.partition("/")
    return enter(model, day, parse_count(n, 8) or 0)


def _show_month(model: Model, action: Action) -> Update:
    """Turn the calendar to the month in `arg`; do nothing for one before the first, or on another page."""
    screen = model.screen
    if not isinstance(screen, Tour) or not is_day(f"{action.arg}-01"):
        return model, ()
    return replace(model, screen=replace(screen, month=action.arg)), ()


HANDLERS: Handlers = {
    "tour": _open_day,
    "month_came": _store_month,
    "tour_month": _show_month,
}

"""The puzzles of a set on this device, in any order, with three tries each; results stay."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Remember
from ui.core.query import write_query
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, announce, join, navigate, words_for
from ui.model import SILENT, Action, ClassSet, Exercise, ExerciseSource, Model, SetProblem
from ui.model.puzzles import RIGHT
from ui.puzzles.current_problem import describe_verdict, question_of, sign_of, with_answer
from ui.puzzles.daily_scores import POINTS, WRONG
from ui.puzzles.exercise import set_up
from ui.puzzles.problem_files import as_record, goal_of, problem_in
from ui.puzzles.reopened import tries_given_up, tries_with_last, with_stored_result
from ui.puzzles.set_progress import with_set_sign

__all__ = ["HANDLERS", "after_try", "enter", "give_up"]


def enter(model: Model, code: str, texts: tuple[str, ...], number: int) -> Update:
    """Open puzzle `number`, from 1, of the set of these texts, with its answer if done; if none, the set."""
    if not 1 <= number <= len(texts):
        return navigate(model, ClassSet(code, texts))
    problem = problem_in(texts[number - 1])
    here = set_up(
        SetProblem, code, number, as_record(problem), write_query({"set": code, "n": str(number)}), SILENT
    )
    here = replace(here, goal=goal_of(problem), source=ExerciseSource(texts[number - 1], texts))
    here = with_stored_result(model, here)
    model, shown = navigate(model, here)
    _, asked, more = question_of(model, here)
    count = words_for(model).say("tour", "Puzzle {n} of {of}.", n=number, of=len(texts))
    model, spoken = announce(model, f"{count} {asked} {more}".strip())
    return model, join(shown, spoken)


def _pick(model: Model, action: Action) -> Update:
    """Open the puzzle that the player chose (its number in `arg`), else the set; do nothing outside a set."""
    screen = model.screen
    if isinstance(screen, ClassSet):
        return enter(model, screen.code, screen.texts, parse_count(action.arg) or 0)
    if isinstance(screen, SetProblem):
        return enter(model, screen.of, screen.source.texts, parse_count(action.arg) or 0)
    return model, ()


def after_try(model: Model, exercise: Exercise) -> Update:
    """Store a try at a puzzle of a set and announce the verdict."""
    before = sign_of(model, exercise)
    sign = (POINTS if exercise.tried[-1].verdict == RIGHT else WRONG).get(before, before)
    model, stored = _store_sign(model, exercise, sign, tries_with_last(model, exercise))
    shown, text = describe_verdict(model, exercise, sign)
    model, spoken = announce(replace(model, screen=shown), text)
    return model, join(stored, spoken)


def give_up(model: Model, exercise: Exercise) -> Update:
    """Show the answer of a puzzle of a set, announce it, and store the puzzle as not solved."""
    model, stored = _store_sign(model, exercise, "0", tries_given_up(model, exercise))
    shown = with_answer(model, exercise)
    model, spoken = announce(replace(model, screen=shown), shown.comment)
    return model, join(stored, spoken)


def _store_sign(model: Model, exercise: Exercise, sign: str, tries: tuple[str, ...]) -> Update:
    """Store the state of a puzzle of a set, and the tries."""
    sets = with_set_sign(model.settings.sets, exercise.of, len(exercise.source.texts), exercise.n, sign)
    settings = model.settings._replace(sets=sets, tries=tries)
    return replace(model, settings=settings), (Remember(settings),)


HANDLERS: Handlers = {"set_problem": _pick}

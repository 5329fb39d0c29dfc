"""The puzzles of a set on this device, in any order, with three tries each; results stay."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Remember
from ui.core.query import write_query
from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, announce, join, navigate, words_for
from ui.model import SILENT, Action, ClassSet, Exercise, Model, SetProblem
from ui.model.puzzles import RIGHT
from ui.puzzles.current_problem import describe_verdict, question_of, sign_of, with_answer
from ui.puzzles.daily_scores import POINTS, WRONG
from ui.puzzles.exercise import set_up
from ui.puzzles.problem_files import as_record, goal_of, problem_in
from ui.puzzles.set_progress import with_set_sign

__all__ = ["HANDLERS", "after_try", "enter"]


def enter(model: Model, code: str, texts: tuple[str, ...], n: int) -> Update:
    """Open puzzle `n` of a set, with its answer if it is done; open the set if there is no such puzzle."""
    if not 1 <= n <= len(texts):
        return navigate(model, ClassSet(code, texts))
    problem = problem_in(texts[n - 1])
    here = set_up(SetProblem, code, n, as_record(problem), write_query({"set": code, "n": str(n)}), SILENT)
    here = replace(here, goal=goal_of(problem), text=texts[n - 1], texts=texts)
    if sign_of(model, here).isdigit():
        here = with_answer(model, here)
    model, shown = navigate(model, here)
    _, asked, more = question_of(model, here)
    count = words_for(model).say("tour", "Puzzle {n} of {of}.", n=n, of=len(texts))
    model, spoken = announce(model, f"{count} {asked} {more}".strip())
    return model, join(shown, spoken)


def _pick(model: Model, action: Action) -> Update:
    """Open the puzzle whose number is `action.arg`, or with none the set; do nothing outside a set."""
    here = model.screen
    if isinstance(here, ClassSet):
        return enter(model, here.code, here.texts, parse_count(action.arg) or 0)
    if isinstance(here, SetProblem):
        return enter(model, here.of, here.texts, parse_count(action.arg) or 0)
    return model, ()


def after_try(model: Model, here: Exercise) -> Update:
    """Count and store a try, and announce the verdict."""
    before = sign_of(model, here)
    sign = (POINTS if here.tried[-1].verdict == RIGHT else WRONG).get(before, before)
    sets = with_set_sign(model.settings.sets, here.of, len(here.texts), here.n, sign)
    settings = model.settings._replace(sets=sets)
    model = replace(model, settings=settings)
    shown, text = describe_verdict(model, here, sign)
    model, spoken = announce(replace(model, screen=shown), text)
    return model, join((Remember(settings),), spoken)


HANDLERS: Handlers = {"set_problem": _pick}

"""The puzzle on the board: its list, its slide, the sentence of a step."""

from __future__ import annotations

from functools import lru_cache

from ui.classroom.codes import SetCode
from ui.classroom.sets import find_set
from ui.core.updates import words_for
from ui.core.words import Words
from ui.games.classroom.board import Slide, slide
from ui.games.classroom.puzzle_sets import set_source
from ui.model import BoardPage, Model
from ui.puzzles.practice_progress import list_of
from ui.puzzles.problem_files import names_of, problem_in, text_of

__all__ = ["count_of", "has_failed", "list_key", "problem_text", "slide_of", "spoken_step"]


def list_key(here: BoardPage) -> str:
    """Return the key of the list, or of the set, that the board shows."""
    return f"set {here.code}" if here.code else list_of(here.slug, here.grade)


def _list_text(model: Model, here: BoardPage) -> str:
    """Return the text of the list, "" while it is not here."""
    return dict(model.puzzle_texts).get(list_key(here), "")


def has_failed(model: Model, here: BoardPage) -> bool:
    """Return True if the list could not be fetched."""
    return list_key(here) in dict(model.puzzle_texts) and not _list_text(model, here)


def count_of(model: Model, here: BoardPage) -> int:
    """Return the number of puzzles in the list, 0 while it is not here."""
    if here.code:
        return len(here.texts)
    text = _list_text(model, here)
    return len(names_of(text, here.slug, here.grade)) if text else 0


def problem_text(model: Model, here: BoardPage) -> str:
    """Return the text of the puzzle; its list must be here."""
    if here.code:
        return here.texts[here.n - 1]
    return text_of(_list_text(model, here), f"{list_key(here)}/{here.n}")


def slide_of(model: Model, here: BoardPage) -> Slide:
    """Return the puzzle as the board shows it; its list must be here."""
    return _slide_of_text(words_for(model), problem_text(model, here), here.code)


@lru_cache(maxsize=4)
def _slide_of_text(words: Words, text: str, code: str) -> Slide:
    """Return the puzzle of a text as the board shows it, with a solution within the limits of its set."""
    problem, found = problem_in(text), find_set(code) if code else None
    own = set_source(problem.match.slug)
    limits = [own.limits[place] for place in found.limits] if isinstance(found, SetCode) else []
    return slide(words, problem, limits)


def spoken_step(model: Model, here: BoardPage) -> str:
    """Return the step that was just shown, in a sentence for screen readers."""
    shown = slide_of(model, here)
    step = shown.steps[here.step - 1]
    parts = [part for part in (step.text, step.note, step.worth) if part]
    if here.step == len(shown.steps) and shown.total:
        parts.append(shown.total)
    return f"{'. '.join(parts)}."

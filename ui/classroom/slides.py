"""The puzzle on the board: its list, its slide, the sentence of a step."""

from __future__ import annotations

from functools import lru_cache

from ui.classroom.codes import SetCode
from ui.classroom.sets import find_set
from ui.core.updates import words_for
from ui.core.words import Words
from ui.games import face
from ui.games.classroom import puzzle_sets
from ui.games.classroom.board import Slide, slide
from ui.games.classroom.puzzle_sets import set_source
from ui.model import BoardPage, Model
from ui.puzzles.problem_files import names_of, problem_in, text_of

__all__ = ["board_grades", "count_of", "has_failed", "list_key", "problem_text", "slide_of", "spoken_step"]


def list_key(screen: BoardPage) -> str:
    """Return the key of the list on the board, such as `24-7/class/3`, or of the set, such as `set CODE`."""
    return (
        f"set {screen.code}"
        if screen.code
        else puzzle_sets.list_key(screen.slug, screen.grade, screen.version)
    )


def board_grades(slug: str, version: int) -> range:
    """Return the grades of a game's lists in a version, as the board offers them."""
    return face(slug).catalogue.grades if version == 1 else set_source(slug).grades


def _list_text(model: Model, screen: BoardPage) -> str:
    """Return the text of the list on the board, "" while it is not fetched."""
    return dict(model.puzzle_texts).get(list_key(screen), "")


def has_failed(model: Model, screen: BoardPage) -> bool:
    """Return True if the list on the board was fetched without success."""
    return list_key(screen) in dict(model.puzzle_texts) and not _list_text(model, screen)


def count_of(model: Model, screen: BoardPage) -> int:
    """Return the number of puzzles in the list or set on the board, 0 while it is not fetched."""
    if screen.code:
        return len(screen.texts)
    text = _list_text(model, screen)
    return len(names_of(text, screen.slug, screen.grade)) if text else 0


def problem_text(model: Model, screen: BoardPage) -> str:
    """Return the text of the puzzle on the board; its list must be fetched."""
    if screen.code:
        return screen.texts[screen.n - 1]
    return text_of(_list_text(model, screen), f"{list_key(screen)}/{screen.n}")


def slide_of(model: Model, screen: BoardPage) -> Slide:
    """Return the puzzle on the board as a slide: question, picture, steps. Its list must be fetched."""
    return _slide_of_text(words_for(model), problem_text(model, screen), screen.code)


@lru_cache(maxsize=4)
def _slide_of_text(words: Words, text: str, code: str) -> Slide:
    """Return the puzzle of a text as a slide; its solution is within the limits of the set `code`, if any."""
    problem, found = problem_in(text), find_set(code) if code else None
    own = set_source(problem.match.slug)
    limits = [own.limits[place] for place in found.limits] if isinstance(found, SetCode) else []
    return slide(words, problem, limits)


def spoken_step(model: Model, screen: BoardPage) -> str:
    """Return the solution's newest step on the board as sentences, the last one with the total."""
    shown = slide_of(model, screen)
    step = shown.steps[screen.step - 1]
    parts = [part for part in (step.text, step.note, step.worth) if part]
    if screen.step == len(shown.steps) and shown.total:
        parts.append(shown.total)
    return f"{'. '.join(parts)}."

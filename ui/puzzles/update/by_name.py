"""Open a puzzle by its name, its text or its link: in an embedded game, or from an address.

    2026-11-20/3
    24-7/3/17

The first is a puzzle of a day, which must not lie in the future; the second one of a practice list.
"""

from __future__ import annotations

import re
from dataclasses import replace

from engine.errors import GameError, NotationError
from engine.links import from_link, is_link
from ui.core.effects import Fetch
from ui.core.updates import Handlers, Update, join, navigate, notify, words_for
from ui.games import FACES
from ui.games.error_text import error_text
from ui.model import Action, Model, Practice
from ui.puzzles.daily_scores import EIGHT, is_day, month_of
from ui.puzzles.problem_files import source_day, text_of
from ui.puzzles.update.practice import files_of, is_known_list, open_problem

__all__ = ["HANDLERS", "open_by_name", "open_fetched"]

OF_DAY = re.compile(rf"(\d{{4}}-\d\d-\d\d)/([1-{EIGHT}])", re.ASCII)
OF_LIST = re.compile(r"([a-z0-9-]{1,20}/[1-9])/[1-9]\d{0,3}", re.ASCII)


def open_by_name(model: Model, name_or_text: str, answered_by: str = "named_came") -> Update:
    """Open a puzzle by name, text or link; a text not here is fetched and comes by action `answered_by`.

    The fetched text comes with the action `answered_by`. Raise `GameError` if there is no such puzzle.
    """
    name_or_text = name_or_text.strip()
    if is_link(name_or_text) or "[Game" in name_or_text:
        return open_problem(
            model, name_or_text if "[Game" in name_or_text else from_link(name_or_text), replace_entry=True
        )
    key, slug = _text_key(model, name_or_text), name_or_text.partition("/")[0]
    here = Practice(slug if slug in FACES else "", name_or_text)
    model, opened = navigate(model, here, replace_entry=model.embed is not None)
    fetched = Action(answered_by, f"{name_or_text} {key}", dict(model.puzzle_texts).get(key, ""))
    if not fetched.value:
        return model, join(opened, (Fetch(files_of(key), fetched),))
    model, shown = open_fetched(model, fetched)
    return model, join(opened, shown)


def _text_key(model: Model, name: str) -> str:
    """Return the key of a named puzzle's text in `puzzle_texts`: its list or month; `NotationError` if none.

    Raise `NotationError` if there is no such puzzle, or its day is still to come.
    """
    of_day, of_list = OF_DAY.fullmatch(name), OF_LIST.fullmatch(name)
    if of_list and is_known_list(of_list[1]):
        return of_list[1]
    if not of_day or not is_day(of_day[1]):
        raise NotationError("no_such_problem", name)
    if of_day[1] > model.today:
        raise NotationError("problem_to_come", name)
    return month_of(source_day(of_day[1]))


def open_fetched(model: Model, action: Action) -> Update:
    """Store a fetched text (`value`) and open the puzzle in `arg`, if awaited; raise if it is not there.

    `action.arg` is `NAME KEY`. Raise `NotationError` if the puzzle is not in the text.
    """
    name, _, key = action.arg.partition(" ")
    if not isinstance(model.screen, Practice) or model.screen.waits != name:
        return model, ()
    if not action.value:
        raise NotationError("problem_absent", name)
    others = tuple(held for held in model.puzzle_texts if held[0] != key)
    day, _, n = name.partition("/")
    text = text_of(action.value, f"{source_day(day)}/{n}" if is_day(day) else name)
    if not text:
        raise NotationError("no_such_problem", name)
    return open_problem(
        replace(model, puzzle_texts=((key, action.value), *others)[:6]), text, replace_entry=True
    )


def _open_arrived(model: Model, action: Action) -> Update:
    """Open the puzzle whose text was fetched (`value`), or the practice lists if it is not in the text.

    `action.arg` is `NAME KEY`. Do nothing if the screen waits for no such puzzle.
    """
    try:
        return open_fetched(model, action)
    except GameError as error:
        lists = replace(model, screen=Practice(getattr(model.screen, "slug", "")))
        return notify(lists, error_text(words_for(model), error), "warn")


HANDLERS: Handlers = {"named_came": _open_arrived}

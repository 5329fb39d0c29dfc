"""Arriving: what the device kept, the address asked for, the browser's Back."""

from __future__ import annotations

import json
from dataclasses import replace

from ui.core.effects import Address, Back, Focus, Navigate
from ui.core.first_use import by_first_use
from ui.core.query import read_query
from ui.core.updates import Handlers, Update, navigate, table_of, with_table
from ui.games import is_simultaneous
from ui.model import Action, BoardPage, Exercise, Hint, Model, Reasons, RefusedMove, Rules, Table, Turn
from ui.model.embed import KEPT
from ui.routes import open_address, query_of
from ui.table.saves import decode

with by_first_use():
    from ui.embed.update import enter
    from ui.library.update.opening import open_text
    from ui.puzzles.update import retries

__all__ = ["HANDLERS"]


def _store_loaded(model: Model, action: Action) -> Update:
    """Put the saves read from the device into the model: in a frame those begun in one, else all the others.

    `value` holds JSON pairs of key and text. The full page of the same site has the same storage as a frame.
    """
    pairs = [pair for pair in json.loads(action.value) if pair[0].startswith(KEPT) is bool(model.embed)]
    saves = [decode(key, text) for key, text in pairs]
    saves.sort(key=lambda save: -save.updated)
    return replace(model, library=model.library._replace(matches=tuple(saves))), ()


def _arrive(model: Model, action: Action) -> Update:
    """Open what the first address names: the screen in `arg`, the linked match in `value`, a frame's game."""
    if model.embed:
        return enter(model, model.embed)
    if action.value:
        return open_text(model, action.value)
    return _visit(model, action.arg, is_first=True)


def _visit(model: Model, query: str, is_first: bool = False) -> Update:
    """Open the screen that a query names; if it `is_first`, put home below it, so that Back stays here."""
    model, effects = open_address(model, read_query(query))
    others = tuple(effect for effect in effects if not isinstance(effect, Navigate))
    entries = tuple(effect for effect in effects if isinstance(effect, Navigate))
    if is_first and query:
        return model, (
            Address("", replace=True),
            *(entry._replace(replace=False) for entry in entries),
            *others,
        )
    if not entries or query_of(model.screen) == query:
        return model, others
    return model, (Navigate(model.screen, replace=True), *others)


def _go(model: Model, action: Action) -> Update:
    """Open the screen that the player chose: `arg` is its name, and after a slash its game or its day.

    After another slash it has the section of the rules to begin at.
    """
    name, _, of = action.arg.partition("/")
    of, _, section = of.partition("/") if name == "rules" else (of, "", "")
    facts = {"screen": name, "day" if name == "tour" else "game": of}
    return _with_left(model, open_address(model, {**facts, "section": section} if section else facts))


def _with_left(model: Model, update: Update) -> Update:
    """Return an update whose rules know the table or the exercise that was left for them."""
    opened, effects = update
    here = model.screen
    left = here.left if isinstance(here, Rules) else here if isinstance(here, Table | Exercise) else None
    if not isinstance(opened.screen, Rules) or left is None:
        return update
    return replace(opened, screen=replace(opened.screen, left=left)), effects


def _back_to_left(model: Model, left: Table | Exercise, query: str) -> Update:
    """Open the table or exercise that was left for the rules; what was begun there goes on, if it still can.

    That is so while the match is the same and its hand is shown to the same person.
    """
    if isinstance(left, Exercise):
        model, effects = navigate(model, left)
        return model, tuple(effect for effect in effects if not isinstance(effect, Navigate))
    model, effects = _visit(model, query)
    table = model.screen
    if (
        isinstance(table, Table)
        and table.match == left.match
        and table.turn == Turn()
        and table.presentation.viewer == left.presentation.viewer
    ):
        hint = Hint() if left.turn.hint.is_pending else left.turn.hint
        reasons = Reasons() if left.turn.reasons.asked_ply else left.turn.reasons
        turn = Turn(
            left.turn.drafts, left.turn.pending, left.turn.refused, left.turn.typed, hint, reasons=reasons
        )
        model = with_table(model, replace(table, turn=turn))
    return model, effects


def _answer_back(model: Model, action: Action) -> Update:
    """Answer the browser's Back: close a dialog or drop a partial move, else open the address in `arg`."""
    table, here = table_of(model), model.screen
    if model.overlay.dialog:
        return replace(model, overlay=model.overlay._replace(dialog=None)), (Address(query_of(model.screen)),)
    if action.arg == query_of(model.screen):
        return model, ()  # the entry of a dialog that is closed already
    if table and table.turn.drafts:
        return with_table(model, replace(table, turn=Turn())), (Address(query_of(model.screen)),)
    if isinstance(here, Exercise) and here.source.review and action.arg == query_of(here.source.review):
        return retries.back_to(model, here)
    if isinstance(here, Rules) and here.left and action.arg == query_of(here.left):
        return _back_to_left(model, here.left, action.arg)
    return _with_left(model, _visit(model, action.arg))


def _escape(model: Model, action: Action) -> Update:
    """Answer Escape: close dialog and notice, else leave the class board, else drop partial move and help.

    Where all play at once, only the last step of the partial move is dropped.
    """
    table = table_of(model)
    if model.overlay.dialog or model.overlay.notice:
        return replace(model, overlay=model.overlay._replace(dialog=None, notice=None)), ()
    if isinstance(model.screen, BoardPage):
        return model, (Back(),)
    if table and table.turn.reasons.is_open:
        return with_table(model, replace(table, turn=table.turn._replace(reasons=Reasons()))), ()
    if (
        table and table.turn.drafts and is_simultaneous(table.match.slug)
    ):  # one key must not drop a long equation
        turn = table.turn._replace(drafts=table.turn.drafts[:-1], pending=None, refused=RefusedMove())
        return with_table(model, replace(table, turn=turn)), ()
    if table and (table.turn.drafts or table.turn.hint.choice or table.turn.hint.is_pending):
        return with_table(model, replace(table, turn=Turn())), ()
    return model, ()


def _back(model: Model, action: Action) -> Update:
    """Answer the Back button on the page as the browser's own Back."""
    return model, (Back(),)


def _focus(model: Model, action: Action) -> Update:
    """Move the keyboard's focus to the element with the key `arg`, and so bring it into sight."""
    return model, (Focus(action.arg),)


HANDLERS: Handlers = {
    "go": _go,
    "focus": _focus,
    "back": _back,
    "loaded": _store_loaded,
    "arrive": _arrive,
    "went": _answer_back,
    "escape": _escape,
}

"""Help at the table: a hint in two steps, and the table described in words."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.bots import Choice
from ui.core.effects import RunWork
from ui.core.updates import Handlers, Update, announce, notify, table_of, with_table, words_for
from ui.games import face
from ui.model import SILENT, Action, Ask, Model, Table
from ui.table.tags import HINTS, count_help
from ui.table.update.moves import submit
from ui.table.viewpoint import scene

__all__ = ["HANDLERS"]


def _hint(model: Model, action: Action) -> Update:
    """Ask for a hint; once its idea is shown, show its move.

    Do nothing behind the curtain or while the hint is computed. A puzzle gives none, and says so.
    """
    table = table_of(model)
    if table is None or table.eyes is None or table.musing:
        return model, ()
    if table.marks == SILENT:
        return notify(model, words_for(model).say("tour", "Puzzles have no hints."), "hint")
    match, view = table.match, table.match.view(table.eyes)
    if table.hint is None:
        work = face(match.slug).timing.advice(view, Random(f"hint/{match.ply}"))
        asked = RunWork(work, Action("hinted", _of(table)))
        return with_table(model, replace(table, musing=True)), (asked,)
    model = with_table(model, replace(table, hint_shown=True))
    return announce(model, face(match.slug).speech.why(words_for(model), view, table.hint))


def _of(table: Table) -> str:
    """Return match, ply and seat that a hint is for, as an action's argument."""
    return f"{table.id}/{table.match.ply}/{table.eyes}"


def _hinted(model: Model, action: Action) -> Update:
    """Announce the idea of the hint in `found`; `arg` is from `_of`. Count it in the match.

    Do nothing if another turn has begun.
    """
    table, words = table_of(model), words_for(model)
    if table is None or not table.musing or action.arg != _of(table):
        return model, ()
    choice, table = action.found or Choice(None), replace(table, musing=False)
    if choice.move is None:
        text = words.say("table", "You have nothing to play right now.")
        return notify(with_table(model, table), text, "hint")
    idea = face(table.match.slug).speech.idea(words, table.match.view(table.eyes), choice)
    shown = not face(table.match.slug).timing.needs_showing(choice.move)
    return announce(with_table(model, replace(count_help(table, HINTS), hint=choice, hint_shown=shown)), idea)


def _close_hint(model: Model, action: Action) -> Update:
    """Close the hint; do nothing if none is open."""
    table = table_of(model)
    if table is None or table.hint is None:
        return model, ()
    return with_table(model, replace(table, hint=None, hint_shown=False, hint_why=False)), ()


def _hint_why(model: Model, action: Action) -> Update:
    """Open or close the reason of a hint whose move is shown."""
    table = table_of(model)
    if table is None or table.hint is None or not table.hint_shown:
        return model, ()
    return with_table(model, replace(table, hint_why=not table.hint_why)), ()


def _play_hint(model: Model, action: Action) -> Update:
    """Play the move of the hint that is shown; do nothing if it is not shown or no longer legal."""
    table = table_of(model)
    if table is None or table.eyes is None or table.hint is None or not table.hint_shown:
        return model, ()
    move = table.hint.move
    return (model, ()) if table.match.refusal(table.eyes, move) else submit(model, table, table.eyes, move)


def _say(model: Model, action: Action) -> Update:
    """Show a text in a dialog and announce it: the table (`arg` is `state`) or the moves (`choices`).

    Any other `arg` repeats the last announcement. A puzzle does not list the moves.
    """
    table = table_of(model)
    if table is None:
        return model, ()
    if table.marks == SILENT and action.arg == "choices":
        return notify(model, words_for(model).say("tour", "Puzzles have no hints."), "hint")
    picture, speech = scene(table, model.settings), face(table.match.slug).speech
    answers = {"state": speech.state, "choices": speech.can_play}
    text = answers[action.arg](picture) if action.arg in answers else model.spoken
    return announce(replace(model, ask=Ask("said", text=text)), text)


HANDLERS: Handlers = {
    "hint": _hint,
    "hinted": _hinted,
    "close_hint": _close_hint,
    "hint_why": _hint_why,
    "play_hint": _play_hint,
    "say": _say,
}

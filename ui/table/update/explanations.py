"""Explain a computer's last move: it thinks again with the same chance, and its reasons become a sentence."""

from __future__ import annotations

from dataclasses import replace

from engine.bots import Choice
from ui.core.effects import Effect, RunWork
from ui.core.updates import Handlers, Update, announce, table_of, words_for
from ui.core.work import choice_work
from ui.games import face
from ui.model import Action, Model, OpenDialog, Table
from ui.table.viewpoint import last_bot_ply, match_at
from ui.table.whole_turn import first_of_turn

__all__ = ["HANDLERS", "WHY", "still_asked"]

WHY = "why"
"""The dialog with the reasons. Its argument is the number of the move whose reasons it waits for."""
TOLD = ""
"""Its argument once every move of the turn has its reasons."""


def _why(model: Model, action: Action) -> Update:
    """Open the dialog of reasons for the last move and compute them; do nothing if no computer made it."""
    table = table_of(model)
    ply = last_bot_ply(table) if table else 0
    if table is None or not ply:
        return model, ()
    first = first_of_turn(table.match, ply)
    overlay = model.overlay._replace(dialog=OpenDialog(WHY, str(first)), notice=None)
    return replace(model, overlay=overlay), (_reasons_work(table, first),)


def _reasons_work(table: Table, ply: int) -> RunWork:
    """Return the effect that makes the computer choose move `ply` again, to learn its reasons."""
    before, seat = match_at(table.match, ply - 1), table.match.log[ply - 1].seat
    bot = table.players[seat - 1].bot
    work = choice_work(before.slug, bot, before.view(seat), before.rng(seat))
    return RunWork(work, Action("why_found", f"{table.id}/{ply}"))


def still_asked(model: Model) -> tuple[Effect, ...]:
    """Return the effect that computes reasons again if the open dialog still waits; else none.

    A computer's move replaces the work that was under way.
    """
    table, asked = table_of(model), model.overlay.dialog
    if table is None or asked is None or asked.name != WHY or asked.arg == TOLD:
        return ()
    return (_reasons_work(table, int(asked.arg)),)


def _why_found(model: Model, action: Action) -> Update:
    """Write a move's reasons (`found`) into the open dialog, if it still shows `arg`, `match/ply`; ask on.

    Ask for those of the next move of the turn; they are spoken once all are there. Do nothing if the dialog
    was closed or shows another move. Only public reasons are given.
    """
    table, asked = table_of(model), model.overlay.dialog
    if table is None or asked is None or asked.name != WHY or action.arg != f"{table.id}/{asked.arg}":
        return model, ()
    ply = int(asked.arg)
    more = _reasons(model, table, ply, action.found or Choice(None))
    text = f"{asked.text}\n{more}" if asked.text else more
    if ply < len(table.match.log) and first_of_turn(table.match, ply + 1) <= ply:
        asked = asked._replace(arg=str(ply + 1), text=text)
        return replace(model, overlay=model.overlay._replace(dialog=asked)), (_reasons_work(table, ply + 1),)
    asked = asked._replace(arg=TOLD, text=text)
    return announce(replace(model, overlay=model.overlay._replace(dialog=asked)), text)


def _reasons(model: Model, table: Table, ply: int, choice: Choice) -> str:
    """Return the reasons of move `ply` in words, without anything hidden; a sentence if none are known."""
    words, before = words_for(model), match_at(table.match, ply - 1)
    if choice.move != table.match.log[ply - 1].move:
        return words.say("table", "The computer can’t explain this move: it didn’t choose it.")
    return face(table.match.slug).speech.why(words, before.view(None), choice)


HANDLERS: Handlers = {"why": _why, "why_found": _why_found}

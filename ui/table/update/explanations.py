"""Why a computer made its last move: it thinks again as it did then, and its reasons are put in words."""

from __future__ import annotations

from dataclasses import replace

from engine.bots import Choice
from ui.core.effects import Effect, RunWork
from ui.core.updates import Handlers, Update, announce, table_of, words_for
from ui.core.work import choosing
from ui.games import face
from ui.model import Action, Ask, Model, Table
from ui.table.viewpoint import at, explained

__all__ = ["HANDLERS", "WHY", "still_asked"]

WHY = "why"
"""The dialog with the reasons; its argument is the move's number."""


def _why(model: Model, action: Action) -> Update:
    """Opens the dialog, and has the reasons of the last move looked for."""
    table = table_of(model)
    ply = explained(table) if table else 0
    if table is None or not ply:
        return model, ()
    return replace(model, ask=Ask(WHY, str(ply)), toast=None), (_asked(table, ply),)


def _asked(table: Table, ply: int) -> RunWork:
    """Asks the computer again: same view, same chance, same answer."""
    before, seat = at(table.match, ply - 1), table.match.log[ply - 1].seat
    bot = table.players[seat - 1].bot
    work = choosing(before.slug, bot, before.view(seat), before.rng(seat))
    return RunWork(work, Action("why_found", f"{table.id}/{ply}"))


def still_asked(model: Model) -> tuple[Effect, ...]:
    """Asks once more where the match went on before the reasons were found."""
    table, asked = table_of(model), model.ask
    if table is None or asked is None or asked.name != WHY or asked.text:
        return ()
    return (_asked(table, int(asked.arg)),)


def _why_found(model: Model, action: Action) -> Update:
    """Puts the reasons in words; nothing is told of what only the computer sees."""
    table, asked = table_of(model), model.ask
    if table is None or asked is None or asked.name != WHY or action.arg != f"{table.id}/{asked.arg}":
        return model, ()
    text = _reasons(model, table, int(asked.arg), action.found or Choice(None))
    return announce(replace(model, ask=asked._replace(text=text)), text)


def _reasons(model: Model, table: Table, ply: int, choice: Choice) -> str:
    words, before = words_for(model), at(table.match, ply - 1)
    if choice.move != table.match.log[ply - 1].move:
        return words.say("table", "The computer cannot say why: this move was not its own.")
    return face(table.match.slug).speech.why(words, before.view(None), choice)


HANDLERS: Handlers = {"why": _why, "why_found": _why_found}

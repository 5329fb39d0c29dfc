"""Take back steps of a draft, then the last move where that is allowed."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import Refusal
from engine.match import Match
from ui.core.updates import Handlers, Update, announce, join, notify, table_of, with_table, words_for
from ui.games import is_simultaneous
from ui.model import Action, Exercise, Model, OpenDialog, RefusedMove, Table, Turn
from ui.table.deliveries import plies_known_at, rewind_deliveries
from ui.table.remote_seats import was_sent
from ui.table.tags import UNDONE, count_help, date_swaps_back
from ui.table.turns import forced_move, last_turn_of
from ui.table.update.progress import continue_match
from ui.table.update.saving import save_copy, save_table

__all__ = ["HANDLERS"]


def _undo(model: Model, action: Action) -> Update:
    """Take back the last step of the draft, or without a draft the last move."""
    table = table_of(model)
    if table is None:
        return model, ()
    if table.turn.drafts:
        return with_table(
            model,
            replace(
                table,
                turn=table.turn._replace(
                    drafts=table.turn.drafts[:-1],
                    pending=None,
                    refused=RefusedMove(),
                ),
            ),
        ), ()
    if isinstance(model.screen, Exercise):
        return _take_back_in_try(model, table)
    return _take_back(model, table)


def _take_back_in_try(model: Model, table: Table) -> Update:
    """Take back the last move of an unfinished try, and announce it; do nothing if no move was made."""
    exercise = model.screen
    if not isinstance(exercise, Exercise) or not exercise.is_begun:
        return model, ()
    ply = last_turn_of(table, table.presentation.viewer or 1)
    back = with_table(model, replace(table, match=table.match.at(ply), turn=Turn()))
    return announce(back, words_for(model).say("table", "Move taken back."))


def _take_back(model: Model, table: Table, is_agreed: bool = False) -> Update:
    """Take the last move back: ask first if it was sent (unless agreed), say why if it cannot be."""
    words = words_for(model)
    back = Refusal("sent") if _has_arrived(table) else _match_before(table)
    if isinstance(back, Match) and was_sent(table) and not is_agreed:
        return replace(model, overlay=model.overlay._replace(dialog=OpenDialog("unsend"), notice=None)), ()
    if isinstance(back, Refusal):
        reasons = {
            "nothing_to_undo": words.say("table", "There’s no move to take back yet."),
            "others_moved": words.say(
                "table", "Another player has moved since, so you can’t take that move back."
            ),
            "sent": words.say("afar", "Your move has arrived, so you can’t take it back."),
            "revealed": words.say("table", "That move revealed something new, so you can’t take it back."),
        }
        return notify(model, reasons[back.code], "lock")
    seat, line = table.match.log[back.ply].seat, table.match
    model, saved = save_copy(model, table, line if was_sent(table) else None)
    table = date_swaps_back(
        replace(
            table,
            match=back,
            presentation=table.presentation._replace(viewer=seat, announced=back.ply),
            turn=Turn(redo=table.match),
        )
    )
    if table.online:
        device = replace(table.online.device, sent=min(table.online.device.sent, back.ply))
        table = replace(table, online=rewind_deliveries(table.online._replace(device=device), back.ply))
    table = count_help(table, UNDONE) if table.practice else table
    model, kept = save_table(model, table)
    model, noticed = notify(
        with_table(model, table),
        words.say("table", "Move taken back."),
        "undo",
        words.say("table", "Redo"),
        Action("redo"),
    )
    return model, join(saved, kept, noticed)


def _has_arrived(table: Table) -> bool:
    """Return True if another device is known to have the last move."""
    return table.online is not None and any(
        plies_known_at(table, player.place) >= table.match.ply > 0 for player in table.players if player.far
    )


def _unsend(model: Model, action: Action) -> Update:
    """Take back a move that was sent, once the player agreed in the dialog; do nothing without it."""
    table = table_of(model)
    if table is None or model.overlay.dialog is None or model.overlay.dialog.name != "unsend":
        return model, ()
    return _take_back(replace(model, overlay=model.overlay._replace(dialog=None)), table, is_agreed=True)


def _match_before(table: Table) -> Match | Refusal:
    """Return the match before the move to take back, or the refusal that says why there is none.

    In practice it is before the player's last move, even if others moved since; else only the last move.
    """
    seat = table.presentation.viewer or 0
    if is_simultaneous(table.match.slug) and table.match.seats > 1 and not table.practice:
        return Refusal("revealed")
    if not table.practice:
        return table.match.undo(seat)
    while (ply := last_turn_of(table, seat)) >= 0:
        table = replace(table, match=table.match.at(ply))
        if not forced_move(table):  # else it would only go by again
            return table.match
    return Refusal("nothing_to_undo")


def _redo(model: Model, action: Action) -> Update:
    """Play the taken-back moves again; do nothing if there are none."""
    table = table_of(model)
    if table is None or table.turn.redo is None:
        return model, ()
    table = replace(
        table,
        match=table.turn.redo,
        presentation=table.presentation._replace(announced=table.turn.redo.ply),
        turn=Turn(),
    )
    model, kept = save_table(replace(model, overlay=model.overlay._replace(notice=None)), table)
    model, followed = continue_match(model, table)
    return model, join(kept, followed)


HANDLERS: Handlers = {"undo": _undo, "redo": _redo, "unsend": _unsend}

"""Play a computer's move without disturbing what a person does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ui.core.effects import Later
from ui.core.updates import Handlers, Update, join, table_of, with_table
from ui.games import is_simultaneous
from ui.model import Action, Model, Table
from ui.table.premoves import makes_premove
from ui.table.turns import forced_move, people_here, plays_to_the_end, wait
from ui.table.update.moves import submit
from ui.table.update.premoves import carry_premove
from ui.table.viewpoint import needs_curtain

__all__ = ["HANDLERS"]

READING_MS = 4000
"""Milliseconds after which a computer that waits for a reader looks again whether the help is closed."""
REASONS_MS = 1000
"""The same where reasons are read: in a game of turns nothing else is done meanwhile."""


def _bot_moved(model: Model, action: Action) -> Update:
    """Play a computer's move (`value`); ignore it unless the question in `arg`, `match/ply/seat`, is current.

    Ignore it if the match has moved on or is played to its end, a person was called, or the seat is no longer
    a computer's.
    """
    table = table_of(model)
    key, ply, seat = action.arg.rsplit("/", 2)
    if (
        table is None
        or table.id != key
        or table.match.ply != int(ply)
        or table.turn.called_seat
        or plays_to_the_end(table)
        or not (table.players[int(seat) - 1].bot or action.value == forced_move(table))
    ):
        return model, ()
    if table.turn.reasons.is_open and not table.online:
        return model, (Later(REASONS_MS, action),)
    if _waits_for_reader(model, table):
        return model, (Later(READING_MS, action),)
    drafts, pending, shown, ready = table.turn.drafts, table.turn.pending, model, makes_premove(table)
    model, effects = submit(model, table, int(seat), table.match.game.parse_move(action.value))
    model = _with_overlay_of(model, shown)
    if ready:
        model, taken = carry_premove(table, model)
        return model, join(effects, taken)
    if table.match.actors[0] != table.presentation.viewer or is_simultaneous(table.match.slug):
        return model, effects
    return _restore(model, drafts, pending), effects


def _waits_for_reader(model: Model, table: Table) -> bool:
    """Return True while help is open that the only person reads; no computer answers before them then.

    That is so only where both may answer at once, and never online.
    """
    if table.online or len(people_here(table)) != 1:
        return False
    if not is_simultaneous(table.match.slug) or wait(table).kind != "person":
        return False
    hint = table.turn.hint
    return bool(model.overlay.dialog) or hint.is_pending or hint.choice is not None


def _with_overlay_of(model: Model, before: Model) -> Model:
    """Return the model with the dialog and notice of `before` open again, unless a curtain falls."""
    table = table_of(model)
    if table is None or needs_curtain(table):
        return model
    offer = before.overlay.notice.action if before.overlay.notice else None
    toast = (
        None if offer and offer.name == "redo" else before.overlay.notice
    )  # no move can be redone after another
    return replace(model, overlay=model.overlay._replace(dialog=before.overlay.dialog, notice=toast))


def _restore(model: Model, drafts: tuple[Any, ...], pending: Any) -> Model:
    """Return the model with the viewer's draft and waiting move put back on the table."""
    table = table_of(model)
    return (
        with_table(model, replace(table, turn=table.turn._replace(drafts=drafts, pending=pending)))
        if table
        else model
    )


HANDLERS: Handlers = {"bot_moved": _bot_moved}

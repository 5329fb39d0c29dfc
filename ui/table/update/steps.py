"""Make a move in steps, or by dragging a piece to its place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.game import Offer
from ui.core.effects import Play
from ui.core.updates import Handlers, Update, announce, table_of, with_table, with_turn
from ui.games import face
from ui.model import Action, Model, RefusedMove, Table, Turn
from ui.table.premoves import offers
from ui.table.simultaneous import acting_seat
from ui.table.update.moves import refuse, submit, without_faults, without_help
from ui.table.update.premoves import plays_nothing_now
from ui.table.viewpoint import scene

__all__ = ["HANDLERS", "STOOD", "offer_of"]

STOOD = "stood"
"""The value of a drop whose preview was shown long enough to be seen."""


# By steps


def _step(model: Model, action: Action) -> Update:
    """Take the step in `arg`, such as `slot 3` or `3:buzz`, of a move; do nothing if it is not offered.

    A step that completes the move only previews it, unless the player has seen what it does. It closes an
    open hint, so that what comes of the step can be said. Do nothing if the step is not offered.
    """
    table, step = acting_seat(table_of(model), action.arg)
    if table is None or table.presentation.viewer is None:
        return model, ()
    offer = offer_of(table, step)
    if offer is None:
        return model, ()
    table = without_help(table)
    return _with_spoken_preview(_take(model, without_faults(table), offer, _is_shown(table, offer)))


def _is_shown(table: Table, offer: Offer) -> bool:
    """Return True if picking the piece has already shown the move that a step completes."""
    view = table.match.view(table.presentation.viewer)
    return offer.move is not None and face(table.match.slug).timing.picking_shows(view, offer.move)


def _draft(table: Table) -> Any:
    """Return the newest draft; None without one."""
    return table.turn.drafts[-1] if table.turn.drafts else None


def _take(model: Model, table: Table, offer: Offer, is_seen: bool = False) -> Update:
    """Take an offered step: extend the draft, preview its move, or play it if seen or set to play at once."""
    if offer.refusal:
        return refuse(model, _after_refusal(table, offer), offer.refusal, offer.move)
    if offer.move is None:
        return with_turn(model, table, _turn_with(table, offer)), (Play("pick"),)
    at_once = is_seen or not model.settings.confirm or offer.move == table.turn.pending
    at_once = at_once and not offer.needs_preview
    if table.presentation.viewer and (
        offer.needs_no_preview
        or ((at_once or _goes_unasked(table, offer.move)) and not plays_nothing_now(table))
    ):
        return submit(model, table, table.presentation.viewer, offer.move)
    return with_turn(model, table, _turn_with(table, offer)._replace(pending=offer.move)), (Play("pick"),)


def _turn_with(table: Table, offer: Offer) -> Turn:
    """Return the turn with an offer's draft added. It replaces a preview or the same piece laid otherwise."""
    drafts, is_same_step = table.turn.drafts, face(table.match.slug).timing.is_same_step
    is_preview = table.turn.pending is not None and (offer.move is not None or offer.goes_on)
    if is_preview or (drafts and is_same_step(drafts[-1], offer.draft)):
        drafts = drafts[:-1]
    return table.turn._replace(drafts=(*drafts, offer.draft), pending=None)


def _after_refusal(table: Table, offer: Offer) -> Table:
    """Return the table after a refused step. A piece refused elsewhere left its place: none shows twice."""
    if offer.goes_on:
        return replace(table, turn=_turn_with(table, offer))
    return table if offer.draft == _draft(table) else _with_preview_lifted(table)


def _goes_unasked(table: Table, move: Any) -> bool:
    """Return True if the viewer can do nothing but this move, so that no confirmation is asked for."""
    view = table.match.view(table.presentation.viewer)
    return face(table.match.slug).timing.goes_unasked(view, move)


def _with_spoken_preview(update: Update) -> Update:
    """Add the announcement of what the partial move makes, where the pieces do not say it."""
    model, effects = update
    table = table_of(model)
    if table is None or table.turn.refused.refusal or not table.turn.drafts:
        return update
    text = face(table.match.slug).speech.preview(scene(table, model.settings))
    model, spoken = announce(model, text) if text else (model, ())
    return model, (*effects, *spoken)


def offer_of(table: Table, step: str) -> Offer | None:
    """Return the offer for a step after the newest draft; None if it is not offered."""
    return next((offer for offer in offers(table, _draft(table)) if offer.step == step), None)


# By dragging


def _hover(model: Model, action: Action) -> Update:
    """Preview the move while a piece is dragged over a place; `arg` is the step. Nothing is announced.

    Nothing is announced where there is no move.
    """
    table, step = acting_seat(table_of(model), action.arg)
    if table is None or table.presentation.viewer is None:
        return model, ()
    table = _with_preview_lifted(table)
    offer = offer_of(table, step) if table.turn.drafts else None
    if offer and offer.move is not None and not offer.refusal and not offer.needs_no_preview:
        turn = table.turn._replace(drafts=(*table.turn.drafts, offer.draft), pending=offer.move)
        return with_turn(model, table, turn), ()
    return with_table(model, table), ()


def _with_preview_lifted(table: Table) -> Table:
    """Return the table with the previewed piece back in the hand, still picked."""
    lifted = face(table.match.slug).timing.with_piece_lifted
    drafts = table.turn.drafts
    held = lifted(drafts[-1]) if drafts else None
    while drafts and lifted(drafts[-1]) is not None:
        drafts = drafts[:-1]
    if held is not None and drafts[-1:] != (held,):
        drafts = (*drafts, held)
    if held is None and table.turn.pending is not None:
        drafts = drafts[:-1]
    return replace(table, turn=table.turn._replace(drafts=drafts, pending=None, refused=RefusedMove()))


def _drop(model: Model, action: Action) -> Update:
    """Drop the dragged piece at the step in `arg`: preview its move, or play it if it was previewed there.

    `arg` is the step, as in `_step`. A move to which more can be added also stays a preview. A piece that is
    dropped on no place goes back to the hand.
    """
    table, step = acting_seat(table_of(model), action.arg)
    if table is None or table.presentation.viewer is None:
        return model, ()
    lifted = _with_preview_lifted(without_help(table))
    offer = offer_of(lifted, step) if lifted.turn.drafts else None
    if offer is None:
        return with_table(model, lifted), ()
    looked_at = action.value == STOOD and table.turn.pending == offer.move is not None and not offer.more
    if looked_at and not offer.refusal and not plays_nothing_now(table):
        return submit(model, table, table.presentation.viewer, offer.move)
    return _take(model, without_faults(lifted), offer)


HANDLERS: Handlers = {"step": _step, "hover": _hover, "drop": _drop}

"""Sort the pieces of one's own rack or hand, at any time, for nobody else."""

from __future__ import annotations

from dataclasses import replace

from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, announce, join, table_of, with_table, words_for
from ui.model import Action, Model, Table
from ui.table.hand_order import move_piece
from ui.table.update.saving import save_table
from ui.table.update.steps import offer_of

__all__ = ["HANDLERS"]


def _arrange(model: Model, action: Action) -> Update:
    """Move the viewer's piece `slot N` (`arg`), if any, to the place in `value` or by one (`<`, `>`); save.

    Do nothing if there is no such piece. A piece that was dragged had been picked for that alone, so that
    pick is taken back.
    """
    table, slot = table_of(model), parse_count(action.arg.removeprefix("slot "))
    if table is None or slot is None:
        return model, ()
    dragged = action.value not in ("<", ">")
    table, place = move_piece(
        _without_picking_step(table, action.arg) if dragged else table, slot, action.value
    )
    if not place:
        return model, ()
    model, kept = save_table(with_table(model, table), table)
    model, spoken = announce(model, words_for(model).say("table", "Position {n}.", n=place))
    return model, join(kept, spoken)


def _without_picking_step(table: Table, step: str) -> Table:
    """Return the table without its last step if that step picked this piece; else unchanged."""
    if not table.turn.drafts or table.turn.pending is not None:
        return table
    before = replace(table, turn=table.turn._replace(drafts=table.turn.drafts[:-1]))
    offer = offer_of(before, step)
    return before if offer and offer.draft == table.turn.drafts[-1] else table


HANDLERS: Handlers = {"arrange": _arrange}

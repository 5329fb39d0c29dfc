"""Step through a match in its review."""

from __future__ import annotations

from dataclasses import replace

from ui.core.readers import parse_count
from ui.core.updates import Handlers, Update, navigate, table_of
from ui.model import Action, Model, Review, Table, Turn
from ui.review.mistakes import first_ply

__all__ = ["HANDLERS", "review_of"]

TABS = ("move", "curve", "moves", "result")
"""The panels of a review of which one shows alone where room is short."""


def review_of(table: Table) -> Review:
    """Return the review of a match, which shows its turning point, or its last move if none is known."""
    return Review(replace(table, turn=Turn()), first_ply(table, table.analysis), table.analysis)


def _open_review(model: Model, action: Action) -> Update:
    """Open the review of the match on the table, at the ply in `arg` if any; only if over or for practice.

    It shows the ply in `action.arg`, or without one the turning point.
    """
    table = table_of(model)
    if table is None or not (table.practice or table.match.outcome):
        return model, ()
    shown = review_of(table)
    ply = parse_count(action.arg)
    return navigate(model, shown if ply is None else replace(shown, ply=min(ply, table.match.ply)))


def _jump_to_ply(model: Model, action: Action) -> Update:
    """Step the review as `_step_to_ply` does, and scroll to its board."""
    model, effects = _step_to_ply(model, action)
    if not isinstance(model.screen, Review):
        return model, effects
    return replace(model, screen=_with_board_in_view(model.screen)), effects


def _with_board_in_view(review: Review) -> Review:
    """Return the review with one more request to scroll to its board."""
    return replace(review, board_requests=review.board_requests + 1)


def _step_to_ply(model: Model, action: Action) -> Update:
    """Step the review to the ply in `arg`, else `value`: `first`, `prev`, `next`, `last` or a number.

    `arg`, or else `value`, is `first`, `prev`, `next`, `last` or a ply; stay where it is none of these.
    """
    review = model.screen
    if not isinstance(review, Review):
        return model, ()
    last = review.table.match.ply
    wanted = action.arg or action.value
    plies = {"first": 0, "prev": review.ply - 1, "next": review.ply + 1, "last": last}
    ply = int(wanted) if wanted.isdigit() else plies.get(wanted, review.ply)
    return replace(model, screen=replace(review, ply=min(max(ply, 0), last), laid=0)), ()


def _show_compared_move(model: Model, action: Action) -> Update:
    """Show the compared move of rank `arg` on the board, else the played one again; scroll to the board.

    The played move comes back if the compared one shows already.
    """
    review, rank = model.screen, parse_count(action.arg)
    if not isinstance(review, Review) or rank is None:
        return model, ()
    shown = replace(review, laid=0 if rank == review.laid else rank)
    return replace(model, screen=_with_board_in_view(shown)), ()


def _show_panel(model: Model, action: Action) -> Update:
    """Show the panel of the review that the reader chose (`arg`); do nothing for an unknown one."""
    review = model.screen
    if not isinstance(review, Review) or action.arg not in TABS:
        return model, ()
    return replace(model, screen=replace(review, tab=action.arg)), ()


HANDLERS: Handlers = {
    "review": _open_review,
    "ply": _step_to_ply,
    "jump": _jump_to_ply,
    "lay": _show_compared_move,
    "review_tab": _show_panel,
}

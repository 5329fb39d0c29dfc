"""Premoves: moves set while others play.

They are offered as on one's turn, and played only after it has come.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Offer
from ui.games import is_simultaneous
from ui.model import Table
from ui.table.turns import actors, people_here

__all__ = ["premove_view", "offers", "makes_premove"]


def premove_view(table: Table) -> Any:
    """Return the view expected at the viewer's next turn; None if no move can be planned now."""
    seats = actors(table)
    if (
        not table.id
        or table.online
        or not seats
        or table.turn.called_seat
        or is_simultaneous(table.match.slug)
    ):
        return None
    if (
        table.presentation.viewer is None
        or people_here(table) != (table.presentation.viewer,)
        or seats[0] == table.presentation.viewer
    ):
        return None
    return table.match.game.premove_view(table.match.view(table.presentation.viewer))


def makes_premove(table: Table) -> bool:
    """Return True if what the viewer does now plans a move instead of playing one."""
    return premove_view(table) is not None


def offers(table: Table, draft: Any) -> Iterator[Offer]:
    """Yield the next steps after a draft: those of a premove, if one can be set, then those legal now."""
    game, view = table.match.game, table.match.view(table.presentation.viewer)
    then = premove_view(table)
    if then is None:
        yield from game.offers(view, draft)
        return
    later = tuple(offer for offer in game.offers(then, draft) if not offer.needs_no_preview)
    yield from later
    steps = {offer.step for offer in later}
    yield from (offer for offer in game.offers(view, None) if offer.step not in steps)

"""A move prepared while computers play: offered as if the turn had come, never played before it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Offer
from ui.games import is_simultaneous
from ui.model import Table
from ui.table.turns import actors, people_here

__all__ = ["ahead", "offers", "prepares"]


def ahead(table: Table) -> Any:
    """Shows the table as it would be if the turn of the one person came now; None where that is idle."""
    seats = actors(table)
    if not table.id or table.far or not seats or table.called or is_simultaneous(table.match.slug):
        return None
    if table.eyes is None or people_here(table) != (table.eyes,) or seats[0] == table.eyes:
        return None
    return table.match.game.ahead(table.match.view(table.eyes))


def prepares(table: Table) -> bool:
    """Says whether what is done now is done for a turn that has still to come."""
    return ahead(table) is not None


def offers(table: Table, draft: Any) -> Iterator[Offer]:
    """Generates the next steps of a partial move: those that are prepared, then others that are for now."""
    game, view = table.match.game, table.match.view(table.eyes)
    then = ahead(table)
    if then is None:
        yield from game.offers(view, draft)
        return
    later = tuple(offer for offer in game.offers(then, draft) if not offer.at_once)
    yield from later
    steps = {offer.step for offer in later}
    yield from (offer for offer in game.offers(view, None) if offer.step not in steps)

"""Online matches of simultaneous games, in which the host's device decides which answer came first.

A guest's device plays nothing itself. It sends the move to the host's device, and shows it once it comes
back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.game import TABLE
from engine.online import make_envelope, own_seats, to_link, with_match
from ui.core.effects import Publish
from ui.core.updates import Update, notify, with_table, words_for
from ui.games import is_simultaneous
from ui.model import Model, Table, Turn
from ui.table.remote_seats import device_of, rules_first

__all__ = ["ask_host", "is_held_back"]


def is_held_back(model: Model, table: Table) -> bool:
    """Return True if a move must be accepted by the host's device, or wait until it is connected."""
    if table.online is None or not is_simultaneous(table.match.slug):
        return False
    return not rules_first(table) or not (model.channel and model.channel.stands)


def ask_host(model: Model, table: Table, seat: int, move: Any) -> Update:
    """Send a move of one's own seat to the host's device; do nothing for other seats, or say if offline.

    Do nothing for seats of others: the host plays clocks and computers. Without a connection, say so.
    """
    if seat == TABLE or seat not in own_seats(device_of(table)):
        return model, ()  # clocks and computers are the inviter's
    if model.channel is None or not model.channel.stands:
        text = words_for(model).say("live", "This match is live only. Waiting for the connection…")
        return notify(model, text, "clock")
    wanted = with_match(device_of(table), table.match.submit(seat, move))
    return with_table(
        replace(model, overlay=model.overlay._replace(dialog=None)), replace(table, turn=Turn())
    ), (Publish(to_link(make_envelope(wanted, 0))),)

"""What is asked of the channel of a live match."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Connect", "Disconnect", "Publish"]


class Connect(NamedTuple):
    """Opens the channel of a match through the broker; answered by `live_heard` and its like."""

    match: str
    key: str
    seat: int
    seats: int


class Publish(NamedTuple):
    """Hands the state of the match to everybody on its channel, and to whoever comes later."""

    text: str


class Disconnect(NamedTuple):
    """Closes the channel."""

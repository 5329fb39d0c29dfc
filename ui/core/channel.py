"""Effects on the channel of a live match, which leads through the host's broker."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Connect", "Disconnect", "Publish"]


class Connect(NamedTuple):
    """Open the channel of a match through the broker; messages are answered by `live_heard` and its like."""

    match: str
    key: str
    seat: int
    seats: int


class Publish(NamedTuple):
    """Send the state of the match to all devices on its channel, and to each that connects later."""

    text: str


class Disconnect(NamedTuple):
    """Close the channel."""

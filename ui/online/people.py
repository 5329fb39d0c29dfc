"""The people who may be opening a link of a match."""

from __future__ import annotations

from engine.online import Envelope, host_place

__all__ = ["people"]


def people(envelope: Envelope) -> list[int]:
    """List the places of people, the one that the link was made for first.

    People who share the inviter's device are listed once, by its first place.
    """
    made = envelope.room.invitation
    places = [place for place, chair in enumerate(made.chairs, 1) if chair.guest or place == host_place(made)]
    return sorted(places, key=lambda place: place != envelope.to)

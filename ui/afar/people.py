"""The people of a match, one of whom opens a link of it."""

from __future__ import annotations

from engine.together import Envelope, host

__all__ = ["people"]


def people(envelope: Envelope) -> list[int]:
    """List the places that somebody may say is theirs, whom the link is for first.

    Several who play at the inviter's device go by its first place, because they come together.
    """
    made = envelope.party.invitation
    places = [place for place, chair in enumerate(made.chairs, 1) if chair.guest or place == host(made)]
    return sorted(places, key=lambda place: place != envelope.to)

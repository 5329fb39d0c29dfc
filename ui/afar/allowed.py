"""Whether people may play a match of a set-up from other devices."""

from __future__ import annotations

from ui.games import face, usual
from ui.model import Setup

__all__ = ["FAR", "by_links", "may_be_far"]

FAR = "far"
"""How a seat at another device is asked for."""


def may_be_far(setup: Setup) -> bool:
    """Says whether somebody may sit at another device, with the options chosen."""
    return len(setup.players) > 1 and by_links(setup, {})


def by_links(setup: Setup, options: dict[str, str]) -> bool:
    """Says whether the match can be played by links, with these options more."""
    bots = tuple(bool(player.bot) for player in setup.players)
    whole = usual(setup.slug, bots) | dict(setup.options) | options
    return face(setup.slug).box.by_links(whole)

"""Whether people may play a match of a set-up from other devices."""

from __future__ import annotations

from collections.abc import Mapping

from ui.games import default_options, face
from ui.model import Player, Setup

__all__ = ["FAR", "allowed", "away", "may_be_far", "may_stay_far"]

FAR = "far"
"""How a seat at another device is asked for."""


def may_be_far(setup: Setup, broker: str) -> bool:
    """Says whether somebody may sit at another device, with the options chosen."""
    away = (False, *[True] * (len(setup.players) - 1))
    whole = default_options(setup.slug, away) | dict(setup.options)
    return len(setup.players) > 1 and allowed(setup.slug, whole, broker)


def allowed(slug: str, options: Mapping[str, str], broker: str) -> bool:
    """Says whether a match can be played elsewhere: by links, or only live where the host names a broker."""
    how = face(slug).catalogue.elsewhere(options)
    return how == "links" or (how == "live" and bool(broker))


def may_stay_far(setup: Setup, options: dict[str, str]) -> bool:
    """Says whether those who sit at another device may stay there with these options more."""
    whole = default_options(setup.slug, away(setup.players)) | dict(setup.options) | options
    return allowed(setup.slug, whole, broker=FAR)


def away(players: tuple[Player, ...]) -> tuple[bool, ...]:
    """Says of each player whether they are no person at this device."""
    return tuple(bool(player.bot) or player.far for player in players)

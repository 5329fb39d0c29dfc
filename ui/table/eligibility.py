"""Checks of whether a match may have players on other devices."""

from __future__ import annotations

from collections.abc import Mapping

from ui.games import default_options, face
from ui.model import Player, Setup

__all__ = ["FAR", "can_play_online", "away_flags", "may_be_far", "may_stay_far"]

FAR = "far"
"""The value that a seat's field in the set-up sends for a player on another device."""


def may_be_far(setup: Setup, broker: str) -> bool:
    """Return True if the options of a set-up allow a player on another device."""
    away = (False, *[True] * (len(setup.players) - 1))
    whole = default_options(setup.slug, away) | dict(setup.options)
    return len(setup.players) > 1 and can_play_online(setup.slug, whole, broker)


def can_play_online(slug: str, options: Mapping[str, str], broker: str) -> bool:
    """Return True if a match can be played online with these options.

    Some games allow links; others go only live, which needs a host that names a broker.
    """
    how = face(slug).catalogue.online_ways(options)
    return how == "links" or (how == "live" and bool(broker))


def may_stay_far(setup: Setup, options: dict[str, str]) -> bool:
    """Return True if the players on other devices may stay after `options` are added to a set-up."""
    whole = default_options(setup.slug, away_flags(setup.players)) | dict(setup.options) | options
    return can_play_online(setup.slug, whole, broker=FAR)


def away_flags(players: tuple[Player, ...]) -> tuple[bool, ...]:
    """Return for each player whether they are a computer or on another device."""
    return tuple(bool(player.bot) or player.far for player in players)

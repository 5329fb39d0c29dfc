"""Checks of whether a match may have players on other devices."""

from __future__ import annotations

from collections.abc import Mapping

from ui.games import default_options, face
from ui.model import Player, Setup

__all__ = ["FAR", "can_play_online", "not_here_flags", "allows_remote_players", "still_allows_remote_players"]

FAR = "far"
"""The value that a seat's field in the set-up sends for a player on another device."""


def allows_remote_players(setup: Setup, broker: str) -> bool:
    """Return True if at least one player of a set-up could play on another device, with its options."""
    away = (False, *[True] * (len(setup.players) - 1))
    whole = default_options(setup.slug, away) | dict(setup.options)
    return len(setup.players) > 1 and can_play_online(setup.slug, whole, broker)


def can_play_online(slug: str, options: Mapping[str, str], broker: str) -> bool:
    """Return True if a match with these options can be played online; live play needs a `broker` address.

    Some games allow links; others go only live, which needs a host that names a broker.
    """
    how = face(slug).catalogue.online_ways(options)
    return how == "links" or (how == "live" and bool(broker))


def still_allows_remote_players(setup: Setup, added_options: dict[str, str]) -> bool:
    """Return True if players on other devices remain possible once `added_options` are added to a set-up."""
    whole = default_options(setup.slug, not_here_flags(setup.players)) | dict(setup.options) | added_options
    return can_play_online(setup.slug, whole, broker=FAR)


def not_here_flags(players: tuple[Player, ...]) -> tuple[bool, ...]:
    """Return a flag for each player: True for a computer or a remote player, False for a person here."""
    return tuple(bool(player.bot) or player.far for player in players)

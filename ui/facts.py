"""The facts of the addresses of screens: names and values of a query, and the game that a screen shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ui.model import Invited, Lobby, Table

__all__ = [
    "Facts",
    "no_facts",
    "own_slug",
    "match_slug",
    "lobby_slug",
    "invited_slug",
    "no_slug",
    "name_facts",
    "game_facts",
    "invited_address",
]

Facts = Mapping[str, str]
"""The names and values of an address's query."""


def no_facts(screen: Any) -> Facts:
    """Return no facts, since the address of this screen is empty."""
    return {}


def own_slug(screen: Any) -> str:
    """Return the slug of the game that is a field of the screen itself."""
    slug: str = screen.slug
    return slug


def match_slug(screen: Any) -> str:
    """Return the slug of the game of the match on the screen, be it a table, a review or an exercise."""
    slug: str = (screen if isinstance(screen, Table) else screen.table).match.slug
    return slug


def lobby_slug(screen: Lobby) -> str:
    """Return the slug of the game of an online match that this device has joined and that is not dealt."""
    return screen.device.room.invitation.slug


def invited_slug(screen: Invited) -> str:
    """Return the slug of the game of an invitation that is not accepted yet."""
    return screen.envelope.room.invitation.slug


def no_slug(screen: Any) -> str:
    """Return "" for a screen that needs no style sheet of a game."""
    return ""


def name_facts(name: str) -> Callable[[Any], Facts]:
    """Return the function that gives the address of a screen as its name alone."""
    return lambda screen: {"screen": name}


def game_facts(name: str) -> Callable[[Any], Facts]:
    """Return the function that gives the address of a screen: its name and, if one is chosen, a game."""
    return lambda screen: {"screen": name, **({"game": screen.slug} if screen.slug else {})}


def invited_address(screen: Invited) -> Facts:
    """Return the facts of an invitation's address: the game and the id of the match."""
    invitation = screen.envelope.room.invitation
    return {"game": invitation.slug, "match": invitation.id}

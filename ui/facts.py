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
    """Return no facts: the name of the screen says all."""
    return {}


def own_slug(screen: Any) -> str:
    """Return the game of a screen that names one."""
    slug: str = screen.slug
    return slug


def match_slug(screen: Any) -> str:
    """Return the game of the match on the screen."""
    slug: str = (screen if isinstance(screen, Table) else screen.table).match.slug
    return slug


def lobby_slug(screen: Lobby) -> str:
    """Return the game of a lobby."""
    return screen.device.room.invitation.slug


def invited_slug(screen: Invited) -> str:
    """Return the game of an invitation."""
    return screen.envelope.room.invitation.slug


def no_slug(screen: Any) -> str:
    """Return no game: the screen has no style sheet of a game."""
    return ""


def name_facts(name: str) -> Callable[[Any], Facts]:
    """Return the function that gives the address of a page which has a name alone."""
    return lambda screen: {"screen": name}


def game_facts(name: str) -> Callable[[Any], Facts]:
    """Return the function that gives the address of a page: its name and, where one is chosen, a game."""
    return lambda screen: {"screen": name, **({"game": screen.slug} if screen.slug else {})}


def invited_address(screen: Invited) -> Facts:
    """Return the facts of the address of an invitation."""
    invitation = screen.envelope.room.invitation
    return {"game": invitation.slug, "match": invitation.id}

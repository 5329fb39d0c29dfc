"""The registry: one line a game, imported on first use."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from ..errors import NotationError
from ..game import Game, Sampler

if TYPE_CHECKING:
    from ..bots.insight import Insight

__all__ = ["GAMES", "game", "insight", "sampler"]

GAMES = {
    "24-7": f"{__name__}.twentyfourseven",
    "24-heures": f"{__name__}.les24heures",
    "brain-drain": f"{__name__}.braindrain",
    "20-sur-20": f"{__name__}.vingtsurvingt",
}


def game(slug: str) -> Game:
    """Return the game with this slug; raise `NotationError` for an unknown one."""
    if slug not in GAMES:
        raise NotationError("no_such_game", slug)
    return _import_game(GAMES[slug])


def insight(slug: str) -> Insight:
    """Return the game's part in analysing its matches; raise `NotationError` for an unknown game."""
    game(slug)
    found: Insight = import_module(f"{GAMES[slug]}.insight").insight()
    return found


def sampler(slug: str) -> Sampler:
    """Return the game's function that counts a match for statistics; raise `NotationError` if unknown."""
    game(slug)
    found: Sampler = import_module(f"{GAMES[slug]}.samples").sample_match
    return found


@cache
def _import_game(module: str) -> Game:
    """Import a game's package and return it, since the package is the game."""
    return cast(Game, import_module(module))

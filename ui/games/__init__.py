"""The faces of the games: one line for each game, imported when first used."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from engine.errors import NotationError
from engine.games import game
from ui.core.words import Words
from ui.games.face import Face
from ui.games.scene import Scene, SeenMove
from ui.games.totals import SumsFunction

__all__ = [
    "FACES",
    "Face",
    "Scene",
    "SeenMove",
    "button_title",
    "option_conflict",
    "face",
    "game_title",
    "is_simultaneous",
    "sums",
    "default_options",
]

FACES = {
    "24-7": "ui.games.twentyfourseven",
    "24-heures": "ui.games.les24heures",
    "brain-drain": "ui.games.braindrain",
    "20-sur-20": "ui.games.vingtsurvingt",
}


def face(slug: str) -> Face:
    """Return the face (user interface) of a game; raise KeyError for an unknown slug."""
    return _face(FACES[slug])


@cache
def _face(module: str) -> Face:
    """Import a face's module and return its `face`, cached."""
    return cast(Face, import_module(module).face)


def game_title(words: Words, slug: str) -> str:
    """Return the name of a game in the language of `words`."""
    return face(slug).catalogue.title(words)


def button_title(words: Words, slug: str) -> str:
    """Return the name of a game for a button, where it may break: large text on a phone needs two lines."""
    return game_title(words, slug).replace("\u00a0", " ")


def sums(slug: str) -> SumsFunction:
    """Return the function that adds up the samples of a game's matches for the statistics page."""
    return cast(SumsFunction, import_module(f"{FACES[slug]}.totals").sums)


def is_simultaneous(slug: str) -> bool:
    """Return True for a game in which any seat may act at any time; the device is then never passed on."""
    return face(slug).timing.is_simultaneous


def default_options(slug: str, bots: tuple[bool, ...]) -> dict[str, str]:
    """Return all options with the values that a new match gets; `bots` is True for each computer seat."""
    defaults = {option.key: option.default_for(len(bots)) for option in game(slug).options}
    return {**defaults, **face(slug).catalogue.usual_options(bots)}


def option_conflict(slug: str, bots: tuple[bool, ...], options: dict[str, str]) -> NotationError | None:
    """Return the error if the chosen options do not fit together or these players; None if they fit."""
    try:
        game(slug).check_options(len(bots), default_options(slug, bots) | options)
    except NotationError as error:
        return error
    return None

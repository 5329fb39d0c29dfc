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
from ui.games.totals import Adding

__all__ = [
    "FACES",
    "Face",
    "Scene",
    "SeenMove",
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
    """Return the face of a game."""
    return _face(FACES[slug])


@cache
def _face(module: str) -> Face:
    """Import a face, once."""
    return cast(Face, import_module(module).face)


def game_title(words: Words, slug: str) -> str:
    """Return the name of a game in a language."""
    return face(slug).catalogue.title(words)


def sums(slug: str) -> Adding:
    """Return the function that sums up a game's matches."""
    return cast(Adding, import_module(f"{FACES[slug]}.totals").sums)


def is_simultaneous(slug: str) -> bool:
    """Return True if everybody may act at once in a game, so that the device is never passed on."""
    return face(slug).timing.is_simultaneous


def default_options(slug: str, bots: tuple[bool, ...]) -> dict[str, str]:
    """Return the options with which a match of such players begins."""
    defaults = {option.key: option.default_for(len(bots)) for option in game(slug).options}
    return {**defaults, **face(slug).catalogue.usual_options(bots)}


def option_conflict(slug: str, bots: tuple[bool, ...], options: dict[str, str]) -> NotationError | None:
    """Return why the chosen options do not fit each other or such players; None if they fit."""
    try:
        game(slug).check_options(len(bots), default_options(slug, bots) | options)
    except NotationError as error:
        return error
    return None

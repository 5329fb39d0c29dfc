"""The faces of the games: one line a game, imported on first use. `SOON` are games still to come."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from ui.games.face import Face, Scene, Told

__all__ = ["FACES", "SOON", "Face", "Scene", "Told", "face"]

FACES = {
    "24-7": "ui.games.twentyfourseven",
    "24-heures": "ui.games.les24heures",
    "20-sur-20": "ui.games.vingtsurvingt",
}
SOON = ("brain-drain",)


def face(slug: str) -> Face:
    """Finds the face of a game."""
    return cast(Face, import_module(FACES[slug]))

"""The face of Brain Drain: how its table looks and speaks."""

from ui.games.braindrain import board, catalogue, postgame, speech, timing
from ui.games.face import Face

__all__ = ["face"]

face = Face(catalogue, board, speech, timing, postgame)

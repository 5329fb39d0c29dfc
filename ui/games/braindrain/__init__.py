"""The face of Brain Drain."""

from ui.games.braindrain import board, catalogue, postgame, speech, timing
from ui.games.face import Face

__all__ = ["face"]

face = Face(catalogue, board, speech, timing, postgame)

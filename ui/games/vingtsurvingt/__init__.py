"""The face of 20 sur 20."""

from ui.games.face import Face
from ui.games.vingtsurvingt import board, catalogue, postgame, speech, timing

__all__ = ["face"]

face = Face(catalogue, board, speech, timing, postgame)

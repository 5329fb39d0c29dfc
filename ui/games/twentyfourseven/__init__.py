"""The face of 24/7."""

from ui.games.face import Face
from ui.games.twentyfourseven import board, catalogue, postgame, speech, timing

__all__ = ["face"]

face = Face(catalogue, board, speech, timing, postgame)

"""The face of 20 sur 20: how its table looks and speaks."""

from ui.games.face import Face
from ui.games.vingtsurvingt import after, board, box, course, speech

__all__ = ["face"]

face = Face(box, board, speech, course, after)

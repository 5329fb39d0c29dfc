"""The face of 24/7: how its table looks and speaks."""

from ui.games.face import Face
from ui.games.twentyfourseven import after, board, box, course, speech

__all__ = ["face"]

face = Face(box, board, speech, course, after)

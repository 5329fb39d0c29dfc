"""The face of Brain Drain: how its table looks and speaks."""

from ui.games.braindrain import after, board, box, course, speech
from ui.games.face import Face

__all__ = ["face"]

face = Face(box, board, speech, course, after)

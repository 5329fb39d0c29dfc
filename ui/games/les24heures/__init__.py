"""The face of Les 24 Heures: how its table looks and speaks."""

from ui.games.face import Face
from ui.games.les24heures import after, board, box, course, speech

__all__ = ["face"]

face = Face(box, board, speech, course, after)

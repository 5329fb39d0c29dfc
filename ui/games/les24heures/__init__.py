"""The face of Les 24 Heures."""

from ui.games.face import Face
from ui.games.les24heures import board, catalogue, postgame, speech, timing

__all__ = ["face"]

face = Face(catalogue, board, speech, timing, postgame)

"""A face without a game's looks: what the shared screens need, in a few words."""

from tests.ui.screens.plain import board, catalogue, postgame, speech, timing
from ui.games.face import Face

__all__ = ["face"]

face = Face(catalogue, board, speech, timing, postgame)

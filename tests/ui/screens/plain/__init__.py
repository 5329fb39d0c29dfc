"""A face without a game's looks: what the shared screens need, in a few words."""

from tests.ui.screens.plain import after, board, box, course, speech
from ui.games.face import Face

__all__ = ["face"]

face = Face(box, board, speech, course, after)

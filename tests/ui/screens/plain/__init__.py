"""A face without a game's looks: what the shared screens need, in a few words."""

from tests.ui.screens.plain.board import PlainBoard
from tests.ui.screens.plain.catalogue import PlainCatalogue
from tests.ui.screens.plain.postgame import PlainPostgame
from tests.ui.screens.plain.speech import PlainSpeech
from tests.ui.screens.plain.timing import PlainTiming
from ui.games.face import Face

__all__ = ["face"]

face = Face(PlainCatalogue(), PlainBoard(), PlainSpeech(), PlainTiming(), PlainPostgame())

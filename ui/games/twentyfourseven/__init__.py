"""The face of 24/7."""

from ui.games.face import Face
from ui.games.twentyfourseven.board import TwentyFourSevenBoard
from ui.games.twentyfourseven.catalogue import TwentyFourSevenCatalogue
from ui.games.twentyfourseven.postgame import TwentyFourSevenPostgame
from ui.games.twentyfourseven.speech import TwentyFourSevenSpeech
from ui.games.twentyfourseven.timing import TwentyFourSevenTiming

__all__ = ["face"]

face = Face(
    TwentyFourSevenCatalogue(),
    TwentyFourSevenBoard(),
    TwentyFourSevenSpeech(),
    TwentyFourSevenTiming(),
    TwentyFourSevenPostgame(),
)

"""The face of Les 24 Heures."""

from ui.games.face import Face
from ui.games.les24heures.board import Les24HeuresBoard
from ui.games.les24heures.catalogue import Les24HeuresCatalogue
from ui.games.les24heures.postgame import Les24HeuresPostgame
from ui.games.les24heures.speech import Les24HeuresSpeech
from ui.games.les24heures.timing import Les24HeuresTiming

__all__ = ["face"]

face = Face(
    Les24HeuresCatalogue(),
    Les24HeuresBoard(),
    Les24HeuresSpeech(),
    Les24HeuresTiming(),
    Les24HeuresPostgame(),
)

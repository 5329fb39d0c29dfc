"""The face of Brain Drain."""

from ui.games.braindrain.board import BrainDrainBoard
from ui.games.braindrain.catalogue import BrainDrainCatalogue
from ui.games.braindrain.postgame import BrainDrainPostgame
from ui.games.braindrain.speech import BrainDrainSpeech
from ui.games.braindrain.timing import BrainDrainTiming
from ui.games.face import Face

__all__ = ["face"]

face = Face(
    BrainDrainCatalogue(), BrainDrainBoard(), BrainDrainSpeech(), BrainDrainTiming(), BrainDrainPostgame()
)

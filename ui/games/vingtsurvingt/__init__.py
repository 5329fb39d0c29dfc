"""The face of 20 sur 20."""

from ui.games.face import Face
from ui.games.vingtsurvingt.board import VingtSurVingtBoard
from ui.games.vingtsurvingt.catalogue import VingtSurVingtCatalogue
from ui.games.vingtsurvingt.postgame import VingtSurVingtPostgame
from ui.games.vingtsurvingt.speech import VingtSurVingtSpeech
from ui.games.vingtsurvingt.timing import VingtSurVingtTiming

__all__ = ["face"]

face = Face(
    VingtSurVingtCatalogue(),
    VingtSurVingtBoard(),
    VingtSurVingtSpeech(),
    VingtSurVingtTiming(),
    VingtSurVingtPostgame(),
)

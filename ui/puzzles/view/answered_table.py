"""The table of an exercise; where the answer has dealt anew, it stays as it was answered."""

from __future__ import annotations

from ui.core.html import Html, tag
from ui.games import Face, Scene, is_simultaneous
from ui.model import Exercise, Model
from ui.table.viewpoint import scene

__all__ = ["stood"]


def stood(look: Face, picture: Scene, model: Model, here: Exercise) -> Html:
    """Draws the table as it stands, or as it stood when it was answered."""
    felt = picture
    if here.done and here.before and is_simultaneous(here.table.match.slug):
        felt = scene(here.before, model.settings)._replace(live=False, offers=())
    return tag("div", look.board.felt(felt), class_=f"felt {look.board.felt_class()}", key="felt")

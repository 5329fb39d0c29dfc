"""The table of an exercise; where the answer has dealt new cards, it stays as it was when answered."""

from __future__ import annotations

from ui.core.html import Html, tag
from ui.games import Face, Scene, is_simultaneous
from ui.model import Exercise, Model
from ui.table.viewpoint import scene

__all__ = ["answered_table"]


def answered_table(look: Face, picture: Scene, model: Model, here: Exercise) -> Html:
    """Render the table as it is, or as it was before the answer dealt new cards."""
    felt = picture
    if here.done and here.before and is_simultaneous(here.table.match.slug):
        felt = scene(here.before, model.settings)._replace(live=False, offers=())
    return tag("div", look.board.felt(felt), class_=f"felt {look.board.felt_class()}", key="felt")

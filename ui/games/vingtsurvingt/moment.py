"""The breakdown of the last play stands in the strip over the table: nothing more is needed beside it."""

from __future__ import annotations

from ui.games.face import Scene
from ui.html import EMPTY, Html

__all__ = ["moment"]


def moment(scene: Scene) -> Html:
    """Leaves the place beside the table to hints."""
    return EMPTY

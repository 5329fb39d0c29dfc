"""Whether a race of a cup has just ended."""

from __future__ import annotations

from engine.games.les24heures.events import RaceScored
from ui.games.scene import Scene

__all__ = ["race_just_over"]


def race_just_over(scene: Scene) -> RaceScored | None:
    """Return the result of a cup's last race until the viewer, or everybody, has moved again; else None."""
    if not scene.view.cup or scene.view.reason:
        return None
    for moves_since, seen in enumerate(reversed(scene.log)):
        found = next((event for event in seen.events if isinstance(event, RaceScored)), None)
        if found:
            return found
        if seen.seat == scene.view.viewer or moves_since >= len(scene.names):
            return None
    return None

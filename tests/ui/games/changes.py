"""A scene with some of its fields changed, wherever in it they are."""

from __future__ import annotations

from typing import Any

from ui.games.scene import Scene

__all__ = ["changed"]


def changed(scene: Scene, **changes: Any) -> Scene:
    """Returns the scene with these fields changed, each in the part that has it."""
    parts = {}
    for name in ("interaction", "shown"):
        part = getattr(scene, name)
        own = {field: changes.pop(field) for field in part._fields if field in changes}
        parts[name] = part._replace(**own)
    return scene._replace(**parts, **changes)

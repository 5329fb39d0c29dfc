"""Parts of the rail that faces share: the line that says what to do, and how many pieces are left."""

from __future__ import annotations

from ui.core.html import Child, Html, tag
from ui.games.scene import Scene

__all__ = ["counter", "may_prepare", "note_line", "premove_text"]


def note_line(first: str, more: str) -> Html:
    """Render a line in two parts, the first of which stands out."""
    text = tag("span", tag("b", first) if first else None, " " if first and more else None, more)
    return tag("p", text, class_="lab hint")


def counter(picture: Child, n: int, unit: str, class_: str = "bagm") -> Html:
    """Render how many pieces are left as one number; screen readers hear `unit` after it."""
    return tag("p", picture, tag("span", n, class_="num"), tag("span", " ", unit, class_="vh"), class_=class_)


def may_prepare(scene: Scene) -> str:
    """Return that a move can be planned, if it can; else ""."""
    return scene.words.say("table", "You can plan your next move.") if scene.interaction.premove_view else ""


def premove_text(scene: Scene) -> str:
    """Return when a planned move is played."""
    return scene.words.say("table", "Ready. Confirm it when your turn comes.")

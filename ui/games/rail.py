"""What faces write alike on the rail: the line that says what to do, and how many pieces are left."""

from __future__ import annotations

from ui.core.html import Child, Html, tag
from ui.games.face import Scene

__all__ = ["counter", "may_prepare", "note_line", "prepared"]


def note_line(first: str, rest: str) -> Html:
    """Draws a line in two parts, the first of which stands out."""
    text = tag("span", tag("b", first) if first else None, " " if first and rest else None, rest)
    return tag("p", text, class_="lab hint")


def counter(picture: Child, n: int, rest: str, class_: str = "bagm") -> Html:
    """Draws how many are left as one number; `rest` is what screen readers hear after it."""
    return tag("p", picture, tag("span", n, class_="num"), tag("span", " ", rest, class_="vh"), class_=class_)


def may_prepare(scene: Scene) -> str:
    """Says that a move may be prepared, where one may."""
    return scene.words.say("table", "You can prepare your move.") if scene.ahead else ""


def prepared(scene: Scene) -> str:
    """Says of a move that is prepared when it is played."""
    return scene.words.say("table", "Prepared: you confirm it when your turn comes.")

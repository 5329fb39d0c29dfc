"""A card of the home page: picture, caption, title, lines, and its buttons in one row below."""

from __future__ import annotations

from ui.core.components import region
from ui.core.html import Child, Html, tag

__all__ = ["card"]


def card(caption: str, picture: Child, title: str, lines: Child, buttons: Child, class_: str = "") -> Html:
    """Render a card of the home page as a landmark that is named by its caption."""
    text = tag("div", tag("p", caption, class_="cap"), tag("h2", title, class_="disp"), lines, class_="rt")
    acts = tag("div", buttons, class_="card-acts")
    return region("section", caption, picture, text, acts, class_=f"card {class_}".rstrip())

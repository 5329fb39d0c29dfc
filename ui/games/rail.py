"""Parts of the rail that faces share: the line that says what to do, and how many pieces are left."""

from __future__ import annotations

from ui.core.html import Child, Html, tag
from ui.core.words import Words
from ui.games.scene import Scene

__all__ = [
    "counter",
    "hidden_note",
    "keys_help",
    "keys_help_note",
    "may_prepare",
    "note_line",
    "premove_text",
]


def note_line(strong_part: str, other_part: str) -> Html:
    """Render a line of two sentences, the first in bold; either may be ""."""
    text = tag(
        "span",
        tag("b", strong_part) if strong_part else None,
        " " if strong_part and other_part else None,
        other_part,
    )
    return tag("p", text, class_="lab hint")


def counter(icon_html: Child, count: int, unit: str, class_: str = "bagm") -> Html:
    """Render the number of pieces left to draw after an icon; screen readers hear the number and `unit`."""
    return tag(
        "p", icon_html, tag("span", count, class_="num"), tag("span", " ", unit, class_="vh"), class_=class_
    )


def keys_help(words: Words) -> str:
    """Return in words how the keyboard gets from a rack to the board."""
    return words.say("table", "From your pieces, press the Up arrow to reach the spaces.")


def keys_help_note(words: Words) -> Html:
    """Render `keys_help` as the hidden description of a rack."""
    return hidden_note(keys_help(words))


def hidden_note(text: str) -> Html:
    """Render how keys work as the hidden description of a rack or hand, which refers to it as `keys-help`."""
    return tag("span", text, class_="vh", id="keys-help")


def may_prepare(scene: Scene) -> str:
    """Return the sentence "You can plan your next move."; "" if the viewer cannot plan a move now."""
    return scene.words.say("table", "You can plan your next move.") if scene.interaction.premove_view else ""


def premove_text(scene: Scene) -> str:
    """Return the sentence that a planned move has to be confirmed when the viewer's turn comes."""
    return scene.words.say("table", "Ready. Confirm it when your turn comes.")

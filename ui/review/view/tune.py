"""The offer of sounds, once, at the end of a device's first match."""

from __future__ import annotations

from ui.core.components import button
from ui.core.html import Html, icon, tag
from ui.core.words import Words
from ui.model import MUTE, Settings, Table

__all__ = ["tune"]


def tune(words: Words, settings: Settings, here: Table) -> Html | None:
    """Render the offer of sounds; None once it was answered, or at other matches."""
    if not settings.tuned or settings.tuned != here.id or settings.sound != MUTE:
        return None
    text = words.say("end", "Turn on sounds?")
    yes = button(words.say("end", "Yes"), "sound", key="tune-yes")
    no = button(words.say("end", "No"), "sound", "no", key="tune-no")
    return tag("div", icon("sound"), tag("p", text, class_="muted sm"), yes, no, class_="tune", key="tune")

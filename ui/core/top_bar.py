"""The bar over every screen but the home page: back, title, whose turn, sound, theme, menu."""

from __future__ import annotations

from functools import lru_cache

from ui.core.components import icon_button, link
from ui.core.html import Child, Html, icon, join, tag
from ui.core.words import Words
from ui.model import MUTE, Settings

__all__ = ["bar", "table_bar", "theme_button"]


def bar(words: Words, title: str, *middle: Child) -> Html:
    """Draws the bar of a page, whose arrow goes back to where the reader came from."""
    label = words.say("bar", "Back")
    back = tag("a", icon("back"), class_="btn btn--icon", href="./", data_do="back", aria_label=label)
    return _bar(words, back, title, *middle)


def _bar(words: Words, back: Html | None, title: str, *middle: Child) -> Html:
    return tag("header", back, tag("h1", title, class_="disp"), _space(), *middle, _menu(words), class_="bar")


def table_bar(words: Words, title: str, settings: Settings, turn: Child, home: bool = True) -> Html:
    """Draws the bar of a table, with whose turn it is and, on wide screens, two switches.

    Where there is no `home` to go back to, the bar begins with the title.
    """
    switches = _switches(words, settings.sound != MUTE)
    whose = tag("p", turn, class_="turn", key="turn")
    return _bar(words, _home(words) if home else None, title, whose, switches)


@lru_cache(maxsize=4)
def _switches(words: Words, on: bool) -> Html:
    sound = words.say("bar", "Turn the sound off") if on else words.say("bar", "Turn the sound on")
    sign = "sound" if on else "mute"
    return join(
        icon_button(sound, sign, "sound", class_="btn btn--icon wide", key="bar-sound"),
        theme_button(words, "btn btn--icon wide", "bar-theme"),
    )


def theme_button(words: Words, class_: str, key: str) -> Html:
    """Draws the button that changes evening for daylight; the page shows one of its two icons."""
    both = icon("sun", "ic i-day"), icon("moon", "ic i-night")
    return icon_button(
        words.say("bar", "Switch between day and evening"), both, "theme", class_=class_, key=key
    )


@lru_cache(maxsize=4)
def _home(words: Words) -> Html:
    return link("home", icon("back"), class_="btn btn--icon", label=words.say("bar", "Back to the games"))


def _space() -> Html:
    return tag("span", class_="sp")


@lru_cache(maxsize=4)
def _menu(words: Words) -> Html:
    label = words.say("bar", "Menu")
    return icon_button(label, "menu", "ask", "menu", key="bar-menu", aria_haspopup="dialog")

"""The bar at the top of every screen but the home page: back, title, whose turn, sound, theme, menu."""

from __future__ import annotations

from functools import lru_cache

from ui.core.components import icon_button, link
from ui.core.html import Child, Html, icon, join, tag
from ui.core.words import Words
from ui.model import MUTE, Settings

__all__ = ["bar", "print_link", "table_bar", "theme_button"]


def bar(words: Words, title: str, *middle: Child) -> Html:
    """Render the top bar of a page: a back arrow, the title, what belongs to the page, the menu."""
    return _bar(words, _back(words), title, *middle)


def _back(words: Words) -> Html:
    """Render the arrow that leads back to the screen before, as the browser's own Back."""
    label = words.say("bar", "Back")
    return tag("a", icon("back"), class_="btn btn--icon", href="./", data_do="back", aria_label=label)


def _bar(words: Words, back: Html | None, title: str, *middle: Child) -> Html:
    """Render a top bar: the link back (None: none), the title, what belongs to the screen, the menu."""
    return tag("header", back, tag("h1", title, class_="disp"), _space(), *middle, _menu(words), class_="bar")


def table_bar(
    words: Words,
    title: str,
    settings: Settings,
    turn: Child,
    has_home: bool = True,
    view_buttons: Html | None = None,
    leads_back: bool = False,
    variant_name: str = "",
) -> Html:
    """Render the top bar of a table: whose turn it is and, on wide screens, sound and theme switches.

    Without `has_home` there is nothing to go back to, and the bar begins with the title. `view_buttons`
    change what of the board is seen. If it `leads_back`, its arrow goes to the screen before, not home.
    `variant_name` is what the match is called among those of its game, on wide screens.
    """
    switches = _switches(words, settings.sound != MUTE)
    whose = tag("p", turn, class_="turn", key="turn")
    start = (_back(words) if leads_back else _home(words)) if has_home else None
    name = tag("p", variant_name, class_="variant muted") if variant_name else None
    return _bar(words, start, title, name, whose, view_buttons, switches)


@lru_cache(maxsize=4)
def _switches(words: Words, are_sounds_on: bool) -> Html:
    """Render the switches of sound and theme for wide screens; the sound switch shows its present state."""
    sound = words.say("bar", "Turn the sound off") if are_sounds_on else words.say("bar", "Turn the sound on")
    sign = "sound" if are_sounds_on else "mute"
    return join(
        icon_button(sound, sign, "sound", class_="btn btn--icon wide", element_id="bar-sound"),
        theme_button(words, "btn btn--icon wide", "bar-theme"),
    )


def theme_button(words: Words, class_: str, element_id: str) -> Html:
    """Render the button that switches between light and dark theme."""
    both = icon("sun", "ic i-day"), icon("moon", "ic i-night")
    return icon_button(
        words.say("bar", "Switch between day and evening"),
        both,
        "theme",
        class_=class_,
        element_id=element_id,
    )


@lru_cache(maxsize=4)
def _home(words: Words) -> Html:
    """Render the arrow that leads back to the games."""
    return link("home", icon("back"), class_="btn btn--icon", label=words.say("bar", "Back to the games"))


def print_link(words: Words, screen: str) -> Html:
    """Render a bar's link to a page for printing; narrow screens show its icon alone."""
    return link(screen, icon("print"), tag("span", words.say("bar", "Print")), class_="btn bar-print")


def _space() -> Html:
    """Render the empty space that pushes what follows it to the right."""
    return tag("span", class_="sp")


@lru_cache(maxsize=4)
def _menu(words: Words) -> Html:
    """Render the button that opens the menu dialog."""
    label = words.say("bar", "Menu")
    return icon_button(label, "menu", "ask", "menu", element_id="bar-menu", aria_haspopup="dialog")

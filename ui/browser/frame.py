"""The page around the roots: address, title, language, theme, the live region."""

from __future__ import annotations

import asyncio

from js import document, window

from ui.model import Settings

__all__ = ["dress", "go_to", "layer", "light", "say", "take_link", "title"]

DIALOG = "dialog"
"""State of the history entry that an open dialog has for itself."""

PAUSE = 0.05
"""Seconds between emptying and filling the live region, so that the same sentence is heard again."""


def go_to(query: str, replace: bool) -> None:
    """Changes the address in the history; the page stays."""
    address = window.location.pathname + query
    if replace or window.history.state == DIALOG:
        window.history.replaceState(None, "", address)
    elif window.location.search != query or window.location.hash:
        window.history.pushState(None, "", address)


def layer(is_open: bool) -> None:
    """Gives a dialog that opens an entry in the history, for Back to close; takes back one that is left."""
    layered = window.history.state == DIALOG
    if is_open and not layered:
        window.history.pushState(DIALOG, "", window.location.href)
    elif layered and not is_open:
        window.history.back()


def dress(game: str) -> None:
    """Lets the style sheet of one game hold on the page; of none when empty."""
    body = document.body
    if (body.getAttribute("data-game") or "") == game:
        return
    if game:
        body.dataset.game = game
    else:
        body.removeAttribute("data-game")


def take_link() -> str:
    """Takes the match that the address carries, if it does, so that Back and reload do not open it again."""
    code = str(window.location.hash)
    if not code.startswith("#r="):
        return ""
    window.history.replaceState(None, "", window.location.pathname + window.location.search)
    return code


async def title(text: str) -> None:
    """Sets the page's title."""
    document.title = text


def light(settings: Settings) -> None:
    """Shows language, theme and motion on the page."""
    root = document.documentElement
    root.lang = settings.lang
    system = "light" if window.matchMedia("(prefers-color-scheme: light)").matches else "dark"
    root.dataset.theme = settings.theme or system
    root.dataset.motion = "on" if settings.motion else "off"


async def say(text: str) -> None:
    """Speaks a sentence through the live region."""
    live = document.getElementById("live")
    live.textContent = ""
    await asyncio.sleep(PAUSE)
    live.textContent = text

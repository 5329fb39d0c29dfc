"""The page around the roots: address, title, language, theme, the live region."""

from __future__ import annotations

import asyncio

from js import document, window

from ui.model import Settings

__all__ = ["go_to", "light", "link_in_address", "say", "title"]

PAUSE = 0.05
"""Seconds between emptying and filling the live region, so that the same sentence is heard again."""


def go_to(query: str, replace: bool) -> None:
    """Changes the address in the history; the page stays."""
    address = window.location.pathname + query
    if replace:
        window.history.replaceState(None, "", address)
    elif window.location.search != query or window.location.hash:
        window.history.pushState(None, "", address)


def link_in_address() -> str:
    """Gives the match that the address carries, if it does."""
    code = str(window.location.hash)
    return code if code.startswith("#r=") else ""


def title(text: str) -> None:
    """Sets the page's title."""
    if document.title != text:
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

"""The page around the roots: address, title, language, theme, the live region, the page around a frame."""

from __future__ import annotations

import asyncio
import json

from js import URL, document, window

from ui.embed import read_embed
from ui.model import Embed, Settings

__all__ = [
    "back",
    "dress",
    "embedded",
    "full_address",
    "go_to",
    "layer",
    "light",
    "say",
    "take_link",
    "tell",
    "title",
    "wish",
]

DIALOG = "dialog"
"""State of the history entry that an open dialog has for itself."""

PAUSE = 0.05
"""Seconds between emptying and filling the live region, so that the same sentence is heard again."""


EMBEDDED = document.documentElement.hasAttribute("data-embed")

_visited: list[str] = [""]
"""The addresses visited in a frame: the history there is the host page's, and is left alone."""


def embedded(token: str) -> Embed | None:
    """Reads what the page around asks for; None on the site's own page."""
    if not EMBEDDED:
        return None
    return read_embed(str(window.location.search), str(window.location.hash), token)


def full_address() -> str:
    """Gives the address of the site's own page."""
    return str(URL.new("../" if EMBEDDED else "./", window.location.href).href)


def tell(kind: str, facts: dict[str, object]) -> None:
    """Sends a message to the page around the frame."""
    if EMBEDDED:
        window.vq.tell(json.dumps({"type": kind, **facts}))


def wish(script: str) -> None:
    """Brings in a script that a screen needs, once."""
    if script and not document.querySelector(f'script[src="{script}"]'):
        brought = document.createElement("script")
        brought.src = script
        document.head.append(brought)


def back() -> str | None:
    """Goes back; in a frame it gives the address to go to, on the site's own page the browser does."""
    if not EMBEDDED:
        window.history.back()
        return None
    if len(_visited) > 1:
        _visited.pop()
    return _visited[-1]


def go_to(query: str, replace: bool) -> None:
    """Changes the address in the history; the page stays."""
    if EMBEDDED:
        if replace:
            _visited[-1] = query
        elif _visited[-1] != query:
            _visited.append(query)
        return
    address = window.location.pathname + query
    if replace or window.history.state == DIALOG:
        window.history.replaceState(None, "", address)
    elif window.location.search != query or window.location.hash:
        window.history.pushState(None, "", address)


def layer(is_open: bool) -> None:
    """Gives a dialog that opens an entry in the history, for Back to close; takes back one that is left."""
    if EMBEDDED:
        return
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
    if not code.startswith("#r=") or EMBEDDED:
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

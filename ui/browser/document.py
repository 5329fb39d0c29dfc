"""The page outside the three roots: title, language, theme, live region, and the page around a frame."""

from __future__ import annotations

import asyncio
import json

from js import URL, document, window
from pyodide.ffi import JsException

from ui.embed.request import read_embed
from ui.model import Action, Embed, Settings

__all__ = [
    "EMBEDDED",
    "announce",
    "apply_settings",
    "broker_address",
    "full_address",
    "load_script",
    "load_sheet",
    "notify_host",
    "print_page",
    "requested_embed",
    "set_game",
    "set_title",
    "switch_full_screen",
    "take_early_clicks",
]

FULL = "data-full"
"""The attribute of the page where the browser can give it the whole screen."""
PAUSE = 0.05
"""Seconds between emptying and filling the live region, so that a sentence said twice is announced twice."""

EMBEDDED = document.documentElement.hasAttribute("data-embed")
"""True on the page of an embedded game."""


def requested_embed(token: str) -> Embed | None:
    """Return what a frame's address asks for, with `token` as default seed; None on the site's own page."""
    if not EMBEDDED:
        return None
    return read_embed(str(window.location.search), str(window.location.hash), token)


def full_address() -> str:
    """Return the absolute address of the site's own page, also from within a frame."""
    return str(URL.new("../" if EMBEDDED else "./", window.location.href).href)


def broker_address() -> str:
    """Return the address of the broker for live matches; "" if the site has none."""
    return str(document.documentElement.getAttribute("data-broker") or "")


def notify_host(message_type: str, facts: dict[str, object]) -> None:
    """Send a message to the page around the frame; do nothing outside a frame."""
    if EMBEDDED:
        window.vq.tell(json.dumps({"type": message_type, **facts}))


def take_early_clicks() -> list[Action]:
    """Return the actions of clicks made before Python ran, and stop recording such clicks."""
    return [Action(str(click.do), str(click.arg)) for click in window.vq.takeEarly()]


def load_script(address: str) -> None:
    """Add a script to the page unless it is there or the address is ""; do not wait until it has run."""
    if address and not document.querySelector(f'script[src="{address}"]'):
        element = document.createElement("script")
        element.src = address
        document.head.append(element)


def load_sheet(address: str) -> None:
    """Apply a style sheet that `index.html` links without applying it; do nothing for "".

    Until it is there, base.css hides these screens.
    """
    link = document.querySelector(f'link[rel=sheet][data-sheet="{address}"]') if address else None
    if link:
        link.setAttribute("rel", "stylesheet")


def print_page() -> None:
    """Open the browser's print dialog."""
    window.print()


async def switch_full_screen(only_ends: bool) -> None:
    """Switch full screen on or off, if the browser allows it; with `only_ends`, only off."""
    root = document.documentElement
    try:
        if document.fullscreenElement:
            await document.exitFullscreen()
        elif not only_ends and root.hasAttribute(FULL):
            await root.requestFullscreen()
    except JsException:
        return  # refused, or ended meanwhile


def set_game(slug: str) -> None:
    """Mark the page with a game, whose style sheet then applies; "" removes the mark."""
    body = document.body
    if (body.getAttribute("data-game") or "") == slug:
        return
    if slug:
        body.dataset.game = slug
    else:
        body.removeAttribute("data-game")


async def set_title(text: str) -> None:
    """Set the document's title."""
    document.title = text


def apply_settings(settings: Settings) -> None:
    """Set language, theme and motion of the page by the settings."""
    root = document.documentElement
    root.lang = settings.lang
    system = "light" if window.matchMedia("(prefers-color-scheme: light)").matches else "dark"
    root.dataset.theme = settings.theme or system
    if getattr(document, "fullscreenEnabled", None):  # a phone may not have it
        root.setAttribute(FULL, "")
    root.dataset.motion = "on" if settings.motion else "off"


async def announce(text: str) -> None:
    """Announce a sentence to screen readers through the live region; "" empties it."""
    region = document.getElementById("live")
    if not region:
        return
    region.textContent = ""
    await asyncio.sleep(PAUSE)
    region.textContent = text

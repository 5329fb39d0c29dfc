"""The page around the roots: title, language, theme, the live region, the page around a frame."""

from __future__ import annotations

import asyncio
import json

from js import URL, document, window

from ui.embed.request import read_embed
from ui.model import Action, Embed, Settings

__all__ = [
    "EMBEDDED",
    "announce",
    "apply_settings",
    "broker_address",
    "full_address",
    "load_script",
    "notify_host",
    "requested_embed",
    "set_game",
    "set_title",
    "take_early_clicks",
]

PAUSE = 0.05
"""Seconds between emptying and filling the live region, so that the same sentence is heard again."""

EMBEDDED = document.documentElement.hasAttribute("data-embed")


def requested_embed(token: str) -> Embed | None:
    """Reads what the page around asks for; None on the site's own page."""
    if not EMBEDDED:
        return None
    return read_embed(str(window.location.search), str(window.location.hash), token)


def full_address() -> str:
    """Gives the address of the site's own page."""
    return str(URL.new("../" if EMBEDDED else "./", window.location.href).href)


def broker_address() -> str:
    """Gives the address of the broker that the site's host has named; mostly none."""
    return str(document.documentElement.getAttribute("data-broker") or "")


def notify_host(kind: str, facts: dict[str, object]) -> None:
    """Sends a message to the page around the frame."""
    if EMBEDDED:
        window.vq.tell(json.dumps({"type": kind, **facts}))


def take_early_clicks() -> list[Action]:
    """Takes the clicks made before Python was there."""
    return [Action(str(click.do), str(click.arg)) for click in window.vq.takeEarly()]


def load_script(script: str) -> None:
    """Brings in a script that a screen needs, once."""
    if script and not document.querySelector(f'script[src="{script}"]'):
        brought = document.createElement("script")
        brought.src = script
        document.head.append(brought)


def set_game(game: str) -> None:
    """Lets the style sheet of one game hold on the page; of none when empty."""
    body = document.body
    if (body.getAttribute("data-game") or "") == game:
        return
    if game:
        body.dataset.game = game
    else:
        body.removeAttribute("data-game")


async def set_title(text: str) -> None:
    """Sets the page's title."""
    document.title = text


def apply_settings(settings: Settings) -> None:
    """Shows language, theme and motion on the page."""
    root = document.documentElement
    root.lang = settings.lang
    system = "light" if window.matchMedia("(prefers-color-scheme: light)").matches else "dark"
    root.dataset.theme = settings.theme or system
    root.dataset.motion = "on" if settings.motion else "off"


async def announce(text: str) -> None:
    """Speaks a sentence through the live region."""
    live = document.getElementById("live")
    if not live:
        return
    live.textContent = ""
    await asyncio.sleep(PAUSE)
    live.textContent = text

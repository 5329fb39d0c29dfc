"""The entry that PyScript runs: it starts the app."""

from __future__ import annotations

import gc
from dataclasses import replace

from js import document, window

from ui.browser import clock
from ui.browser import document as frame
from ui.browser.dom import Surface
from ui.browser.events import Listeners
from ui.browser.history import take_link
from ui.browser.loop import Loop
from ui.browser.storage import Store, load_settings
from ui.core.html import EMPTY
from ui.core.query import read_query
from ui.model import MUTE, Action, Host, Model, Storage
from ui.prerender import still_app

__all__ = ["main"]

OF_OTHER_SCREENS = {"game", "screen", "set"}
"""What an address names that opens another screen than home."""
HELD: list[object] = []
"""Holds the loop and its listeners for as long as the page lives, since nothing else refers to them."""


async def main() -> None:
    """Start the app: load, render the first screen, answer clicks made meanwhile, mark the page as ready."""
    window.vq.begun = True
    link, query = take_link(), str(window.location.search)
    facts = read_query(query)
    aside = facts.get("kept") == "no"
    settings, embed = load_settings(aside), frame.requested_embed(clock.random_word())
    if embed:
        settings = settings._replace(theme=embed.theme, sound=MUTE)
    frame.apply_settings(settings)
    is_table = document.documentElement.getAttribute("data-still") == "table"
    is_home = not (embed or link or is_table or facts.keys() & OF_OTHER_SCREENS)
    still = still_app(settings.lang) if is_home else EMPTY
    site = frame.full_address()
    model = Model(
        settings=settings,
        today=clock.today(),
        embed=embed,
        host=Host(address=site),
        storage=Storage(is_ignored=aside),
    )
    model = replace(model, host=model.host._replace(broker="" if embed else frame.broker_address()))
    loop = Loop(model, Surface(still), Store(aside))
    is_stored = await loop.load()
    loop.dispatch(Action("arrive", query, link))
    await loop.waiting.answered()
    gc.enable()
    if not loop.rendered:
        return  # the page says why, and what can be done (error_report.js)
    if not is_stored:
        loop.dispatch(Action("unstored"))
    parts = loop.viewport, loop.history, loop.touch_times
    HELD.extend((loop, Listeners(loop.dispatch, loop.touched, loop.leave, *parts)))
    for action in frame.take_early_clicks():
        loop.dispatch(action)
    document.documentElement.dataset.ready = "true"

"""The channel of a live match; its script is loaded when a match goes live."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import Object, document, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ui.browser import document as frame
from ui.browser.background_tasks import BackgroundTasks
from ui.core.effects import AskToNotify, Connect, Disconnect, Publish, Summon
from ui.model import Action

if TYPE_CHECKING:
    from js import LiveChannel

__all__ = ["Channel", "live_performers"]


def live_performers(
    dispatch: Callable[[Action], None], tasks: BackgroundTasks
) -> dict[type, Callable[[Any], object]]:
    """Return, by type of effect, the functions that carry out the effects of live matches."""
    current: list[Channel] = []

    def connect(effect: Connect) -> None:
        current[:] = [Channel(dispatch, effect)]
        tasks.run("live", current[0].open())

    def publish(effect: Publish) -> None:
        tasks.run("publish", current[0].publish(effect.text))

    def disconnect(effect: Disconnect) -> None:
        tasks.run("close", current.pop().close())

    def summon(effect: Summon) -> None:
        if current:
            tasks.run("summon", current[0].summon(effect.text, effect.notice))

    def ask(effect: AskToNotify) -> None:
        if current:
            tasks.run("ask", current[0].ask())

    return {Connect: connect, Publish: publish, Disconnect: disconnect, Summon: summon, AskToNotify: ask}


async def _load_script() -> None:
    """Load the channel's script and wait until it has run; do nothing if it has. Raise `OSError` if it fails.

    The content policy allows scripts by their address alone, so it cannot be imported.
    """
    if hasattr(window.vq, "channel"):
        return
    loaded = asyncio.get_running_loop().create_future()
    element = document.createElement("script")
    element.type, element.src = "module", str(document.documentElement.getAttribute("data-channel"))
    element.onload = create_once_callable(lambda event: loaded.set_result(True))
    element.onerror = create_once_callable(lambda event: loaded.set_exception(OSError("no channel")))
    document.head.append(element)
    await loaded


class Channel:
    """The live channel of one match; what it receives is sent to the loop as actions.

    `live_heard` and `live_present` carry `match/seat` as `arg`, and as value the state of the match as text,
    or "yes" or "" for presence. `live_stands` carries the match, and "yes" if the broker is reached.
    """

    def __init__(self, dispatch: Callable[[Action], None], connect: Connect) -> None:
        """Prepare the channel of one match; `dispatch` receives what comes in once `open` has run."""
        self._dispatch, self._connect = dispatch, connect
        self._opened: LiveChannel | None = None
        self._last_text, self._closed = "", False
        key = connect.match
        self._proxies = {
            "heard": create_proxy(
                lambda seat, text: dispatch(Action("live_heard", f"{key}/{seat}", str(text)))
            ),
            "present": create_proxy(
                lambda seat, here: dispatch(Action("live_present", f"{key}/{seat}", "yes" if here else ""))
            ),
            "stands": create_proxy(
                lambda stands: dispatch(Action("live_stands", key, "yes" if stands else ""))
            ),
        }

    async def open(self) -> None:
        """Load the script, connect to the broker, and publish what was to be published meanwhile."""
        await _load_script()
        options = {
            "broker": frame.broker_address(),
            "match": self._connect.match,
            "key": self._connect.key,
            "seat": self._connect.seat,
            "seats": list(range(1, self._connect.seats + 1)),
            **self._proxies,
        }
        self._opened = await window.vq.channel(to_js(options, dict_converter=Object.fromEntries))
        if self._closed:
            await self.close()
        elif self._last_text:
            await self._opened.publish(self._last_text)

    async def publish(self, text: str) -> None:
        """Publish the state of the match; before the channel is open, store it to be published then."""
        self._last_text = text
        if self._opened:
            await self._opened.publish(text)

    async def summon(self, text: str, notice: bool) -> None:
        """Draw the reader's attention to their turn, or end that with "", if the channel is open."""
        if self._opened:
            await self._opened.summon(text, notice)

    async def ask(self) -> None:
        """Ask the browser to allow notices, and send `notified` with "yes" or ""."""
        is_allowed = self._opened is not None and bool(await self._opened.ask())
        self._dispatch(Action("notified", value="yes" if is_allowed else ""))

    async def close(self) -> None:
        """Close the channel for good, or as soon as it is open."""
        self._closed = True
        if self._opened:
            await self._opened.close()
            for proxy in self._proxies.values():
                proxy.destroy()

"""The door to the channel of a live match, whose module is loaded when a match goes live."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import Object, document, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ui.browser import document as frame
from ui.browser.background_tasks import BackgroundTasks
from ui.core.channel import Connect, Disconnect, Publish
from ui.model import Action

if TYPE_CHECKING:
    from js import LiveChannel

__all__ = ["Channel", "live_performers"]


def live_performers(
    dispatch: Callable[[Action], None], tasks: BackgroundTasks
) -> dict[type, Callable[[Any], object]]:
    """Lists what is done for the effects of live matches; there is one channel at a time."""
    open_now: list[Channel] = []

    def connect(effect: Connect) -> None:
        open_now[:] = [Channel(dispatch, effect)]
        tasks.run("live", open_now[0].open())

    def publish(effect: Publish) -> None:
        tasks.run("publish", open_now[0].publish(effect.text))

    def disconnect(effect: Disconnect) -> None:
        tasks.run("close", open_now.pop().close())

    return {Connect: connect, Publish: publish, Disconnect: disconnect}


async def _module() -> None:
    """Brings the module in, once; the policy lets scripts in by their address alone."""
    if hasattr(window.vq, "channel"):
        return
    there = asyncio.get_running_loop().create_future()
    brought = document.createElement("script")
    brought.type, brought.src = "module", str(document.documentElement.getAttribute("data-channel"))
    brought.onload = create_once_callable(lambda event: there.set_result(True))
    brought.onerror = create_once_callable(lambda event: there.set_exception(OSError("no channel")))
    document.head.append(brought)
    await there


class Channel:
    """The channel of one match; what comes by it is dispatched."""

    def __init__(self, dispatch: Callable[[Action], None], wanted: Connect) -> None:
        self._dispatch, self._wanted = dispatch, wanted
        self._opened: LiveChannel | None = None
        self._last, self._closed = "", False
        key = wanted.match
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
        """Loads the module and opens the channel."""
        await _module()
        options = {
            "broker": frame.broker_address(),
            "match": self._wanted.match,
            "key": self._wanted.key,
            "seat": self._wanted.seat,
            "seats": list(range(1, self._wanted.seats + 1)),
            **self._proxies,
        }
        self._opened = await window.vq.channel(to_js(options, dict_converter=Object.fromEntries))
        if self._closed:
            await self.close()
        elif self._last:
            await self._opened.publish(self._last)

    async def publish(self, text: str) -> None:
        """Hands a state over; before the channel is open, the last one waits."""
        self._last = text
        if self._opened:
            await self._opened.publish(text)

    async def close(self) -> None:
        """Closes the channel for good."""
        self._closed = True
        if self._opened:
            await self._opened.close()
            for proxy in self._proxies.values():
                proxy.destroy()

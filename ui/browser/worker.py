"""The page's end of the way to its worker, which assets/boot/page/boot.js starts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from js import window
from pyodide.ffi import JsException, create_proxy, to_js

from ui.browser.thinker import WorkerRefused

if TYPE_CHECKING:
    from js import Event, Listener, MessageEvent

__all__ = ["Worker"]


class Worker:
    """A worker of the page; closed, it has ended."""

    def __init__(self, heard: Callable[..., None], lost: Callable[[], None]) -> None:
        try:
            self._worker = window.vq.thinker()
        except JsException as error:
            raise WorkerRefused from error
        self._heard, self._lost = heard, lost
        self._proxies: dict[str, Listener] = {
            "message": create_proxy(self._hear),
            "messageerror": create_proxy(self._fail),
            "error": create_proxy(self._fail),
        }
        for name, proxy in self._proxies.items():
            self._worker.addEventListener(name, proxy)

    def _hear(self, event: MessageEvent) -> None:
        self._heard(*event.data.to_py())

    def _fail(self, event: Event) -> None:
        event.preventDefault()
        self._lost()

    def send(self, number: int, work: bytes | None = None) -> None:
        """Posts a work with its number; without one, its number alone."""
        self._worker.postMessage(to_js([number] if work is None else [number, work]))

    def close(self) -> None:
        """Ends the worker at once."""
        self._worker.terminate()
        for name, proxy in self._proxies.items():
            self._worker.removeEventListener(name, proxy)
            proxy.destroy()

"""The page's side of its worker, which assets/boot/page/boot.js starts."""

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
    """A browser worker that computes for the page, as the `Port` of a `Thinker`."""

    def __init__(self, receive: Callable[..., None], lose: Callable[[], None]) -> None:
        """Start the worker; raise `WorkerRefused` where the browser refuses one."""
        try:
            self._worker = window.vq.thinker()
        except JsException as error:
            raise WorkerRefused from error
        self._receive, self._lose = receive, lose
        self._proxies: dict[str, Listener] = {
            "message": create_proxy(self._take_message),
            "messageerror": create_proxy(self._fail),
            "error": create_proxy(self._fail),
        }
        for name, proxy in self._proxies.items():
            self._worker.addEventListener(name, proxy)

    def _take_message(self, event: MessageEvent) -> None:
        """Pass a message of the worker to `receive`: its kind and what belongs to it."""
        self._receive(*event.data.to_py())

    def _fail(self, event: Event) -> None:
        """Report that the worker has failed, by calling `lose`."""
        event.preventDefault()
        self._lose()

    def send(self, work_number: int, work: bytes | None = None) -> None:
        """Send a work to the worker under a number; without a work, tell it to stop the one so numbered."""
        self._worker.postMessage(to_js([work_number] if work is None else [work_number, work]))

    def close(self) -> None:
        """End the worker at once and remove the listeners."""
        self._worker.terminate()
        for name, proxy in self._proxies.items():
            self._worker.removeEventListener(name, proxy)
            proxy.destroy()

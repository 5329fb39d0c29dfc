"""A line between a page and a broker that can be cut: what is on its way then waits, and goes on later."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from tests.browser.stage import PATIENCE_MS

__all__ = ["Line", "laid"]


class Line:
    """Passes bytes between who connects to `address` and a broker, unless it is cut.

    As with a network that goes away, no socket is closed: neither side is told anything.
    """

    def __init__(self, broker: str) -> None:
        self._named = urlsplit(broker)
        self._broker = (self._named.hostname, self._named.port)
        self._ends: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._whole = threading.Event()
        self._whole.set()
        self._waiting = threading.Event()
        self._beside(self._accept)

    @property
    def address(self) -> str:
        """Is where pages reach the broker through it."""
        return self._named._replace(netloc=f"127.0.0.1:{self._listening.getsockname()[1]}").geturl()

    def cut(self) -> None:
        """Let nothing through."""
        self._waiting.clear()
        self._whole.clear()

    def wait_for_bytes(self) -> None:
        """Wait until somebody has sent what the cut holds back."""
        assert self._waiting.wait(PATIENCE_MS / 1000), "nobody sends anything"

    def mend(self) -> None:
        """Lets through again, first what has waited."""
        self._whole.set()

    def close(self) -> None:
        """Ends all that goes through it."""
        self.mend()
        for ended in (self._listening, *self._ends):
            with suppress(OSError):
                ended.shutdown(socket.SHUT_RDWR)
        for waited in tuple(self._threads):
            waited.join()
        self._listening.close()

    def _beside(self, work: Callable[..., None], *args: socket.socket) -> threading.Thread:
        thread = threading.Thread(target=work, args=args, daemon=True)
        self._threads.append(thread)
        thread.start()
        return thread

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                self._ends.append(near)
                self._beside(self._connect, near)

    def _connect(self, near: socket.socket) -> None:
        self._whole.wait()
        with near, suppress(OSError), socket.create_connection(self._broker) as far:
            back = self._beside(self._pass, far, near)
            self._pass(near, far)
            back.join()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while got := one.recv(65536):
                if not self._whole.is_set():
                    self._waiting.set()
                self._whole.wait()
                other.sendall(got)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)


@contextmanager
def laid(broker: str) -> Iterator[Line]:
    """Lays a line to a broker."""
    line = Line(broker)
    try:
        yield line
    finally:
        line.close()

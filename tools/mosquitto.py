"""Debian's mosquitto with a WebSocket listener, to be stopped and started like a broker somewhere."""

from __future__ import annotations

import socket
import subprocess
import time
from getpass import getuser
from pathlib import Path

__all__ = ["Broker"]

PATIENCE_S = 10


def _bind_free_port() -> socket.socket:
    """Return a socket bound to a free port, which no other program can take until it is closed."""
    made = socket.socket()
    made.bind(("127.0.0.1", 0))
    return made


class Broker:
    """A mosquitto process that can be restarted at the same address; if `lasting`, it keeps messages."""

    def __init__(self, path: str, folder: Path, lasting: bool = True) -> None:
        """Prepare a broker, `lasting` if it stores retained messages on disk; `start` runs it."""
        self._path, self._conf = path, folder / "mosquitto.conf"
        self._held = [_bind_free_port(), _bind_free_port()]  # until it starts
        self._port, other = (held.getsockname()[1] for held in self._held)
        self._running: subprocess.Popen[bytes] | None = None
        kept = f"persistence {str(lasting).lower()}\npersistence_location {folder}/\n"
        # Debian's 2.0.11 does not start with a listener for WebSockets alone.
        plain = f"listener {other} 127.0.0.1\n"
        listener = f"listener {self._port} 127.0.0.1\nprotocol websockets\nallow_anonymous true\n"
        user = f"user {getuser()}\n"
        self._conf.write_text(f"{user}{kept}{plain}{listener}log_type error\n", "utf-8")

    @property
    def address(self) -> str:
        """Return the WebSocket address at which pages on this machine reach the broker."""
        return f"ws://127.0.0.1:{self._port}/mqtt"

    def start(self) -> None:
        """Start the broker and wait until it accepts connections; raise `TimeoutError` after ten seconds."""
        while self._held:
            self._held.pop().close()
        self._running = subprocess.Popen([self._path, "-c", str(self._conf)], stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", self._port)) == 0:
                    return
            time.sleep(0.05)
        self.stop()
        raise TimeoutError("mosquitto does not listen")

    def stop(self) -> None:
        """Stop the broker; do nothing if it does not run."""
        if self._running:
            self._running.terminate()
            self._running.wait(PATIENCE_S)
            self._running = None

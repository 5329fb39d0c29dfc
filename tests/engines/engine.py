"""What the story asks of a browser engine, however it is driven."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from typing import Any, Protocol

__all__ = ["GUARDED", "PATIENCE", "SIZE", "Engine", "ended"]

PATIENCE = 60
"""Seconds that an engine may take for one command; no wait is longer."""
SIZE = (1280, 800)
GUARDED = """() => Promise.all(document.getAnimations()
  .filter((one) => one.animationName?.startsWith("guard-")).map((one) => one.finished)).then(() => true)"""
"""A button whose label has just changed takes no touch for a while: wait until it does."""


class Engine(Protocol):
    """One page of one browser."""

    version: str

    def go(self, address: str) -> None:
        """Opens an address."""

    def reload(self) -> None:
        """Opens the same address again."""

    def click(self, selector: str) -> None:
        """Clicks in the middle of the one element that is meant, as a hand would."""

    def ask(self, function: str, argument: Any = None) -> Any:
        """Calls a JavaScript function in the page and waits for what it promises."""

    def problems(self) -> list[str]:
        """Lists the errors that the page has met, where the engine tells them."""


def ended(process: subprocess.Popen[Any]) -> None:
    """Ends a process: asks it by closing what it reads, then tells it, then forces it."""
    if process.stdin:
        with suppress(BrokenPipeError):
            process.stdin.close()
    for act in (lambda: None, process.terminate, process.kill):
        act()
        with suppress(subprocess.TimeoutExpired):
            process.wait(5)
            return

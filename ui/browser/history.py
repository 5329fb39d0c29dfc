"""The history: an entry for each screen, one for an open dialog, and the match that an address carries."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial

from js import window

from engine.links import is_link as is_record_link
from engine.online import is_link
from ui.browser.document import EMBEDDED

__all__ = ["History", "take_link"]

DIALOG = "dialog"
"""State of the entry that an open dialog has for itself."""
PATIENCE = 1
"""Seconds after which a browser that has not gone back is not going to."""


class History:
    """Keeps the entries in step with the screens.

    The browser goes back in its own time: what is asked for while the entry of a closed dialog is being left
    waits until that is done, or it would land on the wrong entry. In a frame the history is the host page's
    and is left alone; the addresses visited are remembered here.
    """

    def __init__(self) -> None:
        self._leaving: asyncio.TimerHandle | None = None
        self._waiting: deque[Callable[[], None]] = deque()
        self._visited = [""]

    def go_to(self, query: str, replace: bool) -> None:
        """Changes the address; the page stays."""
        if EMBEDDED:
            self._remember(query, replace)
        else:
            self._in_turn(partial(_go_to, query, replace))

    def layer(self, is_open: bool) -> None:
        """Gives a dialog that opens an entry of its own; takes back one that is left."""
        if not EMBEDDED:
            self._in_turn(partial(self._layer, is_open))

    def back(self) -> str | None:
        """Goes back; in a frame it gives the address to go to, on the site's own page the browser does."""
        if not EMBEDDED:
            self._in_turn(window.history.back)
            return None
        if len(self._visited) > 1:
            self._visited.pop()
        return self._visited[-1]

    def moved(self) -> bool:
        """Hears that the browser has gone to an entry; says whether the reader wished it, and not we."""
        if not self._leaving:
            return True
        self._leaving.cancel()
        self._leaving = None
        while self._waiting and not self._leaving:
            self._waiting.popleft()()
        return False

    def _in_turn(self, work: Callable[[], None]) -> None:
        """Does it now, or once the entry of a closed dialog is left."""
        if self._leaving:
            self._waiting.append(work)
        else:
            work()

    def _layer(self, is_open: bool) -> None:
        layered = window.history.state == DIALOG
        if is_open and not layered:
            window.history.pushState(DIALOG, "", window.location.href)
        elif layered and not is_open:
            self._leaving = asyncio.get_running_loop().call_later(PATIENCE, self.moved)
            window.history.back()

    def _remember(self, query: str, replace: bool) -> None:
        if replace:
            self._visited[-1] = query
        elif self._visited[-1] != query:
            self._visited.append(query)


def take_link() -> str:
    """Takes the match that the address carries, if it does, so that Back and reload do not open it again."""
    code = str(window.location.hash)
    if EMBEDDED or not (is_record_link(code) or is_link(code)):
        return ""
    window.history.replaceState(None, "", window.location.pathname + window.location.search)
    return code


def _go_to(query: str, replace: bool) -> None:
    address = window.location.pathname + query
    if replace or window.history.state == DIALOG:
        window.history.replaceState(None, "", address)
    elif window.location.search != query or window.location.hash:
        window.history.pushState(None, "", address)

"""The browser's history: an entry for each screen, one for an open dialog, and the match in an address."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial

from js import window

from engine.links import is_link as is_record_link
from engine.online import is_link
from ui.browser.document import EMBEDDED
from ui.browser.scroll_into_view import show_beginning

__all__ = ["History", "take_link"]

DIALOG_STATE = "dialog"
"""State of the entry that belongs to an open dialog."""
PATIENCE_S = 1
"""Seconds after which a browser that has not gone back is not going to."""


class History:
    """The browser's history, with an entry for each screen and for an open dialog.

    The browser takes its time to go back. What is requested while the entry of a closed dialog is being left
    is postponed, since it would land on the wrong entry. In a frame the history belongs to the host page and
    is left alone; then the addresses visited are remembered here.
    """

    def __init__(self) -> None:
        """Begin with the entry of the page itself."""
        self._leaving: asyncio.TimerHandle | None = None
        self._postponed: deque[Callable[[], None]] = deque()
        self._visited = [""]

    def go_to(self, query: str, replace: bool) -> None:
        """Change the query of the page's address, in a new entry or (`replace`) in the present one."""
        if EMBEDDED:
            self._record_visit(query, replace)
        else:
            self._do_in_turn(partial(_change_address, query, replace))

    def set_dialog_open(self, is_open: bool) -> None:
        """Add an entry when a dialog opens; go back from it when it closes. Do nothing in a frame."""
        if not EMBEDDED:
            self._do_in_turn(partial(self._set_dialog_entry, is_open))

    def back(self) -> str | None:
        """Go back in the browser's history and return None; in a frame, return the query to go to."""
        if not EMBEDDED:
            self._do_in_turn(window.history.back)
            return None
        if len(self._visited) > 1:
            self._visited.pop()
        return self._visited[-1]

    def note_move(self) -> bool:
        """Record that the browser has moved in the history; return False if we had asked for that."""
        if not self._leaving:
            return True
        self._leaving.cancel()
        self._leaving = None
        while self._postponed and not self._leaving:
            self._postponed.popleft()()
        return False

    def _do_in_turn(self, work: Callable[[], None]) -> None:
        """Do something now or, while a closed dialog's entry is being left, after that."""
        if self._leaving:
            self._postponed.append(work)
        else:
            work()

    def _set_dialog_entry(self, is_open: bool) -> None:
        """Add the dialog's entry or go back from it, unless the history is there already."""
        has_entry = window.history.state == DIALOG_STATE
        if is_open and not has_entry:
            window.history.pushState(DIALOG_STATE, "", window.location.href)
        elif has_entry and not is_open:
            self._leaving = asyncio.get_running_loop().call_later(PATIENCE_S, self.note_move)
            window.history.back()

    def _record_visit(self, query: str, replace: bool) -> None:
        """Record the query of a screen visited in a frame, in a new entry or in the last one."""
        if replace:
            self._visited[-1] = query
        elif self._visited[-1] != query:
            self._visited.append(query)


def take_link() -> str:
    """Return the match or link in the address's fragment and remove it from there; "" if none.

    So neither Back nor a reload opens it again.
    """
    code = str(window.location.hash)
    if EMBEDDED or not (is_record_link(code) or is_link(code)):
        return ""
    window.history.replaceState(None, "", window.location.pathname + window.location.search)
    return code


def _change_address(query: str, replace: bool) -> None:
    """Change the address, in a new history entry or in place; a dialog's entry is always replaced."""
    address = window.location.pathname + query
    if replace or window.history.state == DIALOG_STATE:
        window.history.replaceState(None, "", address)
    elif window.location.search != query or window.location.hash:
        window.history.pushState(None, "", address)
        show_beginning()  # a document keeps its scroll position when its content is replaced

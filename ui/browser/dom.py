"""Updates of the page's elements, and the reader's focus in them.

JavaScript's null arrives as a value of its own that is false but not None.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from js import window
from pyodide.ffi import create_once_callable

from ui.browser.animation import MoveAnimation
from ui.browser.focus import (
    TURN_BEGINS,
    dialog_title,
    focus_selectors,
    focused_main_button,
    follow_dialog,
    ids_around_focus,
    is_behind_curtain,
    is_focus_lost,
    is_focus_visible,
    keep_one_tab_stop,
    leave_for_hand,
    restore_focus,
    screen_title,
)
from ui.browser.scroll_into_view import follow_current_line, show_requested_board
from ui.core.html import EMPTY, Html
from ui.core.patch import Patch, SetInner, difference

__all__ = ["Surface"]

ROOTS = ("app", "overlay", "toasts")
UNKNOWN = Html(("\0",))
"""What a root is taken to show while it is written. If that fails, the next rendering writes all of it."""


class Surface:
    """The three roots of the page (screen, dialogs, notices), updated to each rendering by patches."""

    def __init__(self, still: Html) -> None:
        """Take over the page that the server sent: `still` is its markup."""
        self._rendered = {"app": still, "overlay": EMPTY, "toasts": EMPTY}
        self._opener: tuple[str, ...] = ()
        self._lost_focus: tuple[str, ...] = ()
        self._animation = MoveAnimation()

    def show(self, app: Html, overlay: Html, toasts: Html) -> int:
        """Update the page to a rendering, keep the focus, animate the move; return the number of patches."""
        focused, is_visible = focus_selectors() or self._lost_focus, is_focus_visible()
        was_open, main_button = self._rendered["overlay"] != EMPTY, focused_main_button()
        screen, title = (screen_title(), dialog_title()) if was_open else ("", "")
        was_curtain = was_open and is_behind_curtain()
        if overlay != EMPTY and not was_open:
            self._opener = focused
        writes = 0
        for root, html in zip(ROOTS, (app, overlay, toasts), strict=True):
            before, self._rendered[root] = self._rendered[root], UNKNOWN
            writes += _apply_patches(difference(root, before, html))
            self._rendered[root] = html
        is_same = was_open and (overlay == EMPTY or dialog_title() == title)
        if was_curtain:
            self._opener = TURN_BEGINS  # what opened it was the turn of somebody else
        elif was_open and screen_title() != screen:
            self._opener = ()  # the dialog led to another screen, which is read from its heading
        if not follow_dialog(overlay != EMPTY, is_same, self._opener) and focused and is_focus_lost():
            self._restore_lost(focused, at_once=is_visible)
        if main_button:
            leave_for_hand(main_button)
        keep_one_tab_stop()
        follow_current_line()
        show_requested_board()
        self._animation.show()
        self._animation.remember_lifted()
        return writes

    def _restore_lost(self, focused: tuple[str, ...], at_once: bool) -> None:
        """Restore the focus that an update removed: at once, or else in the next frame.

        By then the browser has computed the layout, which the focus needs.
        """
        if at_once:
            restore_focus(focused)
            return
        is_waiting, self._lost_focus = bool(self._lost_focus), focused
        if not is_waiting:
            window.requestAnimationFrame(create_once_callable(self._restore_in_frame))

    def _restore_in_frame(self, frame_time: float) -> None:
        """Restore the focus that an update before this frame removed."""
        focused, self._lost_focus = self._lost_focus, ()
        restore_focus(focused)
        keep_one_tab_stop()

    def end_animations(self) -> None:
        """End all animations of the last move at once."""
        self._animation.end()


def _apply_patches(patches: Iterable[Patch]) -> int:
    """Write all patches, first those that concern the focus; return their number."""
    ordered = list(patches)
    if len(ordered) > 1:
        focused, *around = ids_around_focus() or [""]
        ordered.sort(key=lambda patch: not _concerns_focus(patch, focused, around))
    if ordered:
        window.vq.patch(json.dumps(ordered))
    return len(ordered)


def _concerns_focus(patch: Patch, focused: str, around: list[str]) -> bool:
    """Return whether a patch takes the focused element away, or writes whether it can have the focus.

    The browser then brings the layout up to date, which is quickest before any other write.
    """
    if isinstance(patch, SetInner):
        return patch.key in around
    return patch.name == "tabindex" and patch.key == focused

"""Lists that follow what goes on: their current line is in sight."""

from __future__ import annotations

from js import document, window

__all__ = ["follow"]


def follow() -> None:
    """Scrolls lists marked `data-follow` to their current line when it changes, or the width does."""
    for listed in document.querySelectorAll("#app [data-follow]"):
        line = listed.querySelector("[aria-current]")
        now = f"{line.id if line else ''} {window.innerWidth}"
        if getattr(listed, "vqFollowed", None) != now:
            listed.vqFollowed = now  # a property: the markup stays as it was written
            _reveal(listed, line)


def _reveal(listed: object, line: object) -> None:
    if not line:
        listed.scrollTop = 0
        return
    window, own = listed.getBoundingClientRect(), line.getBoundingClientRect()
    if own.top < window.top or own.bottom > window.bottom:
        listed.scrollTop += (own.top + own.bottom - window.top - window.bottom) / 2

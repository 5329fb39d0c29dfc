"""Stand-in for `_colorize` in the browser: no message has colours.

`traceback` imports it at each start. It makes a dozen classes with generated methods, for the themes of a
terminal.
"""

from __future__ import annotations

__all__ = ["can_colorize", "get_theme"]


class Theme:
    """A theme of colours whose every sign is empty."""

    @property
    def traceback(self) -> Theme:
        """Return the theme for tracebacks: this one, without colours."""
        return self

    def __getattr__(self, part: str) -> str:
        """Return "", the colour sign of any part."""
        return ""


def can_colorize(*, file: object = None) -> bool:
    """Return False: no output has colours, whatever the file."""
    return False


def get_theme(**options: object) -> Theme:
    """Return the theme without colours, whatever is asked for."""
    return Theme()

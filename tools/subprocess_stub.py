"""Stand-in for `subprocess` in the browser, where no process can be started: what `asyncio` names of it."""

from __future__ import annotations

__all__ = ["DEVNULL", "PIPE", "STDOUT"]

PIPE, STDOUT, DEVNULL = -1, -2, -3

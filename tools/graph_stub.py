"""Stand-in for `asyncio.graph` in the browser, which prints who awaits whom; nothing here asks for that.

Its two dataclasses were the dearest part of importing `asyncio`.
"""

from __future__ import annotations

__all__ = ()

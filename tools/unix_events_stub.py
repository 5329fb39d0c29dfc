"""Stand-in for `asyncio.unix_events` in the browser: a page has neither sockets nor child processes.

`asyncio` imports it at each start, and with it what waits for sockets. Pyodide's own loop of events needs
only a policy to build on.
"""

from __future__ import annotations

from asyncio import events

__all__: tuple[str, ...] = ()


class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):  # type: ignore[name-defined,misc]
    """The event loop policy that Pyodide's policy inherits from."""

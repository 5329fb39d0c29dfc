"""What the page does meanwhile, each under its name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

__all__ = ["AnyCoroutine", "BackgroundTasks"]

AnyCoroutine = Coroutine[Any, Any, object]
"""What a task runs. Any: what a coroutine exchanges with the event loop is the loop's own affair."""


class BackgroundTasks:
    """Runs one task under each name; what goes wrong in one is told to `failed`."""

    def __init__(self, failed: Callable[[BaseException], None]) -> None:
        self._failed = failed
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._about: dict[str, object] = {}

    def run(self, name: str, work: AnyCoroutine) -> None:
        """Starts a task; one of the same name that still runs is dropped."""
        self._drop(name)
        task = self._tasks[name] = asyncio.create_task(self._guarded(work), name=name)
        # One dropped before its first step would be found unawaited when it is collected.
        task.add_done_callback(lambda _: work.close())

    def think(self, name: str, work: AnyCoroutine, matter: object) -> None:
        """Starts a task that is dropped as soon as something else than `matter` is on the screen."""
        self.run(name, work)
        self._about[name] = matter

    def conclude(self, name: str) -> None:
        """Keeps a task, which has thought and now acts, from being dropped for what it does itself."""
        self._about.pop(name, None)

    def look_up(self, matter: object) -> None:
        """Drops what thinks about something else than what is now on the screen."""
        stale = [name for name, about in self._about.items() if about is not matter and about != matter]
        for name in stale:
            self._drop(name)

    async def close(self) -> None:
        """Drop every task, and return once they have ended."""
        running = list(self._tasks.values())
        for name in list(self._tasks):
            self._drop(name)
        await asyncio.gather(*running, return_exceptions=True)

    def _drop(self, name: str) -> None:
        self._about.pop(name, None)
        if old := self._tasks.pop(name, None):
            old.cancel()

    async def _guarded(self, work: AnyCoroutine) -> None:
        try:
            await work
        except Exception as error:
            self._failed(error)

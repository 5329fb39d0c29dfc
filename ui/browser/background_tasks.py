"""Tasks that run beside the page, one under each name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

__all__ = ["AnyCoroutine", "BackgroundTasks"]

AnyCoroutine = Coroutine[Any, Any, object]
"""What a task runs. Any: what a coroutine exchanges with the event loop is the loop's own affair."""


class BackgroundTasks:
    """Runs coroutines as tasks, one under each name; their exceptions are passed to `failed`."""

    def __init__(self, failed: Callable[[BaseException], None]) -> None:
        """Begin without tasks; `failed` is called with the error of a task that fails."""
        self._failed = failed
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._subjects: dict[str, object] = {}

    def run(self, name: str, coroutine: AnyCoroutine) -> None:
        """Start a task under a name, and cancel the one that runs under the same name."""
        self._drop(name)
        task = self._tasks[name] = asyncio.create_task(self._run_guarded(coroutine), name=name)
        # One dropped before its first step would be found unawaited when it is collected.
        task.add_done_callback(lambda _: coroutine.close())

    def run_about(self, name: str, coroutine: AnyCoroutine, subject: object) -> None:
        """Start a task that is cancelled once `drop_stale` gets another subject than this one."""
        self.run(name, coroutine)
        self._subjects[name] = subject

    def keep_running(self, name: str) -> None:
        """Exempt a task from `drop_stale`, since it has its result and acting on it changes the screen."""
        self._subjects.pop(name, None)

    def drop_stale(self, subject: object) -> None:
        """Cancel all tasks that were started about another subject than this one."""
        stale = [name for name, known in self._subjects.items() if known is not subject and known != subject]
        for name in stale:
            self._drop(name)

    async def close(self) -> None:
        """Cancel every task, and return once all have ended."""
        running = list(self._tasks.values())
        for name in list(self._tasks):
            self._drop(name)
        await asyncio.gather(*running, return_exceptions=True)

    def _drop(self, name: str) -> None:
        """Cancel the task under a name; do nothing if none runs."""
        self._subjects.pop(name, None)
        if old := self._tasks.pop(name, None):
            old.cancel()

    async def _run_guarded(self, coroutine: AnyCoroutine) -> None:
        """Await a coroutine; if it raises, pass the exception to `failed`."""
        try:
            await coroutine
        except Exception as error:
            self._failed(error)

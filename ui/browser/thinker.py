"""Long computations in a worker with its own interpreter, or in slices on the page; the result is the same.

The page computes until a worker is ready, and none is started before some work takes long. A worker that dies
or hangs is replaced once; from then on the page computes again. So nothing waits for a worker in vain.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from time import monotonic
from typing import Any, Protocol

from ui.browser.throttle import Throttle
from ui.browser.work_slices import PauseWork, in_slices, yield_to_others
from ui.core.work import Work, pack, unpack

__all__ = ["Port", "Thinker", "WorkerRefused"]

LONG = 0.15
"""Seconds of computing on the page after which a worker is worth its start."""
HUNG_S, CHECK_S = 10, 1
"""Seconds without a sign after which a busy worker is given up; seconds between two checks."""


class WorkerRefused(Exception):
    """An error: no worker can be started, as in closed frames or with little memory."""


class Port(Protocol):
    """The page's connection to a worker, as `Thinker` uses it."""

    def send(self, work_number: int, work: bytes | None = None) -> None:
        """Send a work to the worker under a number; without a work, tell it to stop the one so numbered."""

    def close(self) -> None:
        """End the worker."""


OpenPort = Callable[[Callable[..., None], Callable[[], None]], Port]
"""Starts a worker, given what gets its messages and what to call when it is lost; raises `WorkerRefused`."""

Report = Callable[[tuple[Any, ...]], Awaitable[object]]
"""Gets what was found since the last report."""


_UNFINISHED = object()
"""In place of the result of work that the page has not finished."""


class _WorkerLost(Exception):
    """An error: the worker has ended without finishing its work."""


class Thinker:
    """Runs computations without blocking the page: in a worker once there is one, else in slices."""

    def __init__(self, open_port: OpenPort, pause_work: PauseWork = yield_to_others) -> None:
        """Begin without a worker; `open_port` starts one, `pause_work` is awaited between slices of work."""
        self._open_port, self._pause_work, self._starts_left = open_port, pause_work, 2
        self._port: Port | None = None
        self._ready = False
        self._next_numbers, self._messages = count(1), dict[int, asyncio.Queue[tuple[str, Any]]]()
        self._silent_s = 0
        self._watch_task: asyncio.Task[None] | None = None

    async def done(self, work: Work, report: Report | None = None) -> Any:
        """Run a computation and return its result; `report` gets all findings in batches, the result last.

        Work with a report moves to the worker as soon as there is one. Where a worker starts, or is lost on
        the way, things may be reported twice.
        """
        throttle, result = Throttle(report or _ignore), _UNFINISHED
        if not self._ready:
            result = await self._run_here(work, throttle, may_leave=report is not None)
        if result is _UNFINISHED:
            try:
                result = await self._run_in_worker(work, throttle)
            except _WorkerLost:
                result = await self._run_here(work, throttle)
        await throttle.report()
        return result

    async def _run_here(self, work: Work, throttle: Throttle, may_leave: bool = False) -> Any:
        """Run a computation on the page in slices; return `_UNFINISHED` once it may move to a worker."""
        result = None
        async for found in in_slices(self._start_if_long(work.begin()), self._pause_work):
            await throttle.take(result := found)
            if may_leave and self._ready:
                return _UNFINISHED
        return result

    def _start_if_long(self, findings: Iterator[Any]) -> Iterator[Any]:
        """Yield a computation's findings, and start a worker if the computation takes long."""
        began = monotonic()
        for found in findings:
            if monotonic() - began > LONG:
                self._start_worker()
            yield found

    async def _run_in_worker(self, work: Work, throttle: Throttle) -> Any:
        """Run a computation in the worker and return its result; raise `_WorkerLost` if it fails."""
        number, result = next(self._next_numbers), None
        self._send(number, pack(work))
        messages = self._messages[number] = asyncio.Queue()
        self._watch_silence()
        try:
            while (message := await messages.get())[0] == "found":
                await throttle.take(result := unpack(message[1]))
        except BaseException:
            self._send(number)
            raise
        finally:
            del self._messages[number]
        if message[0] != "done":
            raise _WorkerLost
        return result

    def _send(self, work_number: int, work: bytes | None = None) -> None:
        """Send work to the worker, or tell it to stop the work of this number; nothing without a worker."""
        if self._port:
            self._port.send(work_number, work)

    def _start_worker(self) -> None:
        """Start a worker, unless there is one or starting has failed too often."""
        if self._port is None and self._starts_left:
            self._starts_left -= 1
            try:
                self._port = self._open_port(self._receive, self._lose_worker)
            except WorkerRefused:
                self._starts_left = 0

    def _receive(self, kind: str, work_number: int = 0, packed_result: Any = None) -> None:
        """Handle a message of the worker: it is ready, it is lost, or it has results for a work."""
        self._silent_s = 0
        if kind == "ready":
            self._ready = True
        elif kind == "lost":
            self._lose_worker()
        elif work_number in self._messages:
            self._messages[work_number].put_nowait((kind, packed_result))

    def _lose_worker(self) -> None:
        """Give up the worker and its works; start another one if it had been ready before."""
        if self._port is None:
            return
        self._port.close()
        self._starts_left = self._starts_left if self._ready else 0
        self._port, self._ready = None, False
        for messages in self._messages.values():
            messages.put_nowait(("lost", None))
        self._start_worker()

    def _watch_silence(self) -> None:
        """Start watching for the worker's silence, unless it is watched already."""
        if self._watch_task is None or self._watch_task.done():
            self._silent_s = 0
            self._watch_task = asyncio.ensure_future(self._count_silence())

    async def _count_silence(self) -> None:
        """Give up the worker if it has sent nothing for too many seconds while it has work."""
        while self._messages and self._silent_s < HUNG_S:
            await asyncio.sleep(CHECK_S)
            self._silent_s += 1
        if self._messages:
            self._lose_worker()


async def _ignore(findings: tuple[Any, ...]) -> None:
    """Do nothing: the default where nobody wants a computation's findings on the way."""

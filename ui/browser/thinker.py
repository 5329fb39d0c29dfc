"""The one door to thinking: a worker with its own interpreter, or slices on the page; the result is the same.

The page thinks until a worker is ready, and none is started before some work takes long. A worker that dies
or hangs is replaced once; from then on the page thinks again. So nothing ever waits for a worker in vain.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from time import monotonic
from typing import Any, Protocol

from ui.browser.throttle import Throttle
from ui.browser.work_slices import PauseWork, in_slices, yield_to_others
from ui.core.work import Work, packed, unpacked

__all__ = ["Port", "Thinker", "WorkerRefused"]

LONG = 0.15
"""Seconds of thinking on the page after which a worker is worth its start."""
HUNG, SECOND = 10, 1
"""Seconds without a sign after which a worker that has work is given up."""


class WorkerRefused(Exception):
    """Raised where no worker can be had: in closed frames, in old browsers, with little memory."""


class Port(Protocol):
    """The page's end of the way to a worker."""

    def send(self, number: int, work: bytes | None = None) -> None:
        """Sends a work with its number; without one, has that of this number left off."""

    def close(self) -> None:
        """Ends the worker."""


Open = Callable[[Callable[..., None], Callable[[], None]], Port]
"""Starts a worker, told who hears its messages and who hears of its end; raises `Refused`."""

Heard = Callable[[tuple[Any, ...]], Awaitable[object]]
"""Hears what was found since it was told last."""


_LEFT = object()
"""Stands for the result of a work that is not done yet."""


class _Lost(Exception):
    """Raised where a work does not come to its end beside the page."""


class Thinker:
    """Has work done without holding the page, which `rest` gives to others after each slice."""

    def __init__(self, opened: Open, rest: PauseWork = yield_to_others) -> None:
        self._opened, self._rest, self._left = opened, rest, 2
        self._port: Port | None = None
        self._ready = False
        self._numbers, self._asked = count(1), dict[int, asyncio.Queue[tuple[str, Any]]]()
        self._silent = 0
        self._watch: asyncio.Task[None] | None = None

    async def done(self, work: Work, heard: Heard | None = None) -> Any:
        """Does work and gives its result; `heard` is told all that is found in batches, the result last.

        Work that tells what it finds goes on beside the page as soon as there is a worker. Where one comes,
        or is lost on the way, things may be heard twice.
        """
        batches, result = Throttle(heard or _unheard), _LEFT
        if not self._ready:
            result = await self._here(work, batches, leaves=heard is not None)
        if result is _LEFT:
            try:
                result = await self._beside(work, batches)
            except _Lost:
                result = await self._here(work, batches)
        await batches.tell()
        return result

    async def _here(self, work: Work, batches: Throttle, leaves: bool = False) -> Any:
        """Does work on the page; if it may, leaves it as soon as a worker is ready."""
        result = None
        async for found in in_slices(self._timed(work.begin()), self._rest):
            await batches.take(result := found)
            if leaves and self._ready:
                return _LEFT
        return result

    def _timed(self, thoughts: Iterator[Any]) -> Iterator[Any]:
        """Starts a worker for the next time, once this takes long."""
        began = monotonic()
        for thought in thoughts:
            if monotonic() - began > LONG:
                self._start()
            yield thought

    async def _beside(self, work: Work, batches: Throttle) -> Any:
        number, result = next(self._numbers), None
        self._send(number, packed(work))
        news = self._asked[number] = asyncio.Queue()
        self._mind()
        try:
            while (message := await news.get())[0] == "found":
                await batches.take(result := unpacked(message[1]))
        except BaseException:
            self._send(number)
            raise
        finally:
            del self._asked[number]
        if message[0] != "done":
            raise _Lost
        return result

    def _send(self, number: int, work: bytes | None = None) -> None:
        if self._port:
            self._port.send(number, work)

    def _start(self) -> None:
        if self._port is None and self._left:
            self._left -= 1
            try:
                self._port = self._opened(self._hear, self._lose)
            except WorkerRefused:
                self._left = 0

    def _hear(self, kind: str, number: int = 0, written: Any = None) -> None:
        self._silent = 0
        if kind == "ready":
            self._ready = True
        elif kind == "lost":
            self._lose()
        elif number in self._asked:
            self._asked[number].put_nowait((kind, written))

    def _lose(self) -> None:
        """Gives a worker up; one that never came is not tried again."""
        if self._port is None:
            return
        self._port.close()
        self._left = self._left if self._ready else 0
        self._port, self._ready = None, False
        for news in self._asked.values():
            news.put_nowait(("lost", None))
        self._start()

    def _mind(self) -> None:
        if self._watch is None or self._watch.done():
            self._silent = 0
            self._watch = asyncio.ensure_future(self._listen())

    async def _listen(self) -> None:
        """Counts the seconds of silence, one by one: a device that slept has not been silent for long."""
        while self._asked and self._silent < HUNG:
            await asyncio.sleep(SECOND)
            self._silent += 1
        if self._asked:
            self._lose()


async def _unheard(found: tuple[Any, ...]) -> None:
    """Leaves what is found on the way aside."""

"""Writes matches to the device in order, and never over moves that another tab has made."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from js import window

from ui.browser import clock
from ui.browser.background_tasks import AnyCoroutine
from ui.browser.storage import StorageFull, StorageRefused, Store
from ui.model import Action, Lobby, Model, SavedMatch, Table
from ui.table.saves import VERSION, decode, encode

__all__ = ["MatchWriter", "match_played_here"]


MOST = 20
"""Saves that the browser is handed at once; of many, the others follow one by one."""


class Job(NamedTuple):
    """Work for the store; `key` names the match if a save is written, `text` is the save.

    The match is `new` if nothing of it was kept before, the work `begun` if the browser has it already, and
    `quiet` if nobody is told that it was refused.
    """

    work: Callable[[], AnyCoroutine]
    key: str = ""
    text: str = ""
    new: bool = False
    begun: bool = False
    quiet: bool = False


class MatchWriter:
    """Owns the way to the device. What becomes of a save is told as an action:

    `unstored` (refused), `stored` (again), `changed` or `retitled` (by another tab), `elsewhere` (another tab
    plays it), `forked` (both tabs have played on: ours needs a place of its own), `vanished` (the browser has
    thrown away all that was saved).
    """

    def __init__(
        self, store: Store, dispatch: Callable[[Action], None], failed: Callable[[Exception], None]
    ) -> None:
        self._store, self._dispatch, self._failed = store, dispatch, failed
        self._jobs: deque[Job] = deque()
        self._job: Job | None = None
        self._idle = asyncio.Event()
        self._idle.set()
        self._lines: dict[str, set[int]] = {}
        self._found: dict[str, str] = {}
        self._unsaved: set[str] = set()
        self._seat = ""
        self._running: asyncio.Task[None] | None = None
        self._kept = False
        store.let_go = self._look

    async def load(self) -> list[tuple[str, str]]:
        """Reads all that the device keeps; raises `StorageRefused`."""
        await self._store.open()
        rows = await self._store.all()
        self._kept = True
        self._found = dict(rows)
        return rows

    def keep(self, save: SavedMatch, quiet: bool = False) -> None:
        """Writes a save. It may stand over what this tab has read or written before, and nothing else.

        A match that is new, or that this tab has for itself, goes to the browser here and now.
        """
        key, text = save.id, encode(save, save.updated or clock.now())
        line = self._line(key)
        new = not line
        line |= _states(save)
        waiting = self._open()
        at_once = len(waiting) < MOST and all(job.begun for job in waiting)
        begun = self._begin(key, text, new) if at_once else None
        look = Job(lambda: self._put(key, text, line), key, text, new, quiet=quiet)
        if begun is None:
            self._push(look)
        else:
            self._push(look._replace(work=lambda: self._finish(begun, look), begun=True))

    def _line(self, key: str) -> set[int]:
        """Gives the states of a match that this tab has read or written; none of one that is new."""
        if key not in self._lines:
            self._lines[key] = _states(decode(key, self._found[key])) if key in self._found else set()
        return self._lines[key]

    def put_back(self, saves: tuple[SavedMatch, ...]) -> None:
        """Write deleted matches again; read those that another tab has written meanwhile."""
        for save in saves:
            key, text = save.id, encode(save, save.updated or clock.now())
            line = self._line(key)
            line |= _states(save)
            self._push(Job(partial(self._put, key, text, line, forks=False), key, text))

    def _look(self) -> None:
        """Open the database again after it was closed under this page: it may be empty now."""
        if self._kept:
            self._push(Job(self._store.open))

    def leave(self) -> None:
        """Hands the browser all that is still to be written, for the page is about to end."""
        for job in self._open():
            if job.text and not job.begun:
                self._begin(job.key, job.text, job.new)

    def _open(self) -> list[Job]:
        """Lists the jobs that are not done."""
        return [job for job in (self._job, *self._jobs) if job]

    def _begin(self, key: str, text: str, new: bool) -> asyncio.Future[None] | None:
        """Hands a save to the browser, unless another tab may have played the match."""
        if new:
            return self._store.put_at_once(key, text, over=False)
        return self._store.put_at_once(key, text) if window.vq.tabs.has(key) else None

    async def _finish(self, begun: asyncio.Future[None], look: Job) -> None:
        """Waits until a save is written; looks again if another tab has the match, or room is short.

        A later save of the same match holds all of this one, which must not be written over it.
        """
        try:
            await begun
        except StorageRefused as error:
            full = isinstance(error, StorageFull)
            if not (look.new or full):
                raise
            if not (full and self._follows(look.key)):
                await look.work()
        else:
            self._written(look.key)

    def _follows(self, key: str) -> bool:
        """Return True if a later save of the same match is being written or waits."""
        return any(job.text and job.key == key for job in self._jobs)

    def forget(self, key: str) -> None:
        """Takes a match away."""
        self._lines[key] = set()
        self._push(Job(lambda: self._told(self._store.delete(key), key)))

    def clear(self) -> None:
        """Takes everything away."""
        self._lines.clear()
        self._found.clear()
        self._push(Job(lambda: self._told(self._store.clear(), "")))

    def sit(self, key: str) -> None:
        """Says which match this tab plays (none if empty): it has it for itself as long as it does."""
        if key == self._seat:
            return
        left, self._seat = self._seat, key
        if self._kept and left:
            self._push(Job(lambda: self._rise(left)))
        if self._kept and key:
            self._push(Job(lambda: self._claim(key)))

    def seize(self, key: str) -> None:
        """Takes a match over from the tab that plays it, then resumes it."""
        self._push(Job(lambda: self._take(key)))

    def refresh(self, key: str) -> None:
        """Looks at what another tab has written."""
        if self._kept:
            self._push(Job(lambda: self._read(key)))

    async def settled(self) -> None:
        """Waits until everything is written."""
        await self._idle.wait()

    # The jobs, one after the other

    def _push(self, job: Job) -> None:
        self._jobs.append(job)
        self._idle.clear()
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="write")

    async def _run(self) -> None:
        while self._jobs:
            self._job = job = self._jobs.popleft()
            try:
                await job.work()
            except StorageRefused:
                self._refuse(job)
            except Exception as error:
                self._failed(error)
                self._refuse(job)
            if self._store.vanished:
                self._store.vanished = False
                self._dispatch(Action("vanished"))
        self._running = self._job = None
        self._idle.set()

    def _refuse(self, job: Job) -> None:
        if job.key and not job.quiet:
            self._unsaved.add(job.key)
            self._dispatch(Action("unstored", job.key))

    async def _put(self, key: str, text: str, line: set[int], forks: bool = True) -> None:
        def may(standing: str | None) -> bool:
            return standing in (None, text) or not line.isdisjoint(_states(decode(key, str(standing))))

        try:
            done = await self._store.put(key, text, may)
        except StorageFull:
            if not await self._store.make_room():
                raise
            if self._follows(key):
                return
            done = await self._store.put(key, text, may)
        if not done:
            self._drop(key)
            if forks:
                self._dispatch(Action("forked", key, clock.random_word()))
            await self._read(key)
            return
        self._written(key)

    def _written(self, key: str) -> None:
        """Tells the other tabs, and the reader whose last save was refused."""
        window.vq.tabs.written(key)
        if key in self._unsaved:
            self._unsaved.discard(key)
            self._dispatch(Action("stored", key))

    def _drop(self, key: str) -> None:
        """Forgets what was still to be written of a match."""
        self._jobs = deque(job for job in self._jobs if job.key != key or job.begun)

    async def _told(self, work: AnyCoroutine, key: str) -> None:
        await work
        window.vq.tabs.written(key)

    async def _read(self, key: str) -> None:
        """Takes in what stands on the device, if it is not of this tab."""
        if not key:  # all is gone
            self._dispatch(Action("loaded", value="[]"))
            return
        text = await self._store.get(key)
        if text is None:
            self._dispatch(Action("changed", key))
            return
        save = decode(key, text)
        states = _states(save)
        if key == self._seat and states & self._line(key):  # ours, or on its way to be
            self._dispatch(Action("retitled", key, save.title))
            return
        self._lines[key] = states
        self._dispatch(Action("changed", key, text))

    async def _claim(self, key: str) -> None:
        if self._seat != key:
            return
        if not await window.vq.tabs.claim(key):
            self._drop(key)
            self._dispatch(Action("elsewhere", key))
        elif self._seat != key:
            window.vq.tabs.release(key)
        else:
            await self._catch_up(key)

    async def _catch_up(self, key: str) -> None:
        """Goes on from where another tab has left a match since this one read it."""
        text = await self._store.get(key)
        if text is not None and not _states(decode(key, text)) & self._line(key):
            self._drop(key)
            await self._read(key)

    async def _take(self, key: str) -> None:
        await window.vq.tabs.take(key)
        await self._read(key)
        self._dispatch(Action("resume", key))
        await self._rise(key)

    async def _rise(self, key: str) -> None:
        if self._seat != key:
            window.vq.tabs.release(key)


def _states(save: SavedMatch) -> set[int]:
    """Return the state of the match in a save that this tab may write over; its title does not count.

    There is none in a save of a version that is not known here: nothing is ever written over that one.
    """
    return {hash(save.code)} if save.version == VERSION else set()


def match_played_here(model: Model) -> str:
    """Names the match that this tab plays: the one on the table, or a live one beside what is being read."""
    if isinstance(model.screen, Table):
        return model.screen.id
    return model.live.id if model.live and not isinstance(model.screen, Lobby) else ""

"""Writing of matches to the device, in order and never over moves that another tab has made."""

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


MOST_AT_ONCE = 20
"""Saves that the browser gets at the same time; further ones follow one by one."""


class Job(NamedTuple):
    """A queued task for the database; if it saves a match, its key and text.

    `new`: nothing of the match was saved before. `sent`: the browser has the save already. `quiet`: the
    reader is not told if the browser refuses it.
    """

    work: Callable[[], AnyCoroutine]
    key: str = ""
    text: str = ""
    new: bool = False
    sent: bool = False
    quiet: bool = False


class MatchWriter:
    """Stores matches on the device, one job after the other, and sends the outcome as actions.

    The actions are `unstored` (refused), `stored` (works again), `changed` and `retitled` (by another tab),
    `elsewhere` (another tab plays the match), `forked` (both tabs have played on, so ours becomes a match of
    its own) and `vanished` (the browser has deleted everything). Their `arg` is the key of the match.
    """

    def __init__(
        self, store: Store, dispatch: Callable[[Action], None], failed: Callable[[Exception], None]
    ) -> None:
        """Begin with an empty queue; `dispatch` receives what comes of writes, `failed` other errors."""
        self._store, self._dispatch, self._failed = store, dispatch, failed
        self._jobs: deque[Job] = deque()
        self._job: Job | None = None
        self._idle = asyncio.Event()
        self._idle.set()
        self._known_states: dict[str, set[int]] = {}
        self._loaded: dict[str, str] = {}
        self._unsaved: set[str] = set()
        self._played = ""
        self._running: asyncio.Task[None] | None = None
        self._is_loaded = False
        store.let_go = self._reopen

    async def load(self) -> list[tuple[str, str]]:
        """Return key and text of every saved match; raise `StorageRefused` if there is no storage."""
        await self._store.open()
        rows = await self._store.all()
        self._is_loaded = True
        self._loaded = dict(rows)
        return rows

    def save(self, saved: SavedMatch, quiet: bool = False) -> None:
        """Save a match in the background unless another tab has a newer state; if `quiet`, report no failure.

        A match that is new, or that no other tab may play, is sent to the browser at once.
        """
        key, text = saved.id, encode(saved, saved.updated or clock.now())
        known = self._states_of(key)
        new = not known
        known |= _states(saved)
        unfinished = self._unfinished_jobs()
        is_quick = len(unfinished) < MOST_AT_ONCE and all(job.sent for job in unfinished)
        sent = self._send(key, text, new) if is_quick else None
        job = Job(lambda: self._put(key, text, known), key, text, new, quiet=quiet)
        if sent is None:
            self._push(job)
        else:
            self._push(job._replace(work=lambda: self._await_sent(sent, job), sent=True))

    def _states_of(self, key: str) -> set[int]:
        """Return hashes of the states of a match that this tab has read or written; empty if it is new."""
        if key not in self._known_states:
            self._known_states[key] = (
                _states(decode(key, self._loaded[key])) if key in self._loaded else set()
            )
        return self._known_states[key]

    def put_back(self, saves: tuple[SavedMatch, ...]) -> None:
        """Write matches again that were deleted; if another tab has written one meanwhile, read that."""
        for saved in saves:
            key, text = saved.id, encode(saved, saved.updated or clock.now())
            known = self._states_of(key)
            known |= _states(saved)
            self._push(Job(partial(self._put, key, text, known, may_fork=False), key, text))

    def _reopen(self) -> None:
        """Queue the opening of the database, which was closed under this page and may now be empty."""
        if self._is_loaded:
            self._push(Job(self._store.open))

    def leave(self) -> None:
        """Send all saves that are not written yet to the browser at once, since the page is being left."""
        for job in self._unfinished_jobs():
            if job.text and not job.sent:
                self._send(job.key, job.text, job.new)

    def _unfinished_jobs(self) -> list[Job]:
        """Return the job that is being done, if any, and those in the queue."""
        return [job for job in (self._job, *self._jobs) if job]

    def _send(self, key: str, text: str, is_new: bool) -> asyncio.Future[None] | None:
        """Hand a save to the browser at once and return its future; None if another tab may own the match."""
        if is_new:
            return self._store.put_at_once(key, text, replaces=False)
        return self._store.put_at_once(key, text) if window.vq.tabs.has(key) else None

    async def _await_sent(self, sent: asyncio.Future[None], job: Job) -> None:
        """Wait until a sent save is written; write it anew if another tab or a full device prevented that.

        If another tab has the match, or room is short, the job is done the careful way instead. A later save
        of the same match contains this one, which must not be written over it.
        """
        try:
            await sent
        except StorageRefused as error:
            full = isinstance(error, StorageFull)
            if not (job.new or full):
                raise
            if not (full and self._has_later_save(job.key)):
                await job.work()
        else:
            self._note_written(job.key)

    def _has_later_save(self, key: str) -> bool:
        """Return True if another save of the same match is in the queue."""
        return any(job.text and job.key == key for job in self._jobs)

    def delete(self, key: str) -> None:
        """Delete a saved match in the background, and tell the other tabs."""
        self._known_states[key] = set()
        self._push(Job(lambda: self._announce_after(self._store.delete(key), key)))

    def clear(self) -> None:
        """Delete everything stored in the background, and tell the other tabs."""
        self._known_states.clear()
        self._loaded.clear()
        self._push(Job(lambda: self._announce_after(self._store.clear(), "")))

    def set_played(self, key: str) -> None:
        """Set which match this tab plays ("": none): lock it, and release the lock of the one before."""
        if key == self._played:
            return
        earlier, self._played = self._played, key
        if self._is_loaded and earlier:
            self._push(Job(lambda: self._release(earlier)))
        if self._is_loaded and key:
            self._push(Job(lambda: self._claim(key)))

    def take_over(self, key: str) -> None:
        """Take a match over from the tab that plays it, in the background; then send `resume`."""
        self._push(Job(lambda: self._take_over(key)))

    def reread(self, key: str) -> None:
        """Read a match again that another tab has written, in the background, and send what has changed."""
        if self._is_loaded:
            self._push(Job(lambda: self._reread(key)))

    async def wait_until_written(self) -> None:
        """Wait until all jobs are done."""
        await self._idle.wait()

    # The jobs, one after the other

    def _push(self, job: Job) -> None:
        """Add a job to the queue, and start working on the queue if it rests."""
        self._jobs.append(job)
        self._idle.clear()
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="write")

    async def _run(self) -> None:
        """Do all jobs in the queue one after the other; send `unstored` for each save that is refused."""
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
        """Send `unstored` for a save that was refused, unless it is quiet or the job is no save."""
        if job.key and not job.quiet:
            self._unsaved.add(job.key)
            self._dispatch(Action("unstored", job.key))

    async def _put(self, key: str, text: str, known_states: set[int], may_fork: bool = True) -> None:
        """Write a save, if need be over the snapshot's room; if another tab has a newer state, read that.

        Then what is saved is read, and `forked` is sent first if `may_fork`.
        """

        def may_replace(stored: str | None) -> bool:
            return stored in (None, text) or not known_states.isdisjoint(_states(decode(key, str(stored))))

        try:
            done = await self._store.put(key, text, may_replace)
        except StorageFull:
            if not await self._store.make_room():
                raise
            if self._has_later_save(key):
                return
            done = await self._store.put(key, text, may_replace)
        if not done:
            self._drop_jobs(key)
            if may_fork:
                self._dispatch(Action("forked", key, clock.random_word()))
            await self._reread(key)
            return
        self._note_written(key)

    def _note_written(self, key: str) -> None:
        """Tell the other tabs that a match was written; send `stored` if its last save was refused."""
        window.vq.tabs.written(key)
        if key in self._unsaved:
            self._unsaved.discard(key)
            self._dispatch(Action("stored", key))

    def _drop_jobs(self, key: str) -> None:
        """Remove the saves of a match from the queue, except those sent already."""
        self._jobs = deque(job for job in self._jobs if job.key != key or job.sent)

    async def _announce_after(self, work: AnyCoroutine, key: str) -> None:
        """Await work on a match, then tell the other tabs that the match was written."""
        await work
        window.vq.tabs.written(key)

    async def _reread(self, key: str) -> None:
        """Read a match and send `changed`, or `retitled` if only its title is new; "" sends an empty list.

        Without a key everything is gone, and the empty list is sent as `loaded`.
        """
        if not key:  # all is gone
            self._dispatch(Action("loaded", value="[]"))
            return
        text = await self._store.get(key)
        if text is None:
            self._dispatch(Action("changed", key))
            return
        saved = decode(key, text)
        states = _states(saved)
        if key == self._played and states & self._states_of(key):  # ours, or on its way to be
            self._dispatch(Action("retitled", key, saved.title))
            return
        self._known_states[key] = states
        self._dispatch(Action("changed", key, text))

    async def _claim(self, key: str) -> None:
        """Lock the match that this tab plays; send `elsewhere` if another tab has the lock."""
        if self._played != key:
            return
        if not await window.vq.tabs.claim(key):
            self._drop_jobs(key)
            self._dispatch(Action("elsewhere", key))
        elif self._played != key:
            window.vq.tabs.release(key)
        else:
            await self._reread_if_newer(key)

    async def _reread_if_newer(self, key: str) -> None:
        """Read a match again if the device has a state of it that this tab does not know."""
        text = await self._store.get(key)
        if text is not None and not _states(decode(key, text)) & self._states_of(key):
            self._drop_jobs(key)
            await self._reread(key)

    async def _take_over(self, key: str) -> None:
        """Take a match's lock from the other tab, read the match and send `resume`."""
        await window.vq.tabs.take(key)
        await self._reread(key)
        self._dispatch(Action("resume", key))
        await self._release(key)

    async def _release(self, key: str) -> None:
        """Release the lock of a match, unless it is the match that this tab plays."""
        if self._played != key:
            window.vq.tabs.release(key)


def _states(saved: SavedMatch) -> set[int]:
    """Return the hash of a save's state as a set; empty for an unknown version, never to be overwritten.

    A save of an unknown version has none, so nothing is ever written over it.
    """
    return {hash(saved.code)} if saved.version == VERSION else set()


def match_played_here(model: Model) -> str:
    """Return the key of the match at the table, else of the live match on another page, else "".

    That is the match on the table, or a live match while the reader looks at another page.
    """
    if isinstance(model.screen, Table):
        return model.screen.id
    return model.channel.id if model.channel and not isinstance(model.screen, Lobby) else ""

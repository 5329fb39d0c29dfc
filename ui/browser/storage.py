"""Storage on the device: matches in IndexedDB; language, theme and switches in localStorage.

Every access may fail: refused, full, closed from outside, or never answered. Then `StorageRefused` is raised,
and callers go on in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from js import document, window
from pyodide.ffi import JsException, create_proxy

from ui.core.readers import Unreadable, facts
from ui.library.stored_settings import read_settings, write_settings
from ui.model import Settings

if TYPE_CHECKING:
    from js import Event, IDBDatabase, IDBOpenDBRequest, IDBRequest, IDBTransaction

    Asked = IDBRequest[Any] | IDBTransaction
    """What the database answers with an event. Any: results of all kinds."""

__all__ = ["StorageFull", "StorageRefused", "Store", "load_settings", "save_settings"]

DATABASE, MATCHES = "vingt-quatre", "matches"
FULL_ERRORS = ("QuotaExceededError", "UnknownError")
"""Names of the error for a full device; the second is WebKit's, and any browser's on a full disk."""
ODD_KEY = "#"
"""Prefix of the name of a key that is no text."""
PATIENCE_S = 5
"""Seconds after which a request without an answer counts as refused."""

T = TypeVar("T")


class StorageRefused(Exception):
    """An error: the browser stores nothing, or does not answer."""


class StorageFull(StorageRefused):
    """An error: the device has no room left."""


class Store:
    """The saved matches in the browser's database, as texts by key.

    With `is_aside` it is neither read nor written, until everything in it is deleted. `vanished` is True once
    the browser has deleted everything since the first opening; `let_go` is called when that may have
    happened.
    """

    def __init__(self, is_aside: bool = False) -> None:
        """Begin without an open database; with `is_aside` nothing that is stored is read or changed."""
        self._database: IDBDatabase | None = None
        self._aside = is_aside
        self._opened = self.vanished = False
        self.let_go: Callable[[], None] = lambda: None
        self._keys: dict[str, object] = {}
        # Any: the results of requests of all kinds.
        self._futures: dict[int, asyncio.Future[Any]] = {}
        self._callbacks: dict[int, Callable[[Any], None]] = {}
        self._last_number = 0
        self._on_done = create_proxy(self._settle)
        self._on_failure = create_proxy(self._fail)
        self._on_upgrade = create_proxy(self._make_store)
        self._on_gone = create_proxy(self._let_go)

    async def open(self) -> None:
        """Open the database; raise `StorageRefused` if the browser refuses."""
        await self._connect()

    def close(self) -> None:
        """Close the database, if it is open."""
        if self._database is not None:
            self._database.close()
            self._database = None

    async def all(self) -> list[tuple[str, str]]:
        """Return key and text of everything stored; a key that is no string is written as JSON."""
        store = (await self._transaction("readonly")).objectStore(MATCHES)
        keys, texts = (self._result_of(request) for request in (store.getAllKeys(), store.getAll()))
        found: dict[str, str] = {}
        rows = zip((await keys).to_py(depth=1), (await texts).to_py(depth=1), strict=True)
        for key, text in rows:
            name = key if isinstance(key, str) else ODD_KEY + window.vq.written(key)
            self._keys[name] = key
            found[name] = _text_of(text) or ""
        return list(found.items())

    async def get(self, key: str) -> str | None:
        """Return the text stored under a key; None if there is none."""
        store = (await self._transaction("readonly")).objectStore(MATCHES)
        return _text_of(await self._result_of(store.get(self._keys.get(key, key))))

    async def put(self, key: str, text: str, may_replace: Callable[[str | None], bool]) -> bool:
        """Write a text if `may_replace` accepts the stored one (or None); return whether it was written.

        Both happen in one transaction, so that no other tab comes between.
        """
        transaction = await self._transaction("readwrite")
        store = transaction.objectStore(MATCHES)
        is_allowed = False

        def put_if_allowed(stored: object) -> None:
            nonlocal is_allowed
            if may_replace(_text_of(stored)):
                is_allowed = True
                try:
                    store.put(text, self._keys.get(key, key))
                except JsException:  # full, or a store of another shape
                    transaction.abort()

        self._result_of(store.get(self._keys.get(key, key)), put_if_allowed)
        await self._completion_of(transaction)
        return is_allowed

    def put_at_once(self, key: str, text: str, replaces: bool = True) -> asyncio.Future[None] | None:
        """Hand a write to the browser now, new if not `replaces`; return its future, None if impossible.

        The browser gets the whole transaction at once, so it is written whatever this page does next. The
        future ends with the transaction.
        """
        if self._database is None:
            return None
        try:
            transaction = self._database.transaction(MATCHES, "readwrite")
            store = transaction.objectStore(MATCHES)
            (store.put if replaces else store.add)(text, self._keys.get(key, key))
            transaction.commit()
        except JsException:
            return None
        return self._completion_of(transaction)

    async def delete(self, key: str) -> None:
        """Delete the text of a key."""
        transaction = await self._transaction("readwrite")
        transaction.objectStore(MATCHES).delete(self._keys.get(key, key))
        await self._completion_of(transaction)

    async def clear(self) -> None:
        """Delete every stored text, the settings and the snapshot."""
        with suppress(JsException, AttributeError):  # refused: there is nothing
            window.localStorage.clear()
        await self.make_room()
        self._aside = False
        transaction = await self._transaction("readwrite")
        transaction.objectStore(MATCHES).clear()
        await self._completion_of(transaction)

    async def make_room(self) -> bool:
        """Delete the snapshot to make room; return True if there was one, False if there was none."""
        try:
            return bool(await window.vq.makeRoom())
        except (JsException, AttributeError):  # refused: there is nothing
            return False

    async def _connect(self) -> IDBDatabase:
        """Open the database and return it, its store of matches made if need be; or raise an error.

        A later version of this site may have raised the number of the database, and another program may have
        left the store out.
        """
        if self._aside:
            raise StorageRefused("aside")
        try:
            database = await self._open(1)
        except StorageRefused as error:
            if str(error) != "VersionError":
                raise
            database = await self._open()  # a later version of this site has been here
        if not database.objectStoreNames.contains(MATCHES):
            version = database.version + 1
            database.close()
            database = await self._open(version)
        database.onversionchange = database.onclose = self._on_gone
        self._database, self._opened = database, True
        return database

    async def _open(self, *version: int) -> IDBDatabase:
        """Open the database at a version, or at its own, and return it; or raise `StorageRefused`."""
        try:
            request = window.vq.database.open(DATABASE, *version)
        except (JsException, AttributeError) as error:
            raise StorageRefused(getattr(error, "name", "")) from error
        request.onupgradeneeded = self._on_upgrade
        request.onblocked = self._on_failure
        return await self._result_of(request)

    def _let_go(self, event: Event[IDBDatabase]) -> None:
        """Close the database, since another page changes or deletes it, and call `let_go`.

        The next access opens it again.
        """
        event.target.close()
        self._database = None
        self.let_go()

    def _make_store(self, event: Event[IDBOpenDBRequest]) -> None:
        """Make the store of matches in a database that has none; it has vanished if it was open before."""
        database = event.target.result
        if not database.objectStoreNames.contains(MATCHES):
            database.createObjectStore(MATCHES)
            self.vanished = self._opened

    async def _transaction(self, mode: str) -> IDBTransaction:
        """Return a new transaction (`readonly`, `readwrite`), the database reopened if closed; or raise."""
        for _ in range(2):
            database = await self._connect() if self._database is None else self._database
            try:
                return database.transaction(MATCHES, mode)
            except JsException as error:
                self._database, reason = None, error.name
        raise _refusal(reason)

    def _result_of(self, request: IDBRequest[T], use: Callable[[T], None] | None = None) -> asyncio.Future[T]:
        """Return a future of a request's result; `use` gets the result within the transaction."""
        request.onsuccess, request.onerror = self._on_done, self._on_failure
        return self._wait(request, use)

    def _completion_of(self, transaction: IDBTransaction) -> asyncio.Future[None]:
        """Return a future that is done when a transaction is complete."""
        transaction.oncomplete = self._on_done
        transaction.onerror = transaction.onabort = self._on_failure
        return self._wait(transaction)

    def _wait(self, request: Asked, use: Callable[[Any], None] | None = None) -> asyncio.Future[Any]:
        """Return a future for a request, which fails after a time; `use` is called with its result first."""
        self._last_number += 1
        request.vq = number = self._last_number
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        future.add_done_callback(lambda settled: settled.cancelled() or settled.exception())
        self._futures[number] = future
        if use:
            self._callbacks[number] = use
        asyncio.get_running_loop().call_later(PATIENCE_S, self._give_up, number)
        return future

    def _settle(self, event: Event[Asked]) -> None:
        """Set the result of the future of a request or transaction that has succeeded."""
        future, use = self._take_future(event.target)
        if future:
            result = getattr(event.target, "result", None)  # a transaction has none
            if use:
                use(result)
            future.set_result(result)

    def _fail(self, event: Event[Asked]) -> None:
        """Set the exception of the future of a request or transaction that has failed."""
        future, _ = self._take_future(event.target)
        if future:
            error = event.target.error
            future.set_exception(_refusal(str(error.name) if error else ""))

    def _take_future(self, request: Asked) -> tuple[asyncio.Future[Any] | None, Callable[[Any], None] | None]:
        """Remove and return the future of a request and its `use`; None for both if nobody waits.

        Both are None if nobody waits any longer.
        """
        number = int(getattr(request, "vq", 0))  # a request whose transaction is asked has none
        future, use = self._futures.pop(number, None), self._callbacks.pop(number, None)
        return (None, None) if future is None or future.done() else (future, use)

    def _give_up(self, request_number: int) -> None:
        """Fail the future of a request that has had no answer for too long."""
        future = self._futures.pop(request_number, None)
        if future and not future.done():
            future.set_exception(StorageRefused("no answer"))


def _refusal(reason: str) -> StorageRefused:
    """Return `StorageFull` or `StorageRefused` for the name of a browser's error."""
    return StorageFull(reason) if reason in FULL_ERRORS else StorageRefused(reason)


def _text_of(stored: object) -> str | None:
    """Return a stored value as text: as it is, else as JSON; None for None."""
    if stored is None:
        return None
    return stored if isinstance(stored, str) else str(window.vq.written(stored))


def load_settings(ignores_storage: bool) -> Settings:
    """Return the stored settings as far as they are readable; defaults with `ignores_storage`.

    A damaged text is moved to another key, so that the next choice does not write over it.
    """
    saved: dict[str, object] = {}
    with suppress(JsException, AttributeError):  # refused: the defaults serve
        text = "{}" if ignores_storage else str(window.localStorage.getItem("vq.settings") or "{}")
        try:
            saved |= facts(text)
        except Unreadable:
            window.localStorage.setItem("vq.settings.damaged", text)
        saved["theme"] = str(window.localStorage.getItem("vq.theme") or "")
    return read_settings({**saved, "lang": str(document.documentElement.lang)})


def save_settings(settings: Settings, with_looks: bool = True) -> bool:
    """Store the settings; return False if the browser refuses. Without `with_looks`: no language and theme.

    Language and theme are also saved where the start-up script reads them.

    A frame saves no language and theme, since the page around it chooses them, and no volume.
    """
    try:
        if not with_looks:
            settings = settings._replace(sound=load_settings(ignores_storage=False).sound)
        earlier = str(window.localStorage.getItem("vq.settings") or "{}")
        window.localStorage.setItem("vq.settings", write_settings(settings, earlier))
        if with_looks:
            window.localStorage.setItem("vq.lang", settings.lang)
            window.localStorage.setItem("vq.theme", settings.theme)
    except (JsException, AttributeError):
        return False
    return True

"""What the device keeps: matches in IndexedDB, language, theme and switches in localStorage.

Every access may fail (refused, full, closed under our feet, never answered): callers are told by
`StorageRefused`, and go on in memory.
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
FULL = ("QuotaExceededError", "UnknownError")
"""Names of the error for no room; the second is WebKit's, and any browser's on a full disk."""
ODD = "#"
"""What stands before the name of a key that is no text."""
PATIENCE = 5
"""Seconds after which a request that is not answered counts as refused."""

T = TypeVar("T")


class StorageRefused(Exception):
    """The browser keeps nothing, or no more."""


class StorageFull(StorageRefused):
    """Raised when the device has no room left."""


class Store:
    """The shelf of matches in the browser's database: texts by key.

    One left `aside` is neither read nor written, until everything in it is taken away. `vanished` says that
    the browser has thrown all of it away since it was first opened; `let_go` hears that it may have.
    """

    def __init__(self, aside: bool = False) -> None:
        self._database: IDBDatabase | None = None
        self._aside = aside
        self._opened = self.vanished = False
        self.let_go: Callable[[], None] = lambda: None
        self._keys: dict[str, object] = {}
        # Any: the results of requests of all kinds.
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._then: dict[int, Callable[[Any], None]] = {}
        self._serial = 0
        self._done = create_proxy(self._settle)
        self._failed = create_proxy(self._fail)
        self._upgrade = create_proxy(self._make_shelf)
        self._gone = create_proxy(self._let_go)

    async def open(self) -> None:
        """Opens the database; raises `StorageRefused`."""
        await self._connect()

    def close(self) -> None:
        """Let go of the database."""
        if self._database is not None:
            self._database.close()
            self._database = None

    async def all(self) -> list[tuple[str, str]]:
        """Lists every key and its text; a key that is no text either goes by what JSON makes of it."""
        store = (await self._transaction("readonly")).objectStore(MATCHES)
        keys, texts = (self._answer(request) for request in (store.getAllKeys(), store.getAll()))
        found: dict[str, str] = {}
        rows = zip((await keys).to_py(depth=1), (await texts).to_py(depth=1), strict=True)
        for key, text in rows:
            name = key if isinstance(key, str) else ODD + window.vq.written(key)
            self._keys[name] = key
            found[name] = _text(text) or ""
        return list(found.items())

    async def get(self, key: str) -> str | None:
        """Reads one text."""
        store = (await self._transaction("readonly")).objectStore(MATCHES)
        return _text(await self._answer(store.get(self._keys.get(key, key))))

    async def put(self, key: str, text: str, may: Callable[[str | None], bool]) -> bool:
        """Keeps a text unless `may` objects to what stands there; returns when the transaction is complete.

        Both are done in one transaction, so that no other tab comes between.
        """
        transaction = await self._transaction("readwrite")
        store = transaction.objectStore(MATCHES)
        allowed = False

        def look(standing: object) -> None:
            nonlocal allowed
            if may(_text(standing)):
                allowed = True
                try:
                    store.put(text, self._keys.get(key, key))
                except JsException:  # full, or a store of another shape
                    transaction.abort()

        self._answer(store.get(self._keys.get(key, key)), look)
        await self._completed(transaction)
        return allowed

    def put_at_once(self, key: str, text: str, over: bool = True) -> asyncio.Future[None] | None:
        """Keeps a text, `over` what stands there or only where nothing does; None where that cannot be.

        The browser gets the whole transaction here and now: what this page does next no longer matters.
        """
        if self._database is None:
            return None
        try:
            transaction = self._database.transaction(MATCHES, "readwrite")
            store = transaction.objectStore(MATCHES)
            (store.put if over else store.add)(text, self._keys.get(key, key))
            transaction.commit()
        except JsException:
            return None
        return self._completed(transaction)

    async def delete(self, key: str) -> None:
        """Takes a text away."""
        transaction = await self._transaction("readwrite")
        transaction.objectStore(MATCHES).delete(self._keys.get(key, key))
        await self._completed(transaction)

    async def clear(self) -> None:
        """Takes everything away, the settings too, and Python's memory."""
        with suppress(JsException, AttributeError):  # refused: there is nothing
            window.localStorage.clear()
        await self.make_room()
        self._aside = False
        transaction = await self._transaction("readwrite")
        transaction.objectStore(MATCHES).clear()
        await self._completed(transaction)

    async def make_room(self) -> bool:
        """Delete the stored Python memory (snapshot_store.js); return True if there was any."""
        try:
            return bool(await window.vq.makeRoom())
        except (JsException, AttributeError):  # refused: there is nothing
            return False

    async def _connect(self) -> IDBDatabase:
        if self._aside:
            raise StorageRefused("aside")
        try:
            database = await self._ask(1)
        except StorageRefused as error:
            if str(error) != "VersionError":
                raise
            database = await self._ask()  # a later version of this site has been here
        if not database.objectStoreNames.contains(MATCHES):
            version = database.version + 1
            database.close()
            database = await self._ask(version)
        database.onversionchange = database.onclose = self._gone
        self._database, self._opened = database, True
        return database

    async def _ask(self, *version: int) -> IDBDatabase:
        try:
            request = window.vq.database.open(DATABASE, *version)
        except (JsException, AttributeError) as error:
            raise StorageRefused(getattr(error, "name", "")) from error
        request.onupgradeneeded = self._upgrade
        request.onblocked = self._failed
        return await self._answer(request)

    def _let_go(self, event: Event[IDBDatabase]) -> None:
        """Closes the database for whoever wants to change or delete it; the next access opens it anew."""
        event.target.close()
        self._database = None
        self.let_go()

    def _make_shelf(self, event: Event[IDBOpenDBRequest]) -> None:
        database = event.target.result
        if not database.objectStoreNames.contains(MATCHES):
            database.createObjectStore(MATCHES)
            self.vanished = self._opened

    async def _transaction(self, mode: str) -> IDBTransaction:
        for _ in range(2):
            database = await self._connect() if self._database is None else self._database
            try:
                return database.transaction(MATCHES, mode)
            except JsException as error:
                self._database, reason = None, error.name
        raise _refusal(reason)

    def _answer(self, request: IDBRequest[T], then: Callable[[T], None] | None = None) -> asyncio.Future[T]:
        """Waits for a request; `then` gets the result while the transaction still takes requests."""
        request.onsuccess, request.onerror = self._done, self._failed
        return self._wait(request, then)

    def _completed(self, transaction: IDBTransaction) -> asyncio.Future[None]:
        """Waits for a transaction."""
        transaction.oncomplete = self._done
        transaction.onerror = transaction.onabort = self._failed
        return self._wait(transaction)

    def _wait(self, asked: Asked, then: Callable[[Any], None] | None = None) -> asyncio.Future[Any]:
        """Waits for a request or transaction; two proxies serve them all, told apart by a number."""
        self._serial += 1
        asked.vq = number = self._serial
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        future.add_done_callback(lambda settled: settled.cancelled() or settled.exception())
        self._waiting[number] = future
        if then:
            self._then[number] = then
        asyncio.get_running_loop().call_later(PATIENCE, self._give_up, number)
        return future

    def _settle(self, event: Event[Asked]) -> None:
        future, then = self._take(event.target)
        if future:
            result = getattr(event.target, "result", None)  # a transaction has none
            if then:
                then(result)
            future.set_result(result)

    def _fail(self, event: Event[Asked]) -> None:
        future, _ = self._take(event.target)
        if future:
            error = event.target.error
            future.set_exception(_refusal(str(error.name) if error else ""))

    def _take(self, asked: Asked) -> tuple[asyncio.Future[Any] | None, Callable[[Any], None] | None]:
        """Takes who waits for an answer, if somebody still does, and what is done with the result first."""
        number = int(getattr(asked, "vq", 0))  # a request whose transaction is asked has none
        future, then = self._waiting.pop(number, None), self._then.pop(number, None)
        return (None, None) if future is None or future.done() else (future, then)

    def _give_up(self, number: int) -> None:
        future = self._waiting.pop(number, None)
        if future and not future.done():
            future.set_exception(StorageRefused("no answer"))


def _refusal(reason: str) -> StorageRefused:
    return StorageFull(reason) if reason in FULL else StorageRefused(reason)


def _text(found: object) -> str | None:
    """Reads what stands under a key; something that is no text is an unreadable save, written as JSON."""
    if found is None:
        return None
    return found if isinstance(found, str) else str(window.vq.written(found))


def load_settings(aside: bool) -> Settings:
    """Reads the settings kept, as far as they can be read, in the language that the boot script chose.

    A text that is damaged is set aside, so that the next choice does not write over it.
    """
    kept: dict[str, object] = {}
    with suppress(JsException, AttributeError):  # refused: the defaults serve
        text = "{}" if aside else str(window.localStorage.getItem("vq.settings") or "{}")
        try:
            kept |= facts(text)
        except Unreadable:
            window.localStorage.setItem("vq.settings.damaged", text)
        kept["theme"] = str(window.localStorage.getItem("vq.theme") or "")
    return read_settings({**kept, "lang": str(document.documentElement.lang)})


def save_settings(settings: Settings, looks: bool = True) -> bool:
    """Save the settings; language and theme also where the boot script looks before the first paint.

    Return False where the browser does not keep them.

    A frame leaves these `looks` out: there the page around it chooses them. How loud it is, too, is only for
    that frame.
    """
    try:
        if not looks:
            settings = settings._replace(sound=load_settings(aside=False).sound)
        before = str(window.localStorage.getItem("vq.settings") or "{}")
        window.localStorage.setItem("vq.settings", write_settings(settings, before))
        if looks:
            window.localStorage.setItem("vq.lang", settings.lang)
            window.localStorage.setItem("vq.theme", settings.theme)
    except (JsException, AttributeError):
        return False
    return True

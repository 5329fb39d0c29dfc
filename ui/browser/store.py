"""What the device keeps: matches in IndexedDB, language, theme and switches in localStorage.

Every access may fail (refused, full): callers are told by `StorageRefused`, and go on in memory.
"""

from __future__ import annotations

import asyncio
import json

from js import document, indexedDB, window
from pyodide.ffi import JsException, create_proxy

from ui.flows.settings import read_settings
from ui.model import Settings

__all__ = ["Store", "StorageRefused", "load_settings", "save_settings"]

DATABASE, MATCHES = "vingt-quatre", "matches"


class StorageRefused(Exception):
    """The browser keeps nothing, or no more."""


class Store:
    """The shelf of matches in the browser's database: texts by key."""

    def __init__(self) -> None:
        self._database = None
        self._waiting: dict[int, asyncio.Future] = {}
        self._serial = 0
        self._done = create_proxy(lambda event: self._settle(event.target, True))
        self._failed = create_proxy(lambda event: self._settle(event.target, False))
        self._upgrade = create_proxy(lambda event: event.target.result.createObjectStore(MATCHES))

    async def open(self) -> None:
        """Opens the database; raises `StorageRefused`."""
        if str(window.vq.storage) == "refused":
            raise StorageRefused
        try:
            request = indexedDB.open(DATABASE, 1)
            request.onupgradeneeded = self._upgrade
            self._database = await self._answer(request, "onsuccess")
        except JsException as error:
            raise StorageRefused from error

    async def all(self) -> list[tuple[str, str]]:
        """Lists every key and its text."""
        store = self._transaction("readonly").objectStore(MATCHES)
        keys, texts = (self._answer(request, "onsuccess") for request in (store.getAllKeys(), store.getAll()))
        return list(zip((await keys).to_py(), (await texts).to_py(), strict=True))

    async def put(self, key: str, text: str) -> None:
        """Keeps a text; returns when the transaction is complete."""
        transaction = self._transaction("readwrite")
        transaction.objectStore(MATCHES).put(text, key)
        await self._answer(transaction, "oncomplete")

    async def delete(self, key: str) -> None:
        """Takes a text away."""
        transaction = self._transaction("readwrite")
        transaction.objectStore(MATCHES).delete(key)
        await self._answer(transaction, "oncomplete")

    async def clear(self) -> None:
        """Takes everything away, the settings too."""
        transaction = self._transaction("readwrite")
        transaction.objectStore(MATCHES).clear()
        await self._answer(transaction, "oncomplete")
        _clear_local()

    def _transaction(self, mode: str) -> object:
        if self._database is None:
            raise StorageRefused
        try:
            return self._database.transaction(MATCHES, mode)
        except JsException as error:
            raise StorageRefused from error

    def _answer(self, request: object, event: str) -> asyncio.Future:
        """Waits for a request or transaction; two proxies serve them all, told apart by a number."""
        self._serial += 1
        request.vq = self._serial
        future = asyncio.get_running_loop().create_future()
        self._waiting[self._serial] = future
        setattr(request, event, self._done)
        request.onerror = request.onabort = self._failed
        return future

    def _settle(self, request: object, done: bool) -> None:
        future = self._waiting.pop(int(request.vq or 0), None) if request.vq else None
        if future is None or future.done():
            return
        if done:
            future.set_result(getattr(request, "result", None))
        else:
            future.set_exception(StorageRefused())


def load_settings() -> Settings:
    """Reads the settings kept, as far as they can be read, in the language that the boot script chose."""
    facts: dict[str, object] = {}
    try:
        kept = json.loads(str(window.localStorage.getItem("vq.settings") or "{}"))
        facts.update(kept if isinstance(kept, dict) else {})
        facts["theme"] = str(window.localStorage.getItem("vq.theme") or "")
    except (JsException, ValueError, AttributeError):
        pass  # refused or damaged: the defaults serve
    return read_settings({**facts, "lang": str(document.documentElement.lang)})


def save_settings(settings: Settings, looks: bool = True) -> None:
    """Keeps the settings; language and theme also where the boot script looks before the first paint.

    A frame leaves these `looks` out: there the page around it chooses them.
    """
    try:
        window.localStorage.setItem("vq.settings", json.dumps(settings._asdict()))
        if looks:
            window.localStorage.setItem("vq.lang", settings.lang)
            window.localStorage.setItem("vq.theme", settings.theme)
    except JsException:
        return


def _clear_local() -> None:
    try:
        window.localStorage.clear()
    except JsException:
        return

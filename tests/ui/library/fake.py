"""A browser of plain Python for `ui.browser.match_writer`: its database is a dictionary of texts."""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

from ui.model import Action

__all__ = ["Database", "Device", "keeping"]

NAMES = ("ui.browser.clock", "ui.browser.storage", "ui.browser.match_writer", "js", "pyodide", "pyodide.ffi")


@contextmanager
def keeping() -> Iterator[Any]:
    """Give the module `ui.browser.match_writer`, imported without a browser."""
    before = {name: sys.modules.get(name) for name in NAMES}
    for name in NAMES:
        sys.modules.pop(name, None)
    js, pyodide, ffi = (ModuleType(name) for name in NAMES[3:])
    tabs = SimpleNamespace(has=lambda key: False, written=lambda key: None)
    vars(js).update(
        {name: SimpleNamespace() for name in ("document", "performance")},
        Uint32Array=SimpleNamespace(new=lambda count: [24] * count),
        crypto=SimpleNamespace(getRandomValues=lambda given: SimpleNamespace(to_py=lambda: given)),
        Date=SimpleNamespace(now=lambda: 24.0),
        window=SimpleNamespace(vq=SimpleNamespace(tabs=tabs)),
    )
    vars(ffi).update(JsException=type("JsException", (Exception,), {}), create_proxy=lambda given: given)
    sys.modules.update({"js": js, "pyodide": pyodide, "pyodide.ffi": ffi})
    try:
        yield importlib.import_module("ui.browser.match_writer")
    finally:
        for name, module in before.items():
            sys.modules.pop(name, None)
            if module:
                sys.modules[name] = module


class Database:
    """Texts by key, which several pages share."""

    def __init__(self, rows: dict[str, str]) -> None:
        self.rows, self.made = dict(rows), 0

    def throw_away(self) -> None:
        """Lose everything, as when a reader clears the data of the site."""
        self.rows, self.made = {}, self.made + 1


class Store:
    """A page's way to the database, with the methods of `ui.browser.storage.Store`."""

    def __init__(self, database: Database, refused: type[Exception]) -> None:
        self._database, self._refused, self._made = database, refused, database.made
        self.vanished = False
        self.let_go: Callable[[], None] = lambda: None

    async def open(self) -> None:
        self.vanished = self.vanished or self._made != self._database.made
        self._made = self._database.made

    async def all(self) -> list[tuple[str, str]]:
        return list(self._database.rows.items())

    async def get(self, key: str) -> str | None:
        await self.open()
        return self._database.rows.get(key)

    async def put(self, key: str, text: str, may: Callable[[str | None], bool]) -> bool:
        await self.open()
        if not may(self._database.rows.get(key)):
            return False
        self._database.rows[key] = text
        return True

    def put_at_once(self, key: str, text: str, replaces: bool = True) -> asyncio.Future[None] | None:
        if self._made != self._database.made:
            return None
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if not replaces and key in self._database.rows:
            future.set_exception(self._refused("ConstraintError"))
        else:
            self._database.rows[key] = text
            future.set_result(None)
        return future


class Device:
    """A page that keeps what its keeper is given, and hears what becomes of it."""

    def __init__(self, module: Any, database: Database) -> None:
        self.heard: list[Action] = []
        self.failed: list[Exception] = []
        self.store = Store(database, module.StorageRefused)
        self.keeper = module.MatchWriter(self.store, self.heard.append, self.failed.append)

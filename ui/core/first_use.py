"""Imports that wait for the first use, so that a start imports no feature that nobody has asked for.

    with by_first_use():
        from ui.review.view.screen import review

Until `review` is called, its module is neither imported nor needed: its archive may still be on its way, and
what calls it too early waits (`ui/browser/waiting_actions.py`). Only what is called may be imported so:
functions, modules of functions, tables of handlers. In Python 3.15 this will be `lazy from ... import ...`
(PEP 810).
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

__all__ = ["by_first_use"]


class Awaited:
    """A stand-in for a module, a function or a table's entry, which is imported when it is first called."""

    __slots__ = ("_found", "_key", "_name")

    def __init__(self, name: str, key: str | None = None) -> None:
        """Store the full name of a function, or of a table that holds it under `key`; import nothing yet."""
        self._found: Callable[..., Any] | None
        self._name, self._key, self._found = name, key, None

    def __getattr__(self, name: str) -> Awaited:
        """Return what a module or package holds under a name, still unimported."""
        if name.startswith("__"):
            raise AttributeError(name)
        return Awaited(f"{self._name}.{name}")

    def __getitem__(self, key: str) -> Awaited:
        """Return an entry of a table, still unimported."""
        return Awaited(self._name, key)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Import the module and call the function."""
        if self._found is None:
            module, _, name = self._name.rpartition(".")
            found = getattr(import_module(module), name)
            self._found = found if self._key is None else found[self._key]
        return self._found(*arguments, **named)


def _stand_in(name: str, *_: Any, **__: Any) -> Any:
    """Return a stand-in for the module of this name, where Python would import it."""
    return Awaited(name)


@contextmanager
def by_first_use() -> Iterator[None]:
    """Make the imports within the block bind stand-ins, which import what they name when first called."""
    imports_now = builtins.__import__
    builtins.__import__ = _stand_in
    try:
        yield
    finally:
        builtins.__import__ = imports_now

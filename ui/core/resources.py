"""Files shipped beside the code, read from the source tree or from the archives that a browser imports."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Any
from zipimport import zipimporter

__all__ = ["StillArriving", "add_archive", "arrived", "expect_more", "read_shipped"]

ROOT = __file__.replace("\\", "/").rpartition("/ui/")[0]
_SOURCES: list[tuple[Any, str]] = [(__spec__.loader, ROOT)]
"""Loaders with the folder or archive that each reads from. Any: `importlib` names no type with `get_data`."""
_PENDING: set[str] = set()
"""What is on its way; empty where everything is there from the beginning."""


class StillArriving(Exception):
    """A file is not there, but archives that may hold it are on their way."""


def expect_more(name: str) -> None:
    """Say that something is on its way; until it has arrived, a file that is not there is `StillArriving`."""
    _PENDING.add(name)


def arrived(name: str) -> None:
    """Say that what was on its way is there."""
    _PENDING.discard(name)


def add_archive(path: str) -> None:
    """Read files from one more archive, given by its path."""
    _SOURCES.append((zipimporter(path), path))


def read_shipped(*paths: str) -> bytes:
    """Return the content of the first of these files that exists.

    Raises `FileNotFoundError` if none does, or `StillArriving` if one of them may be on its way.
    """
    for place in paths:
        try:
            return _read(place)
        except OSError:
            continue
    if _PENDING:
        raise StillArriving(paths[0])
    raise FileNotFoundError(paths[0])


@cache
def _read(path: str) -> bytes:
    """Return the content of one file, through the first loader that has it."""
    # A loader also reads from an archive, where `open` finds no file.
    for loader, top in _SOURCES:
        with suppress(OSError):
            return bytes(loader.get_data(f"{top}/{path}"))
    raise FileNotFoundError(path)

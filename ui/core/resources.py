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
    """An error: a file is not there yet, but an archive that may contain it is being loaded."""


def expect_more(archives_name: str) -> None:
    """Note that archives are being loaded, so that a missing file raises `StillArriving` until `arrived`."""
    _PENDING.add(archives_name)


def arrived(archives_name: str) -> None:
    """Note that the archives announced to `expect_more` by this name are loaded."""
    _PENDING.discard(archives_name)


def add_archive(path: str) -> None:
    """Make `read_shipped` read from the archive at a path too."""
    _SOURCES.append((zipimporter(path), path))


def read_shipped(*paths: str) -> bytes:
    """Return the content of the first of these files that exists; raise an error if none does.

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
    """Return a file's content from the source tree or an archive; raise `FileNotFoundError` without one."""
    # A loader also reads from an archive, where `open` finds no file.
    for loader, top in _SOURCES:
        with suppress(OSError):
            return bytes(loader.get_data(f"{top}/{path}"))
    raise FileNotFoundError(path)

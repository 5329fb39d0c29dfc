"""Files shipped beside the code, read from the source tree or from the archive that a browser imports."""

from __future__ import annotations

from functools import cache
from typing import Any

__all__ = ["read_shipped"]

ROOT = __file__.replace("\\", "/").rpartition("/ui/")[0]
_LOADER: Any = __spec__.loader


def read_shipped(*places: str) -> bytes:
    """Return the content of the first of these files that exists; raise `FileNotFoundError` if none does."""
    for place in places:
        try:
            return _read(place)
        except OSError:
            continue
    raise FileNotFoundError(places[0])


@cache
def _read(place: str) -> bytes:
    """Return the content of one file, through the loader of this module."""
    # A loader also reads from an archive, where `open` finds no file.
    return bytes(_LOADER.get_data(f"{ROOT}/{place}"))

"""Reads what is shipped beside the code: from the tree, or from the archive that a browser imports from."""

from __future__ import annotations

from functools import cache
from typing import Any

__all__ = ["shipped"]

ROOT = __file__.replace("\\", "/").rpartition("/ui/")[0]
_LOADER: Any = __spec__.loader


def shipped(*places: str) -> bytes:
    """Gives the content of the first of these files that is there."""
    for place in places:
        try:
            return _read(place)
        except OSError:
            continue
    raise FileNotFoundError(places[0])


@cache
def _read(place: str) -> bytes:
    return bytes(_LOADER.get_data(f"{ROOT}/{place}"))

"""The archives that a start may do without: the games that are not played, other languages, long texts.

They are fetched once everything that the start needs is there (assets/boot/page/before_paint.js).
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING
from zipimport import zipimporter

from ui.core import resources

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

__all__ = ["ADDED", "add_archive"]

ADDED: list[str] = []
"""The archives that were added, by their paths."""


class _Finder:
    """Finds packages in the archives that were added. A package is in one archive as a whole."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return where a package is; None if no archive has it."""
        folder = name.rpartition(".")[0].replace(".", "/")
        found = (zipimporter(f"{place}/{folder}").find_spec(name) for place in ADDED)
        return next((spec for spec in found if spec and spec.loader), None)


def add_archive(place: str) -> None:
    """Make an archive that was written to `place` importable and readable. Called by pyodide_start.js."""
    if not ADDED:
        sys.meta_path.append(_Finder)
    ADDED.append(place)
    resources.add_archive(place)

"""The archives that a start may do without: the games that are not played, other languages, long texts.

They are fetched once everything that the start needs is there (assets/boot/page/before_paint.js). Every start
of the page and of a worker imports this first: from here until they are ready, Python looks for no garbage.
"""

from __future__ import annotations

import gc
import sys

from ui.core import resources

__all__ = ["ADDED", "add_archive", "release"]

gc.disable()  # a start leaves no garbage; looking for it takes a fifteenth of our part of the start

ADDED: list[str] = []
"""The archives that were added, by their paths."""


IMPORTER = "archive_importer"
"""What imports from archives: tools/archive_importer.py. Served unbuilt it is not there, and all that is ours
is in one archive on the path."""


def add_archive(path: str) -> None:
    """Make modules and files of the archive at `path` available. Called by pyodide_start.js."""
    if IMPORTER in sys.modules:
        sys.modules[IMPORTER].add(path)
    ADDED.append(path)
    resources.add_archive(path)


def release() -> None:
    """Close the archives from which modules were imported, once all are imported."""
    if IMPORTER in sys.modules:
        sys.modules[IMPORTER].release()

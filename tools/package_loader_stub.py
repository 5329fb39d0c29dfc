"""Stand-in for `pyodide._package_loader` in the browser: the site loads no packages.

Pyodide imports its loader at every start, and with it a sixth of all the modules it needs till then; of
these, a page without packages asks only where packages would be.
"""

from __future__ import annotations

from typing import NoReturn

# Pyodide writes a snapshot of its memory only where it finds this in the place that its own loader gives it.
from pyodide_js import loadedPackages  # noqa: F401

__all__ = ["DSO_DIR", "SITE_PACKAGES", "init_loaded_packages", "unpack_buffer"]


class Folder:
    """A path of which only the text is used."""

    def __init__(self, name: str) -> None:
        """Store the path as its text."""
        self._name = name

    def __str__(self) -> str:
        """Return the name."""
        return self._name


DSO_DIR = Folder("/usr/lib")
SITE_PACKAGES = Folder("/lib/python/site-packages")


def init_loaded_packages() -> None:
    """Do nothing, since no packages are loaded."""


def unpack_buffer(*arguments: object, **options: object) -> NoReturn:
    """Raise `ImportError`: `pyodide.http` imports this function, but the site loads no packages."""
    raise ImportError("this site loads no packages")

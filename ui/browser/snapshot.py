"""The snapshot of Python's memory: what it must contain, and what must be new at each start from it."""

from __future__ import annotations

import gc
import os
import random
import zipimport
from importlib import import_module

from ui.browser.archives import ADDED, release
from ui.core.resources import read_shipped
from ui.core.words import LANGUAGES
from ui.prerender import still

__all__ = ["UNUSED", "warm", "woken"]

UNUSED = ("html.parser", "json.__main__", "json.tool")
"""Modules of the library that nothing uses and that need parts which are left out."""


def warm() -> None:
    """Import every module and read every file, so that a start from the snapshot needs no archive.

    Called by snapshot_maker.js.
    """
    for archive in dict.fromkeys([*os.environ["PYTHONPATH"].split(os.pathsep), *ADDED]):
        # Private: nothing else lists an archive.
        for file in list(vars(zipimport)["_zip_directory_cache"][archive]):
            if file.endswith(".pyc"):
                if (name := _module(file)) not in UNUSED:
                    import_module(name)
            elif not file.endswith("/"):
                read_shipped(file)
    for lang in LANGUAGES:
        still(lang)
    release()
    gc.collect()


def _module(file: str) -> str:
    """Return the name of the module that a compiled file of an archive contains."""
    return file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def woken() -> None:
    """Seed random numbers anew in a Python restored from the snapshot, where all starts would be equal."""
    random.seed()

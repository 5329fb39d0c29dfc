"""What Python's memory holds when the device keeps it for the next starts, and what must be new each time."""

from __future__ import annotations

import gc
import os
import random
import zipimport
from importlib import import_module

from ui.core.resources import shipped
from ui.core.words import LANGUAGES
from ui.prerender import still

__all__ = ["UNUSED", "warm", "woken"]

UNUSED = ("html.parser", "json.__main__", "json.tool")
"""Modules of whole packages, for which parts of the library are missing that nothing here reaches."""


def warm() -> None:
    """Imports every module and reads every text, so that a start from this memory opens no archive."""
    for archive in os.environ["PYTHONPATH"].split(os.pathsep):
        for file in vars(zipimport)["_zip_directory_cache"][
            archive
        ]:  # private: nothing else lists an archive
            if file.endswith(".pyc"):
                if (name := _module(file)) not in UNUSED:
                    import_module(name)
            elif not file.endswith("/"):
                shipped(file)
    for lang in LANGUAGES:
        still(lang)
    gc.collect()


def _module(file: str) -> str:
    return file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def woken() -> None:
    """Makes new what no two starts may share."""
    random.seed()

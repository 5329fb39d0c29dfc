"""Imports modules from the archives of the built site.

The library has it, and Pyodide's first package imports it (`tools.bytecode`). It comes before Python's own
importer, which opens the archive anew for each module, asks the file system where it is and looks in every
place on the path. That was half of the time of importing all that a first screen needs: 56 of 113 ms under
Node. What is no module is still read by Python's own importer.

The archives stay in the file system, since what Python holds in memory would be in the snapshot too.
"""

from __future__ import annotations

import marshal
import sys
import zipimport
from _frozen_importlib_external import PathFinder
from posix import O_RDONLY, close, open, pread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Any

__all__ = ["add", "release"]

PYC_HEADER_BYTES = 16
"""How many bytes come before the code in a `.pyc`."""
ZIP_HEADER_BYTES = 30
"""How many bytes come before the name of a file in a zip. Ours have nothing after (`tools.site.zipped`)."""

_modules: dict[str, tuple[int, int, int, str]] = {}
"""By the name of a module: the open archive, how long its code is and where it begins, and its path."""


class Importer:
    """An importer for `sys.meta_path`, which finds and loads the modules of the archives given to `add`."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module that an added archive has; None for any other."""
        if name not in _modules:
            return None
        file = _modules[name][-1]
        is_package = file.endswith("/__init__.pyc")
        loader: Any = Importer
        spec = type(__spec__)(name, loader, origin=file, is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [file.rpartition("/")[0]]
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        """Return None, so that Python creates the empty module itself."""

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Run the code of a module, read from its archive, in the module."""
        archive, size, begin, _ = _modules[module.__name__]
        exec(marshal.loads(pread(archive, size, begin)), module.__dict__)


def add(archive_path: str) -> None:
    """Make all modules of the archive at a path importable from now on."""
    listed: Any = zipimport.zipimporter(archive_path)
    archive = open(archive_path, O_RDONLY)
    for path, entry in listed._get_files().items():  # private: nothing else lists them
        if path.endswith(".pyc"):
            name = path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
            begin = entry[4] + ZIP_HEADER_BYTES + len(path) + PYC_HEADER_BYTES
            _modules[name] = archive, entry[2] - PYC_HEADER_BYTES, begin, f"{archive_path}/{path}"


def release() -> None:
    """Close all archives and forget their modules, which Python's own importer finds from now on."""
    for archive in {found[0] for found in _modules.values()}:
        close(archive)
    _modules.clear()


sys.meta_path.insert(sys.meta_path.index(PathFinder), Importer)
add(__file__.rpartition("/")[0])

"""The files of the runtimes that a site ships: Pyodide, PyScript, MQTT for live matches, and all licences."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tools import broker, notices, patch_pyodide, patch_pyscript, site

__all__ = ["files"]

NEEDED = {
    "pyscript": ("core.js", "core-*.js", "error-*.js"),
    "pyodide": ("pyodide.mjs", patch_pyodide.WASM),
    broker.PACKAGE: ("basic-v5.min.js",),
}
"""All that a start asks for, by runtime; other files (plugins, editors, typings) stay behind."""


def files(root: Path, has_broker: bool) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of each file of the runtimes and licences; raise if a file is not installed.

    MQTT is among them only for a site that `has_broker`.
    """
    folders = {
        folder: source
        for folder, source in site.runtimes(root).items()
        if has_broker or not folder.startswith(f"{broker.PACKAGE}-")
    }
    for folder, source in folders.items():
        for path in _needed_files(folder.partition("-")[0], source, root):
            yield f"runtime/{folder}/{path.name}", patch_pyscript.shipped(path)
    yield from notices.licence_files(root, iter(folders))


def _needed_files(package: str, source: Path, root: Path) -> Iterator[Path]:
    """Yield the files of an installed runtime that a start asks for; raise if one is not installed."""
    needed = NEEDED[package]
    if package == "pyodide" and patch_pyodide.misfits(root):
        needed += (patch_pyodide.MODULE,)  # shipped unpatched: the script in its place loads this module
    for pattern in needed:
        found = sorted(source.glob(pattern))
        if not found:
            raise FileNotFoundError(f"{source} holds no {pattern}: run `make setup`")
        yield from found

"""The archives that a browser imports from, as bytecode: the library, PyScript's package, our own code.

They are apart so that an update of the game leaves the library, the larger one, where it is.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import zopfli.gzip

from tools import site

__all__ = ["app", "compiled", "library", "pyscript", "stock"]

RUNNER = Path("tools/run_in_pyodide.mjs")
COMPILED = Path("build/bytecode")
PYSCRIPT = Path("node_modules/@pyscript/core/src/stdlib/pyscript")

LIVE = ("ui/browser/live_channel.pyc", "ui/online/update/live.pyc", "ui/online/view/live.pyc")
"""What only a site with a broker carries."""


def stock(root: Path) -> str:
    """Return the path of the standard library that the page asks for where nothing is built."""
    folder = next(name for name in site.runtimes(root) if name.startswith("pyodide"))
    return f"runtime/{folder}/python_stdlib.zip"


def library(root: Path) -> bytes:
    """Pack what the game reaches of the standard library, and Pyodide's own packages."""
    return _smallest(_tree(root / COMPILED / "library"))


def pyscript(root: Path) -> bytes:
    """Pack PyScript's package, which takes the place of the stock library's archive."""
    return site.zipped(_tree(root / COMPILED / "pyscript"))


def app(root: Path, live: bool = False) -> bytes:
    """Pack engine, interface, long texts and compiled catalogues."""
    code = [row for row in _tree(root / COMPILED / "app") if live or row[0] not in LIVE]
    return _smallest([*code, *site.texts(root)])


def _smallest(files: Iterable[tuple[str, Path]]) -> bytes:
    """Return an archive that browsers unpack, in the fewest bytes: it takes ten seconds and saves 7 kB."""
    return bytes(zopfli.gzip.compress(site.zipped(files)))


def compiled(root: Path) -> None:
    """Compile everything anew, inside the pinned Pyodide."""
    node = shutil.which("node")
    if node is None:
        raise FileNotFoundError("the build compiles inside Pyodide: put Node 20 or later on the PATH")
    shutil.rmtree(root / COMPILED, ignore_errors=True)
    shutil.copytree(root / PYSCRIPT, root / COMPILED / "sources/pyscript")
    command = [node, str(RUNNER), "tools.bytecode", f"/project/{COMPILED.as_posix()}"]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, encoding="utf-8")
    if done.returncode or done.stderr:
        raise RuntimeError(f"the sources cannot be compiled:\n{done.stdout}{done.stderr}")


def _tree(top: Path) -> Iterator[tuple[str, Path]]:
    """List the compiled files below a folder, by their paths in an archive."""
    for path in top.rglob("*.pyc"):
        yield path.relative_to(top).as_posix(), path

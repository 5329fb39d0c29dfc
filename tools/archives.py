"""The archives that a browser imports from, as bytecode: the library, PyScript's package, our own code.

The library is apart so that an update of the game leaves it, the larger one, where it is. Our own code is
in several, so that the first turn waits for the game that is played, and not for the others.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from pathlib import Path

import deflate

from engine.games import GAMES
from tools import site

__all__ = [
    "LATER",
    "LIVE",
    "PACKED",
    "Pack",
    "pack_app",
    "compile_all",
    "pack_later",
    "pack_library",
    "pack_pyscript",
    "smallest",
    "stock_library_path",
]

RUNNER = Path("tools/run_in_pyodide.mjs")
COMPILED = Path("build/bytecode")
PACKED = Path("build/packed")
MOST_PACKED = 24
"""Archives that `PACKED` keeps, the last ones used."""
BEST = 12
"""The level of libdeflate that finds the fewest bytes."""
PYSCRIPT = Path("node_modules/@pyscript/core/src/stdlib/pyscript")

LIVE = ("ui/browser/live_channel.pyc", "ui/online/update/live.pyc", "ui/online/view/live.pyc")
"""What only a site with a broker carries."""

FIRST = (
    "review/habits review/view/next_level puzzles/daily_scores puzzles/practice_progress "
    "puzzles/saved_tries puzzles/set_progress puzzles/stored_lines puzzles/view/clock_face "
    "online/view/invite_buttons "
    "library/search library/stored_settings library/update/lasting_storage library/update/results "
    "library/update/storage library/view/matches library/view/search library/view/standing "
    "site/update/settings site/update/version embed/request embed/update embed/view/frame"
).split()
"""What home, a set-up and the first table need of the features, and what answers the page itself. The other
modules of features are imported when they are first used (`ui/core/first_use.py`)."""

_FEATURES = "review|puzzles|online|library|statistics|site|embed"
_OF_FEATURES = "analysis|annotations|archive|breakdown|perft|problem|reports|statistics|win_probability"
"""Modules of the engine that only features or the command line import."""

LATER = {
    "luck": re.compile(r"engine/games/\w+/luck/"),
    "features": re.compile(
        rf"ui/(?!({'|'.join(FIRST)})\.|.*__init__\.)({_FEATURES})/|engine/({_OF_FEATURES})\."
    ),
    "classroom": re.compile(r"ui/classroom/|ui/games/(\w+/)?classroom/|engine/games/\w+/targets/"),
    **{slug: re.compile(rf"(engine|ui)/games/{name.rpartition('.')[2]}/") for slug, name in GAMES.items()},
    "words": re.compile(r"locales/(?!en\.mo$)\w+\.mo$"),
    "texts": re.compile(r"pages/"),
}
"""The archives that a start may do without: what measures luck, features, what classes use, a game, other
languages, long texts. A file is in the first one that names it."""


def stock_library_path(root: Path) -> str:
    """Return the path, in the unbuilt site, of the standard library's archive that the page asks for."""
    folder = next(name for name in site.runtimes(root) if name.startswith("pyodide"))
    return f"runtime/{folder}/python_stdlib.zip"


Pack = Callable[[bytes], bytes]
"""Makes a zip smaller, as browsers can unpack it."""


def pack_library(root: Path, pack: Pack | None = None) -> bytes:
    """Return the packed archive of what the game uses of the standard library and of Pyodide's packages."""
    return (pack or smallest(root))(site.pack_zip(_compiled_files(root / COMPILED / "library")))


def pack_pyscript(root: Path, pack: Pack | None = None) -> bytes:
    """Return the packed archive of PyScript's package, which is shipped in the place of the stock library."""
    return (pack or smallest(root))(site.pack_zip(_compiled_files(root / COMPILED / "pyscript")))


def pack_app(root: Path, with_live: bool = False, pack: Pack | None = None) -> bytes:
    """Return the packed archive "app", which each start needs: what is in no archive of `LATER`."""
    held = [row for row in _own_files(root, with_live) if _archive_of(row[0]) == "app"]
    return (pack or smallest(root))(site.pack_zip(held))


def pack_later(root: Path, name: str, with_live: bool = False, pack: Pack | None = None) -> bytes:
    """Return the packed archive of this name, one of `LATER`; with the modules of live play if asked."""
    held = [row for row in _own_files(root, with_live) if _archive_of(row[0]) == name]
    return (pack or smallest(root))(site.pack_zip(held))


def _own_files(root: Path, with_live: bool = False) -> Iterator[tuple[str, Path]]:
    """Yield the compiled modules of engine and interface and the texts; those of live play if `with_live`."""
    yield from (row for row in _compiled_files(root / COMPILED / "app") if with_live or row[0] not in LIVE)
    yield from site.texts(root)


def _archive_of(path: str) -> str:
    """Return the archive in which a file is shipped: the first of `LATER` that matches, else "app"."""
    return next((name for name, holds in LATER.items() if holds.match(path)), "app")


def smallest(root: Path) -> Pack:
    """Return a function that packs an archive with libdeflate at its best, reusing earlier results.

    It saves 18 kB of the library in half a second; Zopfli saves 3 kB more and takes ten times as long. What
    it made of an archive is kept by the content of that archive.
    """
    return partial(_smallest_archive, root / PACKED)


def _smallest_archive(cache_folder: Path, archive: bytes) -> bytes:
    """Return a packed archive, from `cache_folder` if it was packed before, else stored there."""
    kept = cache_folder / f"{hashlib.sha256(archive).hexdigest()}-{version('deflate')}.gz"
    if kept.exists():
        kept.touch()
        return kept.read_bytes()
    packed = bytes(deflate.gzip_compress(archive, BEST))
    cache_folder.mkdir(parents=True, exist_ok=True)
    whole = kept.with_suffix(f".{os.getpid()}")
    whole.write_bytes(packed)
    whole.replace(kept)  # a build that is ended on the way leaves no half of an archive
    for old in sorted(cache_folder.glob("*.gz"), key=lambda path: path.stat().st_mtime)[:-MOST_PACKED]:
        old.unlink(missing_ok=True)
    return packed


def compile_all(root: Path) -> None:
    """Compile the sources and the library to bytecode inside the pinned Pyodide; raise if that fails."""
    node = shutil.which("node")
    if node is None:
        raise FileNotFoundError("the build compiles inside Pyodide: put Node 20 or later on the PATH")
    shutil.rmtree(root / COMPILED, ignore_errors=True)
    shutil.copytree(root / PYSCRIPT, root / COMPILED / "sources/pyscript")
    command = [node, str(RUNNER), "tools.bytecode", f"/project/{COMPILED.as_posix()}"]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, encoding="utf-8")
    if done.returncode or done.stderr:
        raise RuntimeError(f"the sources cannot be compiled:\n{done.stdout}{done.stderr}")


def _compiled_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield each compiled file below a folder: its path in the archive, and the file."""
    for path in folder.rglob("*.pyc"):
        yield path.relative_to(folder).as_posix(), path

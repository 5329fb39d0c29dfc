"""The archives that the browser imports from: slim, but nothing is missing that the game can reach."""

from __future__ import annotations

import shutil
import subprocess
import zipfile
from pathlib import Path

from tools import site

HERE = Path(__file__).parent


def one(dist: Path, pattern: str) -> Path:
    (found,) = dist.glob(pattern)
    return found


def test_everything_imports_under_the_slim_library(dist: Path) -> None:
    node = shutil.which("node")
    assert node, "the build needs Node 20 or later"
    command = [node, HERE / "slim.mjs", one(dist, "library.*.zip"), one(dist, "app.*.zip")]
    done = subprocess.run(
        [*map(str, command), str(HERE / "slim_imports.py")],
        cwd=site.ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("modules\n")


def test_the_archive_holds_engine_interface_and_words(dist: Path) -> None:
    names = zipfile.ZipFile(one(dist, "app.*.zip")).namelist()
    assert {"engine/__init__.pyc", "ui/main.pyc", "locales/fr.mo", "locales/en.mo"} <= set(names)
    assert {name.split("/")[0] for name in names} <= {"engine", "ui", "locales", "pages"}
    assert "engine/__main__.pyc" not in names


def test_code_is_shipped_as_bytecode_only(dist: Path) -> None:
    for archive in (one(dist, "library.*.zip"), one(dist, "app.*.zip")):
        assert [name for name in zipfile.ZipFile(archive).namelist() if name.endswith(".py")] == []


def test_the_library_holds_no_code_of_the_game(dist: Path) -> None:
    names = zipfile.ZipFile(one(dist, "library.*.zip")).namelist()
    assert not {"engine", "ui"} & {name.split("/")[0] for name in names}
    assert {"asyncio", "encodings", "json", "pyodide", "pyscript"} <= {name.split("/")[0] for name in names}

"""The archives that the browser imports from: slim, but nothing is missing that the game can reach."""

from __future__ import annotations

import gzip
import io
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from engine.games import GAMES
from tools import archives, bytecode, site

HERE = Path(__file__).parent


def one(dist: Path, pattern: str) -> Path:
    (found,) = dist.glob(pattern)
    return found


def names(dist: Path, archive: str) -> set[str]:
    """Lists what an archive holds."""
    content = gzip.decompress(one(dist, f"{archive}.*.bin").read_bytes())
    return set(zipfile.ZipFile(io.BytesIO(content)).namelist())


def rooms(files: set[str]) -> set[str]:
    return {name.split("/")[0] for name in files}


def test_everything_imports_under_the_slim_library(dist: Path) -> None:
    node = shutil.which("node")
    assert node, "the build needs Node 20 or later"
    first = [one(dist, pattern) for pattern in ("pyscript.*.bin", "library.*.bin", "app.*.bin")]
    later = sorted(dist.glob("later/*.bin"))
    command = [node, HERE / "slim.mjs", HERE / "slim_imports.py", *first, *later]
    done = subprocess.run(list(map(str, command)), cwd=site.ROOT, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("modules\n")


def test_the_archive_holds_engine_interface_and_words(dist: Path) -> None:
    held = names(dist, "app")
    assert {"engine/__init__.pyc", "ui/main.pyc", "locales/en.mo"} <= held
    assert rooms(held) <= {"engine", "ui", "class_support.pyc", "locales"}
    assert "engine/__main__.pyc" not in held


def test_what_a_first_turn_does_without_comes_later(dist: Path) -> None:
    app = names(dist, "app")
    for slug, module in GAMES.items():
        name = module.rpartition(".")[2]
        held = names(dist, f"later/{slug}")
        assert {f"engine/games/{name}/__init__.pyc", f"ui/games/{name}/__init__.pyc"} <= held
        assert not [path for path in app if f"/games/{name}/" in path]
    assert names(dist, "later/words") == {"locales/fr.mo"}
    assert {"pages/en/rules-24-7.html", "pages/positions/24-7/run-4.txt"} <= names(dist, "later/texts")


def test_code_is_shipped_as_bytecode_only(dist: Path) -> None:
    for archive in ("library", "app", *(f"later/{slug}" for slug in GAMES)):
        assert [name for name in names(dist, archive) if name.endswith(".py")] == []


def test_the_library_holds_no_code_of_the_game(dist: Path) -> None:
    assert not {"engine", "ui"} & rooms(names(dist, "library"))
    assert {"asyncio", "json", "pyodide"} <= rooms(names(dist, "library"))


def test_python_begins_without_the_library(dist: Path) -> None:
    assert {"encodings", "pyscript"} == rooms(names(dist, "pyscript"))
    assert "encodings" not in rooms(names(dist, "library"))


@pytest.mark.parametrize("module", bytecode.STAND_INS)
def test_a_stand_in_has_nothing_beside_it_that_would_be_imported_instead(dist: Path, module: str) -> None:
    path = module.replace(".", "/")
    held = names(dist, "library")
    assert f"{path}.pyc" in held
    assert f"{path}/__init__.pyc" not in held


def test_an_archive_is_packed_once_and_the_last_ones_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = archives.smallest(tmp_path)
    texts = [bytes([n]) * 1000 for n in range(archives.MOST_PACKED + 1)]
    packed = [pack(text) for text in texts]
    assert [gzip.decompress(each) for each in packed] == texts
    assert len(list((tmp_path / archives.PACKED).iterdir())) == archives.MOST_PACKED
    monkeypatch.delattr("deflate.gzip_compress")
    assert pack(texts[-1]) == packed[-1]
    with pytest.raises(AttributeError):
        pack(texts[0])


@pytest.mark.parametrize("script", ["before_paint", "pyodide_start"])
def test_the_scripts_of_the_start_know_every_archive(script: str) -> None:
    text = (site.ROOT / f"assets/boot/page/{script}.js").read_text("utf-8")
    named = {Path(path).stem for path in re.findall(r'"\.\./\.\./\.\./([\w/-]+\.bin)"', text)}
    assert named == {"library", "app", *archives.LATER}

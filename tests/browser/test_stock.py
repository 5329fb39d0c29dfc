"""Runtimes of versions that no patch fits: the build says so, and the game starts all the same."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.conftest import ROOT
from tools import build, patch_pyodide, serve

# In the quick suite `tests/tools/test_patch_pyodide.py` sees what such a build ships and says.
pytestmark = [pytest.mark.own_page, pytest.mark.prove]

CHANGED = {
    "pyodide/pyodide.asm.mjs": ("updateGOT(origExports);", "updateGOT( origExports);"),
    "@pyscript/core/dist/core-*.js": ("{maxByteLength:8}", "{maxByteLength: 8}"),
}


def newer_runtimes(root: Path) -> Path:
    """Link the project so far as a build needs it, with runtimes that say the same in other words.

    The code is what `dist` was compiled to: other words of a loader change no bytecode.
    """
    linked = "assets build engine tools ui index.html package.json pyproject.toml pyscript.toml LICENSE"
    for name in linked.split():
        (root / name).symlink_to(ROOT / name)
    for package in (ROOT / "node_modules").iterdir():
        (root / "node_modules").mkdir(exist_ok=True)
        if package.name not in {"pyodide", "@pyscript"}:
            (root / "node_modules" / package.name).symlink_to(package.resolve())
    for package in ("pyodide", "@pyscript"):
        shutil.copytree(ROOT / "node_modules" / package, root / "node_modules" / package)
    for pattern, (old, new) in CHANGED.items():
        (script,) = (root / "node_modules").glob(pattern)
        text = script.read_text("utf-8")
        assert old in text
        script.write_text(text.replace(old, new), "utf-8")
    return root


def test_runtimes_that_no_patch_fits_are_shipped_as_they_are(
    chromium: Browser,
    ready: Callable[[Page], Page],
    dist: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert dist.is_dir()
    root = newer_runtimes(tmp_path)
    shipped = tmp_path / "dist"
    made = build.Site(root, shipped, pack=partial(gzip.compress, compresslevel=1))
    made.put("index.html", made.page().encode())  # what a start needs, without the pages for readers
    build.put_runtimes(made)
    warnings = capsys.readouterr().err
    assert "WARNING: pyodide.asm.mjs is shipped as it is" in warnings
    assert "'no table for libraries'" in warnings
    assert "'shared memory only where it exists'" in warnings
    for pattern in CHANGED:
        (stock,) = (root / "node_modules").glob(pattern)
        (runtime,) = shipped.glob(f"runtime/*/{stock.name}")
        assert runtime.read_bytes() == stock.read_bytes()
    (loader,) = shipped.glob("runtime/*/pyodide.asm.*.js")
    assert loader.read_text("utf-8") == patch_pyodide.LOADER
    with serve.running({"/": serve.folder(shipped)}) as origin:
        page = chromium.new_page(service_workers="block")
        page.goto(origin)
        ready(page)
        assert page.evaluate("window.vq.failures") == []
        page.close()

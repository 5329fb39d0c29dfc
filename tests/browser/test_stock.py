"""Runtimes of versions that no patch fits: the build says so, and the game starts all the same."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.conftest import ROOT
from tools import build, patch_pyodide, serve

pytestmark = [pytest.mark.own_page, pytest.mark.whole]

CHANGED = {
    "pyodide/pyodide.asm.mjs": ("updateGOT(origExports);", "updateGOT( origExports);"),
    "@pyscript/core/dist/core-*.js": ("{maxByteLength:8}", "{maxByteLength: 8}"),
}


def newer_runtimes(root: Path) -> Path:
    """Copy the project so far as a build needs it, with runtimes that say the same in other words.

    The sources are copied, since Pyodide under Node, which compiles them, follows no link out of the project.
    """
    for name in ("engine", "tools", "ui"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("assets", "index.html", "package.json", "pyproject.toml", "pyscript.toml", "LICENSE"):
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
    chromium: Browser, ready: Callable[[Page], Page], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = newer_runtimes(tmp_path)
    dist = build.build(root)
    warnings = capsys.readouterr().err
    assert "WARNING: pyodide.asm.mjs is shipped as it is" in warnings
    assert "'no table for libraries'" in warnings
    assert "'shared memory only where it exists'" in warnings
    for pattern in CHANGED:
        (stock,) = (root / "node_modules").glob(pattern)
        (shipped,) = dist.glob(f"runtime/*/{stock.name}")
        assert shipped.read_bytes() == stock.read_bytes()
    (loader,) = dist.glob("runtime/*/pyodide.asm.*.js")
    assert loader.read_text("utf-8") == patch_pyodide.LOADER
    with serve.running({"/": serve.folder(dist)}) as origin:
        page = chromium.new_page(service_workers="block")
        page.goto(origin)
        ready(page)
        assert page.evaluate("window.vq.failures") == []
        page.close()

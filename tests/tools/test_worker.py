"""The service worker of a built site under Node: whatever a host answers, an installed site heals."""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT

PLAIN = (
    "embed.js",
    "embed/index.html",
    "embed/positions/24-7/run-4.fr.dark.html",
    "runtime/pyscript-0.7.31/core.js",
    "runtime/pyodide-314.0.7/pyodide.mjs",
    "LICENSE.txt",
)
"""Files that have the same name in every version."""
HASHED = (
    "app.bin",
    "library.bin",
    "fr.webmanifest",
    "pyscript.json",
    "assets/boot/page/boot.js",
    "assets/boot/page/error_report.js",
    "assets/css/all.css",
    "assets/fonts/letters.woff2",
    "tables/24-7-fr.html",
)
SAME = "runtime/pyodide-314.0.7/pyodide.asm.wasm"
"""A file that both versions have."""
MONTHS = ("assets/problems/24-7/2026-11.txt", "assets/problems/20-sur-20/2026-12.txt")


def site(folder: Path, version: str) -> Path:
    """Writes a small site with files of every kind, and its service worker."""
    texts = {path: f"{path} of {version}, and some more" for path in PLAIN} | {
        SAME: "wasm of both versions",
        **{path: f"{path} of all versions" for path in MONTHS},
    }
    for path in HASHED:
        stem, _, suffix = path.rpartition(".")
        text = f"{path} of {version}, and some more"
        texts[f"{stem}.{hashlib.sha256(text.encode()).hexdigest()[:10]}.{suffix}"] = text
    texts["index.html"] = f'<html data-worker="sw.js" data-build="{version}"><p>{" ".join(texts)}'
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    subprocess.run(["node", "tools/offline.mjs", folder], cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two versions of a site."""
    older, newer = (site(tmp_path_factory.mktemp(name), name) for name in ("older", "newer"))
    return older, newer


def checked(law: str, many: str, *versions: Path) -> dict[str, Any]:
    """Runs a law over all its cases, or over some."""
    command = ["node", "tests/tools/worker_laws.mjs", law, many, *map(str, versions)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, encoding="utf-8")
    assert not done.returncode, done.stderr
    return dict(json.loads(done.stdout))


LAWS = {
    "update": "a damaged version is never offered, and comes once the host is mended",
    "poison": "whatever the caches hold is repaired, and without a network nothing is deleted",
    "inherit": "an update takes over nothing that is damaged",
    "month": "a month of problems is kept as it was built, or not",
    "tabs": "a second tab finds the older version's files",
    "moved": "caches of earlier versions, of another copy and of others are told apart",
    "cut": "a part of the worker's script is no script",
    "called": "a script that comes as text is not kept",
}


@pytest.mark.whole
@pytest.mark.parametrize("many", ["some", pytest.param("all", marks=pytest.mark.prove)])
@pytest.mark.parametrize("law", LAWS, ids=list(LAWS.values()))
def test_whatever_a_host_answers_the_site_starts_and_heals(
    versions: tuple[Path, Path], law: str, many: str
) -> None:
    found = checked(law, many, *versions)
    assert found["failed"] == []
    assert found["cases"] > 1

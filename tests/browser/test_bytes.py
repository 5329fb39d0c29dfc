"""What the way to the first playable table weighs."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser import play
from tests.conftest import ROOT
from tools import archives
from tools import site as shipped

pytestmark = pytest.mark.own_page

MOST = 4_800_000
KNOWN: dict[str, int] = json.loads(Path(__file__).with_name("brotli.json").read_text("utf-8"))
"""Sizes in brotli by the SHA-256 of the file, for the large files of the runtimes, which seldom change."""
PACKED = ".wasm.bin"
"""How a file ends that is compressed already, for hosts that don't."""
CODE = 4_096
"""Bytes of what draws the QR codes of invitations, as it is sent."""


def test_the_first_playable_table_is_light(
    page: Page, site: str, dist: Path, ready: Callable[[Page], Page]
) -> None:
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(site).partition("?")[0]))
    page.goto(f"{site}?game=24-7")
    ready(page)
    page.locator("#begin").click()
    page.locator(play.TURN).first.wait_for()
    # What follows while Python begins is not waited for, but for the game that is played. A host that
    # compresses, as this counts, is not asked for the packed WebAssembly.
    waited = {
        name
        for name in asked
        if not name.endswith(PACKED)
        and (not name.startswith(("data:", "later/")) or name.startswith("later/24-7."))
    }
    files = [dist / (name or "index.html") for name in sorted(waited)]
    known = {file: KNOWN[digest(file)] for file in files if digest(file) in KNOWN}
    weights = known | weighed(file for file in files if file not in known)
    assert sum(weights.values()) <= MOST, weights


@pytest.mark.prove
def test_the_weights_that_are_known_are_true(dist: Path) -> None:
    """After a change of the runtimes, what this prints belongs into brotli.json."""
    files = (file for file in (dist / "runtime").rglob("*.*") if not file.name.endswith(PACKED))
    large = sorted(file for file in files if file.stat().st_size > 200_000)
    found = {digest(file): weight for file, weight in weighed(large).items()}
    print(json.dumps(found, indent=2))
    assert found == KNOWN


def digest(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


def weighed(files: Iterable[Path]) -> dict[Path, int]:
    """Compresses files as hosts do, and gives their sizes."""
    command = ["node", "tools/weigh.mjs", *map(str, files)]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return {Path(name): weight for name, weight in json.loads(done.stdout).items()}


@pytest.mark.prove  # in the quick suite the whole of the first table is weighed
def test_what_draws_codes_is_small(dist: Path) -> None:
    assert dist.is_dir()
    top = ROOT / archives.COMPILED / "app"
    code = [(path.relative_to(top).as_posix(), path) for path in top.rglob("*.pyc")]
    rows = [row for row in (*code, *shipped.texts(ROOT)) if row[0] not in archives.LIVE]
    without = [(name, path) for name, path in rows if name != "ui/online/qr.pyc"]
    assert len(without) == len(rows) - 1
    assert len(shipped.pack_archive(rows)) - len(shipped.pack_archive(without)) <= CODE

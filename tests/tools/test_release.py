"""A release: everything in one folder, the same bytes each time, with true bills of materials."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools import notices

pytestmark = pytest.mark.prove


def made() -> dict[str, str]:
    """Make a release; return the checksum of each file."""
    done = subprocess.run(["make", "release"], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (ROOT / "release").iterdir()}


def test_a_release_is_whole_and_made_twice_it_is_the_same() -> None:
    first = made()
    assert made() == first
    rows = (ROOT / "release/SHA256SUMS").read_text("utf-8").splitlines()
    assert {name: digest for digest, name in (row.split("  ") for row in rows)} == {
        name: digest for name, digest in first.items() if name != "SHA256SUMS"
    }
    (site,) = (ROOT / "release").glob("*.zip")
    with zipfile.ZipFile(site) as packed:
        assert {"index.html", "sw.js", notices.NOTICE, notices.VERSION} <= set(packed.namelist())
    bill = json.loads((ROOT / "release/sbom-site.cdx.json").read_text("utf-8"))
    named = {one["name"] for one in (bill["metadata"]["component"], *bill["components"])}
    assert named == {part.name for part in notices.parts()}


def test_a_bill_that_breaks_the_schema_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"bomFormat": "CycloneDX", "specVersion": "1.6", "components": 1}', "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tools.release_check", broken], cwd=ROOT, check=False, capture_output=True
    )
    assert done.returncode == 1
    assert b"broken.json" in done.stderr

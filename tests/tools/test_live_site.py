"""A site without a broker carries nothing of live matches; one with it differs in that alone."""

from __future__ import annotations

import gzip
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from tests.conftest import NOBODY
from tools import archives, broker, notices, site


@pytest.fixture
def live(live_folder: Path) -> Path:
    """What the build writes that depends on the broker."""
    return live_folder


def archived(folder: Path) -> set[str]:
    """Lists the modules of the first archive and of the features that are fetched later."""
    names: set[str] = set()
    for pattern in ("app.*.bin", "later/features.*.bin"):
        (packed,) = folder.glob(pattern)
        with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed.read_bytes()))) as archive:
            names |= set(archive.namelist())
    return names


def plain(folder: Path) -> set[str]:
    """Lists the files by their names in the sources."""
    names = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return {re.sub(r"\.[0-9a-f]{10}(?=\.\w+$)", "", name) for name in names}


def test_a_site_without_a_broker_carries_nothing_of_it(dist: Path) -> None:
    assert {name for name in plain(dist) if re.search(r"mqtt|live(?!_examples)", name)} == set()
    assert archived(dist).isdisjoint(archives.LIVE)
    page = (dist / "index.html").read_text("utf-8")
    assert "data-broker" not in page
    assert "data-channel" not in page


def test_all_that_a_site_with_a_broker_carries_more(dist: Path, live: Path) -> None:
    (library_,) = [name for name in site.runtimes() if name.startswith(broker.PACKAGE)]
    wanted = {broker.CHANNEL, *(f"runtime/{library_}/{name}" for name in ("basic-v5.min.js", "LICENSE.txt"))}
    assert plain(live) - plain(dist) == wanted
    assert archived(live) - archived(dist) == set(archives.LIVE)
    assert archived(dist) <= archived(live)


def test_the_library_that_speaks_with_the_broker_has_its_licence(live: Path) -> None:
    (library_,) = [name for name in site.runtimes() if name.startswith(broker.PACKAGE)]
    assert notices.parts_of(f"runtime/{library_}/basic-v5.min.js", notices.parts())
    licence = (live / f"runtime/{library_}/LICENSE.txt").read_text("utf-8")
    assert licence.startswith("BSD 2-Clause License")


def test_the_page_may_connect_to_exactly_one_address_more(dist: Path, live: Path) -> None:
    pages = [(folder / "index.html").read_text("utf-8") for folder in (dist, live)]
    allowed = [re.search(r"connect-src ([^;]*);", page) for page in pages]
    assert [found and found[1] for found in allowed] == ["'self'", f"'self' {NOBODY}"]
    rest = [
        re.sub(r' data-(?:broker|channel|build)="[^"]*"|(?<=\.)[0-9a-f]{10}(?=\.)', "", page)
        for page in pages
    ]
    assert rest[1].replace(f" {NOBODY}", "") == rest[0]


def test_frames_on_other_pages_are_never_live(live: Path) -> None:
    assert NOBODY not in (live / "embed/index.html").read_text("utf-8")


def test_the_channel_names_the_library_that_is_installed() -> None:
    pinned = json.loads((site.ROOT / "package.json").read_text("utf-8"))["dependencies"]["u8-mqtt"]
    text = (site.ROOT / broker.CHANNEL).read_text("utf-8")
    assert re.findall(r'from ?"\.\./\.\./runtime/([^"]+)/basic-v5\.min\.js"', text) == [f"mqtt-{pinned}"]

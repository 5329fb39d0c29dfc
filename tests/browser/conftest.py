"""What tests in a browser share: a broker for live matches, and the site that names it."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.line import Line, laid
from tests.browser.versions import FRESH
from tests.conftest import ENGINE, NOBODY, ROOT, made_once
from tools import browser, serve
from tools.mosquitto import Broker

LIVE = "/live/"
PAGE = ("", "index.html")


@pytest.fixture
def running(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Broker]:
    """A broker; where none is installed, the run says so."""
    path, advice = browser.executable(browser.BROKER), browser.PROGRAMS[browser.BROKER].advice
    told = f"live matches: by {path}" if path else f"live matches: not played. {advice}"
    request.node.user_properties.append((ENGINE, told))
    if path is None:
        pytest.skip(advice)
    made = Broker(path, tmp_path)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def live_site(running: Broker, live_folder: Path) -> Iterator[str]:
    """The site for that broker; without a service worker."""
    with serve.running({LIVE: naming(running.address, live_folder)}) as origin:
        yield origin + LIVE


@pytest.fixture
def line(running: Broker) -> Iterator[Line]:
    """A line to that broker."""
    with laid(running.address) as made:
        yield made


@pytest.fixture
def far_site(line: Line, live_folder: Path) -> Iterator[str]:
    """The same site for whoever reaches the broker by that line."""
    with serve.running({LIVE: naming(line.address, live_folder)}) as origin:
        yield origin + LIVE


def naming(broker: str, folder: Path) -> serve.Source:
    """Read the files of the site, whose page alone names the broker."""
    read = serve.folder(folder)

    def named(path: str) -> bytes | None:
        found = read(path)
        return found.replace(NOBODY.encode(), broker.encode()) if found and path in PAGE else found

    return named


@pytest.fixture(scope="session")
def newer(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with another page, of another build, and nothing else new."""

    def write(folder: Path) -> None:
        shutil.copytree(dist, folder)
        (folder / "sw.js").unlink()
        page = folder / "index.html"
        text = re.sub(r'data-build="\w+"', 'data-build="newer"', page.read_text("utf-8"))
        page.write_text(text.replace("<body>", f"<body>{FRESH}"), "utf-8")
        subprocess.run(["node", "tools/offline.mjs", folder], cwd=ROOT, check=True, capture_output=True)

    return made_once(tmp_path_factory, "newer", write)

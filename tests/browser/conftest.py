"""What tests in a browser share: a broker for live matches, and the site that names it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.line import Line, laid
from tests.conftest import ENGINE
from tools import browser, build, serve, site
from tools.mosquitto import Broker

LIVE = "/live/"


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
def live_site(running: Broker, dist: Path, tmp_path: Path) -> Iterator[str]:
    """The site for that broker, of the code that `dist` was compiled to; without a service worker."""
    with serve.running({LIVE: serve.folder(naming(running.address, tmp_path / "dist"))}) as origin:
        yield origin + LIVE


@pytest.fixture
def line(running: Broker) -> Iterator[Line]:
    """A line to that broker."""
    with laid(running.address) as made:
        yield made


@pytest.fixture
def far_site(line: Line, dist: Path, tmp_path: Path) -> Iterator[str]:
    """The same site for whoever reaches the broker by that line."""
    with serve.running({LIVE: serve.folder(naming(line.address, tmp_path / "far"))}) as origin:
        yield origin + LIVE


def naming(broker: str, folder: Path) -> Path:
    """Makes the site that names a broker; nobody counts its bytes."""
    made = build.Site(site.ROOT, folder, broker, pack=gzip.compress)
    made.put("index.html", made.page().encode())
    build.put_runtimes(made)
    return folder

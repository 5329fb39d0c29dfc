"""What tests in a browser share: a broker for live matches, and the site that names it."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.browser.line import Line, laid
from tests.conftest import ENGINE
from tools import browser, build, serve, site
from tools.mosquitto import Broker

LIVE = "/live/"
PAGE = ("", "index.html")
NOBODY = "wss://nobody.example/mqtt"
"""The address that the page gets in place of a broker's, until it is served."""


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


@pytest.fixture(scope="session")
def live_folder(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site for a broker that nobody runs, of the code that `dist` was compiled to, quickly packed."""
    made = build.Site(
        site.ROOT,
        tmp_path_factory.mktemp("live") / "dist",
        NOBODY,
        pack=partial(gzip.compress, compresslevel=1),
    )
    made.put("index.html", made.page().encode())
    build.put_runtimes(made)
    return made.target


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

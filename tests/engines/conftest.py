"""The engines that can be had on this machine, each with the line that says how it went."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tests.conftest import ENGINE, SUB_PATH
from tests.engines import chromium, firefox, webkit
from tests.engines.engine import Engine
from tests.engines.story import BARE
from tools import browser, serve

Opened = Callable[[str], AbstractContextManager[Engine]]

BARE_PAGE = b'<!doctype html><link rel="icon" href="data:,"><title>Bare</title>'


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the built site, with a bare page beside it."""
    files = serve.folder(dist)

    def read(path: str) -> bytes | None:
        return BARE_PAGE if path == BARE else files(path)

    with serve.running({SUB_PATH: read}) as origin:
        yield origin + SUB_PATH


@pytest.fixture
def opened(request: pytest.FixtureRequest) -> Opened:
    """How to start an engine by its name; tells in the end how it went."""

    def tell(line: str) -> None:
        request.node.user_properties.append((ENGINE, line))

    @contextmanager
    def by_name(name: str) -> Iterator[Engine]:
        title = browser.ENGINES[name].title
        path = browser.executable(name)
        if path is None:
            tell(f"{title}: not run, it is not there")
            pytest.skip(browser.ENGINES[name].advice)
        started = time.monotonic()
        with _start(request, name, path) as engine:
            yield engine
            tell(f"{title} {engine.version}: played, {time.monotonic() - started:.0f} s")

    return by_name


def _start(request: pytest.FixtureRequest, name: str, path: str) -> AbstractContextManager[Engine]:
    if name == "chromium":
        return chromium.opened(request.getfixturevalue("chromium"))
    return {"firefox": firefox.opened, "webkit": webkit.opened}[name](path)

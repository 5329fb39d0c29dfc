"""What tests in a browser share: a broker for live matches."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ENGINE
from tools import browser
from tools.mosquitto import Broker


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

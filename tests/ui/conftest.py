"""What several folders of tests of the interface share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.screens.snapshots import PLAIN, forget
from ui.games import FACES


@pytest.fixture
def plain_face(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put a plain face in the place of 24/7's, so that no game's looks stand in the way of a test."""
    monkeypatch.setitem(FACES, "24-7", PLAIN)
    forget()
    yield
    forget()

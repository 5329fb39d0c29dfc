"""The screens are tried with a plain face, so that no game's looks stand in the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.screens.snapshots import PLAIN, forget
from ui.games import FACES


@pytest.fixture(autouse=True)
def plain_face(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Puts the plain face in the place of the game's, and forgets what was drawn with the other."""
    monkeypatch.setitem(FACES, "24-7", PLAIN)
    forget()
    yield
    forget()

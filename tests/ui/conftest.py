"""What several folders of tests of the interface share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.ui.screens.snapshots import PLAIN, forget
from ui.core import work
from ui.games import FACES, timing

FEW = 100
"""Plays that hints and the analysis imagine for a move here: what they find is shown as after thousands."""


THOROUGH = {"test_analysis", "test_explanations", "test_retries"}
"""Modules whose tests are about what is found."""


@pytest.fixture(autouse=True, scope="module")
def brief(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let hints and the analysis think briefly."""
    if request.path.stem in THOROUGH:
        yield
        return
    whole = work.choice_work

    def choice(slug: str, bot: str, view: Any, rng: Random, steps: int | None = None) -> work.Work:
        return whole(slug, bot, view, rng, min(steps or FEW, FEW))

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(work.analysis_work, "__defaults__", (-1, FEW))
        changed.setattr(timing, "choice_work", choice)
        yield


@pytest.fixture
def plain_face(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put a plain face in the place of 24/7's, so that no game's looks stand in the way of a test."""
    monkeypatch.setitem(FACES, "24-7", PLAIN)
    forget()
    yield
    forget()

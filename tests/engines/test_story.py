"""Chromium, Firefox and WebKit play the same story to its end."""

from __future__ import annotations

import pytest

from tests.engines.conftest import Opened
from tests.engines.story import a_game
from tools import browser


@pytest.mark.parametrize("name", browser.ENGINES)
def test_a_whole_game_with_a_reload_on_the_way(name: str, opened: Opened, site: str) -> None:
    with opened(name) as engine:
        match = a_game(engine, site)
        assert match.outcome
        assert not engine.problems()

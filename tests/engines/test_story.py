"""Chromium, Firefox and WebKit play the same story to its end."""

from __future__ import annotations

import json

import pytest

from tests.browser.play import until
from tests.browser.thinking import HEAD, RUN, TAIL
from tests.conftest import ENGINE
from tests.engines.conftest import Opened
from tests.engines.engine import PATIENCE, Engine
from tests.engines.story import a_game, a_second_start
from tools import browser

# All other stories are told in Chromium, where this one shows nothing new.
ENGINES = [
    pytest.param(name, marks=[pytest.mark.prove] if name == "chromium" else []) for name in browser.ENGINES
]


@pytest.mark.parametrize("name", ENGINES)
def test_a_whole_game_with_a_reload_on_the_way(name: str, opened: Opened, site: str) -> None:
    with opened(name) as engine:
        match = a_game(engine, site)
        assert match.outcome
        assert not engine.problems()


@pytest.mark.parametrize("name", ENGINES)
def test_a_second_start_with_what_the_first_has_kept(
    name: str, opened: Opened, site: str, request: pytest.FixtureRequest
) -> None:
    with opened(name) as engine:
        kept, restored = a_second_start(engine, site)
        assert restored == (kept == "true")
        assert not engine.problems()
    how = "from memory" if restored else "as the first"
    request.node.user_properties.append((ENGINE, f"{browser.ENGINES[name].title}: starts again {how}"))


DEEP = """
first = await door.done(long)
told = await ready(), first, await door.done(long)
"""


def thought(engine: Engine, site: str) -> list[object]:
    """Has deep thinking done twice, the second time beside the page if it can be."""
    engine.go(site)
    try:
        until(lambda: engine.ask("() => document.documentElement.dataset.ready"), bool, PATIENCE)
    except AssertionError as late:
        raise AssertionError(f"never ready: {engine.problems()}") from late
    engine.ask(RUN, HEAD + DEEP + TAIL)
    told = until(lambda: engine.ask("() => document.documentElement.dataset.told ?? ''"), bool, PATIENCE)
    return list(json.loads(told))


@pytest.mark.parametrize("name", ENGINES)
def test_thinking_beside_the_page_or_on_it(
    name: str, opened: Opened, site: str, request: pytest.FixtureRequest
) -> None:
    with opened(name) as engine:
        beside, *found = thought(engine, site)
        assert found == [42, 42]
        assert not engine.problems()
    where = "beside the page" if beside else "on the page, in slices"
    request.node.user_properties.append((ENGINE, f"{browser.ENGINES[name].title}: thinks {where}"))

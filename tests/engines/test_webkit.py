"""A test of WebKit is run again if the browser died, not if the page answered wrongly."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest
from selenium.common.exceptions import InvalidSessionIdException, WebDriverException
from selenium.webdriver import Remote

from tests.conftest import DIED
from tests.engines.webkit import Crashed, WebKit


class Driver:
    """Says what WebKit's driver says once a page cannot answer, its browser being dead or not."""

    def __init__(self, dead: bool) -> None:
        self.capabilities = {"browserVersion": "2.50"}
        self._dead = dead

    def set_page_load_timeout(self, seconds: float) -> None: ...

    def set_script_timeout(self, seconds: float) -> None: ...

    def set_window_size(self, width: int, height: int) -> None: ...

    def find_element(self, by: str, selector: str) -> Any:
        raise WebDriverException("Could not parse element info")

    @property
    def window_handles(self) -> list[str]:
        if self._dead:
            raise InvalidSessionIdException("session deleted because of page crash or hang.")
        return ["page"]


@pytest.mark.parametrize("dead", [True, False])
def test_only_a_dead_browser_is_called_crashed(dead: bool) -> None:
    page = WebKit(cast("Remote", Driver(dead)))
    with pytest.raises(Crashed if dead else WebDriverException) as raised:
        page.click("button")
    told = f"{raised.type.__name__}: {raised.value}"
    assert any(re.search(pattern, told) for pattern in DIED) is dead

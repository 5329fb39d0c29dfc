"""Every screen and dialog from small phones to wide windows, and with text twice as large."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import tour
from tests.browser.sizes import HARDEST, SIZES, double, sideways, walked


def test_nothing_is_too_wide_or_too_small_to_touch(context: BrowserContext, page: Page, site: str) -> None:
    tour.begin(context, page, site)
    assert walked(page, tour.walk(page), HARDEST) == []
    assert walked(page, tour.walk(page, "home", "setup-four", "table-preview", "end", "review"), SIZES) == []
    double(page)
    assert walked(page, tour.walk(page, *tour.SCREENS, "menu"), SIZES[1:2], sideways) == []


@pytest.mark.prove
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_state_at_every_size(context: BrowserContext, page: Page, site: str, theme: str) -> None:
    tour.begin(context, page, site, theme=theme)
    assert walked(page, tour.walk(page), SIZES, kind=f"-{theme}") == []
    double(page)
    assert walked(page, tour.walk(page), SIZES[2:7:2], sideways, f"-{theme}-large") == []

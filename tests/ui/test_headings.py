"""What a screen reader reads first: one title, headings without a gap, one main part, each dialog named."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from tests.browser.match_screens import MATCH_SCREENS
from tests.browser.screens import SCREENS as PAGES
from tests.ui.screens.examples import spoken_in
from ui.core.html import markup
from ui.page import page

SCREENS = {**PAGES, **MATCH_SCREENS}


class Outline(HTMLParser):
    """The levels of headings in their order, and the number of main parts."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: list[int] = []
        self.mains = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if len(tag) == 2 and tag[0] == "h" and tag[1].isdigit():
            self.levels.append(int(tag[1]))
        self.mains += tag == "main"


def outline(html: str) -> Outline:
    found = Outline()
    found.feed(html)
    return found


LARGE = "statistics-thousand"
"""A screen that takes some seconds to count, with the headings of another one."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.prove if name == LARGE else ()) for name in SCREENS]
)
def test_a_screen_has_one_title_and_headings_without_a_gap(name: str) -> None:
    shown = page(spoken_in(SCREENS[name](), "en"))
    found = outline(markup(shown.app))
    assert found.levels.count(1) == 1, "one title"
    assert found.levels[0] == 1, "the title comes first"
    gaps = [pair for pair in zip(found.levels, found.levels[1:], strict=False) if pair[1] - pair[0] > 1]
    assert gaps == [], "no level is left out"
    assert found.mains == 1, "one main part"

"""A browser that is too old for the games is told so in words that it can read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.own_page

YOUNGER = re.compile(r"=>|`|\?[.?]|\b(const|let|class|async|import|export)\b")
"""What JavaScript has learnt since: such a browser would read none of the script."""


@pytest.mark.parametrize(
    ("lack", "then"),
    [
        ("delete window.DecompressionStream", ["The game couldn’t load."]),
        ("CSS.supports = (text) => !text.includes('has')", []),
    ],
)
def test_an_old_browser_is_told_and_may_try(page: Page, site: str, lack: str, then: list[str]) -> None:
    page.add_init_script(lack)
    page.add_init_script("localStorage.setItem('vq.lang', 'en')")
    page.route("**/core.js", lambda route: None)  # never answered
    page.goto(site, wait_until="commit")
    told = page.get_by_role("alert")
    expect(told).to_contain_text("This browser is too old")
    told.get_by_role("button", name="Try anyway").click()
    expect(told.locator("p")).to_contain_text(then)
    expect(told).to_have_count(len(then))


def test_an_old_browser_can_read_the_script(dist: Path) -> None:
    (script,) = dist.glob("assets/boot/page/old_browser.*.js")
    code = re.sub(r"\"[^\"]*\"", "", script.read_text("utf-8"))
    assert YOUNGER.findall(code) == []

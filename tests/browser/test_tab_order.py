"""By keyboard alone: Tab goes through every control of a screen once, in the order of reading, in sight."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.match_screens import MATCH_SCREENS
from tests.browser.screens import SCREENS as PAGES
from tests.browser.still import show, still_page

SCREENS = {**PAGES, **MATCH_SCREENS}
QUICK = {
    "fr": ("home-three", "end-won", "statistics-24-7", "settings"),
    "en": ("setup-eight", "tour-done", "inviting", "curtain", "matches", "ask-menu"),
}
"""One screen of each kind, half of them in each language."""

# The controls in the order of reading. Of answers to one question only the chosen one is a stop.
CONTROLS = """() => {
  const over = document.querySelector("#overlay > *");
  const seen = (node) => node.checkVisibility({visibilityProperty: true}) && !node.closest("[inert]");
  const asked = "a[href], button, input, select, textarea, summary, [tabindex]";
  const all = [...(over ?? document.querySelector("#app")).querySelectorAll(asked)]
    .filter((node) => node.tabIndex >= 0 && !node.disabled && seen(node));
  window.controls = all.filter((node) => node.type !== "radio" || node.checked
    || !all.some((one) => one.name === node.name && one.checked));
  (over?.closest("[tabindex]") ?? over?.querySelector("[tabindex='-1']") ?? document.body).focus();
  return controls.length;
}"""
# Where the focus is, and whether it is in sight with a ring around it or its label. In a drawing the ring is
# the stroke of a part.
FOCUSED = """() => {
  const node = document.activeElement, box = node.getBoundingClientRect();
  const rings = [node, node.nextElementSibling, node.closest("label")].filter(Boolean);
  const ringed = rings.some((one) => getComputedStyle(one).outlineStyle !== "none")
    || [...node.querySelectorAll(".hit")].map((part) => getComputedStyle(part))
      .some(({ stroke, strokeWidth }) => stroke !== "none" && parseFloat(strokeWidth) >= 3);
  const middle = (box.top + box.bottom) / 2;
  return [controls.indexOf(node), ringed, middle >= 0 && middle <= innerHeight];
}"""


@pytest.fixture
def still(chromium: Browser) -> Iterator[Page]:
    with still_page(chromium) as page:
        yield page


def missed_stops(page: Page, name: str, lang: str) -> list[str]:
    """List the presses of Tab that lead elsewhere than to the next control, unseen or without a ring."""
    model = SCREENS[name]()
    show(page, replace(model, settings=model.settings._replace(lang=lang)))
    page.set_viewport_size({"width": 390, "height": 844})
    missed = []
    for n in range(page.evaluate(CONTROLS)):
        page.keyboard.press("Tab")
        at, ringed, in_sight = page.evaluate(FOCUSED)
        if (at, ringed, in_sight) != (n, True, True):
            missed.append(
                f"{name} in {lang}: press {n + 1} leads to {at}, ring {ringed}, in sight {in_sight}"
            )
            break
    return missed


@pytest.mark.parametrize("lang", QUICK)
def test_tab_goes_through_every_control_in_the_order_of_reading(still: Page, lang: str) -> None:
    assert [fault for name in QUICK[lang] for fault in missed_stops(still, name, lang)] == []


@pytest.mark.prove
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_tab_goes_through_every_control_of_any_screen(still: Page, lang: str, name: str) -> None:
    assert missed_stops(still, name, lang) == []

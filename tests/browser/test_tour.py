"""The eight problems of a day in a real browser: by keyboard, and on a phone."""

from __future__ import annotations

import datetime

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.problem import Problem, read_problems
from tests.browser import play
from tests.browser.keys import tab_to
from tests.browser.sizes import faults
from tests.conftest import ROOT
from tools.problems import DAY, FOLDER

TODAY = "2026-11-24"


@pytest.fixture(scope="module")
def day() -> list[Problem]:
    """The problems of the day, in their order."""
    paths = (ROOT / FOLDER).glob(f"*/{TODAY[:7]}.txt")
    found = [problem for path in paths for problem in read_problems(path.read_text("utf-8"))]
    return sorted((p for p in found if p.name.startswith(f"{TODAY}/")), key=lambda p: p.name)


def begin(context: BrowserContext, page: Page, site: str) -> None:
    """Comes to the day from home, on a date that stands still."""
    page.clock.set_fixed_time(datetime.datetime.fromisoformat(f"{TODAY}T20:00:00"))
    play.settle(context)
    play.arrive(page, site)
    page.locator("#tour").click()
    expect(page.locator(".one")).to_have_count(len(DAY))


def answer(page: Page, problem: Problem) -> None:
    """Types the answer by keyboard alone, from wherever the focus is."""
    for move in problem.answers[0]:
        tab_to(page, "#typed")
        page.keyboard.insert_text(move)
        page.keyboard.press("Enter")
        if page.locator("#act-confirm[data-do=confirm]:not([aria-disabled])").count():
            page.locator("#act-confirm").press("Enter")


def test_a_day_by_keyboard_is_kept_and_shared(
    context: BrowserContext, page: Page, site: str, day: list[Problem]
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(context, page, site)
    tab_to(page, "#tour-next")
    page.keyboard.press("Enter")
    for n, problem in enumerate(day, 1):
        expect(page.locator("h1")).to_have_text(f"Problème {n} sur 8")
        answer(page, problem)
        expect(page.locator(".sc.ok .who")).to_contain_text("Trouvé")
        tab_to(page, "#act-confirm")
        page.keyboard.press("Enter")
    expect(page.locator(".fin")).to_contain_text("Le tour est fait")
    page.evaluate("() => { navigator.share = undefined }")
    page.locator("#share").click()
    said = page.locator("#toast")
    expect(said).to_contain_text("presse-papiers")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.splitlines()[:2] == ["Vingt-Quatre 24.11. 24/24", "33333333"]
    play.arrive(page, site)
    expect(page.locator(".tcard")).to_contain_text("1 jour de suite")
    expect(page.locator("#tour")).to_have_text("Voir la journée ")


def test_a_day_on_a_phone_asks_for_nothing_more(
    context: BrowserContext, page: Page, site: str, day: list[Problem]
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    begin(context, page, site)
    assert faults(page) == []
    page.wait_for_load_state("networkidle")  # this month and the next one are here
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#problem-2").click()
    problem = day[1]
    tile, cell = problem.answers[0][0].split("@")
    rack = problem.match.state.racks[0]
    page.locator(f"#slot-{rack.index(int(tile)) + 1}").click()
    page.locator(f"#cell-{cell}").click()
    assert faults(page) == []
    page.locator("#act-confirm").click()
    expect(page.locator(".sc.ok .who")).to_contain_text("Trouvé")
    page.locator("#act-confirm").click()
    expect(page.locator("h1")).to_have_text("Problème 1 sur 8")
    assert [url for url in asked if "favicon" not in url] == []

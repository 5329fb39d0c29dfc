"""The first turn does without features, other games, other languages, long texts; what needs them waits."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser import play

LATER = re.compile(r"/later/[\w-]+\.\w+\.bin$")
FEATURES = re.compile(r"/later/features\.\w+\.bin$")
TEXTS = re.compile(r"/later/texts\.\w+\.bin$")
OTHERS = re.compile(r"/later/(?!24-7\.)[\w-]+\.\w+\.bin$")


@pytest.fixture
def fresh(chromium: Browser) -> Iterator[Page]:
    """A page of somebody who reads English and has never been here."""
    context = chromium.new_context(locale="en-GB", service_workers="block")
    yield context.new_page()
    context.close()


def held(page: Page, archives: re.Pattern[str]) -> list[Route]:
    """Keep these archives from arriving; the caller continues their requests."""
    routes: list[Route] = []
    page.route(archives, lambda route: routes.append(route))
    return routes


def release(page: Page, archives: re.Pattern[str], routes: list[Route]) -> None:
    """Let the archives arrive."""
    for route in routes:
        route.continue_()
    page.unroute(archives)


def test_a_turn_is_played_before_the_other_archives_arrive(fresh: Page, site: str) -> None:
    held(fresh, OTHERS)
    play.arrive(fresh, f"{site}?game=24-7")
    fresh.locator("#begin").click()
    fresh.locator(play.TURN).first.wait_for()
    before = play.saved_match(fresh).ply
    play.place(fresh)
    assert play.follow(fresh, before + 1).ply > before
    expect(fresh.locator("html")).not_to_have_attribute("data-arriving", "")


def test_a_click_on_a_feature_on_its_way_waits_and_is_carried_out(fresh: Page, site: str) -> None:
    routes = held(fresh, FEATURES)
    play.arrive(fresh, f"{site}?game=24-7")
    fresh.locator("#begin").click()
    fresh.locator(play.TURN).first.wait_for()
    fresh.locator("#bar-menu").click()
    expect(fresh.locator("html")).to_have_attribute("data-arriving", "")
    expect(fresh.locator("#live")).to_have_text("One moment. The game is loading.")
    expect(fresh.get_by_role("dialog")).to_have_count(0)
    release(fresh, FEATURES, routes)
    expect(fresh.get_by_role("dialog")).to_be_visible()


def test_where_the_features_cannot_be_had_one_sentence_says_so_and_the_match_goes_on(
    fresh: Page, site: str
) -> None:
    fresh.route(FEATURES, lambda route: route.fulfill(status=404))
    play.arrive(fresh, f"{site}?game=24-7")
    fresh.locator("#begin").click()
    fresh.locator(play.TURN).first.wait_for()
    before = play.saved_match(fresh)
    fresh.locator("#bar-menu").click()
    expect(fresh.get_by_role("alertdialog")).to_have_count(1)
    assert play.saved_match(fresh) == before
    fresh.unroute(FEATURES)
    fresh.get_by_role("alertdialog").get_by_role("button").first.click()
    fresh.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    fresh.locator(play.TURN).first.wait_for()
    assert play.saved_match(fresh) == before


@pytest.mark.prove
def test_what_needs_an_archive_waits_for_it_and_is_done_then(fresh: Page, site: str) -> None:
    routes = held(fresh, LATER)
    play.arrive(fresh, site)
    fresh.locator(".box--20-sur-20").click()
    expect(fresh.locator("html")).to_have_attribute("data-arriving", "")
    expect(fresh.locator("#live")).to_have_text("One moment. The game is loading.")
    expect(fresh.locator(".box--20-sur-20")).to_be_visible()
    release(fresh, LATER, routes)
    expect(fresh.locator("#begin")).to_be_visible()
    expect(fresh.locator("html")).not_to_have_attribute("data-arriving", "")
    play.visit(fresh, "rules/brain-drain")
    expect(fresh.locator("h1")).to_contain_text("Brain Drain")


@pytest.mark.prove
def test_an_address_that_needs_an_archive_opens_when_it_is_there(fresh: Page, site: str) -> None:
    routes = held(fresh, TEXTS)
    fresh.goto(f"{site}?screen=rules&game=24-heures", wait_until="commit")
    play.until(lambda: fresh.locator("html[data-arriving]").count(), bool, seconds=60)
    release(fresh, TEXTS, routes)
    fresh.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    expect(fresh.locator("h1")).to_contain_text("Les 24 Heures")


@pytest.mark.prove
def test_an_archive_that_cannot_be_had_is_reported_when_it_is_needed(fresh: Page, site: str) -> None:
    fresh.route(LATER, lambda route: route.fulfill(status=404))
    play.arrive(fresh, site)
    expect(fresh.get_by_role("alertdialog")).to_have_count(0)
    fresh.locator(".box--24-7").click()
    expect(fresh.get_by_role("alertdialog")).to_be_visible()
    fresh.unroute(LATER)
    fresh.get_by_role("alertdialog").get_by_role("button").first.click()
    fresh.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    fresh.locator(".box--24-7").click()
    expect(fresh.locator("#begin")).to_be_visible()


def test_python_looks_for_garbage_again_once_the_page_is_ready(page: Page, site: str) -> None:
    play.arrive(page, site)
    page.evaluate(
        """() => {
          const asked = Object.assign(document.createElement("script"), { type: "py" });
          asked.textContent = `
import gc
from js import document
document.documentElement.dataset.collects = str(gc.isenabled())`;
          document.body.append(asked);
        }"""
    )
    expect(page.locator("html")).to_have_attribute("data-collects", "True")

"""Every lesson by clicks, by keyboard and by touch, at the controls of the table; it ends at a match."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser import play, round_the_clock
from tests.browser.keys import FOCUS, press, tab_to
from tests.browser.lessons import WAYS

MAIN = "#act-confirm"
DONE = ".is-done > #slot"
"""The verdict on a right try."""
WHERE = "(node) => [Number(node.dataset.x), Number(node.dataset.y)]"
IN_SIGHT = """(all) => all.every((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
})"""
PHONE = {"width": 390, "height": 844}

Act = Callable[[Page, str], None]


def control(step: str) -> str:
    """Finds what takes a step of a move."""
    return MAIN if step == "confirm" else f'.lesson [data-do="step"][data-arg="{step}"]'


def clicked(page: Page, selector: str) -> None:
    page.locator(selector).first.click()


def tapped(page: Page, selector: str) -> None:
    """Touches a control, which is large enough for a finger."""
    target = page.locator(selector).first
    target.scroll_into_view_if_needed()
    assert _large(target), selector
    target.tap()


def _large(target: Locator) -> bool:
    box = target.bounding_box()
    least = 44 if target.evaluate("(node) => node.localName") == "button" else 24
    return box is not None and min(box["width"], box["height"]) >= least - 0.5


def pressed(page: Page, selector: str) -> None:
    """Goes to a control by Tab, on a board by arrows, and presses it."""
    target = page.locator(selector).first
    if target.get_attribute("role") == "gridcell":
        tab_to(page, "[role=gridcell]")
        _roam(page, target)
    else:
        tab_to(page, selector)
    press(page, "Enter")


def _roam(page: Page, target: Locator) -> None:
    """Goes over the board by arrows, along a row, then along a column."""
    x, y = target.evaluate(WHERE)
    for _ in range(40):
        at, row = page.locator(":focus").evaluate(WHERE)
        if (at, row) == (x, y):
            return
        before = page.evaluate(FOCUS)
        across = "ArrowRight" if x > at else "ArrowLeft"
        down = "ArrowDown" if y > row else "ArrowUp"
        if at == x or press(page, across) == before:
            press(page, down)
    raise AssertionError(f"the arrows do not come to {target}")


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    """A phone that is touched."""
    context = chromium.new_context(
        locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True, service_workers="block"
    )
    yield context.new_page()
    context.close()


def learn(page: Page, slug: str, act: Act) -> None:
    """Does every step of a lesson, from home to the first move of a match."""
    act(page, f'.games [data-arg="lesson/{slug}"]')
    learn_from(page, slug, act, 1)


def learn_from(page: Page, slug: str, act: Act, first: int) -> None:
    """Does a lesson from one of its steps on."""
    steps = WAYS[slug]
    for n, way in list(enumerate(steps.values(), 1))[first - 1 :]:
        expect(page).to_have_title(f"Apprendre : {title(page)}, étape {n} sur {len(steps)} – Vingt-Quatre")
        for step in way:
            act(page, control(step))
        if not page.locator(DONE).count():
            act(page, MAIN)
        expect(page.locator(DONE)).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(IN_SIGHT, ["#felt > *", DONE, MAIN]), f"{slug}, {n}: board, answer, the way on"
        act(page, MAIN)
    expect(page.locator(".table:not(.lesson)")).to_be_visible()
    assert not page.locator(".lesson").count()


def title(page: Page) -> str:
    """Reads the name of the game off the bar."""
    return page.locator(".lesson h1").inner_text().removeprefix("Apprendre\u00a0: ")


def all_of_them(page: Page, act: Act, *slugs: str) -> None:
    """Does the lessons of these games; home then says that they are done."""
    for slug in slugs:
        round_the_clock.go(page, "")
        learn(page, slug, act)
    round_the_clock.go(page, "")
    assert page.locator(".games .learn .vh", has_text="déjà suivie").count() == len(slugs)


@pytest.mark.prove
def test_every_lesson_by_clicks(context: BrowserContext, page: Page, site: str) -> None:
    round_the_clock.begin(context, page, site, ())
    all_of_them(page, clicked, *WAYS)


@pytest.mark.prove
@pytest.mark.parametrize("slug", WAYS)
def test_a_lesson_by_keyboard(context: BrowserContext, page: Page, site: str, slug: str) -> None:
    round_the_clock.begin(context, page, site, ())
    all_of_them(page, pressed, slug)


@pytest.mark.prove
@pytest.mark.parametrize("slug", WAYS)
def test_a_lesson_by_touch(phone: Page, site: str, slug: str) -> None:
    round_the_clock.begin(phone.context, phone, site, ())
    all_of_them(phone, tapped, slug)


def test_the_last_steps_of_a_lesson_by_keyboard(context: BrowserContext, page: Page, site: str) -> None:
    first = len(WAYS["24-7"]) - 1
    round_the_clock.begin(context, page, site, ())
    round_the_clock.go(page, f"?screen=lesson&game=24-7&step={first}")
    learn_from(page, "24-7", pressed, first)
    round_the_clock.go(page, "")
    assert page.locator(".games .learn .vh", has_text="déjà suivie").count() == 1


def test_the_last_steps_of_a_lesson_by_touch(phone: Page, site: str) -> None:
    first = len(WAYS["24-heures"]) - 1
    round_the_clock.begin(phone.context, phone, site, ())
    round_the_clock.go(phone, f"?screen=lesson&game=24-heures&step={first}")
    learn_from(phone, "24-heures", tapped, first)


def test_what_is_wrong_is_answered_and_a_reload_comes_back_to_the_step(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    play.arrive(page, f"{site}?screen=lesson&game=24-7&step=2")
    page.locator("#slot-3").click()
    page.locator("#cell-d5").click()
    page.locator(MAIN).click()
    expect(page.locator("#slot.slot--wrong")).to_contain_text("Il faut que la ligne fasse 7 exactement")
    expect(page.locator("#live")).to_contain_text("Pas tout à fait.")
    page.locator("#lesson-help").click()
    expect(page.locator("#cell-d5")).to_have_class(re.compile("well hint"))
    page.reload()
    page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
    expect(page.locator("#task")).to_contain_text("Faites 7 avec le 3")
    page.go_back()
    expect(page.locator(".games")).to_be_visible()


def test_the_next_step_begins_at_its_first_piece_and_the_tour_at_its_heading(
    context: BrowserContext, page: Page, site: str
) -> None:
    round_the_clock.begin(context, page, site, ())
    round_the_clock.go(page, "?screen=lesson&game=24-7")
    for step in WAYS["24-7"]["beside"]:
        clicked(page, control(step))
    page.locator(MAIN).focus()
    page.keyboard.press("Enter")
    page.locator(DONE).wait_for()
    page.keyboard.press("Enter")
    expect(page.locator("#rack button").first).to_be_focused()
    round_the_clock.go(page, "")
    page.locator("#tour").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#app h1")).to_have_text("Le tour du cadran")
    expect(page.locator("#app h1")).to_be_focused()

"""The eight problems of a day in a real browser: by keyboard, by click on a phone, over midnight."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from engine.match import Match
from engine.problem import Problem, play_forced_moves, read_problems
from tests.browser import play
from tests.browser.keys import tab_to
from tests.browser.sizes import faults
from tests.browser.test_brain_drain import tap
from tests.browser.test_clicks import HELD, RELEASED
from tests.browser.test_dominoes import take
from tests.browser.test_lessons import IN_SIGHT
from tests.conftest import ROOT, Watch
from tests.games.vingtsurvingt.cases import steps
from tools.problems import DAY, FOLDER

pytestmark = pytest.mark.own_page  # the day is a clock of the test

TODAY = "2026-11-24"
LIST = "24-7/practice/1"
NONE = "........"
"""A day on which nothing is done yet; the quick suite does the rest of a day by each way of touching."""


@pytest.fixture(scope="module")
def day() -> list[Problem]:
    """The problems of the day, in their order."""
    paths = (ROOT / FOLDER).glob(f"*/{TODAY[:7]}.txt")
    found = [problem for path in paths for problem in read_problems(path.read_text("utf-8"))]
    return sorted((p for p in found if p.name.startswith(f"{TODAY}/")), key=lambda p: p.name)


def begin(context: BrowserContext, page: Page, site: str, done: str) -> None:
    """Comes from home to the day, or where some of it is done to the next problem; the date stands still."""
    page.clock.set_fixed_time(datetime.datetime.fromisoformat(f"{TODAY}T20:00:00"))
    play.settle(context, typed="on", days=[f"{TODAY} {done}"] if done != NONE else [])
    play.arrive(page, site)
    page.locator("#tour").click()
    if done == NONE:
        expect(page.locator(".one")).to_have_count(len(DAY))
    else:
        expect(page.locator("h1")).to_have_text(f"Problème {done.index('.') + 1} sur 8")


def open_in(day: list[Problem], done: str) -> Iterator[tuple[int, Problem]]:
    """Number the problems of a day, and yield those that are not done."""
    yield from ((n, problem) for n, problem in enumerate(day, 1) if done[n - 1] == ".")


def answer(page: Page, problem: Problem) -> None:
    """Types the answer by keyboard alone, from wherever the focus is."""
    for move in problem.answers[0]:
        tab_to(page, "#typed")
        page.keyboard.insert_text(move)
        page.keyboard.press("Enter")
        if page.locator("#act-confirm[data-do=confirm]:not([aria-disabled])").count():
            page.locator("#act-confirm").press("Enter")


@pytest.mark.parametrize("done", [pytest.param(NONE, marks=pytest.mark.prove), "333333.."])
def test_a_day_by_keyboard_is_kept_and_shared(
    context: BrowserContext, page: Page, site: str, day: list[Problem], done: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(context, page, site, done)
    if done == NONE:
        tab_to(page, "#tour-next")
        page.keyboard.press("Enter")
    for n, problem in open_in(day, done):
        expect(page.locator("h1")).to_have_text(f"Problème {n} sur 8")
        answer(page, problem)
        expect(page.locator("#task")).to_contain_text("Trouvé")
        tab_to(page, "#act-confirm")
        page.keyboard.press("Enter")
    expect(page.locator(".tour-head")).to_contain_text("Le tour est fait")
    page.locator("#share").press("Enter")
    page.locator("#share-copy").press("Enter")
    said = page.locator("#toast")
    expect(said).to_contain_text("Résultat copié")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied.splitlines()[:2] == [
        "Vingt-Quatre – le tour du cadran, 24 novembre\u00a0: 24 sur 24",
        "3 3 3 3 · 3 3 3 3",
    ]
    page.keyboard.press("Escape")
    practise(page)
    play.arrive(page, site)
    expect(page.locator(".card--tour")).to_contain_text("8 sur 8")
    expect(page.locator("#tour")).to_have_text("Voir les huit ")


def practise(page: Page) -> None:
    """Practises by keyboard alone: one problem of a list, then the next one."""
    problems = list(read_problems((ROOT / FOLDER / f"{LIST}.txt").read_text("utf-8")))
    tab_to(page, ".tour-head [data-arg=practice]")
    page.keyboard.press("Enter")
    tab_to(page, f"#list-{LIST.replace('/practice/', '-')}")
    page.keyboard.press("Enter")
    for problem in problems[:2]:
        expect(page.locator("h1")).to_have_text("Problèmes")
        expect(page.locator(".problem.is-done")).to_have_count(0)
        answer(page, problem)
        expect(page.locator("#task")).to_contain_text("Trouvé")
        tab_to(page, "#act-confirm")
        page.keyboard.press("Enter")


def click(page: Page, match: Match, move: str) -> None:
    """Plays a move with the controls of its table."""
    if match.slug == "brain-drain":
        tap(page, match, move.removeprefix("claim 1: "), lambda page, part: page.locator(part).click())
        return
    for step in WAYS[match.slug](match, move):
        take(page, step)
    if match.slug != "24-heures":  # there a card that is picked shows what it does
        page.locator("#act-confirm").click()


def _tile(match: Match, move: str) -> Iterable[str]:
    tile, cell = move.split("@")
    return f"slot {match.state.racks[0].index(int(tile)) + 1}", cell


def _card(match: Match, move: str) -> Iterable[str]:
    cards = match.view(1).hand
    return f"slot {[str(card) for card in cards].index(move.removeprefix('play ')) + 1}", "expose"


def _domino(match: Match, move: str) -> Iterable[str]:
    return steps(match.view(1), match.game.parse_move(move))


WAYS = {"24-7": _tile, "24-heures": _card, "20-sur-20": _domino}


@pytest.mark.parametrize("done", [pytest.param(NONE, marks=pytest.mark.prove), "...33333"])
def test_a_day_by_click_on_a_phone_without_the_network(
    context: BrowserContext, watch: Watch, site: str, day: list[Problem], done: str
) -> None:
    page = watch.page
    watch.expect("ERR_INTERNET_DISCONNECTED")  # the browser asks for the picture of the tab again
    page.set_viewport_size({"width": 390, "height": 844})
    begin(context, page, site, done)
    assert faults(page) == []
    page.wait_for_load_state("networkidle")  # this month and the next one are here
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    context.set_offline(True)
    if done == NONE:
        page.locator("#tour-next").click()
    for n, problem in open_in(day, done):
        expect(page.locator("h1")).to_have_text(f"Problème {n} sur 8")
        match = problem.match
        for move in problem.answers[0]:
            click(page, match, move)
            match = play_forced_moves(match.submit(1, match.game.parse_move(move)), 1)
        expect(page.locator("#task")).to_contain_text("Trouvé")
        assert faults(page) == []
        assert page.evaluate(IN_SIGHT, ["#felt > *", "#slot", "#act-confirm"]), "board, answer, the way on"
        page.locator("#act-confirm").click()
    expect(page.locator(".fin .code")).to_have_text("3 3 3 3 · 3 3 3 3")
    assert [url for url in asked if "favicon" not in url] == []
    context.set_offline(False)
    page.reload()
    expect(page.locator(".tour-head")).to_contain_text("Le tour est fait", timeout=play.READY_MS)


@pytest.mark.prove  # in the quick suite `test_clicks.py` and `test_brain_drain.py` tap twice
def test_a_second_tap_on_the_answer_leaves_its_explanation(
    context: BrowserContext, page: Page, site: str, day: list[Problem]
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    n = next(n for n, problem in enumerate(day, 1) if problem.match.slug == "24-7")
    begin(context, page, site, "".join("." if n == other else "3" for other in range(1, 9)))
    page.evaluate("() => { document.adoptedStyleSheets = [] }")
    for step in _tile(day[n - 1].match, day[n - 1].answers[0][0]):
        take(page, step)
    page.evaluate(RELEASED)
    box = page.locator("#act-confirm").bounding_box()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*at)
    expect(page.locator("#task")).to_contain_text("Trouvé")
    assert page.evaluate(HELD) >= 400, "too short for a second tap"
    page.mouse.click(*at)
    expect(page.locator("#task")).to_contain_text("Trouvé")
    page.evaluate(RELEASED)
    page.mouse.click(*at)
    expect(page.locator(".tour-head")).to_be_visible()


def test_the_day_is_that_of_the_reader_s_own_clock_over_midnight_and_set_back(
    chromium: Browser, site: str, day: list[Problem]
) -> None:
    context = chromium.new_context(locale="fr-FR", timezone_id="Pacific/Pago_Pago", service_workers="block")
    play.settle(context, typed="on")
    page = context.new_page()
    page.clock.set_fixed_time("2026-11-25T10:30:00Z")  # half past eleven in the evening of the 24th
    play.arrive(page, site)
    page.locator("#tour").click()
    head = page.locator(".tour-head h2")
    expect(head).to_contain_text("24 novembre")
    page.locator("#problem-2").click()
    page.clock.set_fixed_time("2026-11-25T11:30:00Z")
    answer(page, day[1])
    expect(page.locator("#task")).to_contain_text("Trouvé")
    for at, said in (("2026-11-25T11:30:00Z", "25 novembre"), ("2026-11-23T11:30:00Z", "23 novembre")):
        page.clock.set_fixed_time(at)
        play.visit(page, "home")
        page.locator("#tour").click()
        expect(head).to_contain_text(said)
        expect(page.locator(".one")).to_have_count(len(DAY))
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('vq.settings')).days")
    assert kept == ["2026-11-24 .3......"]
    context.close()

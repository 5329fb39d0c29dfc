"""The way from an address to a page that answers, and what is said when it does not get there."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.scripts import COUNT_VIOLATIONS
from tests.browser.stage import READY_MS
from tests.conftest import Watch
from tools import browser

pytestmark = pytest.mark.own_page

Ready = Callable[[Page], Page]

# PyScript runs any such element that joins the page.
ASK_PYTHON = """() => {
  const asked = Object.assign(document.createElement("script"), {type: "py"});
  asked.textContent = `
    from engine.games import GAMES
    from js import document
    document.documentElement.dataset.games = " ".join(GAMES)
  `;
  document.body.append(asked);
}"""


# The first frame with anything in it, and the first with words.
FIRST_PAINTS = """() => Promise.all(["paint", "largest-contentful-paint"].map(
  (type) => new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const painted = list.getEntries().find(({name}) => name !== "first-paint");
      if (painted) resolve(painted.startTime);
    }).observe({type, buffered: true});
  }),
))"""


# Chromium does this by chance, at some starts: it looks at the stack with every so many bytes.
WATCH_MEMORY = "--enable-features=HeapProfilerReporting:" + "/".join(
    (
        "stable-probability/1.0",
        "nonstable-probability/1.0",
        "renderer-prob-pct/100",
        "renderer-sampling-rate-bytes/20000",
    )
)


def not_found(route: Route) -> None:
    route.fulfill(status=404, body="")


def test_boots_in_a_sub_path_within_its_own_policy_and_asks_only_for_what_is_there(
    page: Page, site: str, ready: Ready
) -> None:
    answers: list[tuple[int, str]] = []
    page.on("response", lambda response: answers.append((response.status, response.url)))
    page.add_init_script(COUNT_VIOLATIONS)
    page.goto(site)
    ready(page)
    assert page.evaluate("window.violations") == []
    assert page.locator("#boot-progress, #boot-failure, .py-error").count() == 0
    expect(page.get_by_role("alert")).to_have_count(0)  # a browser of today is not told that it is too old
    assert [url for status, url in answers if status != 200] == []
    addresses = [url for _, url in answers]
    assert sorted(addresses) == sorted(set(addresses)), "something was fetched twice"
    page.evaluate(ASK_PYTHON)
    expect(page.locator("html")).to_have_attribute("data-games", re.compile("24-7"))


@pytest.mark.prove
@pytest.mark.flaky(reruns=0)  # that it breaks down is what this looks for
def test_boots_while_the_browser_takes_samples_of_its_memory(chromium: Browser, site: str) -> None:
    flags = [*browser.FLAGS, WATCH_MEMORY]
    watching = chromium.browser_type.launch(executable_path=browser.executable(), args=flags)
    try:
        page = watching.new_page()
        page.goto(site)
        expect(page.locator("html")).to_have_attribute("data-ready", "true", timeout=READY_MS)
    finally:
        watching.close()


@pytest.mark.prove
def test_boots_by_the_name_of_the_page_too(page: Page, site: str, ready: Ready) -> None:
    page.goto(f"{site}index.html?screen=settings")
    ready(page)


def test_still_page_stands_before_python(page: Page, site: str) -> None:
    page.route("**/core.js", lambda route: None)  # never answered
    page.goto(site, wait_until="commit")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#boot-progress")).to_have_attribute("role", "progressbar")
    assert page.locator("#app [data-do]").count() > 0


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_painted_first_is_home(page: Page, site: str, lang: str) -> None:
    page.add_init_script(f"localStorage.setItem('vq.lang', '{lang}')")
    page.goto(site, wait_until="commit")
    first, text = page.evaluate(FIRST_PAINTS)
    assert text == first, "no frame comes before the one with the words of home"


def test_without_scripts_a_sentence_says_so_above_home(chromium: Browser, site: str) -> None:
    context = chromium.new_context(locale="fr-FR", java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    said = page.locator("noscript p[lang=fr]")
    expect(said).to_contain_text("JavaScript")
    told, home = said.bounding_box(), page.locator("h1").bounding_box()
    assert told is not None
    assert home is not None
    assert told["y"] < home["y"]
    expect(page.locator(".box")).to_have_count(4)
    context.close()


def test_still_page_is_english_for_who_chose_so(page: Page, site: str, ready: Ready) -> None:
    page.add_init_script("localStorage.setItem('vq.lang', 'en'); localStorage.setItem('vq.theme', 'light')")
    page.goto(site, wait_until="domcontentloaded")
    root = page.locator("html")
    expect(root).to_have_attribute("lang", "en")
    expect(root).to_have_attribute("data-theme", "light")
    expect(page.locator("#app")).to_be_visible()
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", re.compile(r"^en\."))
    ready(page)


def test_a_table_has_its_still_frame_before_python(page: Page, site: str, ready: Ready) -> None:
    held: list[Route] = []
    page.route("**/core.js", lambda route: held.append(route))
    page.goto(f"{site}?game=24-7&match=none", wait_until="commit")
    expect(page.locator("#app > .table.t247 .felt")).to_be_visible()
    page.locator("#app .bar [data-do=go]").click(no_wait_after=True)
    assert page.evaluate("window.vq.early.map((each) => [each.do, each.arg])") == [["go", "home"]]
    for route in held:
        route.continue_()
    ready(page)
    expect(page.locator(".home")).to_be_visible()


def test_an_early_click_is_answered(page: Page, site: str, ready: Ready) -> None:
    held: list[Route] = []
    page.route("**/core.js", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    button = page.locator("#app [data-do]").first
    expected = button.evaluate("element => [element.dataset.do, element.dataset.arg ?? '']")
    button.click(no_wait_after=True)
    kept = page.evaluate("window.vq.early.map((each) => [each.do, each.arg])")
    assert kept == [expected]
    for route in held:
        route.continue_()
    ready(page)
    assert page.evaluate("window.vq.early.length") == 0


FRENCH = ("fr", "Le jeu n’a pas pu", "Réessayer")
ENGLISH = ("en", "The game couldn’t load.", "Try again")


@pytest.mark.parametrize(
    ("missing", "told_in"),
    [
        pytest.param("**/core.js", FRENCH, marks=pytest.mark.prove),  # test_cut.py spoils it too
        pytest.param("**/pyscript.*.json", FRENCH, marks=pytest.mark.prove),
        pytest.param("**/pyodide.asm.wasm", FRENCH, marks=pytest.mark.prove),
        pytest.param("**/app.*.bin", ENGLISH, marks=pytest.mark.prove),  # test_old.py tells it in English
    ],
)
def test_a_failed_boot_is_told_in_plain_words(
    page: Page, site: str, watch: Watch, ready: Ready, missing: str, told_in: tuple[str, str, str]
) -> None:
    lang, sentence, retry = told_in
    watch.expect(r"404|dynamically imported module")
    page.add_init_script(f"localStorage.setItem('vq.lang', '{lang}')")
    page.route(missing, not_found)
    page.goto(site)
    told = page.get_by_role("alert")
    expect(told).to_contain_text(sentence)
    expect(told.locator("pre")).not_to_be_visible()
    expect(page.locator(".py-error:visible")).to_have_count(0)
    page.unroute(missing)
    told.get_by_role("button", name=retry).click()
    ready(page)


def test_a_stalled_boot_is_told_and_forgotten_when_it_goes_on(page: Page, site: str, ready: Ready) -> None:
    held: list[Route] = []
    page.clock.install()
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "30")
    page.clock.fast_forward(16_000)
    expect(page.get_by_role("alert")).to_contain_text("Le chargement")
    for route in held:
        route.continue_()
    page.clock.resume()
    ready(page)
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.prove
def test_boots_where_storage_is_refused(context: BrowserContext, page: Page, site: str, ready: Ready) -> None:
    page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };"
    )
    page.goto(site)
    ready(page)
    assert page.evaluate("indexedDB === window.vq.database"), "PyScript has given back what it was lent"

"""The pages that need no script, in a browser: without scripts, on paper, and played in place with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from engine.games import GAMES
from tests.browser import play, sizes
from tests.browser.layout import LAYOUT_SIZES, page_faults, spoiled
from tools import site as sources

pytestmark = pytest.mark.own_page

RULES = [f"rules/{slug}/{lang}/" for slug in GAMES for lang in sources.LANGUAGES]
OTHERS = [
    "rules/",
    "404.html",
    *(f"{room}/{lang}/" for room in ("credits", "embed/guide") for lang in ("fr", "en")),
]
QUICK = ["rules/brain-drain/en/", *OTHERS[:2], "credits/fr/", "embed/guide/en/"]
"""Pages looked at in the quick suite: each kind of page."""
SHORT = ("rules/brain-drain/en/", "404.html")
"""Pages opened without scripts in the quick suite."""
THEMES = {"rules/24-7/fr/": ("dark",), "rules/24-heures/en/": ("light",), "rules/brain-drain/en/": ("dark",)}
"""The light in which long pages of the quick suite are looked at there."""
EVERY = (*RULES, *OTHERS)
SEEN = [
    *(
        (path, sizes.HARDEST, THEMES.get(path, ("light", "dark")[n % 2 :][:1]))
        for n, path in enumerate(QUICK)
    ),
    *(
        pytest.param(path, sizes.SIZES, THEMES.get(path, ("light", "dark")), marks=pytest.mark.prove)
        for path in EVERY
    ),
]
"""Pages, the sizes at which they are looked at, and the lights: in the quick suite one by turns."""
PRINTED = [
    "rules/brain-drain/fr/",
    *(pytest.param(path, marks=pytest.mark.prove) for path in RULES if path != "rules/brain-drain/fr/"),
]
SHEET = (688, 1016)
"""A sheet of A4 in pixels, without the margins of 14 mm that the styles ask for."""
SPOILS = {
    "cut": ".bar .btn{max-width:24px;overflow:hidden}",
    "covered": ".foot{position:absolute;inset:0;background:#000}",
    "px to touch": ".bar .btn{min-height:0;height:20px;padding:0}",
    "scrolls sideways": "main{width:150vw!important;max-width:none!important}",
    "a word is broken": ".prose p{width:2em;overflow-wrap:anywhere}",
    "meets": ".prose li *{position:absolute;left:0;top:90px}",
    "overlap": "main{position:relative;top:-30px}",
}
"""A rule for each kind of fault that brings it about."""
LAID_OUT = ".chapter{content-visibility:visible!important}"
"""Lays all chapters out: of those far from the window the browser only guesses the height."""
GAME_FILES = ("pyodide", "embed.js", "app.", "library.")


@pytest.fixture
def plain(chromium: Browser) -> Iterator[BrowserContext]:
    """A profile in which scripts are off."""
    context = chromium.new_context(java_script_enabled=False)
    yield context
    context.close()


@pytest.mark.prove
@pytest.mark.parametrize("path", THEMES)
def test_long_rules_are_accessible_in_every_light(
    page: Page, site: str, axe: Callable[[Page], list[str]], path: str
) -> None:
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.goto(site + path)
        spoiled(page, LAID_OUT)
        assert axe(page) == [], theme


@pytest.mark.parametrize(("path", "windows", "themes"), SEEN)
def test_a_page_fits_at_every_size_and_is_accessible(
    page: Page,
    site: str,
    axe: Callable[[Page], list[str]],
    path: str,
    windows: tuple[sizes.Size, ...],
    themes: tuple[Literal["light", "dark"], ...],
) -> None:
    found = []
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        page.goto(site + path)
        spoiled(page, LAID_OUT)
        for summary in page.locator("summary").all():
            summary.evaluate("summary => { summary.parentElement.open = true; }")
        found += [f"{theme}: {fault}" for fault in axe(page)]
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} x {height}: {fault}" for fault in sizes.faults(page)]
    page.set_viewport_size({"width": 320, "height": 640})
    sizes.double(page)
    found += [f"double: {fault}" for fault in sizes.sideways(page)]
    assert found == []


@pytest.mark.parametrize(
    ("path", "windows"),
    [
        ("rules/brain-drain/en/", ((320, 640),)),
        *(pytest.param(path, LAYOUT_SIZES, marks=pytest.mark.prove) for path in (*RULES, *OTHERS)),
    ],
)
def test_nothing_is_covered_cut_or_broken(
    page: Page, site: str, path: str, windows: tuple[sizes.Size, ...]
) -> None:
    page.goto(site + path)
    spoiled(page, LAID_OUT)
    found = []
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} x {height}: {fault}" for fault in page_faults(page)]
    assert found == []


def test_the_audit_sees_what_a_style_spoils_on_a_page(page: Page, site: str) -> None:
    page.goto(f"{site}rules/")
    assert page_faults(page) == []
    for fault, css in SPOILS.items():
        spoiled(page, css)
        assert [one for one in page_faults(page) if fault in one], fault


@pytest.mark.parametrize("path", PRINTED)
def test_on_a_sheet_of_paper_everything_is_whole(page: Page, site: str, path: str) -> None:
    page.goto(site + path)
    figures = page.locator("figure.diagram").count()
    page.emulate_media(media="print")
    page.set_viewport_size({"width": SHEET[0], "height": SHEET[1]})
    assert [fault for fault in page_faults(page) if "to touch" not in fault] == []
    high = page.locator("figure, .ruling, tr, .brief").evaluate_all(
        "(parts) => parts.map((part) => part.offsetHeight)"
    )
    assert max(high) < SHEET[1], "what is kept together has room on one sheet"
    printed = page.pdf(format="A4", prefer_css_page_size=True, tagged=True)
    assert len(re.findall(rb"/S /Figure", printed)) >= figures > 3
    assert len(re.findall(rb"/Subtype /Link", printed)) >= 1


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=[] if path in SHORT else pytest.mark.prove) for path in EVERY]
)
def test_without_scripts_the_page_shows_its_text_and_asks_for_no_game(
    plain: BrowserContext, site: str, path: str
) -> None:
    page, asked = plain.new_page(), []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site)))
    page.goto(site + path)
    spoiled(page, LAID_OUT)
    assert page.locator("h1").count() == 1
    assert len(page.locator("main").inner_text()) > (2_000 if path in RULES else 40)
    for picture in page.locator("figure.diagram [role=img]").all():
        assert picture.bounding_box()
    assert not [url for url in asked if any(name in url for name in GAME_FILES)]


def test_without_scripts_home_leads_to_the_rules(plain: BrowserContext, site: str) -> None:
    page = plain.new_page()
    page.goto(f"{site}?screen=rules&game=24-7")
    page.locator("noscript a").last.click()
    page.get_by_role("link", name="Brain Drain", exact=True).last.click()
    expect(page.locator("h1")).to_have_text("Brain Drain")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("link", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_an_example_becomes_live_in_its_place_when_asked(page: Page, site: str) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url.removeprefix(site))

    page.on("request", note)
    page.goto(f"{site}rules/24-7/fr/")
    button = page.locator("#example-run-4 .live-btn")
    expect(button).to_have_text("Jouer à partir d’ici")
    assert not [url for url in asked if any(name in url for name in GAME_FILES)]
    button.click()
    frame = page.frame_locator("#example-run-4 iframe")
    frame.locator("html[data-ready=true]").wait_for(state="attached", timeout=play.READY_MS)
    expect(frame.locator(".felt")).to_be_visible()
    expect(page.locator("#example-run-4 .put")).to_have_count(1)
    assert page.locator("vingt-quatre").count() == 1


def test_lines_are_copied_with_the_address_of_this_site(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}rules/24-7/en/#lines-run-4")  # where the rules in the game lead
    figure = page.locator("#example-run-4")
    expect(figure.locator("details")).to_have_attribute("open", "")
    figure.get_by_role("button", name="Copy code").first.click()
    expect(figure.locator(".copy").first).to_have_text("Code copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(
        f'<script src="{site}embed.js" async></script>\n<vingt-quatre position="24-7/run-4"'
    )


@pytest.mark.parametrize(
    "path",
    [
        "rules/brain-drain/fr/",
        *(pytest.param(path, marks=pytest.mark.prove) for path in ("rules/24-7/fr/", "rules/24-heures/en/")),
    ],
)
def test_on_paper_nothing_is_dark_and_nothing_asks_to_be_pressed(page: Page, site: str, path: str) -> None:
    page.goto(site + path)
    page.emulate_media(media="print", color_scheme="dark")
    pressed = page.locator("button, .ways a, .put summary, .foot a, .bar a").all()
    assert pressed
    assert not [each for each in pressed if each.is_visible()]
    colour = page.locator("article p:not(figure *)").first.evaluate("p => getComputedStyle(p).color")
    assert colour == "rgb(43, 33, 25)"


def test_the_address_of_english_home_is_english(page: Page, site: str) -> None:
    page.goto(f"{site}?lang=en")
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=play.READY_MS)
    expect(page.locator("html")).to_have_attribute("lang", "en")

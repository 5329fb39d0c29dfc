"""Sheets of puzzles on paper: one page each, nothing cut, a QR code of the set, true solutions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.paper import codes_on, cut, printed, texts_on
from tests.browser.still import change, show, still_page
from tests.conftest import ROOT
from ui.app import update
from ui.classroom.codes import MIXED, SIZES, SetCode, in_halves, write_code
from ui.classroom.sets import files, is_printable, set_exists
from ui.core.effects import Fetch
from ui.games import FACES
from ui.games.classroom.puzzle_sets import VERSION, set_source
from ui.model import Action, Host, Model, PuzzleSheetPage, Settings

SITE = "https://games.example/"
QUICK = (
    ("en", "Letter", SetCode("", 0, 6, 4), 2),
    ("fr", "A4", SetCode("20-sur-20", 4, 4, 6, (), VERSION), 2),
)
"""Language, paper, set, and how many pages it takes."""
SPOILS = {
    "too high": ".sheet-rule{min-height:300px}.sheet-targets{flex:none!important;height:900px}",
    "beyond the paper": ".sheet-head figure{margin-right:-120px}",
    "over each other": ".sheet-targets li{margin-bottom:-40px}",
}


@pytest.fixture
def still(chromium: Browser) -> Iterator[Page]:
    with still_page(chromium) as page:
        yield page


def sheets(lang: str, one: SetCode) -> Model:
    """Open the sheets of a set."""
    model = Model(Settings(lang=lang), today="2026-11-25", host=Host(address=SITE))
    model, effects = update(model, Action("arrive", f"?screen=sheet&code={write_code(one)}"))
    for effect in effects:
        if isinstance(effect, Fetch):
            text = "\n".join((ROOT / path).read_text("utf-8") for path in effect.paths)
            model, _ = update(model, effect.then._replace(value=text))
    assert isinstance(model.screen, PuzzleSheetPage)
    assert model.screen.texts
    return model


def assert_prints(
    page: Page, lang: str, paper: str, one: SetCode, put: Callable[[Page, Model], None] = show
) -> int:
    """Assert that all sheets of a set are whole, and return how many pages there are."""
    put(page, sheets(lang, one))
    assert cut(page, paper) == [], (lang, paper, one)
    document, code = printed(page, paper), write_code(one)
    assert len(document) == page.locator(".sheet-a4").count(), (lang, paper, one)
    for text, codes in zip(texts_on(document), codes_on(document), strict=True):
        assert in_halves(code) in text
        assert codes == [f"{SITE}?set={code}"]
    return len(document)


@pytest.mark.parametrize(
    ("lang", "paper", "one", "pages"), [pytest.param(*QUICK[0], marks=pytest.mark.prove), QUICK[1]]
)
def test_a_sheet_is_one_page_whole_and_its_qr_code_opens_the_set(
    still: Page, lang: str, paper: str, one: SetCode, pages: int
) -> None:
    assert assert_prints(still, lang, paper, one) == pages


PRINTED = tuple(slug for slug in FACES if set_source(slug).per_sheet)


def kinds(slug: str) -> list[SetCode]:
    """Return a set of each kind that is printed: a game or several, each difficulty and number."""
    sizes = [SetCode(slug, grade, size, 1, (), VERSION) for grade in range(5) for size in SIZES]
    return [one for one in sizes if set_exists(one) and is_printable(one)]


PRINTS = (
    *((1, lang, paper) for lang in ("fr", "en") for paper in ("A4", "Letter")),
    *((seed, lang, paper) for seed in (99, 1234) for lang, paper in (("fr", "A4"), ("en", "Letter"))),
)
"""Seed, language and paper: one seed on every paper in both languages, others where each language is read."""


@pytest.mark.prove
@pytest.mark.parametrize("slug", [*PRINTED, MIXED], ids=[*PRINTED, "mixed"])
@pytest.mark.parametrize(("seed", "lang", "paper"), PRINTS)
def test_sheets_of_all_kinds_are_whole(still: Page, seed: int, slug: str, lang: str, paper: str) -> None:
    put = show
    for one in kinds(slug):
        assert_prints(still, lang, paper, one._replace(seed=seed), put)
        put = change


def test_the_lists_are_where_the_codes_look_for_them() -> None:
    assert all(
        (ROOT / path).exists() for slug in (*PRINTED, MIXED) for one in kinds(slug) for path in files(one)
    )


@pytest.mark.parametrize("fault", SPOILS)
def test_the_look_for_what_is_cut_sees_what_a_style_spoils(still: Page, fault: str) -> None:
    show(still, sheets("fr", SetCode("brain-drain", 0, 20, 24)))
    still.add_style_tag(content=SPOILS[fault])
    assert [one for one in cut(still, "A4") if one.startswith(fault)]


def test_a_sheet_needs_little_ink(still: Page) -> None:
    """A page of this text alone would be as dark: one part in ten."""
    for one in (SetCode("brain-drain", 0, 20, 24), SetCode("", 0, 6, 4)):
        show(still, sheets("fr", one))
        for page in printed(still, "A4"):
            picture = bytes(page.render(scale=1, grayscale=True).buffer)
            dark = sum(255 - value for value in picture) / 255 / len(picture)
            assert dark < 0.1, dark


def test_printed_equations_are_right(still: Page) -> None:
    show(still, sheets("en", SetCode("brain-drain", 0, 20, 24)))
    told = still.locator(".sheet-equation").all_inner_texts()
    assert len(told) == 20
    for line in told:
        equation, _, target = line.partition(" = ")
        signs = equation.replace("×", "*").replace("÷", "//").replace("−", "-")
        assert re.fullmatch(r"[\d ()*/+-]+", signs)
        assert eval(signs) == int(target)  # the pattern allows numbers and signs alone

"""The layout of home, set-up, settings and other pages in each state: nothing covered, cut or broken.

The screens are rendered in this process (`still`), so that many sizes and the pseudo-language cost little.
The quick suite looks at the states that differ most, `make prove` at all in every language and size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import replace
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from engine.games import game
from tests.browser.layout import LAYOUT_SIZES, QUICK_SIZES, page_faults, spoiled
from tests.browser.match_screens import MATCH_SCREENS
from tests.browser.screens import SCREENS as PAGES
from tests.browser.sizes import Size, photograph
from tests.browser.still import show, still_page
from tests.pseudo_language import LANG, pseudo_language
from tests.ui.screens.examples import models
from tests.ui.stage import Stage
from ui.app import update
from ui.core.words import LANGUAGES
from ui.model import Action, Model, Settings

SCREENS = {**PAGES, **MATCH_SCREENS}
STILL = ".page > .bar, .setup-go, .end-acts, .bp-foot { position: static !important }"
"""What stays in sight while the page scrolls lies over it, as it should: here it stands at its own place."""
LOOSE = "body { overflow-wrap: anywhere }"
"""What makes the sentences of the pseudo-language longer is no word, and may be broken anywhere."""
QUICK = (*("home-three", "setup-24-7", "setup-eight", "setup-options", "settings", "class-set"),)
QUICK_MATCH = ("end-24-7-all", "review-brain-drain-all", "matches")
"""Screens of matches with long names, at the sizes with least room."""
OF_CLASS = tuple(name for name in PAGES if name.startswith(("class", "set-m", "set-r", "board", "pairings")))
"""The pages for a class, without the sheets, whose letters have the size of the paper."""
SPOILS = {
    "covered": ".setup-form{position:relative}.how-many .seg{position:absolute;inset:0;z-index:9}",
    "a word is broken": ".cards b{width:2em;overflow-wrap:anywhere}",
    "px to touch": ".stepr .btn,.seg>button{min-height:0!important;height:20px}",
    "scrolls sideways": ".setup-form{width:calc(100% + 200px)}",
    "meets": ".sides li{position:absolute;left:0;top:0}",
    "overlap": ".setup{position:relative;top:-40px}",
}


@pytest.fixture
def still(chromium: Browser) -> Iterator[Page]:
    with still_page(chromium) as page:
        yield page


def faults(
    page: Page, name: str, model: Model, sizes: tuple[Size, ...], look: Callable[[Page], list[str]]
) -> Iterator[str]:
    """Yield the faults of a screen at each size."""
    show(page, model)
    lang = model.settings.lang
    spoiled(page, STILL + LOOSE if lang == LANG else STILL)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        photograph(page, f"{name}-{lang}-{width}x{height}")
        yield from (f"{name} in {lang} at {width} x {height}: {fault}" for fault in look(page))


def screen_faults(page: Page) -> list[str]:
    is_over = page.locator("#overlay > *").count() > 0
    return page_faults(page, "#overlay > *" if is_over else "#app > *")


def pseudo_faults(page: Page) -> list[str]:
    """List the same of the pseudo-language, whose words grow so long that they stand one below the other."""
    long = "a column of words", "a word is broken"
    return [fault for fault in screen_faults(page) if not fault.startswith(long)]


def found(page: Page, names: tuple[str, ...], lang: str, sizes: tuple[Size, ...]) -> list[str]:
    is_pseudo = lang == LANG
    look = pseudo_faults if is_pseudo else screen_faults
    with pseudo_language() if is_pseudo else nullcontext():
        listed: list[str] = []
        for name in names:
            model = SCREENS[name]()
            model = replace(model, settings=model.settings._replace(lang=lang))
            listed += faults(page, name, model, sizes, look)
        return listed


NARROW: tuple[Size, ...] = ((320, 640), (844, 390), (1024, 768))
"""Sizes at which sentences have the least room: a phone either way, and two columns."""


@pytest.mark.parametrize(
    ("lang", "sizes"),
    [
        (LANG, NARROW),
        *(pytest.param(lang, QUICK_SIZES, marks=pytest.mark.prove) for lang in ("fr", LANG)),
    ],
)
def test_nothing_is_covered_cut_or_broken(still: Page, lang: str, sizes: tuple[Size, ...]) -> None:
    assert found(still, QUICK, lang, sizes) == []


def test_long_names_break_nothing_after_a_match(still: Page) -> None:
    assert found(still, QUICK_MATCH, "fr", ((320, 640), (844, 390))) == []


@pytest.mark.parametrize(
    ("names", "langs"),
    [
        (("classroom", "set-maker", "class-set", "board-24-7"), ("fr",)),
        pytest.param(OF_CLASS, ("fr", "en"), marks=pytest.mark.prove),
    ],
    ids=["some", "all"],
)
def test_text_twice_as_large_fits_the_pages_for_a_class(
    still: Page, names: tuple[str, ...], langs: tuple[str, ...]
) -> None:
    listed: list[str] = []
    for name in names:
        model = SCREENS[name]()
        for lang in langs:
            show(still, replace(model, settings=model.settings._replace(lang=lang)))
            spoiled(still, f"{STILL} html {{ font-size: 200% !important }}")
            for width, height in ((390, 844), (1024, 768), (1440, 900)):
                still.set_viewport_size({"width": width, "height": height})
                listed += [f"{name} in {lang} at {width} x {height}: {one}" for one in screen_faults(still)]
    assert listed == []


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.prove)])
def test_text_twice_as_large_breaks_no_word_of_the_set_up(still: Page, lang: str) -> None:
    listed: list[str] = []
    for name in ("setup-24-7", "setup-alone"):
        model = SCREENS[name]()
        show(still, replace(model, settings=model.settings._replace(lang=lang)))
        spoiled(still, f"{STILL} html {{ font-size: 200% !important }}")
        for width, height in ((320, 640), (390, 844), (820, 1180), (1024, 768), (844, 390)):
            still.set_viewport_size({"width": width, "height": height})
            listed += [f"{name} at {width} x {height}: {one}" for one in screen_faults(still)]
    assert listed == []


def test_the_marks_of_a_set_are_seen_across_a_room(still: Page) -> None:
    still.set_viewport_size({"width": 1440, "height": 900})
    show(still, SCREENS["class-set"]())
    sizes = still.locator(".set-mark").evaluate_all(
        "(all) => all.map((one) => [one.offsetHeight, parseFloat(getComputedStyle(one.firstChild).fontSize)])"
    )
    assert len(sizes) == 12
    assert all(height >= 150 and letters >= 70 for height, letters in sizes), sizes


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.prove), "dark"])
def test_in_colours_of_the_reader_codes_can_be_scanned_and_choices_be_told(
    still: Page, scheme: Literal["light", "dark"]
) -> None:
    still.emulate_media(forced_colors="active", color_scheme=scheme)
    for name, qr in (("set-maker", ".set-qr"), ("puzzle-sheet", ".sheet-a4")):
        show(still, SCREENS[name]())
        ground = still.locator(qr).first.evaluate("(node) => getComputedStyle(node).backgroundColor")
        ink = still.locator(f"{qr} svg path").last.evaluate("(node) => getComputedStyle(node).fill")
        assert (ground, ink) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)"), name
    show(still, SCREENS["set-maker"]())
    grounds = still.locator(".set-part .seg > button").evaluate_all(
        "(all) => all.map((node) => [node.ariaPressed, getComputedStyle(node).backgroundColor])"
    )
    chosen = {ground for pressed, ground in grounds if pressed == "true"}
    assert chosen.isdisjoint({ground for pressed, ground in grounds if pressed == "false"})
    show(still, SCREENS["class-set"]())
    borders = still.locator(".set-mark").evaluate_all(
        "(all) => all.map((node) => parseFloat(getComputedStyle(node).borderTopWidth))"
    )
    assert len(borders) == 12
    assert min(borders) >= 1


@pytest.mark.prove
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("lang", ["fr", "en", LANG])
def test_nothing_is_covered_cut_or_broken_on_any_screen(still: Page, lang: str, name: str) -> None:
    assert found(still, (name,), lang, LAYOUT_SIZES) == []


@pytest.mark.prove
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_on_any_screen(
    still: Page, axe: Callable[[Page], list[str]], name: str, theme: str
) -> None:
    model = SCREENS[name]()
    listed = []
    for lang, size in (("fr", (390, 844)), ("en", (1440, 900))):
        still.set_viewport_size({"width": size[0], "height": size[1]})
        show(still, replace(model, settings=model.settings._replace(lang=lang)), theme)
        listed += axe(still)
    assert listed == []


TYPING = """(seat) => {
  const field = document.querySelector(`#name-${seat}`), row = field.closest("li");
  field.focus();
  const box = (node) => node.getBoundingClientRect();
  const list = box(row.parentElement), go = box(document.querySelector("#begin"));
  const last = box(row.nextElementSibling ?? row);
  const next = row.querySelector(".next-seat"), on = next && box(next);
  const wrong = {
    "the question stands in the way": document.querySelector(".cards").checkVisibility(),
    "the page scrolls": document.scrollingElement.scrollHeight > innerHeight,
    "the row is not in sight": box(row).top < list.top - 1 || last.bottom > list.bottom + 1,
    "the list meets the buttons": list.bottom > go.top,
    "no way to play": go.bottom > innerHeight,
    "no way to the next name": on && (on.height < 44 || on.right > go.left || on.bottom > innerHeight),
  };
  return Object.keys(wrong).filter((name) => wrong[name]);
}"""
"""What is wrong while the name of a seat is typed on a low screen."""


@pytest.mark.parametrize("size", [(390, 480), (320, 420)])
def test_while_names_are_typed_the_list_alone_scrolls_and_the_next_one_is_one_touch_away(
    still: Page, size: Size
) -> None:
    still.set_viewport_size({"width": size[0], "height": size[1]})
    show(still, SCREENS["setup-eight"]())
    assert {seat: wrong for seat in range(1, 9) if (wrong := still.evaluate(TYPING, seat))} == {}


def test_choosing_a_level_moves_nothing(still: Page) -> None:
    where = "() => [...document.querySelectorAll('.setup-form > *')].map((node) => node.offsetTop)"
    seen: dict[Size, list[list[int]]] = {size: [] for size in QUICK_SIZES}
    for level in game("24-7").levels:
        model, _ = update(SCREENS["setup-24-7"](), Action("level", level))
        show(still, replace(model, settings=model.settings._replace(lang="fr")))
        for size, tops in seen.items():
            still.set_viewport_size({"width": size[0], "height": size[1]})
            tops.append(still.evaluate(where))
    assert [size for size, (first, *others) in seen.items() if any(tops != first for tops in others)] == []


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_buttons_for_more_and_fewer_players_stay_under_the_finger(still: Page, lang: str) -> None:
    where = """() => ["#players-less", "#players-more"].map((key) => {
      const box = document.querySelector(key).getBoundingClientRect();
      return [box.left, box.top];
    })"""
    seen: dict[Size, list[list[list[float]]]] = {size: [] for size in QUICK_SIZES}
    for count in (2, 1, 3, 8):
        model, _ = update(Model(settings=Settings(lang=lang)), Action("go", "setup/brain-drain"))
        model, _ = update(model, Action("players", str(count)))
        show(still, model)
        for size, places in seen.items():
            still.set_viewport_size({"width": size[0], "height": size[1]})
            places.append(still.evaluate(where))
    assert {size: places for size, places in seen.items() if any(one != places[0] for one in places)} == {}


def test_the_button_to_the_next_puzzle_is_whole_on_a_small_phone(still: Page) -> None:
    still.set_viewport_size({"width": 360, "height": 640})
    model = models()["problem-shown"]
    show(still, replace(model, settings=model.settings._replace(lang="fr")))
    where = """() => {
      const button = document.querySelector("#act-confirm");
      return [button.scrollWidth - button.clientWidth, button.getBoundingClientRect().right];
    }"""
    over, right = still.evaluate(where)
    assert over <= 0
    assert right <= 352, "as far from the edge as the others"


@pytest.mark.parametrize("size", [(320, 640), (360, 740), (1100, 760)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_uses_of_a_card_stand_whole_beside_the_main_button(
    still: Page, lang: str, size: tuple[int, int]
) -> None:
    day = "2026-11-27"
    asked = Stage(Model(settings=Settings(lang=lang), today=day)).do("tour", f"{day}/8")
    still.set_viewport_size({"width": size[0], "height": size[1]})
    show(still, asked.do("step", "slot 1").model)
    where = """() => [...document.querySelectorAll(".ways>.btn")].map(one => [
      one.scrollWidth - one.clientWidth,
      document.querySelector(".acts>.go").getBoundingClientRect().left - one.getBoundingClientRect().right,
    ])"""
    seen = still.evaluate(where)
    assert len(seen) == 2
    assert all(over <= 0 and space > 0 for over, space in seen), seen


def test_a_missed_target_has_room_for_its_tries_on_a_phone(still: Page) -> None:
    day = "2026-11-27"
    tries = "claim 1: (10+9+4)*1 | claim 1: 10*(9+4)-1 | claim 1: 10+9*(4+1)"
    settings = Settings(lang="en", days=(f"{day} ...0.... -",), tries=(f"{day}/4 {tries}",))
    still.set_viewport_size({"width": 360, "height": 740})
    show(still, Stage(Model(settings=settings, today=day)).do("tour", f"{day}/4").model)
    assert "Your tries: (10 + 9 + 4) × 1" in still.locator(".task").inner_text()
    over = still.locator(".task").evaluate("task => task.scrollHeight - task.clientHeight")
    assert over <= 0


def test_the_audit_sees_what_a_style_spoils(still: Page) -> None:
    show(still, SCREENS["setup-24-7"]())
    still.set_viewport_size({"width": 390, "height": 844})
    seen = {}
    for fault, css in SPOILS.items():
        spoiled(still, STILL + css)
        seen[fault] = [one for one in screen_faults(still) if fault in one]
    assert [fault for fault, listed in seen.items() if not listed] == []

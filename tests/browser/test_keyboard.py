"""A whole game by keyboard alone: one Tab stop for the board, arrows inside, the focus never lost."""

from __future__ import annotations

import re
from itertools import cycle

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play, round_the_clock
from tests.browser.keys import FOCUS, HELD, press, tab_to

STOPS = "() => [...document.querySelectorAll('[role=grid] [tabindex=\"0\"]')].map((cell) => cell.id)"


def earnings(label: str) -> int:
    """Reads out of a space's name what the tile would earn there, -1 where it may not go."""
    if not re.search("rapporte|autorisé", label):
        return -1
    found = re.search(r"(\d+) minutes?", label)
    return int(found[1]) if found else 0


def best_space(page: Page) -> str | None:
    """Listens to the names of all spaces and chooses the one that earns most."""
    cells = page.locator("[role=gridcell]").evaluate_all("all => all.map((c) => [c.id, c.ariaLabel])")
    found = max(cells, key=lambda cell: earnings(cell[1]))
    return str(found[0]) if earnings(found[1]) >= 0 else None


def roam(page: Page, target: str) -> None:
    """Goes over the board by arrows, the focus on each space in turn."""
    tab_to(page, "[role=gridcell]", "Shift+Tab")
    at = press(page)
    right, down = (ord(target[-2]) - ord(at[-2])), int(target[-1]) - int(at[-1])
    press(page, *["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right))
    press(page, *["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
    assert page.evaluate(FOCUS) == target
    assert page.evaluate(STOPS) == [target], "the board is one Tab stop"


def move(page: Page, ways: cycle[str]) -> None:
    """Plays one turn: a tile that fits, its best space, then Enter again or the button."""
    tiles = page.locator(play.TURN).count()
    for n in range(1, tiles + 1):
        tab_to(page, f"#slot-{n}")
        press(page, "Enter")
        if target := best_space(page):
            break
    roam(page, target)
    press(page, " ")
    expect(page.locator(f"#{target}")).to_have_attribute("aria-selected", "true")
    if next(ways) == "again":
        press(page, "Enter")
    else:
        tab_to(page, "#act-confirm")
        press(page, "Enter")


@pytest.mark.parametrize("ply", play.WHOLE)
def test_a_game_by_keyboard_to_its_end(context: BrowserContext, page: Page, site: str, ply: int) -> None:
    play.settle(context)
    if ply:
        play.arrive(page, play.late(page, site, "greedy", ply))
    else:
        begun_by_keys(page, site)

    ways = cycle(("again", "button"))
    play.play_to_the_end(page, lambda page: move(page, ways))
    expect(page.locator(".place")).to_have_count(2)

    tab_to(page, "#end-review")
    press(page, "Enter")
    tab_to(page, "#review-range")
    press(page, "Home", "ArrowRight", "ArrowRight")
    expect(page.locator("#review-count")).to_have_text(re.compile(r"^2 /"))
    tab_to(page, "[data-do=back]", "Shift+Tab")
    press(page, "Enter")
    expect(page.locator("#end-review")).to_be_visible()
    tab_to(page, "[data-do=go][data-arg=home]")
    press(page, "Enter")
    expect(page.locator(".home")).to_be_visible()


def test_a_match_is_begun_by_keyboard(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    begun_by_keys(page, site)
    page.locator(play.TURN).first.wait_for()
    move(page, cycle(("again",)))
    play.follow(page, 2)


def test_arrows_go_along_the_rack_and_up_to_the_board_and_after_a_move_the_rack_has_the_focus(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    begun_by_keys(page, site)
    page.locator(play.TURN).first.wait_for()
    tab_to(page, "#slot-1")
    assert press(page, "ArrowRight", "ArrowRight") == "slot-3"
    assert press(page, "Home", "ArrowLeft") == "slot-1", "the rack does not go round"
    for n in range(1, page.locator(play.TURN).count() + 1):
        tab_to(page, f"#slot-{n}")
        press(page, "Enter")
        if target := best_space(page):
            break
    assert press(page, "ArrowUp").startswith("cell-")
    assert press(page, *["ArrowDown"] * 7) == "slot-1", "down from the last row comes back"
    roam(page, target)
    press(page, " ")
    tab_to(page, "#act-confirm")
    press(page, "Enter")
    play.follow(page, 2)
    page.wait_for_function("() => document.activeElement.id === 'slot-1'")


def test_one_key_asks_why_and_closes_the_reason_wherever_the_focus_is(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    begun_by_keys(page, site)
    page.locator(play.TURN).first.wait_for()
    move(page, cycle(("again",)))
    play.follow(page, 2)
    expect(page.locator("#why")).to_be_visible()
    tab_to(page, "#slot-1")
    assert press(page, "?") == "slot-1"
    expect(page.locator("#why")).to_have_attribute("aria-expanded", "true")
    assert press(page, "?") == "slot-1"
    expect(page.locator("#why")).to_have_attribute("aria-expanded", "false")


def begun_by_keys(page: Page, site: str) -> None:
    """Goes from home to a new match."""
    play.arrive(page, site)
    assert page.evaluate(FOCUS) == "", "nothing steals the focus on load"
    tab_to(page, ".box--24-7")
    press(page, "Enter")
    tab_to(page, "#options summary")
    press(page, "Enter")
    tab_to(page, "#name-1")
    page.keyboard.type("Ana")
    tab_to(page, "#begin")
    press(page, "Enter")


LISTED = """() => {
  const list = document.querySelector(".moves"), line = list.querySelector("[aria-current]");
  const box = list.getBoundingClientRect(), own = line.getBoundingClientRect();
  return line.id + (own.top >= box.top - 1 && own.bottom <= box.bottom + 1 ? "" : " out of sight");
}"""
"""The current line of the list of moves, and whether it is in sight."""


@pytest.mark.parametrize("widths", [(1440,), pytest.param((390,), marks=pytest.mark.prove)])
def test_a_review_is_stepped_by_keys_wherever_the_focus_is(
    context: BrowserContext, page: Page, site: str, widths: tuple[int, ...]
) -> None:
    round_the_clock.begin(context, page, site)
    last = play.played(3).ply
    count = page.locator("#review-count")
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        round_the_clock.go(page, "?screen=review&game=24-7&match=over")
        expect(count).to_have_text(f"{last} / {last}")
        assert page.evaluate(LISTED) == f"move-{last}", "opened at the end, the list shows the end"
        for keys, ply in (
            (["ArrowLeft"], last - 1),
            (["Home", "ArrowRight", "ArrowDown"], 2),
            (["ArrowUp"], 1),
            (["End", "ArrowLeft", "ArrowLeft"], last - 2),
        ):
            for key in keys:  # the focus is nowhere yet
                page.keyboard.press(key)
            expect(count).to_have_text(f"{ply} / {last}")
            assert page.evaluate(LISTED) == f"move-{ply}"
        for place, held in (("#cell-d4", "cell-d4"), ("#move-2", "move-2"), ("#moves", "moves")):
            page.locator(place).focus()
            press(page, "End", "ArrowLeft")
            expect(count).to_have_text(f"{last - 1} / {last}")
            assert press(page, "Home", "ArrowRight") == held, "stepping keeps the focus"
            expect(count).to_have_text(f"1 / {last}")
    page.locator("#cell-d4").focus()
    assert press(page, "Shift+ArrowRight") == "cell-e4", "with Shift the arrows stay on the board"
    page.locator("#review-range").focus()
    press(page, "End", "ArrowLeft")
    expect(count).to_have_text(f"{last - 1} / {last}")
    page.locator("#bar-menu").click()
    expect(play.dialog(page)).to_be_visible()
    press(page, "ArrowLeft")
    expect(count).to_have_text(f"{last - 1} / {last}")


def test_escape_puts_back_and_dialogs_keep_the_focus(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    tab_to(page, "#slot-2")
    press(page, "Enter")
    expect(page.locator("#slot-2")).to_have_attribute("aria-pressed", "true")
    assert press(page, "Escape") == "slot-2"
    expect(page.locator("#slot-2")).to_have_attribute("aria-pressed", "false")

    press(page, "Enter")
    target = best_space(page)
    assert target
    roam(page, target)
    press(page, "Enter")
    assert press(page, "Escape") == target
    expect(page.locator(".well.preview")).to_have_count(0)

    tab_to(page, "#bar-menu", "Shift+Tab")
    press(page, "Enter")
    expect(play.dialog(page)).to_be_visible()
    for _ in range(30):
        press(page, "Tab")
        assert page.evaluate(HELD, "#overlay *"), "Tab leaves an open dialog"
    assert press(page, "Escape") == "bar-menu"
    expect(play.dialog(page)).to_have_count(0)

    press(page, "Enter")
    tab_to(page, "#overlay [data-arg=journal]")
    press(page, "Enter")
    expect(play.dialog(page)).to_contain_text("Rien n’a encore été joué")
    assert press(page, "Escape") == "bar-menu"

    press(page, "Enter")
    tab_to(page, "#overlay [data-arg^=rules]")
    assert press(page, "Enter").startswith("h1"), "another screen is read from its heading"


def test_the_board_has_one_tab_stop_whoever_plays(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=3)
    for _ in range(2):
        page.locator(play.TURN).first.wait_for()
        play.place(page)
        page.locator("[role=gridcell][tabindex='0']").focus()
        press(page, "ArrowUp", "Home", "ArrowLeft", "End", "ArrowDown")
        page.locator(play.TURN).first.wait_for()
        assert len(page.evaluate(STOPS)) == 1
        assert page.evaluate(FOCUS) in page.evaluate(STOPS)

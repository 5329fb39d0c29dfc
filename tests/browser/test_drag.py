"""A tile is dragged: played where its preview was looked at, else it waits; help never holds the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import clock, play
from ui.model import Player, Table

PAIR = (Player("Ana"), Player(bot="greedy"))
LOOKED_MS = 151


@pytest.fixture
def table(context: BrowserContext, page: Page, site: str) -> Page:
    """Sits down where a computer has just moved."""
    match = play.played(2, 2)
    play.settle(context)
    play.lay(page, site, play.saves(Table("t", match, PAIR)))
    play.arrive(page, f"{site}?game=24-7&match=t")
    page.locator(play.TURN).first.wait_for()
    return page


def drag(page: Page) -> None:
    """Drags the first tile over the first space that takes it; the clock stands still from there on."""
    page.locator(play.TURN).first.hover()
    page.mouse.down()
    page.mouse.move(200, 500, steps=4)
    space = page.locator(".well.legal").first
    expect(space).to_be_visible()
    box = space.bounding_box()
    assert box
    clock.hold(page)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)


def test_a_tile_is_played_where_its_preview_was_looked_at(table: Page) -> None:
    drag(table)
    expect(table.locator(".well.preview")).to_have_count(1)
    assert play.saved_match(table).ply == 2, "nothing is played under the finger"
    clock.pass_by(table, LOOKED_MS)
    table.mouse.up()
    clock.let_go(table)
    assert play.follow(table, 3).log[2].seat == 1


def test_a_tile_that_is_dropped_in_passing_waits(table: Page) -> None:
    drag(table)
    table.mouse.up()
    expect(table.locator(".well.preview")).to_have_count(1)
    assert play.saved_match(table).ply == 2
    clock.let_go(table)
    table.locator(".well.preview").click()
    play.follow(table, 3)


def test_a_tile_dropped_nowhere_goes_back(table: Page) -> None:
    drag(table)
    expect(table.locator(".well.preview")).to_have_count(1)
    clock.let_go(table)
    table.mouse.move(5, 400, steps=4)
    table.mouse.up()
    expect(table.locator(".well.preview")).to_have_count(0)
    assert play.saved_match(table).ply == 2


def test_the_reasons_of_a_computer_and_the_move_of_a_hint(table: Page) -> None:
    table.locator("#why").click()
    slot = table.locator(".slot--reason")
    expect(slot.locator(".sub")).not_to_contain_text("…")
    expect(table.locator("#why")).to_be_focused()
    expect(play.dialog(table)).to_have_count(0)
    table.keyboard.press("Escape")
    expect(slot).to_have_count(0)
    table.locator("#act-hint").click()
    table.locator("#act-confirm[data-do=hint]").click()
    table.locator("#act-confirm[data-do=play_hint]").click()
    play.follow(table, 3)


def slots(page: Page) -> list[str]:
    """Reads the slots of the rack as they stand."""
    return page.locator("#rack [data-slot]").evaluate_all("(tiles) => tiles.map((tile) => tile.dataset.slot)")


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Finds the middle of an element."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_rack_is_put_in_another_order_by_mouse_and_by_keys(table: Page) -> None:
    (x, y), (to, _) = middle(table, "#slot-1"), middle(table, "#slot-3")
    table.mouse.move(x, y)
    table.mouse.down()
    table.mouse.move(to + 12, y, steps=6)
    expect(table.locator("#slot-3")).to_have_attribute("data-gap", "after")
    assert table.locator("#slot-1").evaluate("(tile) => getComputedStyle(tile).opacity") == "0"
    table.mouse.up()
    expect(table.locator("#slot-1")).to_have_attribute("aria-pressed", "false")
    assert slots(table)[:4] == ["2", "3", "1", "4"]
    table.locator("#slot-1").focus()
    table.keyboard.press("Shift+ArrowLeft")
    table.keyboard.press("Shift+ArrowLeft")
    expect(table.locator("#slot-1")).to_be_focused()
    expect(table.locator("#live")).to_have_text("Position 1.")
    assert slots(table)[:4] == ["1", "2", "3", "4"]
    assert play.saved_match(table).ply == 2


def test_a_tile_that_waits_is_dragged_on_and_back(table: Page) -> None:
    drag(table)
    table.mouse.up()
    clock.let_go(table)
    waiting = table.locator(".well.preview")
    first = waiting.get_attribute("id")
    table.mouse.move(*middle(table, ".well.preview"))
    table.mouse.down()
    table.mouse.move(200, 500, steps=4)
    expect(waiting).to_have_count(0)
    other = table.locator(f".well.legal:not(#{first})").last.get_attribute("id")
    table.mouse.move(*middle(table, f"#{other}"), steps=4)
    expect(waiting).to_have_attribute("id", str(other))
    table.mouse.move(5, 400, steps=4)
    expect(waiting).to_have_count(0)
    table.mouse.up()
    expect(table.locator("#slot-1")).to_have_class(re.compile("is-sel"))
    assert play.saved_match(table).ply == 2

"""A whole game by typed moves, read from the match that the device keeps."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.bots import chosen
from engine.match import Match
from tests.browser import play


def best_move(match: Match) -> str:
    """Chooses as a greedy player would, and writes the move down."""
    seat = match.actors[0]
    choice = chosen(match.game.bots()["greedy"](match.view(seat), match.rng(seat)))
    return str(match.game.write_move(choice.move))


def type_move(page: Page, text: str, box: str = "#typed") -> None:
    """Writes a move into the box and sends it."""
    page.locator(box).fill(text)
    page.keyboard.press("Enter")


def test_a_whole_game_by_typed_moves(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    ply = 0

    def move(page: Page) -> None:
        nonlocal ply
        match = play.follow(page, ply)
        assert match.actors[0] == 1
        type_move(page, best_move(match).upper())
        expect(page.locator("#typed")).to_have_value("")
        ply = match.ply + (1 if match.actors[1:] else 2)

    play.play_to_the_end(page, move)
    match = play.until(lambda: play.saved_match(page), lambda match: match.outcome is not None)
    assert match.outcome
    assert max(match.scores) > 100


@pytest.mark.parametrize("width", [1280, 390])
def test_a_typed_move_is_refused_in_words(context: BrowserContext, page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    box = "#typed"
    if width < 700:
        play.menu(page, "ask", "typed")
        box = "#typed-ask"
    note, alert = page.locator(f"{box}-note"), page.locator("#note")
    type_move(page, "<img src=x onerror=alert(1)>", box)
    expect(note).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.locator(box)).to_have_attribute("aria-invalid", "true")
    type_move(page, "1@zz", box)
    expect(note).to_contain_text("zz")
    match = play.saved_match(page)
    missing = next(tile for tile in range(1, 11) if tile not in match.view(1).rack)
    type_move(page, f"{missing}@d5", box)
    expect(alert).to_contain_text(str(missing))
    expect(page.locator("#live")).to_contain_text(str(missing))
    assert play.saved_match(page).ply == 0

    type_move(page, best_move(match), box)
    play.follow(page, 1)
    expect(play.dialog(page)).to_have_count(0)

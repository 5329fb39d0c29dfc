"""A whole game by typed moves, read from the match that the device keeps."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from engine.bots import run_to_choice
from engine.games import game
from engine.match import Match
from tests.browser import play


def best_move(match: Match, level: int = -1) -> str:
    """Chooses as the strongest computer would, or one of another level, and writes the move down."""
    seat = match.actors[0]
    think = match.game.bots()[match.game.levels[level]]
    choice = run_to_choice(think(match.view(seat), match.rng(seat)))
    return str(match.game.write_move(choice.move))


def replied(match: Match) -> Match:
    """Lets the computer in the second seat answer: at a first match it is of the first level."""
    while match.actors[:1] == (2,):
        match = match.submit(2, match.game.parse_move(best_move(match, 0)))
    return match


def type_move(page: Page, text: str, box: str = "#typed") -> None:
    """Writes a move into the box and sends it."""
    page.locator(box).fill(text)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("ply", play.WHOLE)
def test_a_game_by_typed_moves_to_its_end(context: BrowserContext, page: Page, site: str, ply: int) -> None:
    play.settle(context, typed="on")
    if ply:
        play.arrive(page, play.late(page, site, game("24-7").levels[0], ply))
    else:
        play.arrive(page, site)
        play.started(page, "Ana", computers=1)
    match = replied(play.follow(page, ply))

    def move(page: Page) -> None:
        nonlocal match
        assert play.follow(page, match.ply) == match, "the computer plays as it does on this side"
        text = best_move(match)
        type_move(page, text.upper())
        match = replied(match.submit(1, match.game.parse_move(text)))

    play.play_to_the_end(page, move)
    assert play.follow(page, match.ply) == match
    assert match.outcome
    assert max(match.scores) > 100


def test_a_typed_move_is_refused_in_words(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context, typed="on")
    play.arrive(page, site)
    play.started(page, "Ana", computers=1)
    match = play.follow(page, 0)
    refused(page, match, "#typed")
    page.set_viewport_size({"width": 390, "height": 844})
    play.menu(page, "ask", "typed")
    refused(page, match, "#typed-ask")
    page.keyboard.press("Escape")
    play.menu(page, "ask", "typed")
    expect(page.locator("#typed-ask")).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type(best_move(match))
    page.keyboard.press("Enter")
    play.follow(page, 1)
    expect(play.dialog(page)).to_have_count(0)


def refused(page: Page, match: Match, box: str) -> None:
    """Types what cannot be read or played: the reason is told, nothing changes."""
    note = page.locator("#typed-ask-note" if box == "#typed-ask" else "#slot")
    type_move(page, "<img src=x onerror=alert(1)>", box)
    expect(note).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.locator(box)).to_have_attribute("aria-invalid", "true")
    type_move(page, "1@zz", box)
    expect(note).to_contain_text("zz")
    missing = next(tile for tile in range(1, 11) if tile not in match.view(1).rack)
    type_move(page, f"{missing}@d5", box)
    expect(page.locator("#live")).to_contain_text(f"{missing} sur votre chevalet")
    assert play.saved_match(page) == match

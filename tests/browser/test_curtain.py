"""Several people at one screen: what a seat may not know is nowhere on the page, for no eye and no ear."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page, expect

from engine.games import game
from engine.match import DealOrigin, Match
from engine.shuffling import shuffled
from tests.browser import play
from tests.browser.thinking import spoken
from tests.browser.tree import tree_of

PEOPLE = ("Ana", "Bob", "Cléo")
MARKUP = "() => document.documentElement.outerHTML"


def all_of(page: Page) -> tuple[str, list[tuple[str, str, str]]]:
    """Reads everything on the page, for eyes and for ears."""
    spoken(page)
    return page.evaluate(MARKUP), tree_of(page)


def backs_only(page: Page) -> None:
    """Sees no tile of any rack."""
    expect(page.locator("#rack .tile:not(.is-back), [id^=slot-], [data-arg^=slot]")).to_have_count(0)
    assert not [node for node in tree_of(page) if node[0] == "button" and re.match("tuile", node[1])]


def test_a_rack_stands_on_the_page_only_before_its_owner(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, *PEOPLE)
    for turn in range(4):
        name = PEOPLE[turn % 3]
        expect(page.locator(".curtain h1")).to_have_text(name)
        backs_only(page)
        match = play.follow(page, turn)
        if turn == 2:
            play.arrive(page, page.url)
            expect(page.locator(".curtain h1")).to_have_text(name)
            backs_only(page)
        page.keyboard.press("Tab")
        page.locator("#reveal").focus()
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.id === 'slot-1'")  # where a turn begins
        shown = page.locator("#rack .tile").all_inner_texts()
        assert [int(text) for text in shown] == list(match.view(turn % 3 + 1).rack)
        play.place(page)


def dealt(turned: bool, own: bool) -> Match:
    """Deals a match of three; with `turned`, all that Bob and onlookers cannot see lies elsewhere.

    `own` says whether Ana's whole rack stays as it is, or only the tile that she plays first. Each has a deal
    of its own: the device would go on with the match that it holds of the other.
    """
    pile = list(shuffled(game("24-7").items({}), "open" if own else "curtain", "deal"))
    known = {0, *range(4, 9 if own else 5)}
    hidden = [place for place in range(len(pile)) if place not in known]
    values = [pile[place] for place in hidden]
    for place, value in zip(hidden, values[7:] + values[:7] if turned else values, strict=True):
        pile[place] = value
    return Match.new("24-7", 3, DealOrigin((tuple(pile),), " ".join(map(str, pile))))


def after_first(match: Match) -> Match:
    """Lets Ana play her first tile below the centre."""
    tile = match.view(1).rack[0]
    return match.submit(1, match.game.parse_move(f"{tile}@d5"))


def seen_at(page: Page, match: Match, reveal: bool) -> tuple[str, list[tuple[str, str, str]]]:
    """Opens a match from home and reads all of the page: at the curtain, or behind it."""
    play.visit(page, "home")
    play.open_link(page, match, PEOPLE)
    page.locator(".curtain").wait_for()
    if reveal:
        page.locator("#reveal").click()
        expect(page.locator("#rack button")).to_have_count(5)
    return all_of(page)


def test_the_page_is_the_same_whatever_others_hold(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site)
    plain, turned = (after_first(dealt(turned, own=False)) for turned in (False, True))
    assert plain.view(None) == turned.view(None)
    assert plain.view(2).rack != turned.view(2).rack
    assert seen_at(page, plain, reveal=False) == seen_at(page, turned, reveal=False)

    plain, turned = (dealt(turned, own=True) for turned in (False, True))
    assert plain.view(1) == turned.view(1)
    assert plain.view(3).rack != turned.view(3).rack
    assert seen_at(page, plain, reveal=True) == seen_at(page, turned, reveal=True)


def test_saves_show_no_hand_in_clear(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, *PEOPLE)
    play.follow(page, 0)
    (text,) = play.shelf(page).values()
    assert "Seed" not in text
    assert "Deal" not in text
    page.locator("#curtain-menu").click()
    page.locator("#menu-more>summary").click()
    with page.expect_download() as given:
        page.locator("#overlay [data-do=save_file]").click()
    assert given.value.path().read_text("utf-8").startswith("#r=")


def test_what_one_was_told_is_not_left_for_the_next(context: BrowserContext, page: Page, site: str) -> None:
    play.settle(context)
    play.arrive(page, site)
    play.started(page, "Ana", "Bob")
    page.locator("#reveal").click()
    live = page.locator("#live")
    play.menu(page, "say", "state")
    expect(live).to_contain_text("Votre chevalet")
    page.keyboard.press("Escape")
    play.visit(page, "home")
    expect(live).to_be_empty()
    page.locator("#resume").click()
    page.locator("#curtain-menu").click()
    page.locator("#menu-more>summary").click()
    page.locator("#overlay [data-do=say][data-arg=repeat]").click()
    spoken(page)
    assert "Votre chevalet" not in page.content()

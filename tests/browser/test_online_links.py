"""Two people on their own devices: two profiles with nothing in common, and links that pass as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import play
from ui.table.saves import decode, table_of_save

pytestmark = pytest.mark.own_page

Axe = Callable[[Page], list[str]]
ALONE = ("aria-label", "title", "aria-description", "alt")


@pytest.fixture
def elsewhere(chromium: Browser) -> Iterator[BrowserContext]:
    """The profile of the friend: a small phone, in English."""
    friend = chromium.new_context(
        locale="en-GB", viewport={"width": 320, "height": 640}, service_workers="block"
    )
    play.settle(friend, lang="en")
    yield friend
    friend.close()


def invite(page: Page, site: str, slug: str = "24-7") -> str:
    """Sets a match up against Ana, who is elsewhere; gives the invitation."""
    play.arrive(page, f"{site}?game={slug}")
    play.company(page, "online")
    page.locator("#name-1").fill("Inès")
    page.locator("#name-2").fill("Ana")
    page.locator("#options summary").click()
    page.locator("#first-1").check()
    page.locator("#begin").click()
    return page.locator("#far-link-2").input_value()


def accept(page: Page, invitation: str) -> str:
    """Takes the seat; gives the answer."""
    play.arrive(page, invitation)
    page.locator("#far-name").fill("Ana")
    page.locator("#take-place").click()
    return page.locator("#far-link-1").input_value()


def hand_over(page: Page, link: str) -> None:
    """Opens a link in a page that is open."""
    page.evaluate("(link) => { location.hash = link }", link[link.index("#") :])


def copied(page: Page) -> str:
    """Copies the link for whom the table waits for."""
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.link = text } }")
    page.locator("#far-copy").click()
    page.wait_for_function("() => window.link")
    link: str = page.evaluate("() => { const link = window.link; window.link = ''; return link }")
    return link


def hand(page: Page) -> list[str]:
    return page.locator("#rack .tile").all_inner_texts()


def turn(mover: Page, other: Page, plies: int) -> str:
    """Plays a turn here and shows it there; gives the link that passed."""
    mover.locator(play.TURN).first.wait_for()
    play.place(mover)
    link = copied(mover)
    assert len(link) < 2000
    hand_over(other, link)
    expect(other.locator(".felt .well.has")).to_have_count(plies + 1)
    return link


def test_a_match_begins_and_goes_on_by_links_and_each_device_shows_its_own_hand(
    context: BrowserContext, page: Page, site: str, elsewhere: BrowserContext, axe: Axe
) -> None:
    play.settle(context)
    friend = elsewhere.new_page()
    invitation = invite(page, site)
    assert axe(page) == []
    page.locator("#qr-2").click()
    expect(page.locator(".qr svg path")).to_be_attached()
    page.keyboard.press("Escape")
    answer = accept(friend, invitation)
    assert axe(friend) == []
    hand_over(page, answer)
    page.locator(play.TURN).first.wait_for()
    expect(page.locator(".turn")).to_contain_text("Inès")

    turn(page, friend, 1)
    assert axe(page) == []
    link = turn(friend, page, 2)
    expect(friend.locator("#slot")).to_contain_text("Your link is copied or sent")
    turn(page, friend, 3)
    for shown, own in ((page, 1), (friend, 2)):
        ((key, text),) = play.shelf(shown).items()
        table = table_of_save(decode(key, text))
        tiles = [str(tile) for tile in table.match.view(own).rack]
        assert sorted(hand(shown)) == sorted(tiles)
        assert shown.locator("#rack .tile").count() == len(tiles), "one hand, and no other"
        assert shown.locator(".curtain").count() == 0
        seen = shown.evaluate(
            "(names) => [...document.querySelectorAll('*')].flatMap((node) =>"
            " names.map((name) => node.getAttribute(name) ?? '')).join(' ')",
            list(ALONE),
        )
        assert not re.search(r"#p=|Secret|seed", seen)
    hand_over(page, link)
    expect(page.locator("#toast")).to_contain_text("déjà plus avancée")

    page.reload()
    expect(page.locator("#slot")).to_contain_text("Ana")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert friend.evaluate("document.documentElement.scrollWidth <= innerWidth")


def after_move(page: Page, tiles: int) -> str:
    """Says what follows a move: "over", "sent" (a link), "again" (the same player); "" before it shows."""
    if page.locator(play.OVER).count():
        return "over"
    if page.locator("#far-copy").count():
        return "sent"
    lie = page.locator(".felt .well.has").count()
    return "again" if lie == tiles and page.locator(play.TURN).count() else ""


@pytest.mark.prove
@pytest.mark.parametrize("width", [390, 1440])
def test_a_whole_match_by_links_ends_the_same_on_both_devices(
    context: BrowserContext, page: Page, site: str, elsewhere: BrowserContext, width: int
) -> None:
    play.settle(context)
    page.set_viewport_size({"width": width, "height": 844})
    friend = elsewhere.new_page()
    hand_over(page, accept(friend, invite(page, site)))
    mover, other, plies = page, friend, 1
    while True:
        mover.locator(f"{play.TURN}, {play.OVER}").first.wait_for()
        if mover.locator(play.OVER).count():
            break
        play.place(mover)
        plies += 1
        after = play.until(partial(after_move, mover, plies), bool)
        if after == "over":
            place = 2 if mover is page else 1
            mover.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.link = text } }")
            mover.locator(f"#copy-{place}").click()
            mover.wait_for_function("() => window.link")
            hand_over(other, mover.evaluate("() => window.link"))
            other.locator(play.OVER).wait_for()
            break
        if after == "again":
            continue  # none of the other's tiles fits, so the same player goes on
        hand_over(other, copied(mover))
        expect(other.locator(".felt .well.has")).to_have_count(plies)
        mover, other = other, mover
    ends = [
        re.sub(r"[^0-9]+", " ", " ".join(shown.locator(".place-score").all_inner_texts()))
        for shown in (page, friend)
    ]
    assert ends[0] == ends[1]

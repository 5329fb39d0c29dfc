"""Whole matches live: every device has a storage, a size and a language of its own; no link is passed on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from engine.match import Match
from tests.browser import play
from tests.browser.test_brain_drain import solution
from tests.browser.test_online_devices import devices, held, invited, seated
from tests.browser.test_online_whole import LOOKED_AT, Axe, fits_the_screen, move, shows_its_own_hand_alone
from ui.table.saves import decode, table_of_save

pytestmark = pytest.mark.own_page

__all__ = ["devices"]

TARGETS = 3
"""How many of Brain Drain's are played."""


def gathered_live(pages: Sequence[Page], site: str, slug: str) -> None:
    """Invites everybody; whoever has agreed is seated by the channel alone."""
    invitations = invited(list(pages), site, slug)  # who invites and who takes a seat agrees to live play
    for place, guest in reversed(list(enumerate(pages[1:], 2))):
        seated(guest, place, invitations[place])
    for page in pages:
        expect(page.locator(".far-page")).to_have_count(0)  # no wait for answers any more


def are_there(pages: Sequence[Page]) -> None:
    """Sees that every device shows everybody else at the table."""
    for page in pages:
        others = page.locator(".far-cap", has_text=re.compile("live, here|en direct, à la table"))
        expect(others).to_have_count(len(pages) - 1)


def arrived(pages: Sequence[Page], match: Match) -> None:
    """Waits until every device has come as far, by the same way."""
    for page in pages:
        assert play.until(partial(held, page), lambda kept: kept.ply >= match.ply) == match


def begins_again(pages: Sequence[Page]) -> None:
    """Reaches the rematch without a link: everybody asks for it and agrees anew, the guests first."""
    for page in reversed(pages):
        page.locator("#end-again").click()
        page.locator("#go-live").click()
    for page in pages:
        expect(page.locator(".far-page")).to_have_count(0)
        expect(page.locator(play.OVER)).to_have_count(0)
    are_there(pages)
    dealt = [max(play.shelf(page).items(), key=lambda row: decode(*row).updated) for page in pages]
    assert len({key for key, _ in dealt}) == 1
    assert len({table_of_save(decode(*row)).match for row in dealt}) == 1


@pytest.mark.prove
@pytest.mark.parametrize(
    ("slug", "seats"),
    [("24-7", 2), ("24-7", 3), ("20-sur-20", 2), ("20-sur-20", 3), ("24-heures", 2), ("24-heures", 3)],
)
def test_a_whole_match_live(devices: list[Page], live_site: str, axe: Axe, slug: str, seats: int) -> None:
    pages = devices[:seats]
    gathered_live(pages, live_site, slug)
    are_there(pages)
    match = held(pages[0])
    while match.actors:
        seat, before = match.actors[0], match.ply
        match = move(pages[seat - 1], match, offline=False)
        arrived(pages, match)
        if before in LOOKED_AT:
            for own, page in enumerate(pages, 1):
                shows_its_own_hand_alone(page, match, own)
                fits_the_screen(page, axe)
    for page in pages:
        page.locator(play.OVER).wait_for()
        fits_the_screen(page, axe)
        assert held(page) == match
    assert match.outcome
    begins_again(pages)
    print(f"\n{slug}, {seats} devices live: {match.ply} moves")


@pytest.mark.prove
def test_targets_of_brain_drain_live(devices: list[Page], live_site: str, axe: Axe) -> None:
    gathered_live(devices, live_site, "brain-drain")
    match = held(devices[0])
    for target in range(TARGETS):
        answer = solution(match)
        bidders = devices[target % 2 :] if answer else devices  # of several answers one counts
        for page in bidders:
            written(page, answer or "pass")
        for page in bidders:
            page.evaluate(SEND)
        match = play.until(partial(all_hold, devices), partial(is_next, match))
        for page in devices:
            fits_the_screen(page, axe)
            expect(page.locator("[data-do=send]")).to_have_count(0)
    assert sum(match.scores) > 0


SEND = """() => {
  const box = document.querySelector("#typed-ask, #typed");
  if (box) box.form.requestSubmit();
}"""
"""Sends what was written, unless another device's answer has closed the box meanwhile."""


def written(page: Page, text: str) -> None:
    """Writes an answer where the device has room for it, and does not send it yet."""
    if page.locator("#typed").is_visible():
        page.locator("#typed").fill(text)
    else:
        play.menu(page, "ask", "typed")
        page.locator("#typed-ask").fill(text)


def all_hold(pages: Sequence[Page]) -> Match | None:
    """Return the match that every device holds; None while they differ."""
    first, *others = (held(page) for page in pages)
    return first if all(other == first for other in others) else None


def is_next(before: Match, after: Match | None) -> bool:
    """Return True once all devices show the next target."""
    return after is not None and bool(after.view(None).round > before.view(None).round)

"""A live match whose network goes away without a word, and comes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import play
from tests.browser.line import Line
from tests.browser.test_online_devices import devices, held, invited, seated

pytestmark = pytest.mark.own_page

__all__ = ["devices"]

TILES = ".felt .well.has"


def placed(page: Page) -> None:
    """Plays once it may."""
    page.locator(play.TURN).first.wait_for()
    play.place(page)


@pytest.mark.prove
def test_a_line_that_is_cut_is_told_and_nothing_is_lost(
    devices: list[Page], live_site: str, far_site: str, line: Line
) -> None:
    host, guest = devices[:2]
    invitation = invited([host, guest], live_site, "24-7")[2]
    seated(guest, 2, invitation.replace(live_site, far_site))
    placed(host)
    expect(guest.locator(TILES)).to_have_count(2)

    line.cut()
    placed(guest)
    line.wait_for_bytes()
    expect(host.locator(TILES)).to_have_count(2)
    expect(guest.locator("#toast")).to_contain_text("Connection lost")
    expect(guest.locator(".far-cap")).to_have_text("live, connection lost")
    expect(host.locator("#toast")).to_contain_text("Ana a quitté la table")
    expect(host.locator(".far-cap")).to_have_text("en direct, absent")
    expect(host.locator(TILES)).to_have_count(2)
    line.mend()
    expect(host.locator(TILES)).to_have_count(3)
    expect(guest.locator(".far-cap")).to_have_text("live, here")
    expect(host.locator(".far-cap")).to_have_text("en direct, à la table")

    line.cut()
    placed(host)
    line.wait_for_bytes()
    expect(guest.locator(TILES)).to_have_count(3)
    line.mend()
    expect(guest.locator(TILES)).to_have_count(4)
    placed(guest)
    expect(host.locator(TILES)).to_have_count(5)
    assert held(host) == held(guest)

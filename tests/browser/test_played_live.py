"""Two profiles play live by a real broker, which stops and starts in between."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import play
from tests.browser.test_online_links import accept, copied, hand_over, invite
from tools import mosquitto

pytestmark = pytest.mark.own_page

Axe = Callable[[Page], list[str]]


@pytest.mark.prove
def test_brain_drain_is_played_live_and_never_by_links(
    context: BrowserContext, chromium: Browser, live_site: str
) -> None:
    play.settle(context)
    page = context.new_page()
    elsewhere = chromium.new_context(locale="en-GB", viewport={"width": 320, "height": 640})
    play.settle(elsewhere, lang="en")
    friend = elsewhere.new_page()
    play.arrive(page, f"{live_site}?game=brain-drain")
    play.company(page, "online")
    page.locator("#name-1").fill("Inès")
    page.locator("#name-2").fill("Ana")
    page.locator("#begin").click()
    invitation = page.locator("#far-link-2").input_value()
    expect(page.locator(".far-first")).to_contain_text("la première chez Inès compte")
    accept(friend, invitation)
    page.locator("#do-pass").click()
    expect(friend.locator(".pls--one .pl >> nth=0")).to_contain_text("Passed")
    friend.locator("#do-pass").click()
    for other in (page, friend):
        expect(other.locator(".bar")).to_contain_text("2")
        expect(other.locator("[data-do=send]")).to_have_count(0)

    elsewhere.set_offline(True)  # a network that goes does not end an open socket: the page is left
    friend.goto("about:blank")
    expect(page.locator("#toast")).to_contain_text("Ana a quitté la table")
    page.locator("#do-pass").click()
    elsewhere.set_offline(False)
    friend.go_back()
    expect(friend.locator(".pls--one .pl >> nth=0")).to_contain_text("Passed")
    elsewhere.close()


@pytest.mark.parametrize("cut", [False, pytest.param(True, marks=pytest.mark.prove)], ids=["", "and cut"])
def test_a_match_is_played_live(
    context: BrowserContext, chromium: Browser, live_site: str, running: mosquitto.Broker, axe: Axe, cut: bool
) -> None:
    """The quick suite tries in `test_channel.py` that moves made without a broker are sent later."""
    play.settle(context)
    page = context.new_page()
    asked: list[str] = []
    page.on("websocket", lambda socket: asked.append(socket.url))
    elsewhere = chromium.new_context(locale="en-GB", viewport={"width": 320, "height": 640})
    play.settle(elsewhere, lang="en")
    friend = elsewhere.new_page()
    invitation = invite(page, live_site)
    assert axe(page) == []
    expect(page.locator("#stop-live")).to_be_visible()
    accept(friend, invitation)
    page.locator(play.TURN).first.wait_for()
    assert asked == [running.address]

    expect(page.locator(".seat .far-cap")).to_have_text("en direct, à la table")
    play.place(page)
    expect(page.locator("#slot")).to_contain_text("automatiquement")
    expect(page.locator("[data-do=send]")).to_have_count(0)
    expect(friend.locator(".felt .well.has")).to_have_count(2)
    play.place(friend)
    expect(page.locator(".felt .well.has")).to_have_count(3)
    play.visit(friend, "rules/24-7")  # whoever reads the rules has not left, and is called back
    expect(friend.locator(".rules, main")).to_contain_text("24/7")
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    expect(friend.locator("#toast")).to_contain_text("24/7: your turn.")
    expect(page.locator(".seat .far-cap")).to_have_text("en direct, à la table")
    friend.locator("#toast button", has_text="Go to the table").click()
    friend.locator(play.TURN).first.wait_for()
    expect(friend.locator(".felt .well.has")).to_have_count(4)
    play.place(friend)
    expect(page.locator(".felt .well.has")).to_have_count(5)
    friend.reload()
    expect(friend.locator(".seat .far-cap")).to_have_text("live, here")
    friend.locator("[data-arg=menu]").first.click()
    friend.locator(".menu [data-arg=live]").click()
    expect(friend.locator("#dialog")).to_contain_text("This match is live")
    assert axe(friend) == []
    friend.keyboard.press("Escape")
    if cut:
        goes_on_by_links_and_live_again(page, friend, running)
    elsewhere.close()


def goes_on_by_links_and_live_again(page: Page, friend: Page, running: mosquitto.Broker) -> None:
    """Stops the broker after four moves, plays one by link, and starts it again."""
    running.stop()
    expect(page.locator("#toast")).to_contain_text("Connexion perdue")
    page.context.set_offline(True)
    play.place(page)
    hand_over(friend, copied(page))  # by link in between, without a network
    friend.locator(play.TURN).first.wait_for()
    play.place(friend)
    page.context.set_offline(False)
    running.start()
    expect(page.locator(".felt .well.has")).to_have_count(7)
    page.locator(play.TURN).first.wait_for()
    play.place(page)
    expect(friend.locator(".felt .well.has")).to_have_count(8)

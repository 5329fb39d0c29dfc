"""An invitation between two phones, counted in touches: from the home page to each player's first move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import play
from tests.browser.test_online_devices import held
from tests.browser.test_online_links import hand_over

pytestmark = pytest.mark.own_page

HOST, GUEST = 6, 5
"""Touches that an invitation may take, up to the first move that is played and sent."""
COUNT = """() => {
  navigator.share = async ({text}) => { window.shared = text };
  addEventListener("pointerdown", () => window.touched(), true);
}"""


@dataclass
class Phone:
    """A phone with a profile of its own. It counts touches, and keeps what was shared last."""

    page: Page
    touches: list[None] = field(default_factory=list)

    def touch(self, selector: str) -> None:
        self.page.locator(selector).click()

    def shared(self) -> str:
        """Takes the link that was shared."""
        self.page.wait_for_function("() => window.shared")
        text: str = self.page.evaluate(
            "() => { const text = window.shared; window.shared = ''; return text }"
        )
        return text.splitlines()[-1]

    def moves(self) -> None:
        """Picks a tile that fits, a space for it, and confirms."""
        self.page.locator(play.TURN).first.wait_for()
        match = held(self.page)
        tile = next(match.moves(match.actors[0])).tile
        rack = self.page.locator("#rack .tile")
        rack.nth(rack.all_inner_texts().index(str(tile))).click()
        self.page.locator(".well.best, .well.legal").first.click()
        self.touch("#act-confirm")


@pytest.fixture
def phones(chromium: Browser) -> Iterator[list[Phone]]:
    """Two phones at their first visit, one in French and one in English."""
    made, contexts = [], []
    for lang in ("fr", "en"):
        context = chromium.new_context(
            viewport={"width": 390, "height": 844}, service_workers="block", locale=f"{lang}-GB"
        )
        play.settle(context, lang=lang)
        phone = Phone(context.new_page())
        phone.page.expose_function("touched", lambda phone=phone: phone.touches.append(None))
        phone.page.add_init_script(f"({COUNT})()")
        made.append(phone)
        contexts.append(context)
    yield made
    for context in contexts:
        context.close()


def invited(host: Phone, site: str, slug: str = "24-7") -> str:
    """Goes from the home page to an invitation."""
    play.arrive(host.page, site)
    host.touch(f'main a.box[data-arg="setup/{slug}"]')
    play.company(host.page, "online")
    host.touch("#begin")
    return host.shared()


@pytest.mark.prove  # in the quick suite `tests/ui/online/test_touches.py` has what each touch does
def test_by_link_a_host_needs_six_touches_and_a_guest_five(phones: list[Phone], site: str) -> None:
    host, guest = phones
    play.arrive(guest.page, invited(host, site))
    guest.touch("#take-place")
    hand_over(host.page, guest.shared())
    host.moves()
    hand_over(guest.page, host.shared())
    guest.moves()
    hand_over(host.page, guest.shared())
    expect(host.page.locator(".felt .well.has")).to_have_count(3)
    assert len(host.touches) <= HOST
    assert len(guest.touches) + 1 <= GUEST, "the link is opened by a touch in the messenger"


@pytest.mark.prove
def test_live_a_host_needs_six_touches_and_a_guest_five(phones: list[Phone], live_site: str) -> None:
    host, guest = phones
    play.arrive(guest.page, invited(host, live_site))
    guest.touch("#take-place")
    host.moves()
    expect(guest.page).to_have_title("Your turn, 24/7 – Vingt-Quatre")
    guest.moves()
    expect(host.page.locator(".felt .well.has")).to_have_count(3)
    assert len(host.touches) <= HOST
    assert len(guest.touches) + 1 <= GUEST


@pytest.mark.prove
@pytest.mark.parametrize("slug", ["20-sur-20", "24-heures"])
def test_an_invitation_to_every_game_takes_three_touches_and_a_reply_one(
    phones: list[Phone], site: str, slug: str, axe: Callable[[Page], list[str]]
) -> None:
    host, guest = phones
    play.arrive(guest.page, invited(host, site, slug))
    assert axe(guest.page) == []
    guest.touch("#take-place")
    hand_over(host.page, guest.shared())
    expect(host.page.locator("#act-confirm, .rail .btn").first).to_be_visible()
    assert axe(host.page) == []
    assert len(host.touches) == 3
    assert len(guest.touches) == 1

"""Friends apart, each with a storage of their own: links that change nothing say why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.match import Match
from tests.browser import play
from tests.browser.test_online_links import hand_over
from tests.browser.tree import tree_of
from ui.table.saves import decode, table_of_save

pytestmark = pytest.mark.own_page

PHONES = ((390, 844), (320, 640), (820, 1180))
NAMES = ("Inès", "Ana", "Bob")
CATCH = "() => { navigator.clipboard.writeText = async (text) => { window.link = text } }"
SEEN = """() => [document.title, document.documentElement.outerHTML].join(" ")"""


@pytest.fixture
def devices(chromium: Browser) -> Iterator[list[Page]]:
    """Three profiles with nothing in common: phones and a tablet, one in English."""
    contexts = []
    for (width, height), lang in zip(PHONES, ("fr", "en", "fr"), strict=True):
        made = chromium.new_context(
            viewport={"width": width, "height": height}, service_workers="block", locale=f"{lang}-GB"
        )
        play.settle(made, lang=lang)
        contexts.append(made)
    yield [made.new_page() for made in contexts]
    for made in contexts:
        made.close()


def copied(page: Page, place: int) -> str:
    """Copies the link for a place, by whichever button the page has for it."""
    page.evaluate(CATCH)
    page.locator(f"#far-copy, #copy-{place}").first.click()
    page.wait_for_function("() => window.link")
    link: str = page.evaluate("() => { const link = window.link; window.link = ''; return link }")
    return link


def invited(pages: list[Page], site: str, slug: str) -> dict[int, str]:
    """Sets a match up on the first device, with everybody else elsewhere; gives their invitations."""
    host, guests = pages[0], range(2, len(pages) + 1)
    play.arrive(host, f"{site}?game={slug}")
    play.company(host, "online")
    play.seat(host, len(pages))
    host.locator("#name-1").fill(NAMES[0])
    for place in guests:
        host.locator(f"#name-{place}").fill(NAMES[place - 1])
    if slug != "brain-drain":  # where nobody begins
        host.locator("#options summary").click()
        host.locator("label", has=host.locator("#first-1")).click()
    host.locator("#begin").click()
    return {place: host.locator(f"#far-link-{place}").input_value() for place in guests}


def seated(guest: Page, place: int, invitation: str) -> None:
    """Takes a seat."""
    play.arrive(guest, invitation)
    guest.locator("#far-name").fill(NAMES[place - 1])
    guest.locator("#take-place").click()


def gathered(pages: list[Page], site: str, slug: str) -> None:
    """Deal a match to everybody. The last one invited answers first; several guests send a second link."""
    invitations = invited(pages, site, slug)
    host, guests = pages[0], list(enumerate(pages[1:], 2))
    for place, guest in reversed(guests):
        seated(guest, place, invitations[place])
        hand_over(host, guest.locator("#far-link-1").input_value())
    for place, guest in guests if len(guests) > 1 else ():
        host.locator(f"#second-{place}").wait_for()
        answer = guest.locator("#far-link-1").input_value()
        hand_over(guest, host.locator(f"#far-link-{place}").input_value())
        expect(guest.locator("#far-link-1")).not_to_have_value(answer)
        hand_over(host, guest.locator("#far-link-1").input_value())
        expect(host.locator(f"#second-{place}")).to_have_count(0)


def held(page: Page) -> Match:
    """Reads the match that a device keeps, far as it is."""
    ((key, text),) = play.shelf(page).items()
    return table_of_save(decode(key, text)).match


def hidden_from(page: Page, match: Match, own: int) -> None:
    """Finds one hand at a device; its page, title and readers' tree hold nothing that would tell another."""
    mine = [str(tile) for tile in match.view(own).rack]
    assert sorted(page.locator("#rack .tile").all_inner_texts()) == sorted(mine)
    told = " ".join(name for _, name, _ in tree_of(page))
    assert not re.search(r"#p=|\b[Ss]ecret\b|\bseed\b", page.evaluate(SEEN) + told)


@pytest.mark.prove
def test_links_that_change_nothing_say_why_and_a_second_tab_hands_a_link_on(
    devices: list[Page], site: str, axe: Callable[[Page], list[str]]
) -> None:
    pages = devices[:2]
    host, guest = pages
    gathered(pages, site, "24-7")
    host.locator(play.TURN).first.wait_for()
    play.place(host)
    link = copied(host, 2)
    match = held(host)

    hand_over(guest, link)
    guest.locator(play.TURN).first.wait_for()
    hidden_from(guest, match, 2)
    at = link.index("#p=") + 5  # within the checksum
    spoiled = link[:at] + ("A" if link[at] != "A" else "B") + link[at + 1 :]
    cases = {
        link: "older|already opened this link",
        link[:-9]: "The end of the link is missing",
        spoiled: "damaged",
        link[:-9] + ("A" if link[-9] != "A" else "B") + link[-8:]: "damaged",
    }
    for text, sentence in cases.items():
        guest.evaluate("() => { location.hash = '' }")
        hand_over(guest, text)
        expect(guest.locator("#toast")).to_contain_text(re.compile(sentence))
        assert held(guest) == match

    play.place(guest)
    back = copied(guest, 1)
    second = play.arrive(host.context.new_page(), back)
    expect(second.locator("main")).to_contain_text("Le lien est passé à l’onglet")
    assert axe(second) == []
    expect(host.locator(".felt .well.has")).to_have_count(3)
    host.locator(play.TURN).first.wait_for()
    assert held(host) == held(guest)
    second.locator("#take").click()
    expect(host.locator("#elsewhere")).to_be_visible()
    expect(host.locator("main")).not_to_contain_text("Le lien est passé")

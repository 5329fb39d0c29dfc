"""Whole matches by links alone: every device has a storage, a size and a language of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.match import Match
from tests.browser import play
from tests.browser.test_online_devices import NAMES, copied, devices, gathered, held
from tests.browser.test_online_links import hand_over
from tests.browser.test_typed import best_move, type_move
from tests.browser.tree import tree_of
from ui.games import face

pytestmark = pytest.mark.own_page

__all__ = ["devices"]

Axe = Callable[[Page], list[str]]
KEPT = "Jouable hors ligne"
LOOKED_AT = (0, 1, 2, 7, 20)
"""Plies after which a device is searched for what it must not show."""
LONGEST = {"24-7": 2000, "20-sur-20": 4000, "24-heures": 4000}
"""Characters of an address that carries a whole match."""
WRITTEN = """() => [document.title, document.body.innerText, ...[...document.querySelectorAll("*")].flatMap(
  (node) => [...node.attributes].map((attribute) => attribute.value))].join("\\n")"""


def hand_of(match: Match, seat: int) -> list[str]:
    """Writes the pieces that one seat alone sees."""
    view = match.view(seat)
    return [str(piece) for piece in (view.hand if match.game.slug == "24-heures" else view.rack)]


def tells(text: str, pieces: Iterable[str]) -> bool:
    """Says whether a text lists these pieces side by side, in this order or by size."""
    orders = {tuple(pieces), tuple(sorted(pieces)), tuple(sorted(pieces, key=lambda one: (len(one), one)))}
    return any(re.search(r"\W{1,3}".join(map(re.escape, order)), text) for order in orders)


def lies_open(match: Match) -> str:
    """Gives the numbers of a board of 24/7 as a page lists them: a hand may be equal to some by chance."""
    if match.game.slug != "24-7":
        return ""
    return " ".join(map(str, (*range(1, 8), *(tile for tile in match.state.board if 0 < tile <= 10))))


def shows_its_own_hand_alone(page: Page, match: Match, own: int) -> None:
    """Searches a page, its titles and what its readers are told for a hand, a seed, a secret, a record."""
    told = "\n".join(" ".join(node) for node in tree_of(page))
    written = page.evaluate(WRITTEN)
    assert not re.search(r"#p=|#g=|\b[Ss]ecret\b|\bseed\b", written + told)
    for seat in range(1, match.seats + 1):
        pieces, known = hand_of(match, seat), (" ".join(hand_of(match, own)), lies_open(match))
        if seat != own and len(pieces) > 2 and not any(tells(text, pieces) for text in known):
            assert not tells(written, pieces)
            assert not tells(told, pieces)


def move(mover: Page, match: Match, offline: bool = True) -> Match:
    """Plays a move that is typed, without a network unless told; gives how the match stands after it."""
    seat, text = match.actors[0], best_move(match, 0)
    if offline:
        mover.context.set_offline(True)
    expect(mover.locator("#turn b")).to_contain_text(NAMES[seat - 1])
    if mover.locator("#typed").is_visible():
        type_move(mover, text)
    else:
        play.menu(mover, "ask", "typed")
        type_move(mover, text, "#typed-ask")
    ours = match.submit(seat, match.game.parse_move(text))
    while ours.actors and (known := face(match.slug).timing.known_move(ours.view(seat))):
        ours = ours.submit(ours.actors[0], match.game.parse_move(known))  # it goes on without a link
    kept = play.until(lambda: held(mover), lambda kept: kept.ply >= ours.ply)
    assert kept.log[: ours.ply] == ours.log
    if offline:
        mover.context.set_offline(False)
    return kept


def take(page: Page, link: str, match: Match) -> None:
    """Opens a link that brings the match this far."""
    hand_over(page, link)
    assert play.until(lambda: held(page), lambda kept: kept.ply >= match.ply) == match


def fits_the_screen(page: Page, axe: Axe) -> None:
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.prove
@pytest.mark.parametrize(
    ("slug", "seats"),
    [("24-7", 2), ("24-7", 3), ("20-sur-20", 2), ("20-sur-20", 3), ("24-heures", 2), ("24-heures", 3)],
)
def test_a_whole_match_by_links_alone(
    devices: list[Page],
    site: str,
    axe: Axe,
    slug: str,
    seats: int,
    record_property: Callable[[str, object], None],
) -> None:
    pages, rng = devices[:seats], Random(24)
    gathered(pages, site, slug)
    match = held(pages[0])
    passed: list[tuple[Page, str]] = []
    while match.actors:
        seat, before = match.actors[0], match.ply
        mover = pages[seat - 1]
        match = move(mover, match)
        if before in LOOKED_AT:
            fits_the_screen(mover, axe)
            shows_its_own_hand_alone(mover, match, seat)
        if not match.actors or match.actors[0] == seat:
            continue
        place = match.actors[0]
        link = copied(mover, place)
        if passed and rng.random() < 0.2:  # an old link, late or a second time
            hand_over(*rng.choice(passed))
        take(pages[place - 1], link, match)
        passed.append((pages[place - 1], link))
        if before in LOOKED_AT:
            shows_its_own_hand_alone(pages[place - 1], match, place)
    last = next(page for page in pages if held(page) == match)
    last.locator(play.OVER).wait_for()
    fits_the_screen(last, axe)
    for place, page in enumerate(pages, 1):
        if page is not last:
            link = copied(last, place)
            take(page, link, match)
            passed.append((page, link))
            page.locator(play.OVER).wait_for()
    assert match.outcome
    longest = max(len(link) for _, link in passed)
    print(f"\n{slug}, {seats} devices: {match.ply} moves, {len(passed)} links, longest {longest}")
    assert longest < LONGEST[slug]


@pytest.mark.prove
def test_links_are_taken_in_and_sent_without_a_network(
    chromium: Browser, devices: list[Page], site: str
) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    play.settle(context)
    host, guest = context.new_page(), devices[1]
    play.arrive(host, site)
    expect(host.locator(".mast .chip--ok")).to_have_text(KEPT)
    gathered([host, guest], site, "24-7")
    context.set_offline(True)
    match = held(host)
    for turn in range(6):
        place = match.actors[0]
        mover, other = (host, guest) if place == 1 else (guest, host)
        match = move(mover, match, offline=False)
        link = copied(mover, match.actors[0])
        if other is host and turn < 3:
            play.arrive(other, link)  # from a messenger, in a page that starts without a network
            other.locator(play.TURN).first.wait_for()
        take(other, link, match)
        if mover is host:
            mover.reload()
            expect(mover.locator("#slot.slot--wait")).to_be_visible()
    context.close()

"""Les 24 Heures by links: a Joker out of turn on its own device, and a move made meanwhile elsewhere."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from engine.bots import run_to_choice
from engine.games import game
from engine.match import Match
from engine.online import Chair, Device, guest_device, host_device, receive
from tests.browser import play
from tests.browser.test_online_devices import NAMES, copied, devices, held
from tests.browser.test_online_links import hand_over
from tests.browser.test_online_whole import hand_of, move, shows_its_own_hand_alone, take
from tests.browser.test_typed import type_move
from ui.table.remote_seats import table_of_device

pytestmark = pytest.mark.own_page

__all__ = ["devices"]

RACE = game("24-heures")
JOKER = re.compile("^(Jouer le Joker|Play the Joker)$")
PLIES = 4
"""After so many moves Ana is on turn, Bob after her; Inès's car is held up, and she holds the Joker."""


def best(match: Match) -> Match:
    """Plays on as the weakest computer would."""
    seat = match.actors[0]
    think = RACE.bots()[RACE.levels[0]]
    return match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)


def apart() -> list[Device]:
    """Gives what three devices hold of a race so far."""
    chairs = tuple(Chair(name, name != NAMES[0]) for name in NAMES)
    options = {option.key: option.default_for(len(NAMES)) for option in RACE.options}
    host = host_device("joker 5", RACE.slug, options, chairs, (1,))
    guests = [guest_device(host.room, place, NAMES[place - 1], f"guest {place}") for place in (2, 3)]
    for guest in guests:
        host, _ = receive(host, guest.room)
    guests = [receive(guest, host.room)[0] for guest in guests]  # they open their numbers
    for guest in guests:
        host, _ = receive(host, guest.room)
    match = host.room.match
    assert match
    for _ in range(PLIES):
        match = best(match)
    room = replace(host.room, match=match)
    return [replace(one, room=room, sent=PLIES) for one in (host, *guests)]


def with_joker(pages: list[Page], site: str) -> tuple[Match, Match]:
    """Opens the race on each device, and plays the Joker on Inès's: gives it before and after."""
    for page, device in zip(pages, apart(), strict=True):
        table = table_of_device(device, "2026-11-22")
        play.lay(page, site, play.saves(table))
        play.arrive(page, f"{site}?game=24-heures&match={table.id}")
    ines, *others = pages
    match = held(ines)
    assert match.actors[:2] == (2, 1)
    assert "joker" in hand_of(match, 1)
    expect(ines.get_by_role("button", name=JOKER)).to_be_visible()
    for page in others:
        expect(page.get_by_role("button", name=re.compile("Joker"))).to_have_count(0)
    ines.get_by_role("button", name=JOKER).click()
    early = play.until(lambda: held(ines), lambda kept: kept.ply > match.ply)
    assert early.log[-1].seat == 1
    return match, early


@pytest.mark.prove
def test_a_joker_out_of_turn_goes_by_link(devices: list[Page], site: str) -> None:
    ines, ana, bob = devices
    _, match = with_joker(devices, site)
    take(ana, copied(ines, 2), match)
    shows_its_own_hand_alone(ana, match, 2)
    match = move(ana, match)
    take(bob, copied(ana, 3), match)
    shows_its_own_hand_alone(bob, match, 3)


@pytest.mark.prove
def test_a_joker_out_of_turn_gives_way_to_a_move_made_meanwhile_and_is_tried_again(
    devices: list[Page], site: str
) -> None:
    ines, ana, bob = devices
    match, early = with_joker(devices, site)
    link = copied(ines, 2)
    match = move(ana, match)  # meanwhile, before that link
    hand_over(ana, link)
    expect(ana.locator("#toast")).to_contain_text("Inès moved at the same time, but your move counts")
    assert held(ana) == match
    assert match.actors[:2] == (3, 1)

    take(bob, copied(ana, 3), match)
    shows_its_own_hand_alone(bob, match, 3)
    while match.actors[0] == 3:
        match = move(bob, match)
    assert match.actors[0] == 1
    hand_over(ines, copied(bob, 1))
    expect(ines.locator("#toast")).to_contain_text("enregistrés dans une version à part")
    kept = play.until(
        lambda: [play.kept(*row).match for row in play.shelf(ines).items()], lambda kept: len(kept) == 2
    )
    assert match in kept
    assert early in kept, "the line that gave way has a copy"

    expect(ines.locator("#turn b")).to_contain_text("Inès")
    play.menu(ines, "ask", "typed")
    type_move(ines, "joker", "#typed-ask")  # again, now in her turn
    match = match.submit(1, RACE.parse_move("joker"))
    place = match.actors[0]
    ines.locator("#far-copy").or_(ines.locator(play.TURN)).first.wait_for()
    assert match in [play.kept(*row).match for row in play.shelf(ines).items()]
    if place != 1:
        other = devices[place - 1]
        take(other, copied(ines, place), match)
        shows_its_own_hand_alone(other, match, place)

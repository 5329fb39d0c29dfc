"""A rematch is offered where it can be had, and nowhere else; where it cannot, one sentence says why."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.arena import play_out
from engine.online import (
    FIRST_VERSION,
    Chair,
    Device,
    GuestAnswer,
    Invitation,
    Room,
    can_deal_rematch,
    make_envelope,
    resumed_device,
    sha256_hex,
    to_link,
)
from engine.online.room import deal_match
from tests.ui.online.test_deal import over
from tests.ui.online.test_host_authority import gathered
from tests.ui.online.test_lobby import deal, device, inviting, joined, link, shown
from tests.ui.stage import Stage
from ui.core.html import markup
from ui.model import Lobby, Table
from ui.page import page
from ui.table.remote_seats import device_of, table_of_device

AGAIN = re.compile(r'id="end-again"[^>]*>(.*?)</(?:p|button)>')
NAMES = ("Inès", "Ana", "Bob")


def ended(seats: int = 2) -> list[Stage]:
    """Return the devices of a match that is over at each of them, by place."""
    ines = inviting(seats=seats)
    guests = {place: joined(ines, place, NAMES[place - 1]) for place in range(2, seats + 1)}
    for guest in guests.values():
        ines.do("opened", value=link(guest, 1))
    if seats > 2:
        deal(ines, guests)
    for place, guest in guests.items():
        guest.do("opened", value=link(ines, place))
    return [over(stage) for stage in (ines, *guests.values())]


def offer(stage: Stage) -> tuple[bool, str]:
    """Return whether a rematch is offered on the screen, and the words of the button or the sentence."""
    found = AGAIN.search(markup(page(stage.model).app))
    assert found, "there is a button or a sentence"
    return "again_far" in found[0], re.sub("<.*?>", "", found[1])


def test_the_button_and_what_it_does_agree_at_every_step() -> None:
    ines, ana, bob = ended(3)
    for bring in (None, ana, bob):
        if bring:
            ines.do("opened", value=link(bring, 1))
        for stage in (ines, ana, bob):
            offered, words = offer(stage)
            before = stage.model.screen
            assert offered is (stage is ines and bring is bob)
            if not offered:
                stage.do("again_far")
                assert stage.model.screen == before
                assert words.count(".") == 1, "one sentence"
    assert offer(ana)[1] == "Send your last link, so that Inès can deal a rematch."
    ines.do("again_far")
    assert ines.table.match.ply == 0


def test_a_rematch_that_is_on_the_device_is_reached_from_the_match_before() -> None:
    ines, ana = ended()
    first = ana.table.id
    ines.do("opened", value=link(ana, 1)).do("again_far")
    ana.do("opened", value=link(ines, 2))
    key = shown(ana).table.id
    for stage in (ines, ana):
        stage.do("resume", first)
        assert offer(stage) == (True, "Go to the rematch")
        assert stage.do("again_far").table.id == key


def test_an_inviter_who_took_the_seat_up_from_a_link_is_told_that_a_rematch_is_not_to_be_had_there() -> None:
    ines, ana = ended()
    other = device("Inès again").do("opened", value=link(ana, 1)).do("i_am", "1")
    offered, words = offer(other)
    assert not offered
    assert "a rematch needs more than that" in words
    assert offer(ines.do("opened", value=link(ana, 1))) == (True, "Play again")


def test_an_inviter_of_version_1_who_took_the_seat_up_from_a_link_waits_for_no_links() -> None:
    made = Invitation(
        "0" * 16, "1" * 32, "20-sur-20", (), (Chair("Inès"), Chair("Ana", True)), (1,), sha256_hex("2" * 32)
    )
    assert made.version == FIRST_VERSION
    room = Room(
        made, (None, GuestAnswer("Ana", "3" * 32)), ("", "4" * 32), "2" * 32, after=sha256_hex("5" * 32)
    )
    stage = device("Inès again").do("go", "home")
    stage.model = replace(stage.model, screen=finished(resumed_device(room, 1, "x")))
    assert not offer(stage)[0]
    assert "a rematch needs more than that" in offer(stage)[1]


def finished(known: Device) -> Table:
    """Return the table of a match that is over, from a room before its deal."""
    match = deal_match(known.room)
    match = play_out(match, [match.game.bots()["random"]] * match.seats, budget=0)
    return table_of_device(replace(known, room=replace(known.room, match=match)), "2026-11-22")


def test_a_game_that_is_played_only_live_has_no_rematch_where_there_is_no_broker_any_more() -> None:
    _, stages = gathered(2)
    ines = stages[0]
    table = ines.table
    known = device_of(table)
    ines.model = replace(
        ines.model, channel=None, screen=finished(known), host=ines.model.host._replace(broker="")
    )
    assert offer(ines) == (False, "You can’t play this kind of match by link.")


def test_a_number_for_a_rematch_without_the_promise_for_the_next_one_deals_nothing() -> None:
    ines, ana = ended()
    known = device_of(ana.table)
    bare = replace(known, room=replace(known.room, promised=("", "")))
    ines.do("opened", value=to_link(make_envelope(bare, 1)))
    assert not can_deal_rematch(device_of(ines.table))
    assert offer(ines)[0] is False
    before = ines.model.screen
    assert ines.do("again_far").model.screen == before
    ines.do("again_far_with", value="chance")
    assert ines.model.screen == before
    ines.do("opened", value=link(ana, 1))
    assert isinstance(ines.do("again_far").model.screen, Table | Lobby)

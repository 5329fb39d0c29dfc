"""The deal of a match on several devices: it is nobody's choice alone, and everybody can check it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.arena import play_out
from engine.errors import NotationError
from engine.fields import replace
from engine.match import SeedOrigin
from engine.online import (
    Chair,
    GuestAnswer,
    can_deal_rematch,
    from_link,
    guest_device,
    host_device,
    host_place,
    keeps_commitments,
    make_invitation,
    make_token,
    own_seats,
    player_names,
    receive,
    rematch_device,
    rematch_invitation,
    resumed_device,
    room_seed,
    runs_bots,
    seat_of,
    seat_order,
    sha256_hex,
    with_match,
)
from engine.online.commitments import deal_value
from engine.online.room import deal_match, record_of
from tests.engine.online.friends import arrived, gathered, invited, sent


def test_all_devices_deal_the_same_and_see_their_own_seats() -> None:
    ines, ana, bob = gathered(invited("24-7", 3))
    assert ines.room == ana.room == bob.room
    assert ines.room.match is not None
    assert player_names(ines.room) == ("Inès", "Ana", "Bob")
    seats = [own_seats(device) for device in (ines, ana, bob)]
    assert sorted(seats) == [(1,), (2,), (3,)]
    assert [seat_order(ines.room)[seat - 1] for (seat,) in seats] == [1, 2, 3]


def test_the_seed_is_a_digest_of_all_that_was_settled_in_seat_order() -> None:
    (ines, *_) = gathered(invited("24-7", 3, first=(2,)))
    room, made = ines.room, ines.room.invitation
    assert seat_order(room) == (2, 3, 1)
    ana, bob = room.guests[1:]
    assert ana
    assert bob
    told = ["seed", "2", made.id, "24-7", "draw=auto stones=auto teams=off", "2 3 1"]
    assert room_seed(room) == sha256_hex("\n".join([*told, room.secret, ana.number, bob.number]))
    assert room.match
    assert room.match.origin == SeedOrigin(room_seed(room))


def test_whatever_anybody_changes_changes_the_deal() -> None:
    (ines, *_) = gathered(invited("24-7", 2, first=(1,)))
    room = ines.room
    made, guest = room.invitation, room.guests[1]
    assert guest
    others = [
        replace(room, secret=make_token("another secret")),
        replace(room, guests=(None, GuestAnswer(guest.name, make_token("another number")))),
        replace(room, invitation=made._replace(id="0" * 16)),
        replace(room, invitation=made._replace(slug="20-sur-20")),
        replace(room, invitation=made._replace(first=(2,))),
        replace(room, invitation=made._replace(options=(("teams", "on"),))),
    ]
    assert len({room_seed(room), *map(room_seed, others)}) == 1 + len(others)


def test_a_record_names_the_seats_from_who_begins_on() -> None:
    ines, ana, bob = gathered(invited("24-7", 3, first=(2,)))
    assert ines.room.match
    assert record_of(ines.room, ines.room.match).names == ("Ana", "Bob", "Inès")
    assert [seat_of(ines.room, place) for place in (1, 2, 3)] == [3, 1, 2]
    assert (own_seats(ines), own_seats(ana), own_seats(bob)) == ((3,), (1,), (2,))


def test_a_guest_without_a_name_has_none_until_the_answer() -> None:
    ines = host_device("x", "24-7", {}, (Chair("Inès"), Chair(guest=True)), (1,))
    assert player_names(ines.room) == ("Inès", "")
    assert player_names(guest_device(ines.room, 2, "Ana", "ana").room) == ("Inès", "Ana")


def test_chance_says_who_begins_only_where_it_may() -> None:
    began = {seat_order(gathered(invited(chance=str(n)))[0].room)[0] for n in range(12)}
    assert began == {1, 2}
    assert {seat_order(gathered(invited(chance=str(n), first=(2,)))[0].room)[0] for n in range(5)} == {2}


def test_nothing_is_told_of_any_value_before_all_have_answered() -> None:
    ines = invited("24-7", 3)
    ana, bob = (guest_device(ines.room, place, name, name) for place, name in ((2, "Ana"), (3, "Bob")))
    value = {device: deal_value(device.root, ines.room.invitation.id) for device in (ines, ana, bob)}
    waiting = arrived(ines, sent(ana))
    for device in (ana, bob, waiting):
        assert not any(text in repr(from_link(sent(device))) for text in value.values())
    all_committed = arrived(waiting, sent(bob))
    assert value[ines] not in repr(from_link(sent(all_committed)))
    one, two = (arrived(guest, sent(all_committed)) for guest in (ana, bob))
    assert (one.room.guests[1].number, two.room.guests[2].number) == (value[ana], value[bob])
    assert arrived(all_committed, sent(one)).room.secret == "", "the inviter's value is opened last"
    assert arrived(arrived(all_committed, sent(one)), sent(two)).room.secret == value[ines]


def test_the_last_guest_to_answer_opens_at_once() -> None:
    ines = invited("24-7", 3)
    waiting = arrived(ines, sent(guest_device(ines.room, 2, "Ana", "ana")))
    bob = guest_device(waiting.room, 3, "Bob", "bob")
    assert bob.room.guests[2]
    assert bob.room.guests[2].number == deal_value(bob.root, ines.room.invitation.id)


def test_late_or_second_numbers_change_nothing() -> None:
    ines = invited("24-7", 3)
    ana, late = (guest_device(ines.room, 2, name, name) for name in ("Ana", "Alice"))
    one = arrived(ines, sent(ana))
    after, result = receive(one, late.room)
    assert (result.kind, after) == ("late", one)
    bob = guest_device(one.room, 3, "Bob", "bob")
    both = arrived(one, sent(bob))
    dealt = arrived(both, sent(arrived(ana, sent(both))))
    after, result = receive(dealt, late.room)
    assert (result.kind, after) == ("late", dealt)
    # who came late is told so, and keeps the answer
    after, result = receive(late, dealt.room)
    assert (result.kind, after) == ("replaced", late)


def test_a_secret_that_is_not_the_one_committed_to_is_named() -> None:
    ines = invited()
    ana = guest_device(ines.room, 2, "Ana", "ana")
    better = replace(arrived(ines, sent(ana)).room, secret=make_token("a better one"))
    better = replace(better, match=deal_match(better))
    assert not keeps_commitments(better)
    assert receive(ana, better)[1].kind == "misfit"
    assert receive(ana, better)[0] == ana


def test_a_second_deal_of_a_match_is_named() -> None:
    ines = invited()
    ana, alice = (guest_device(ines.room, 2, name, name) for name in ("Ana", "Alice"))
    one, two = (arrived(ines, sent(guest)) for guest in (ana, alice))
    dealt = arrived(ana, sent(one))
    assert receive(dealt, two.room) == (dealt, receive(dealt, two.room)[1])
    assert receive(dealt, two.room)[1].kind == "twice"


def test_nobody_else_s_place_is_taken() -> None:
    ines = invited("24-7", 3, bots=1)
    for place in (0, 1, 3, 4):
        with pytest.raises(NotationError, match="no_such_seat"):
            guest_device(ines.room, place, "Mallory", "m")


@pytest.mark.parametrize(
    ("chairs", "first"),
    [
        ((Chair("Inès"), Chair("bot:greedy")), (1,)),  # nobody is invited
        ((Chair("Inès", True), Chair("Ana", True)), (1,)),  # nobody invites
        ((Chair("Inès"), Chair("Ana", True)), ()),  # nobody may begin
    ],
)
def test_an_invitation_has_a_host_and_a_guest(chairs: tuple[Chair, ...], first: tuple[int, ...]) -> None:
    with pytest.raises(NotationError, match="nobody_invited"):
        make_invitation("x", "24-7", {}, chairs, first, make_token("root"))


def test_several_people_may_sit_at_the_inviter_s_device() -> None:
    chairs = (Chair("bot:greedy"), Chair("Inès"), Chair("Zoé"), Chair("Ana", True))
    ines, ana = gathered(host_device("x", "24-7", {}, chairs, (1,)))
    assert host_place(ines.room.invitation) == 2
    assert own_seats(ines) == (2, 3)
    assert own_seats(ana) == (4,)


def test_computers_are_played_by_the_device_that_moved_last_and_at_first_by_the_inviter_s() -> None:
    ines, ana = gathered(invited("24-7", 3, bots=1, first=(3,)))
    assert (runs_bots(ines), runs_bots(ana)) == (True, False)
    match = ines.room.match
    assert match
    for seat, duty in ((1, ines), (2, ines), (3, ana), (1, ana)):  # computer, Inès, Ana, computer
        match = match.submit(seat, next(match.moves(seat)))
        both = with_match(ines, match), with_match(ana, match)
        assert [runs_bots(device) for device in both] == [duty is ines, duty is ana]


# A rematch


def test_a_rematch_needs_no_invitation_its_commitment_and_numbers_rode_along() -> None:
    ines, ana = gathered(invited("24-7", 2, first=(1,)))
    assert ines.room.match
    bots = [ines.room.match.game.bots()["random"]] * 2
    over = play_out(ines.room.match, bots, budget=0)
    ines, ana = with_match(ines, over), with_match(ana, over)
    assert not can_deal_rematch(ines)
    ines = arrived(ines, sent(ana))
    assert can_deal_rematch(ines)
    dealt = rematch_device(ines, "new chance")
    assert dealt.room.match
    assert dealt.room.invitation == rematch_invitation(ana.room)
    assert seat_order(dealt.room) == (2, 1)
    again = arrived(rematch_device(ana, "other chance"), sent(dealt))
    assert again.room == dealt.room
    assert dealt.room.invitation.id != ines.room.invitation.id
    assert dealt.room.after != ines.room.after


def test_no_number_for_a_rematch_is_told_while_the_match_goes_on() -> None:
    for device in gathered(invited()):
        again = rematch_invitation(device.room)
        assert deal_value(device.root, again.id) not in repr(from_link(sent(device)))


def test_a_device_that_lost_everything_takes_its_place_up_from_a_link() -> None:
    ines, ana = gathered(invited("24-7", 2))
    link = sent(ines, 2)
    back = resumed_device(from_link(link).room, 2, "again")
    assert (back.room, back.own) == (ana.room, ana.own)
    assert arrived(back, sent(ana)) == back
    home = resumed_device(ana.room, 1, "again")
    assert (home.room, home.own, home.root) == (ines.room, ines.own, "")


def test_seeds_do_not_repeat() -> None:
    seeds = sorted(room_seed(gathered(invited(chance=str(n)))[0].room) for n in range(20))
    assert all(one != other for one, other in pairwise(seeds))

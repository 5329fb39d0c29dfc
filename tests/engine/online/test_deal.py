"""The deal of a match on several devices: it is nobody's choice alone, and everybody can check it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.arena import play_out
from engine.errors import NotationError
from engine.fields import replace
from engine.match import Seeded
from engine.online import (
    Chair,
    Guest,
    answering,
    digest,
    fits,
    from_link,
    host,
    invitation,
    inviting,
    names,
    on_duty,
    own_seats,
    places,
    played,
    ready_again,
    received,
    rematch,
    rematched,
    seat_of,
    seed,
    taken_up,
    word,
)
from engine.online.commitments import value_of
from engine.online.room import begun, record_of
from tests.engine.online.friends import arrived, gathered, invited, sent


def test_all_devices_deal_the_same_and_see_their_own_seats() -> None:
    ines, ana, bob = gathered(invited("24-7", 3))
    assert ines.party == ana.party == bob.party
    assert ines.party.match is not None
    assert names(ines.party) == ("Inès", "Ana", "Bob")
    seats = [own_seats(device) for device in (ines, ana, bob)]
    assert sorted(seats) == [(1,), (2,), (3,)]
    assert [places(ines.party)[seat - 1] for (seat,) in seats] == [1, 2, 3]


def test_the_seed_is_a_digest_of_all_that_was_settled_in_seat_order() -> None:
    (ines, *_) = gathered(invited("24-7", 3, first=(2,)))
    party, made = ines.party, ines.party.invitation
    assert places(party) == (2, 3, 1)
    ana, bob = party.guests[1:]
    assert ana
    assert bob
    told = ["seed", "2", made.id, "24-7", "draw=auto stones=auto teams=off", "2 3 1"]
    assert seed(party) == digest("\n".join([*told, party.secret, ana.number, bob.number]))
    assert party.match
    assert party.match.origin == Seeded(seed(party))


def test_whatever_anybody_changes_changes_the_deal() -> None:
    (ines, *_) = gathered(invited("24-7", 2, first=(1,)))
    party = ines.party
    made, guest = party.invitation, party.guests[1]
    assert guest
    others = [
        replace(party, secret=word("another secret")),
        replace(party, guests=(None, Guest(guest.name, word("another number")))),
        replace(party, invitation=made._replace(id="0" * 16)),
        replace(party, invitation=made._replace(slug="20-sur-20")),
        replace(party, invitation=made._replace(first=(2,))),
        replace(party, invitation=made._replace(options=(("teams", "on"),))),
    ]
    assert len({seed(party), *map(seed, others)}) == 1 + len(others)


def test_a_record_names_the_seats_from_who_begins_on() -> None:
    ines, ana, bob = gathered(invited("24-7", 3, first=(2,)))
    assert ines.party.match
    assert record_of(ines.party, ines.party.match).names == ("Ana", "Bob", "Inès")
    assert [seat_of(ines.party, place) for place in (1, 2, 3)] == [3, 1, 2]
    assert (own_seats(ines), own_seats(ana), own_seats(bob)) == ((3,), (1,), (2,))


def test_a_guest_without_a_name_has_none_until_the_answer() -> None:
    ines = inviting("x", "24-7", {}, (Chair("Inès"), Chair(guest=True)), (1,))
    assert names(ines.party) == ("Inès", "")
    assert names(answering(ines.party, 2, "Ana", "ana").party) == ("Inès", "Ana")


def test_chance_says_who_begins_only_where_it_may() -> None:
    began = {places(gathered(invited(chance=str(n)))[0].party)[0] for n in range(12)}
    assert began == {1, 2}
    assert {places(gathered(invited(chance=str(n), first=(2,)))[0].party)[0] for n in range(5)} == {2}


def test_nothing_is_told_of_any_value_before_all_have_answered() -> None:
    ines = invited("24-7", 3)
    ana, bob = (answering(ines.party, place, name, name) for place, name in ((2, "Ana"), (3, "Bob")))
    value = {device: value_of(device.root, ines.party.invitation.id) for device in (ines, ana, bob)}
    waiting = arrived(ines, sent(ana))
    for device in (ana, bob, waiting):
        assert not any(text in repr(from_link(sent(device))) for text in value.values())
    all_committed = arrived(waiting, sent(bob))
    assert value[ines] not in repr(from_link(sent(all_committed)))
    one, two = (arrived(guest, sent(all_committed)) for guest in (ana, bob))
    assert (one.party.guests[1].number, two.party.guests[2].number) == (value[ana], value[bob])
    assert arrived(all_committed, sent(one)).party.secret == "", "the inviter's value is opened last"
    assert arrived(arrived(all_committed, sent(one)), sent(two)).party.secret == value[ines]


def test_the_last_guest_to_answer_opens_at_once() -> None:
    ines = invited("24-7", 3)
    waiting = arrived(ines, sent(answering(ines.party, 2, "Ana", "ana")))
    bob = answering(waiting.party, 3, "Bob", "bob")
    assert bob.party.guests[2]
    assert bob.party.guests[2].number == value_of(bob.root, ines.party.invitation.id)


def test_late_or_second_numbers_change_nothing() -> None:
    ines = invited("24-7", 3)
    ana, late = (answering(ines.party, 2, name, name) for name in ("Ana", "Alice"))
    one = arrived(ines, sent(ana))
    after, result = received(one, late.party)
    assert (result.kind, after) == ("late", one)
    bob = answering(one.party, 3, "Bob", "bob")
    both = arrived(one, sent(bob))
    dealt = arrived(both, sent(arrived(ana, sent(both))))
    after, result = received(dealt, late.party)
    assert (result.kind, after) == ("late", dealt)
    # who came late is told so, and keeps the answer
    after, result = received(late, dealt.party)
    assert (result.kind, after) == ("replaced", late)


def test_a_secret_that_is_not_the_one_committed_to_is_named() -> None:
    ines = invited()
    ana = answering(ines.party, 2, "Ana", "ana")
    better = replace(arrived(ines, sent(ana)).party, secret=word("a better one"))
    better = replace(better, match=begun(better))
    assert not fits(better)
    assert received(ana, better)[1].kind == "misfit"
    assert received(ana, better)[0] == ana


def test_a_second_deal_of_a_match_is_named() -> None:
    ines = invited()
    ana, alice = (answering(ines.party, 2, name, name) for name in ("Ana", "Alice"))
    one, two = (arrived(ines, sent(guest)) for guest in (ana, alice))
    dealt = arrived(ana, sent(one))
    assert received(dealt, two.party) == (dealt, received(dealt, two.party)[1])
    assert received(dealt, two.party)[1].kind == "twice"


def test_nobody_else_s_place_is_taken() -> None:
    ines = invited("24-7", 3, bots=1)
    for place in (0, 1, 3, 4):
        with pytest.raises(NotationError, match="no_such_seat"):
            answering(ines.party, place, "Mallory", "m")


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
        invitation("x", "24-7", {}, chairs, first, word("root"))


def test_several_people_may_sit_at_the_inviter_s_device() -> None:
    chairs = (Chair("bot:greedy"), Chair("Inès"), Chair("Zoé"), Chair("Ana", True))
    ines, ana = gathered(inviting("x", "24-7", {}, chairs, (1,)))
    assert host(ines.party.invitation) == 2
    assert own_seats(ines) == (2, 3)
    assert own_seats(ana) == (4,)


def test_computers_are_played_by_the_device_that_moved_last_and_at_first_by_the_inviter_s() -> None:
    ines, ana = gathered(invited("24-7", 3, bots=1, first=(3,)))
    assert (on_duty(ines), on_duty(ana)) == (True, False)
    match = ines.party.match
    assert match
    for seat, duty in ((1, ines), (2, ines), (3, ana), (1, ana)):  # computer, Inès, Ana, computer
        match = match.submit(seat, next(match.moves(seat)))
        both = played(ines, match), played(ana, match)
        assert [on_duty(device) for device in both] == [duty is ines, duty is ana]


# A rematch


def test_a_rematch_needs_no_invitation_its_commitment_and_numbers_rode_along() -> None:
    ines, ana = gathered(invited("24-7", 2, first=(1,)))
    assert ines.party.match
    bots = [ines.party.match.game.bots()["random"]] * 2
    over = play_out(ines.party.match, bots, budget=0)
    ines, ana = played(ines, over), played(ana, over)
    assert not ready_again(ines)
    ines = arrived(ines, sent(ana))
    assert ready_again(ines)
    dealt = rematch(ines, "new chance")
    assert dealt.party.match
    assert dealt.party.invitation == rematched(ana.party)
    assert places(dealt.party) == (2, 1)
    again = arrived(rematch(ana, "other chance"), sent(dealt))
    assert again.party == dealt.party
    assert dealt.party.invitation.id != ines.party.invitation.id
    assert dealt.party.after != ines.party.after


def test_no_number_for_a_rematch_is_told_while_the_match_goes_on() -> None:
    for device in gathered(invited()):
        again = rematched(device.party)
        assert value_of(device.root, again.id) not in repr(from_link(sent(device)))


def test_a_device_that_lost_everything_takes_its_place_up_from_a_link() -> None:
    ines, ana = gathered(invited("24-7", 2))
    link = sent(ines, 2)
    back = taken_up(from_link(link).party, 2, "again")
    assert (back.party, back.own) == (ana.party, ana.own)
    assert arrived(back, sent(ana)) == back
    home = taken_up(ana.party, 1, "again")
    assert (home.party, home.own, home.root) == (ines.party, ines.own, "")


def test_seeds_do_not_repeat() -> None:
    seeds = sorted(seed(gathered(invited(chance=str(n)))[0].party) for n in range(20))
    assert all(one != other for one, other in pairwise(seeds))

"""Nobody chooses the deal: every commitment precedes every opening, and nobody speaks for another place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.arena import play_out
from engine.fields import replace
from engine.match import Match
from engine.online import (
    Device,
    GuestAnswer,
    Room,
    can_deal_rematch,
    from_link,
    guest_device,
    is_complete,
    make_envelope,
    make_handover,
    make_token,
    receive,
    rematch_device,
    rematch_invitation,
    resumed_device,
    room_seed,
    sha256_hex,
    to_link,
    with_match,
    with_root,
    write_envelope,
)
from engine.online.commitments import commitment, deal_value
from engine.online.room import commitment_of, deal_match, next_id
from tests.engine.online.friends import arrived, invited, sent

OFTEN = settings(derandomize=True, database=None, deadline=None, max_examples=150)
COMMITMENT = re.compile(r'\[(Commitment|Next|After|Then)\d* "[0-9a-f]{64}"\]')
REMATCHES = 3


@cache
def finish(match: Match) -> Match:
    """Play a match to its end at random."""
    return play_out(match, [match.game.bots()["random"]] * match.seats, budget=0)


class Story:
    """One match and its rematches, link by link; `texts` are all that was made for others, in order.

    `opened[n]` is the number of texts that had been made when Ana opened her value for deal `n`.
    """

    def __init__(self, seats: int, root: str = "ana", rematches: int = REMATCHES) -> None:
        self.devices = [invited("24-7", seats)]
        self.texts: list[str] = []
        self.stages: list[tuple[Device, ...]] = []
        self.opened: list[int] = []
        self.gather(root)
        for _ in range(rematches):
            self.again()

    def say(self, device: Device) -> Room:
        """Note what a device tells the others."""
        self.texts.append(write_envelope(make_envelope(device, 0)))
        return from_link(sent(device)).room

    def note(self) -> None:
        self.stages.append(tuple(self.devices))

    def gather(self, root: str) -> None:
        ines = self.devices[0]
        invitation = self.say(ines)
        names = ["Ana", "Bob", "Chloé"][: len(ines.room.guests) - 1]
        guests = [
            guest_device(invitation, place, name, root if place == 2 else name)
            for place, name in enumerate(names, 2)
        ]
        self.devices = [ines, *guests]
        self.pass_round()

    def pass_round(self) -> None:
        """Pass links to and fro until the match is dealt everywhere."""
        self.note()
        if self.value_is_open():
            self.opened.append(len(self.texts))
        while any(device.room.match is None for device in self.devices):
            for n in range(1, len(self.devices)):
                self.devices[0] = receive(self.devices[0], self.say(self.devices[n]))[0]
            was_open = self.value_is_open()
            for n in range(1, len(self.devices)):
                self.devices[n] = receive(self.devices[n], self.say(self.devices[0]))[0]
                if n == 1 and not was_open and self.value_is_open():
                    self.opened.append(len(self.texts))
            self.note()

    def value_is_open(self) -> bool:
        guest = self.devices[1].room.guests[1]
        return bool(guest and guest.number)

    def again(self) -> None:
        """Play to the end, send the last links, deal a rematch."""
        match = self.devices[0].room.match
        assert match
        self.devices = [with_match(device, finish(match)) for device in self.devices]
        self.note()
        for guest in self.devices[1:]:
            self.devices[0] = receive(self.devices[0], self.say(guest))[0]
        assert can_deal_rematch(self.devices[0])
        self.devices = [rematch_device(device, "") for device in self.devices]
        self.pass_round()


@cache
def story(seats: int, root: str = "ana", rematches: int = REMATCHES) -> Story:
    return Story(seats, root, rematches)


# Who knows what when


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_commitment_precedes_every_opening(seats: int) -> None:
    for device in (device for stage in story(seats).stages for device in stage):
        room = device.room
        opened = room.secret or any(guest.number for guest in room.guests if guest)
        assert not opened or all(guest.commitment for guest in room.guests[1:] if guest)
        assert not opened or all(room.guests[1:]), "a value is open before everybody is committed"
        assert not any(room.numbers) or is_complete(room), "nor one for the rematch"


def test_with_one_guest_the_match_is_dealt_with_three_links() -> None:
    assert len(Story(2, rematches=0).texts) == 3


def test_a_rematch_takes_no_more_links_with_several_guests_than_with_one() -> None:
    for seats in (2, 3, 4):
        devices = story(seats, rematches=1).devices
        assert len({device.room for device in devices}) == 1


@pytest.mark.parametrize("seats", [2, 3])
def test_what_others_are_told_before_an_opening_depends_on_the_value_by_its_commitment_alone(
    seats: int,
) -> None:
    """No function of the texts yields the value: with another root they differ by their commitments only."""
    one, other = Story(seats, "one root", 0), Story(seats, "another root", 0)
    before = one.opened[0]
    assert before == other.opened[0]
    assert one.devices[1].root != other.devices[1].root
    for text, twin in zip(one.texts[:before], other.texts[:before], strict=True):
        assert COMMITMENT.sub("", text) == COMMITMENT.sub("", twin)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_root_and_values_to_come_are_in_nothing_made_for_others(seats: int) -> None:
    told = story(seats)
    roots = [device.root for device in told.devices]
    assert not any(root in text for root in roots for text in told.texts)
    made = told.stages[0][0].room.invitation
    first = [deal_value(root, made.id) for root in roots]
    then = [deal_value(root, next_id(made)) for root in roots]
    played_out = next(n for n, text in enumerate(told.texts) if "[After2 " in text)
    assert not any(value in text for value in then for text in told.texts[:played_out])
    assert not any(first[0] in text for text in told.texts if "[Secret " not in text)


def test_a_commitment_is_good_for_one_match_place_and_role_alone() -> None:
    told = [("0" * 16, 2, "guest"), ("1" * 16, 2, "guest"), ("0" * 16, 3, "guest"), ("0" * 16, 2, "host")]
    assert len({commitment(*what, "a value") for what in told}) == len(told)


# Nobody speaks for another place


def own_entries_stand(before: Device, after: Device) -> None:
    """Assert that nothing which a device told for itself has changed, except what it opened itself."""
    old, new = before.room, after.room
    assert (after.root, after.own, new.invitation) == (before.root, before.own, old.invitation)
    again = rematch_invitation(new) if new.match else None
    for place in before.own:
        mine, now = old.guests[place - 1], new.guests[place - 1]
        if mine is None:
            assert now is None
            continue
        assert now
        assert mine._replace(number="") == now._replace(number="")
        assert now.number in (mine.number, deal_value(before.root, old.invitation.id))
        assert new.numbers[place - 1] in ("", *([deal_value(before.root, again.id)] if again else []))
        if new.promised[place - 1]:
            assert again
            last = next_id(again)
            assert new.promised[place - 1] == commitment_of(again, place, deal_value(before.root, last), last)


def planted(room: Room, rng: Random) -> Room:
    """Return a room in which something that is said of some place has been changed."""
    place = rng.randrange(len(room.guests))
    chance = str(rng.random())
    guest = room.guests[place] or GuestAnswer(
        "Mallory", make_token(chance), sha256_hex(chance), sha256_hex(chance)
    )
    changed = rng.choice(
        (
            guest._replace(number=make_token(chance)),
            guest._replace(number=""),
            guest._replace(next=sha256_hex(chance)),
            guest._replace(commitment=sha256_hex(chance)),
            guest._replace(name="Mallory"),
            None,
        )
    )
    guests = (*room.guests[:place], changed, *room.guests[place + 1 :])
    numbers = tuple(rng.choice((number, make_token(chance), "")) for number in room.numbers)
    promised = tuple(rng.choice((text, sha256_hex(chance), "")) for text in room.promised)
    others = rng.choice(
        (
            {"guests": guests},
            {"numbers": numbers, "promised": promised},
            {"promised": promised},
            {"secret": make_token(chance)},
            {"after": sha256_hex(chance)},
            {"guests": guests, "promised": promised},
        )
    )
    return replace(room, **others)


@OFTEN
@given(st.integers(2, 3), st.integers(0, 2**32))
def test_for_any_envelope_own_entries_stand(seats: int, number: int) -> None:
    rng, told = Random(number), story(seats, rematches=1)
    before = rng.choice(rng.choice(told.stages))
    theirs = rng.choice(rng.choice(told.stages)).room
    for _ in range(rng.randrange(3)):
        theirs = planted(theirs, rng)
    own_entries_stand(before, receive(before, theirs)[0])


def test_an_inviter_can_neither_plant_nor_predict_a_guests_number_for_a_rematch() -> None:
    told = story(2)
    ines, ana = told.stages[1]
    assert ines.room.match
    over = [with_match(device, finish(ines.room.match)) for device in (ines, ana)]
    plan = replace(over[0].room, numbers=("", make_token("planted")), promised=("", sha256_hex("planted")))
    for device in (ana, over[1]):
        assert receive(device, plan)[0] == device
    value = deal_value(ana.root, rematch_invitation(ana.room).id)
    answer = ana.room.guests[1]
    assert answer
    known = [answer.number, answer.next, ana.room.secret]
    guesses = [make_token(f"{what}/{one}") for what in ("then", "number", "value", "root") for one in known]
    assert value not in guesses


# The last word


def bits_of(room: Room) -> int:
    """Return the first four bits of the seed, which a grinding inviter wants to be something."""
    return int(room_seed(room)[0], 16)


def tries(device: Device, others: tuple[Device, ...], attempts: int) -> Iterator[Room]:
    """Yield the deals that all the others may try to pass off on a device once its value is open."""
    host, *_ = others
    for n in range(attempts):
        fresh = replace(host.room, secret=make_token(f"secret/{n}"), after=sha256_hex(f"after/{n}"))
        yield fresh
        for place, guest in enumerate(fresh.guests, 1):
            if guest and place not in device.own:
                better = guest._replace(number=make_token(f"number/{n}"))
                yield _with(fresh, place, better)
                now = commitment_of(fresh.invitation, place, better.number, fresh.invitation.id)
                yield _with(fresh, place, better._replace(commitment=now))
                yield _with(replace(fresh, secret=host.room.secret), place, better._replace(commitment=now))
                yield _with(replace(fresh, secret=host.room.secret), place, better)
            elif guest:
                yield _with(
                    replace(fresh, secret=host.room.secret), place, guest._replace(number=make_token(str(n)))
                )


def _with(room: Room, place: int, guest: GuestAnswer) -> Room:
    return replace(room, guests=(*room.guests[: place - 1], guest, *room.guests[place:]))


@pytest.mark.parametrize("seats", [2, 3])
def test_once_a_value_is_open_only_one_deal_is_accepted(seats: int) -> None:
    """In the first deal and three rematches, whatever all the others try together."""
    told, deals = story(seats), 0
    ends = [n for n, stage in enumerate(told.stages) if all(device.room.match for device in stage)]
    for before, after in zip(told.stages, told.stages[1:], strict=False):
        ana = before[1]
        guest = ana.room.guests[1]
        if ana.room.match or not guest or not guest.number or not after[0].room.match:
            continue
        deals += 1
        honest, accepted = after[0].room, set()
        for forged in (honest, *tries(ana, after, 40)):
            result, _ = receive(ana, replace(forged, match=deal_match(forged)))
            if result.room.match:
                accepted.add(room_seed(result.room))
        assert accepted == {room_seed(honest)}
    assert deals == 1 + REMATCHES, ends


@pytest.mark.parametrize("seats", [2, 3])
def test_whatever_the_inviter_is_committed_to_the_guests_value_decides_the_bits(seats: int) -> None:
    """Of all deals that one inviter can commit to, each of the guest's values makes a different one."""
    roots = 96
    for tried in range(6):  # an inviter may try as many commitments as there is time for
        ines = invited("24-7", seats, chance=f"try {tried}")
        found = Counter(bits_of(_dealt(ines, f"root {n}")) for n in range(roots))
        assert len(found) == 16, "every value of the bits comes up"
        assert max(found.values()) < 4 * roots / 16, "none much more often than by chance"


def _dealt(ines: Device, root: str) -> Room:
    seats = len(ines.room.guests)
    guests = [
        guest_device(ines.room, place, str(place), root if place == 2 else "x")
        for place in range(2, seats + 1)
    ]
    for _ in range(2):
        for guest in guests:
            ines = receive(ines, guest.room)[0]
        guests = [receive(guest, ines.room)[0] for guest in guests]
    assert ines.room.match
    return ines.room


def test_an_inviter_who_answers_a_seat_alone_is_committed_before_it_sees_anothers_value() -> None:
    ines = invited("24-7", 3)
    ana = guest_device(ines.room, 2, "Ana", "ana")
    assert ana.room.guests[1]
    assert not ana.room.guests[1].number
    invented = [guest_device(ana.room, 3, "Bob", f"bob {n}") for n in range(20)]
    told = receive(ana, invented[0].room)[0]
    assert told.room.guests[1]
    assert told.room.guests[1].number, "everybody is committed"
    for other in invented[1:]:
        after, result = receive(told, receive(ines, other.room)[0].room)
        assert (after, result.kind) == (told, "twin")


# On another device of the same person


def test_only_a_link_to_go_on_at_another_device_carries_the_root() -> None:
    _, ana = story(2).stages[1]
    assert ana.room.match
    link = to_link(make_handover(ana))
    envelope = from_link(link)
    assert (envelope.sender, envelope.to, envelope.root) == (2, 2, ana.root)
    twin = resumed_device(envelope.room, 2, "chance", envelope.root)
    assert (twin.root, twin.room) == (ana.root, ana.room)
    over = finish(ana.room.match)
    assert with_match(twin, over).room == with_match(ana, over).room
    assert from_link(sent(ana)).root == ""


def test_a_root_that_does_not_fit_or_would_replace_one_is_not_taken() -> None:
    ines, ana = story(2).stages[1]
    assert resumed_device(ana.room, 2, "chance", make_token("planted")).root == ""
    assert with_root(ana, make_token("planted")) == ana
    assert with_root(ines, ana.root) == ines
    bare = resumed_device(ana.room, 2, "chance")
    assert bare.root == ""
    assert with_root(bare, ana.root).root == ana.root


def test_a_device_without_the_root_promises_nothing_and_takes_no_rematch() -> None:
    told = story(2)
    ines, ana = told.stages[1]
    assert ana.room.match
    bare = with_match(resumed_device(ana.room, 2, "chance"), finish(ana.room.match))
    assert bare.room.numbers == ("", "")
    assert not can_deal_rematch(arrived(with_match(ines, finish(ana.room.match)), sent(bare)))
    deal = next(stage[0].room for stage in told.stages[3:] if stage[0].room.match)
    again = rematch_device(bare, "")
    assert (receive(again, deal)[1].kind, receive(again, deal)[0]) == ("unpromised", again)


def test_a_backup_of_the_inviter_deals_the_same_again() -> None:
    ines, ana = story(2).stages[0]
    twin = replace(ines)
    assert arrived(twin, sent(ana)) == arrived(ines, sent(ana))

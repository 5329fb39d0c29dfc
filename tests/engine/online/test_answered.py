"""An answered move stands: the order of logs, what is asked before a merge takes something away, answers."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.arena import play_out
from engine.fields import replace
from engine.game import TABLE
from engine.match import Match
from engine.online import (
    ANSWERED,
    REOPENED,
    Device,
    from_link,
    guest_device,
    is_complete,
    line_name,
    merge,
    own_seats,
    receive,
    resumed_device,
    sha256_hex,
    with_match,
)
from tests.engine.online.friends import arrived, gathered, invited, played_on, sent

TABLES = [
    gathered(invited("24-7", 2)),
    gathered(invited("24-7", 3)),
    gathered(invited("20-sur-20", 3)),
    gathered(invited("24-heures", 4)),
    gathered(invited("24-7", 4, bots=1)),
]


def on(match: Match, plies: int, last: bool = False) -> Match:
    """Plays so many moves, the first or the last listed each time."""
    for _ in range(plies):
        if not match.actors:
            break
        seat = match.actors[0]
        move = list(match.moves(seat))[-1] if last else next(match.moves(seat))
        match = match.submit(seat, move)
    return match


def dealt(number: int = 0) -> Match:
    match = TABLES[number][0].room.match
    assert match
    return match


@given(st.integers(0, len(TABLES) - 1), st.integers(2, 20), st.integers(0, 2**32))
def test_a_stray_first_move_never_displaces_moves_that_were_answered(
    number: int, plies: int, seed: int
) -> None:
    table, match = TABLES[number], dealt(number)
    seat = match.actors[0]
    stray = match.submit(seat, Random(seed).choice(list(match.moves(seat))[1:]))
    long = on(match, max(plies, 2 * len(table)))
    for device in table:
        after, result = receive(with_match(device, long), with_match(device, stray).room)
        assert after.room.match == long
        assert result.kind == "kept"
        assert merge(with_match(device, stray).room, with_match(device, long).room).room.match == long


def test_a_finished_match_stands_against_a_stray_move_and_is_not_reopened_without_asking() -> None:
    ines, ana = TABLES[0]
    match = dealt()
    over = on(match, 999)
    assert over.outcome
    stray = on(match, 1, last=True)
    for device in (ines, ana):
        after, result = receive(with_match(device, over), with_match(device, stray).room)
        assert (after.room.match, result.kind) == (over, "kept")


def test_a_longer_line_does_not_reopen_a_finished_match_without_asking() -> None:
    ines, ana, _ = TABLES[2]
    ends = sorted((ended(dealt(2), Random(seed)) for seed in range(12)), key=lambda match: match.ply)
    over, longer = ends[0], ends[-1].at(ends[-1].ply - 1)
    assert over.outcome
    assert not longer.outcome
    for device in (ines, ana):
        after, result = receive(with_match(device, over), with_match(ines, longer).room)
        assert (after.room.match, result.kind, result.copy) == (over, "asked", longer)
        assert result.loss in (ANSWERED, REOPENED)
    assert receive(with_match(ines, over), with_match(ana, longer).room, agreed=True)[0].room.match == longer


def ended(match: Match, rng: Random) -> Match:
    """Plays to the end by chance."""
    while match.actors:
        match = match.submit(match.actors[0], rng.choice(list(match.moves(match.actors[0]))))
    return match


def forked() -> tuple[Device, Device]:
    """Gives two devices of two lines, of which Ana's has an answered move of Inès's and gives way."""
    ines, ana = TABLES[0]
    one = on(dealt(), 4)
    two = on(on(dealt(), 1, last=True), 5)
    return with_match(ines, one), with_match(ana, two)


def test_before_a_merge_removes_a_move_that_was_answered_the_player_is_asked() -> None:
    ines, ana = forked()
    after, result = receive(ines, ana.room)
    assert (result.kind, result.loss) == ("asked", ANSWERED)
    assert after == ines, "nothing changes without an answer"
    after, result = receive(ines, ana.room, agreed=True)
    assert (result.kind, result.copy) == ("yielded", ines.room.match)
    assert after.room.match == ana.room.match


def test_a_move_that_nobody_has_answered_gives_way_without_a_question() -> None:
    ines, ana = TABLES[0]
    after, result = receive(with_match(ines, on(dealt(), 1, last=True)), with_match(ana, on(dealt(), 3)).room)
    assert result.kind == "yielded"
    assert after.room.match == on(dealt(), 3)


@given(st.integers(0, len(TABLES) - 1), st.lists(st.integers(0, 2**32), min_size=3, max_size=5))
def test_the_order_of_logs_is_total_and_what_goes_on_beats_its_beginning(
    number: int, seeds: list[int]
) -> None:
    lines = []
    for seed in seeds:
        rng, match = Random(seed), dealt(number)
        for _ in range(rng.randrange(9)):
            seat = rng.choice([seat for seat in match.actors if seat != TABLE])
            moves = list(match.moves(seat))
            match = match.submit(seat, rng.choice(moves)) if moves else match
        lines.append(match)
        lines.append(match.at(rng.randrange(match.ply + 1)))
    device = TABLES[number][0]

    def best(*matches: Match) -> Match | None:
        room = with_match(device, matches[0]).room
        for match in matches[1:]:
            room = merge(room, with_match(device, match).room).room
        return room.match

    winner = best(*lines)
    assert winner == best(*lines[::-1]) == best(*sorted(lines, key=line_name))
    for match in lines:
        assert best(match, match.at(match.ply // 2)) == match == best(match.at(match.ply // 2), match)


def test_a_device_that_took_up_a_match_counts_all_its_moves_as_sent() -> None:
    ines, _ = TABLES[0]
    assert resumed_device(with_match(ines, on(dealt(), 3)).room, 2, "fresh").sent == 3
    assert resumed_device(with_match(ines, on(dealt(), 3)).room, 1, "fresh").sent == 3


# Answers, place by place


def test_one_conflict_never_drops_another_guests_answer() -> None:
    ines = invited("24-7", 3)
    ana = guest_device(ines.room, 2, "Ana", "ana")
    bob = guest_device(guest_device(ines.room, 2, "Zoé", "zoé").room, 3, "Bob", "bob")
    after = arrived(arrived(ines, sent(ana)), sent(bob))
    assert [guest and guest.name for guest in after.room.guests] == [None, "Ana", "Bob"]
    assert is_complete(after.room), "everybody has answered"
    result = merge(arrived(ines, sent(ana)).room, bob.room)
    assert (result.kind, result.places) == ("answered", (2,))


def test_a_second_answer_of_the_same_name_is_told_from_one_of_somebody_else() -> None:
    ines = invited("24-7", 3)
    ana = guest_device(ines.room, 2, "Ana", "phone")
    here = arrived(ines, sent(ana))
    twin, other = (guest_device(ines.room, 2, name, "laptop") for name in ("Ana", "Zoé"))
    assert merge(here.room, twin.room).kind == "twin"
    assert merge(here.room, other.room).kind == "late"
    bob = guest_device(here.room, 3, "Bob", "bob")
    host = arrived(here, sent(arrived(ana, sent(arrived(here, sent(bob))))))
    host = arrived(host, sent(bob))
    assert host.room.match
    assert receive(twin, host.room)[1].kind == "twin"
    assert receive(other, host.room)[1].kind == "replaced"


# Law 16 for all that devices know


@given(st.integers(0, 2**32), st.integers(2, 4))
def test_16_from_the_invitation_to_the_last_number_everybody_comes_to_know_the_same(
    seed: int, seats: int
) -> None:
    rng, ines = Random(seed), invited("20-sur-20", seats)
    guests = [guest_device(ines.room, place, f"Guest {place}", str(place)) for place in range(2, seats + 1)]
    devices, post = [ines, *guests], [sent(device) for device in (ines, *guests)]
    for _ in range(rng.randrange(40)):
        n = rng.randrange(seats)
        on_ = played_on(devices[n], rng) if devices[n].room.match and rng.random() < 0.6 else None
        devices[n] = on_ or receive(devices[n], from_link(rng.choice(post)).room, agreed=True)[0]
        post.append(sent(devices[n]))
    for _ in range(3):
        latest = [sent(device) for device in devices]
        for n in range(seats):
            rng.shuffle(latest)
            for link in latest:
                devices[n] = receive(devices[n], from_link(link).room, agreed=True)[0]
    assert [device.room for device in devices] == [devices[0].room] * seats
    assert sorted(seat for device in devices for seat in own_seats(device)) == list(range(1, seats + 1))


def test_what_is_told_for_a_rematch_is_the_same_whatever_came_first() -> None:
    _, ana = TABLES[0]
    assert ana.room.match
    over = with_match(ana, play_out(ana.room.match, [ana.room.match.game.bots()["random"]] * 2, budget=0))
    one = over.room
    two = replace(one, promised=("", sha256_hex("another")))
    assert one.numbers[1]
    assert merge(one, two).room == merge(two, one).room
    assert merge(one, two, own_places=(2,)).room == one, "what a device told for itself stands"


def test_guests_are_told_apart_by_their_number_alone_once_dealt() -> None:
    ines = invited()
    ana, again = (guest_device(ines.room, 2, "Ana", chance) for chance in ("ana", "another"))
    one, two = (arrived(ines, sent(guest)) for guest in (ana, again))
    assert receive(arrived(ana, sent(one)), two.room)[1].kind == "twice"

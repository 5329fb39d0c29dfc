"""Merging: any order, doubles and losses come to the same match, and no move is lost without a copy."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.fields import replace
from engine.match import Match
from engine.online import (
    Device,
    MergeResult,
    common_plies,
    from_link,
    guest_device,
    make_token,
    merge,
    own_seats,
    receive,
    rematch_invitation,
    sha256_hex,
    with_match,
)
from engine.online.commitments import deal_value
from tests.engine.online.friends import arrived, gathered, invited, played_on, sent

TABLES = [
    gathered(invited("24-7", 2)),
    gathered(invited("24-7", 3, {"stones": "spotted"})),
    gathered(invited("20-sur-20", 3)),
    gathered(invited("24-heures", 4)),
]
"""Devices that have just dealt; with stones to be spotted, and with a Joker, seats act out of turn."""


def first_moves(device: Device, seat: int, most: int = 3) -> list[Match]:
    match = device.room.match
    assert match
    return [match.submit(seat, move) for move, _ in zip(match.moves(seat), range(most), strict=False)]


def lines(match: Match | None) -> list[tuple[int, str]]:
    return [(entry.seat, match.game.write_move(entry.move)) for entry in match.log] if match else []


def test_an_extension_beats_its_prefix() -> None:
    ines, ana = TABLES[0]
    assert ines.room.match
    further = with_match(ines, first_moves(ines, ines.room.match.actors[0])[0])
    after, result = receive(ana, further.room)
    assert result.kind == "newer"
    assert lines(after.room.match) == lines(further.room.match)
    assert receive(further, ana.room)[1].kind == "older"
    assert receive(further, further.room)[1].kind == "same"


def test_who_has_come_is_news_once_and_known_then() -> None:
    ines = invited("24-7", 3)
    one = arrived(ines, sent(guest_device(ines.room, 2, "Ana", "ana")))
    assert merge(ines.room, one.room) == MergeResult("answered", one.room)
    assert merge(one.room, one.room) == MergeResult("same", one.room)
    assert merge(one.room, ines.room) == MergeResult("older", one.room, copy=None, seat=0)


def test_a_number_for_a_rematch_is_news_without_a_move() -> None:
    ines, ana = TABLES[0]
    value = deal_value(ana.root, rematch_invitation(ana.room).id)
    told = replace(ana.room, numbers=("", value))
    assert merge(ines.room, replace(ana.room, numbers=("", make_token("planted")))).kind == "misfit"
    assert merge(ines.room, told) == MergeResult("newer", told)
    assert merge(told, ines.room) == MergeResult("same", told)


def test_at_a_fork_the_smaller_digest_wins_the_other_line_stays_as_a_copy_and_the_seat_is_named() -> None:
    ines, ana = TABLES[0]
    assert ines.room.match
    seat = ines.room.match.actors[0]
    one, two = first_moves(ines, seat)[:2]
    winner, loser = sorted(
        (one, two), key=lambda m: sha256_hex(f"{m.log[0].seat} {m.game.write_move(m.log[0].move)}")
    )
    after, result = receive(with_match(ana, loser), with_match(ines, winner).room)
    assert (result.kind, result.seat) == ("yielded", seat)
    assert result.copy == loser
    assert after.room.match == winner
    after, result = receive(with_match(ines, winner), with_match(ana, loser).room)
    assert (result.kind, result.seat, result.copy) == ("kept", seat, None)
    assert after.room.match == winner


@pytest.mark.whole
def test_of_equal_lines_the_seat_on_turn_beats_an_act_out_of_turn_and_an_answered_one_beats_both() -> None:
    found = alike = 0
    for n in range(60):
        rng, devices = Random(n), list(TABLES[1])
        for _ in range(12):
            match = devices[0].room.match
            assert match
            on_turn, *others = [seat for seat in match.actors if list(match.moves(seat))]
            for seat in others:
                act = match.submit(seat, next(match.moves(seat)))
                turn = match.submit(on_turn, next(match.moves(on_turn)))
                longer = act.submit(act.actors[0], next(act.moves(act.actors[0]))) if act.actors else act
                both = with_match(devices[0], longer).room, with_match(devices[0], turn).room
                assert merge(*both).room.match == longer == merge(*both[::-1]).room.match
                both = with_match(devices[0], act).room, with_match(devices[0], turn).room
                people = [entry.seat for entry in act.log]
                if people[-2:-1] in ([seat], [on_turn]):
                    winner = turn if people[-2:-1] == [seat] else act
                    assert merge(*both).room.match == winner == merge(*both[::-1]).room.match
                else:
                    assert merge(*both).room.match == turn == merge(*both[::-1]).room.match
                    alike += 1
                assert merge(*both).seat in (0, on_turn if seat == on_turn else 0)
                found += 1
            match = match.submit(on_turn, rng.choice(list(match.moves(on_turn))))
            devices = [with_match(device, match) for device in devices]
    assert found > 20
    assert alike > 5


@pytest.mark.parametrize("change", ["id", "key", "first", "commitment"])
def test_another_match_or_other_terms_change_nothing(change: str) -> None:
    ines, ana = TABLES[0]
    made = ines.room.invitation
    others = {"id": "0" * 16, "key": "0" * 32, "first": (2,), "commitment": "0" * 64}
    theirs = replace(ines.room, invitation=made._replace(**{change: others[change]}))
    after, result = receive(ana, theirs)
    assert after == ana
    assert result.kind == ("stranger" if change == "id" else "altered")


# Laws


def scramble(devices: list[Device], rng: Random, steps: int) -> tuple[list[Device], list[tuple[int, str]]]:
    """Plays on at every device, loses, doubles and delays what is sent; notes what was played where.

    Gives the devices, and their tries to move that were lost without a copy.
    """
    post: list[str] = []
    kept: list[set[tuple[tuple[int, str], ...]]] = [set() for _ in devices]
    made: list[set[tuple[tuple[int, str], ...]]] = [set() for _ in devices]
    for _ in range(steps):
        n = rng.randrange(len(devices))
        if rng.random() < 0.5:
            after = played_on(devices[n], rng)
            if after:
                devices[n] = after
                made[n].add(tuple(lines(after.room.match)))
                if rng.random() < 0.8:  # else the link is lost
                    post += [sent(after)] * rng.choice((1, 1, 2))
        elif post:
            devices[n] = delivered(devices[n], rng.choice(post), kept[n])  # old ones too, again and again
    for _ in range(2):  # at last everybody's latest link comes to everybody
        latest = [sent(device) for device in devices]
        for n in range(len(devices)):
            rng.shuffle(latest)
            for link in latest:
                devices[n] = delivered(devices[n], link, kept[n])
    return devices, [
        line[-1]
        for n, device in enumerate(devices)
        for line in made[n]
        if not any(begins(line, other) for other in {tuple(lines(device.room.match)), *kept[n]})
    ]


def begins(short: tuple[tuple[int, str], ...], long: tuple[tuple[int, str], ...]) -> bool:
    return long[: len(short)] == short


def delivered(device: Device, link: str, kept: set[tuple[tuple[int, str], ...]]) -> Device:
    """Takes in a link at a device whose player agrees to whatever is asked."""
    after, result = receive(device, from_link(link).room, agreed=True)
    if result.copy:
        kept.add(tuple(lines(result.copy)))
    return after


@given(st.integers(0, len(TABLES) - 1), st.integers(0, 2**32), st.integers(0, 30))
def test_16_envelopes_in_any_order_doubled_or_lost_come_to_the_same_match(
    number: int, seed: int, steps: int
) -> None:
    table = TABLES[number]
    devices, lost = scramble(list(table), Random(seed), steps)
    assert [device.room for device in devices] == [devices[0].room] * len(devices)
    assert not lost, "a move is gone, and no copy of it is kept"
    for before, after in zip(table, devices, strict=True):
        assert own_seats(after) == own_seats(before)


@given(st.integers(0, len(TABLES) - 1), st.integers(0, 2**32))
def test_merging_is_the_same_in_any_order_and_twice_is_once(number: int, seed: int) -> None:
    table, rng, found = TABLES[number], Random(seed), []
    for _ in range(3):
        device = rng.choice(table)
        for _ in range(rng.randrange(5)):
            on = [after for other in table if (after := played_on(replace(other, room=device.room), rng))]
            device = rng.choice(on) if on else device
        found.append(device.room)
    one, two, three = found
    assert merge(one, one).room == one
    assert merge(one, two).room.match == merge(two, one).room.match
    left = merge(merge(one, two).room, three).room
    assert left.match == merge(one, merge(two, three).room).room.match


def test_parting_counts_the_moves_in_common() -> None:
    ines, _ = TABLES[0]
    assert ines.room.match
    one, two = first_moves(ines, ines.room.match.actors[0])[:2]
    assert (common_plies(one, two), common_plies(one, one), common_plies(one, ines.room.match)) == (0, 1, 0)

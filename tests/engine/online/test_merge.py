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
    Merged,
    answering,
    digest,
    from_link,
    merged,
    own_seats,
    parting,
    played,
    received,
    rematched,
    word,
)
from engine.online.commitments import value_of
from tests.engine.online.friends import arrived, gathered, invited, played_on, sent

TABLES = [
    gathered(invited("24-7", 2)),
    gathered(invited("24-7", 3, {"stones": "spotted"})),
    gathered(invited("20-sur-20", 3)),
    gathered(invited("24-heures", 4)),
]
"""Devices that have just dealt; with stones to be spotted, and with a Joker, seats act out of turn."""


def first_moves(device: Device, seat: int, most: int = 3) -> list[Match]:
    match = device.party.match
    assert match
    return [match.submit(seat, move) for move, _ in zip(match.moves(seat), range(most), strict=False)]


def lines(match: Match | None) -> list[tuple[int, str]]:
    return [(entry.seat, match.game.write_move(entry.move)) for entry in match.log] if match else []


def test_an_extension_beats_its_prefix() -> None:
    ines, ana = TABLES[0]
    assert ines.party.match
    further = played(ines, first_moves(ines, ines.party.match.actors[0])[0])
    after, result = received(ana, further.party)
    assert result.kind == "newer"
    assert lines(after.party.match) == lines(further.party.match)
    assert received(further, ana.party)[1].kind == "older"
    assert received(further, further.party)[1].kind == "same"


def test_who_has_come_is_news_once_and_known_then() -> None:
    ines = invited("24-7", 3)
    one = arrived(ines, sent(answering(ines.party, 2, "Ana", "ana")))
    assert merged(ines.party, one.party) == Merged("answered", one.party)
    assert merged(one.party, one.party) == Merged("same", one.party)
    assert merged(one.party, ines.party) == Merged("older", one.party, copy=None, seat=0)


def test_a_number_for_a_rematch_is_news_without_a_move() -> None:
    ines, ana = TABLES[0]
    value = value_of(ana.root, rematched(ana.party).id)
    told = replace(ana.party, numbers=("", value))
    assert merged(ines.party, replace(ana.party, numbers=("", word("planted")))).kind == "misfit"
    assert merged(ines.party, told) == Merged("newer", told)
    assert merged(told, ines.party) == Merged("same", told)


def test_at_a_fork_the_smaller_digest_wins_the_other_line_stays_as_a_copy_and_the_seat_is_named() -> None:
    ines, ana = TABLES[0]
    assert ines.party.match
    seat = ines.party.match.actors[0]
    one, two = first_moves(ines, seat)[:2]
    winner, loser = sorted(
        (one, two), key=lambda m: digest(f"{m.log[0].seat} {m.game.write_move(m.log[0].move)}")
    )
    after, result = received(played(ana, loser), played(ines, winner).party)
    assert (result.kind, result.seat) == ("yielded", seat)
    assert result.copy == loser
    assert after.party.match == winner
    after, result = received(played(ines, winner), played(ana, loser).party)
    assert (result.kind, result.seat, result.copy) == ("kept", seat, None)
    assert after.party.match == winner


def test_of_equal_lines_the_seat_on_turn_beats_an_act_out_of_turn_and_an_answered_one_beats_both() -> None:
    found = alike = 0
    for n in range(60):
        rng, devices = Random(n), list(TABLES[1])
        for _ in range(12):
            match = devices[0].party.match
            assert match
            on_turn, *others = [seat for seat in match.actors if list(match.moves(seat))]
            for seat in others:
                act = match.submit(seat, next(match.moves(seat)))
                turn = match.submit(on_turn, next(match.moves(on_turn)))
                longer = act.submit(act.actors[0], next(act.moves(act.actors[0]))) if act.actors else act
                both = played(devices[0], longer).party, played(devices[0], turn).party
                assert merged(*both).party.match == longer == merged(*both[::-1]).party.match
                both = played(devices[0], act).party, played(devices[0], turn).party
                people = [entry.seat for entry in act.log]
                if people[-2:-1] in ([seat], [on_turn]):
                    winner = turn if people[-2:-1] == [seat] else act
                    assert merged(*both).party.match == winner == merged(*both[::-1]).party.match
                else:
                    assert merged(*both).party.match == turn == merged(*both[::-1]).party.match
                    alike += 1
                assert merged(*both).seat in (0, on_turn if seat == on_turn else 0)
                found += 1
            match = match.submit(on_turn, rng.choice(list(match.moves(on_turn))))
            devices = [played(device, match) for device in devices]
    assert found > 20
    assert alike > 5


@pytest.mark.parametrize("change", ["id", "key", "first", "commitment"])
def test_another_match_or_other_terms_change_nothing(change: str) -> None:
    ines, ana = TABLES[0]
    made = ines.party.invitation
    others = {"id": "0" * 16, "key": "0" * 32, "first": (2,), "commitment": "0" * 64}
    theirs = replace(ines.party, invitation=made._replace(**{change: others[change]}))
    after, result = received(ana, theirs)
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
                made[n].add(tuple(lines(after.party.match)))
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
        if not any(begins(line, other) for other in {tuple(lines(device.party.match)), *kept[n]})
    ]


def begins(short: tuple[tuple[int, str], ...], long: tuple[tuple[int, str], ...]) -> bool:
    return long[: len(short)] == short


def delivered(device: Device, link: str, kept: set[tuple[tuple[int, str], ...]]) -> Device:
    """Takes in a link at a device whose player agrees to whatever is asked."""
    after, result = received(device, from_link(link).party, agreed=True)
    if result.copy:
        kept.add(tuple(lines(result.copy)))
    return after


@given(st.integers(0, len(TABLES) - 1), st.integers(0, 2**32), st.integers(0, 30))
def test_16_envelopes_in_any_order_doubled_or_lost_come_to_the_same_match(
    number: int, seed: int, steps: int
) -> None:
    table = TABLES[number]
    devices, lost = scramble(list(table), Random(seed), steps)
    assert [device.party for device in devices] == [devices[0].party] * len(devices)
    assert not lost, "a move is gone, and no copy of it is kept"
    for before, after in zip(table, devices, strict=True):
        assert own_seats(after) == own_seats(before)


@given(st.integers(0, len(TABLES) - 1), st.integers(0, 2**32))
def test_merging_is_the_same_in_any_order_and_twice_is_once(number: int, seed: int) -> None:
    table, rng, found = TABLES[number], Random(seed), []
    for _ in range(3):
        device = rng.choice(table)
        for _ in range(rng.randrange(5)):
            on = [after for other in table if (after := played_on(replace(other, party=device.party), rng))]
            device = rng.choice(on) if on else device
        found.append(device.party)
    one, two, three = found
    assert merged(one, one).party == one
    assert merged(one, two).party.match == merged(two, one).party.match
    left = merged(merged(one, two).party, three).party
    assert left.match == merged(one, merged(two, three).party).party.match


def test_parting_counts_the_moves_in_common() -> None:
    ines, _ = TABLES[0]
    assert ines.party.match
    one, two = first_moves(ines, ines.party.match.actors[0])[:2]
    assert (parting(one, two), parting(one, one), parting(one, ines.party.match)) == (0, 1, 0)

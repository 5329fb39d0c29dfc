"""Brain Drain, canon 1: cards, values, seats, options, practice."""

from __future__ import annotations

from itertools import count

import pytest

from engine.errors import NotationError
from engine.games.braindrain.model import PACK, Card
from engine.games.braindrain.solver import solutions
from engine.match import DealOrigin, Match
from engine.record import Record, read, write
from engine.shuffling import shuffled
from tests.games.braindrain.table import (
    EXAMPLE,
    RULES,
    cards,
    dealt,
    drawn,
    happened,
    kinds,
    legal,
    play,
    refused,
    row,
    solution,
    told,
)


def test_one_pack_of_52_in_canonical_order() -> None:  # Brain Drain 1.1
    names = list(map(str, PACK))
    assert len(set(names)) == 52
    assert names[:14] == "Ac 2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ad".split()
    assert names[-1] == "Ks"
    assert list(PACK) == sorted(PACK)


def test_aces_and_faces_count_1() -> None:  # Brain Drain 1.2
    values = {str(card)[:-1]: card.value for card in PACK}
    assert values == {**dict.fromkeys("AJQK", 1), **{str(n): n for n in range(2, 11)}}


def test_two_to_eight_seats_or_one_alone() -> None:  # Brain Drain 1.1
    assert list(RULES.seats) == [1, 2, 3, 4, 5, 6, 7, 8]
    for seats in RULES.seats:
        state = dealt(seats).state
        assert (len(state.display), len(state.stock), state.round) == (4, 47, 1)


def test_the_first_deal_takes_the_pile_in_order() -> None:
    pile = shuffled(PACK, "canon", "deal")
    state = dealt().state
    assert (*state.display, state.target, *state.stock) == pile


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (2, {"practice": "12"}, "practice_needs_one"),
        (1, {"buzzer": "on"}, "buzzer_needs_two"),
        (1, {"impossible": "on", "practice": "12"}, "practice_is_possible"),
        (2, {"goal": "0"}, "bad_option"),
        (2, {"goal": "49"}, "bad_option"),
        (2, {"clock": "3601"}, "bad_option"),
    ],
)
def test_options_that_do_not_go_together(seats: int, options: dict[str, str], code: str) -> None:
    with pytest.raises(NotationError) as caught:
        dealt(seats, **options)
    assert caught.value.code == code


@pytest.mark.parametrize(("key", "least", "most"), [("clock", 0, 3600), ("goal", 1, 48), ("practice", 1, 99)])
def test_numbers_go_from_the_least_to_the_most(key: str, least: int, most: int) -> None:
    (option,) = (option for option in RULES.options if option.key == key)
    tried = [str(n) for n in range(most + 100)]
    assert [n for n in tried if option.allows(n)] == tried[least : most + 1]


def test_what_is_not_said_is_off_the_clock_runs_and_twelve_cards_win() -> None:
    usual = {"buzzer": "off", "goal": "12", "impossible": "off", "practice": "off", "win": "cards"}
    assert dict(dealt(2).options) == usual | {"clock": "30"}
    assert dict(dealt(1).options) == usual | {"clock": "0"}


def test_the_clock_is_30_seconds_or_none_for_who_plays_alone() -> None:  # Brain Drain 1.1, 5.2
    assert [dict(dealt(seats).options)["clock"] for seats in (1, 2)] == ["0", "30"]
    for seats, default in ((1, "0"), (2, "30")):
        said = write(Record(dealt(seats, clock=default), ("",) * seats))
        assert "clock" not in said
        other = write(Record(dealt(seats, clock="30" if default == "0" else "0"), ("",) * seats))
        assert "clock=" in other
        assert read(other).match.state.rules.clock != int(default)


def test_alone_the_end_of_the_time_counts_as_a_pass() -> None:  # Brain Drain 1.1
    match = drawn(EXAMPLE, 1, clock="60")
    assert match.actors == (1, 0)
    assert legal(match, 0) == ["timeout"]
    after = play(match, "0 timeout")
    assert kinds(after) == ["TimedOut", "Passed", "Missed", "Replaced"]
    assert refused(drawn(EXAMPLE, 1), "0 timeout") == "no_clock"
    assert refused(match, "1 timeout") == "table_only"
    assert refused(match, "1 buzz") == "buzzer_is_off"


def first_with_a_solution(seed: str, number: int, begin: int = 1) -> tuple[tuple[Card, ...], int]:
    """Shuffles the pack as often as a deal of practice asks for; says how often that was."""
    for times in count(begin):
        path = f"practice/{number}" if times == 1 else f"practice/{number}/{times}"
        pile = shuffled(PACK, seed, path)
        if solutions(tuple(card.value for card in pile[:4]), pile[4].value):
            return pile[:5], times
    raise AssertionError


def test_practice_deals_the_first_five_of_a_pack_that_have_a_solution() -> None:  # Brain Drain 1.1
    match, tries = dealt(1, practice="40"), []
    for number in range(1, 41):
        five, times = first_with_a_solution("canon", number)
        assert (*match.state.display, match.state.target) == five
        assert match.state.round == number
        tries.append(times)
        match = play(match, "1 pass" if number % 4 == 0 else f"1 {solution(match)}")
    assert 1 < max(tries) < 5
    assert match.scores == (30,)
    assert match.outcome == ((1,), "practice")
    assert match.actors == ()


def test_practice_shows_the_solutions_of_what_was_passed() -> None:  # Brain Drain 1.1
    match = drawn(EXAMPLE, 1, practice="12")
    after = play(match, "1 pass")
    assert kinds(after) == ["Passed", "Missed", "Dealt"]
    assert len(told(after, "Missed").solutions) == 23
    assert kinds(play(match, "1 claim 1: 1+1")) == ["Invalid", "Missed", "Dealt"]
    won = play(match, "1 claim 1: 5*8/10-1")
    assert kinds(won) == ["Solved", "Won", "Dealt"]
    assert RULES.credits(happened(won)[1]) == ((1, 1),)


def test_practice_may_be_played_with_real_cards() -> None:  # Brain Drain 1.1
    packs = tuple(shuffled(PACK, seed) for seed in "23")
    match = Match.new("brain-drain", 1, DealOrigin(packs, row(packs[0])), {"practice": "12"})
    after = play(match, "1 pass")
    assert (*match.state.display, match.state.target) == packs[0][:5]
    assert (*after.state.display, after.state.target) == packs[1][:5]
    again = read(write(Record(play(after, "1 pass"), ("",)))).match
    assert again.state == play(after, "1 pass").state


def test_real_cards_without_a_solution_are_shuffled_again_by_their_text() -> None:  # Brain Drain 1.1
    useless = (*cards("Ac Ad 8h 8s 10h"), *(card for card in PACK if card not in cards("Ac Ad 8h 8s 10h")))
    packs = (shuffled(PACK, "4"), useless)
    match = Match.new("brain-drain", 1, DealOrigin(packs, row(packs[0])), {"practice": "2"})
    after = play(match, "1 pass").state
    five, times = first_with_a_solution(row(packs[0]), 2, begin=2)
    assert (*after.display, after.target) == five
    assert times == 3  # the one shuffled instead has none either


def test_every_target_of_practice_has_a_solution() -> None:  # Brain Drain 1.1
    for day in range(1, 29):
        match = dealt(1, f"2026-02-{day:02}", practice="12")
        while match.actors:
            match = play(match, f"1 {solution(match)}")
        assert match.scores == (12,)

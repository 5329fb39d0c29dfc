"""Kilometres, cards and clock always add up, and every race ends."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.les24heures.cards import CARDS, DISTANCES, RACES, deck
from engine.games.les24heures.events import Exposed, RaceScored, RaceStarted, Ticked, TimePasses
from engine.games.les24heures.model import HAND, TYRES_AT, Car, State
from engine.match import Match, SeedOrigin
from tests.games.les24heures.cases import SETTINGS
from tests.games.les24heures.table import RULES

TURNS = 1500


def check_car(car: Car) -> None:
    """Holds a car against canon 7.2, 8.1 and the sum of its cards."""
    assert car.km == sum(DISTANCES[card] for card in car.speeds)
    assert car.tyres or car.km <= TYRES_AT
    assert not car.tyres or car.km >= TYRES_AT
    passed = [sum(DISTANCES[card] for card in car.speeds[:n]) for n in range(len(car.speeds) + 1)]
    assert not car.tyres or TYRES_AT in passed
    fast = [start // 1000 for start, card in car.starts() if card == "350"]
    assert len(set(fast)) == len(fast)


def check_cards(state: State) -> None:
    """Counts the cards of the race, kind by kind."""
    there = Counter([*state.pile, *state.discards, *(card for hand in state.hands for card in hand)])
    for car in state.cars:
        there.update([*car.speeds, *car.pits, *(incident.card for incident in car.incidents)])
    assert there == Counter(deck(state.race))
    assert all(CARDS[card].family == "pit" for car in state.cars for card in car.pits)
    for seat, hand in enumerate(state.hands, 1):
        left = state.plays - bool(state.reason)  # the first of two plays may end the race
        most = HAND + (left if seat == state.turn else 0)
        assert len(hand) <= most


def check_clock(match: Match) -> None:
    """Holds the hour against the hours that were told, and the hours against the rules."""
    hour = 1
    for entry in match.log:
        for event in entry.events:
            if isinstance(event, Ticked | TimePasses):
                hour += 1
                assert event.hour == hour
            elif isinstance(event, RaceStarted):
                hour = 1
    assert match.state.hour == hour
    assert 1 <= hour <= RACES[match.state.race] + (match.outcome is not None)
    for car in match.state.cars:
        for card, until in car.incidents:
            assert until in (1, 2) if card != "limite" else match.outcome or hour < until <= hour + 2


def check_kilometres(match: Match) -> None:
    """Adds up what was told: kilometres of the present race, points of those before."""
    told, points = [0] * len(match.state.cars), [0] * len(match.state.cars)
    for entry in match.log:
        for event in entry.events:
            if isinstance(event, Exposed):
                told[event.car - 1] += event.kilometres
            elif isinstance(event, RaceScored):
                assert event.kilometres == tuple(told)
                points = [a + b for a, b in zip(points, event.points, strict=True)]
            elif isinstance(event, RaceStarted):
                told = [0] * len(told)
    assert [car.km for car in match.state.cars] == told
    assert not match.state.cup or list(match.state.points) == points


def random_race(seats: int, options: dict[str, str], seed: str, checked: bool = False) -> Match:
    """Plays a match by chance, the Joker's holder being asked as often as the seat on turn."""
    match, rng = Match.new("24-heures", seats, SeedOrigin(seed), options), Random(seed)
    while match.actors:
        seat = match.actors[int(rng.random() * len(match.actors))]
        moves = list(match.moves(seat))
        match = match.submit(seat, moves[int(rng.random() * len(moves))])
        if checked:
            check_cards(match.state)
            for car in match.state.cars:
                check_car(car)
    return match


@pytest.mark.whole
@given(
    setting=st.sampled_from(SETTINGS),
    seed=st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=6),
)
def test_kilometres_cards_and_clock_add_up(setting: tuple[int, dict[str, str]], seed: str) -> None:
    match = random_race(*setting, seed, checked=True)
    for ply in {match.ply // 3, match.ply * 2 // 3, match.ply}:
        check_clock(match.at(ply))
        check_kilometres(match.at(ply))


def longest(races: int, first: int = 0) -> int:
    """Plays races with two to six cars to their end; gives the most turns that one took."""
    most = 0
    for n in range(first, first + races):
        race = "sebring" if n % 10 == 9 else "le-mans"
        match = random_race(2 + n % 5, {"race": race}, f"random race {n}")
        assert match.outcome is not None
        most = max(most, match.ply)
    return most


@pytest.mark.prove
@pytest.mark.whole
def test_random_races_end() -> None:
    assert longest(200) <= TURNS


@pytest.mark.prove
def test_10000_random_races_end() -> None:
    assert longest(10_000) <= TURNS


def test_races_of_stallers_end_too() -> None:
    """Whoever never lets an hour go while another card is left: time passes by itself."""
    for seats in (2, 4, 6):
        match, rng = Match.new("24-heures", seats, SeedOrigin(f"stall {seats}")), Random(f"stall {seats}")
        while match.actors:
            moves = list(match.moves(match.actors[0]))
            patient = [move for move in moves if move.verb != "hour"] or moves
            match = match.submit(match.actors[0], patient[int(rng.random() * len(patient))])
        assert match.outcome.reason == "arrivee"
        assert match.ply <= 24 * 122


def test_scores_are_kilometres() -> None:
    match = random_race(3, {}, "scores")
    assert match.scores == tuple(car.km for car in match.state.cars)
    assert RULES.scores(match.state) == match.scores

"""The golden files of Les 24 Heures are enough: every event, every play, every refused verb's legal twin."""

from __future__ import annotations

import pytest

from engine.games.les24heures import events
from engine.games.les24heures.events import JokerPlayed, TimePasses
from engine.match import Match
from engine.record import read
from tests.games.files import goldens

MATCHES = [read(golden.record).match for golden in goldens("24-heures", "golden")]


def test_golden_games_tell_every_kind_of_event() -> None:
    told = {type(event).__name__ for match in MATCHES for entry in match.log for event in entry.events}
    assert told == {name for name in events.__all__ if name[0].isupper()}


def test_golden_games_make_every_play() -> None:
    made = {entry.move.verb for match in MATCHES for entry in match.log}
    assert made == set("play discard attack hour pit cover tyres record joker wait".split())


def jokers_out_of_turn(match: Match) -> int:
    return sum(
        match.at(ply).state.turn != entry.seat
        for ply, entry in enumerate(match.log)
        if any(isinstance(event, JokerPlayed) for event in entry.events)
    )


def test_golden_games_play_the_joker_out_of_turn_in_a_team_too() -> None:
    assert any(jokers_out_of_turn(match) for match in MATCHES if dict(match.options)["cars"] == "2")


@pytest.mark.whole
def test_golden_games_lose_turns_and_win_them_back_with_the_jokers_of_a_crew() -> None:
    played = [
        (state.turn, entry.seat)
        for match in MATCHES
        for ply, entry in enumerate(match.log)
        if entry.move.verb == "joker"
        and (state := match.at(ply).state).lost
        and state.turn % 2 == entry.seat % 2
    ]
    assert {turn == seat for turn, seat in played} == {True, False}


def test_golden_games_end_every_way() -> None:
    assert {match.outcome and match.outcome.reason for match in MATCHES} == {None, "arrivee", "cup"}
    last = [[event for event in match.log[-1].events if isinstance(event, TimePasses)] for match in MATCHES]
    assert any(found and found[-1].arrived for found in last), (
        "one race ends by an hour that passes by itself"
    )


def test_a_golden_cup_is_saved_in_the_middle() -> None:
    assert any(match.state.cup and match.state.number == 2 and match.actors for match in MATCHES)

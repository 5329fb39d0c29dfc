"""The golden files of Brain Drain are enough: every end, every kind of event and of fault."""

from __future__ import annotations

from engine.games.braindrain import events as kinds
from engine.record import read
from tests.games.files import goldens

MATCHES = [read(golden.record).match for golden in goldens("brain-drain", "golden")]
EVENTS = [event for match in MATCHES for entry in match.log for event in entry.events]


def test_golden_games_reach_every_end() -> None:
    ends = {match.outcome.reason for match in MATCHES if match.outcome}
    assert ends == {"all_won", "goal", "dead_ends", "last_five", "practice"}


def test_golden_games_tell_every_kind_of_event() -> None:
    told = {type(event).__name__ for event in EVENTS}
    assert told == {
        "Dealt", "Replaced", "Redealt", "Buzzed", "Passed", "TimedOut", "Solved", "Proved", "Invalid",
        "Won", "LastCards", "Missed", "Ended",
    }  # fmt: skip


def test_golden_games_show_every_fault_and_way_to_win_a_card() -> None:
    faults = {event.fault for event in EVENTS if isinstance(event, kinds.Invalid)}
    assert faults >= {"not_on_display", "used_twice", "missing", "not_whole", "makes", "possible", "late"}
    assert {event.by for event in EVENTS if isinstance(event, kinds.Won)} == {
        "equation",
        "impossible",
        "error",
    }
    assert any(event.shuffled for event in EVENTS if isinstance(event, kinds.Dealt))


def test_golden_games_pass_targets_over_and_know_what_lies_under_the_stock() -> None:
    assert any(event.passed_over for event in EVENTS if isinstance(event, kinds.Replaced))
    assert any(match.at(match.ply // 2).state.under for match in MATCHES)
    assert any(match.state.shuffles > 5 for match in MATCHES)

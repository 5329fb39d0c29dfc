"""The golden files of 24/7 are enough: every end, every kind of event, six perft positions."""

from __future__ import annotations

from engine.record import read
from tests.games.files import goldens


def test_golden_games_reach_every_end_of_canon_9_1() -> None:
    ends = {read(golden.record).match.outcome.reason for golden in goldens("24-7", "golden")}
    assert ends == {"no_tiles", "no_open_space", "no_legal_play"}


def test_golden_games_tell_every_kind_of_event() -> None:
    matches = [read(golden.record).match for golden in goldens("24-7", "golden")]
    told = {type(event).__name__ for match in matches for entry in match.log for event in entry.events}
    assert told == {"Placed", "Scored", "Closed", "Drew", "Showed", "Spotted", "Skipped", "Ended"}


def test_golden_games_reach_every_kind_of_combination() -> None:
    matches = [read(golden.record).match for golden in goldens("24-7", "golden")]
    events = [event for match in matches for entry in match.log for event in entry.events]
    kinds = {combo.kind for event in events for combo in getattr(event, "combos", ())}
    assert {"sum_7", "sum_24", "run", "set", "bonus_24_7"} <= kinds
    assert {event.doubled for event in events if hasattr(event, "doubled")} == {True, False}


def test_perft_counts_six_positions_and_every_option() -> None:
    records = [golden.record for golden in goldens("24-7", "perft")]
    assert len(records) >= 6
    for option in ("teams=on", "draw=manual", "stones=spotted"):
        assert any(option in record for record in records)

"""The tool that measures win tables, on single matches."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest

from tools import measure_win_table
from tools.measure_win_table import ROWS, gains_beyond_worth, measure_changes, measure_corrections


def test_the_more_is_left_the_more_a_lead_can_change() -> None:
    with ThreadPoolExecutor(1) as executor:
        rows = list(measure_changes("20-sur-20", 2, "regular", 2, executor))
    assert len(rows) == ROWS
    assert all(earlier >= later >= 0 for (_, later), (_, earlier) in pairwise(rows))


def test_a_correction_is_the_mean_gain_beyond_the_worths_at_its_stage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(measure_win_table, "STEPS", 20)
    with ThreadPoolExecutor(1) as executor:
        rows = list(measure_corrections("20-sur-20", 2, "regular", 1, executor))
    samples = gains_beyond_worth("20-sur-20", 2, "regular", "worth 0")
    dealt = [sample.number for sample in samples if round(sample.left * (ROWS - 1)) == ROWS - 1]
    assert len(rows) == ROWS
    assert dealt
    assert rows[-1] == pytest.approx(sum(dealt) / len(dealt), abs=0.06), (
        "a lead of two changes by 0 on average"
    )


def test_a_game_without_leads_ends_the_program() -> None:
    with pytest.raises(SystemExit):
        gains_beyond_worth("brain-drain", 2, "random", "worth 0")

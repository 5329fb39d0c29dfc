"""The chance of winning: read off a table, between its rows in proportion."""

from __future__ import annotations

import pytest

from engine.bots.win_table import Stage, WinTable, win_probability, worth_correction

TABLE = WinTable(lambda state: Stage(2, 0.5), {2: ((0.0, 0.0), (2.0, 10.0), (4.0, 40.0))})


@pytest.mark.parametrize(
    ("left", "lead", "expected"),
    [
        (0.0, 1.0, 1.0),
        (0.0, 0.0, 0.5),
        (0.0, -1.0, 0.0),
        # a quarter of the way: 1 more is to be expected, with a spread of 5, a fifth of which lies ahead
        (0.25, 0.0, 0.5 + 0.8 * 0.0987),
        # three quarters: 3 more, with a spread of 25; 10 behind are four tenths of it
        (0.75, -13.0, 1 - (0.5987 + 0.6 * 0.0928)),
        (0.5, -2.0, 0.5),
        (1.0, -4.0, 0.5),
        (1.0, 36.0, 0.8413),
        (1.0, -44.0, 1 - 0.8413),
        (1.0, 154.0, 0.9999 + 0.8 * 0.0001),
        (1.0, 1000.0, 1.0),
        (1.0, -1000.0, 0.0),
    ],
)
def test_a_chance_lies_between_those_of_the_rows(left: float, lead: float, expected: float) -> None:
    assert win_probability(TABLE, Stage(2, left), lead) == pytest.approx(expected, abs=1e-6)


def test_the_correction_of_a_worth_lies_between_those_of_the_rows_and_is_0_if_not_measured() -> None:
    table = TABLE._replace(worth_corrections={2: (0.0, 10.0, 30.0)})
    found = [worth_correction(table, Stage(2, left)) for left in (0.0, 0.25, 0.5, 0.75, 1.0)]
    assert found == [0, 5, 10, 20, 30]
    assert worth_correction(table, Stage(3, 0.5)) == 0.0
    assert worth_correction(TABLE, Stage(2, 0.5)) == 0.0

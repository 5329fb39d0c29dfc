"""Statistics count a solvable target for every seat, an unsolvable one only for seats that answered it."""

from __future__ import annotations

import pytest

from engine.games.braindrain.samples import sample_match
from tests.games.braindrain.table import EXAMPLE, NONE, drawn, play


@pytest.mark.parametrize(
    ("drawing", "moves", "counted"),
    [
        (EXAMPLE, ("1 claim 1: 5*8/10-1",), {"answer/3": (1.0,)}),
        (EXAMPLE, ("2 claim 1: 5*8/10-1",), {"answer/3": (0.0,)}),
        (EXAMPLE, ("1 pass", "2 claim 1: 5*8/10-1"), {"answer/3": (0.0,)}),
        (EXAMPLE, ("1 pass", "2 pass"), {"answer/3": (0.0,)}),
        (EXAMPLE, ("1 claim 1: 5+8+10+1",), {"answer/3": (0.0,)}),
        (EXAMPLE, ("2 claim 1: 5+8+10+1",), {}),
        (NONE, ("1 pass", "2 pass"), {}),
        (NONE, ("1 impossible 1",), {"answer/10": (1.0,)}),
        (NONE, ("1 pass", "2 impossible 1"), {}),
        (NONE, ("1 claim 1: 1+1+8+8",), {"answer/10": (0.0,)}),
    ],
)
def test_a_target_counts_for_all_if_it_had_a_solution_else_for_a_seat_that_answered(
    drawing: str, moves: tuple[str, ...], counted: dict[str, tuple[float, ...]]
) -> None:
    match = drawn(drawing, 2, impossible="on")
    found = sample_match(match.view(None), play(match, *moves).log, 1, {})
    assert found == counted

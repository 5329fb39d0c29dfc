"""How a move is weighed, with a mind of which every figure is known: a tile is worth its number."""

from __future__ import annotations

import pytest

from engine.analysis import Judged, about_as_good, is_clear, summary
from engine.bots.search import Candidate
from engine.match import Drawn, Match

BOARD = ".......\n" * 3 + "...5...\n" + ".......\n" * 3
START = Match.new("24-7", 2, Drawn(f"{BOARD}rack 1 1 3 2\nrack 2 4"))
ONE, TWO, THREE = (START.game.parse_move(text) for text in ("1@d5", "2@d5", "3@d5"))


def cost(one: Judged) -> tuple[float | None, float]:
    return one.loss, one.error


@pytest.mark.parametrize(
    ("loss", "error", "clear"),
    [
        (None, 0.0, False),
        (0.5, 0.0, True),
        (0.49, 0.0, False),
        (0.5, 0.25, False),
        (10.0, 5.0, False),
        (10.1, 5.0, True),
    ],
)
def test_a_loss_is_clear_beyond_twice_its_error_from_a_half_on(
    loss: float | None, error: float, clear: bool
) -> None:
    assert is_clear(Judged(1, 1, ONE, TWO, loss, error)) is clear


def test_about_as_good_is_what_lies_within_twice_its_error() -> None:
    others = (
        Candidate(THREE, 9.0, 0.0, 0.0, 4),
        Candidate(TWO, 7.0, 2.0, 1.0, 4),
        Candidate("far", 6.0, 2.1, 1.0, 4),
        Candidate(ONE, 8.0, 1.0, 1.0, 4),
    )
    assert about_as_good(Judged(1, 1, ONE, THREE, others=others)) == (THREE, TWO)
    assert about_as_good(Judged(1, 1, THREE, THREE, others=others)) == (TWO, ONE)


def test_what_was_lost_won_and_drawn_is_added_up_for_its_seat() -> None:
    match = Match.new("24-7", 3, Drawn(f"{BOARD}rack 1 1\nminutes 50 20 10"))
    found = (
        Judged(0, luck=(5.0, -2.0, -3.0)),
        Judged(1, 1, ONE, TWO, loss=10.0, error=1.0, luck=(1.0, 0.0, 2.0)),
        Judged(2, 2, ONE, TWO, loss=7.0),
        Judged(3, 3, ONE, TWO, loss=0.4),
        Judged(4, 2, ONE, TWO, loss=20.0, error=11.0),
        Judged(5, 3, ONE, TWO, loss=3.0),
        Judged(6, 0, ONE, loss=9.0),
    )
    assert summary(match, found, 1) == (30.0, 10.0, 5.0, 6.0, 29.0, 1, 2)
    assert summary(match, found, 2) == (-30.0, 7.0, 6.5, -2.0, -27.5, 1, 2)
    assert summary(match, found, 3) == (-40.0, 3.0, 8.5, -1.0, -44.5, 1, 2)

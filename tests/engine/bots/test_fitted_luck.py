"""Luck by fitted weights, tried with a game in which every figure is known."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.bots.fitted_luck import (
    DealtHand,
    LuckModel,
    PieceDrawn,
    fitted_luck_of_deal,
    fitted_luck_of_draws,
    luck_of_piece,
    worth,
)

WEIGHTS = {"number": (2.0, 0.0, 4.0), "even": (0.0, 10.0)}


def describe(piece: int) -> dict[str, float]:
    """Says of a number how great it is, and whether it is even."""
    return {"number": float(piece), "even": float(piece % 2 == 0)}


def came(piece: int, *others: int, side: tuple[int, ...] = (1,), left: float = 0.5) -> PieceDrawn:
    return PieceDrawn(side, piece, Counter((piece, *others)), left, describe)


def model(*drawn: PieceDrawn, dealt: tuple[DealtHand, ...] = ()) -> LuckModel:
    def draws(after: Any, events: Any, reply: Any) -> Any:
        return iter(drawn)

    return LuckModel(draws, lambda state: dealt, WEIGHTS, {"first": 6.0, "second": 3.0}, (0.0, 0.0))


def test_a_weight_depends_on_what_is_left() -> None:
    assert worth(WEIGHTS, {"number": 1.0}, 0.0) == 2
    assert worth(WEIGHTS, {"number": 1.0}, 0.5) == 3
    assert worth(WEIGHTS, {"number": 1.0, "even": 1.0}, 1.0) == 16
    assert worth(WEIGHTS, {}, 1.0) == 0


def test_a_piece_is_weighed_against_all_that_could_have_come() -> None:
    """A number is worth 3 each, an even one 5 more: of 2, 1, 1 and 4 the mean is 8.5."""
    assert luck_of_piece(WEIGHTS, came(2, 1, 1, 4)) == 11 - (11 + 3 + 3 + 17) / 4
    assert luck_of_piece(WEIGHTS, came(2)) == 0
    assert luck_of_piece(WEIGHTS, came(2, 2, 2)) == 0


@pytest.mark.parametrize(
    ("side", "seats", "luck"),
    [
        ((1,), 2, (6, -6)),
        ((2,), 2, (-6, 6)),
        ((2,), 3, (-3, 6, -3)),
        ((1, 3), 4, (6, -6, 6, -6)),
        ((1, 4), 6, (6, -3, -3, 6, -3, -3)),
    ],
)
def test_a_side_gains_over_the_mean_of_the_others(
    side: tuple[int, ...], seats: int, luck: tuple[float, ...]
) -> None:
    found = fitted_luck_of_draws(model(came(5, 1, side=side)), seats, None, ())
    assert found == luck


def test_the_luck_of_several_pieces_adds_up() -> None:
    two = model(came(5, 1), came(5, 1, side=(2,)), came(3, 3))
    assert fitted_luck_of_draws(two, 2, None, ()) == (0, 0)
    assert fitted_luck_of_draws(model(), 2, None, ()) == (0, 0)


def test_a_deal_is_weighed_against_the_usual_one_of_its_kind() -> None:
    dealt = (DealtHand((1,), "first", 0.5, describe(3)), DealtHand((2,), "second", 0.5, describe(3)))
    assert fitted_luck_of_deal(model(dealt=dealt), 2, None) == (9 - 6 - (9 - 3), 9 - 3 - (9 - 6))

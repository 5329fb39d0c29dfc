"""Luck from fitted weights: what each drawn piece was worth, against the mean of all that could have come.

A game describes what it draws by features (`LuckModel`). Their weights were fitted once to the leads at the
end of many matches (`tools/fit_luck.py`), so that the sum of all luck explains as much of a result as it can.
The mean over the pieces that could have come is exact, so luck is 0 on average whatever the weights are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..game import Entry

__all__ = [
    "DealtHand",
    "Features",
    "LuckModel",
    "PieceDrawn",
    "Weights",
    "fitted_luck_of_deal",
    "fitted_luck_of_draws",
    "luck_of_piece",
    "worth",
]

Features = Mapping[str, float]
Weights = Mapping[str, tuple[float, ...]]
"""The weight of each feature: a polynomial in the part of the match that is left, the constant first."""


class PieceDrawn(NamedTuple):
    """A drawn piece, with the odds of all that could have come and the features with each of them.

    `side` are the seats that it helps: the drawer and the others of its team. `odds` counts the pieces that
    could have come, the one that `came` included. `left` is the part of the match still to be played, from 1
    to 0. `features(piece)` describes what the drawer has with a piece. If `is_drawn` is False, the piece is
    still to be drawn, and `came` and `odds` are what its back shows.
    """

    side: tuple[int, ...]
    came: Any
    odds: Mapping[Any, int]
    left: float
    features: Callable[[Any], Features]
    is_drawn: bool = True


class DealtHand(NamedTuple):
    """The features of a dealt hand, to measure its luck against the mean of all deals of its `kind`."""

    side: tuple[int, ...]
    kind: str
    left: float
    features: Features


class LuckModel(NamedTuple):
    """A game's functions and weights to measure luck.

    - `draws(state_after, events, replies)` yields the pieces that a move drew, in order, and last the back
      that it uncovered, where backs differ.
      Nothing in them but `came` may depend on a piece that came with them or later. `replies` are the moves
      that followed in the match. Those may be read whose players could not see what was drawn.
    - `deal(state)` returns the dealt hand of each seat.
    - `usual_deals` is the mean worth of each kind of dealt hand.
    - `margins` are the standard deviations of what the luck of the deal and that of all draws leave unknown
      in a whole match.
    - `method` names these features and weights, such as `fitted 1`. Every new fit gets a new name, which is
      stored with each analysis: numbers from two fits must not be added up.
    """

    draws: Callable[[Any, Sequence[Any], Sequence[Entry]], Iterator[PieceDrawn]]
    deal: Callable[[Any], Sequence[DealtHand]]
    weights: Weights
    usual_deals: Mapping[str, float]
    margins: tuple[float, float]
    method: str = "fitted 1"


def worth(weights: Weights, features: Features, part_left: float) -> float:
    """Return the sum of the features, each times its weight for the part of the match that is left."""
    total = 0.0
    for name, value in features.items():
        weight = 0.0
        for factor in reversed(weights[name]):
            weight = weight * part_left + factor
        total += value * weight
    return total


def luck_of_piece(weights: Weights, piece: PieceDrawn) -> float:
    """Return what a drawn piece was worth, less the mean worth of all that could have come."""
    total, count, worths = 0.0, 0, {}
    for other, times in piece.odds.items():
        worths[other] = worth(weights, piece.features(other), piece.left)
        total += times * worths[other]
        count += times
    return worths[piece.came] - total / count


def fitted_luck_of_draws(
    model: LuckModel, seats: int, state_after: Any, events: Sequence[Any], replies: Sequence[Entry] = ()
) -> tuple[float, ...]:
    """Return the luck of each seat in the pieces that one move drew; `replies` are the moves after it."""
    luck = [0.0] * seats
    for piece in model.draws(state_after, events, replies):
        _credit(luck, piece.side, luck_of_piece(model.weights, piece))
    return tuple(luck)


def fitted_luck_of_deal(model: LuckModel, seats: int, state: Any) -> tuple[float, ...]:
    """Return the luck of each seat in the deal, against the mean worth of deals of its kind."""
    luck = [0.0] * seats
    for hand in model.deal(state):
        dealt = worth(model.weights, hand.features, hand.left)
        _credit(luck, hand.side, dealt - model.usual_deals[hand.kind])
    return tuple(luck)


def _credit(luck: list[float], side: Sequence[int], gain: float) -> None:
    """Add a gain in place to each seat of a side, and take it in equal shares from the others."""
    others = len(luck) - len(side)
    for seat in range(1, len(luck) + 1):
        luck[seat - 1] += gain if seat in side else -gain * len(side) / others

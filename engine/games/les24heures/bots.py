"""The computer players of Les 24 Heures."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ...bots import Bot, Choice, Thinking
from .basic_evaluation import Worth, rate_move
from .cards import JOKER
from .levels import IN_TURN_MS, LEVELS, racer
from .model import Move, View
from .moves import moves

__all__ = ["bots"]


def _answer(view: View, move: Move, *why: Any) -> Choice:
    """Return the choice of a move with its reasons; out of turn it comes at once, before that on turn."""
    return Choice(move, why, IN_TURN_MS if view.on_turn else 0)


def _random(view: View, rng: Random, budget: int | None = None) -> Thinking:
    """Choose any move with equal chance, whatever the `budget`; do not act without a move."""
    options = list(moves(view))
    yield _answer(view, options[int(rng.random() * len(options))], ("any",)) if options else Choice(None)


def _driver(view: View, rng: Random, budget: int | None = None) -> Thinking:
    """Choose the move worth most, at any `budget`; out of turn the Joker if it frees the car, or nothing."""
    if not view.on_turn:
        yield _answer(view, Move("joker", JOKER), ("frees_car",)) if view.may_play_joker else Choice(None)
        return
    rated = [(rate_move(view, move), move) for move in moves(view)]
    most = max(rating.value for rating, _ in rated)
    best: list[tuple[Worth, Move]] = [found for found in rated if found[0].value == most]
    rating, move = best[int(rng.random() * len(best))]
    yield _answer(view, move, rating.why)


def bots() -> Mapping[str, Bot]:
    """Return the computer players by name."""
    return {
        "random": _random,
        "driver": _driver,
        **{slug: racer(weights) for slug, weights in LEVELS.items()},
    }

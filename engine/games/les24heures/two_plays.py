"""The two plays of a Lap record, as far as the cards that are held before it show them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ...fields import copy_as, replace_at
from .cards import RECORD
from .determinization import determinize
from .model import Move, View
from .rules import play, view
from .tuned_evaluation import rate_moves
from .weights import TUNED

__all__ = ["second_play", "two_plays"]

TWO = 2
"""Plays that a Lap record allows (canon 4.8)."""


def two_plays(before: View) -> tuple[Move, Move] | None:
    """Return the best two plays after the Lap record with the viewer's other cards; None without two."""
    if not before.viewer:
        return None
    hand = list(before.hand)
    hand.remove(RECORD)
    after = copy_as(
        View,
        before,
        hands=replace_at(before.hands, before.viewer, tuple(hand)),
        discards=(*before.discards, RECORD),
        plays=TWO,
    )
    first = _best_play(after, hand)
    second = second_play(after, first) if first else None
    return (first, second) if first and second else None


def second_play(before: View, first: Move) -> Move | None:
    """Return the best play of the viewer's cards after `first`, the former of two plays; None without one.

    Hidden cards are imagined. Which ones does not matter, as none of them is drawn between the two plays.
    """
    if before.plays != TWO or not before.viewer:
        return None
    imagined = determinize(before, Random(0))
    state, _ = play(imagined, before.viewer, first, lambda cards, path, /: tuple(cards))
    if state.reason or state.turn != before.viewer or state.plays != 1:
        return None
    held = list(before.hand)
    if first.card in held:
        held.remove(first.card)
    return _best_play(view(state, before.viewer), held)


def _best_play(now: View, held: Iterable[str]) -> Move | None:
    """Return the best-rated move that gains something with one of the `held` cards; None without one."""
    cards = tuple(held)
    useful = (one for one in rate_moves(now, TUNED) if one.move.verb != "discard" and one.move.card in cards)
    best = max(useful, key=lambda one: one.value, default=None)
    return best.move if best and best.value > 0 else None

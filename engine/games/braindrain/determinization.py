"""What anybody at a table of Brain Drain can imagine of the stock."""

from __future__ import annotations

from random import Random

from ...fields import copy_as
from ...shuffling import shuffled_by
from .model import PACK, Card, State, View

__all__ = ["determinize"]


def determinize(view: View, rng: Random) -> State:
    """Return a state with the unseen cards on top of those known at the bottom of the stock (canon 2.5)."""
    hidden = shuffled_by(_unseen(view), rng)[: view.stock - len(view.under)]  # a drawing may lack cards
    return copy_as(
        State,
        view,
        stock=(*hidden, *view.under),
        under=len(view.under),
    )


def _unseen(view: View) -> list[Card]:
    """Return the cards that lie in the stock at an unknown place: the pack without all cards seen."""
    target = (view.target,) if view.target else ()
    seen = {*view.display, *target, *view.waste, *view.under, *(card for won in view.won for card in won)}
    return [card for card in PACK if card not in seen]

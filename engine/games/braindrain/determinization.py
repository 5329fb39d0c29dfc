"""What anybody at a table of Brain Drain can imagine of the stock."""

from __future__ import annotations

from random import Random

from ...fields import recast
from ...shuffling import mixed
from .model import PACK, Card, State, View

__all__ = ["imagine"]


def imagine(view: View, rng: Random) -> State:
    """Puts the cards that nobody sees on top of those known to lie at the bottom of the stock (canon 2.5)."""
    hidden = mixed(_unseen(view), rng)[: view.stock - len(view.under)]  # a drawing may lack cards
    return recast(
        State,
        view,
        stock=(*hidden, *view.under),
        under=len(view.under),
    )


def _unseen(view: View) -> list[Card]:
    """Lists the cards of the stock whose place in it is not known."""
    target = (view.target,) if view.target else ()
    seen = {*view.display, *target, *view.waste, *view.under, *(card for won in view.won for card in won)}
    return [card for card in PACK if card not in seen]

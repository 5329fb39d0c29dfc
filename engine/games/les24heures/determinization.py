"""What a seat of Les 24 Heures can imagine of the cards that show it their backs."""

from __future__ import annotations

from collections import Counter
from random import Random

from ...fields import copy_as
from ...shuffling import shuffled_by
from .cards import BACK, CARDS, STAND, back, deck
from .model import State, View

__all__ = ["determinize"]


def determinize(view: View, rng: Random) -> State:
    """Return a state with the cards that the viewer does not see dealt to other hands and the pile.

    Backs reveal the pit stops in hands and on top of the pile (canon 1.4); all else is equally likely.
    """
    unseen = shuffled_by(_unseen_cards(view), rng)
    kinds = {kind: [card for card in unseen if back(card) == kind] for kind in (BACK, STAND)}
    hands = tuple(tuple(kinds[card].pop() if card in kinds else card for card in hand) for hand in view.hands)
    top = (kinds[view.top].pop(),) if view.top else ()
    rest = shuffled_by([*kinds[BACK], *kinds[STAND]], rng)
    return copy_as(
        State,
        view,
        hands=hands,
        pile=(*top, *rest)[: view.pile],  # a drawing may leave cards in the box
    )


def _unseen_cards(view: View) -> list[str]:
    """Return the cards neither on the table nor in a hand that the viewer sees, in the order of the canon."""
    on_table = (card for car in view.cars for card in (*car.speeds, *car.pits))
    incidents = (incident.card for car in view.cars for incident in car.incidents)
    in_sight = (card for hand in view.hands for card in hand if card in CARDS)
    seen = Counter([*on_table, *incidents, *in_sight, *view.discards])
    left = Counter(deck(view.races[view.number - 1])) - seen
    return [card for card in CARDS for _ in range(left[card])]

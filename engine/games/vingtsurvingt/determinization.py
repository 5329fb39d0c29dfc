"""What a seat of 20 sur 20 can imagine of the dominoes that it does not see."""

from __future__ import annotations

from random import Random

from ...fields import copy_as
from ...shuffling import shuffled_by
from .model import DOMINOES, Domino, State, View

__all__ = ["determinize"]


def determinize(view: View, rng: Random) -> State:
    """Return a state with the dominoes that the viewer does not see dealt to racks and stock.

    All orders are equally likely. A pass reveals nothing, for nobody has to play what they could (canon 4.8).
    """
    hidden = shuffled_by(_unseen_dominoes(view), rng)
    racks = []
    for rack, held in zip(view.racks, view.held, strict=True):
        racks.append(rack or hidden[:held])
        hidden = hidden if rack else hidden[held:]
    stock = hidden[: view.stock]  # a drawing may leave dominoes in the box
    return copy_as(
        State,
        view,
        racks=tuple(racks),
        stock=stock,
    )


def _unseen_dominoes(view: View) -> list[Domino]:
    """Return the dominoes that are neither on the table nor on a rack that the viewer sees."""
    seen = {lay.domino for lay in view.lays} | {domino for rack in view.racks for domino in rack}
    return [domino for domino in DOMINOES if domino not in seen]

"""The computer players of 24/7."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.bots import Bot, Choice, Thoughts, random_bot
from engine.games.twentyfourseven.model import Draw, Place, View
from engine.games.twentyfourseven.moves import moves, placements

__all__ = ["bots"]


def greedy(view: View, rng: Random, budget: int | None = None) -> Thoughts:
    """Completes the rack first, then takes most minutes; the seed chooses among equals."""
    if view.may_draw:
        yield Choice(Draw(), (("more_tiles",),))
        return
    options = placements(view.board, view.rack) if view.on_turn else []
    if not options:
        yield Choice(None)
        return
    most = max(minutes for _, _, minutes in options)
    best = [option for option in options if option[2] == most]
    tile, cell, _ = best[int(rng.random() * len(best))]
    yield Choice(Place(tile, cell), (("most_minutes", most),))


def bots() -> Mapping[str, Bot]:
    """Names the computer players."""
    return {"random": random_bot(moves), "greedy": greedy}

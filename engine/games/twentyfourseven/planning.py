"""How good a placement is, as far as it can be told at once; what computer players look ahead with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.bots.search import Candidate, Mind
from engine.games.twentyfourseven.model import Draw, Move, Place, View
from engine.games.twentyfourseven.notation import write_move
from engine.games.twentyfourseven.odds import Odds, next_seat
from engine.games.twentyfourseven.outlook import Outlook
from engine.games.twentyfourseven.sketch import follow, lead, play, sketch

__all__ = ["MIND", "rated", "reasons"]


class Weights(NamedTuple):
    """What a placement opens to all who play before one's next turn, and what one's rack keeps for that turn.

    Both are parts of what is known at once: the next player's minutes, and one's own on the board as it is.
    """

    opens: float
    keeps: float


WEIGHTS = {2: Weights(1.0, 0.4), 3: Weights(1.0, 0.3), 4: Weights(1.0, 0.3)}
"""By number of seats, found by self-play."""


def rated(view: View) -> Iterator[tuple[float, Move, float]]:
    """Rates the viewer's placements; whoever may draw does that first.

    What is counted is the minutes of the placement less what the next player can then be expected to earn,
    as far as that tells on the lead; what comes later is guessed.
    """
    if view.may_draw:
        yield 0.0, Draw(), 0.0
    elif view.on_turn:
        outlook, odds = Outlook(view.board), Odds(view, next_seat(view))
        weights, loss = WEIGHTS[len(view.racks)], 1.0 if view.teams else 1 / (len(view.racks) - 1)
        for tile, cell, minutes in outlook.placements(view.rack):
            most = outlook.after(tile, cell)
            opens, keeps = odds.expected(most), _kept(view.rack, tile, most)
            guessed = minutes - weights.opens * opens + weights.keeps * keeps
            yield guessed, Place(tile, cell), minutes - loss * opens


def _kept(rack: Sequence[int], tile: int, most: Sequence[int]) -> int:
    """Gives the most minutes that a tile which stays on the rack would take."""
    rest = list(rack)
    rest.remove(tile)
    return max([0, *(most[other] for other in rest)])


MIND = Mind(rated, sketch, play, follow, lead, counted=2)


def reasons(view: View, ranked: Sequence[Candidate]) -> tuple[tuple[Any, ...], ...]:
    """Says what the best placement earns and opens, and how far the next best lies behind."""
    move = ranked[0].move
    if isinstance(move, Draw):
        return (("more_tiles",),)
    outlook = Outlook(view.board)
    minutes = next(worth for *place, worth in outlook.placements(view.rack) if tuple(place) == move)
    opens = Odds(view, next_seat(view)).expected(outlook.after(move.tile, move.cell))
    others = ((("next", write_move(one.move), one.behind, one.error)) for one in ranked[1:2])
    return (("earns", minutes), ("opens", int(opens + 0.5)), *others)

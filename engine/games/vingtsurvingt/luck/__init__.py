"""The worth of a drawn domino in 20 sur 20, by features of the rack that it joins.

The weights are in `weights.py`: how much a feature adds to the lead at the end, in marks. The plays of the
others until the drawer's next turn are known: who made them could not see what was drawn. From there the
drawer's dominoes are laid one by one, most marks first (`ChainOutlook`).

- `turn`: the marks of the drawer's next turn.
- `best`: the most marks that one of its dominoes places then.
- `stuck`: 1 if no domino of the rack can be laid alone then.
- `answer`: the most marks that a domino kept by the next player places after that turn.
- `pips`: the sum of all halves on the rack, in tens: heavy dominoes make 20 sooner.
- `blanks`: the dominoes with a blank.

Of a deal both racks are known. They are played on as if nobody drew (`opening_turns`):

- `first 1` to `first 3`: the marks of the first player's turns.
- `later 1` to `later 3`: those of another player's turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import Any, TypeVar

from ....bots.fitted_luck import DealtHand, Features, LuckModel, PieceDrawn
from ....fields import replace
from ....game import Entry
from ..model import MARKS, Domino, Drew, Play, Redealt, State
from ..playouts import World, play_turn, world_of
from ..search_state import put_of, sketch_of
from ..search_turns import quick_turn
from .chain_outlook import ChainOutlook
from .weights import MARGINS, USUAL_DEALS, WEIGHTS

__all__ = ["LUCK", "deal", "draws", "features"]

TURNS = 3
"""Turns of each player that are played on after the deal."""
PIPS = 10
T = TypeVar("T")
Rack = tuple[Domino, ...]
Kept = Sequence[Rack]
Reads = Callable[[Domino], Features]


def features(outlook: ChainOutlook, domino: Domino) -> dict[str, float]:
    """Return the features of a rack with `domino` added, at its owner's next turn."""
    turn, answer = outlook.turn_with(domino)
    rack = (*outlook.rack, domino)
    alone = [outlook.places[held][0] for held in rack if held in outlook.places]
    found = {"turn": turn, "best": max(alone, default=0), "stuck": not alone, "answer": answer}
    return {**found, **_rack_features(rack)}


def _rack_features(rack: Sequence[Domino]) -> dict[str, float]:
    """Return the features that depend on a rack alone: its pips and its blanks."""
    return {"pips": sum(map(sum, rack)) / PIPS, "blanks": sum(not domino.a for domino in rack)}


def draws(state_after: State, events: Sequence[Any], replies: Sequence[Entry] = ()) -> Iterator[PieceDrawn]:
    """Yield a move's drawn dominoes, each with the rack before; none in competitions. `replies` follow.

    After a redeal all racks are drawn anew. What follows depends on them, so no reply is read then.
    """
    drew = [event for event in events if isinstance(event, Drew)]
    if state_after.target or not drew:
        return
    redealt = any(isinstance(event, Redealt) for event in events)
    kept = list[Rack](((),) * len(state_after.racks) if redealt else state_after.racks)
    pile = [*(domino for event in drew for domino in event.dominoes), *state_after.stock]
    left = min(state_after.left) / MARKS[2]
    for event in drew:
        rack = () if redealt else state_after.racks[event.seat - 1][: -event.number]
        for domino in event.dominoes:
            reads = _features_by_domino(state_after, event.seat, rack, kept, () if redealt else replies)
            yield PieceDrawn((event.seat,), domino, Counter(pile), left, reads)
            rack = (*rack, domino)
            pile.remove(domino)
        kept[event.seat - 1] = rack


def _features_by_domino(
    state_after: State, seat: int, rack: Rack, known_racks: Kept, replies: Sequence[Entry]
) -> Reads:
    """Return the function from one more domino to the features of a rack at its owner's next turn.

    `known_racks` are the racks of the others as far as they were known when the domino was drawn. Nothing is
    worth anything if another player wins before that turn.
    """
    sketch, left = sketch_of(state_after.lays, state_after.marks), list(state_after.left)
    other, laid = known_racks[seat % len(known_racks)], set[Domino]()
    for entry in takewhile(lambda entry: entry.seat != seat, replies):
        if isinstance(entry.move, Play):
            sketch, marks = sketch.laid(map(put_of, entry.move.lays))
            left[entry.seat - 1] -= marks
            laid.update(lay.domino for lay in entry.move.lays)
    if min(left) <= 0:
        return _nothing
    rest = tuple(domino for domino in other if domino not in laid)
    return partial(features, ChainOutlook(sketch, rack, rest, left[seat - 1]))


def _nothing(domino: Domino) -> Features:
    """Return no features, since the seat has no next turn."""
    return {}


def deal(state: State) -> list[DealtHand]:
    """Return the features of both dealt hands; none unless two play."""
    if len(state.racks) != 2:
        return []
    left, turns = min(state.left) / MARKS[2], opening_turns(world_of(state))
    return [
        DealtHand(
            (seat,),
            f"{len(state.racks)} seats, {_deal_kind(state, seat)}",
            left,
            found | _rack_features(rack),
        )
        for seat, rack in enumerate(state.racks, 1)
        for found in [{f"{_deal_kind(state, seat)} {n}": marks for n, marks in enumerate(turns[seat - 1], 1)}]
    ]


def _deal_kind(state: State, seat: int) -> str:
    """Return the kind of a seat's deal: `first` for the seat that begins, else `later`."""
    return "first" if seat == state.turn else "later"


def opening_turns(world: World) -> list[list[int]]:
    """Return by seat the marks of its first three turns if quick turns are played and nobody draws."""
    found: list[list[int]] = [[] for _ in world.racks]
    world = replace(world, stock=())
    for _ in range(TURNS * len(found)):
        seat, left = world.turn, world.left
        if world.over:
            break
        world, _ = play_turn(world, seat, quick_turn(world), _unshuffled)
        found[seat - 1].append(left[seat - 1] - world.left[seat - 1])
    return found


def _unshuffled(items: Sequence[T], path: str, /) -> tuple[T, ...]:
    """Return the items in their order: a `Shuffle` for playouts without a stock, which never redeal."""
    return tuple(items)


LUCK = LuckModel(draws, deal, WEIGHTS, USUAL_DEALS, MARGINS)

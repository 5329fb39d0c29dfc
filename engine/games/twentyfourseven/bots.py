"""The computer players of 24/7: who looks along some lines, at this turn only, or ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from ...bots import Bot, Choice, Thinking, random_bot
from ...bots.search import SearchBudget, SearchModel, search_bot
from .best_gains import Outlook
from .evaluation import FAR, NEAR, reasons
from .model import Cell, Draw, Place, View
from .moves import moves, placements
from .opponent_model import Odds, next_seat
from .score import line_combos, line_through

__all__ = ["MASTER", "bots"]

PLANNER = {seats: SearchBudget(width=8, depth=max(4, seats + 1), steps=600) for seats in (2, 3, 4)}
MASTER = {2: SearchBudget(12, 4, 3000), 3: SearchBudget(10, 7, 5000), 4: SearchBudget(10, 9, 6000)}
"""By number of seats: the planner looks to its own next turn at least, the master to the one after it."""

Placement = tuple[int, Cell, int]
"""A tile, a space, and the minutes that a player sees there."""
Eye = Callable[[bytes, tuple[int, ...]], list[Placement]]
Taste = Callable[[View, Sequence[Placement]], Sequence[Placement]]


def _apprentice_sees(board: bytes, rack: tuple[int, ...]) -> list[Placement]:
    """Return the legal placements, with the minutes of rows and columns alone, no bonus, none doubled."""
    return [(tile, cell, _straight_minutes(board, cell, tile)) for tile, cell, _ in placements(board, rack)]


def _straight_minutes(board: bytes, cell: Cell, tile: int) -> int:
    """Return the minutes of a placement along its row and column only, without a bonus."""
    found = 0
    for axis in ("row", "column"):
        _, tiles, at = line_through(board, cell, tile, axis)
        found += sum(worth for kind, _, _, worth in line_combos(tiles, at) if kind != "bonus_7_tiles")
    return found


def _all_alike(view: View, best: Sequence[Placement]) -> Sequence[Placement]:
    """Return the best placements unchanged: the taste of a player who prefers none of them."""
    return best


def _opening_least(view: View, best: Sequence[Placement]) -> Sequence[Placement]:
    """Return those of the best placements after which the next player is expected to earn least."""
    outlook, odds = Outlook(view.board), Odds(view, next_seat(view))
    opens = [odds.expected(outlook.after(tile, cell)) for tile, cell, _ in best]
    return [option for option, minutes in zip(best, opens, strict=True) if minutes == min(opens)]


def _taking_most(eye: Eye, reason_code: str, taste: Taste = _all_alike) -> Bot:
    """Return a bot that takes the most minutes `eye` sees; among equals `taste` chooses, then the seed."""

    def think(view: View, rng: Random, budget: int | None = None) -> Thinking:
        if view.may_draw:  # a full rack first
            yield Choice(Draw(), (("more_tiles",),))
            return
        options = eye(view.board, view.rack) if view.on_turn else []
        if not options:
            yield Choice(None)
            return
        most = max(minutes for *_, minutes in options)
        best = taste(view, [option for option in options if option[2] == most])
        tile, cell, _ = best[int(rng.random() * len(best))]
        yield Choice(Place(tile, cell), ((reason_code, most),))

    return think


def _planning(model: SearchModel, budget_by_seats: Mapping[int, SearchBudget]) -> Bot:
    """Return a bot that searches within the budget for the number of seats of its match."""
    players = {seats: search_bot(model, effort, reasons) for seats, effort in budget_by_seats.items()}

    def think(view: View, rng: Random, budget: int | None = None) -> Thinking:
        yield from players[len(view.racks)](view, rng, budget)

    return think


def bots() -> Mapping[str, Bot]:
    """Return the computer players by name."""
    return {
        "random": random_bot(moves),
        "apprentice": _taking_most(_apprentice_sees, "rows_and_columns"),
        "greedy": _taking_most(placements, "most_minutes"),
        "regular": _taking_most(placements, "most_minutes", _opening_least),
        "planner": _planning(NEAR, PLANNER),
        "master": _planning(FAR, MASTER),
    }

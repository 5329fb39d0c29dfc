"""What lay on the table when, and its result: the log folded back into deals and answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.game import Entry
from engine.games.braindrain.equation import steps
from engine.games.braindrain.events import (
    Dealt,
    Invalid,
    LastCards,
    Missed,
    Proved,
    Redealt,
    Replaced,
    Solved,
    TimedOut,
    Won,
)
from engine.games.braindrain.model import Card, View
from engine.games.braindrain.operands import Chip, card_chip, combination_refusal, combine
from engine.games.braindrain.solver import solutions
from ui.games.scene import Scene, SeenMove

__all__ = [
    "Deal",
    "Result",
    "chip_of",
    "deal_after",
    "deal_at",
    "deal_before",
    "last_result",
    "result_of_move",
    "won_by",
]


class Deal(NamedTuple):
    """The cards on the table: number of the round, four cards, target (None before the first)."""

    round: int
    display: tuple[Card, ...]
    target: Card | None

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the four cards."""
        return tuple(card.value for card in self.display)

    @property
    def solutions(self) -> tuple[str, ...]:
        """All solutions; none without a target."""
        return solutions(self.values, self.target.value) if self.target else ()


class Result(NamedTuple):
    """The events of a move by kind: right or wrong answer, who won, solutions missed, new cards.

    `timed_out`: the time for the target or the answer was over. `turned` is what was dealt then.
    """

    ply: int
    solved: Solved | None = None
    proved: Proved | None = None
    invalid: Invalid | None = None
    won: Won | None = None
    missed: Missed | None = None
    timed_out: bool = False
    turned: Dealt | Replaced | Redealt | None = None


def deal_before(scene: Scene, ply: int) -> Deal:
    """Return the deal that was on the table before move `ply`."""
    return deal_at(scene.shown.began or scene.view, scene.log[: ply - 1])


def deal_at(began: View, log: Iterable[SeenMove | Entry]) -> Deal:
    """Return the deal that is on the table after these moves from the view `began`."""
    deal = Deal(began.round, began.display, began.target)
    for seen in log:
        deal = deal_after(deal, seen.events)
    return deal


def deal_after(deal: Deal, events: Iterable[object]) -> Deal:
    """Return the deal after a move with these events."""
    for event in events:
        deal = _deal_after(deal, event)
    return deal


def _deal_after(deal: Deal, event: object) -> Deal:
    """Return the deal after an event; unchanged by events that turn no cards."""
    match event:
        case Dealt(number, display, target, _) | Redealt(number, display, target):
            return Deal(number, display, target)
        case Replaced(number, _, target, _):
            return Deal(number, deal.display, target)
    return deal


def result_of_move(ply: int, events: tuple[object, ...]) -> Result | None:
    """Return the result that a move's events make up; None if they are of no such kind."""
    found = Result(ply)
    for event in events:
        match event:
            case Solved():
                found = found._replace(solved=event)
            case Proved():
                found = found._replace(proved=event)
            case Invalid():
                found = found._replace(invalid=event)
            case Won():
                found = found._replace(won=event)
            case Missed():
                found = found._replace(missed=event)
            case TimedOut():
                found = found._replace(timed_out=True)
            case Dealt() | Replaced() | Redealt():
                found = found._replace(turned=event)
    return found if found != Result(ply) else None


def last_result(scene: Scene) -> Result | None:
    """Return the result of the newest move that had one; None without one."""
    found = (result_of_move(seen.ply, seen.events) for seen in reversed(scene.log))
    return next(filter(None, found), None)


def won_by(seat: int, events: Iterable[object]) -> Iterator[Card]:
    """Yield the cards that a seat won by these events; the last four cards come after the target."""
    for event in events:
        if isinstance(event, Won) and event.seat == seat:
            yield event.card
        if isinstance(event, LastCards) and event.seat == seat:
            yield from event.cards


def chip_of(four_cards: tuple[Card, ...], equation_text: str) -> Chip | None:
    """Return an equation's text as a chip (value and operations); None if its cards do not allow it."""
    unused = {place: card.value for place, card in enumerate(four_cards, 1)}
    stack: list[Chip] = []
    for step in steps(equation_text):
        if step.is_number:
            place = next((place for place, value in unused.items() if str(value) == step.text), 0)
            if not place:
                return None
            stack.append(card_chip(unused.pop(place), place))
            continue
        second, first = stack.pop(), stack.pop()
        if combination_refusal(first, step.text, second):
            return None
        stack.append(combine(first, step.text, second))
    return stack[0]

"""What lay on the table when, and its result: the log folded back into deals and answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

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
from ui.games.scene import Scene, SeenMove

__all__ = ["Deal", "Result", "chip_of", "deal_at", "deal_before", "last_result", "result_of_move", "won_by"]


class Deal(NamedTuple):
    """Four cards and their target, with the number of the round."""

    round: int
    display: tuple[Card, ...]
    target: Card | None


class Result(NamedTuple):
    """The result of a move: an answer right or wrong, who won the target, solutions that nobody saw.

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
    """Return what lay on the table before a move."""
    return deal_at(scene.shown.began or scene.view, scene.log[: ply - 1])


def deal_at(began: View, log: Iterable[SeenMove | Entry]) -> Deal:
    """Return what lay on the table after these moves."""
    deal = Deal(began.round, began.display, began.target)
    for seen in log:
        for event in seen.events:
            deal = _deal_after(deal, event)
    return deal


def _deal_after(deal: Deal, event: object) -> Deal:
    """Return what lies on the table after an event."""
    match event:
        case Dealt(number, display, target, _) | Redealt(number, display, target):
            return Deal(number, display, target)
        case Replaced(number, _, target, _):
            return Deal(number, deal.display, target)
    return deal


def result_of_move(ply: int, events: tuple[Any, ...]) -> Result | None:
    """Return what a move brought; None if nothing yet."""
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
    """Return the last result in the log; None without one."""
    found = (result_of_move(seen.ply, seen.events) for seen in reversed(scene.log))
    return next(filter(None, found), None)


def won_by(seat: int, events: Iterable[object]) -> Iterator[Card]:
    """Yield the cards that a seat won by these events, the target first."""
    for event in events:
        if isinstance(event, Won) and event.seat == seat:
            yield event.card
        if isinstance(event, LastCards) and event.seat == seat:
            yield from event.cards


def chip_of(display: tuple[Card, ...], text: str) -> Chip | None:
    """Return an equation as the chip it could have grown into; None if its cards do not allow it."""
    unused = {place: card.value for place, card in enumerate(display, 1)}
    stack: list[Chip] = []
    for step in steps(text):
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

"""Drawings of positions: `display` with four cards, `target` with one, then what else there is to say.

After these two, in this order and each only where it says something: `stock` (its first cards; those not
named lie below them in the order of the pack), `under` (the cards known at its bottom), `waste`, `won SEAT`
with cards or, in practice, `solved` with a number, `round`, `barred` and `passed` with seats, `holder` with
the seat that buzzed, `tried` with the values that were targets for this display, `redeals` and `shuffles`
with numbers. A game that is over has neither display nor target, and a last line `over REASON`; what the
cards say must bear that out, and only then is a game over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...errors import NotationError, PositionError
from ...fields import replace
from ...game import Options
from .deck import state_before_deal
from .model import PACK, Card, State
from .notation import parse_item
from .position_checks import faults

__all__ = ["parse_position", "write_position"]

CARDS = ("display", "target", "stock", "under", "waste", "won")
SEATS = ("barred", "passed", "holder")
NUMBERS = ("solved", "round", "tried", "redeals", "shuffles")
SINGLE = ("solved", "round", "holder", "redeals", "shuffles", "over", "target")


class Fact(NamedTuple):
    """A line of a drawing by its values after the first word (or after `won SEAT`), with its number."""

    number: int
    parts: tuple[str, ...]
    line: str

    def fault(self, code: str) -> PositionError:
        """Return an error with this code that names the line; it is not raised here."""
        return PositionError(self.number, code, self.line)


Facts = dict[str, Fact]


def write_position(state: State) -> str:
    """Return a state as a drawing."""
    return "\n".join(" ".join((word, *map(str, rest))) for word, rest in _drawing_lines(state))


def _drawing_lines(state: State) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Yield first word and values of each line of a drawing; what is as usual is left out."""
    if state.target:
        yield "display", state.display
        yield "target", (state.target,)
    hidden = len(state.stock) - state.under
    shown, under = _shuffled_top(state.stock[:hidden]), state.stock[hidden:]
    won = [(f"won {seat}", cards) for seat, cards in enumerate(state.won, 1)]
    tried = state.tried if state.target and state.tried != (state.target.value,) else ()
    for word, rest in (("stock", shown), ("under", under), ("waste", state.waste), *won):
        if rest:
            yield word, rest
    for word, number, usual in (("solved", state.solved, 0), ("round", state.round, 1)):
        if number != usual:
            yield word, (number,)
    for word, seats in (("barred", _flagged_seats(state.barred)), ("passed", _flagged_seats(state.passed))):
        if seats:
            yield word, seats
    counts = ("redeals", (state.redeals,)), ("shuffles", (state.shuffles,))
    for word, numbers in (("holder", (state.holder,)), ("tried", tried), *counts):
        if any(numbers):
            yield word, numbers
    if state.reason:
        yield "over", (state.reason,)


def _shuffled_top(stock: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the stock without the cards in the pack's order at its bottom, as drawings leave them out."""
    end = len(stock) - 1
    while end > 0 and stock[end - 1] < stock[end]:
        end -= 1
    return stock[: max(end, 0)]


def _flagged_seats(flags: tuple[bool, ...]) -> tuple[int, ...]:
    """Return the seats whose flag is set."""
    return tuple(seat for seat, flag in enumerate(flags, 1) if flag)


def parse_position(text: str, seats: int, options: Options, mover: int | None = None) -> State:
    """Parse a drawing; `mover` does not matter. Raise `PositionError` with the line at fault."""
    facts = _read_lines(text.split("\n"), seats)
    cards = _read_cards(facts)
    named = {card for some in cards.values() for card in some}
    numbers = {word: _read_numbers(facts[word], word, seats) for word in (*SEATS, *NUMBERS) if word in facts}
    under = cards.get("under", ())
    target = cards.get("target", (None,))[0]
    state = replace(
        state_before_deal(seats, options),
        display=cards.get("display", ()),
        target=target,
        stock=(*cards.get("stock", ()), *(card for card in PACK if card not in named), *under),
        under=len(under),
        waste=cards.get("waste", ()),
        won=tuple(cards.get(f"won {seat}", ()) for seat in range(1, seats + 1)),
        solved=numbers.get("solved", (0,))[0],
        round=numbers.get("round", (1,))[0],
        barred=tuple(seat in numbers.get("barred", ()) for seat in range(1, seats + 1)),
        passed=tuple(seat in numbers.get("passed", ()) for seat in range(1, seats + 1)),
        holder=numbers.get("holder", (0,))[0],
        tried=numbers.get("tried", (target.value,) if target else ()),
        redeals=numbers.get("redeals", (0,))[0],
        shuffles=numbers.get("shuffles", (0,))[0],
        reason=facts["over"].parts[0] if "over" in facts else "",
    )
    for fault in faults(state, tuple(facts)):
        at = facts[fault.fact]
        raise PositionError(at.number, fault.code, fault.text or at.line)
    return state


def _read_lines(lines: list[str], seats: int) -> Facts:
    """Parse lines into facts by first word; raise `PositionError` for unknown or repeated ones."""
    facts: Facts = {}
    for number, line in enumerate(lines, 1):
        word, *parts = line.split(" ")
        if word == "won" and parts and parts[0] in map(str, range(1, seats + 1)):
            word = f"won {parts.pop(0)}"
        fact = Fact(number, tuple(parts), line)
        if word in facts:
            raise fact.fault("said_twice")
        known = word in (*CARDS[:-1], *SEATS, *NUMBERS, "over") or word.startswith("won ")
        if not known or not parts or (word in SINGLE and len(parts) > 1):
            raise fact.fault("bad_fact")
        facts[word] = fact
    return facts


def _read_cards(facts: Facts) -> dict[str, tuple[Card, ...]]:
    """Parse all lines of cards by first word; raise `PositionError` for a card in two places."""
    found: dict[str, tuple[Card, ...]] = {}
    used: set[Card] = set()
    for word, fact in facts.items():
        if word.split(" ")[0] not in CARDS:
            continue
        try:
            cards = tuple(map(parse_item, fact.parts))
        except NotationError as error:
            raise PositionError(fact.number, error.code, error.text or fact.line) from None
        for place, card in enumerate(cards):
            if card in used or card in cards[:place]:
                raise PositionError(fact.number, "card_twice", str(card))
        used.update(cards)
        found[word] = cards
    return found


def _read_numbers(fact: Fact, word: str, seats: int) -> tuple[int, ...]:
    """Parse rising numbers, each 1 or more, of seats up to `seats`; raise `PositionError` for others."""
    if not all(part.isascii() and part.isdigit() and len(part) < 6 and part[0] != "0" for part in fact.parts):
        raise fact.fault("bad_number")
    numbers = tuple(map(int, fact.parts))
    if sorted(set(numbers)) != list(numbers) or (word in SEATS and numbers[-1] > seats):
        raise fact.fault("bad_fact")
    return numbers

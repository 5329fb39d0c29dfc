"""The pack of Brain Drain: deals, new stocks, targets replaced, dead ends (canon 3)."""

from __future__ import annotations

from engine.game import Options, Shuffle, replace
from engine.games.braindrain.events import Dealt, Ended, Redealt, Replaced
from engine.games.braindrain.model import DISPLAY, PACK, Card, Rules, State
from engine.games.braindrain.solver import solutions

__all__ = ["MOST_REDEALS", "blank", "close", "deal", "deal_next", "hopeless", "items", "replace_target"]

MOST_REDEALS = 10  # Brain Drain 3.2
Events = tuple[object, ...]


def items(options: Options) -> tuple[Card, ...]:
    """Lists the 52 cards (canon 1.1)."""
    return PACK


def blank(seats: int, options: Options) -> State:
    """Makes the state before the first deal: every card is still in nobody's hands."""
    nobody = (False,) * seats
    return State(
        rules=Rules(
            buzzer=options["buzzer"] == "on",
            clock=int(options["clock"]),
            goal=int(options["goal"]),
            impossible=options["impossible"] == "on",
            practice=int(options["practice"]) if options["practice"] != "off" else 0,
            win=options["win"],
        ),
        display=(),
        target=None,
        stock=PACK,
        waste=(),
        won=((),) * seats,
        round=0,
        barred=nobody,
        passed=nobody,
        holder=0,
        tried=(),
        redeals=0,
        shuffles=0,
        solved=0,
        reason="",
    )


def deal(seats: int, options: Options, shuffle: Shuffle) -> State:
    """Deals the first display and target."""
    state = blank(seats, options)
    if not state.rules.practice:
        state = replace(state, stock=shuffle(PACK, "deal"))
    return deal_next(state, shuffle)[0]


def deal_next(state: State, shuffle: Shuffle) -> tuple[State, Events]:
    """Deals a display and a target; a stock of fewer than five cards takes the waste in first (canon 3.1)."""
    shuffled = 0
    if state.rules.practice:
        pile = shuffle(PACK, f"practice/{state.round + 1}")  # Brain Drain 1.1
        state = replace(state, stock=(*pile[: DISPLAY + 1], *sorted(pile[DISPLAY + 1 :])), waste=())
    elif len(state.stock) <= DISPLAY:
        state = _shuffle(state, (*state.stock, *state.waste), shuffle)
        shuffled = len(state.stock)
    state = _turn(_lay(state))
    assert state.target
    return state, (Dealt(state.round, state.display, state.target, shuffled),)


def _shuffle(state: State, cards: tuple[Card, ...], shuffle: Shuffle) -> State:
    """Makes a new stock of these cards."""
    number = state.shuffles + 1
    return replace(state, stock=shuffle(cards, f"shuffle/{number}"), waste=(), shuffles=number)


def _lay(state: State) -> State:
    """Lays four cards of the stock on the table; no value has been a target for them."""
    return replace(state, display=state.stock[:DISPLAY], stock=state.stock[DISPLAY:], tried=())


def _turn(state: State) -> State:
    """Turns a target: a new round, in which nobody is out (canon 2.6)."""
    target, *stock = state.stock
    nobody = (False,) * len(state.won)
    return replace(
        state,
        target=target,
        stock=tuple(stock),
        round=state.round + 1,
        barred=nobody,
        passed=nobody,
        holder=0,
        tried=tuple(sorted({*state.tried, target.value})),
    )


def replace_target(state: State, shuffle: Shuffle) -> tuple[State, Events]:
    """Puts the target under the stock and turns the top card, unless that is a dead end (canon 2.5, 3.2)."""
    old = state.target
    assert old
    state = replace(state, stock=(*state.stock, old))
    if any(card.value not in state.tried for card in state.stock):
        state = _turn(state)
        assert state.target
        return state, (Replaced(state.round, old, state.target),)
    if state.redeals == MOST_REDEALS:
        return close(replace(state, target=None), "dead_ends")
    cards = (*state.stock, *state.waste, *state.display)
    state = _turn(_lay(_shuffle(replace(state, redeals=state.redeals + 1), cards, shuffle)))
    assert state.target
    return state, (Redealt(state.round, state.display, state.target),)


def hopeless(cards: tuple[Card, ...]) -> bool:
    """Says whether none of the last five can be made from the other four (canon 3.2)."""
    values = [card.value for card in cards]
    others = ((*values[:n], *values[n + 1 :]) for n in range(len(values)))
    return not any(solutions(rest, target) for rest, target in zip(others, values, strict=True))


def close(state: State, reason: str) -> tuple[State, Events]:
    """Ends the game: what lies on the table goes to the waste."""
    table = (*state.display, *((state.target,) if state.target else ()))
    state = replace(state, display=(), target=None, waste=(*state.waste, *table), holder=0, reason=reason)
    return state, (Ended(reason),)

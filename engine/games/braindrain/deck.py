"""The pack of Brain Drain: deals, new stocks, targets replaced, dead ends (canon 3)."""

from __future__ import annotations

from itertools import takewhile

from ...fields import replace
from ...game import Options, Shuffle
from .events import Dealt, Ended, Redealt, Replaced
from .model import DISPLAY, PACK, Card, Rules, State
from .solver import solutions

__all__ = [
    "MOST_REDEALS",
    "state_before_deal",
    "can_be_made",
    "end_game",
    "deal",
    "deal_next",
    "is_hopeless",
    "items",
    "replace_target",
]

MOST_REDEALS = 10  # Brain Drain 3.2
Events = tuple[object, ...]


def items(options: Options) -> tuple[Card, ...]:
    """Return the 52 cards (canon 1.1)."""
    return PACK


def state_before_deal(seats: int, options: Options) -> State:
    """Return the state before the first deal: an unshuffled stock, and nobody has a card."""
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
        under=0,
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
    """Return the first state of a match, with a display and a target dealt."""
    state = state_before_deal(seats, options)
    if not state.rules.practice:
        state = replace(state, stock=shuffle(PACK, "deal"))
    return deal_next(state, shuffle)[0]


def deal_next(state: State, shuffle: Shuffle) -> tuple[State, Events]:
    """Discard the finished display and deal another with its target (canon 2.3, 3.1)."""
    if state.rules.practice:
        stock = _shuffle_solvable(state.round + 1, shuffle)
        return _with_deal_event(_reveal_target(_lay_display(replace(state, stock=stock, waste=()))))
    ready = _refill_stock(state, shuffle)
    turned = _reveal_target(_lay_display(_discard_display(ready)))
    after = _reshuffle_if_short(turned, shuffle)
    fresh = after if after is not turned else ready
    return _with_deal_event(after, len(fresh.stock) if after.shuffles > state.shuffles else 0)


def _with_deal_event(state: State, shuffled_count: int = 0) -> tuple[State, Events]:
    """Return the state and the event of its deal; a new stock has `shuffled_count` cards, 0 without."""
    assert state.target
    return state, (Dealt(state.round, state.display, state.target, shuffled_count),)


def _shuffle_solvable(deal_number: int, shuffle: Shuffle) -> tuple[Card, ...]:
    """Return the pack shuffled until its first five cards can be solved, the others sorted (canon 1.1)."""
    pile, times = shuffle(PACK, f"practice/{deal_number}"), 1
    while not can_be_made(pile[:DISPLAY], pile[DISPLAY]):
        times += 1
        pile = shuffle(PACK, f"practice/{deal_number}/{times}")
    return (*pile[: DISPLAY + 1], *sorted(pile[DISPLAY + 1 :]))


def can_be_made(display: tuple[Card, ...], target: Card) -> bool:
    """Return whether some equation of the display's four cards makes the target's value."""
    return bool(solutions(tuple(card.value for card in display), target.value))


def _refill_stock(state: State, shuffle: Shuffle) -> State:
    """Return the state with a stock of five or more: waste shuffled in if need be, display only if too few.

    Too few are stock and waste together (canon 3.1).
    """
    rest = (*state.stock, *state.waste)
    if len(state.stock) > DISPLAY:
        return state
    if len(rest) > DISPLAY:
        return _with_stock(state, rest, shuffle)
    return _with_stock(replace(state, display=()), (*rest, *state.display), shuffle)


def _discard_display(state: State) -> State:
    """Return the state with the display's cards on the waste."""
    return replace(state, waste=(*state.waste, *state.display), display=())


def _reshuffle_if_short(state: State, shuffle: Shuffle) -> State:
    """Return the state; a stock too small for another deal gets the waste shuffled in (canon 3.1)."""
    if len(state.stock) > DISPLAY or not state.waste:
        return state
    return _with_stock(state, (*state.stock, *state.waste), shuffle)


def _with_stock(state: State, cards: tuple[Card, ...], shuffle: Shuffle) -> State:
    """Return the state with these cards shuffled as its stock, none known under it, and an empty waste."""
    number = state.shuffles + 1
    stock = shuffle(cards, f"shuffle/{number}")
    return replace(state, stock=stock, under=0, waste=(), shuffles=number)


def _lay_display(state: State) -> State:
    """Return the state with four cards of the stock as display, for which no value has been a target yet."""
    return replace(state, display=state.stock[:DISPLAY], stock=state.stock[DISPLAY:], tried=())


def _reveal_target(state: State) -> State:
    """Return the state with the stock's first card as target of a new round, nobody out (canon 2.6)."""
    target, *stock = state.stock
    nobody = (False,) * len(state.won)
    return replace(
        state,
        target=target,
        stock=tuple(stock),
        under=min(state.under, len(stock)),
        round=state.round + 1,
        barred=nobody,
        passed=nobody,
        holder=0,
        tried=tuple(sorted({*state.tried, target.value})),
    )


def replace_target(state: State, shuffle: Shuffle) -> tuple[State, Events]:
    """Put the target under the stock and reveal one of an untried value; without one redeal or end.

    Without one is a dead end (canon 2.5, 3.2); after the tenth redeal in a row it ends the game.
    """
    old = state.target
    assert old
    state = _put_under(state, (old,))
    tops = tuple(takewhile(lambda card: card.value in state.tried, state.stock))
    if len(tops) < len(state.stock):
        state = _reveal_target(_put_under(replace(state, stock=state.stock[len(tops) :]), tops))
        assert state.target
        return state, (Replaced(state.round, old, state.target, tops),)
    if state.redeals == MOST_REDEALS:
        return end_game(replace(state, target=None), "dead_ends")
    cards = (*state.stock, *state.waste, *state.display)
    state = _reveal_target(
        _lay_display(_with_stock(replace(state, redeals=state.redeals + 1), cards, shuffle))
    )
    assert state.target
    return state, (Redealt(state.round, state.display, state.target),)


def _put_under(state: State, cards: tuple[Card, ...]) -> State:
    """Return the state with cards put under the stock one by one, in everybody's sight."""
    stock = (*state.stock, *cards)
    return replace(state, stock=stock, under=min(state.under + len(cards), len(stock)))


def is_hopeless(cards: tuple[Card, ...]) -> bool:
    """Return True if none of the last five cards can be made from the other four (canon 3.2)."""
    values = [card.value for card in cards]
    others = ((*values[:n], *values[n + 1 :]) for n in range(len(values)))
    return not any(solutions(rest, target) for rest, target in zip(others, values, strict=True))


def end_game(state: State, reason: str) -> tuple[State, Events]:
    """Return the ended game and its event; display and target go to the waste."""
    table = (*state.display, *((state.target,) if state.target else ()))
    state = replace(state, display=(), target=None, waste=(*state.waste, *table), holder=0, tried=())
    return replace(state, reason=reason), (Ended(reason),)

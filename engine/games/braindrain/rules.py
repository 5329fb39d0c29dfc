"""The course of a game of Brain Drain: what a move does, who wins a target, how it ends."""

from __future__ import annotations

from ...errors import NotationError
from ...fields import replace, replace_at
from ...game import TABLE, Options, Outcome, Shuffle, Viewer, places
from .deck import deal_next, end_game, is_hopeless, replace_target
from .equation_check import Fault, judge, judge_impossible
from .events import (
    Buzzed,
    Invalid,
    LastCards,
    Missed,
    Passed,
    Proved,
    Solved,
    TimedOut,
    Won,
)
from .model import (
    BUZZ,
    LAST,
    PACK,
    TIME_OUT,
    Card,
    Claim,
    Impossible,
    Move,
    State,
    View,
)
from .solver import solutions

__all__ = ["actors", "end_reason", "outcome", "play", "scores", "check_options", "view"]

WINNABLE = len(PACK) - LAST  # Brain Drain 4.1
Events = tuple[object, ...]
Step = tuple[State, Events]


def check_options(seats: int, options: Options) -> None:
    """Raise `NotationError` for options that do not go together or with the number of seats (canon 1.1).

    Practice is for one seat, and each of its deals has a solution. A buzzer needs several seats.
    """
    if options["practice"] != "off" and seats != 1:
        raise NotationError("practice_needs_one", str(seats))
    if options["practice"] != "off" and options["impossible"] == "on":
        raise NotationError("practice_is_possible", "impossible=on")
    if options["buzzer"] == "on" and seats == 1:
        raise NotationError("buzzer_needs_two", str(seats))


def actors(state: State) -> tuple[int, ...]:
    """Return the seats that may act: the buzzer's holder or all not out; then `TABLE` if a clock runs."""
    if state.reason:
        return ()
    seats = (state.holder,) if state.holder else tuple(_free_seats(state))
    clock = state.rules.clock and (state.holder or len(state.won) == 1)
    return (*seats, TABLE) if clock else seats


def _free_seats(state: State) -> list[int]:
    """Return the seats that are neither barred nor have passed."""
    outs = zip(state.barred, state.passed, strict=True)
    return [seat for seat, (barred, passed) in enumerate(outs, 1) if not barred and not passed]


def view(state: State, viewer: Viewer) -> View:
    """Return all but the order of the stock, of which only the known part at the bottom is shown."""
    return View(
        viewer=viewer,
        rules=state.rules,
        display=state.display,
        target=state.target,
        stock=len(state.stock),
        under=state.stock[len(state.stock) - state.under :],
        waste=state.waste,
        won=state.won,
        round=state.round,
        barred=state.barred,
        passed=state.passed,
        holder=state.holder,
        tried=state.tried,
        redeals=state.redeals,
        shuffles=state.shuffles,
        solved=state.solved,
        reason=state.reason,
    )


def play(state: State, seat: int, move: Move, shuffle: Shuffle) -> Step:
    """Play a legal move; a won or missed target is followed by the next at once."""
    match move:
        case Claim(_, equation):
            fault = judge(_display_values(state), _target_card(state).value, equation)
            right: object = Solved(seat, equation)
            return _judge_answer(state, seat, fault, right, "equation", equation, shuffle)
        case Impossible():
            fault = judge_impossible(_display_values(state), _target_card(state).value)
            return _judge_answer(state, seat, fault, Proved(seat), "impossible", "", shuffle)
    if move == BUZZ:
        return replace(state, holder=seat), (Buzzed(seat),)
    if move == TIME_OUT:
        late = state.holder or 1
        return _prepend_event(TimedOut(late), _time_out(state, late, shuffle))
    return _give_up_target(state, seat, shuffle)


def _display_values(state: State) -> tuple[int, ...]:
    """Return the values of the display."""
    return tuple(card.value for card in state.display)


def _target_card(state: State) -> Card:
    """Return the target card, which a running match always has."""
    assert state.target
    return state.target


def _prepend_event(event: object, step: Step) -> Step:
    """Return a step (state and events) with one more event before its events."""
    return step[0], (event, *step[1])


def _judge_answer(
    state: State,
    seat: int,
    fault: Fault | None,
    success_event: object,
    how_won: str,
    equation: str,
    shuffle: Shuffle,
) -> Step:
    """Give the target to a seat whose answer has no fault; for a wrong one bar the seat."""
    if not fault:
        return _prepend_event(success_event, _give_target(state, seat, how_won, shuffle))
    return _bar_seat(state, Invalid(seat, equation, *fault), shuffle)


def _time_out(state: State, seat: int, shuffle: Shuffle) -> Step:
    """Count the end of time as a wrong answer of the buzzer's holder, as a pass in solo (canon 1.1, 5.2)."""
    if state.holder:
        return _bar_seat(state, Invalid(seat, "", "late", None, ()), shuffle)
    return _give_up_target(state, seat, shuffle)


def _bar_seat(state: State, invalid: Invalid, shuffle: Shuffle) -> Step:
    """Bar the seat of a wrong answer; in a match of two the other wins the target instead (canon 2.4)."""
    if len(state.won) == 2:
        return _prepend_event(invalid, _give_target(state, 3 - invalid.seat, "error", shuffle))
    state = replace(state, holder=0, barred=replace_at(state.barred, invalid.seat, True))
    return _prepend_event(invalid, _next_if_nobody_left(state, shuffle))


def _give_up_target(state: State, seat: int, shuffle: Shuffle) -> Step:
    """Count a seat as having passed; reveal the next target if every seat has now erred or passed."""
    state = replace(state, passed=replace_at(state.passed, seat, True))
    return _prepend_event(Passed(seat), _next_if_nobody_left(state, shuffle))


def _next_if_nobody_left(state: State, shuffle: Shuffle) -> Step:
    """Reveal the next target if every seat is out; else return the state unchanged (canon 2.5)."""
    if _free_seats(state):
        return state, ()
    target = _target_card(state)
    missed = Missed(state.round, target, solutions(_display_values(state), target.value))
    if not state.rules.practice:
        return _prepend_event(missed, replace_target(state, shuffle))
    return _prepend_event(missed, _next_practice(state, shuffle))


def _give_target(state: State, seat: int, how_won: str, shuffle: Shuffle) -> Step:
    """Give a seat the target, then deal anew or end the game (canon 2.3, 4)."""
    event = Won(seat, _target_card(state), how_won)
    if state.rules.practice:
        return _prepend_event(event, _next_practice(replace(state, solved=state.solved + 1), shuffle))
    won = replace_at(state.won, seat, (*state.won[seat - 1], _target_card(state)))
    state = replace(state, won=won, target=None, redeals=0)
    reason = end_reason(state)
    if not reason:
        return _prepend_event(event, deal_next(state, shuffle))
    state, closing = end_game(state, reason)
    if reason == "all_won":
        last = (*state.stock, *state.waste)
        state = replace(state, stock=(), waste=(), won=replace_at(won, seat, (*won[seat - 1], *last)))
        closing = (LastCards(seat, last), *closing)
    return state, (event, *closing)


def end_reason(state: State) -> str:
    """Return the code of why the game is over, "" if it goes on; for the moment after a card was won.

    The last five cards: canon 3.2. All cards won: canon 4.1. The goal: canon 4.2.
    """
    held = [len(cards) for cards in state.won]
    if state.rules.win == "first" and max(held) >= state.rules.goal:
        return "goal"
    if sum(held) >= WINNABLE:
        return "all_won"
    if state.rules.impossible or sum(held) < WINNABLE - 1:
        return ""
    table = (*state.display, *((state.target,) if state.target else ()))
    return "last_five" if is_hopeless((*state.stock, *state.waste, *table)) else ""


def _next_practice(state: State, shuffle: Shuffle) -> Step:
    """Deal the next five cards of a practice, or end it after the last deal."""
    if state.round < state.rules.practice:
        return deal_next(state, shuffle)
    return end_game(replace(state, display=(), target=None, stock=PACK), "practice")


def scores(state: State) -> tuple[int, ...]:
    """Return the number of cards won by each seat; in practice of targets made (canon 1.1)."""
    return (state.solved,) if state.rules.practice else tuple(map(len, state.won))


def outcome(state: State) -> Outcome | None:
    """Return the places by cards won, or by their values (canon 4.2, 4.3); None before the end."""
    if not state.reason:
        return None
    if state.rules.win == "value" and not state.rules.practice:
        return Outcome(places([sum(card.value for card in cards) for cards in state.won]), state.reason)
    return Outcome(places(scores(state)), state.reason)

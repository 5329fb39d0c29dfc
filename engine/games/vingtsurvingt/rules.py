"""The course of 20 sur 20: deal, plays and their marks, passes, redeals, rounds, the end."""

from __future__ import annotations

from collections.abc import Iterator

from ...fields import replace, replace_at
from ...game import TABLE, Options, Outcome, Shuffle, Viewer, places
from .grid import Halves, alignments, ends, grid_with, halves_of
from .model import (
    DOMINOES,
    FULL_RACK,
    MARKS,
    TWENTY,
    Alignment,
    Cell,
    Closed,
    Domino,
    Drew,
    End,
    Ended,
    Laid,
    Lay,
    Move,
    Pass,
    Passed,
    Redealt,
    RoundScored,
    RoundStarted,
    State,
    Stopped,
    View,
)

__all__ = [
    "MOST_REDEALS",
    "actors",
    "closing_cells",
    "deal",
    "items",
    "outcome",
    "play",
    "scores",
    "check_options",
    "view",
]

Events = tuple[object, ...]
MOST_REDEALS = 2  # 20 sur 20 6.3: the third round of passes blocks the game


def check_options(seats: int, options: Options) -> None:
    """Accept all options: each goes with any number of seats."""


def items(options: Options) -> tuple[Domino, ...]:
    """Return the 54 dominoes (canon 1.1)."""
    return DOMINOES


def deal(seats: int, options: Options, shuffle: Shuffle) -> State:
    """Return the first state: five dominoes and the marks for each seat, the rest as stock (canon 2.1)."""
    racks, stock = _split_deal(shuffle(DOMINOES, "deal"), seats)
    return State(
        lays=(),
        marks=(),
        racks=racks,
        stock=stock,
        left=(MARKS[seats],) * seats,
        turn=1,
        singles=False,
        passes=0,
        redeals=0,
        shuffles=0,
        forced=options["pass"] == "forced",
        target=0 if options["target"] == "off" else int(options["target"]),
        points=(0,) * seats,
        number=1,
        starter=1,
        reason="",
    )


def _split_deal(
    pile: tuple[Domino, ...], seats: int
) -> tuple[tuple[tuple[Domino, ...], ...], tuple[Domino, ...]]:
    """Return racks of five dominoes, one for each seat, and the rest of a shuffled pile as the stock."""
    racks = tuple(pile[FULL_RACK * seat : FULL_RACK * (seat + 1)] for seat in range(seats))
    return racks, pile[FULL_RACK * seats :]


def actors(state: State) -> tuple[int, ...]:
    """Return the seat on turn, nobody once the match is over."""
    return () if state.reason else (state.turn,)


def view(state: State, viewer: Viewer) -> View:
    """Return what a viewer sees: its own rack; the table sees every rack."""
    return View(
        viewer=viewer,
        lays=state.lays,
        marks=state.marks,
        racks=tuple(rack if viewer in (TABLE, seat) else () for seat, rack in enumerate(state.racks, 1)),
        held=tuple(map(len, state.racks)),
        stock=len(state.stock),
        left=state.left,
        turn=state.turn,
        singles=state.singles,
        passes=state.passes,
        redeals=state.redeals,
        shuffles=state.shuffles,
        forced=state.forced,
        target=state.target,
        points=state.points,
        number=state.number,
        starter=state.starter,
        reason=state.reason,
    )


def play(state: State, seat: int, move: Move, shuffle: Shuffle) -> tuple[State, Events]:
    """Play a legal move and all that follows without a choice: drawing, a redeal, the next round, the end."""
    if isinstance(move, Pass):
        return _pass_turn(state, seat, shuffle)
    if isinstance(move, End):
        return _end_turn(state, (Stopped(seat),), shuffle)
    state, events = _lay_dominoes(state, seat, move.lays)
    if not state.left[seat - 1]:
        return _end_round(state, "all_marks", (seat,), events, shuffle)  # 20 sur 20 6.1
    if len(move.lays) == 1 and state.racks[seat - 1]:
        return replace(state, singles=True), events  # 20 sur 20 4.6
    return _end_turn(state, events, shuffle)


def _lay_dominoes(state: State, seat: int, lays: tuple[Lay, ...]) -> tuple[State, Events]:
    """Lay a seat's dominoes and mark the alignments of 20 that they complete (canon 5)."""
    rack = list(state.racks[seat - 1])
    for lay in lays:
        rack.remove(lay.domino)
    halves = grid_with(state.lays, lays)
    made = [found for found in alignments(halves, dict(halves_of(lays))) if found.total == TWENTY]
    marks = closing_cells(halves, state.marks, made)[: state.left[seat - 1]]
    state = replace(
        state,
        lays=state.lays + lays,
        marks=state.marks + marks,
        racks=replace_at(state.racks, seat, tuple(rack)),
        left=replace_at(state.left, seat, state.left[seat - 1] - len(marks)),
        passes=0,
        redeals=0,
    )
    return state, (Laid(seat, lays), Closed(seat, tuple(made), marks, not state.target))


def closing_cells(halves: Halves, marks: tuple[Cell, ...], alignments: list[Alignment]) -> tuple[Cell, ...]:
    """Return the open cells at the ends of alignments, where marks are placed (canon 5.1 to 5.4).

    `marks` are the cells that have a mark already. Each cell comes once, in the order in which marks are
    placed.
    """
    found = (cell for line in alignments for cell in ends(line) if cell not in halves and cell not in marks)
    return tuple(dict.fromkeys(found))


def _fill_rack(state: State, seat: int) -> tuple[State, Events]:
    """Draw from the stock until the rack is full or the stock empty (canon 4.7)."""
    rack = state.racks[seat - 1]
    taken = state.stock[: FULL_RACK - len(rack)]
    if not taken:
        return state, ()
    state = replace(state, racks=replace_at(state.racks, seat, rack + taken), stock=state.stock[len(taken) :])
    return state, (Drew(seat, taken, len(taken)),)


def _next_seat(state: State) -> State:
    """Return the state with the next seat on turn."""
    return replace(state, turn=state.turn % len(state.racks) + 1, singles=False)


def _end_turn(state: State, events: Events, shuffle: Shuffle) -> tuple[State, Events]:
    """Draw and pass the turn; end the round if no domino is left anywhere (canon 6.2)."""
    state, drew = _fill_rack(state, state.turn)
    if not state.stock and not any(state.racks):
        return _end_round(state, "blocked", _seats_with_fewest_left(state), events + drew, shuffle)
    return _next_seat(state), events + drew


def _pass_turn(state: State, seat: int, shuffle: Shuffle) -> tuple[State, Events]:
    """Pass the turn; if all have passed, end the round or deal all dominoes anew (canon 6.2, 6.3)."""
    state, events = replace(state, passes=state.passes + 1), (Passed(seat),)
    if state.passes < len(state.racks):
        return _next_seat(state), events
    if not state.stock or state.redeals == MOST_REDEALS:
        return _end_round(state, "all_passed", _seats_with_fewest_left(state), events, shuffle)
    n = state.shuffles + 1
    pile = shuffle((*state.stock, *(domino for rack in state.racks for domino in rack)), f"shuffle/{n}")
    racks, stock = _split_deal(pile, len(state.racks))
    state = replace(state, racks=racks, stock=stock, passes=0, redeals=state.redeals + 1, shuffles=n)
    drew = tuple(Drew(s, rack, len(rack)) for s, rack in enumerate(racks, 1))
    return _next_seat(state), (*events, Redealt(), *drew)


def _seats_with_fewest_left(state: State) -> tuple[int, ...]:
    """Return the seats with fewest marks left to place, who win a blocked round."""
    return tuple(seat for seat, left in enumerate(state.left, 1) if left == min(state.left))


def _end_round(
    state: State, reason: str, winners: tuple[int, ...], events: Events, shuffle: Shuffle
) -> tuple[State, Events]:
    """End the match; in a competition score the round, and begin the next unless the target is reached.

    Competitions: canon 6.4.
    """
    if not state.target:
        return replace(state, reason=reason), (*events, Ended(reason))
    gained = _round_points(state.left, winners)
    points = tuple(own + more for own, more in zip(state.points, gained, strict=True))
    state, events = replace(state, points=points), (*events, RoundScored(reason, gained))
    if max(points) >= state.target:
        return replace(state, reason="target_reached"), (*events, Ended("target_reached"))
    state = _new_round(state, shuffle)
    return state, (*events, RoundStarted(state.number, state.starter), *_deal_events(state))


def _deal_events(state: State) -> Iterator[Drew]:
    """Return an event for each rack of a deal."""
    return (Drew(seat, rack, len(rack)) for seat, rack in enumerate(state.racks, 1))


def _round_points(marks_left: tuple[int, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's points of a round: a winner's are the losers' marks left less its own."""
    others = sum(marks for seat, marks in enumerate(marks_left, 1) if seat not in winners)
    return tuple(max(others - own, 0) if seat in winners else 0 for seat, own in enumerate(marks_left, 1))


def _new_round(state: State, shuffle: Shuffle) -> State:
    """Return the state of a new round, all dominoes shuffled and dealt; the next seat begins."""
    seats, n = len(state.racks), state.shuffles + 1
    held = (domino for rack in state.racks for domino in rack)
    pile = shuffle((*state.stock, *(lay.domino for lay in state.lays), *held), f"shuffle/{n}")
    racks, stock = _split_deal(pile, seats)
    starter = state.starter % seats + 1
    return replace(
        state,
        lays=(),
        marks=(),
        racks=racks,
        stock=stock,
        left=(MARKS[seats],) * seats,
        turn=starter,
        singles=False,
        passes=0,
        redeals=0,
        shuffles=n,
        number=state.number + 1,
        starter=starter,
    )


def scores(state: State) -> tuple[int, ...]:
    """Return the marks that each seat has placed; in a competition its points of finished rounds."""
    seats = len(state.racks)
    return state.points if state.target else tuple(MARKS[seats] - left for left in state.left)


def outcome(state: State) -> Outcome | None:
    """Return the places by most marks placed, in a competition by most points; None before the end."""
    return Outcome(places(scores(state)), state.reason) if state.reason else None

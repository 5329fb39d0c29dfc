"""Drawings of positions: clock, cars, hands, piles, each only as far as it is known.

    hour 9                                  hour 1 where it is left out; `arrivee` at the end
    car 1 km 2350 speeds 250 100 tyres no waits yes pits stand-huile incidents piste:2 limite:11
    hand 1 pneu 100 250
    pile 100 heure                          the first one leaves first
    discards essence                        the last one lies on top
    turn 2                                  seat 1 where it is left out
    plays 2                                 plays left in this turn, where there are several
    ticked no                               no hour passed since the start or the last shuffle
    shuffles 3
    race 2                                  of a cup, and the points won in it
    points 9 6

Of a car the speed cards may be left out: only kilometres are known then. An incident carries the turns
left, `limite` the hour at which it ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...errors import NotationError, PositionError
from ...fields import replace, replace_at
from ...game import Options
from .model import Car, State
from .position_checks import Facts, faults, race_fault
from .position_lines import read_fact
from .rules import actors, end_reason, races
from .turn_flow import end_turn

__all__ = ["parse_position", "write_position"]


def write_position(state: State) -> str:
    """Return a drawing of clock, cars, hands, piles and whose turn it is."""
    lines = [f"hour {'arrivee' if state.arrived else state.hour}"]
    lines += [f"car {number} {_joined(_car_words(car))}" for number, car in enumerate(state.cars, 1)]
    lines += [f"hand {seat} {_joined(hand)}" for seat, hand in enumerate(state.hands, 1) if hand]
    facts: dict[str, Any] = {"pile": state.pile, "discards": state.discards}
    # a first move out of turn would else be read as the turn's
    facts["turn"] = (state.turn,) if state.turn > 1 or len(actors(state)) > 1 else ()
    facts["plays"] = (state.plays,) if state.plays > 1 else ()
    facts["ticked"] = () if state.ticked else ("no",)
    facts["shuffles"] = (state.shuffles,) if state.shuffles else ()
    facts["race"] = (state.number,) if state.number > 1 else ()
    facts["points"] = state.points if any(state.points) else ()
    return "\n".join(lines + [f"{word} {_joined(values)}" for word, values in facts.items() if values])


def _joined(values: Any) -> str:
    """Return values separated by spaces."""
    return " ".join(map(str, values))


def _car_words(car: Car) -> Iterator[Any]:
    """Yield a car's row as keywords, each followed by its values."""
    yield from ("km", car.km)
    yield from ("speeds", *car.speeds) if car.speeds else ()
    yield from ("tyres", "yes" if car.tyres else "no")
    yield from ("waits", "yes") if car.waits else ()
    yield from ("pits", *car.pits) if car.pits else ()
    yield from ("incidents", *car.incidents) if car.incidents else ()


def parse_position(text: str, seats: int, options: Options, mover: int | None = None) -> State:
    """Parse a drawing; raise `PositionError`. `mover` is the seat to play where no `turn` line names it.

    A seat without a card is passed over, and a race that is over is over, as after a move.
    """
    cars = int(options["cars"]) if options["cars"].isdigit() else seats
    facts, lines = _read_lines(text.split("\n"), seats, cars)
    fault = race_fault(facts, races(options))
    if fault is None:
        state = _build_state(facts, seats, cars, options, mover)
        fault = next(faults(state, facts), None)
    if fault:
        raise PositionError(lines.get(fault.fact, 1), fault.code, fault.text)
    return _make_playable(state)


def _read_lines(lines: list[str], seats: int, cars: int) -> tuple[Facts, dict[str, int]]:
    """Parse the lines: the values by subject, and the line number of each; raise `PositionError`."""
    facts: Facts = {}
    numbers: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        if line:
            try:
                name, values = read_fact(line, seats, cars)
            except NotationError as error:
                raise PositionError(number, error.code, error.text) from None
            if name in facts:
                raise PositionError(number, "said_twice", line)
            facts[name], numbers[name] = values, number
    return facts, numbers


def _build_state(facts: Facts, seats: int, cars: int, options: Options, mover: int | None) -> State:
    """Return the state that the facts of a drawing describe, with defaults for what is left out."""
    state = State(
        hour=1,
        cars=tuple(facts.get(f"car {car}", (Car(),))[0] for car in range(1, cars + 1)),
        hands=tuple(facts.get(f"hand {seat}", ()) for seat in range(1, seats + 1)),
        pile=facts.get("pile", ()),
        discards=facts.get("discards", ()),
        turn=facts.get("turn", (mover or 1,))[0],
        plays=facts.get("plays", (1,))[0],
        ticked="ticked" not in facts,
        shuffles=facts.get("shuffles", (0,))[0],
        races=races(options),
        number=facts.get("race", (1,))[0],
        cup=options["cup"] != "off",
        points=facts.get("points", (0,) * cars),
        reason="",
    )
    (hour,) = facts.get("hour", (1,))
    return replace(state, hour=hour or state.last + 1)


def _make_playable(state: State) -> State:
    """Return a drawn state in which a seat can play: one without a card draws or is skipped; or the end."""
    if not state.arrived and (state.pile or any(state.hands)):
        while not (state.lost or state.hands[state.turn - 1]):
            if state.pile:
                hands = replace_at(state.hands, state.turn, state.pile[:1])
                return replace(state, hands=hands, pile=state.pile[1:])
            state, _ = end_turn(state)
            state = replace(state, turn=state.turn % len(state.hands) + 1, plays=1)
        return state
    return replace(state, reason=end_reason(state))

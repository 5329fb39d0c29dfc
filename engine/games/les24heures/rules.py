"""The course of Les 24 Heures: deal, actors, views, what a move does, races and cups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ...errors import NotationError
from ...fields import replace
from ...game import TABLE, Options, Shuffle, Viewer
from .card_effects import apply_card
from .cards import ALL_RACES, CARDS, JOKER, deck
from .events import Drew, Ended, RaceScored, RaceStarted, backs
from .model import HAND, Car, Move, State, View, car_of
from .score import race_places, race_points
from .turn_flow import Events, Step, back_on_top, begin_turn, end_turn, has_no_card_left

__all__ = ["actors", "deal", "end_reason", "items", "play", "races", "check_options", "view"]


def check_options(seats: int, options: Options) -> None:
    """Raise `NotationError` when the cars do not divide the seats or the cup is no list of races."""
    cars = options["cars"]
    if cars.isdigit() and (int(cars) >= seats or seats % int(cars)):  # 24 Heures 2.1
        raise NotationError("cars_must_divide", cars)
    cup = options["cup"].split(",")
    if len(cup) > 1 and not set(cup) <= set(ALL_RACES):  # 24 Heures 10.2
        raise NotationError("bad_cup", options["cup"])


def races(options: Options) -> tuple[str, ...]:
    """Return the names of the races to drive: one, or those of a cup (canon 10)."""
    if options["cup"] == "on":
        return ALL_RACES
    return (options["race"],) if options["cup"] == "off" else tuple(options["cup"].split(","))


def items(options: Options) -> tuple[str, ...]:
    """Return the cards of the first race, copies side by side (canon 1.2, 10.1)."""
    return deck(races(options)[0])


def deal(seats: int, options: Options, shuffle: Shuffle) -> State:
    """Return the first state: five cards for each seat, one more drawn for the first (canon 2.2, 3.1)."""
    cars = int(options["cars"]) if options["cars"].isdigit() else seats
    state = State(
        hour=1,
        cars=(Car(),) * cars,
        hands=((),) * seats,
        pile=shuffle(items(options), "deal"),
        discards=(),
        turn=1,
        plays=1,
        ticked=False,
        shuffles=0,
        races=races(options),
        number=1,
        cup=options["cup"] != "off",
        points=(0,) * cars,
        reason="",
    )
    return begin_turn(_deal_hands(state), shuffle)[0]


def _deal_hands(state: State) -> State:
    """Return the state with five cards for each seat, dealt one by one; the race's dealer is on turn.

    The dealer of race n is seat (n-1) mod seats + 1, and gets the first card (canon 10.2).
    """
    seats = len(state.hands)
    first = (state.number - 1) % seats
    size = HAND * seats
    hands = tuple(state.pile[(seat - first) % seats : size : seats] for seat in range(seats))
    return replace(state, hands=hands, pile=state.pile[size:], turn=first + 1)


def _may_play_joker(state: State, seat: int) -> bool:
    """Return whether a seat's Joker would free its car now (canon 4.9)."""
    car = state.cars[car_of(seat, len(state.cars)) - 1]
    return JOKER in state.hands[seat - 1] and bool(car.pits or car.incidents)


def actors(state: State) -> tuple[int, ...]:
    """Return the seat on turn, then those that may use the Joker out of turn; nobody after the end."""
    if state.reason:
        return ()
    seats = range(1, len(state.hands) + 1)
    return (state.turn, *(seat for seat in seats if seat != state.turn and _may_play_joker(state, seat)))


def view(state: State, viewer: Viewer) -> View:
    """Return what a viewer sees: its own hand, others' cards as backs (canon 1.4); the table sees all."""
    return View(
        viewer=viewer,
        hour=state.hour,
        last=state.last,
        cars=state.cars,
        hands=tuple(
            hand if viewer in (TABLE, seat) else backs(hand) for seat, hand in enumerate(state.hands, 1)
        ),
        pile=len(state.pile),
        top=back_on_top(state.pile),
        discards=state.discards,
        turn=state.turn,
        plays=state.plays,
        ticked=state.ticked,
        shuffles=state.shuffles,
        races=state.races,
        number=state.number,
        cup=state.cup,
        points=state.points,
        reason=state.reason,
    )


def play(state: State, seat: int, move: Move, shuffle: Shuffle) -> Step:
    """Play a legal move and all that follows without a choice, the next race of a cup too."""
    lost = state.lost
    free = move.verb == "joker" and (lost or seat != state.turn)  # 24 Heures 4.9, 6.3
    state, events = apply_card(state, seat, move, shuffle, free)
    again = lost and not state.lost
    if not state.arrived and (again or not free):
        state, more = _continue(state, shuffle, again)
        events += more
    while not state.reason and (state.arrived or has_no_card_left(state)):
        state, more = _finish_race(state, shuffle)
        events += more
    return state, events


def _continue(state: State, shuffle: Shuffle, is_turn_freed: bool) -> Step:
    """Go on with the next play or turn; a lost turn begins again if the Joker freed its car (canon 6.3)."""
    ended: Events = ()
    if not is_turn_freed:
        state = replace(state, plays=state.plays - 1)
        if state.plays and state.hands[state.turn - 1]:  # 24 Heures 3.3
            return state, ()
        state, ended = end_turn(state)
        state = replace(state, turn=state.turn % len(state.hands) + 1)
    state, begun = begin_turn(state, shuffle)
    return state, ended + begun


def _finish_race(state: State, shuffle: Shuffle) -> Step:
    """Score the race, then end the match or begin the next race of the cup (canon 9, 10.2)."""
    won = race_points(state.cars)
    kilometres = tuple(car.km for car in state.cars)
    scored = RaceScored(
        state.number, state.race, kilometres, race_places(state.cars), won, len(state.hands), state.cup
    )
    if state.cup:
        state = replace(state, points=tuple(a + b for a, b in zip(state.points, won, strict=True)))
    if state.number < len(state.races):
        state, begun = _next_race(state, shuffle)
        return state, (scored, *begun)
    reason = end_reason(state)
    return replace(state, reason=reason), (scored, Ended(reason))


def end_reason(state: State) -> str:
    """Return why the match ended: `arrivee`, `cup`, or `no_cards` where a drawing ran out of cards."""
    return "no_cards" if not state.arrived else "cup" if state.cup else "arrivee"


def _next_race(state: State, shuffle: Shuffle) -> Step:
    """Shuffle all cards, deal and begin the next race of the cup (canon 10.2)."""
    n, number = state.shuffles + 1, state.number + 1
    state = replace(
        state,
        hour=1,
        cars=(Car(),) * len(state.cars),
        pile=shuffle(_collect_cards(state, deck(state.races[number - 1])), f"shuffle/{n}"),
        discards=(),
        ticked=False,
        shuffles=n,
        number=number,
    )
    whole = state.pile
    state = _deal_hands(state)
    started = RaceStarted(number, state.race, state.turn)
    drew = tuple(_deal_events(state, whole))
    state, begun = begin_turn(state, shuffle)
    return state, (started, *drew, *begun)


def _deal_events(state: State, pile: tuple[str, ...]) -> Iterator[Drew]:
    """Yield an event for each dealt card: who gets it, and what the pile shows after it (canon 2.2)."""
    seats = len(state.hands)
    for n in range(HAND * seats):
        seat = (state.turn - 1 + n) % seats + 1
        yield Drew(seat, pile[n : n + 1], len(pile) - n - 1, back_on_top(pile[n + 1 :]))


def _collect_cards(state: State, race_cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards in use, less those that the next race lacks, and with those that it has more."""
    left, kept = Counter(race_cards), []
    for card in (*state.pile, *state.discards, *_on_table(state.cars), *(c for h in state.hands for c in h)):
        if left[card]:
            left[card] -= 1
            kept.append(card)
    return (*kept, *(card for card in CARDS for _ in range(left[card])))


def _on_table(cars: Iterable[Car]) -> Iterable[str]:
    """Yield all cards in front of the cars."""
    for car in cars:
        yield from (*car.speeds, *car.pits, *(incident.card for incident in car.incidents))

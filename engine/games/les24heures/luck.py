"""What a drawn card is worth in Les 24 Heures, by features of the hand that it comes into.

The weights are in `luck_weights.py`: how much a feature adds to the lead at the end, as far as it depends on
how much of the day is left. A feature may read the hand. Of the table it may read only what no draw changes,
else luck would not be 0 on average.

For each remedy R (`essence`, `huile`, `pneu`) and the pit stop S that it covers:

- `R`: the hand has one.
- `R for a stop`: it has one, and S is in the hand or in front of the car.
- `S`: stops of this kind in the hand, each of which costs a turn.
- `S bare`: the hand has S without its remedy, so that the car may stand for long.
- `S bare, free road`: the same while nothing else holds the car.

Others:

- `joker`, `record`, `heure`, `piste`, `limite`, `carburation`: such cards in the hand.
- `joker alone`: the Joker, when no remedy in the hand covers a stop in front of the car.
- `tyres to come`, `tyres now`: `pneu` in the hand before 2,500 km, and at 2,500 km on the first tyres.
- `fills, with tyres`: the hand makes up the rest before 2,500 km, at most 1,000, and can change tyres there.
- `no way to 2500`: less than 600 km before, no card in the hand brings the car nearer without stranding it.
- `best speed`, `second speed`: the fastest cards that the car may drive now, in hundreds of kilometres.

A "?" on top of the pile is luck from the moment at which it shows, of the seat that draws it if nothing
changes: what anybody could see coming is no luck when it is drawn, and who sends it to another seat by a
Lap record or Carburettor trouble owes that to no luck. The card under the back is luck when it is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from ...bots.fitted_luck import DealtHand, LuckModel, PieceDrawn
from ...game import Entry
from .cards import ATTACKS, CARDS, DISTANCES, HOUR, JOKER, RECORD, STOPS, back, deck
from .events import Drew, Reshuffled
from .luck_weights import MARGINS, USUAL_DEALS, WEIGHTS
from .model import HAND, TYRES_AT, Car, State, car_of, crew, next_to_draw
from .moves import open_speeds
from .tuned_evaluation import makes_up

__all__ = ["LUCK", "deal", "draws", "features"]

DAY = 24
"""Hours of the longest race."""
NEAR, SOON, STRANDS = 1000, 600, 50
"""Kilometres before 2,500: the rest is planned, it matters most, and no card drives it."""
SINGLE = (JOKER, RECORD, HOUR, *ATTACKS)


class CarOutlook(NamedTuple):
    """A car as luck features read it, with the speed cards that it may drive now, the fastest first."""

    car: Car
    speeds: tuple[str, ...]


def _car_outlook(state: State, seat: int) -> CarOutlook:
    """Return the car that a seat drives, with the speed cards that it may drive now."""
    car = state.cars[car_of(seat, len(state.cars)) - 1]
    return CarOutlook(car, tuple(reversed(open_speeds(car, state.hour))))


def features(outlook: CarOutlook, hand: Sequence[str]) -> dict[str, float]:
    """Return the features of a hand, by name, without those that are 0."""
    copies = Counter(hand)
    found: dict[str, float] = {card: copies[card] for card in SINGLE if copies[card]}
    for part in (_remedies, _tyres, _speeds):
        found.update(part(outlook, copies))
    return found


def _remedies(outlook: CarOutlook, copies: Counter[str]) -> Iterator[tuple[str, float]]:
    """Yield features of the hand's remedies and pit stops; `copies` counts the hand's cards by code."""
    pits, covers = outlook.car.pits, False
    for stop in STOPS:
        remedy, stops = CARDS[stop].remedy, copies[stop]
        if stops:
            yield stop, stops
        if not copies[remedy]:
            if stops:
                yield f"{stop} bare", 1
                if not pits and not outlook.car.needs_tyres:
                    yield f"{stop} bare, free road", 1
            continue
        yield remedy, 1
        covers = covers or stop in pits
        if stops or stop in pits:
            yield f"{remedy} for a stop", 1
    if copies[JOKER] and pits and not covers:
        yield "joker alone", 1


def _tyres(outlook: CarOutlook, copies: Counter[str]) -> Iterator[tuple[str, float]]:
    """Yield features of cards that bring a car to 2,500 km and past it; none on its second tyres."""
    car, rest = outlook.car, TYRES_AT - outlook.car.km
    if car.tyres:
        return
    if copies["pneu"]:
        yield "tyres to come" if rest > 0 else "tyres now", 1
    if not 0 < rest <= NEAR:
        return
    cards = tuple(card for card in DISTANCES for _ in range(copies[card]))
    if (copies["pneu"] or copies[JOKER]) and makes_up(rest, cards):
        yield "fills, with tyres", 1
    if rest < SOON and not any(DISTANCES[card] <= rest != DISTANCES[card] + STRANDS for card in cards):
        yield "no way to 2500", 1


def _speeds(outlook: CarOutlook, copies: Counter[str]) -> Iterator[tuple[str, float]]:
    """Yield the distances of the hand's two fastest cards that may be driven now, as features."""
    best = [DISTANCES[card] / 100 for card in outlook.speeds for _ in range(copies[card])]
    yield from zip(("best speed", "second speed"), best, strict=False)


def draws(state_after: State, events: Sequence[Any], replies: Sequence[Entry] = ()) -> Iterator[PieceDrawn]:
    """Yield the cards that a move drew, in order, each with the hand as it was then, and the back that shows.

    `replies` do not matter. What lies on the table is read from the state after the move: no card drawn
    changes it before the next.
    """
    drawn = [event for event in events if isinstance(event, Drew | Reshuffled)]
    hands = [list(hand) for hand in state_after.hands]
    for event in drawn:
        if isinstance(event, Drew):
            hands[event.seat - 1].remove(event.cards[0])
    for n, event in enumerate(drawn):
        if isinstance(event, Drew):
            hand, (card,) = hands[event.seat - 1], event.cards
            reads = partial(_features_with, _car_outlook(state_after, event.seat), tuple(hand))
            odds = _odds(state_after, drawn[n:])
            if not n and not _is_first_draw(state_after, odds):  # everybody has seen its back (canon 1.4)
                odds = Counter({other: odds[other] for other in odds if back(other) == back(card)})
            yield PieceDrawn(_side(state_after, event.seat), card, odds, _part_left(state_after), reads)
            hand.append(card)
    if drawn and state_after.pile and not state_after.reason:
        yield _back_shown(state_after)


def _is_first_draw(state_after: State, odds: Counter[str]) -> bool:
    """Return True if `odds` are the whole pile of a race: no luck was told yet of the back on top of it."""
    dealt = HAND * len(state_after.hands) + 1  # the dealer has drawn (canon 3.1)
    return not state_after.shuffles and odds.total() == len(deck(state_after.race)) - dealt


def _back_shown(state: State) -> PieceDrawn:
    """Return the back on top of the pile, as luck of the seat that is to draw it."""
    seat = next_to_draw(state.turn, len(state.hands), state.cars)
    outlook, hand = _car_outlook(state, seat), state.hands[seat - 1]
    odds = Counter(map(back, state.pile))
    reads = partial(_mean_features, outlook, hand, state.pile)
    return PieceDrawn(_side(state, seat), back(state.pile[0]), odds, _part_left(state), reads, is_drawn=False)


def _mean_features(
    outlook: CarOutlook, hand: tuple[str, ...], pile: tuple[str, ...], shown: str
) -> dict[str, float]:
    """Return the mean features of a hand with one more card, over the pile's cards of a back."""
    means: dict[str, float] = {}
    cards = Counter(card for card in pile if back(card) == shown)
    for card, copies in cards.items():
        for name, number in features(outlook, (*hand, card)).items():
            means[name] = means.get(name, 0.0) + number * copies / cards.total()
    return means


def _features_with(outlook: CarOutlook, hand: tuple[str, ...], card: str) -> dict[str, float]:
    """Return the features of a hand with one more card."""
    return features(outlook, (*hand, card))


def _odds(state_after: State, drawn: Sequence[Any]) -> Counter[str]:
    """Return the cards of the pile before the first of these draws, as numbers of copies by card."""
    odds: Counter[str] = Counter()
    for event in drawn:
        if isinstance(event, Reshuffled):
            return odds
        odds.update(event.cards)
    odds.update(state_after.pile)
    return odds


def deal(state: State) -> list[DealtHand]:
    """Return the features of each seat's dealt hand: five cards, and one more for the dealer."""
    return [
        DealtHand(
            _side(state, seat),
            f"{len(state.hands)} seats, {state.last} hours, {len(hand)} cards",
            _part_left(state),
            features(_car_outlook(state, seat), hand),
        )
        for seat, hand in enumerate(state.hands, 1)
    ]


def _side(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats that drive the same car as a seat, itself included."""
    cars = len(state.cars)
    return crew(car_of(seat, cars), cars, len(state.hands))


def _part_left(state: State) -> float:
    """Return the part of 24 hours still to be driven, times 2 / seats, as a race of two would count it."""
    return max(state.last + 1 - state.hour, 0) / DAY * 2 / len(state.hands)


LUCK = LuckModel(draws, deal, WEIGHTS, USUAL_DEALS, MARGINS, "fitted 3")

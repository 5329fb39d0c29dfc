"""What the laws need to know of Les 24 Heures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from engine.games.les24heures.cards import CARDS, DECK, STOPS, back
from engine.games.les24heures.model import Move, State

SETTINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {"race": "sebring"}),
    (4, {"cars": "2", "race": "francorchamps"}),
    (5, {}),
    (6, {"cars": "3", "race": "daytona"}),
    (6, {"cars": "2", "race": "sebring"}),
    (2, {"cup": "on"}),
    (4, {"cup": "sebring", "cars": "2"}),
    (2, {"cup": "sebring,daytona"}),
    (3, {"cup": "francorchamps,le-mans"}),
)

PLIES = 4 * 1500
"""No race of a cup takes more than 1,500 turns: an hour passes whenever the pile is used up."""

HEADER = '[Game "24-heures"]\n[Rules "1"]\n[Seats "{seats}"]\n{options}[Position "1"]\n\n'


def _small(drawing: str, seats: int = 2, options: str = "") -> str:
    tag = f'[Options "{options}"]\n' if options else ""
    return HEADER.format(seats=seats, options=tag) + drawing.replace(" " * 4, "").lstrip("\n")


SMALL = (
    _small("""
    hour 9
    car 1 km 2350 tyres no pits stand-huile incidents piste:2 limite:11
    car 2 km 0 tyres no
    hand 1 pneu 100 250 huile joker record
    hand 2 heure carburation stand-pluie
    """),
    _small(
        """
    hour 24
    car 1 km 2500 tyres no
    car 2 km 2450 tyres no incidents carburation:1
    hand 1 pneu 100 350 heure joker record
    hand 2 stand-essence 100
    hand 3 350 piste limite
    hand 4 joker heure
    pile 100 150
    discards 250
    turn 3
    """.replace("350 heure joker record", "350 heure record"),
        seats=4,
        options="cars=2",
    ),
    _small("""
    hour 13
    car 1 km 3100 speeds 350 250 tyres yes waits yes
    car 2 km 850 speeds 350 250 250 tyres no pits stand-pluie
    hand 1 100 350 record stand-huile
    hand 2 joker pneu 350 100
    turn 2
    plays 2
    """),
    _small(
        """
    hour 5
    car 1 km 400 tyres no pits stand-essence incidents carburation:2 piste:1
    car 2 km 500 tyres no incidents carburation:1
    hand 1 stand-pluie 100 heure essence
    hand 2 250
    hand 3 joker 100
    hand 4 150 piste
    pile 100 150
    """,
        seats=4,
        options="cars=2",
    ),
    _small("""
    hour 5
    car 2 km 500 tyres no incidents carburation:1
    hand 1 100
    hand 2 stand-pluie 100 joker
    pile 100 150
    turn 2
    """),
)


def universe() -> Iterator[Move]:
    """Every move that a record can say."""
    for card in CARDS:
        yield from (Move(verb, card) for verb in ("play", "discard", "pit", "tyres"))
        yield from (Move("attack", card, car) for car in range(1, 10))
        yield from (Move("cover", card, pit=pit) for pit in CARDS)
    yield from (Move("hour", "heure"), Move("record", "record"), Move("joker", "joker"), Move("wait"))


def listed(move: Move) -> bool:
    """Every legal move of Les 24 Heures is listed."""
    return True


def pieces(state: State) -> list[str]:
    """All cards: before the cars, in hands, in both piles, and the hours that Sebring leaves out."""
    found = [*state.pile, *state.discards, *(card for hand in state.hands for card in hand)]
    for car in state.cars:
        found += (*car.speeds, *car.pits, *(incident.card for incident in car.incidents))
    return sorted([*found, *("heure",) * (4 if state.race == "sebring" else 0)])


def dealt(options: Mapping[str, str]) -> list[str]:
    """The 122 cards."""
    return sorted(DECK)


def twin(state: State, viewer: int | None, rng: Random) -> State:
    """Deals anew the cards that a viewer cannot see: other hands and the pile.

    Backs are public: as many pit stops stay in each hand, and the first card of the pile stays one or not.
    """
    own = [seat == viewer for seat in range(1, len(state.hands) + 1)]
    others = [hand for hand, mine in zip(state.hands, own, strict=True) if not mine]
    shown = [back(card) for card in (*(card for hand in others for card in hand), *state.pile[:1])]
    pool = [*(card for hand in others for card in hand), *state.pile]
    rng.shuffle(pool)
    cards = []
    for face in shown:
        card = next(card for card in pool if back(card) == face)
        pool.remove(card)
        cards.append(card)
    hands = []
    for hand, mine in zip(state.hands, own, strict=True):
        new = cards[: len(hand)]
        if not mine:
            del cards[: len(hand)]
            rng.shuffle(new)
        hands.append(hand if mine else tuple(new))
    return replace(state, hands=tuple(hands), pile=(*cards, *pool))


texts = (
    *CARDS,
    *STOPS,
    "play ",
    "attack ",
    "cover ",
    "tyres ",
    "hour ",
    "arrivee",
    "car 1 ",
    "km ",
    "2500",
    "pits ",
    "incidents ",
    "carburation:1",
    "wait",
    "piste:2",
    "limite:11",
    "hand 2 ",
    "pile ",
    "discards ",
    "turn ",
    "plays 2",
    "race 2",
    "points ",
)

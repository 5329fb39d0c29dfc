"""Les 24 Heures: the 122 cards and the four races as tables of data.

A card is its code, a short text: `250`, `essence`, `stand-huile`. Equal cards do not differ. The
order of the table is the order of the canon (1.2), in which cards are listed, shuffled and written. What
a viewer sees of a hidden card is its back: `BACK`, or `STAND` with the "?" of a pit stop (canon 1.4).
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "ALL_RACES",
    "ATTACKS",
    "BACK",
    "CARDS",
    "COVERS",
    "DECK",
    "DISTANCES",
    "HOUR",
    "INCIDENT",
    "JOKER",
    "NIGHT",
    "PIT",
    "RACES",
    "RECORD",
    "SPEED",
    "SPEEDS",
    "STAND",
    "STANDSTILL",
    "STOPS",
    "TURNS",
    "Kind",
    "back",
    "cards_of",
    "deck",
]

SPEED, BONUS, PIT, INCIDENT, TIME = "speed", "bonus", "pit", "incident", "time"


class Kind(NamedTuple):
    """A kind of card: its family, its copies, its kilometres or speed limit, a pit stop's remedy."""

    family: str
    copies: int
    number: int = 0
    remedy: str = ""


CARDS = {  # 24 Heures 1.2
    "100": Kind(SPEED, 18, 100),
    "150": Kind(SPEED, 18, 150),
    "250": Kind(SPEED, 28, 250),
    "350": Kind(SPEED, 10, 350),
    "essence": Kind(BONUS, 10),
    "huile": Kind(BONUS, 6),
    "pneu": Kind(BONUS, 6),
    "joker": Kind(BONUS, 1),
    "record": Kind(BONUS, 1),
    "stand-essence": Kind(PIT, 3, remedy="essence"),
    "stand-huile": Kind(PIT, 2, remedy="huile"),
    "stand-pluie": Kind(PIT, 1, remedy="pneu"),
    "piste": Kind(INCIDENT, 2, 100),
    "limite": Kind(INCIDENT, 2, 150),
    "carburation": Kind(INCIDENT, 2),
    "heure": Kind(TIME, 12),
}
JOKER, RECORD, HOUR = "joker", "record", "heure"
STANDSTILL = "carburation"
"""The incident whose turns are lost (24 Heures 6.3)."""
BACK, STAND = "back", "?"


def cards_of(family: str) -> tuple[str, ...]:
    """Return the codes of all kinds of card of one family.

    >>> cards_of(PIT)
    ('stand-essence', 'stand-huile', 'stand-pluie')
    """
    return tuple(card for card, kind in CARDS.items() if kind.family == family)


SPEEDS, STOPS, ATTACKS = cards_of(SPEED), cards_of(PIT), cards_of(INCIDENT)
DISTANCES = {card: CARDS[card].number for card in SPEEDS}
COVERS = {CARDS[stop].remedy: stop for stop in STOPS}
"""The pit stop that each remedy covers."""
DECK = tuple(card for card, kind in CARDS.items() for _ in range(kind.copies))
TURNS = {"piste": 2, "carburation": 2}
"""Incidents that count the car's own turns (24 Heures 6.1, 6.3); the other one counts hours."""
NIGHT = range(7, 13)  # 24 Heures 7.1

RACES = {"le-mans": 24, "francorchamps": 24, "daytona": 24, "sebring": 12}  # 24 Heures 10.1
"""Races with their last hour."""
ALL_RACES = tuple(RACES)


def deck(race: str) -> tuple[str, ...]:
    """Return all cards of a race, copies included; one of twelve hours has four hour cards less (canon 10.1).

    >>> len(deck("le-mans")), len(deck("sebring"))
    (122, 118)
    """
    return DECK if RACES[race] == 24 else DECK[:-4]


def back(card: str) -> str:
    """Return what a card shows face down: `?` for a pit stop, else `back` (canon 1.4)."""
    return STAND if CARDS[card].family == PIT else BACK

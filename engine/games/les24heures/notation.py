"""Les 24 Heures as text: cards by their codes, moves as a verb and what it takes: `attack piste 3`."""

from __future__ import annotations

from typing import Any

from ...errors import NotationError
from .cards import CARDS, HOUR, JOKER, RECORD
from .model import Move

__all__ = ["parse_item", "parse_move", "write_item", "write_move"]

TAKES = {
    "play": ("card",),
    "discard": ("card",),
    "attack": ("card", "car"),
    "hour": (),
    "pit": ("card",),
    "cover": ("pit", "card"),
    "tyres": ("card",),
    "record": (),
    "joker": (),
    "wait": (),
}
"""What follows each verb."""
OWN_CARDS = {"hour": HOUR, "record": RECORD, "joker": JOKER}
CAR_NUMBERS = {str(number): number for number in range(1, 10)}


def write_item(item: str) -> str:
    """Return a card as text, which is its code unchanged."""
    return item


def parse_item(text: str) -> str:
    """Parse a card; raise `NotationError`.

    >>> parse_item("stand-huile")
    'stand-huile'
    """
    if text not in CARDS:
        raise NotationError("bad_card", text)
    return text


def write_move(move: Move) -> str:
    """Return a move as text.

    >>> write_move(Move("cover", "huile", pit="stand-huile"))
    'cover stand-huile huile'
    """
    return " ".join([move.verb, *(str(getattr(move, name)) for name in TAKES[move.verb])])


def parse_move(text: str) -> Move:
    """Parse a move; raise `NotationError` with the column at fault.

    >>> parse_move("attack piste 3")
    Move(verb='attack', card='piste', car=3, pit='')
    """
    verb, *parts = text.split(" ")
    if verb not in TAKES or len(parts) != len(TAKES[verb]) or "" in parts:
        raise NotationError("bad_move", text)
    values: dict[str, Any] = {"card": OWN_CARDS.get(verb, "")}
    column = len(verb) + 2
    for name, part in zip(TAKES[verb], parts, strict=True):
        values[name] = _parse_argument(name, part, column)
        column += len(part) + 1
    return Move(verb, **values)


def _parse_argument(name: str, word: str, column: int) -> str | int:
    """Parse a verb's argument `name`: a car's number, else a card; raise `NotationError` at its column."""
    if name == "car" and word in CAR_NUMBERS:
        return CAR_NUMBERS[word]
    if name == "car" or word not in CARDS:
        raise NotationError("bad_car" if name == "car" else "bad_card", word, column)
    return word

"""Moves typed in the reader's own words: as buttons and cards name them, besides the notation of records."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from engine.errors import NotationError
from engine.games.les24heures.cards import ATTACKS, CARDS, COVERS, HOUR, JOKER, RECORD, SPEEDS, STOPS
from engine.games.les24heures.legality import refusal
from engine.games.les24heures.model import Move, View
from engine.games.les24heures.notation import parse_move, write_move
from ui.core.words import Words
from ui.games.les24heures.vocabulary import car_name, card_name, drive_name, move_name

__all__ = ["example", "typed_move"]

UNIT = re.compile(r"(?<=\d)\s*km\b")
SIGNS = re.compile(r"[^\w ]+")
"""Signs that a reader may leave out: quotation marks, colons, apostrophes."""


def example(words: Words) -> str:
    """Return an example of a typed move: "drive 150"."""
    return drive_name(words, "150").lower()


def typed_move(words: Words, view: View, text: str, names: Sequence[str] = ()) -> str:
    """Return a typed move in notation if it is named as on the screen; any other text unchanged.

    A card's name alone stands for its use: the first one that the rules allow, else the first. Players are
    called by `names`.
    """
    if _is_notation(text):
        return text
    wanted = _plain(text)
    found = [move for move in _moves(view) if wanted in map(_plain, _called(words, view, move, names))]
    allowed = (move for move in found if refusal(view, move) is None)
    move = next(allowed, next(iter(found), None))
    return text if move is None else write_move(move)


def _is_notation(text: str) -> bool:
    """Return True if a text is a move as records write it."""
    try:
        parse_move(text)
    except NotationError:
        return False
    return True


def _plain(text: str) -> str:
    """Return a text in small letters without accents, signs, the unit of a speed card, and double spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in letters if not unicodedata.combining(sign))
    return " ".join(SIGNS.sub(" ", UNIT.sub("", bare)).split())


def _moves(view: View) -> Iterator[Move]:
    """Yield every move that a player may mean, also those that the rules refuse: they say why."""
    for card in CARDS:
        if card in SPEEDS:
            yield Move("play", card)
        elif card in ATTACKS:
            rivals = (car for car in range(1, len(view.cars) + 1) if car != view.own)
            yield from (Move("attack", card, car) for car in rivals)
        elif card in STOPS:
            yield Move("pit", card)
        elif card in COVERS:
            yield Move("cover", card, pit=COVERS[card])
    yield from (Move("tyres", "pneu"), Move("tyres", JOKER), Move("hour", HOUR))
    yield from (Move("record", RECORD), Move("joker", JOKER), Move("wait"))
    yield from (Move("cover", JOKER, pit=stop) for stop in STOPS)
    yield from (Move("discard", card) for card in CARDS if card not in (*STOPS, HOUR))


def _called(words: Words, view: View, move: Move, names: Sequence[str]) -> Iterator[str]:
    """Yield what a move is called: on its button, in hints, and by its card alone."""
    cars = len(view.cars)
    yield move_name(words, move, names, cars)
    yield move_name(words, move)
    card = card_name(words, move.card) if move.card else ""
    if move.verb == "discard":
        yield f"{words.text('24-heures', 'Discard')} {card}"
    elif move.verb == "attack":
        yield from _attack_names(words, view, move, names)
    elif card:
        yield card
    if move.verb == "play":
        yield drive_name(words, move.card)
    elif move.verb == "cover":
        yield f"{words.text('24-heures', 'Cover')} {card_name(words, move.pit)}"


def _attack_names(words: Words, view: View, move: Move, names: Sequence[str]) -> Iterator[str]:
    """Yield what an attack is called: by the card and the car, and against one rival by the card alone."""
    card, attack, cars = card_name(words, move.card), words.text("24-heures", "Attack"), len(view.cars)
    cars_named = [str(move.car), *([car_name(words, names, move.car, cars)] if names else [])]
    for car in ("", *cars_named) if cars == 2 else cars_named:
        yield f"{card} {car}"
        yield f"{attack} {card} {car}"

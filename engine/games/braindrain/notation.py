"""Brain Drain as text: cards and moves.

Cards are written `10h`; moves `buzz`, `claim 3: 5*8/10-1`, `impossible 3` (both name their round), `pass`,
and the table's `timeout`.
"""

from __future__ import annotations

import re

from ...errors import NotationError
from .equation import canonical, result
from .model import BUZZ, PACK, PASS, TIME_OUT, Call, Card, Claim, Impossible, Move

__all__ = ["parse_item", "parse_move", "write_item", "write_move"]

CARDS = {str(card): card for card in PACK}
WORDS = {call.word: call for call in (BUZZ, PASS, TIME_OUT)}
ROUND = re.compile(r"[1-9][0-9]{0,5}")


def write_item(item: Card) -> str:
    """Return a card as text, such as `10h`.

    >>> write_item(Card("h", 10))
    '10h'
    """
    return str(item)


def parse_item(text: str) -> Card:
    """Parse a card; raise `NotationError`."""
    if text not in CARDS:
        raise NotationError("bad_card", text)
    return CARDS[text]


def write_move(move: Move) -> str:
    """Return a move as text.

    >>> write_move(Claim(3, "5*8/10-1"))
    'claim 3: 5*8/10-1'
    """
    match move:
        case Claim(number, equation):
            return f"claim {number}: {equation}"
        case Impossible(number):
            return f"impossible {number}"
        case Call(word):
            return word


def parse_move(text: str) -> Move:
    """Parse a move; raise `NotationError` with the column at fault, also within an equation.

    >>> parse_move("claim 3: 5 × 8 ÷ 10 − 1 = 3")
    Claim(round=3, equation='5*8/10-1', result=3)
    """
    if text in WORDS:
        return WORDS[text]
    verb, space, rest = text.partition(" ")
    if space and verb == "impossible":
        return Impossible(_parse_round(rest, text, len(verb) + 2))
    if not space or verb != "claim":
        raise NotationError("bad_move", text)
    number, colon, equation = rest.partition(":")
    found = _parse_round(number, text, len(verb) + 2)
    if not colon:
        raise NotationError("colon_missing", text, len(text) + 1)
    try:
        return Claim(found, canonical(equation), result(equation))
    except NotationError as error:
        column = (error.column or 1) + len(text) - len(equation)
        raise NotationError(error.code, text, column) from None


def _parse_round(digits: str, text: str, column: int) -> int:
    """Parse the number of a round; raise `NotationError` at its column in the move's text."""
    if not ROUND.fullmatch(digits):
        raise NotationError("bad_round", text, column)
    return int(digits)

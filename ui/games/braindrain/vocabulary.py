"""The words of Brain Drain: names of cards, values, equations as people write them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from engine.games.braindrain.model import Card
from ui.core.words import Words, mark

__all__ = [
    "SIGNS",
    "card_name",
    "card_values",
    "cards",
    "equation",
    "equations",
    "number",
    "corner_sign",
    "printed_value",
    "seconds",
    "solution_count_text",
]


SIGNS = {"+": "+", "-": "−", "*": "×", "/": "÷"}
"""The signs as they are printed."""
SUITS = {
    "c": mark("brain-drain", "{rank} of clubs"),
    "d": mark("brain-drain", "{rank} of diamonds"),
    "h": mark("brain-drain", "{rank} of hearts"),
    "s": mark("brain-drain", "{rank} of spades"),
}
RANKS = {
    1: mark("brain-drain", "ace"),
    11: mark("brain-drain", "jack"),
    12: mark("brain-drain", "queen"),
    13: mark("brain-drain", "king"),
}
LETTERS = {
    1: mark("card", "A"),
    11: mark("card", "J"),
    12: mark("card", "Q"),
    13: mark("card", "K"),
}


def card_values(cards: Iterable[Card]) -> str:
    """Return the numbers that cards count as, with commas: "8, 2, 1, 10"."""
    return ", ".join(str(card.value) for card in cards)


def card_name(words: Words, card: Card) -> str:
    """Return the name of a card: "8 of spades", "king of hearts"."""
    name = words.text("brain-drain", RANKS[card.rank]) if card.rank in RANKS else str(card.rank)
    return words.text("brain-drain", SUITS[card.suit]).format(rank=name)


def corner_sign(words: Words, card: Card) -> str:
    """Return the sign in the corner of a card: its number or its letter in this language."""
    return words.text("card", LETTERS[card.rank]) if card.rank in LETTERS else str(card.rank)


def printed_value(words: Words, card: Card) -> str:
    """Format a card by its value, a card with a letter also by that letter: "9", "J (1)"."""
    if card.rank not in LETTERS:
        return str(card.value)
    return words.say("brain-drain", "{letter} ({value})", letter=corner_sign(words, card), value=card.value)


def cards(words: Words, count: int) -> str:
    """Format a number of cards: "6 cards"."""
    return words.count("brain-drain", "{n} card", "{n} cards", count)


def solution_count_text(words: Words, count: int) -> str:
    """Return in words how many solutions a target had, at least one."""
    return words.count("brain-drain", "There was one solution.", "There were {n} solutions.", count)


def seconds(words: Words, count: int) -> str:
    """Format a time in full: "17 seconds"."""
    return words.count("brain-drain", "{n} second", "{n} seconds", count)


def number(value: int) -> str:
    """Format a whole number with a typographic minus sign."""
    return str(value) if value >= 0 else f"−{-value}"


def equation(text: str) -> str:
    """Format an equation for display: spaces, and the signs − × ÷.

    >>> equation("5*8/10-1"), equation("5/1-(10-8)")
    ('5 × 8 ÷ 10 − 1', '5 ÷ 1 − (10 − 8)')
    """
    return "".join(f" {SIGNS[sign]} " if sign in SIGNS else sign for sign in text)


def equations(words: Words, texts: Iterable[str]) -> str:
    """Format several equations for display, with semicolons between them."""

    def both(some: str, another: str) -> str:
        """Join two equations by a semicolon, as the language sets it."""
        return words.say("brain-drain", "{some}; {another}", some=some, another=another)

    return reduce(both, map(equation, texts))

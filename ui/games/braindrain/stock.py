"""What happened to the stock, in a sentence: shuffled anew, or with tried cards put under it."""

from __future__ import annotations

from engine.games.braindrain.events import Dealt, Redealt, Replaced
from ui.core.words import Words
from ui.games.braindrain.vocabulary import card_name

__all__ = ["stock_sentence"]


def stock_sentence(words: Words, event: object) -> str:
    """Return in words that the stock was shuffled or got cards back; "" if nothing but drawing happened."""
    match event:
        case Dealt(_, _, _, n) if n:
            return words.count(
                "brain-drain", "New stock: {n} card, shuffled.", "New stock: {n} cards, shuffled.", n
            )
        case Redealt():
            return words.text(
                "brain-drain",
                "Every value left in the stock has already been a target here. All the cards are "
                "shuffled and dealt again.",
            )
        case Replaced(_, _, _, cards) if cards:
            names = words.both([card_name(words, card) for card in cards])
            return words.say("brain-drain", "Already tried, and put under the stock: {cards}.", cards=names)
    return ""

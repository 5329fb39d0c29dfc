"""Which cards stay in hand beside a move, and what for: remedies, and the Joker until the turn is over."""

from __future__ import annotations

from engine.games.les24heures.cards import COVERS, JOKER
from engine.games.les24heures.model import Move
from engine.games.les24heures.tuned_evaluation import rate_moves
from engine.games.les24heures.weights import TUNED
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.speed_reasons import hand_without
from ui.games.les24heures.vocabulary import quoted_names

__all__ = ["holds_freeing_joker", "is_needed_tyre", "joker_after_turn", "kept_remedies"]

NEXT_TO_GO = 3
"""How many of the least useful cards are never said to be kept: one of them may be thrown away next."""
LEAVES_JOKER = frozenset({"attack", "discard", "hour"})
"""Moves beside which a player asks why the Joker does not free the car at once."""


def holds_freeing_joker(cast: Cast) -> bool:
    """Return True if the player sees a Joker in hand that can free the car (canon 4.9)."""
    return JOKER in cast.view.hand and bool(cast.car.pits or cast.car.incidents)


def is_needed_tyre(cast: Cast, card: str) -> bool:
    """Return True if a card is the one Tyre in hand of a car that still has to change tyres (canon 8.1)."""
    car, held = cast.car, cast.view.hand.count("pneu")
    return card == "pneu" and held == 1 and not car.stranded and (car.needs_tyres or not car.tyres)


def joker_after_turn(cast: Cast, move: Move) -> list[str]:
    """Return that the Joker can free the car once this turn is over, where it takes no turn; else []."""
    if move.verb not in LEAVES_JOKER or move.card == JOKER or not holds_freeing_joker(cast):
        return []
    return [cast.words.text("24-heures", "Then play the Joker: after your turn it costs no play.")]


def kept_remedies(cast: Cast, move: Move) -> list[str]:
    """Return which remedies stay in hand when a card is thrown away; [] without any.

    A card that one of the next hints may throw away is not named: the two would contradict each other.
    """
    view, words = cast.view, cast.words
    if not view.viewer or view.viewer != view.turn:
        return []
    worth = {
        rated.move.card: rated.value for rated in rate_moves(view, TUNED) if rated.move.verb == "discard"
    }
    hand = [card for card in hand_without(cast, move.card) if card in worth and card != move.card]
    safe = sorted(hand, key=lambda card: worth[card], reverse=True)[NEXT_TO_GO:]
    kept = [card for card in dict.fromkeys(view.hand) if card in safe and card in (*COVERS, JOKER)]
    if not kept:
        return []
    if "pneu" in kept and not cast.car.tyres:
        tyre = quoted_names(words, ["pneu"])
        return [words.say("24-heures", "This keeps {card} in hand for the stop at 2,500.", card=tyre)]
    cards = quoted_names(words, kept)
    return [words.say("24-heures", "This keeps {cards} in hand for a later pit stop.", cards=cards)]

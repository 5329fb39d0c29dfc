"""What a weaker move gave away, in one sentence: a card still needed, kilometres, or the clock."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.les24heures.cards import COVERS, DISTANCES, JOKER
from engine.games.les24heures.model import TYRES_AT, Move, View
from engine.games.les24heures.tuned_evaluation import unseen_copies
from ui.core.words import Words
from ui.games.les24heures.cast import Cast, cast_of
from ui.games.les24heures.speed_reasons import hand_without
from ui.games.les24heures.vocabulary import km, one_card, quoted_names

__all__ = ["is_loss_in_merits", "loss_reason"]


def loss_reason(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return what the move played gave away against the best one; "" if nothing in sight shows it."""
    cast = cast_of(words, view, played, names)
    return (
        _card_given_away(cast, played)
        or _not_driven(cast, best, played)
        or _clock(cast, best, played)
        or _worth_keeping(cast, played)
    )


def _worth_keeping(cast: Cast, played: Move) -> str:
    """Return that a discarded card was worth more than another one; "" for any other move."""
    if played.verb != "discard":
        return ""
    return cast.words.say(
        "24-heures",
        "That threw away {card}, which was worth more than another card in hand.",
        card=one_card(cast.words, played.card),
    )


def is_loss_in_merits(words: Words, view: View, best: Move, played: Move) -> bool:
    """Return True if the loss is that the best move reaches 2,500 km, which its merits say already."""
    cast = cast_of(words, view, played)
    return _reaches_tyre_stop(cast, best) and not _card_given_away(cast, played)


def _reaches_tyre_stop(cast: Cast, move: Move) -> bool:
    """Return True if a move drives to exactly 2,500 km before the tyres are changed (canon 8.1)."""
    car = cast.car
    return not car.tyres and move.verb == "play" and car.km + DISTANCES[move.card] == TYRES_AT


def _card_given_away(cast: Cast, played: Move) -> str:
    """Return that a discarded card was needed, or may still be; "" for any other move or card."""
    card, left = played.card, TYRES_AT - cast.car.km
    if played.verb != "discard" or card in hand_without(cast, card):
        return ""
    named = quoted_names(cast.words, [card])
    if card in cast.needs:
        return cast.by(
            "24-heures", "{name} was waiting for {card}.", "You were waiting for {card}.", card=named
        )
    if card == "pneu" and not cast.car.tyres and JOKER in cast.view.hand:
        return cast.by(
            "24-heures",
            "That left {name} only the Joker for the tyre stop, {km} ahead.",
            "That left you only the Joker for the tyre stop, {km} ahead.",
            km=km(cast.words, left),
        )
    if card == "pneu" and not cast.car.tyres:
        return cast.by(
            "24-heures",
            "{name} needed {card} for the tyre stop, {km} ahead.",
            "You needed {card} for the tyre stop, {km} ahead.",
            card=named,
            km=km(cast.words, left),
        )
    more = unseen_copies(cast.view, COVERS[card]) if card in COVERS else 0
    if not more:
        return ""
    return cast.words.count(
        "24-heures",
        "{n} pit stop that needs {card} was still to come up.",
        "{n} pit stops that need {card} were still to come up.",
        more,
        card=named,
    )


def _not_driven(cast: Cast, best: Move, played: Move) -> str:
    """Return how many kilometres were not driven, or that 2,500 km (canon 8.1) was not reached."""
    if best.verb != "play":
        return ""
    distance, words = DISTANCES[best.card], cast.words
    if _reaches_tyre_stop(cast, best):
        return words.say("24-heures", "{km} would have reached 2,500 exactly.", km=km(words, distance))
    if played.verb != "play":
        return cast.by(
            "24-heures",
            "{name} could have driven {km} at once.",
            "You could have driven {km} at once.",
            km=km(words, distance),
        )
    less = distance - DISTANCES[played.card]
    return words.say("24-heures", "That was {km} less at once.", km=km(words, less)) if less > 0 else ""


def _clock(cast: Cast, best: Move, played: Move) -> str:
    """Return whom a shorter race suits, after a clock turned or left alone by mistake; else ""."""
    if "hour" not in (best.verb, played.verb) or best.verb == played.verb:
        return ""
    if best.verb == "hour" and played.verb == "discard" and cast.lead <= 0:
        return cast.words.say(
            "24-heures",
            "{card} could have gone instead: it only takes up room in the hand.",
            card=quoted_names(cast.words, [best.card]),
        )
    if not cast.lead:
        return ""
    distance = km(cast.words, abs(cast.lead))
    if played.verb == "hour" and cast.lead < 0:
        return cast.by(
            "24-heures",
            "{name} was {km} behind, and a shorter race suits the leader.",
            "You were {km} behind, and a shorter race suits the leader.",
            km=distance,
        )
    if best.verb == "hour" and cast.lead > 0:
        return cast.by(
            "24-heures",
            "{name} was {km} ahead, so a shorter race would have helped.",
            "You were {km} ahead, so a shorter race would have helped.",
            km=distance,
        )
    return ""

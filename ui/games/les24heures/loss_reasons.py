"""What a weaker move gave away, in one sentence: a card still needed, kilometres, or the clock."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.les24heures.cards import COVERS, DISTANCES, JOKER
from engine.games.les24heures.insight import decided_for
from engine.games.les24heures.legality import refuse_speed
from engine.games.les24heures.model import TYRES_AT, Move, View
from engine.games.les24heures.tuned_evaluation import unseen_copies
from ui.core.words import Words, capital
from ui.games.les24heures.card_contrasts import kept_for
from ui.games.les24heures.cast import Cast, cast_of
from ui.games.les24heures.contrasts import is_rated_above, why_not
from ui.games.les24heures.discard_reasons import discarded
from ui.games.les24heures.hour_reasons import holds_time
from ui.games.les24heures.incident_effects import LIMIT_HOURS, incident_effect
from ui.games.les24heures.speed_reasons import hand_without
from ui.games.les24heures.top_card import record_draws_stop
from ui.games.les24heures.vocabulary import hours, km, one_card, quoted_names

__all__ = ["card_given_away", "even_reason", "is_loss_in_merits", "loss_reason", "uncompared_reason"]


def loss_reason(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return what the move played gave away against the best one; "" if nothing in sight shows it."""
    cast = cast_of(words, view, played, names)
    stop = record_draws_stop(cast, best, played)
    if stop:
        return f"{capital(stop)}."
    gain = _gain(cast, best)
    reason = card_given_away(cast, played) or _not_driven(cast, best, played) or _clock(cast, best, played)
    return f"{gain} {reason or _contrast(cast, best, played)}".strip() or _own_reason(cast, best)


def _gain(cast: Cast, best: Move) -> str:
    """Return what an incident or the Lap record would have brought; "" for any other move."""
    if best.verb == "attack":
        until = cast.view.hour + LIMIT_HOURS
        return incident_effect(cast.words, best.card, until, cast.view.last, cast.called(best.car))
    if best.verb == "record":
        return cast.words.text("24-heures", "The Lap record brings two plays.")
    return ""


def _own_reason(cast: Cast, best: Move) -> str:
    """Return why a card is the one to discard, where nothing in sight speaks against the move played."""
    return discarded(cast, best, 0)[0] if best.verb == "discard" else ""


def even_reason(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return why a discard that looks like a waste counts as good as the best; "" for other moves."""
    cast = cast_of(words, view, played, names)
    is_speed = played.verb == "discard" and played.card in DISTANCES
    if is_speed and refuse_speed(cast.car, view.hour, played.card):
        return words.say(
            "24-heures",
            "{card} couldn’t be driven just then: the difference is too small to measure.",
            card=capital(one_card(words, played.card)),
        )
    is_spare = view.hand.count(played.card) > 1
    if played.verb != "discard" or played.card not in COVERS or is_spare:
        return ""
    if not is_rated_above(cast, best, played):
        return ""
    needed, more = kept_for(cast, played.card), unseen_copies(view, played.card)
    if not needed:
        return ""
    if not more:
        return words.say(
            "24-heures", "{needed}. What that costs is too little to be sure of.", needed=capital(needed)
        )
    return words.say(
        "24-heures",
        "{needed}. {n} more {card} can come up too, so the cost is too small to be sure of.",
        needed=capital(needed),
        n=more,
        card=quoted_names(words, [played.card]),
    )


def uncompared_reason(words: Words, view: View, names: Sequence[str] = ()) -> str:
    """Return that the race was all but decided, and by how much, so that no moves are compared; else ""."""
    if not decided_for(view):
        return ""
    cast, left = Cast(words, view, view.viewer or view.turn, tuple(names)), view.last - view.hour
    lead, hours_left = km(words, abs(cast.lead)), hours(words, left)
    if cast.lead > 0:
        return cast.by(
            "24-heures",
            "The race was all but decided by then: {name} led by {km}, with {hours} left.",
            "The race was all but decided by then: you led by {km}, with {hours} left.",
            km=lead,
            hours=hours_left,
        )
    return cast.by(
        "24-heures",
        "The race was all but decided by then: {name} was {km} behind, with {hours} left.",
        "The race was all but decided by then: you were {km} behind, with {hours} left.",
        km=lead,
        hours=hours_left,
    )


def _contrast(cast: Cast, best: Move, played: Move) -> str:
    """Return why the best move is better than the one played, in the words of a hint; "" if not in sight."""
    why = "" if best.card == played.card else why_not(cast, best, played)
    if why:
        return f"{capital(why)}."
    if best.verb == played.verb == "discard":
        return cast.words.say(
            "24-heures", "{card} will be missed less.", card=capital(one_card(cast.words, best.card))
        )
    return ""


def is_loss_in_merits(words: Words, view: View, best: Move, played: Move) -> bool:
    """Return True if the loss is that the best move reaches 2,500 km, which its merits say already."""
    cast = cast_of(words, view, played)
    return _reaches_tyre_stop(cast, best) and not card_given_away(cast, played)


def _reaches_tyre_stop(cast: Cast, move: Move) -> bool:
    """Return True if a move drives to exactly 2,500 km before the tyres are changed (canon 8.1)."""
    car = cast.car
    return not car.tyres and move.verb == "play" and car.km + DISTANCES[move.card] == TYRES_AT


def card_given_away(cast: Cast, played: Move) -> str:
    """Return that a discarded card was needed, or may still be; "" for any other move or card."""
    card, left = played.card, TYRES_AT - cast.car.km
    if played.verb != "discard" or card in hand_without(cast, card):
        return ""
    if card == JOKER:
        return f"{capital(kept_for(cast, card))}."
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
        return words.say("24-heures", "{km} could be driven at once.", km=km(words, distance))
    less = distance - DISTANCES[played.card]
    if less <= 0:
        return ""
    return words.say(
        "24-heures",
        "{card} drove {km} less at once.",
        card=capital(one_card(words, played.card)),
        km=km(words, less),
    )


def _clock(cast: Cast, best: Move, played: Move) -> str:
    """Return whom a shorter race suits, after a clock turned or left alone by mistake; else ""."""
    if "hour" not in (best.verb, played.verb) or best.verb == played.verb:
        return ""
    if best.verb == "hour" and played.verb == "discard" and cast.lead <= 0:
        why = why_not(cast, best, played)
        return " ".join([*holds_time(cast, best, 0)[:1], *([f"{capital(why)}."] if why else [])])
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

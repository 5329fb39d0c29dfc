"""Why one card is thrown away rather than another, and what stays in hand for it."""

from __future__ import annotations

from engine.games.les24heures.cards import CARDS, COVERS, DISTANCES, JOKER, SPEEDS
from engine.games.les24heures.legality import refuse_speed
from engine.games.les24heures.model import TYRES_AT, Move
from engine.games.les24heures.tuned_evaluation import rate_moves, unseen_copies
from engine.games.les24heures.weights import TUNED
from ui.core.words import capital
from ui.games.les24heures.card_contrasts import LEFT_FOR_GOOD, fits_before_tyres
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.limit_reasons import is_barred, once_free
from ui.games.les24heures.speed_reasons import hand_without
from ui.games.les24heures.tyre_stop import fill_given_up
from ui.games.les24heures.vocabulary import card_name, km, quoted_names

__all__ = ["discarded", "others_go_farther"]

NEXT_TO_GO = 3
"""Cards of the hand that may be thrown away next, so that it is not said of them that they are kept."""


def discarded(cast: Cast, move: Move, number: int) -> list[str]:
    """Return why this card is missed least, what the car waits for, and what stays in hand."""
    words = cast.words
    said = list(filter(None, [_useless(cast, move.card), _waiting(cast, move), _kept(cast, move)]))
    if said:
        return said
    card = card_name(words, move.card)
    return [words.say("24-heures", "{card} will be missed least, by the computer’s reckoning.", card=card)]


def _waiting(cast: Cast, move: Move) -> str:
    """Return which cards the car waits for that are not in a hand that can be seen; "" for none."""
    held = (move.card, *hand_without(cast, move.card))
    needs = [card for card in cast.needs if card not in held]
    if not needs:
        return ""
    if cast.view.viewer and len(needs) == 1:
        return still_to_come(cast, needs[0])
    cards = cast.needs_text if len(needs) == len(cast.needs) else quoted_names(cast.words, needs)
    return cast.by("24-heures", "{name} is waiting for {cards}.", "You’re waiting for {cards}.", cards=cards)


def still_to_come(cast: Cast, card: str) -> str:
    """Return what ends the stop of the player’s car (canon 4.6, 4.7), and how much of it is to come up."""
    words, more, all_copies = cast.words, unseen_copies(cast.view, card), CARDS[card].copies
    named = quoted_names(words, [card])
    if not cast.car.pits:
        return words.count(
            "24-heures",
            "Only {card} or the Joker changes tyres: {n} of {all} {card} is still to come up.",
            "Only {card} or the Joker changes tyres: {n} of {all} {card} are still to come up.",
            more,
            card=named,
            all=all_copies,
        )
    return words.count(
        "24-heures",
        "Only {card} or the Joker ends the stop: {n} of {all} {card} is still to come up.",
        "Only {card} or the Joker ends the stop: {n} of {all} {card} are still to come up.",
        more,
        card=named,
        all=all_copies,
    )


def _useless(cast: Cast, card: str) -> str:
    """Return why a card is of little use; "" if nothing that can be seen says so."""
    words = cast.words
    if card in DISTANCES:
        return _useless_speed(cast, card)
    if card in hand_without(cast, card):
        return _another(cast, card)
    if card not in COVERS or COVERS[card] in cast.car.pits or (card == "pneu" and not cast.car.tyres):
        return ""
    if not cast.view.viewer:
        return cast.by(
            "24-heures", "{name} has no pit stop that needs it.", "You have no pit stop that needs it."
        )
    named, stop = quoted_names(words, [card]), quoted_names(words, [COVERS[card]])
    stops, copies = unseen_copies(cast.view, COVERS[card]), CARDS[COVERS[card]].copies
    if not stops:
        return words.count(
            "24-heures",
            "No pit stop needs {card} before the discard pile is shuffled in: {stop} has come up already.",
            "No pit stop needs {card} before the discard pile is shuffled in: "
            "{n} of {n} {stop} have come up.",
            copies,
            card=named,
            stop=stop,
        )
    return _no_stop_now(cast, card)


def _no_stop_now(cast: Cast, card: str) -> str:
    """Return that no stop needs a remedy now, with the stops and the remedies that can still come up."""
    words, stop, more = cast.words, COVERS[card], unseen_copies(cast.view, card)
    stops = unseen_copies(cast.view, stop)
    named = {"card": quoted_names(words, [card]), "stop": quoted_names(words, [stop])}
    if not more:
        return words.count(
            "24-heures",
            "No pit stop needs {card} now: {n} of {all} {stop} is still to come up.",
            "No pit stop needs {card} now: {n} of {all} {stop} are still to come up.",
            stops,
            all=CARDS[stop].copies,
            **named,
        )
    return words.count(
        "24-heures",
        "No pit stop needs {card} now: {n} of {all} {stop} is still to come up, but so are {more} {card}.",
        "No pit stop needs {card} now: {n} of {all} {stop} are still to come up, but so are {more} {card}.",
        stops,
        all=CARDS[stop].copies,
        more=more,
        **named,
    )


def _useless_speed(cast: Cast, card: str) -> str:
    """Return why a speed card is of little use: a limit, the way to 2,500 km, or others that go farther."""
    words, car = cast.words, cast.car
    barred = _barred(cast, card)
    if barred:
        return barred
    left = TYRES_AT - car.km
    if not car.tyres and 0 < left < DISTANCES[card]:  # canon 8.1
        fitting = [other for other in SPEEDS if fits_before_tyres(left, DISTANCES[other])]
        if not fitting:
            return words.say(
                "24-heures", "It would go past 2,500 km: only {km} are left.", km=km(words, left)
            )
        return words.say(
            "24-heures",
            "It would go past 2,500 km: only a {cards} fits the {km} left.",
            cards=words.either(fitting),
            km=km(words, left),
        )
    if not car.tyres and left - DISTANCES[card] == LEFT_FOR_GOOD:  # canon 8.1
        return words.text("24-heures", "It would stop 50 km short of 2,500, and no card is worth 50.")
    given_up = fill_given_up(cast, card)
    if given_up:
        return given_up
    return others_go_farther(cast, card) or (_another(cast, card) if card in hand_without(cast, card) else "")


def _another(cast: Cast, card: str) -> str:
    """Return that another such card stays in hand, and how many stops that it answers may still come up."""
    words, held = cast.words, cast.view.hand.count(card)
    if not cast.view.viewer:
        return cast.by("24-heures", "{name} has another.", "You have another.")
    if card in DISTANCES:
        named = card_name(words, card)
        return words.say("24-heures", "{n} cards of {km} are in hand, so one can go.", n=held, km=named)
    if card not in COVERS:
        return words.text("24-heures", "Another one stays in hand.")
    stops, stop = unseen_copies(cast.view, COVERS[card]), quoted_names(words, [COVERS[card]])
    if not stops:
        return words.say(
            "24-heures",
            "Another {card} stays in hand, and every {stop} has come up already.",
            card=quoted_names(words, [card]),
            stop=stop,
        )
    return words.count(
        "24-heures",
        "Another {card} stays in hand, and {n} of {all} {stop} is still to come up.",
        "Another {card} stays in hand, and {n} of {all} {stop} are still to come up.",
        stops,
        card=quoted_names(words, [card]),
        stop=stop,
        all=CARDS[COVERS[card]].copies,
    )


def others_go_farther(cast: Cast, card: str) -> str:
    """Return that the other speed cards of the hand go farther than one, now or when they may; else ""."""
    others = [other for other in hand_without(cast, card) if other in DISTANCES and card in DISTANCES]
    if not others or min(DISTANCES[other] for other in others) <= DISTANCES[card]:
        return ""
    why = cast.words.text("24-heures", "the other speed cards go farther")
    barred = [other for other in others if is_barred(cast, other)]
    if barred and len(barred) < len(others):
        return ""
    clause = once_free(cast, min(others, key=lambda other: DISTANCES[other]), why)
    return f"{capital(clause)}." if clause else ""


def _barred(cast: Cast, card: str) -> str:
    """Return that a limit bars a speed card now: an incident, the night or a 350 driven; else ""."""
    words = cast.words
    refused = refuse_speed(cast.car, cast.view.hour, card)
    if refused and refused.code in ("limited", "night"):
        most = km(words, refused.total or 0)
        return words.say("24-heures", "It can’t be played now: {km} at most.", km=most)
    if refused and refused.code == "second_350":
        return words.text("24-heures", "It can’t be played now: only one 350 per 1,000 km.")
    return ""


def _kept(cast: Cast, move: Move) -> str:
    """Return which remedies stay in hand for good reason; "" without any.

    A card that one of the next hints may throw away is not named: the two would contradict each other.
    """
    view, words = cast.view, cast.words
    if not view.viewer or view.viewer != view.turn:
        return ""
    worth = {
        rated.move.card: rated.value for rated in rate_moves(view, TUNED) if rated.move.verb == "discard"
    }
    hand = [card for card in hand_without(cast, move.card) if card in worth]
    safe = sorted(hand, key=lambda card: worth[card], reverse=True)[NEXT_TO_GO:]
    kept = [card for card in dict.fromkeys(view.hand) if card in safe and card in (*COVERS, JOKER)]
    if not kept:
        return ""
    cards = quoted_names(words, kept)
    return words.say("24-heures", "This keeps {cards} in hand for a later pit stop.", cards=cards)

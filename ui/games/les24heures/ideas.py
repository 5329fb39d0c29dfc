"""The first step of a hint: what holds the car up, or what to ask of the hand, but not the move."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import Choice
from engine.games.les24heures.cards import CARDS, DISTANCES, HOUR
from engine.games.les24heures.model import TYRES_AT, Move, View
from engine.games.les24heures.notation import write_move
from ui.core.words import Words, capital, mark
from ui.games.les24heures.cast import Cast, cast_of
from ui.games.les24heures.discard_reasons import NEAR_TYRES
from ui.games.les24heures.hour_reasons import sooner_free
from ui.games.les24heures.kept_cards import holds_freeing_joker
from ui.games.les24heures.next_best import near_moves
from ui.games.les24heures.speed_reasons import drive_waits
from ui.games.les24heures.vocabulary import either_inside, km, quoted_names

__all__ = ["IDEAS", "idea"]

IDEAS = {
    "play": mark("24-heures", "The road is open: which speed card?"),
    "discard": mark("24-heures", "Which card will you miss least?"),
    "attack": mark("24-heures", "An incident would slow a rival down."),
    "hour": mark("24-heures", "Whom would a shorter race help?"),
    "pit": mark("24-heures", "There’s a pit stop in your hand."),
    "cover": mark("24-heures", "One of your cards covers a pit stop."),
    "tyres": mark("24-heures", "Your car is at 2,500 km."),
    "record": mark("24-heures", "One of your cards brings two plays."),
    "joker": mark("24-heures", "One of your cards frees your car."),
    "wait": mark("24-heures", "Your car misses this turn."),
}


def idea(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return the first step of a hint: where to look, but not the move; players are called by `names`."""
    if choice.move is None:
        return words.text("24-heures", "Nothing to do right now.")
    if choice.move.verb == "discard":
        return _discard_idea(words, view, choice, choice.move, names)
    limits = [CARDS[card].number for card, _ in view.car.incidents if CARDS[card].number]
    if choice.move.verb == "play" and limits:
        most = km(words, min(limits))
        return words.say("24-heures", "Your car may do {km} at most: look at your speed cards.", km=most)
    if choice.move.verb == "play":
        return _drive_idea(words, cast_of(words, view, choice.move, names))
    if choice.move.verb == "hour":
        return _hour_idea(words, cast_of(words, view, choice.move, names))
    return words.text("24-heures", IDEAS[choice.move.verb])


def _hour_idea(words: Words, cast: Cast) -> str:
    """Return what holds the car up, if anything, and a question whose answer is to turn the clock."""
    if set(cast.view.hand) == {HOUR}:
        asks = words.text("24-heures", "You hold nothing but Race hours.")
    elif sooner_free(cast):
        asks = words.text("24-heures", "What would the next hour change?")
    elif cast.lead > 0:
        asks = words.text("24-heures", IDEAS["hour"])
    elif cast.view.hand.count(HOUR) > 1:
        asks = words.text("24-heures", "Do you need all your Race hours?")
    else:
        asks = words.text("24-heures", IDEAS["discard"])
    return f"{_held_up(cast)} {asks}".lstrip()


def _drive_idea(words: Words, cast: Cast) -> str:
    """Return what to ask of the speed cards on an open road: near 2,500 km, which of them fits."""
    left, speeds = TYRES_AT - cast.car.km, {card for card in cast.view.hand if card in DISTANCES}
    if len(speeds) < 2:
        return words.text("24-heures", "The road is open.")
    if not cast.car.tyres and 0 < left <= NEAR_TYRES:
        return words.say("24-heures", "Which card fits the {km} to your tyre stop?", km=km(words, left))
    return words.text("24-heures", IDEAS["play"])


def _discard_idea(words: Words, view: View, choice: Choice, move: Move, names: Sequence[str]) -> str:
    """Return what holds the car up, if anything, and the discards about as good or the question which one."""
    cast = cast_of(words, view, move, names)
    near, held_up = near_moves(cast, choice, move), _held_up(cast)
    asks = words.text("24-heures", IDEAS["discard"])
    if near:
        held_up = held_up or words.text("24-heures", "Several moves are about as good.")
        both = sorted((move, *near), key=write_move)  # the first one is not the answer
        asks = f"{capital(either_inside(words, both, names, len(view.cars)))}."
    if not held_up:
        held_up = " ".join(drive_waits(cast)) or words.text("24-heures", "Nothing helps now.")
    return f"{held_up} {asks}"


def _held_up(cast: Cast) -> str:
    """Return why the reader's car does not drive, where no card in hand changes that; else ""."""
    words, car, hand = cast.words, cast.car, cast.view.hand
    if car.stranded:
        return words.text("24-heures", "Your car can’t reach 2,500 km: the clock and incidents still count.")
    if holds_freeing_joker(cast):
        return words.text("24-heures", "Your Joker can free your car once your turn is over.")
    if cast.needs and not set(cast.needs) & {*hand}:
        return words.say("24-heures", "Your car waits for {cards}.", cards=cast.needs_text)
    if car.waits:
        return words.text("24-heures", "Your car drives again next turn.")
    speeds = [card for card in hand if card in DISTANCES]
    limits = {CARDS[card].number: card for card, _ in car.incidents if CARDS[card].number}
    if limits and speeds and min(map(int, speeds)) > min(limits):
        card, most = quoted_names(words, [limits[min(limits)]]), km(words, min(limits))
        return words.say("24-heures", "{card} allows {km}: you have no card that slow.", card=card, km=most)
    return ""

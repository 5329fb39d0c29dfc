"""Hints and the computers' reasons: first the idea, then the move, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots import Choice
from engine.games.les24heures.cards import CARDS
from engine.games.les24heures.model import Move, View, car_of
from engine.games.les24heures.notation import parse_move
from ui.core.words import Words, capital, mark
from ui.games.les24heures.table_reasons import table_reasons
from ui.games.les24heures.vocabulary import car_name, card_name, km, move_name

__all__ = ["BOT_CODES", "IDEAS", "hint_parts", "idea", "why"]

MOST_REASONS = 3
"""Sentences of a reason: one stands under a hint's move, two more answer its "Why?"."""
IDEAS = {
    "play": mark("24-heures", "The road is open: look at your speed cards."),
    "discard": mark("24-heures", "Nothing helps now: which card will you miss least?"),
    "attack": mark("24-heures", "An incident would slow a rival down."),
    "hour": mark("24-heures", "Look at the clock."),
    "pit": mark("24-heures", "A pit stop can’t wait."),
    "cover": mark("24-heures", "You have the card your car needs."),
    "tyres": mark("24-heures", "Your car is at 2,500 km."),
    "record": mark("24-heures", "One of your cards is worth two plays."),
    "joker": mark("24-heures", "One of your cards frees your car."),
    "wait": mark("24-heures", "Your car misses this turn."),
}
BOT_CODES = {
    "any": mark("24-heures", "Picked at random from the legal moves."),
    "speed": mark("24-heures", "Distance is what counts at the end."),
    "reaches_2500": mark("24-heures", "That’s exactly 2,500 km, where tyres are changed."),
    "towards_2500": mark("24-heures", "It’s {km} to the tyre stop, and the cards can make it exactly."),
    "stranded": mark("24-heures", "There’s nothing better, though it will leave you 50 km short."),
    "joker_waits": mark(
        "24-heures", "The Joker is worth more out of turn, but there’s nothing else to play."
    ),
    "starts_again": mark("24-heures", "The car drives again next turn."),
    "changes_tyres": mark("24-heures", "The car can’t go on without new tyres."),
    "frees_car": mark("24-heures", "It frees the car at once."),
    "plays_twice": mark("24-heures", "That’s one play more than the others get."),
    "must_stop": mark("24-heures", "You must play a pit stop at once."),
    "wasted": mark("24-heures", "It costs the other car little, but there’s nothing better."),
    "attacks_leader": mark("24-heures", "It slows down the leader."),
    "attacks_rival": mark("24-heures", "It slows that car down."),
    "ends_race": mark("24-heures", "That ends the race."),
    "holds_time": mark("24-heures", "Race hours are worth more later, but this hand is full of them."),
    "shortens_race": mark("24-heures", "When you’re ahead, a shorter race suits you."),
    "takes_no_part": mark("24-heures", "Carburettor trouble. The car misses this turn."),
    "least_missed": mark("24-heures", "{card} will be missed least."),
    "leads": mark("24-heures", "That puts the car {km} ahead of {rival}."),
    "trails": mark("24-heures", "That leaves the car {km} behind {rival}."),
    "level": mark("24-heures", "That puts the car level with {rival}."),
    "rival_leads": mark("24-heures", "That car is {km} ahead."),
    "rival_trails": mark("24-heures", "It protects a lead of {km}."),
}


def idea(words: Words, view: View, choice: Choice) -> str:
    """Return the first step of a hint: where to look, but not the move."""
    if choice.move is None:
        return words.text("24-heures", "Nothing to do right now.")
    near = _alike(choice)
    if choice.move.verb == "discard" and near:
        moves = [_named_in_list(words, view, move) for move in (choice.move, *near)]
        alike = words.text("24-heures", "Several moves are about as good.")
        return f"{alike} {capital(words.either(moves))}."
    limits = [CARDS[card].number for card, _ in view.car.incidents if CARDS[card].number]
    if choice.move.verb == "play" and limits:
        most = km(words, min(limits))
        return words.say("24-heures", "Your car may do {km} at most: look at your speed cards.", km=most)
    return words.text("24-heures", IDEAS[choice.move.verb])


def why(words: Words, view: View, choice: Choice) -> str:
    """Return in words a chosen move and the computer's reasons, including where it leads."""
    move, reasons = hint_parts(words, view, choice)
    return " ".join((move, *reasons[:2]))


def hint_parts(
    words: Words, view: View, choice: Choice, names: Sequence[str] = ()
) -> tuple[str, tuple[str, ...]]:
    """Return a chosen move and its reasons as sentences; cars are called by `names`, else by number."""
    move = choice.move
    if move is None:
        return words.text("24-heures", "Nothing to do right now."), ()
    named = move_name(words, move, names, len(view.cars)) if names else _move_text(words, view, move)
    rival = _rival(words, view, names)
    reasons: list[str] = []
    for code, *details in choice.why:
        said = table_reasons(words, view, move, code, _target(words, view, move, names))
        if code == "starts_again":
            reasons.append(_after_cover(words, view, move))
        elif code == "hours_left":
            reasons.append(words.count("24-heures", "{n} hour left.", "{n} hours left.", *details))
        elif code in BOT_CODES:
            reasons += said or [_reason_sentence(words, move, code, details, rival)]
            if code == "attacks_leader":
                reasons.append(words.text("24-heures", BOT_CODES[code]))
    reasons += _next_best(words, view, len(reasons), choice)
    return f"{capital(named)}.", tuple(reasons[:MOST_REASONS])


def _target(words: Words, view: View, move: Move, names: Sequence[str]) -> str:
    """Return what the car that an incident goes to is called at the beginning of a sentence."""
    if names and move.car:
        return car_name(words, names, move.car, len(view.cars))
    if len(view.cars) == 2:
        return capital(words.text("24-heures", "the other car"))
    return words.say("24-heures", "Car {n}", n=move.car)


def _after_cover(words: Words, view: View, move: Move) -> str:
    """Return in words what a car still waits for once its pit stop is covered: other stops, tyres, a turn."""
    car = view.cars[car_of(view.viewer or view.turn, len(view.cars)) - 1]
    left = sum(pit != move.pit for pit in car.pits)
    if left:
        return words.count("24-heures", "One more stop to cover.", "{n} more stops to cover.", left)
    if car.needs_tyres:
        return words.text("24-heures", "Then change tyres.")
    return words.text("24-heures", BOT_CODES["starts_again"])


def _next_best(words: Words, view: View, said: int, choice: Choice) -> list[str]:
    """Return the sentence on the moves about as good, or the second best, named only to the hand's owner.

    It is no reason, so it follows others, of which so many were `said`: one stands under a hint already. It
    has no figure: points rate cards that are still held, and no car would be so far behind. Nor does it say
    that a move is clearly weaker: the review would often disagree (`DOUBT` of the levels).
    """
    followers, near = _followers(choice), _alike(choice)
    if not followers or said < (2 if view.viewer else 1):
        return []
    if not view.viewer:
        return [words.text("24-heures", "Another move is about as good.")] if near else []
    if near:
        moves = words.either([_named_in_list(words, view, move) for move in near])
        return [words.say("24-heures", "About as good: {moves}.", moves=moves)]
    return [words.say("24-heures", "Next best: {move}.", move=_move_text(words, view, followers[0][0]))]


def _followers(choice: Choice) -> list[tuple[Move, float, float]]:
    """Return the moves that a choice compares with its own, each with its points behind and the error."""
    return [
        (parse_move(details[0]), details[1], details[2]) for code, *details in choice.why if code == "next"
    ]


def _alike(choice: Choice) -> list[Move]:
    """Return the moves that a choice finds about as good as its own."""
    return [move for move, behind, error in _followers(choice) if behind <= 2 * error]


def _named_in_list(words: Words, view: View, move: Move) -> str:
    """Return the name of a move in a list of several: "discard “Fuel”", "drive 100 km"."""
    if move.verb == "discard":
        return words.say("24-heures", "discard “{card}”", card=card_name(words, move.card))
    name = _move_text(words, view, move)
    return name[:1].lower() + name[1:] if move.verb != "attack" else name


def _rival(words: Words, view: View, names: Sequence[str]) -> str:
    """Return what a car is compared with: the one other car, called by `names`, or the best of several."""
    if len(view.cars) > 2:
        return words.text("24-heures", "the best of the other cars")
    own = car_of(view.viewer or view.turn, len(view.cars))
    other = next((car for car in range(1, len(view.cars) + 1) if car != own), own)
    if not names:
        return words.text("24-heures", "the other car")
    return words.within(car_name(words, names, other, len(view.cars)))


def _move_text(words: Words, view: View, move: Move) -> str:
    """Return the name of a move without players' names; one of several other cars is called by its number."""
    if move.verb == "attack":
        card = card_name(words, move.card)
        if len(view.cars) == 2:
            return words.say("24-heures", "{card}, played on the other car", card=card)
        return words.say("24-heures", "{card} for car {n}", card=card, n=move.car)
    return move_name(words, move)


def _reason_sentence(words: Words, move: Move, reason_code: str, details: list[Any], rival: str) -> str:
    """Return the sentence of a reason; the first of `details` is in kilometres, compared with `rival`."""
    first = details[0] if details else 0
    return words.text("24-heures", BOT_CODES[reason_code]).format(
        km=km(words, first if isinstance(first, int) else 0),
        card=card_name(words, move.card) if reason_code == "least_missed" else "",
        rival=rival,
    )

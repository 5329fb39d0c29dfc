"""The words of Les 24 Heures: names of cards, cars, distances and moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.les24heures.cards import BACK, JOKER, SPEEDS, STAND
from engine.games.les24heures.model import Move, View, crew
from ui.core.words import Words, mark

__all__ = [
    "RACE_NAMES",
    "better_name",
    "car_name",
    "cards_of_all",
    "card_name",
    "drive_name",
    "either_inside",
    "family_name",
    "hours",
    "km",
    "loss_unit",
    "move_inside",
    "move_name",
    "one_card",
    "points",
    "quoted_names",
    "race_name",
    "turns",
]


CARD_NAMES = {
    "essence": mark("24-heures", "Fuel"),
    "huile": mark("24-heures", "Oil"),
    "pneu": mark("24-heures", "Tyre"),
    "joker": mark("24-heures", "Joker"),
    "record": mark("24-heures", "Lap record"),
    "stand-essence": mark("24-heures", "Refuelling"),
    "stand-huile": mark("24-heures", "Oil leak"),
    "stand-pluie": mark("24-heures", "Rain: change tyres"),
    "piste": mark("24-heures", "Oil on the track"),
    "limite": mark("24-heures", "Speed limit"),
    "carburation": mark("24-heures", "Carburettor trouble"),
    "heure": mark("24-heures", "Race hour"),
    BACK: mark("24-heures", "hidden card"),
    STAND: mark("24-heures", "pit stop, face down"),
}
ONE_CARD = {
    "essence": mark("24-heures", "a Fuel card"),
    "huile": mark("24-heures", "an Oil card"),
    "pneu": mark("24-heures", "a Tyre"),
    "joker": mark("24-heures", "the Joker"),
    "record": mark("24-heures", "the Lap record"),
    "piste": mark("24-heures", "an Oil on the track card"),
    "limite": mark("24-heures", "a Speed limit card"),
    "carburation": mark("24-heures", "a Carburettor trouble card"),
    "heure": mark("24-heures", "a Race hour"),
}
"""Cards that can be discarded, as they are spoken of in a sentence: "You discard a Tyre."."""
FAMILY_NAMES = {
    "speed": mark("24-heures", "Speed"),
    "bonus": mark("24-heures", "Bonus"),
    "pit": mark("24-heures", "Pit stop"),
    "incident": mark("24-heures", "Incident"),
    "time": mark("24-heures", "Hour"),
}
RACE_NAMES = {
    "le-mans": mark("24-heures", "24 Hours of Le Mans"),
    "francorchamps": mark("24-heures", "24 Hours of Spa"),
    "daytona": mark("24-heures", "24 Hours of Daytona"),
    "sebring": mark("24-heures", "12 Hours of Sebring"),
}
MOVE_NAMES = {
    "play": mark("24-heures", "Drive {card}"),
    "discard": mark("24-heures", "Discard {card}"),
    "attack": mark("24-heures", "{card} for {car}"),
    "hour": mark("24-heures", "Turn the clock"),
    "pit": mark("24-heures", "Go to the pits for {card}"),
    "cover": mark("24-heures", "Cover {pit} with {card}"),
    "tyres": mark("24-heures", "Change tyres"),
    "record": mark("24-heures", "Play the Lap record"),
    "joker": mark("24-heures", "Play the Joker"),
    "wait": mark("24-heures", "Wait"),
}


def km(words: Words, kilometres: int) -> str:
    """Format a distance: "2,350 km"."""
    return words.say("24-heures", "{n} km", n=words.number(kilometres))


def loss_unit(words: Words, view: View) -> str:
    """Return the unit in which a review compares moves: the heading of its column."""
    return words.text("24-heures", "km, in the long run")


def points(words: Words, count: int) -> str:
    """Format points of a cup: "9 points"."""
    return words.count("24-heures", "{n} point", "{n} points", count)


def turns(words: Words, count: int) -> str:
    """Format a number of turns: "2 turns"."""
    return words.count("24-heures", "{n} turn", "{n} turns", count)


def hours(words: Words, count: int) -> str:
    """Format a number of hours: "2 hours"."""
    return words.count("24-heures", "{n} hour", "{n} hours", count)


def card_name(words: Words, card: str) -> str:
    """Return the name of a card: "250 km", "Oil leak"."""
    return km(words, int(card)) if card in SPEEDS else words.text("24-heures", CARD_NAMES[card])


def one_card(words: Words, card: str) -> str:
    """Return a card with its article, inside a sentence: "a 250", "a Tyre", "the Joker"."""
    if card in SPEEDS:
        return words.say("24-heures", "a {n}", n=card)
    return words.text("24-heures", ONE_CARD[card])


def drive_name(words: Words, card: str) -> str:
    """Return what the button of a speed card says: "Drive 250"."""
    return words.say("24-heures", "Drive {n}", n=card)


def quoted_names(words: Words, cards: Iterable[str]) -> str:
    """Return the names of cards in quotation marks: "“Oil leak” and “Speed limit”"."""
    named = [words.say("24-heures", "“{card}”", card=card_name(words, card)) for card in cards]
    return words.both(named)


def cards_of_all(words: Words, card: str, count: int, all_copies: int) -> str:
    """Return how many of all cards of a kind: "4 of the 6 “Tyre” cards", or "all 3 “Refuelling” cards"."""
    name = quoted_names(words, [card])
    if count == all_copies == 2:
        return words.say("24-heures", "both {card} cards", card=name)
    if count >= all_copies > 1:
        return words.say("24-heures", "all {all} {card} cards", all=all_copies, card=name)
    if all_copies == 1:
        return words.say("24-heures", "the {card} card", card=name)
    return words.say("24-heures", "{n} of the {all} {card} cards", n=count, all=all_copies, card=name)


def family_name(words: Words, family: str) -> str:
    """Return the name of a card's family in words: "Speed", "Pit stop"."""
    return words.text("24-heures", FAMILY_NAMES[family])


def race_name(words: Words, race: str) -> str:
    """Return the name of a race in words: "24 Hours of Le Mans"."""
    return words.text("24-heures", RACE_NAMES[race])


def car_name(words: Words, names: Sequence[str], car_number: int, car_count: int) -> str:
    """Return the name of a car, made of its crew's names: "Inès", "Inès and Marius"."""
    return words.both([names[seat - 1] for seat in crew(car_number, car_count, len(names))])


def _card_in_move(words: Words, move: Move) -> str:
    """Return a move's card as the move's name has it: a pit stop in quotation marks: it may have a colon."""
    if move.verb == "pit":
        return quoted_names(words, [move.card])
    has_article = move.verb == "discard" or (move.verb == "cover" and move.card == JOKER)
    return one_card(words, move.card) if has_article else card_name(words, move.card)


def move_name(words: Words, move: Move, names: Sequence[str] = (), car_count: int = 0) -> str:
    """Return the name of a move as an order: "Drive 250 km", "Oil on the track for Marius"."""
    name = words.text("24-heures", MOVE_NAMES[move.verb]).format(
        card=_card_in_move(words, move) if move.card else "",
        pit=quoted_names(words, [move.pit]) if move.pit else "",
        car=words.within(car_name(words, names, move.car, car_count)) if move.car and names else "",
    )
    if move.verb == "attack" and not names:
        return words.say("24-heures", "{card} for car {n}", card=card_name(words, move.card), n=move.car)
    if move.verb == "tyres" and move.card == JOKER:
        return words.say("24-heures", "{move} with the Joker", move=name)
    return name


def better_name(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return the name of the better move, with the player whose car it is for."""
    return move_name(words, best, names, len(view.cars))


def move_inside(words: Words, move: Move, names: Sequence[str] = (), car_count: int = 0) -> str:
    """Return the name of a move inside a sentence: "discard a Tyre", "drive 100 km"."""
    name = move_name(words, move, names, car_count)
    return name[:1].lower() + name[1:] if move.verb != "attack" else name


def either_inside(words: Words, moves: Sequence[Move], names: Sequence[str] = (), car_count: int = 0) -> str:
    """Return moves to choose between inside a sentence: "discard a 100 or a 250", "drive 100 km or wait"."""
    drives = [move.card for move in moves if move.verb == "play"]
    thrown = [one_card(words, move.card) for move in moves if move.verb == "discard"]
    rest = [move for move in moves if move.verb not in ("discard", "play")]
    others = [_listed(words, move, names, car_count) for move in rest]
    if drives:
        others.insert(0, words.say("24-heures", "drive {cards} km", cards=words.either(drives)))
    if not thrown:
        return words.either(others)
    name = words.text("24-heures", MOVE_NAMES["discard"]).format(card=words.either(thrown))
    discards = name[:1].lower() + name[1:]
    if not others or len(thrown) == 1:
        return words.either([discards, *others])
    return words.say("24-heures", "{discards}, or {others}", discards=discards, others=words.either(others))


def _listed(words: Words, move: Move, names: Sequence[str], car_count: int) -> str:
    """Return the name of a move as one of several to choose between: an incident is played on a car."""
    if move.verb != "attack" or not names:
        return move_inside(words, move, names, car_count)
    car = words.within(car_name(words, names, move.car, car_count))
    return words.say("24-heures", "play {card} on {car}", card=card_name(words, move.card), car=car)

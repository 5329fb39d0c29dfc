"""Sentences for every refusal, every wrong text, and every end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import NotationError, Refusal
from engine.games.les24heures.cards import CARDS
from ui.core.words import Words
from ui.games.les24heures.vocabulary import card_name, km, mark, quoted
from ui.games.refusal_text import at_sign, shortened

__all__ = ["FAULTS", "REASONS", "REFUSALS", "fault", "reason", "refusal"]

REFUSALS = {
    "race_over": mark("24-heures", "The race is over."),
    "no_seat": mark("24-heures", "Only the players can play: you are watching."),
    "not_your_turn": mark("24-heures", "It is not your turn."),
    "not_your_card": mark("24-heures", "You do not hold {cards}."),
    "must_expose_pit_stop": mark("24-heures", "You hold a pit stop: it has to be played first."),
    "not_a_speed": mark("24-heures", "{cards} is not a speed card."),
    "stopped": mark("24-heures", "Your car is in the pits: first cover {cards}."),
    "waits": mark("24-heures", "A pit stop was just covered: your car starts again next turn."),
    "tyres_first": mark("24-heures", "At {km} the tyres come first: play a Tyre or the Joker."),
    "limited": mark("24-heures", "{cards} holds your car to {km} a card."),
    "past_2500": mark("24-heures", "That would make {km}: tyres are changed at exactly 2,500 km."),
    "night": mark("24-heures", "At night no card above {km} may be played."),
    "second_350": mark("24-heures", "Only one 350 in each 1,000 km: the stretch from {km} has had its own."),
    "plays_an_hour": mark("24-heures", "Discarding a race hour turns the clock: use that play."),
    "not_an_incident": mark("24-heures", "{cards} is not an incident."),
    "no_such_car": mark("24-heures", "There is no car {number}."),
    "own_car": mark("24-heures", "That is your own car: incidents are for the others."),
    "not_a_pit_stop": mark("24-heures", "{cards} is not a pit stop."),
    "no_such_pit_stop": mark("24-heures", "{cards} does not lie before your car."),
    "wrong_remedy": mark("24-heures", "{first} is not covered by {second}."),
    "no_tyres": mark("24-heures", "{cards} does not change tyres: that takes a Tyre or the Joker."),
    "tyres_changed": mark("24-heures", "Your car has had its new tyres."),
    "not_at_2500": mark("24-heures", "Tyres are changed at exactly 2,500 km: your car is at {km}."),
    "turn_lost": mark("24-heures", "Your car takes no part in this turn: wait, or play the Joker."),
    "turn_not_lost": mark("24-heures", "Nothing keeps your car out of this turn: there is no waiting."),
    "nothing_to_remove": mark("24-heures", "Nothing lies before your car that the Joker could remove."),
}
FAULTS = {
    "bad_move": mark(
        "24-heures", "“{text}” is not a move: write for example “play 250” or “attack piste 2”."
    ),
    "bad_card": mark("24-heures", "“{text}” is not a card."),
    "bad_car": mark("24-heures", "“{text}” is not a car: cars are numbered from 1."),
    "bad_fact": mark("24-heures", "“{text}” cannot be read."),
    "bad_number": mark("24-heures", "“{text}” is not a number that is possible here."),
    "said_twice": mark("24-heures", "“{text}” repeats what has already been said."),
    "bad_kilometres": mark("24-heures", "No speed cards make up {text} km."),
    "bad_tyres": mark(
        "24-heures", "Tyres cannot be changed before 2,500 km, nor left unchanged after: {text} km."
    ),
    "past_2500": mark("24-heures", "A car stops at exactly 2,500 km; these cards drive past it: {text}."),
    "two_350": mark("24-heures", "Only one 350 may start in each 1,000 km: {text}."),
    "bad_incident": mark("24-heures", "“{text}” is not an incident with its count."),
    "bad_race": mark("24-heures", "The cup has no race number {text}."),
    "bad_hour": mark("24-heures", "The clock of this race does not show hour {text}."),
    "no_cup": mark("24-heures", "Points are kept in a cup only: {text}."),
    "bad_plays": mark("24-heures", "This turn cannot have so many plays left: {text}."),
    "hand_too_large": mark("24-heures", "No hand holds so many cards at once: {text}."),
    "too_many_cards": mark("24-heures", "There are more cards “{text}” than the game holds."),
    "cars_must_divide": mark("24-heures", "{text} cars cannot be shared evenly by so many players."),
    "bad_cup": mark("24-heures", "“{text}” is not a list of races for a cup."),
}
UNKNOWN = mark("24-heures", "“{text}” cannot be read.")
FORBIDDEN = mark("24-heures", "This move is not allowed.")
REASONS = {
    "arrivee": mark("24-heures", "Arrivée shows: the race is over."),
    "cup": mark("24-heures", "The last race of the cup is over."),
    "no_cards": mark("24-heures", "Nobody has a card left."),
}


def refusal(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Return why a move is refused, naming the card, the limit or the distance."""
    cards = [thing for thing in refusal.where if thing in CARDS]
    called = [card_name(words, card) for card in cards]
    return words.text("24-heures", REFUSALS.get(refusal.code, FORBIDDEN)).format(
        cards=quoted(words, cards),
        first=called[0] if called else "",
        second=called[-1] if called else "",
        number=refusal.where[0] if refusal.where else "",
        km=km(words, refusal.total or 0),
    )


def fault(words: Words, error: NotationError) -> str:
    """Return what is wrong with a typed move, a card or a drawing, and at which character."""
    sentence = words.text("24-heures", FAULTS.get(error.code, UNKNOWN)).format(text=shortened(error.text))
    return at_sign(words, error.column, sentence)


def reason(words: Words, reason: str) -> str:
    """Return why the match ended."""
    return words.text("24-heures", REASONS[reason])

"""Sentences for every refusal, every wrong text, and every end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import NotationError, Refusal
from engine.games.les24heures.cards import CARDS, RACES
from engine.games.les24heures.model import View
from ui.core.words import Words, mark
from ui.games.error_text import shortened, with_position
from ui.games.les24heures.vocabulary import card_name, km, quoted_names

__all__ = ["FAULTS", "REASONS", "REFUSALS", "fault_text", "end_reason", "refusal_text", "rule_section"]

REFUSALS = {
    "race_over": mark("24-heures", "The race is over."),
    "no_seat": mark("24-heures", "You’re watching. Only the players can move."),
    "not_your_turn": mark("24-heures", "It’s not your turn."),
    "not_your_card": mark("24-heures", "You don’t have {cards}."),
    "must_expose_pit_stop": mark("24-heures", "You have a pit stop. You must play it first."),
    "not_a_speed": mark("24-heures", "{cards} isn’t a speed card."),
    "stopped": mark("24-heures", "Your car is in the pits. It needs {cards} or the Joker."),
    "waits": mark("24-heures", "You’ve just covered a pit stop. Your car drives again next turn."),
    "tyres_first": mark("24-heures", "At {km}, change tyres first: play a Tyre or the Joker."),
    "limited": mark("24-heures", "{cards} limits your car to {km} per card."),
    "past_2500": mark(
        "24-heures", "That would take you to {km}. You have to stop at exactly 2,500 km to change tyres."
    ),
    "night": mark("24-heures", "At night you can’t play a card above {km}."),
    "second_350": mark(
        "24-heures", "Only one 350 per 1,000 km. You’ve used yours for the 1,000 km that begin at {km}."
    ),
    "plays_an_hour": mark(
        "24-heures", "Discarding a race hour turns the clock. Choose “Turn the clock” instead."
    ),
    "not_an_incident": mark("24-heures", "{cards} is for your own car."),
    "no_such_car": mark("24-heures", "There’s no car {number}."),
    "own_car": mark("24-heures", "That’s your own car. Incidents are for the others."),
    "not_a_pit_stop": mark("24-heures", "{cards} isn’t a pit stop."),
    "no_such_pit_stop": mark("24-heures", "{cards} isn’t in front of your car."),
    "wrong_remedy": mark("24-heures", "{second} doesn’t cover {first}."),
    "no_tyres": mark("24-heures", "{cards} can’t change tyres. Use a Tyre or the Joker."),
    "tyres_changed": mark("24-heures", "Your car already has its new tyres."),
    "not_at_2500": mark("24-heures", "You can change tyres only at exactly 2,500 km. Your car is at {km}."),
    "turn_lost": mark("24-heures", "Your car misses this turn. Wait, or play the Joker."),
    "turn_not_lost": mark("24-heures", "Your car can play this turn, so you can’t wait."),
    "nothing_to_remove": mark("24-heures", "There’s nothing in front of your car for the Joker to remove."),
}
FAULTS = {
    "bad_move": mark(
        "24-heures", "“{text}” isn’t a move. Write “drive 250”, for example, and in a file “play 250”."
    ),
    "bad_card": mark("24-heures", "“{text}” isn’t a card."),
    "bad_car": mark("24-heures", "“{text}” isn’t a car. Cars are numbered from 1."),
    "bad_fact": mark("24-heures", "“{text}” can’t be read."),
    "bad_number": mark("24-heures", "“{text}” isn’t a possible number here."),
    "said_twice": mark("24-heures", "“{text}” repeats an earlier line."),
    "bad_kilometres": mark("24-heures", "No set of speed cards adds up to {text} km."),
    "bad_tyres": mark(
        "24-heures", "Tyres have to be changed at 2,500 km, no sooner and no later: {text} km."
    ),
    "past_2500": mark(
        "24-heures", "A car must stop at exactly 2,500 km, but these cards drive past it: {text}."
    ),
    "two_350": mark("24-heures", "Only one 350 can start in each 1,000 km: {text}."),
    "bad_incident": mark("24-heures", "“{text}” should be an incident and its count."),
    "bad_race": mark("24-heures", "The cup has no race number {text}."),
    "bad_hour": mark("24-heures", "This race’s clock has no hour {text}."),
    "no_cup": mark("24-heures", "Points count only in a cup: {text}."),
    "bad_plays": mark("24-heures", "This turn can’t have that many plays left: {text}."),
    "hand_too_large": mark("24-heures", "That’s too many cards for one hand: {text}."),
    "too_many_cards": mark("24-heures", "There are too many “{text}” cards."),
    "cars_must_divide": mark("24-heures", "That many players can’t share {text} cars evenly."),
    "bad_cup": mark("24-heures", "“{text}” isn’t a list of races for a cup."),
}
UNKNOWN = mark("24-heures", "“{text}” can’t be read.")
FORBIDDEN = mark("24-heures", "That move isn’t allowed.")
REASONS = {
    "arrivee": mark("24-heures", "The {n} hours are over."),
    "cup": mark("24-heures", "The last race of the cup is over."),
    "no_cards": mark("24-heures", "Nobody has any cards left."),
}


RULE_SECTIONS = {
    "race_over": "s-end",
    **dict.fromkeys(("must_expose_pit_stop", "stopped", "waits", "not_a_pit_stop"), "s-pits"),
    **dict.fromkeys(("no_such_pit_stop", "wrong_remedy"), "s-pits"),
    **dict.fromkeys(("tyres_first", "past_2500", "no_tyres", "tyres_changed", "not_at_2500"), "s-tyres"),
    **dict.fromkeys(("limited", "own_car", "turn_lost", "turn_not_lost"), "s-incidents"),
    **dict.fromkeys(("night", "second_350"), "s-limits"),
    "not_an_incident": "s-plays",
    "plays_an_hour": "s-plays",
    "nothing_to_remove": "s-plays",
}
"""The section of the rules page that says why, by code of refusal; for other codes `s-turn`."""


def rule_section(refusal_code: str) -> str:
    """Return the id of the section of the rules page that a refusal comes from."""
    return RULE_SECTIONS.get(refusal_code, "s-turn")


def refusal_text(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Return in words why a move is refused, with the card, limit or distance concerned."""
    cards = [thing for thing in refusal.where if thing in CARDS]
    called = [quoted_names(words, [card]) for card in cards]
    remedies = words.both([card_name(words, CARDS[card].remedy or card) for card in cards])
    return words.text("24-heures", REFUSALS.get(refusal.code, FORBIDDEN)).format(
        cards=remedies if refusal.code == "stopped" else quoted_names(words, cards),
        first=called[0] if called else "",
        second=called[-1] if called else "",
        number=refusal.where[0] if refusal.where else "",
        km=km(words, refusal.total or 0),
    )


def fault_text(words: Words, error: NotationError) -> str:
    """Return in words what cannot be read in a typed move, card or diagram, and at which character."""
    sentence = words.text("24-heures", FAULTS.get(error.code, UNKNOWN)).format(text=shortened(error.text))
    return with_position(words, error.column, sentence)


def end_reason(words: Words, reason: str, winner: str = "", view: View | None = None) -> str:
    """Return in words why the match ended; `view` has the hours of the race. No winner's name is needed."""
    hours = view.last if view is not None else max(RACES.values())
    return words.text("24-heures", REASONS[reason]).format(n=hours)

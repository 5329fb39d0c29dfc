"""The race in sentences: the log, what screen readers hear, the table in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.les24heures.cards import NIGHT, STAND, STOPS
from engine.games.les24heures.events import Exposed
from engine.games.les24heures.model import Move
from engine.games.les24heures.moves import moves
from ui.core.html import join
from ui.core.words import Words
from ui.games.les24heures.car_status import status_words
from ui.games.les24heures.card_note import lost_turn_note, whose_turn
from ui.games.les24heures.event_text import event_sentences
from ui.games.les24heures.pieces import label
from ui.games.les24heures.vocabulary import (
    car_name,
    card_name,
    km,
    move_name,
    points,
    quoted_names,
    race_name,
)
from ui.games.scene import Line, Scene, SeenMove

__all__ = ["choices_text", "log_line", "spoken", "table_text", "try_text"]

VERB_ORDER = ("pit", "play", "tyres", "cover", "joker", "record", "attack", "hour", "discard", "wait")
"""Verbs in the order in which `choices_text` lists them."""


def log_line(scene: Scene, seen: SeenMove) -> Line | None:
    """Return the line of a move in the log with its kilometres; None if there is nothing to say."""
    sentences = event_sentences(scene, seen)
    if not sentences:
        return None
    gain = sum(event.kilometres for event in seen.events if isinstance(event, Exposed))
    return Line(join(" ".join(sentences)), f"+{gain}" if gain else "")


def spoken(scene: Scene, log: tuple[SeenMove, ...]) -> str:
    """Return what happened in these moves, for screen readers, with the viewer's new cards."""
    sentences = [sentence for seen in log for sentence in event_sentences(scene, seen, with_own_cards=True)]
    return " ".join([*sentences, *(filter(None, lost_turn_note(scene)) if scene.view.lost else ())])


def try_text(words: Words, made: Sequence[Any], earned: int, is_right: bool, task: str = "") -> str:
    """Return the sentence on a finished try of a puzzle: how far it led, and whether that is the most.

    Return "" for a missed chance.
    """
    n, distance = len(made), km(words, earned)
    if task == "drive" and is_right:
        return words.count(
            "24-heures",
            "{distance} in {n} turn: that’s the most possible.",
            "{distance} in {n} turns: that’s the most possible.",
            n,
            distance=distance,
        )
    if task == "drive":
        return words.count(
            "24-heures",
            "You drive {distance} in {n} turn.",
            "You drive {distance} in {n} turns.",
            n,
            distance=distance,
        )
    if task == "stop" and is_right:
        return words.count(
            "24-heures",
            "2,500 km in {n} turn: nobody could get there sooner.",
            "2,500 km in {n} turns: nobody could get there sooner.",
            n,
        )
    if task == "stop":
        return words.count(
            "24-heures",
            "You drive {distance} in {n} turn: that’s not 2,500 km yet.",
            "You drive {distance} in {n} turns: that’s not 2,500 km yet.",
            n,
            distance=distance,
        )
    return ""


def table_text(scene: Scene) -> str:
    """Describe the whole table in words: turn, clock, cars, piles, pit stops, points, the viewer's hand."""
    view, words = scene.view, scene.words
    sentences = [words.text("24-heures", "The race is over.")]
    if not view.reason:
        sentences = [whose_turn(scene)]
    sentences += [
        _clock_sentence(scene),
        *(_car_sentence(scene, number) for number in range(1, len(view.cars) + 1)),
        _pile_sentence(scene),
    ]
    sentences += filter(None, (_stop_sentence(scene), _points_sentence(scene), _hand_sentence(scene)))
    return " ".join(sentences)


def _clock_sentence(scene: Scene) -> str:
    """Return the sentence on the race and its hour, and on the night's limit."""
    view, words = scene.view, scene.words
    if view.hour > view.last:
        return words.say("24-heures", "{race}: Finish.", race=race_name(words, view.races[view.number - 1]))
    clock_text = words.say(
        "24-heures",
        "{race}: hour {n} of {last}.",
        race=race_name(words, view.races[view.number - 1]),
        n=view.hour,
        last=view.last,
    )
    night = words.text("24-heures", "It’s night. No card above 250 km.") if view.hour in NIGHT else ""
    return f"{clock_text} {night}".strip()


def _car_sentence(scene: Scene, car_number: int) -> str:
    """Return the sentence on a car: its kilometres and its states."""
    view, words = scene.view, scene.words
    return words.say(
        "24-heures",
        "{car}: {km}, {status}.",
        car=car_name(words, scene.names, car_number, len(view.cars)),
        km=km(words, view.cars[car_number - 1].km),
        status=", ".join(status_words(words, view, car_number)),
    )


def _pile_sentence(scene: Scene) -> str:
    """Return the sentence on the draw pile and the discard pile."""
    view, words = scene.view, scene.words
    pile_text = words.count("24-heures", "{n} card to draw", "{n} cards to draw", view.pile)
    if view.top == STAND:
        pile_text += words.text("24-heures", ", pit stop on top")
    top = f", {label(words, view.discards[-1])}" if view.discards else ""
    return words.say(
        "24-heures", "{pile}; discard pile: {n}{top}.", pile=pile_text, n=len(view.discards), top=top
    )


def _stop_sentence(scene: Scene) -> str:
    """Return the sentence on who has a pit stop that can be seen; "" if nobody has."""
    holders = [
        scene.names[seat - 1]
        for seat, hand in enumerate(scene.view.hands, 1)
        if any(card == STAND or card in STOPS for card in hand)
    ]
    if not holders:
        return ""
    return scene.words.say("24-heures", "Holding a pit stop: {names}.", names=scene.words.both(holders))


def _points_sentence(scene: Scene) -> str:
    """Return the sentence on the points of a cup; "" without a cup."""
    view, words = scene.view, scene.words
    if not view.cup:
        return ""
    rows = [
        words.say(
            "24-heures",
            "{car}, {points}",
            car=car_name(words, scene.names, car, len(view.cars)),
            points=points(words, view.points[car - 1]),
        )
        for car in range(1, len(view.cars) + 1)
    ]
    return words.say("24-heures", "Cup, race {n}: {rows}.", n=view.number, rows=words.clauses(rows))


def _hand_sentence(scene: Scene) -> str:
    """Return the sentence on the viewer's cards; "" without any."""
    if not scene.view.hand:
        return ""
    named = ", ".join(card_name(scene.words, card) for card in scene.view.hand)
    return scene.words.say("24-heures", "Your hand: {cards}.", cards=named)


def choices_text(scene: Scene) -> str:
    """Describe in words what the viewer can play, discards last."""
    view, words = scene.view, scene.words
    if view.reason:
        return words.text("24-heures", "The race is over.")
    found = sorted(moves(view), key=lambda move: VERB_ORDER.index(move.verb))
    if not found:
        return words.text("24-heures", "You can’t play right now.")
    discards = [card_name(words, move.card) for move in found if move.verb == "discard"]
    sentences = [_plays_sentence(scene, [move for move in found if move.verb != "discard"])]
    if discards:
        sentences.append(words.say("24-heures", "You can discard: {cards}.", cards=", ".join(discards)))
    return "\n".join(filter(None, sentences))


def _plays_sentence(scene: Scene, found: list[Move]) -> str:
    """Return what the viewer can play: "You can drive 100 or 150 km, or turn the clock."; "" for nothing."""
    words = scene.words
    cards = [move.card for move in found if move.verb == "play"]
    others = words.either([_order(scene, move) for move in found if move.verb != "play"])
    if not cards:
        return words.say("24-heures", "You can {ways}.", ways=others) if others else ""
    drive = words.either(sorted(cards, key=int))
    if not others:
        return words.say("24-heures", "You can drive {n} km.", n=drive)
    return words.say("24-heures", "You can drive {n} km, or {ways}.", n=drive, ways=others)


def _order(scene: Scene, move: Move) -> str:
    """Return the name of a move after "You can": "turn the clock", "play “Oil on the track” on Marius"."""
    words, cars = scene.words, len(scene.view.cars)
    if move.verb == "attack":
        card, car = quoted_names(words, [move.card]), car_name(words, scene.names, move.car, cars)
        return words.say("24-heures", "play {card} on {car}", card=card, car=words.within(car))
    name = move_name(words, move, scene.names, cars)
    return name[:1].lower() + name[1:]

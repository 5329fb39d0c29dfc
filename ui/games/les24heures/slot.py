"""What the slot of Les 24 Heures says: the last move, hints, refusals, the Joker out of turn, results."""

from __future__ import annotations

from itertools import groupby

from engine.bots import Choice
from engine.errors import Refusal
from engine.games.les24heures.cards import STANDSTILL
from engine.games.les24heures.events import Attacked, Exposed, JokerPlayed, RaceScored, RecordPlayed, Skipped
from engine.games.les24heures.model import car_of
from engine.games.les24heures.score import race_points
from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.words import Words
from ui.games.les24heures.buttons import confirmed_by_key
from ui.games.les24heures.card_effects import way_driven
from ui.games.les24heures.card_note import forced_text, meanwhile_text, note_parts, whose_turn
from ui.games.les24heures.cast import for_reader
from ui.games.les24heures.event_text import event_sentences
from ui.games.les24heures.hints import hint_parts
from ui.games.les24heures.ideas import idea
from ui.games.les24heures.incident_effects import incident_effect
from ui.games.les24heures.lanes import Standing
from ui.games.les24heures.last_move import race_just_over
from ui.games.les24heures.refusals import refusal_text as refusal_text
from ui.games.les24heures.vocabulary import car_name, km, points, race_name
from ui.games.scene import Scene, SeenMove
from ui.games.slot import CALL, HINT, NOW, REFUSED, TURN, WHY, Slot

__all__ = ["call_slot", "draft_slot", "hint_slot", "last_slot", "refused_slot", "why_slot"]

MOST_PLAYS = 4
"""Moves of a turn with a Lap record and a Joker: both, and two more plays."""


def last_slot(scene: Scene) -> Slot | None:
    """Return the slot's message on the last move, or on the result of a race that is over; else None."""
    if scene.view.reason:
        return _finish(scene)
    between = race_just_over(scene)
    if between:
        return _race_over(scene, between)
    last = next((seen for seen in reversed(scene.log) if event_sentences(scene, seen)), None)
    return _move(scene, last) if last else None


def _move(scene: Scene, seen: SeenMove) -> Slot:
    """Return the slot's message on a move: its first sentence, then the others and what to do now.

    After a Lap record or a Joker it tells all plays of the turn so far.
    """
    turn = _plays_of_turn(scene, seen)
    first, *more = event_sentences(scene, turn[0])
    if any(isinstance(event, RecordPlayed) for event in turn[0].events):  # the log says more
        name = scene.names[seen.seat - 1]
        first = scene.words.by("24-heures", "{name} plays the Lap record.", "You play the Lap record.", name)
    forced = forced_text(scene)
    if forced and note_parts(scene)[0] == forced:
        # What must be done comes first. The log has the rest of the last move, for which there is no room.
        # A car that waits needs the room for what may be discarded.
        heading = join(pin(scene.place(scene.view.turn)), tag("span", forced))
        return Slot(NOW, heading, meanwhile_text(scene) or first)
    more += [*_later_plays(scene, turn[1:]), *_still_lost(scene, seen), *_suffered(scene, seen)]
    who = pin(scene.place(seen.seat)) if seen.seat else icon("clock")
    notes = note_parts(scene)[: 1 if more else 2]
    if _stops_viewer(scene, seen):  # that it is out was said just now
        notes = (
            () if scene.bots.count(False) == 1 and not scene.view.may_play_joker else note_parts(scene)[1:]
        )
    text = " ".join(filter(None, (*more, *notes)))
    return Slot(TURN, join(who, tag("span", first)), text or None, since=turn[0].ply)


def _plays_of_turn(scene: Scene, last: SeenMove) -> list[SeenMove]:
    """Return the moves that `last` ends, from the Lap record or the Joker of its turn; else `last` alone."""
    run: list[SeenMove] = []
    for seen in reversed(scene.log[: last.ply]):
        if seen.seat != last.seat or not seen.seat:
            break
        run.insert(0, seen)
    extra = [
        n for n, seen in enumerate(run) if any(isinstance(e, RecordPlayed | JokerPlayed) for e in seen.events)
    ]
    start = next((n for n in extra if len(run) - n <= MOST_PLAYS), len(run) - 1)
    return run[start:] or [last]


def _later_plays(scene: Scene, plays: list[SeenMove]) -> list[str]:
    """Return the sentences of further plays of a turn; two drives in a row are one: "250 + 250 km"."""
    sentences = []
    for is_drive, group in groupby(plays, lambda seen: _driven(seen) > 0):
        moves = list(group)
        if is_drive and len(moves) > 1:
            words, name = scene.words, scene.names[moves[0].seat - 1]
            driven = words.say("24-heures", "{n} km", n=" + ".join(str(_driven(seen)) for seen in moves))
            sentences.append(words.by("24-heures", "{name} drives {km}.", "You drive {km}.", name, km=driven))
        else:
            sentences += [sentence for seen in moves for sentence in event_sentences(scene, seen)]
    return sentences


def _driven(seen: SeenMove) -> int:
    """Return the kilometres that a move drove."""
    return sum(event.kilometres for event in seen.events if isinstance(event, Exposed))


def _still_lost(scene: Scene, seen: SeenMove) -> list[str]:
    """Return that the car which has just missed a turn misses the next one too; else []."""
    cars = scene.view.cars
    lost = any(isinstance(event, Skipped) for event in seen.events)
    if not lost or not seen.seat or not cars[car_of(seen.seat, len(cars)) - 1].has(STANDSTILL):
        return []
    name = scene.names[seen.seat - 1]
    return [scene.words.by("24-heures", "{name} misses one more turn.", "You miss one more turn.", name)]


def _suffered(scene: Scene, seen: SeenMove) -> list[str]:
    """Return what an incident just put in front of the viewer's car does to it; else []."""
    view = scene.view
    if not view.viewer:
        return []
    return [
        incident_effect(scene.words, event.incident.card, event.incident.until, view.last, scene.words.you)
        for event in seen.events
        if isinstance(event, Attacked) and event.car == view.own
    ]


def _stops_viewer(scene: Scene, seen: SeenMove) -> bool:
    """Return True if a move has just put the viewer's car out for some turns, as its sentence says."""
    return any(
        isinstance(event, Attacked) and event.car == scene.view.own and event.incident.card == STANDSTILL
        for event in seen.events
        if scene.view.viewer
    )


def _race_over(scene: Scene, result: RaceScored) -> Slot:
    """Return the slot's message with the result of a cup's race that has just ended."""
    words, cars = scene.words, len(result.places)
    heading = words.say("24-heures", "{race} is over", race=race_name(words, result.race))
    rows = [
        _result(scene, car, result.places[car - 1], result.kilometres[car - 1], result.points[car - 1])
        for car in sorted(range(1, cars + 1), key=lambda car: result.places[car - 1])
    ]
    return Slot(TURN, _heading("flag", heading), _results(words, rows))


def _finish(scene: Scene) -> Slot:
    """Return the slot's message with each car's rank and kilometres, in a cup its points (canon 9.1)."""
    view, words = scene.view, scene.words
    marks = race_points(view.cars)
    ranks = [Standing.of(view.cars, car).rank for car in range(1, len(view.cars) + 1)]
    rows = [
        _result(scene, car, ranks[car - 1], view.cars[car - 1].km, marks[car - 1])
        for car in sorted(range(1, len(view.cars) + 1), key=lambda car: ranks[car - 1])
    ]
    heading = words.text("24-heures", "Final standings")  # the clock beside it says "Finish"
    if view.cup:
        heading = race_name(words, view.races[view.number - 1])
    if view.hour <= view.last:
        heading = words.text("24-heures", "The race is over.")
    return Slot(TURN, _heading("flag", heading), _results(words, rows))


def _results(words: Words, rows: list[Html]) -> Html:
    """Render the rows of a result as a list that the keyboard can scroll."""
    name = words.text("24-heures", "Results")
    return tag("div", *rows, class_="results", role="group", tabindex=0, aria_label=name)


def _result(scene: Scene, car_number: int, rank: int, km_driven: int, points_won: int) -> Html:
    """Render a car's row in a result: rank, crew, kilometres, in a cup its points and their total."""
    view, words = scene.view, scene.words
    cars = len(view.cars)
    won = total = None
    if view.cup:
        won = tag("b", points(words, points_won))
        total = tag(
            "span", " ", words.say("24-heures", "(cup: {n})", n=view.points[car_number - 1]), class_="unit"
        )
    parts: tuple[Child, ...] = (
        tag("b", rank, class_="num"),
        " ",
        tag("span", car_name(words, scene.names, car_number, cars), class_="who"),
        " ",
        tag("span", km(words, km_driven), class_="unit"),
        " " if won else None,
        won,
        total,
    )
    return tag("span", *parts, class_="result")


# A picked card


def draft_slot(scene: Scene) -> Slot | None:
    """Return the message on the picked card, for readers by keys with the key that plays it; else None.

    The road shows where a speed card leads. Screen readers, which do not see the road, hear it here.
    """
    label = confirmed_by_key(scene)
    if not label:
        return None
    words, (first, more) = scene.words, note_parts(scene)
    driven = way_driven(scene)
    heading = join(tag("span", first), tag("span", " ", driven, class_="vh") if driven else None)
    by_keys = words.say("24-heures", "Press Enter, or {button}, to confirm.", button=label)
    waits = scene.interaction.pending is not None and not driven
    said = tag("span", more, class_="by-touch" if waits else None) if more else None
    return Slot(NOW, heading, join(said, " ", tag("span", by_keys, class_="by-keys")))


# Hints, refusals


def hint_slot(scene: Scene, choice: Choice, is_move_shown: bool) -> Slot:
    """Return the slot's message for a hint: where to look, or the move with its first reason."""
    names = for_reader(scene.words, scene.view, scene.names)
    if not is_move_shown:
        return _said(HINT, "hint", idea(scene.words, scene.view, choice, names))
    move, reasons = hint_parts(scene.words, scene.view, choice, names)
    return Slot(HINT, _heading("hint", move), reasons[0] if reasons else None)


def why_slot(scene: Scene, choice: Choice) -> Slot | None:
    """Return the slot's message with all reasons of a hint, each a paragraph; None if there is only one.

    The first one stood under the move before "Why?" was pressed, so it stays where it was.
    """
    names = for_reader(scene.words, scene.view, scene.names)
    move, reasons = hint_parts(scene.words, scene.view, choice, names)
    if len(reasons) < 2:
        return None
    return Slot(WHY, _heading("hint", move), [tag("p", reason) for reason in reasons])


def refused_slot(scene: Scene, refusal: Refusal) -> Slot:
    """Return the slot's message on why the card just tried cannot be played."""
    return _said(REFUSED, "warn", refusal_text(scene.words, refusal, scene.names))


def _heading(icon_name: str, text: str) -> Html:
    """Render a sentence after its icon."""
    return join(icon(icon_name), tag("span", text))


def _said(css_look: str, icon_name: str, text: str) -> Slot:
    """Return a slot's message from a text: its first sentence is the heading."""
    first, found, more = text.partition(". ")
    return Slot(css_look, _heading(icon_name, f"{first}." if found else first), more or None)


# The Joker out of turn


def call_slot(scene: Scene) -> Slot | None:
    """Return the slot's message that the viewer may free the car with the Joker off turn; else None."""
    view, words = scene.view, scene.words
    if (
        not scene.interaction.is_enabled
        or view.on_turn
        or not view.may_play_joker
        or scene.interaction.pending is not None
        or scene.interaction.draft
    ):
        return None
    heading = _heading("clock", whose_turn(scene))
    return Slot(CALL, heading, joker_text(words))


def joker_text(words: Words) -> str:
    """Return the sentence on what the Joker does off turn (canon 4.9)."""
    return words.text("24-heures", "Your Joker frees your car now, and you draw a card.")

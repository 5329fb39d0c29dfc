"""The course of a race in sentences: the log, the live region, the table told in words."""

from __future__ import annotations

from engine.games.les24heures.cards import NIGHT, STAND, STOPS
from engine.games.les24heures.events import Exposed
from engine.games.les24heures.moves import moves
from ui.core.html import join
from ui.games.face import Line, Scene, SeenMove
from ui.games.les24heures.car_status import told as status_told
from ui.games.les24heures.card_note import lost, whose_turn
from ui.games.les24heures.event_text import tell
from ui.games.les24heures.pieces import label
from ui.games.les24heures.vocabulary import car_name, card_name, chain, km, move_name, points, race_name

__all__ = ["can_play", "line", "spoken", "state"]

ORDER = ("pit", "play", "tyres", "cover", "joker", "record", "attack", "hour", "discard", "wait")


def line(scene: Scene, told: SeenMove) -> Line | None:
    """Writes a line of the log; None when there is nothing to tell."""
    said = tell(scene, told)
    if not said:
        return None
    gain = sum(event.kilometres for event in told.events if isinstance(event, Exposed))
    return Line(join(" ".join(said)), f"+{gain}" if gain else "")


def spoken(scene: Scene, log: tuple[SeenMove, ...]) -> str:
    """Says what happened in these moves, what the viewer drew, and that the turn which begins is lost."""
    said = [sentence for told in log for sentence in tell(scene, told, own=True)]
    return " ".join([*said, *(filter(None, lost(scene)) if scene.view.lost else ())])


def state(scene: Scene) -> str:
    """Tells the whole table: whose turn, the clock, the piles, the cars, the hands that can be seen."""
    view, words = scene.view, scene.words
    said = [words.text("24-heures", "The race is over.")]
    if not view.reason:
        said = [whose_turn(scene)]
    said += [_clock(scene), *(_car(scene, number) for number in range(1, len(view.cars) + 1)), _piles(scene)]
    said += filter(None, (_stops(scene), _points(scene), _hand(scene)))
    return " ".join(said)


def _clock(scene: Scene) -> str:
    view, words = scene.view, scene.words
    if view.hour > view.last:
        return words.say("24-heures", "{race}: Arrivée.", race=race_name(words, view.races[view.number - 1]))
    told = words.say(
        "24-heures",
        "{race}: hour {n} of {last}.",
        race=race_name(words, view.races[view.number - 1]),
        n=view.hour,
        last=view.last,
    )
    night = words.text("24-heures", "It is night: no card above 250 km.") if view.hour in NIGHT else ""
    return f"{told} {night}".strip()


def _car(scene: Scene, number: int) -> str:
    view, words = scene.view, scene.words
    return words.say(
        "24-heures",
        "{car}: {km}, {status}.",
        car=car_name(words, scene.names, number, len(view.cars)),
        km=km(words, view.cars[number - 1].km),
        status=", ".join(status_told(words, view, number)),
    )


def _piles(scene: Scene) -> str:
    view, words = scene.view, scene.words
    told = words.count("24-heures", "{n} card to draw", "{n} cards to draw", view.pile)
    if view.top == STAND:
        told += words.text("24-heures", ", a pit stop on top")
    top = f", {label(words, view.discards[-1])}" if view.discards else ""
    return words.say("24-heures", "{pile}; discards: {n}{top}.", pile=told, n=len(view.discards), top=top)


def _stops(scene: Scene) -> str:
    """Names who is seen to hold a pit stop."""
    holders = [
        scene.names[seat - 1]
        for seat, hand in enumerate(scene.view.hands, 1)
        if any(card == STAND or card in STOPS for card in hand)
    ]
    if not holders:
        return ""
    return scene.words.say("24-heures", "Holding a pit stop: {names}.", names=scene.words.both(holders))


def _points(scene: Scene) -> str:
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
    return words.say("24-heures", "Cup, race {n}: {rows}.", n=view.number, rows=chain(words, rows))


def _hand(scene: Scene) -> str:
    if not scene.view.hand:
        return ""
    named = ", ".join(card_name(scene.words, card) for card in scene.view.hand)
    return scene.words.say("24-heures", "Your hand: {cards}.", cards=named)


def can_play(scene: Scene) -> str:
    """Tells what the viewer can play, discards last."""
    view, words = scene.view, scene.words
    if view.reason:
        return words.text("24-heures", "The race is over.")
    found = sorted(moves(view), key=lambda move: ORDER.index(move.verb))
    if not found:
        return words.text("24-heures", "You cannot play now.")
    named = [move_name(words, move, scene.names, len(view.cars)) for move in found if move.verb != "discard"]
    away = [card_name(words, move.card) for move in found if move.verb == "discard"]
    said = [chain(words, named) + "."] if named else []
    if away:
        said.append(words.say("24-heures", "You can discard: {cards}.", cards=", ".join(away)))
    return " ".join(said)

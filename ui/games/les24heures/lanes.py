"""A lane for each car: who drives it, its kilometres, its place on the road, its state."""

from __future__ import annotations

from functools import lru_cache

from engine.game import Offer
from engine.games.les24heures.cards import STAND, STOPS
from engine.games.les24heures.model import STRETCH, TYRES_AT, Car, crew
from ui.core.html import Child, Html, icon, join, pin, tag, use
from ui.core.words import Words
from ui.games.face import Scene
from ui.games.les24heures.car_status import is_held_up, status
from ui.games.les24heures.card_targets import Targets, preview, targets
from ui.games.les24heures.refusals import refusal
from ui.games.les24heures.trails import trail
from ui.games.les24heures.vocabulary import car_name, move_name
from ui.model import SHOWN

__all__ = ["lanes", "target", "target_class"]

MOST_PILES = 3
"""Piles of 1,000 km side by side; more are shown as one with a number."""


def lanes(scene: Scene, scrolls: bool = False) -> Html:
    """Render every car's lane; where they may not all fit, the keyboard can scroll them."""
    cars = len(scene.view.cars)
    drawn = [_lane(scene, number, targets(scene)) for number in range(1, cars + 1)]
    name = scene.words.text("24-heures", "Cars")
    stop = 0 if scrolls else None
    return tag("div", *drawn, class_="lanes", role="group", tabindex=stop, aria_label=name, data_within=True)


def _lane(scene: Scene, number: int, found: Targets) -> Html:
    """Render the lane of a car, and the button over it."""
    view, words = scene.view, scene.words
    car, cars = view.cars[number - 1], len(view.cars)
    seats = crew(number, cars, len(scene.names))
    state = " is-turn" if view.turn in seats and not view.reason else ""
    own = " is-own" if view.viewer and number == view.own else ""
    way = found.on_car(number, view.own)
    parts = [
        tag("p", [_driver(scene, seat) for seat in seats], class_="nm"),
        _distance(words, number, car.km),
        _road(scene, number, car),
        tag(
            "div",
            *status(words, view, number),
            _record_chip(scene, seats),
            _call_buttons(scene, seats, car),
            key=f"stt-{number}",
            class_="stt",
        ),
    ]
    inside = tag("div", *parts, class_="lane-in")
    over = _lane_target(scene, number, way) if way else None
    name = car_name(words, scene.names, number, cars)
    kind = f"lane{own}{state}{target_class(scene, way)}"
    return tag("article", inside, over, key=f"lane-{number}", class_=kind, aria_label=name)


def target_class(scene: Scene, way: Offer | None) -> str:
    """Return the classes of a place that is a target; "" if it is none."""
    if not way:
        return ""
    if scene.pending is not None and scene.pending == way.move:
        return " is-target is-sel"
    return " is-off" if way.refusal and scene.marks in SHOWN else " is-target"


def _driver(scene: Scene, seat: int) -> Html:
    """Render the name of a driver, with the signs of a computer, the turn and pit stops in hand."""
    view, words = scene.view, scene.words
    bot, on_turn = scene.bots[seat - 1], view.turn == seat and not view.reason
    key = (
        join(icon("key", "ic k"), tag("span", words.text("24-heures", "computer"), class_="vh"))
        if bot
        else None
    )
    dots = tag("span", tag("i"), tag("i"), tag("i"), class_="think", aria_hidden="true")
    stops = sum(card == STAND or card in STOPS for card in view.hands[seat - 1])
    told = tag("span", words.text("24-heures", "Playing now."), class_="vh") if on_turn else None
    hint = scene.hint is not None and scene.hint.car and seat in _crew_of(scene, scene.hint.car)
    return tag(
        "span",
        pin(scene.place(seat), ""),
        tag("span", scene.names[seat - 1], class_="who"),
        key,
        _stops_in_hand(words, stops) if stops and seat != view.viewer else None,
        told,
        dots if scene.live and bot and on_turn else None,
        key=f"driver-{seat}",
        class_="driver is-turn" if on_turn else "driver is-hint" if hint else "driver",
    )


def _crew_of(scene: Scene, car: int) -> tuple[int, ...]:
    """Return the seats that drive a car."""
    return crew(car, len(scene.view.cars), len(scene.names))


def _stops_in_hand(words: Words, number: int) -> Html:
    """Render the "?" that everybody sees in a hand (canon 1.4)."""
    name = words.count("24-heures", "{n} pit stop in hand", "{n} pit stops in hand", number)
    return tag("span", tag("b", "?", aria_hidden="true"), tag("span", name, class_="vh"), class_="stop")


def _distance(words: Words, number: int, km: int) -> Html:
    """Render the kilometres of a car, and a pile for each 1,000."""
    full = km // STRETCH
    shown = [_pile()] * full if full <= MOST_PILES else [_pile(), tag("b", "× ", full)]
    piles = tag("span", *shown, class_="piles", aria_hidden="true") if full else None
    name = words.count("24-heures", "{n} pile of 1,000", "{n} piles of 1,000", full)
    told = tag("span", ", ", name, class_="vh") if full else None
    return tag(
        "p",
        tag("span", words.number(km), key=f"km-{number}", class_="num"),
        tag("span", " km", class_="cap"),
        piles,
        told,
        class_="kmt",
    )


@lru_cache(maxsize=1)
def _pile() -> Html:
    """Render a pile of speed cards worth 1,000 km."""
    sheets = [
        tag("rect", x=1, y=y, width=38, height=22, rx=3, class_=f"s{n}") for n, y in enumerate((7, 4, 1))
    ]
    return tag("svg", *sheets, tag("text", "1000", x=20, y="16.5"), class_="pile", viewBox="0 0 40 30")


def _road(scene: Scene, number: int, car: Car) -> Html:
    """Render the present 1,000 km as a road; the post of the tyres is in the middle of the third one."""
    colour = min(map(scene.place, _crew_of(scene, number)))
    move = preview(scene) if scene.view.viewer and number == scene.view.own else None
    parts: list[Child] = [tag("i", tag("b", n), class_="tk") for n in (250, 500, 750)]
    parts.append(tag("span", class_="finish"))
    if not car.tyres and car.stretch == TYRES_AT // STRETCH * STRETCH:
        parts.append(tag("span", use("r-tyre", None, "0 0 64 64"), class_="due"))
    if move:
        ahead = car.km + int(move.card) - car.stretch
        parts.append(_car(colour, min(ahead, STRETCH), f"ghost-{number}", "car gh"))
    else:
        parts.append(trail(scene, number))
    parts.append(_car(colour, car.km - car.stretch, f"racer-{number}", "car"))
    return tag("div", *parts, class_="road", aria_hidden="true")


def _car(colour: int, km: int, key: str, class_: str) -> Html:
    """Render a car on its road."""
    drawn = tag("use", href=f"#car-{colour}")
    return tag("svg", drawn, key=key, class_=class_, viewBox="0 0 96 37", data_vars={"--x": f"{km / 10:g}"})


def _record_chip(scene: Scene, seats: tuple[int, ...]) -> Html | None:
    """Render the label of a Lap record that is being driven (canon 4.8); None otherwise."""
    view, words = scene.view, scene.words
    if view.plays < 2 or view.turn not in seats or view.reason:
        return None
    text = words.count("24-heures", "Lap record: {n} play left", "Lap record: {n} plays left", view.plays)
    return tag("span", use("r-record", "ri", "0 0 64 64"), tag("span", text), class_="chip chip--rec")


def _call_buttons(scene: Scene, seats: tuple[int, ...], car: Car) -> list[Html]:
    """Render buttons that call the crew of a car held up to play a Joker, whoever has it (canon 4.9)."""
    if not is_held_up(car):
        return []
    on_turn = 0 if scene.view.lost else scene.view.turn
    return [_call_button(scene, seat) for seat in seats if seat in scene.calls and seat != on_turn]


def _call_button(scene: Scene, seat: int) -> Html:
    """Render the button that calls one seat."""
    name = scene.words.say("24-heures", "Joker? Ask {name}", name=scene.names[seat - 1])
    return tag(
        "button",
        tag("span", use("r-joker", "ri", "0 0 64 64"), tag("b", scene.words.text("24-heures", "Joker?"))),
        key=f"call-{seat}",
        class_="joker",
        type="button",
        data_do="call",
        data_arg=seat,
        aria_label=name,
    )


def _lane_target(scene: Scene, number: int, way: Offer) -> Html:
    """Render a button over a lane: what a touch of it does."""
    name = move_name(scene.words, way.move, scene.names, len(scene.view.cars))
    return target(scene, way, name, f"target-car-{number}")


def target(scene: Scene, way: Offer, name: str, key: str) -> Html:
    """Render a place that takes the picked card, named for what happens there."""
    if way.refusal and scene.marks in SHOWN:
        why = refusal(scene.words, way.refusal)
        name = scene.words.say("24-heures", "{move}: not allowed. {why}", move=name, why=why)
    chosen = scene.pending is not None and scene.pending == way.move
    return tag(
        "button",
        key=key,
        class_="target",
        type="button",
        data_lies=scene.draft.slot if chosen and scene.draft else None,
        data_do="step",
        data_arg=way.step,
        aria_label=name,
        aria_pressed="true" if chosen else "false",
    )

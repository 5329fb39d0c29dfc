"""The lane of a car: who drives it and how it stands, its place on the road, its kilometres and its rank."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.game import Offer
from engine.games.les24heures.cards import STAND, STOPS
from engine.games.les24heures.events import Skipped
from engine.games.les24heures.model import Car, crew
from engine.games.les24heures.score import race_points
from ui.core.components import for_you, name_class, ordinal
from ui.core.html import EMPTY, Child, Html, icon, join, pin, tag, use
from ui.core.words import Words
from ui.games.les24heures.car_status import is_held_up, obstacle, status
from ui.games.les24heures.card_targets import USELESS, Targets, are_locks_shown, preview
from ui.games.les24heures.last_move import race_just_over
from ui.games.les24heures.refusals import refusal_text
from ui.games.les24heures.road_scale import Landing, Scale, landing
from ui.games.les24heures.trails import trail
from ui.games.les24heures.vocabulary import car_name, move_name, points
from ui.games.scene import Scene

__all__ = ["Standing", "lane", "target", "target_class"]


LONG_NAME = 12
"""Letters of a name from which it may lose its beginning, where room is short."""
SHORT_NAME = 8
"""Letters of a name beside which a narrow lane has room to say that it can be aimed at."""
SHORT_POINTS = 9
"""Letters of "9 points" that a lane of a phone has room for."""


class Standing(NamedTuple):
    """The rank of a car in the race, and the kilometres by which it is behind the leader."""

    rank: int
    behind: int

    @classmethod
    def of(cls, cars: tuple[Car, ...], car_number: int) -> Standing:
        """Return the standing of a car; cars with equal kilometres share a rank (canon 9.1)."""
        distances, own = [car.km for car in cars], cars[car_number - 1].km
        return cls(1 + sum(km > own for km in distances), max(distances) - own)


def lane(scene: Scene, scale: Scale, car_number: int, targets: Targets) -> Html:
    """Render the lane of a car: its crew, the road with the car, its distance, the button over it."""
    view, words = scene.view, scene.words
    cars = len(view.cars)
    seats = crew(car_number, cars, len(scene.names))
    way = targets.on_car(car_number, view.own)
    state = " is-turn" if view.turn in seats and not view.reason else ""
    state += " is-own" if view.viewer and car_number == view.own else ""
    if way and way != targets.own_attack and not (_is_for_own_car(way) or _has_no_use(way)):
        state += " is-aim" if way.move.verb == "attack" else ""
        state += target_class(scene, way)
    parts = [
        _pit_wall(scene, seats, car_number, way),
        _track(scene, scale, car_number),
        _distance(scene, car_number),
        _lane_target(scene, car_number, way),
    ]
    name = car_name(words, scene.names, car_number, cars)
    return tag("article", *parts, key=f"lane-{car_number}", class_=f"lane{state}", aria_label=name)


def _is_for_own_car(offer: Offer) -> bool:
    """Return True if a card may not be played on this car because it is for the player's own."""
    return offer.refusal is not None and offer.refusal.code == "not_an_incident"


def _has_no_use(offer: Offer) -> bool:
    """Return True if a card has no use now wherever it is played, so that no place is to blame for it."""
    return offer.refusal is not None and offer.refusal.code in USELESS


def target_class(scene: Scene, offer: Offer | None) -> str:
    """Return the style classes of a place that the picked card can go to; "" without an offer."""
    if not offer:
        return ""
    if scene.interaction.pending is not None and scene.interaction.pending == offer.move:
        return " is-target is-sel"
    return " is-off" if offer.refusal and are_locks_shown(scene) else " is-target"


# Who drives it, and how it stands


def _pit_wall(scene: Scene, seats: tuple[int, ...], car_number: int, offer: Offer | None) -> Html:
    """Render the left part of a lane: the crew, whose turn it is, and the car's states."""
    view, words = scene.view, scene.words
    called = _callable_seats(scene, seats, view.cars[car_number - 1])
    pins = tag(
        "span",
        [_call_button(scene, seat) if seat in called else pin(scene.place(seat), "") for seat in seats],
        key=f"pins-{car_number}",
        class_="pins",
    )
    drivers: list[Child] = []
    for n, seat in enumerate(seats):
        drivers += [tag("span", "+", class_="and", aria_hidden="true") if n else None, _driver(scene, seat)]
    name = tag(
        "div",
        *drivers,
        _cup_points(scene, car_number),
        trail(scene, car_number),
        _turn_tag(scene, seats, car_number, offer),
        key=f"drivers-{car_number}",
        class_="nm is-crew" if len(seats) > 1 else "nm",
    )
    states = tag(
        "div",
        status(words, view, car_number, _has_lost_turn(scene, seats, car_number)),
        _record_chip(scene, seats),
        key=f"stt-{car_number}",
        class_="stt",
    )
    return tag("div", pins, name, states, class_="pit")


def _has_lost_turn(scene: Scene, seats: tuple[int, ...], car_number: int) -> bool:
    """Return True between a car's lost turn (canon 6.3) and its next one, if nothing holds it up any more."""
    view = scene.view
    if view.reason or view.turn in seats or is_held_up(view.cars[car_number - 1]):
        return False
    last = next((seen for seen in reversed(scene.log) if seen.seat in seats), None)
    return last is not None and any(isinstance(event, Skipped) for event in last.events)


def _driver(scene: Scene, seat: int) -> Html:
    """Render a driver's name, with the signs for a computer, the turn, and pit stops in hand."""
    view, hint = scene.view, scene.interaction.hint
    stops = sum(card == STAND or card in STOPS for card in view.hands[seat - 1])
    on_turn = view.turn == seat and not view.reason
    is_hinted = hint is not None and bool(hint.car) and seat in _crew_of(scene, hint.car)
    return _driver_html(
        scene.words,
        seat,
        scene.names[seat - 1],
        scene.bots[seat - 1],
        scene.shown.stand_in == seat,
        stops if seat != view.viewer else 0,
        " is-turn" if on_turn else " is-hint" if is_hinted else "",
    )


@lru_cache(maxsize=64)
def _driver_html(
    words: Words, seat: int, name: str, is_bot: bool, is_stand_in: bool, stop_count: int, state: str
) -> Html:
    """Render a driver's name with signs; `stop_count` pit stops are shown, `state` is a style class or ""."""
    key = (
        join(icon("key", "ic k"), tag("span", words.text("24-heures", "computer"), class_="vh"))
        if is_bot
        else None
    )
    is_playing = state == " is-turn"
    return tag(
        "span",
        tag("span", name, class_=name_class(name, "who")),
        key,
        for_you(words) if is_stand_in else None,
        _stops_in_hand(words, stop_count) if stop_count else None,
        tag("span", words.text("24-heures", "Playing now."), class_="vh") if is_playing else None,
        key=f"driver-{seat}",
        class_=f"driver{state}" + (" is-long" if len(name) > LONG_NAME else ""),
    )


def _cup_points(scene: Scene, car_number: int) -> Html | None:
    """Render the points of a car in the cup so far; None outside a cup."""
    if not scene.view.cup:
        return None
    won = scene.view.points[car_number - 1]
    name = scene.words.say("24-heures", "{points} in the cup", points=points(scene.words, won))
    return tag(
        "span",
        icon("laurel"),
        tag("b", won, aria_hidden="true"),
        tag("span", name, class_="vh"),
        class_="cupt",
    )


def _crew_of(scene: Scene, car_number: int) -> tuple[int, ...]:
    """Return the seats that drive a car."""
    return crew(car_number, len(scene.view.cars), len(scene.names))


def _turn_tag(scene: Scene, seats: tuple[int, ...], car_number: int, offer: Offer | None) -> Html:
    """Render a tag that the lane's car can be attacked, or has the turn; hidden otherwise."""
    aim = bool(offer and offer.move.verb == "attack" and not offer.refusal)
    text = scene.words.text("24-heures", "Aim") if aim else _turn_text(scene, seats)
    kind = "tn"
    if aim:
        beside = max(len(scene.names[seat - 1]) for seat in seats)
        kind = "tn tn--aim is-wordy" if beside > SHORT_NAME else "tn tn--aim"
    return tag("span", text, key=f"tag-{car_number}", class_=kind, aria_hidden="true", hidden=not text)


def _turn_text(scene: Scene, seats: tuple[int, ...]) -> str:
    """Return "Your turn" or "Plays" if one of these seats has the turn; else ""."""
    view, words = scene.view, scene.words
    if view.reason or view.turn not in seats or not scene.interaction.is_enabled:
        return ""
    own = view.turn == view.viewer
    return words.text("24-heures", "Your turn") if own else words.text("24-heures", "Plays")


def _stops_in_hand(words: Words, stop_count: int) -> Html:
    """Render the "?" of the pit stops in a hand, which everybody may count (canon 1.4)."""
    name = words.count("24-heures", "{n} pit stop in hand", "{n} pit stops in hand", stop_count)
    return tag("span", tag("b", "?", aria_hidden="true"), tag("span", name, class_="vh"), class_="stop")


def _record_chip(scene: Scene, seats: tuple[int, ...]) -> Html | None:
    """Render the sign of a Lap record with its plays left; None if none is being driven (canon 4.8)."""
    view, words = scene.view, scene.words
    if view.plays < 2 or view.turn not in seats or view.reason:
        return None
    text = words.count("24-heures", "Lap record: {n} play left", "Lap record: {n} plays left", view.plays)
    return tag("span", use("r-record", "ri", "0 0 64 64"), tag("span", text, class_="vh"), class_="st-more")


# Its place on the road


def _track(scene: Scene, scale: Scale, car_number: int) -> Html:
    """Render the road of a lane: tyre stop, car, the preview of a drive, and the card that holds it up."""
    view = scene.view
    car, colour = view.cars[car_number - 1], min(map(scene.place, _crew_of(scene, car_number)))
    move = preview(scene) if view.viewer and car_number == view.own else None
    ahead = landing(scale, car.km, int(move.card)) if move else None
    at = scale.at(car.km)
    card = obstacle(scene.words, view, car_number)
    parts: list[Child] = [
        tag("i", class_="tyre-line"),
        # Each part keeps its element, so that the car drives on from where it is.
        tag("span", _ghost(colour, car_number, ahead) if ahead else None, key=f"ahead-{car_number}"),
        _car(colour, at, f"racer-{car_number}", "car"),
        tag(
            "span",
            card,
            key=f"ob-{car_number}",
            class_="ob",
            data_vars={"--k": _place(at)},
            hidden=not card or bool(ahead),
        ),
        tag(
            "span",
            _landing_post(scene.words, car.km, ahead, int(move.card)) if move and ahead else None,
            key=f"post-{car_number}",
        ),
    ]
    return tag("div", *parts, key=f"track-{car_number}", class_="trk", aria_hidden="true")


def _place(part_of_road: float) -> str:
    """Format a position on the road (0 start, 1 end) for a style."""
    return f"{part_of_road:.5f}"


@lru_cache(maxsize=64)  # a click moves at most one of them
def _car(colour_number: int, part_of_road: float, element_id: str, class_: str, *more: Html) -> Html:
    """Render a car on the road at `part_of_road` (0 start, 1 end)."""
    drawn = tag("use", href=f"#car-{colour_number}")
    place = {"--k": _place(part_of_road)}
    return tag("svg", drawn, *more, key=element_id, class_=class_, viewBox="0 0 96 37", data_vars=place)


def _ghost(colour_number: int, car_number: int, landing: Landing) -> Html:
    """Render the pale car where the picked card would bring it."""
    return _car(
        colour_number,
        landing.end,
        f"ghost-{car_number}",
        "car gh",
        tag("use", href="#car-line", class_="line"),
    )


def _landing_post(words: Words, km: int, landing: Landing, card_km: int) -> Html:
    """Render the tag of a previewed drive: "+150 → 2,500"."""
    total = tag("span", " → ", words.number(km + card_km), class_="total")
    place = {"--k": _place(landing.end), "--from": _place(landing.start)}
    side = "post is-left" if landing.left else "post"
    return tag("span", tag("b", f"+{card_km}", total), class_=side, data_vars=place)


def _distance(scene: Scene, car_number: int) -> Html:
    """Render a car's kilometres with its rank, gap to the leader or points."""
    view, words = scene.view, scene.words
    kind = "gp is-mark" if view.reason or race_just_over(scene) else "gp"
    rank = {"--rank": Standing.of(view.cars, car_number).rank} if view.reason else None
    return tag(
        "p",
        tag("span", words.number(view.cars[car_number - 1].km), key=f"km-{car_number}", class_="num"),
        tag("span", " km", class_="u"),
        tag("span", _standing(scene, car_number), key=f"gp-{car_number}", class_=kind, data_vars=rank),
        class_="dist",
    )


def _standing(scene: Scene, car_number: int) -> Html | None:
    """Render a car's rank and gap to the leader; None while all are level.

    At the end of a cup's race, and at the beginning of the next one, it has its points instead of the gap.
    """
    view, words = scene.view, scene.words
    over = race_just_over(scene)
    if over:
        return _ranked(words, over.places[car_number - 1], _gained(words, over.points[car_number - 1]))
    standing = Standing.of(view.cars, car_number)
    gap = words.number(-standing.behind) if standing.behind else None
    if view.reason:  # only a cup adds points up (canon 10.2)
        won = points(words, race_points(view.cars)[car_number - 1]) if view.cup else gap
        return _ranked(words, standing.rank, won)
    if len({car.km for car in view.cars}) == 1:
        return None
    gap = gap or words.text("24-heures", "leads")
    return _ranked(words, standing.rank, gap) if len(view.cars) > 2 else join(gap)


def _ranked(words: Words, rank: int, detail: Child) -> Html:
    """Render a car's rank and, after a dot, its points or its gap; None for the rank alone."""
    return join(tag("span", ordinal(words, rank), " · " if detail else None, class_="rk"), detail)


def _gained(words: Words, points_won: int) -> Html:
    """Render the points that a car has just won: "+9 points", on narrow screens "+9" if that is too long."""
    text = points(words, points_won)
    if len(text) <= SHORT_POINTS:
        return join("+", text)
    return join(
        tag("span", f"+{points_won}", class_="brief-points", aria_hidden="true"), tag("span", "+", text)
    )


# What can be done there


def _callable_seats(scene: Scene, seats: tuple[int, ...], car: Car) -> tuple[int, ...]:
    """Return the crew of a held-up car that may be called to play a Joker (canon 4.9); else ()."""
    if not is_held_up(car):
        return ()
    on_turn = 0 if scene.view.lost else scene.view.turn
    return tuple(seat for seat in seats if seat in scene.interaction.calls and seat != on_turn)


def _call_button(scene: Scene, seat: int) -> Html:
    """Render a player's pin as the button that calls that player to play a Joker."""
    name = scene.words.say("24-heures", "Joker? Ask {name}", name=scene.names[seat - 1])
    return tag(
        "button",
        tag("span", pin(scene.place(seat), ""), use("r-joker", "ri", "0 0 64 64")),
        key=f"call-{seat}",
        class_="joker",
        type="button",
        data_do="call",
        data_arg=seat,
        aria_label=name,
    )


def _lane_target(scene: Scene, car_number: int, offer: Offer | None) -> Html:
    """Render the button over a lane, named for what a touch does; hidden if it does nothing."""
    if offer is None:
        if not scene.interaction.is_enabled:
            return EMPTY
        return tag("button", key=f"target-car-{car_number}", type="button", hidden=True)
    name = move_name(scene.words, offer.move, scene.names, len(scene.view.cars))
    return target(scene, offer, name, f"target-car-{car_number}")


def target(scene: Scene, offer: Offer, name: str, element_id: str) -> Html:
    """Render the button over a place to which the picked card can go, named for what it does there."""
    if offer.refusal and are_locks_shown(scene):
        why = refusal_text(scene.words, offer.refusal)
        name = scene.words.say("24-heures", "{move}: not allowed. {why}", move=name, why=why)
    chosen = scene.interaction.pending is not None and scene.interaction.pending == offer.move
    return tag(
        "button",
        key=element_id,
        class_="target",
        type="button",
        data_lies=scene.interaction.draft.slot if chosen and scene.interaction.draft else None,
        data_do="step",
        data_arg=offer.step,
        aria_label=name,
        aria_pressed="true" if chosen else "false",
    )

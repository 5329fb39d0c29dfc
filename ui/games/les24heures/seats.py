"""A seat beside its car: the cards in hand, and its score."""

from __future__ import annotations

from functools import lru_cache

from engine.games.les24heures.cards import STAND, STOPS
from engine.games.les24heures.model import View
from ui.core.html import Html, icon, pin, tag
from ui.core.words import Words
from ui.games.les24heures.vocabulary import car_name, km, points
from ui.games.scene import Scene

__all__ = ["score", "seat", "stock"]


def score(words: Words, view: View, score: int) -> str:
    """Format a score: "3,450 km", in a cup "15 points"."""
    return points(words, score) if view.cup else km(words, score)


def seat(scene: Scene, seat: int) -> Html:
    """Render what a seat's card shows under the player's name: cards in hand, and pit stops (canon 1.4)."""
    words, hand = scene.words, scene.view.hands[seat - 1]
    stops = sum(card == STAND or card in STOPS for card in hand)
    unit = tag("span", " ", words.count("24-heures", "card", "cards", len(hand)), class_="w")
    marks = [tag("b", "?", class_="stop", aria_hidden="true")] * stops
    stops_text = words.count("24-heures", "{n} pit stop in hand", "{n} pit stops in hand", stops)
    spoken = tag("span", ", ", stops_text, class_="vh") if stops else None
    return tag("p", icon("cards"), tag("span", len(hand), unit), marks, spoken, class_="cap st")


def stock(scene: Scene) -> Html:
    """Render the panel beside the road: everybody's cards as backs and, in a cup, the points."""
    words, view = scene.words, scene.view
    rows = []
    for seat, name in enumerate(scene.names, 1):
        stops = sum(card == STAND or card in STOPS for card in view.hands[seat - 1])
        rows.append(_hand_row(words, scene.place(seat), name, len(view.hands[seat - 1]) - stops, stops))
    title = tag("h2", words.text("24-heures", "Hands"), class_="disp")
    hands = tag("section", title, tag("ul", rows, class_="helds"), class_="panel hands")
    return tag("div", hands, _cup(scene) if view.cup else None, class_="beside")


@lru_cache(maxsize=32)  # a move mostly changes one hand
def _hand_row(words: Words, place: int, name: str, plain: int, stops: int) -> Html:
    """Render a player's name with the cards as small backs: pit stops, whose backs show it, and others."""
    cards = [tag("i")] * plain + [tag("i", "?", class_="is-stand")] * stops
    cards_text = words.count("24-heures", "{n} card", "{n} cards", plain + stops)
    captions = [tag("span", cards_text, class_="vh")]
    if stops:
        marked = words.count("24-heures", "{n} pit stop in hand", "{n} pit stops in hand", stops)
        captions.append(tag("span", ", ", marked, class_="vh"))
    return tag(
        "li",
        pin(place),
        tag("span", name),
        tag("span", cards, class_="minis", aria_hidden="true"),
        captions,
    )


def _cup(scene: Scene) -> Html:
    """Render the points of all cars in the cup so far, most first."""
    words, view = scene.words, scene.view
    order = sorted(range(1, len(view.cars) + 1), key=lambda car: -view.points[car - 1])
    rows = [
        tag(
            "li",
            tag("span", car_name(words, scene.names, car, len(view.cars))),
            tag("b", view.points[car - 1], class_="num"),
        )
        for car in order
    ]
    count = words.say("24-heures", "Cup: race {n} of {all}", n=view.number, all=len(view.races))
    return tag(
        "section", tag("h2", count, class_="disp"), tag("ol", rows, class_="cup-list"), class_="panel cup"
    )

"""What the plain face draws."""

from __future__ import annotations

from typing import Any

from engine.record import Record
from ui.core.html import EMPTY, Html, join, tag
from ui.core.words import Words
from ui.games.defaults import confirm, forward, heading, offer, places
from ui.games.face import Scene

__all__ = [
    "buttons",
    "confirm",
    "diagram",
    "felt",
    "felt_class",
    "forward",
    "hand",
    "heading",
    "mini",
    "moment",
    "note",
    "offer",
    "places",
    "root",
    "seat",
    "stock",
    "stock_small",
]

root = "plain"


def felt(scene: Scene) -> Html:
    return tag(
        "p",
        f"viewer {scene.view.viewer}, offers {len(list(scene.offers))}, hint {scene.hint}, live {scene.live}",
    )


def felt_class() -> str:
    return "felt--plain"


def seat(scene: Scene, seat: int) -> Html:
    call = (
        tag("button", "Call", type="button", data_do="call", data_arg=seat) if seat in scene.calls else None
    )
    return join(tag("p", scene.scores[seat - 1]), call)


def moment(scene: Scene) -> Html:
    return tag("p", f"ply {scene.log[-1].ply}") if scene.log else EMPTY


def stock(scene: Scene) -> Html:
    return tag("section", "stock", class_="panel")


def stock_small(scene: Scene) -> Html:
    return tag("p", "stock")


def hand(scene: Scene) -> Html:
    tiles = [
        tag("button", tile, data_do="step", data_arg=n, type="button")
        for n, tile in enumerate(scene.view.rack)
    ]
    return tag("div", tiles, key="rack", class_="rack")


def note(scene: Scene) -> Html:
    return tag("span", "Choose.")


def buttons(scene: Scene) -> Html:
    return EMPTY


def mini(view: Any) -> Html:
    return tag("svg", class_="rd", aria_hidden="true")


def diagram(words: Words, record: Record) -> Html:
    return tag("figcaption", "diagram")

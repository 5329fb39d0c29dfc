"""What the plain face draws."""

from __future__ import annotations

from typing import Any

from engine.bots import Choice
from engine.errors import Refusal
from engine.record import Record
from tests.ui.screens.plain import speech
from ui.core.html import EMPTY, Html, join, tag
from ui.core.words import Words
from ui.games.defaults import (
    call_slot,
    confirm,
    draft_slot,
    forward,
    heading,
    main_button,
    over,
    places,
    play_label,
    view,
)
from ui.games.scene import Scene
from ui.games.slot import HINT, LAST, REFUSED, WHY, Slot

__all__ = [
    "buttons",
    "call_slot",
    "confirm",
    "diagram",
    "draft_slot",
    "felt",
    "felt_class",
    "forward",
    "hand",
    "heading",
    "hint_slot",
    "last_slot",
    "main_button",
    "mini",
    "note",
    "note_parts",
    "over",
    "places",
    "play_label",
    "refused_slot",
    "root",
    "seat",
    "stock",
    "view",
    "why_slot",
]

root = "plain"


def felt(scene: Scene) -> Html:
    acts = scene.interaction
    offers, enabled = len(list(acts.offers)), acts.is_enabled
    return tag("p", f"viewer {scene.view.viewer}, offers {offers}, hint {acts.hint}, live {enabled}")


def felt_class() -> str:
    return "felt--plain"


def seat(scene: Scene, seat: int) -> Html:
    call = (
        tag("button", "Call", type="button", data_do="call", data_arg=seat)
        if seat in scene.interaction.calls
        else None
    )
    return join(tag("p", scene.scores[seat - 1]), call)


def stock(scene: Scene) -> Html:
    return tag("section", "stock", class_="panel")


def hand(scene: Scene) -> Html:
    tiles = [
        tag("button", tile, data_do="step", data_arg=n, type="button")
        for n, tile in enumerate(scene.view.rack)
    ]
    return tag("div", tiles, key="rack", class_="rack")


def note(scene: Scene) -> Html:
    return tag("span", "Choose.")


def note_parts(scene: Scene) -> tuple[str, str]:
    return "Choose.", "Then place."


def last_slot(scene: Scene) -> Slot | None:
    return Slot(LAST, tag("span", f"ply {scene.log[-1].ply}"), "terms", "total") if scene.log else None


def hint_slot(scene: Scene, choice: Choice, shown: bool) -> Slot:
    say = speech.why if shown else speech.idea
    return Slot(HINT, say(scene.words, scene.view, choice))


def why_slot(scene: Scene, choice: Choice) -> Slot:
    return Slot(WHY, speech.why(scene.words, scene.view, choice), "reason")


def refused_slot(scene: Scene, refusal: Refusal) -> Slot:
    return Slot(REFUSED, speech.refusal(scene.words, refusal))


def buttons(scene: Scene) -> Html:
    return EMPTY


def mini(view: Any) -> Html:
    return tag("svg", class_="rd", aria_hidden="true")


def diagram(words: Words, record: Record) -> Html:
    return tag("figcaption", "diagram")

"""What the plain face draws."""

from __future__ import annotations

from typing import Any

from engine.bots import Choice
from engine.errors import Refusal
from engine.record import Record
from tests.ui.screens.plain.speech import PlainSpeech
from ui.core.html import EMPTY, Html, join, tag
from ui.core.words import Words
from ui.games.face import Board
from ui.games.scene import Scene
from ui.games.slot import HINT, LAST, REFUSED, WHY, Slot

__all__ = ["PlainBoard"]

SPEECH = PlainSpeech()


class PlainBoard(Board):
    """What the plain face draws."""

    root = "plain"

    def felt(self, scene: Scene) -> Html:
        acts = scene.interaction
        offers, enabled = len(list(acts.offers)), acts.is_enabled
        return tag("p", f"viewer {scene.view.viewer}, offers {offers}, hint {acts.hint}, live {enabled}")

    def felt_class(self) -> str:
        return "felt--plain"

    def seat(self, scene: Scene, seat: int) -> Html:
        call = (
            tag("button", "Call", type="button", data_do="call", data_arg=seat)
            if seat in scene.interaction.calls
            else None
        )
        return join(tag("p", scene.scores[seat - 1]), call)

    def stock(self, scene: Scene) -> Html:
        return tag("section", "stock", class_="panel")

    def hand(self, scene: Scene) -> Html:
        tiles = [
            tag("button", tile, data_do="step", data_arg=n, type="button")
            for n, tile in enumerate(scene.view.rack)
        ]
        return tag("div", tiles, key="rack", class_="rack")

    def note(self, scene: Scene) -> Html:
        return tag("span", "Choose.")

    def note_parts(self, scene: Scene) -> tuple[str, str]:
        return "Choose.", "Then place."

    def last_slot(self, scene: Scene) -> Slot | None:
        return Slot(LAST, tag("span", f"ply {scene.log[-1].ply}"), "terms", "total") if scene.log else None

    def hint_slot(self, scene: Scene, choice: Choice, shown: bool) -> Slot:
        say = SPEECH.why if shown else SPEECH.idea
        return Slot(HINT, say(scene.words, scene.view, choice))

    def why_slot(self, scene: Scene, choice: Choice) -> Slot:
        return Slot(WHY, SPEECH.why(scene.words, scene.view, choice), "reason")

    def refused_slot(self, scene: Scene, refusal: Refusal) -> Slot:
        return Slot(REFUSED, SPEECH.refusal_text(scene.words, refusal))

    def buttons(self, scene: Scene) -> Html:
        return EMPTY

    def miniature(self, view: Any) -> Html:
        return tag("svg", class_="rd", aria_hidden="true")

    def diagram(self, words: Words, record: Record) -> Html:
        return tag("figcaption", "diagram")

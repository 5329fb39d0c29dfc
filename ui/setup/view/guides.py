"""The choice of the board guides in a set-up."""

from __future__ import annotations

from ui.core.components import radio
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games import face
from ui.model import Model, Setup
from ui.table.marks import guide_strengths, usual_guides

__all__ = ["guides"]


def guides(words: Words, model: Model, setup: Setup) -> Html:
    """Render the choice of the board guides' strength; the usual one is chosen at first."""
    chosen = setup.marks or usual_guides(model.settings, setup.slug, setup.players)
    labels = zip(guide_strengths(setup.slug), face(setup.slug).catalogue.guide_texts(words), strict=True)
    parts = [radio("coach", strength, label, strength == chosen) for strength, label in labels]
    legend = tag("legend", words.say("setup", "Board guides"))
    note = tag("p", words.say("setup", "What the table shows you before you move."), class_="field-note")
    return tag("fieldset", legend, parts, note, class_="choice", key="coach")

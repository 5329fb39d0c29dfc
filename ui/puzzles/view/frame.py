"""The frame of every exercise: the areas of a table, with the task where a match has its seats."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.components import button, region
from ui.core.html import Child, Html, icon, join, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.games.slot import WRONG, Slot
from ui.model import Exercise, Model
from ui.puzzles.view.board import board_scene
from ui.puzzles.view.slot import now_text
from ui.table.turns import people_here
from ui.table.view.screen import typed_form
from ui.table.view.shell import shell, slot_area

__all__ = ["Areas", "act", "exercise", "main_act", "undo_act"]


class Areas(NamedTuple):
    """What a kind of exercise puts into the frame.

    `slot` is what it says; `label` names a slot with a verdict or an answer. `aside` stands beside the
    board where there is room. `note` is a line over the buttons once the exercise is done. The last of `acts`
    is the main button.
    """

    bar: Html
    task: Html
    slot: Slot
    label: str
    aside: Html | None
    note: Html | None
    acts: Child


def exercise(
    model: Model, look: Face, picture: Scene, here: Exercise, areas: Areas, kind: str, lost: bool = False
) -> Html:
    """Render an exercise of a `kind`, which is its class; `lost` is one whose answer was not found."""
    words = picture.words
    drawn = board_scene(picture, model, here, lost)
    felt = tag("main", look.board.felt(drawn), class_=f"felt {look.board.felt_class()}", key="felt")
    label = areas.label if here.done or areas.slot.look == WRONG else ""
    slot = slot_area(words, areas.slot, now_text(look, picture, areas.slot, here), label)
    state = " is-lost" if lost else " is-done" if here.done else ""
    parts = (
        areas.bar,
        areas.task,
        look.board.places(picture) if len(people_here(here.table)) > 1 else None,
        felt,
        slot,
        typed_form(words, here.table, "typed") if model.settings.typed == "on" and not here.done else None,
        areas.aside,
        _rail(look, drawn, areas, words),
    )
    return shell(parts, f"exercise {kind}{state} {look.board.root} seats-{here.table.match.seats}")


def _rail(look: Face, drawn: Scene, areas: Areas, words: Words) -> Html:
    """Render the rail: the reader's pieces, a note once the exercise is done, the buttons."""
    note = tag("div", areas.note, class_="note", key="note")
    acts = tag("div", areas.acts, class_="acts", key="acts")
    return region(
        "section", words.say("table", "Your pieces"), note, look.board.hand(drawn), acts, class_="rail"
    )


def act(label: str, do: str, arg: str, sign: str, key: str, *, wide: bool = False, off: bool = False) -> Html:
    """Render a lesser button: its icon, and its word where there is room."""
    disabled = {"aria_disabled": "true"} if off else {}
    class_ = "btn on-wood btn--word" if wide else "btn on-wood btn--sign"
    return button(tag("span", label, class_="w"), do, arg, sign=sign, class_=class_, key=key, **disabled)


def undo_act(words: Words, here: Exercise) -> Html:
    """Render the button that takes a step back."""
    off = not here.table.turn.drafts and here.table.turn.pending is None
    return act(words.say("table", "Undo"), "undo", "", "undo", "act-undo", off=off)


def main_act(label: str, do: str, arg: str = "", *, on: bool = True, leads: bool = False) -> Html:
    """Render the main button; one that `leads` on has an arrow."""
    text = join(label, icon("next")) if leads else label
    if on:
        return button(text, do, arg, class_="btn btn--brass go", key="act-confirm")
    return button(text, do, arg, class_="btn on-wood go", key="act-confirm", aria_disabled="true")

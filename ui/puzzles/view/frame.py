"""The frame of every exercise: the areas of a table, with the task where a match has its seats."""

from __future__ import annotations

from typing import NamedTuple

from ui.core.components import button, region
from ui.core.html import Child, Html, icon, join, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.games.slot import Slot
from ui.model import Exercise, Model
from ui.puzzles.view.board import board_scene
from ui.puzzles.view.slot import now_text
from ui.table.turns import people_here
from ui.table.view.screen import has_typed_box, typed_form
from ui.table.view.shell import shell, slot_area

__all__ = ["Areas", "act", "exercise", "main_act", "submit_act", "undo_act"]


class Areas(NamedTuple):
    """What a kind of exercise puts into the frame: bar, task, message, panel beside, note and buttons.

    `slot` is what it says; `label` names the slot once the exercise is done. `aside` stands beside the
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
    model: Model, face: Face, scene: Scene, shown: Exercise, areas: Areas, kind: str, is_lost: bool = False
) -> Html:
    """Render the screen of an exercise; `kind` is its CSS class, `is_lost` says that it was not solved."""
    words = scene.words
    drawn = board_scene(scene, model, shown, is_lost)
    felt = tag("main", face.board.felt(drawn), class_=f"felt {face.board.felt_class()}", key="felt")
    label = areas.label if shown.done else ""
    slot = slot_area(words, areas.slot, now_text(face, scene, areas.slot, shown), label)
    state = " is-lost" if is_lost else " is-done" if shown.done else ""
    has_box = has_typed_box(model.settings, shown.table) and not shown.done
    parts = (
        areas.bar,
        areas.task,
        face.board.places(scene) if len(people_here(shown.table)) > 1 else None,
        felt,
        slot,
        typed_form(words, shown.table, "typed") if has_box else None,
        areas.aside,
        _rail(face, drawn, areas, words),
    )
    return shell(parts, f"exercise {kind}{state} {face.board.root} seats-{shown.table.match.seats}")


def _rail(face: Face, scene: Scene, areas: Areas, words: Words) -> Html:
    """Render the rail beside the board: the reader's pieces, a note, the buttons."""
    note = tag("div", areas.note, class_="note", key="note")
    acts = tag("div", areas.acts, class_="acts", key="acts")
    return region(
        "section", words.say("table", "Your pieces"), note, face.board.hand(scene), acts, class_="rail"
    )


def act(
    label: str,
    action_name: str,
    arg: str,
    icon_name: str,
    element_id: str,
    *,
    is_wide: bool = False,
    is_disabled: bool = False,
) -> Html:
    """Render a secondary button of the rail: an icon, and the label where there is room."""
    disabled = {"aria_disabled": "true"} if is_disabled else {}
    class_ = "btn on-wood btn--word" if is_wide else "btn on-wood btn--sign"
    return button(
        tag("span", label, class_="w"),
        action_name,
        arg,
        icon_name=icon_name,
        class_=class_,
        element_id=element_id,
        **disabled,
    )


def undo_act(words: Words, exercise: Exercise) -> Html:
    """Render the button that takes back a step or a move; it is disabled while there is neither."""
    off = not exercise.table.turn.drafts and exercise.table.turn.pending is None
    off = off and not exercise.is_begun
    return act(words.say("table", "Undo"), "undo", "", "undo", "act-undo", is_disabled=off)


def main_act(
    label: str,
    action_name: str,
    arg: str = "",
    *,
    is_enabled: bool = True,
    leads_on: bool = False,
    waits_longer: bool = False,
) -> Html:
    """Render the main button of the rail; one that `leads_on` to another screen has an arrow.

    One that `waits_longer` ignores touches as long as the button after an answer at the table does.
    """
    text = join(label, icon("next")) if leads_on else label
    if is_enabled:
        alone = {"data_alone": "true"} if waits_longer else {}
        return button(text, action_name, arg, class_="btn btn--brass go", element_id="act-confirm", **alone)
    return button(
        text, action_name, arg, class_="btn on-wood go", element_id="act-confirm", aria_disabled="true"
    )


def submit_act(words: Words, face: Face, scene: Scene) -> Html:
    """Render the button that submits the move, with the name that the table's sentences give it."""
    label = face.board.confirm_label(words, scene.interaction.pending) or words.say("tour", "Submit")
    return main_act(label, "confirm", is_enabled=scene.interaction.pending is not None)

"""The viewer's side of the table: the rack, the button that rotates, the stock, and the buttons of a turn."""

from __future__ import annotations

from engine.games.vingtsurvingt.model import Domino, End, Move, Pass, Play
from engine.games.vingtsurvingt.moves import can_play
from ui.core.components import button
from ui.core.html import EMPTY, Html, icon, tag
from ui.core.words import Words
from ui.games.rail import keys_help_note
from ui.games.scene import Scene
from ui.games.vingtsurvingt.pieces import back, piece
from ui.games.vingtsurvingt.plays import hides_marks
from ui.games.vingtsurvingt.sight import show_all_button
from ui.games.vingtsurvingt.vocabulary import domino_name, dominoes
from ui.model import SILENT

__all__ = [
    "buttons",
    "confirm_label",
    "ends_too_soon",
    "hand",
    "main_button",
    "play_label",
    "stock",
]


def hand(scene: Scene) -> Html:
    """Render the viewer's rack as buttons; for a spectator the rack of the seat on turn, closed or open."""
    view, words = scene.view, scene.words
    if scene.shown.ghosts:
        return tag("div", _open_rack(scene, view.rack), class_="shelf")
    if not view.viewer:
        seen_rack = view.racks[view.turn - 1]
        drawn = _open_rack(scene, seen_rack) if seen_rack else _closed_rack(scene, view.held[view.turn - 1])
        return tag("div", drawn, _side_buttons(scene, False), class_="shelf")
    picks = scene.interaction.is_enabled and scene.drafted.on_turn
    name = words.text("20-sur-20", "Your dominoes") if view.rack else words.text("20-sur-20", "Empty rack")
    tiles = [_domino(scene, slot, one, picks) for slot, one in scene.in_order(view.rack)]
    ahead = bool(scene.interaction.premove_view)
    rack = tag(
        "div",
        tiles,
        keys_help_note(words),
        key="rack",
        class_="rack rack20",
        role="group",
        aria_label=name,
        aria_describedby="keys-help",
        data_ahead=ahead,
    )
    return tag("div", rack, _side_buttons(scene, picks), class_="shelf")


def _side_buttons(scene: Scene, can_pick: bool) -> Html:
    """Render the buttons beside the rack: rotate the picked domino and, on phones, show everything."""
    return tag("div", _rotate_button(scene, can_pick), show_all_button(scene.words), class_="beside")


def _domino(scene: Scene, slot: int, domino: Domino, can_pick: bool) -> Html:
    """Render the domino in place `slot` of the rack as a button, rotated as the player left it.

    One that waits on the table looks as it lies there.
    """
    draft = scene.interaction.draft
    picked, used = bool(draft and draft.slot == slot), bool(draft and slot in draft.slots)
    turns = draft.turns % 4 if picked else 0
    a, b = (domino.b, domino.a) if turns in (1, 2) else domino
    lying, live = bool(turns % 2), can_pick and not used
    lay = draft.lays[draft.slots.index(slot)] if used else draft.lay if picked else None
    away = lay is not None
    if lay:
        a, b, lying = lay.a, lay.b, lay.way == "E"
    label = scene.words.say("20-sur-20", "domino {name}", name=domino_name(scene.words, Domino(a, b)))
    return tag(
        "button",
        piece(a, b, lying),
        tag("span", label, class_="vh"),
        key=f"slot-{slot}",
        class_=_classes(picked or domino in _hinted_dominoes(scene), away, lying),
        type="button",
        data_slot=slot,
        data_do="step" if live else None,
        data_arg=f"slot {slot}" if live else None,
        aria_pressed="true" if picked or used else "false",
        aria_disabled=None if live else "true",
    )


def _hinted_dominoes(scene: Scene) -> list[Domino]:
    """Return the dominoes of an open hint, also while it shows no place; [] once a domino is picked."""
    move, draft = scene.interaction.hint or scene.interaction.idea, scene.interaction.draft
    hinted = isinstance(move, Play) and not (draft and (draft.slot or draft.slots))
    return [lay.domino for lay in move.lays] if hinted else []


def _classes(is_lifted: bool, is_away: bool, is_flat: bool) -> str:
    """Return the style classes of a domino on the rack, by whether it is raised, away, or lying flat."""
    states = (("is-sel", is_lifted), ("is-away", is_away), ("is-lying", is_flat))
    return " ".join(["dbtn", *(name for name, holds in states if holds)])


def _rotate_button(scene: Scene, can_pick: bool) -> Html:
    """Render the button that rotates the picked domino; disabled without one."""
    ready = can_pick and bool(scene.interaction.draft and scene.interaction.draft.slot)
    return tag(
        "button",
        icon("rotate"),
        tag("span", scene.words.text("20-sur-20", "Rotate"), class_="w"),
        key="do-turn",
        class_="btn rot on-wood",
        type="button",
        data_do="step",
        data_arg="turn",
        aria_disabled=None if ready else "true",
        aria_keyshortcuts="R",
    )


def _open_rack(scene: Scene, rack: tuple[Domino, ...]) -> Html:
    """Render a rack that can be seen but not played: in a review, or for a viewer of all racks."""
    names = ", ".join(domino_name(scene.words, one) for one in rack)
    name = scene.words.say("20-sur-20", "Rack: {dominoes}", dominoes=names)
    best, played = _lays_of_rank(scene, 1), _lays_of_rank(scene, 0)
    tiles = [
        tag(
            "span",
            piece(one.a, one.b, False),
            class_="dbtn" + (" is-play" if one in played else " is-best" if one in best else ""),
        )
        for one in rack
    ]
    return tag("div", tiles, key="rack", class_="rack rack20", role="img", aria_label=name)


def _lays_of_rank(scene: Scene, rank: int) -> set[Domino]:
    """Return the dominoes of the compared moves with this rank (0: the move that was played)."""
    moves = (ghost.move for ghost in scene.shown.ghosts if ghost.rank == rank)
    return {lay.domino for move in moves if isinstance(move, Play) for lay in move.lays}


def _closed_rack(scene: Scene, count: int) -> Html:
    """Render the backs of a rack of `count` dominoes."""
    name = scene.words.say("20-sur-20", "Hidden rack: {dominoes}", dominoes=dominoes(scene.words, count))
    backs = [tag("span", back(), class_="dbtn is-back")] * count
    return tag("div", backs, key="rack", class_="rack rack20 is-closed", role="img", aria_label=name)


def stock(scene: Scene) -> Html:
    """Render the number of dominoes left in the stock."""
    left = scene.view.stock
    unit = scene.words.count("20-sur-20", "domino to draw", "dominoes to draw", left)
    return tag("p", tag("span", left, class_="num"), " ", unit, class_="pio")


def buttons(scene: Scene) -> Html:
    """Render the button "Pass", disabled off turn or after a single domino; EMPTY in a still picture.

    It is left out while the main button passes, as a hint said, and in a puzzle while a domino makes 20,
    since a pass is refused there (canon 4.8).
    """
    view, words = scene.view, scene.words
    is_hinted = isinstance(scene.interaction.hint, Pass)
    if not scene.interaction.is_enabled or not view.viewer or view.reason:
        return EMPTY
    if is_hinted or (hides_marks(scene) and (view.singles or can_play(view))):
        return EMPTY
    return tag(
        "button",
        icon("pass"),
        tag("span", words.text("20-sur-20", "Pass"), class_="w"),
        key="do-pass",
        class_="btn on-wood btn--sign",
        type="button",
        data_do="step",
        data_arg="pass",
        aria_disabled="true" if view.singles or not view.on_turn else None,
    )


def main_button(scene: Scene) -> Html | None:
    """Render "End my turn" after a single domino, and "Keep playing" where ending it gives a 20 away.

    None before a single domino, while another move waits for confirmation or a domino is laid and not
    confirmed, and for anybody but the seat on turn.
    """
    view, act = scene.view, scene.interaction
    if ends_too_soon(scene):
        label = scene.words.text("20-sur-20", "Keep playing")
        return button(label, "undo", class_="btn btn--brass go", element_id="act-confirm")
    ends = act.is_enabled and view.viewer and view.on_turn and view.singles and not view.reason
    if not ends or act.pending is not None or (act.draft and act.draft.lay):
        return None
    label = scene.words.text("20-sur-20", "End my turn")
    # In an exercise the button is quiet: a gold one would be taken for the answer, or for the way on.
    class_ = "btn on-wood go" if scene.shown.sought is not None else "btn btn--brass go"
    return button(label, "step", "end", class_=class_, element_id="act-confirm")


def ends_too_soon(scene: Scene) -> bool:
    """Return True while the viewer is asked whether to end a turn in which a domino still makes 20.

    Nobody is asked about another end (`goes_unasked`). The safe answer is then the main button. It stays the
    other one in an exercise, whose answer may be to end the turn, and where others play on other devices,
    since what ends the turn also sends it.
    """
    act = scene.interaction
    is_asked = isinstance(act.pending, End) and act.premove_view is None and act.is_enabled
    return is_asked and act.marks != SILENT and scene.shown.sought is None and not any(scene.remote)


def confirm_label(words: Words, move: Move | None) -> str:
    """Return the label of the confirming button: "Lay", for a pass "Yes, pass", else "Yes, end it"."""
    if move is None or isinstance(move, Play):
        return words.text("20-sur-20", "Lay")
    if isinstance(move, End):
        return words.text("20-sur-20", "Yes, end it")
    return words.text("20-sur-20", "Yes, pass")


def play_label(words: Words, move: Move | None) -> str:
    """Return the label of the button that plays a hint's move: "Play this move", "Pass", "End my turn"."""
    if isinstance(move, Play):
        return words.say("table", "Play this move")
    return (
        words.text("20-sur-20", "End my turn") if isinstance(move, End) else words.text("20-sur-20", "Pass")
    )

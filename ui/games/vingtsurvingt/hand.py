"""The viewer's side of the table: the rack, the button that rotates, the stock, and what can be done now."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.vingtsurvingt.drafts import draft_result, has_blank_inward, turned_by_itself, ways_on
from engine.games.vingtsurvingt.model import TWENTY, Domino, Draft, End, Move, Pass, Play
from engine.games.vingtsurvingt.moves import moves
from engine.games.vingtsurvingt.shortfall import shortfall
from ui.core.components import button
from ui.core.html import EMPTY, Html, icon, tag
from ui.core.words import Words, capital
from ui.games.rail import keys_help_note, may_prepare, note_line, premove_text
from ui.games.scene import Scene
from ui.games.vingtsurvingt.move_names import move_name
from ui.games.vingtsurvingt.pieces import back, piece
from ui.games.vingtsurvingt.plays import draft_of, hides_marks, is_apart, play_of, shown_result
from ui.games.vingtsurvingt.refusals import end_reason
from ui.games.vingtsurvingt.sight import show_all_button
from ui.games.vingtsurvingt.vocabulary import domino_name, dominoes, marks, what_a_pass_does
from ui.model import SHOWN, SILENT

__all__ = [
    "buttons",
    "confirm_label",
    "ends_too_soon",
    "hand",
    "main_button",
    "note",
    "note_parts",
    "play_label",
    "stock",
    "what_follows",
]

EXPLAINED_MOVES = 5
"""First moves of a player in a match at which it is said what the numbers on spaces are."""


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


def note(scene: Scene) -> Html:
    """Render one line that says what the viewer can do now."""
    return note_line(*note_parts(scene))


def note_parts(scene: Scene) -> tuple[str, str]:
    """Return two sentences on what the viewer can do now, the first in bold; either may be ""."""
    view, words, draft = scene.view, scene.words, scene.interaction.draft
    if view.reason:
        done = [name for name, left in zip(scene.names, view.left, strict=True) if not left]
        return end_reason(words, view.reason, done[0] if len(done) == 1 else ""), ""
    if not view.viewer or not scene.interaction.is_enabled or not view.on_turn:
        turn_text = words.by("20-sur-20", "{name} to play.", "Your turn.", scene.names[view.turn - 1])
        return _premove_note(scene, turn_text) if scene.interaction.premove_view else ("", turn_text)
    if isinstance(scene.interaction.pending, Pass | End):
        return f"{capital(move_name(words, scene.interaction.pending))}.", what_follows(scene)
    if draft and draft.slot:
        return _picked_note(scene)
    if not view.lays:
        return _opening_note(scene)
    if view.singles:
        return words.text("20-sur-20", "Lay another single domino, or end your turn."), ""
    return words.text("20-sur-20", "Choose a domino."), ""


def what_follows(scene: Scene) -> str:
    """Return in words what comes of the pass or the end of the turn that waits to be confirmed."""
    words, view = scene.words, scene.view
    if scene.interaction.marks == SILENT:
        return words.text("20-sur-20", "That will be your answer.")
    if isinstance(scene.interaction.pending, Pass):
        return what_a_pass_does(words, view)
    if scene.shown.sought is not None:  # in an exercise the others are nobody in particular
        return words.text("20-sur-20", "Then it’s the next player’s turn.")
    next_name = scene.names[view.turn % len(scene.names)]
    return words.by("20-sur-20", "Then {name} plays.", "Then you play again.", next_name)


def _premove_note(scene: Scene, turn_text: str) -> tuple[str, str]:
    """Return two sentences off turn: the planned play, or whose turn it is and that one can plan."""
    if not (scene.interaction.draft and scene.interaction.draft.slot):
        return turn_text, may_prepare(scene)
    first, more = _picked_note(scene)
    return first, premove_text(scene) if scene.interaction.pending is not None else more


def _picked_note(scene: Scene) -> tuple[str, str]:
    """Return two sentences: what the picked domino makes so far, and what to do with it next."""
    view, words, draft = scene.view, scene.words, scene.interaction.draft
    if isinstance(scene.interaction.pending, Play):
        return _whole_note(scene, scene.interaction.pending)
    if draft.lay and is_apart(view, draft.whole):
        return words.text("20-sur-20", "This domino touches no line."), _what_helps(scene, draft)
    if draft.lay:
        return words.text("20-sur-20", "Not 20 yet."), _what_helps(scene, draft)
    name = domino_name(words, view.rack[draft.slot - 1])
    first = words.say("20-sur-20", "{name} chosen.", name=capital(name))
    is_blank_news = 0 in view.rack[draft.slot - 1] and not _has_laid_blank(scene)
    if not view.lays:
        more = words.say("20-sur-20", "Tap the table to lay {domino}.", domino=name)
        end = words.text("20-sur-20", "A blank (○) goes at an end of a line.")
        return first, f"{more} {end}" if is_blank_news else more
    more = words.text("20-sur-20", "Tap a space. Tap the domino again to rotate it.")
    if is_blank_news:
        blank = words.text("20-sur-20", "The blank (○) counts 0; its end takes no mark.")
        return first, f"{more} {blank}"
    if scene.interaction.marks == SHOWN[-1] and _own_moves(scene) < EXPLAINED_MOVES:
        more = " ".join([more, *_guides_text(scene)])
    return first, more


def _whole_note(scene: Scene, move: Play) -> tuple[str, str]:
    """Return two sentences on a play that waits to be confirmed: what it places, and how to confirm it."""
    words = scene.words
    confirm = words.text("20-sur-20", "To confirm, tap Lay, or the domino on the table.")
    if hides_marks(scene):
        return f"{capital(move_name(words, move))}.", confirm
    gain = marks(words, len(draft_result(scene.drafted, draft_of(scene)).marks))
    first = words.say("20-sur-20", "20: {marks}.", marks=gain)
    if scene.interaction.marks == SILENT:
        return first, confirm
    return first, " ".join([*_news_of_a_first_play(scene), confirm])


def _opening_note(scene: Scene) -> tuple[str, str]:
    """Return two sentences on the opening: that the table is empty, and what to lay there, or to pass."""
    words = scene.words
    first = words.text("20-sur-20", "The table is empty.")
    if not scene.log:
        first = words.text("20-sur-20", "You play first.")
    if not _can_play(scene):
        must_pass = words.text("20-sur-20", "Your dominoes can’t make 20, so pass.")
        return first, f"{must_pass} {what_a_pass_does(words, scene.view)}"
    return first, words.text("20-sur-20", "Make 20 with two to five dominoes end to end.")


def _can_play(scene: Scene) -> bool:
    """Return True if some dominoes of the viewer make 20."""
    return any(isinstance(move, Play) for move in moves(scene.view))


def _mark_text(scene: Scene) -> tuple[str, ...]:
    """Return the sentence on what a mark is; () once the viewer has moved."""
    if not _is_new(scene):
        return ()
    return (scene.words.text("20-sur-20", "Your marks close the open ends."),)


def _news_of_a_first_play(scene: Scene) -> Iterator[str]:
    """Yield what a player reads once about a play: that its domino turned by itself, what a mark is."""
    draft = scene.interaction.draft
    if _is_new(scene) and draft and turned_by_itself(scene.drafted, draft):
        yield scene.words.text("20-sur-20", "It was rotated automatically.")
    yield from _mark_text(scene)


def _guides_text(scene: Scene) -> Iterator[str]:
    """Yield what the numbers on spaces are, as far as any are shown."""
    words, offers = scene.words, [one for one in scene.interaction.offers if one.step.startswith("at ")]
    if any(offer.move is not None and not offer.refusal for offer in offers):
        yield words.text("20-sur-20", "Gold: what makes 20, and the marks it places.")
    yield words.text("20-sur-20", "Pale numbers: the line’s total. Dots alone: not as it lies now.")


def _is_new(scene: Scene) -> bool:
    """Return True until the viewer has made a move in this match."""
    return not _own_moves(scene)


def _own_moves(scene: Scene) -> int:
    """Return how many moves the viewer has made in this match."""
    return sum(seen.seat == scene.view.viewer for seen in scene.log)


def _what_helps(scene: Scene, draft: Draft) -> str:
    """Return in words what can lead on from dominoes that make no 20 yet."""
    words, turns, joins = scene.words, *ways_on(scene.drafted, draft)
    if has_blank_inward(scene.drafted, draft):
        return words.text("20-sur-20", "A blank (○) goes at an end of the row: rotate the domino.")
    joins = joins and not _asks_for_one(scene)
    lacks = shortfall(scene.drafted, draft) if joins else 0
    if turns:
        return words.text("20-sur-20", "Rotate it.")
    if joins and not lacks and scene.interaction.marks == SILENT:
        return words.text("20-sur-20", "Tap another space, or add another domino.")
    if joins and not lacks:
        return words.text("20-sur-20", "Add another domino.")
    if lacks and not scene.view.lays:
        if not _can_play(scene):
            return words.text("20-sur-20", "Your dominoes can’t make 20, so pass.")
        return words.say("20-sur-20", "Your other dominoes can’t add {n}. Begin with another one.", n=lacks)
    # The line shown may cross the domino: then it is another line that lacks so much.
    if lacks == TWENTY - shown_result(scene).total:
        return words.say("20-sur-20", "Your other dominoes can’t add {n}. Tap another space.", n=lacks)
    return words.text("20-sur-20", "Tap another space, or choose another domino.")


def _asks_for_one(scene: Scene) -> bool:
    """Return True in an exercise whose answer ends with a single domino."""
    return isinstance(scene.shown.sought, Play) and len(scene.shown.sought.lays) == 1


def _has_laid_blank(scene: Scene) -> bool:
    """Return True if the viewer has already laid a domino with a blank half in this match."""
    plays = (play for play in map(play_of, scene.log) if play and play.seat == scene.view.viewer)
    return any(0 in lay.domino for play in plays for lay in play.lays)


def buttons(scene: Scene) -> Html:
    """Render the button "Pass", disabled off turn or after a single domino; EMPTY in a still picture.

    It is disabled too while the main button passes, as a hint said.
    """
    view, words = scene.view, scene.words
    is_hinted = isinstance(scene.interaction.hint, Pass)
    if not scene.interaction.is_enabled or not view.viewer or view.reason:
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
        aria_disabled="true" if view.singles or not view.on_turn or is_hinted else None,
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
    return button(label, "step", "end", class_="btn btn--brass go", element_id="act-confirm")


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

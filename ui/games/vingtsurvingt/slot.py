"""What the slot of 20 sur 20 says: the last turn, a sum in the making, a hint in two steps, a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import Choice
from engine.errors import Refusal
from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.grid import AXES, grid, grid_with
from engine.games.vingtsurvingt.model import (
    TWENTY,
    Alignment,
    Cell,
    End,
    Lay,
    Pass,
    Passed,
    Play,
    Redealt,
    RoundStarted,
)
from ui.core.components import button
from ui.core.html import Html, icon, join, pin, tag
from ui.core.words import Words, capital, mark
from ui.games.rail import premove_text
from ui.games.scene import Scene
from ui.games.slot import HINT, LAST, NOW, REFUSED, TURN, WHY, Slot
from ui.games.vingtsurvingt.hand import confirm_label, ends_too_soon
from ui.games.vingtsurvingt.hand_notes import note_parts, what_follows
from ui.games.vingtsurvingt.hints import idea_parts, lines_made
from ui.games.vingtsurvingt.log import event_text
from ui.games.vingtsurvingt.plays import (
    ScoredPlay,
    draft_of,
    hides_marks,
    is_apart,
    last_turn,
    shown_result,
    tried_lays,
)
from ui.games.vingtsurvingt.reasons import short_reasons
from ui.games.vingtsurvingt.refusals import refusal_text as refusal_text
from ui.games.vingtsurvingt.sums import cells_of, sum_html, sums_html
from ui.games.vingtsurvingt.vocabulary import domino_name, domino_names, line_name, marks
from ui.model import SILENT

__all__ = ["draft_slot", "hint_slot", "last_slot", "refused_slot", "why_slot"]

BESIDE = {
    (True, -1): mark("20-sur-20", "{domino} on the left"),
    (True, 1): mark("20-sur-20", "{domino} on the right"),
    (False, -1): mark("20-sur-20", "{domino} above"),
    (False, 1): mark("20-sur-20", "{domino} below"),
}
"""Where a domino goes, by whether its line is a row, and on which side of the numbers that lie there."""


# The last turn


def last_slot(scene: Scene) -> Slot | None:
    """Return the message on the last turn: its sums and marks, a pass, or a new deal; None before a move."""
    if not scene.log:
        return None
    seen, todo = scene.log[-1], " ".join(filter(None, note_parts(scene)))
    for event in seen.events:
        if isinstance(event, RoundStarted | Redealt):
            return _new_deal(scene, event, todo)
    plays = last_turn(scene.log)
    since = plays[0].ply if plays else seen.ply
    todo = " ".join(filter(None, (_earlier_deal(scene), todo)))
    if plays and not (scene.view.singles and scene.view.on_turn):
        total = marks(scene.words, sum(len(play.marks) for play in plays))
        lines = [line for play in plays for line in play.lines]
        text = sums_html(lines)
        if _earlier_deal(scene):
            dealt = scene.words.text("20-sur-20", "Everyone had passed, so all was dealt again.")
            text = join(dealt, " ", text, ".")
        return Slot(LAST, _layer_sentence(scene, seen.seat, plays), text, total, since=since)
    if plays:
        return Slot(TURN, _layer_sentence(scene, seen.seat, plays, True), todo, since=since)
    passed = join(pin(scene.place(seen.seat)), tag("span", _pass_sentence(scene, seen.seat)))
    return Slot(TURN, passed, todo or None, since=since)


def _layer_sentence(scene: Scene, seat: int, plays: tuple[ScoredPlay, ...], with_marks: bool = False) -> Html:
    """Render who laid which dominoes and, with `with_marks`, for how many marks."""
    words, name = scene.words, scene.names[seat - 1]
    what = domino_names(words, (lay for play in plays for lay in play.lays))
    if with_marks:
        gained = marks(words, sum(len(play.marks) for play in plays))
        what = words.say("20-sur-20", "{dominoes} ({marks})", dominoes=what, marks=gained)
    text = words.by("20-sur-20", "{name}: {dominoes}", "You: {dominoes}", name, dominoes=what)
    return join(pin(scene.place(seat)), tag("span", text))


def _pass_sentence(scene: Scene, seat: int) -> str:
    """Return the sentence that a seat passed or ended its turn; why, if the rules force passes."""
    words, name = scene.words, scene.names[seat - 1]
    passed = any(isinstance(event, Passed) for event in scene.log[-1].events)
    if not passed:
        return words.by("20-sur-20", "{name} ends their turn.", "You end your turn.", name)
    if scene.view.forced:
        return words.by("20-sur-20", "{name} passes: nothing makes 20.", "You pass: nothing makes 20.", name)
    return words.by("20-sur-20", "{name} passes.", "You pass.", name)


def _earlier_deal(scene: Scene) -> str:
    """Return the sentence on a new deal after passes since the viewer's last move, or by it; else ""."""
    for seen in reversed(scene.log):
        found = [event for event in seen.events if isinstance(event, Redealt)]
        if found:
            return event_text(scene, found[0])
        if seen.seat == scene.view.viewer or not scene.view.viewer:
            return ""
    return ""


def _new_deal(scene: Scene, event: object, note_text: str) -> Slot:
    """Return the slot's message that the dominoes were dealt again, after passes or for a new round."""
    if isinstance(event, Redealt):
        first, _, more = event_text(scene, event).partition(". ")
        text, since = " ".join(filter(None, (more, note_text))), scene.log[-1].ply
        return Slot(TURN, join(icon("rotate"), tag("span", f"{first}.")), text, since=since)
    news = [event_text(scene, one) for one in scene.log[-1].events if not isinstance(one, RoundStarted)]
    return Slot(TURN, tag("span", event_text(scene, event)), " ".join(filter(None, news)) or None)


# A move in the making


def draft_slot(scene: Scene) -> Slot | None:
    """Return the slot's message on what the unconfirmed dominoes make, or on a waiting pass; else None."""
    words, move = scene.words, scene.interaction.pending
    if isinstance(move, Pass | End):
        todo = premove_text(scene) if scene.interaction.premove_view else what_follows(scene)
        return Slot(NOW, tag("span", _stop_text(scene, move)), todo, button=_other_answer(scene, move))
    draft, made = draft_of(scene), shown_result(scene)
    if not made.lines or is_apart(scene.view, draft.whole):
        return None
    laid, todo = cells_of(draft.whole), note_parts(scene)[1]
    if made.complete and hides_marks(scene):
        return Slot(NOW, tag("span", sums_html(made.lines, laid), "."), todo or None)
    if made.complete:
        return Slot(NOW, _sums_and_marks(words, made.lines, laid, len(made.marks)), todo or None)
    lacks = words.say("20-sur-20", "It needs {n} more to make 20.", n=TWENTY - made.total)
    line = words.say("20-sur-20", "{line}:", line=capital(line_name(words, made.lines[0].cells)))
    return Slot(NOW, join(tag("span", line), " ", sum_html(made.lines[0], laid)), f"{lacks} {todo}")


def _other_answer(scene: Scene, move: Pass | End) -> Html | None:
    """Render the quiet button beside the question whether to end a turn; None for a pass.

    It goes on with the turn, since "Undo" would be taken for taking back the domino laid before. Where the
    main button does that, it ends the turn.
    """
    if isinstance(move, Pass):
        return None
    if ends_too_soon(scene):
        return button(confirm_label(scene.words, move), "confirm", element_id="end-anyway")
    return button(scene.words.text("20-sur-20", "Keep playing"), "undo", element_id="keep-playing")


def _stop_text(scene: Scene, move: Pass | End) -> str:
    """Return the question whether to pass or end the turn, with the reason if passing is forced.

    The end of a turn is asked about only while some domino makes 20 (`goes_unasked`).
    """
    words = scene.words
    if isinstance(move, End):
        if scene.interaction.marks == SILENT:
            return words.text("20-sur-20", "End your turn?")
        return words.text("20-sur-20", "You can still make 20. End anyway?")
    if scene.view.forced and not scene.interaction.premove_view:
        return words.text("20-sur-20", "Nothing makes 20. Pass your turn?")
    return words.text("20-sur-20", "Pass your turn?")


def _sums_and_marks(
    words: Words, lines: Sequence[Alignment], laid_cells: frozenset[Cell], mark_count: int
) -> Html:
    """Render the sums of a move and the number of marks that it places in all."""
    total = tag("span", marks(words, mark_count), class_="worth")
    return tag(
        "span", words.rich("20-sur-20", "{sum}: {marks}", sum=sums_html(lines, laid_cells), marks=total)
    )


# A hint


def hint_slot(scene: Scene, choice: Choice, is_move_shown: bool) -> Slot:
    """Return the slot's message for a hint: where to look, or the sum, its marks and the dominoes."""
    words, view, move = scene.words, scene.view, choice.move
    if not is_move_shown or not isinstance(move, Play):
        first, more = idea_parts(words, view, choice)
        return Slot(HINT, join(icon("hint"), tag("span", first)), more or None)
    lines, laid = lines_made(view, move), cells_of(move.lays)
    line, placed = lines[0], len(play_result(view, move.lays).marks)
    named = words.both([_domino_and_side(words, lay, line, {*grid(view.lays)}) for lay in move.lays])
    if not view.lays:
        named = words.say("20-sur-20", "{dominoes}, from left to right", dominoes=named)
    text = f"{capital(named)}."
    return Slot(HINT, join(icon("hint"), _sums_and_marks(words, lines, laid, placed)), text)


def _domino_and_side(words: Words, lay: Lay, line: Alignment, old_cells: set[Cell]) -> str:
    """Return the name of a domino and where in the line it goes; on an empty table the name alone."""
    row = line.cells[0].y == line.cells[-1].y
    known, own = (
        [_place_along(cell, row) for cell in cells] for cells in (old_cells & {*line.cells}, lay.cells)
    )
    name = domino_name(words, lay)
    if known and max(own) < min(known):
        return words.say("20-sur-20", BESIDE[row, -1], domino=name)
    if known and min(own) > max(known):
        return words.say("20-sur-20", BESIDE[row, 1], domino=name)
    return words.say("20-sur-20", "{domino} in the gap", domino=name) if known else name


def _place_along(cell: Cell, is_row: bool) -> int:
    """Return the x of a cell for a row, its y for a column."""
    return cell.x if is_row else cell.y


def why_slot(scene: Scene, choice: Choice) -> Slot | None:
    """Return the slot's message with the reasons of a hint that say most; None without reasons."""
    if not choice.why or not isinstance(choice.move, Play):
        return None
    next_name = scene.names[scene.view.turn % len(scene.names)]
    sentences = short_reasons(scene.words, scene.view, choice, next_name)
    return hint_slot(scene, choice, True)._replace(look=WHY, text=" ".join(sentences)) if sentences else None


# A refusal


def refused_slot(scene: Scene, refusal: Refusal) -> Slot:
    """Return the slot's message on why the dominoes just tried are not allowed, with a sum above 20."""
    words, lays = scene.words, tried_lays(scene)
    if refusal.code != "over_20" or not lays or refusal.total is None:
        first, found, more = refusal_text(words, refusal, scene.names).partition(". ")
        if refusal.code == "must_play" and scene.interaction.marks != SILENT:  # a puzzle has no hints
            more = words.text("20-sur-20", "A hint shows where.")
        if refusal.code == "blank_inside":
            more = _blank_place(scene, refusal, lays)
        return Slot(REFUSED, join(icon("warn"), tag("span", first + found.strip())), more or None)
    heading = words.count(
        "20-sur-20",
        "{dominoes} can’t go here: {total} is {over} too many.",
        "{dominoes} can’t go here: {total} is {over} too many.",
        len(lays),
        dominoes=capital(domino_names(words, lays)),
        total=refusal.total,
        over=refusal.total - TWENTY,
    )
    halves = grid_with(scene.view.lays, lays)
    broken = Alignment(refusal.where, tuple(halves[cell] for cell in refusal.where))
    line = words.say("20-sur-20", "{line}:", line=capital(line_name(words, refusal.where)))
    limit = words.text("20-sur-20", "The limit is 20.")
    reason = join(line, " ", sum_html(broken, cells_of(lays)), ". ", tag("span", limit))
    return Slot(REFUSED, join(icon("warn"), tag("span", heading)), reason)


def _blank_place(scene: Scene, refusal: Refusal, lays: Sequence[Lay]) -> str:
    """Return the sentences on what is beside a refused blank, and on where a blank goes (canon 3.4)."""
    words, blank = scene.words, refusal.where[0]
    halves = grid_with(scene.view.lays, lays)
    pairs = [
        (halves.get(Cell(blank.x - dx, blank.y - dy)), halves.get(Cell(blank.x + dx, blank.y + dy)))
        for dx, dy in AXES
    ]
    first, second = next((pair for pair in pairs if all(pair)), (0, 0))
    if not first:
        return words.text("20-sur-20", "A blank (○) goes at an end of a line.")
    return words.say(
        "20-sur-20",
        "It would be between {a} and {b}. A blank (○) goes at an end of a line.",
        a=first,
        b=second,
    )

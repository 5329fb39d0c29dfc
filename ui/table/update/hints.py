"""Help at the table: a hint in two steps, and the table described in words."""

from __future__ import annotations

from dataclasses import replace

from engine.bots import Choice
from engine.bots.comparison import review_random
from ui.core.effects import RunWork
from ui.core.player_names import names
from ui.core.updates import Handlers, Update, announce, notify, table_of, with_table, with_turn, words_for
from ui.games import face
from ui.model import SILENT, Action, Exercise, Hint, Model, OpenDialog, Reasons, Table
from ui.table.tags import mark_hinted
from ui.table.update.moves import submit, without_faults, without_help
from ui.table.viewpoint import scene

__all__ = ["HANDLERS"]


def _hint(model: Model, action: Action) -> Update:
    """Compute a hint for the viewer; at a second press show its move.

    The first press puts back a move that waits for confirmation or covers the hint, so that the main button
    can show the hint's move. The second press also puts back what was picked for another move. Do nothing
    behind a curtain or while the hint is computed. A puzzle has no hints and says so, except a missed chance.
    """
    table = table_of(model)
    if table is None or table.presentation.viewer is None or table.turn.hint.is_pending:
        return model, ()
    hint = table.turn.hint
    if table.presentation.marks == SILENT:
        return _hint_of_exercise(model, table)
    match, view = table.match, table.match.view(table.presentation.viewer)
    if hint.choice is None:
        work = face(match.slug).timing.hint_work(view, review_random(match.ply))
        asked = RunWork(work, Action("hinted", _hint_key(table)))
        table = _without_covering_move(table)
        return _with_hint(model, without_faults(table), hint._replace(is_pending=True)), (asked,)
    turn = table.turn._replace(drafts=(), pending=None, hint=hint._replace(is_shown=True))
    model = with_turn(model, table, turn)
    words = words_for(model)
    called = names(words, table.players)
    return announce(model, face(match.slug).speech.hint_text(words, view, hint.choice, called))


def _without_covering_move(table: Table) -> Table:
    """Return the table without a move that waits for confirmation, or that covers where a hint is shown."""
    drafts, hides_hint = table.turn.drafts, face(table.match.slug).timing.hides_hint
    if table.turn.pending is None and not (drafts and hides_hint(drafts[-1])):
        return table
    return replace(table, turn=table.turn._replace(drafts=(), pending=None))


def _hint_of_exercise(model: Model, table: Table) -> Update:
    """Show how the answer of a missed chance begins; for other puzzles, say that they have no hints."""
    exercise, words = model.screen, words_for(model)
    if not isinstance(exercise, Exercise) or not exercise.has_hints:
        return _offer_rules(model)
    choice = Choice(table.match.game.parse_move(exercise.goal.shows[0]))
    text = face(table.match.slug).speech.idea(words, table.match.view(table.presentation.viewer), choice)
    table = _without_covering_move(without_faults(table))
    return announce(_with_hint(model, table, table.turn.hint._replace(choice=choice)), text)


def _offer_rules(model: Model) -> Update:
    """Say that puzzles have no hints, with a button that opens the thirty-second rules."""
    words = words_for(model)
    rules = words.say("brief", "The rules in 30 seconds")
    return notify(model, words.say("tour", "Puzzles have no hints."), "hint", rules, Action("ask", "brief"))


def _with_hint(model: Model, table: Table, hint: Hint) -> Model:
    """Return the model with this hint at its table, in place of a computer's reasons."""
    return with_turn(model, table, table.turn._replace(hint=hint, reasons=Reasons()))


def _hint_key(table: Table) -> str:
    """Return `match/ply/seat` of a hint, as an action's argument."""
    return f"{table.id}/{table.match.ply}/{table.presentation.viewer}"


def _show_idea(model: Model, action: Action) -> Update:
    """Show and announce the idea of a hint (`found`: a `Choice`), and count the hint; ignore an old one.

    Do nothing if another turn has begun.
    """
    table, words = table_of(model), words_for(model)
    if table is None or not table.turn.hint.is_pending or action.arg != _hint_key(table):
        return model, ()
    choice = action.found or Choice(None)
    hint = table.turn.hint._replace(is_pending=False)
    if choice.move is None:
        text = words.say("table", "You have nothing to play right now.")
        return notify(_with_hint(model, table, hint), text, "hint")
    view, called = table.match.view(table.presentation.viewer), names(words, table.players)
    idea = face(table.match.slug).speech.spoken_idea(words, view, choice, called)
    shown = not face(table.match.slug).timing.needs_showing(choice.move)
    table = _without_covering_move(table)  # a move may have been begun since the hint was asked for
    hint = hint._replace(choice=choice, is_shown=shown, advised=choice.move)
    return announce(_with_hint(model, mark_hinted(table), hint), idea)


def _close_hint(model: Model, action: Action) -> Update:
    """Close the open hint; do nothing without one."""
    table = table_of(model)
    if table is None or table.turn.hint.choice is None:
        return model, ()
    return with_table(model, without_help(table)), ()


def _hint_why(model: Model, action: Action) -> Update:
    """Show or hide the reason of the hint; do nothing unless its move is shown."""
    table = table_of(model)
    if table is None or table.turn.hint.choice is None or not table.turn.hint.is_shown:
        return model, ()
    hint = table.turn.hint
    return _with_hint(model, table, hint._replace(is_explained=not hint.is_explained)), ()


def _play_hint(model: Model, action: Action) -> Update:
    """Play the move of the shown hint; do nothing if none is shown or it is no longer legal."""
    table = table_of(model)
    if table is None or table.presentation.viewer is None or not table.turn.hint.is_shown:
        return model, ()
    viewer, choice = table.presentation.viewer, table.turn.hint.choice
    if choice is None or table.match.refusal(viewer, choice.move):
        return model, ()
    return submit(model, table, viewer, choice.move)


def _say(model: Model, action: Action) -> Update:
    """Show and announce the table in words (`arg` `state`), the moves (`choices`), or the last text.

    Any other `arg` repeats the last announcement. A puzzle does not list the moves.
    """
    table = table_of(model)
    if table is None:
        return model, ()
    if table.presentation.marks == SILENT and action.arg == "choices":
        return _offer_rules(model)
    picture, speech = scene(table, model.settings), face(table.match.slug).speech
    answers = {"state": speech.table_text, "choices": speech.choices_text}
    text = answers[action.arg](picture) if action.arg in answers else model.overlay.announcement
    dialog = OpenDialog("said", action.arg, text)
    return announce(replace(model, overlay=model.overlay._replace(dialog=dialog)), text.replace("\n", " "))


HANDLERS: Handlers = {
    "hint": _hint,
    "hinted": _show_idea,
    "close_hint": _close_hint,
    "hint_why": _hint_why,
    "play_hint": _play_hint,
    "say": _say,
}

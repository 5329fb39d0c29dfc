"""Submit a move, and continue the match until somebody has to decide."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.errors import NotationError, Refusal
from ui.core.effects import Effect, Hurry, Hush, Look, Play, Rest, Save, StartTimer
from ui.core.player_names import names
from ui.core.updates import (
    Handlers,
    Update,
    announce,
    join,
    notify,
    table_of,
    with_table,
    without_drafts,
    words_for,
)
from ui.games import face, is_simultaneous
from ui.model import Action, Exercise, Model, SavedMatch, Table
from ui.table.incoming import coming, moved_on
from ui.table.marks import strengths
from ui.table.pauses import lasts, least, rested, unheard
from ui.table.premoves import prepares
from ui.table.saves import resaved
from ui.table.simultaneous import undone
from ui.table.stopwatches import since
from ui.table.turns import Wait, callable_seats, forced_move, people_here, wait
from ui.table.update.deals import submitted
from ui.table.update.explanations import still_asked
from ui.table.update.grace import is_for, moment
from ui.table.update.host_authority import bid, is_held_back
from ui.table.update.premoves import carried, is_held
from ui.table.update.sounds import offered, sounds
from ui.table.update.thinking import thinking
from ui.table.update.timers import measured, timed
from ui.table.viewpoint import needs_curtain, scene

__all__ = ["HANDLERS", "accept", "continue_match", "save_table", "refuse", "resting", "sit_down", "submit"]


# What follows from a move


def save_table(model: Model, table: Table) -> Update:
    """Save the table, as the newest match of the list. An exercise has no id and is not saved."""
    if not table.id:
        return model, ()
    save = resaved(model.shelf, table)
    others = tuple(other for other in model.shelf if other.id != save.id)
    return replace(model, shelf=(save, *others)), (Save(save),)


def continue_match(model: Model, table: Table) -> Update:
    """Continue to what the table waits for: ask computers, lower the curtain, announce the news.

    In an exercise nothing follows.
    """
    if isinstance(model.screen, Exercise):
        return with_table(model, table), ()
    next_up = wait(table)
    if next_up.kind != "bots" and not forced_move(table):
        table = replace(table, forward=-1, ran=max(table.forward, table.ran))
    if next_up.kind == "rest":
        return _rest(model, table)
    table = replace(table, eyes=_next_viewer(table, next_up))
    table, clocks = timed(table, model.settings)
    effects: list[Effect] = [*clocks]
    if next_up.bots and next_up.kind in ("bots", "person", "curtain", "far"):
        effects.append(thinking(model.settings, table, next_up))
    if next_up.kind == "curtain" and table.eyes is None:
        model = replace(model, ask=None, spoken="")
        effects.append(Hush())
    if next_up.kind in ("person", "linger", "over", "curtain", "far"):
        model, spoken = _tell(model, table)
        table = replace(table, told=table.match.ply)
        effects += spoken
    if next_up.kind == "linger":
        effects += moment(model.settings, table)
    if next_up.kind == "coming":
        effects.append(coming(model.settings, table))
    return with_table(model, table), tuple(effects)


def _next_viewer(table: Table, next_up: Wait) -> int | None:
    """Return the seat whose hand is shown while the table waits for `next_up`; None behind the curtain."""
    people = people_here(table)
    together = is_simultaneous(table.match.slug)
    if next_up.kind == "person" and (table.eyes is None or together):
        return next_up.seat
    if next_up.kind == "curtain":
        return next_up.seat if len(people) == 1 else None
    if next_up.kind in ("far", "coming") and len(people) == 1:
        return people[0]
    if next_up.kind == "bots" and (len(people) == 1 or (together and people)):
        return table.eyes or people[0]
    return table.eyes


def _rest(model: Model, table: Table) -> Update:
    """Announce what the pause shows, and start its timer."""
    model, spoken = _tell(model, table)
    rest = Rest(lasts(table, model.settings), least(table, model.settings), Action("rested", resting(table)))
    return with_table(model, replace(table, told=table.match.ply)), (*spoken, rest)


def resting(table: Table) -> str:
    """Return match, ply and kind of the current pause, as an action's argument."""
    return f"{table.id}/{table.match.ply}/{table.rest}"


def _tell(model: Model, table: Table) -> Update:
    """Announce everything that has happened since the last announcement."""
    picture = scene(table, model.settings)
    news = unheard(table, picture.log)
    return announce(model, face(table.match.slug).speech.spoken(picture, news)) if news else (model, ())


def submit(model: Model, table: Table, seat: int, move: Any) -> Update:
    """Play a legal move and continue. In an exercise, mark it to be judged (`ui.puzzles.update.tries`)."""
    if isinstance(model.screen, Exercise):
        return replace(model, screen=replace(model.screen, table=table, unjudged=(seat, move))), ()
    if table.far and (table.far.coming or table.far.copy):
        return model, ()  # what others did is still being shown; a copy is only looked at
    return bid(model, table, seat, move) if is_held_back(model, table) else accept(model, table, seat, move)


def accept(model: Model, table: Table, seat: int, move: Any) -> Update:
    """Play a legal move of any seat, save the match and continue it."""
    before = table
    match, shuffled = submitted(model, table.match, seat, move)
    table = without_drafts(replace(table, match=match, far=moved_on(model, table)))
    if seat != before.eyes and since(before) == since(table) != ():
        table = undone(before, table)
    table = rested(before, table, model.settings)
    model, kept = save_table(model, table)
    model, followed = continue_match(replace(model, toast=None, ask=None), table)
    model, tuned = offered(model, table)
    model, warned = notify(model, shuffled, "warn") if shuffled else (model, ())
    return model, join(kept, measured(before, table), sounds(model, table, seat), followed, tuned, warned)


def refuse(model: Model, table: Table, refusal: Refusal) -> Update:
    """Announce why a move is not allowed, and change nothing else."""
    words = words_for(model)
    text = face(table.match.slug).speech.refusal(words, refusal, names(words, table.players))
    model, spoken = announce(with_table(model, replace(table, refusal=refusal)), text)
    return model, (*spoken, Play("refuse"))


# Moves


def _confirm(model: Model, action: Action) -> Update:
    """Play the move that waits for its confirmation.

    Do nothing if there is none, or while a premove must wait for its turn.
    """
    table = table_of(model)
    if table is None or table.eyes is None or table.pending is None or is_held(table):
        return model, ()
    refusal = table.match.refusal(table.eyes, table.pending)
    return refuse(model, table, refusal) if refusal else submit(model, table, table.eyes, table.pending)


def _typed(model: Model, action: Action) -> Update:
    """Store the text of the box for typed moves, in `value`."""
    table = table_of(model)
    return (with_table(model, replace(table, typed=action.value, fault="")), ()) if table else (model, ())


def _type(model: Model, action: Action) -> Update:
    """Play the move typed in the notation, or announce what is wrong with it.

    `value` is the text; if it is empty, the text stored by `_typed` counts.
    """
    table = table_of(model)
    if table is None or table.eyes is None:
        return model, ()
    seat, table = table.eyes, replace(table, refusal=None, fault="")
    try:
        move = table.match.game.parse_move(_completed(table, (action.value or table.typed).strip().lower()))
    except NotationError as error:
        fault = face(table.match.slug).speech.fault(words_for(model), error)
        model, spoken = announce(with_table(model, replace(table, fault=fault)), fault)
        return model, (*spoken, Play("refuse"))
    refusal = table.match.refusal(seat, move)
    return refuse(model, table, refusal) if refusal else submit(model, table, seat, move)


def _completed(table: Table, text: str) -> str:
    """Return a typed move in full, where the game has a short form."""
    return face(table.match.slug).timing.typed(table.match.view(table.eyes), text)


# Others


def _bot_moved(model: Model, action: Action) -> Update:
    """Play the move in `value`; `arg` is `match/ply/seat` as when the computer was asked.

    Ignore it if the match has moved on, a person was called, or the seat is no longer a computer's.
    """
    table = table_of(model)
    key, ply, seat = action.arg.rsplit("/", 2)
    if (
        table is None
        or table.id != key
        or table.match.ply != int(ply)
        or table.called
        or not (table.players[int(seat) - 1].bot or action.value == forced_move(table))
    ):
        return model, ()
    drafts, pending, shown, ready = table.drafts, table.pending, model, prepares(table)
    model, effects = submit(model, table, int(seat), table.match.game.parse_move(action.value))
    model = _undisturbed(model, shown)
    effects += still_asked(model)
    if ready:
        model, taken = carried(table, model)
        return model, join(effects, taken)
    if table.match.actors[0] != table.eyes or is_simultaneous(table.match.slug):
        return model, effects
    return _restore(model, drafts, pending), effects


def _undisturbed(model: Model, shown: Model) -> Model:
    """Return the model with the dialog and notice of `shown`, unless the device passes on."""
    table = table_of(model)
    if table is None or needs_curtain(table):
        return model
    offer = shown.toast.action if shown.toast else None
    toast = None if offer and offer.name == "redo" else shown.toast  # what it offered is past
    return replace(model, ask=shown.ask, toast=toast)


def _restore(model: Model, drafts: tuple[Any, ...], pending: Any) -> Model:
    """Return the model with a draft that a computer's move did not disturb."""
    table = table_of(model)
    return with_table(model, replace(table, drafts=drafts, pending=pending)) if table else model


def _reveal(model: Model, action: Action) -> Update:
    """Raise the curtain for the seat that it waits for; do nothing without a curtain."""
    table = table_of(model)
    if table is None or wait(table).kind != "curtain":
        return model, ()
    return with_table(model, replace(table, eyes=wait(table).seat)), ()


def _call(model: Model, action: Action) -> Update:
    """Call the person at the seat in `arg` to act out of turn; the device passes on behind a curtain.

    Do nothing if that person cannot be called.
    """
    table = table_of(model)
    if table is None or not action.arg.isdigit() or int(action.arg) not in callable_seats(table):
        return model, ()
    return continue_match(model, replace(without_drafts(table), called=int(action.arg), eyes=None))


def _pass_on(model: Model, action: Action) -> Update:
    """Let the others continue, without acting off turn."""
    table = table_of(model)
    if table is None:
        return model, ()
    let_go = table.let_go if table.called else table.match.ply  # others may be called after one in vain
    return continue_match(model, replace(without_drafts(table), let_go=let_go))


def _moment_over(model: Model, action: Action) -> Update:
    """Pass on when the grace period in `arg` (match and ply) has ended.

    An open dialog starts it anew. Ignore the timer of an earlier ply.
    """
    table = table_of(model)
    if table is None or not is_for(table, action.arg):
        return model, ()
    return (model, moment(model.settings, table)) if model.ask else _pass_on(model, action)


def _look(model: Model, action: Action) -> Update:
    """Zoom a table larger than its window, or show it whole; `arg` is how."""
    return model, (Look(action.arg),) if table_of(model) else ()


def _hurry(model: Model, action: Action) -> Update:
    """Skip the current wait."""
    return model, (Hurry(),)


def _forward(model: Model, action: Action) -> Update:
    """Let the computers play on to a person's next turn; do nothing if a person is to move."""
    table = table_of(model)
    if table is None or wait(table).kind != "bots":
        return model, ()
    return with_table(model, replace(table, forward=table.match.ply)), (Hurry(),)


def _marks(model: Model, action: Action) -> Update:
    """Set the strength of the board guides to `arg`, if the game has it."""
    table = table_of(model)
    if table is None or action.arg not in strengths(table.match.slug):
        return model, ()
    table = replace(table, marks=action.arg)
    return save_table(with_table(model, table), table)


def sit_down(model: Model, table: Table, save: SavedMatch | None = None) -> Update:
    """Show a table to the one person here, or lower the curtain if there are several, and continue."""
    table = replace(table, eyes=None)
    alone = people_here(table)
    if len(alone) == 1:
        table = replace(table, eyes=alone[0])
    model, followed = continue_match(model, table)
    return (model, (StartTimer(()), *followed)) if since(table) else (model, followed)


HANDLERS: Handlers = {
    "confirm": _confirm,
    "typed": _typed,
    "type": _type,
    "bot_moved": _bot_moved,
    "reveal": _reveal,
    "call": _call,
    "moment_over": _moment_over,
    "pass_on": _pass_on,
    "hurry": _hurry,
    "forward": _forward,
    "look": _look,
    "marks": _marks,
}

"""Play, refuse, confirm and type moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.errors import DealError, NotationError, Refusal
from engine.match import DealOrigin, Match
from ui.core.effects import Play
from ui.core.player_names import names
from ui.core.updates import (
    Handlers,
    Update,
    announce,
    join,
    notify,
    table_of,
    with_turn,
    words_for,
)
from ui.core.words import Words
from ui.games import face
from ui.games.error_text import error_text
from ui.model import Action, Exercise, Model, Reasons, RefusedMove, Table, Turn, Typed
from ui.table.incoming import with_next_player
from ui.table.pauses import begin_pause
from ui.table.retried import forget_since
from ui.table.simultaneous import restore_draft
from ui.table.stopwatches import running_timers
from ui.table.tags import mark_followed
from ui.table.turns import plays_to_the_end
from ui.table.update.host_authority import ask_host, is_held_back
from ui.table.update.premoves import plays_nothing_now
from ui.table.update.progress import continue_match
from ui.table.update.saving import save_table
from ui.table.update.sounds import offer_sounds, sounds
from ui.table.update.timers import read_timer

__all__ = ["HANDLERS", "accept", "confirm", "refuse", "submit", "without_faults", "without_help"]


def submit(model: Model, table: Table, seat: int, move: Any) -> Update:
    """Play a legal move; in an exercise store it to be judged; ask the host where the host decides.

    Do nothing in a copy or while others' moves are being shown. Where the host decides, ask the host instead.
    """
    if isinstance(model.screen, Exercise):
        return replace(model, screen=replace(model.screen, table=table, unjudged=(seat, move))), ()
    if table.online and (table.online.coming or table.online.copy):
        return model, ()  # what others did is still being shown; a copy is only looked at
    return (
        ask_host(model, table, seat, move) if is_held_back(model, table) else accept(model, table, seat, move)
    )


def accept(model: Model, table: Table, seat: int, move: Any) -> Update:
    """Play a legal move of any seat, save the match and continue it.

    Do nothing while computers alone play the match to its end in one go.
    """
    if plays_to_the_end(table):
        return model, ()
    before = table
    match, shuffled = _submit_or_shuffle(model, table.match, seat, move)
    table = forget_since(mark_followed(table, match.ply, _is_advised(before, seat, move)), match.ply)
    table = replace(table, match=match, online=with_next_player(model, table), turn=Turn())
    # In a simultaneous game another seat may move while the viewer builds a move for the same deal.
    if seat != before.presentation.viewer and running_timers(before) == running_timers(table) != ():
        table = restore_draft(before, table)
    table = begin_pause(before, table, model.settings)
    model, kept = save_table(model, table)
    model, followed = continue_match(
        replace(model, overlay=model.overlay._replace(notice=None, dialog=None)), table
    )
    model, tuned = offer_sounds(model, table)
    model, warned = notify(model, shuffled, "warn") if shuffled else (model, ())
    return model, join(kept, read_timer(before, table), sounds(model, table, seat), followed, tuned, warned)


def _is_advised(table: Table, seat: int, move: Any) -> bool:
    """Return True if a move of the viewer is the one that a hint has suggested in this turn."""
    advised, game = table.turn.hint.advised, table.match.game
    if advised is None or seat != table.presentation.viewer:
        return False
    # written and read again, as the pieces of a move may have been laid in another order
    written, suggested = (game.parse_move(game.write_move(one)) for one in (move, advised))
    return bool(written == suggested)


def _submit_or_shuffle(model: Model, match: Match, seat: int, move: Any) -> tuple[Match, str]:
    """Return the match after a move, and "", or a sentence if chance made a deal that the record lacked.

    Chance shuffles where the record's later deal does not hold the cards that are due. Parsing refuses such a
    record, but this one may have been played on only up to that shuffle.
    """
    try:
        return match.submit(seat, move), ""
    except DealError as error:
        if not isinstance(match.origin, DealOrigin):
            raise
        match = replace(match, origin=match.origin.before(error.number))
        words = words_for(model)
        text = words.say("fault", "Random shuffle: {reason}", reason=error_text(words, error, match.slug))
        return _submit_or_shuffle(model, match, seat, move)[0], text


def refuse(model: Model, table: Table, refusal: Refusal, tried_move: Any) -> Update:
    """Announce why a move is not allowed and show it as the move tried; change nothing else."""
    words = words_for(model)
    text = face(table.match.slug).speech.refusal_text(words, refusal, names(words, table.players))
    turn = table.turn._replace(refused=RefusedMove(tried_move, refusal), reasons=Reasons())
    model, spoken = announce(with_turn(model, table, turn), text)
    return model, (*spoken, Play("refuse"))


def without_faults(table: Table) -> Table:
    """Return the table without the refused move and without the error of a typed move."""
    turn = table.turn
    return replace(table, turn=turn._replace(refused=RefusedMove(), typed=turn.typed._replace(fault="")))


def without_help(table: Table) -> Table:
    """Return the table with its hint and a computer's reasons closed."""
    hint = table.turn.hint._replace(choice=None, is_shown=False, is_explained=False)
    return replace(table, turn=table.turn._replace(hint=hint, reasons=Reasons()))


def confirm(model: Model, action: Action) -> Update:
    """Play the move that waits for confirmation; do nothing without one, or while it is a premove.

    Do nothing if there is none, or while a premove must wait for its turn.
    """
    table = table_of(model)
    if (
        table is None
        or table.presentation.viewer is None
        or table.turn.pending is None
        or plays_nothing_now(table)
    ):
        return model, ()
    refusal = table.match.refusal(table.presentation.viewer, table.turn.pending)
    if refusal:
        return refuse(model, table, refusal, table.turn.pending)
    return submit(model, table, table.presentation.viewer, table.turn.pending)


def _store_typed(model: Model, action: Action) -> Update:
    """Store the move being typed (`value`), without its last error; do nothing without a table."""
    table = table_of(model)
    if table is None:
        return model, ()
    return with_turn(model, table, table.turn._replace(typed=Typed(action.value))), ()


def _play_typed(model: Model, action: Action) -> Update:
    """Play the move typed in notation (`value`, else the stored text), or show what is wrong with it.

    `value` is the text; if it is empty, the text stored by `_store_typed` counts.
    """
    table = table_of(model)
    if table is None or table.presentation.viewer is None:
        return model, ()
    seat, table = table.presentation.viewer, without_faults(table)
    text = (action.value or table.turn.typed.text).strip().lower()
    if not text:
        words = words_for(model)
        example = face(table.match.slug).timing.example_move(words)
        return _fault(model, table, words.say("table", "Type a move first, such as {move}.", move=example))
    try:
        move = table.match.game.parse_move(_complete_typed(words_for(model), table, text))
    except NotationError as error:
        return _fault(model, table, face(table.match.slug).speech.fault_text(words_for(model), error))
    refusal = table.match.refusal(seat, move)
    return refuse(model, table, refusal, move) if refusal else submit(model, table, seat, move)


def _fault(model: Model, table: Table, fault: str) -> Update:
    """Show and announce what is wrong with a typed move."""
    turn = table.turn._replace(typed=table.turn.typed._replace(fault=fault), reasons=Reasons())
    model, spoken = announce(with_turn(model, table, turn), fault)
    return model, (*spoken, Play("refuse"))


def _complete_typed(words: Words, table: Table, text: str) -> str:
    """Return a typed move with the game's short form written out; any other text unchanged."""
    view, called = table.match.view(table.presentation.viewer), names(words, table.players)
    return face(table.match.slug).timing.complete_typed(words, view, text, called)


HANDLERS: Handlers = {"confirm": confirm, "typed": _store_typed, "type": _play_typed}

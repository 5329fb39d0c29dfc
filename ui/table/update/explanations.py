"""Explain a computer's last move: it thinks again with the same chance, and its reasons become a sentence."""

from __future__ import annotations

from engine.bots import Choice
from ui.core.effects import RunWork
from ui.core.updates import Handlers, Update, announce, with_turn, words_for
from ui.core.work import choice_work
from ui.games import face
from ui.model import Action, Model, Reasons, Table
from ui.table.seat_names import seat_names
from ui.table.viewpoint import last_bot_ply, match_at
from ui.table.whole_turn import first_of_turn

__all__ = ["HANDLERS"]


def _why(model: Model, action: Action) -> Update:
    """Show in the slot the reasons of a computer's last move and compute them; hide them if they are shown.

    Do nothing if the last move is a person's, or off a table.
    """
    table = model.screen
    if not isinstance(table, Table):
        return model, ()
    if table.turn.reasons.is_open:
        return with_turn(model, table, table.turn._replace(reasons=Reasons())), ()
    ply = last_bot_ply(table)
    if not ply:
        return model, ()
    first = first_of_turn(table.match, ply)
    turn = table.turn._replace(reasons=Reasons(first))
    return with_turn(model, table, turn), (_reasons_work(table, first),)


def _reasons_work(table: Table, ply: int) -> RunWork:
    """Return the effect that makes the computer choose move `ply` again, to learn its reasons."""
    before, seat = match_at(table.match, ply - 1), table.match.log[ply - 1].seat
    bot = table.players[seat - 1].bot
    work = choice_work(before.slug, bot, before.view(seat), before.rng(seat))
    return RunWork(work, Action("why_found", f"{table.id}/{ply}"))


def _why_found(model: Model, action: Action) -> Update:
    """Add a move's reasons (`found`) to those in the slot, if they are still asked for (`arg`, `match/ply`).

    Ask for those of the next move of the turn; all are spoken once they are there. Only public reasons are
    given. Do nothing if the slot was closed or the match has gone on.
    """
    table = model.screen
    if not isinstance(table, Table) or action.arg != f"{table.id}/{table.turn.reasons.asked_ply}":
        return model, ()
    ply, known = table.turn.reasons
    more = _reasons(model, table, ply, action.found or Choice(None))
    text = f"{known}\n{more}" if known else more
    if ply < len(table.match.log) and first_of_turn(table.match, ply + 1) <= ply:
        turn = table.turn._replace(reasons=Reasons(ply + 1, text))
        return with_turn(model, table, turn), (_reasons_work(table, ply + 1),)
    turn = table.turn._replace(reasons=Reasons(0, text))
    return announce(with_turn(model, table, turn), text.replace("\n", " "))


def _reasons(model: Model, table: Table, ply: int, choice: Choice) -> str:
    """Return the reasons of move `ply` in words, without anything hidden; a sentence if none are known.

    A move that is a whole turn is not named again: it stands over its reasons.
    """
    words, match = words_for(model), table.match
    if choice.move != match.log[ply - 1].move:
        return words.say("table", "The computer can’t explain this move: it didn’t choose it.")
    view, speech = match_at(match, ply - 1).view(None), face(match.slug).speech
    called = seat_names(words, table)
    text = speech.why(words, view, choice, called)
    if first_of_turn(match, len(match.log)) < len(match.log):
        return text
    return text.removeprefix(speech.why(words, view, Choice(choice.move), called)).strip() or text


HANDLERS: Handlers = {"why": _why, "why_found": _why_found}

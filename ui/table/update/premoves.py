"""Premoves, checked again after each computer's move.

On the player's turn a premove waits as a preview, or is refused with its reason. It is never played without a
confirmation.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.errors import Refusal
from ui.core.effects import Later, Play, Speak
from ui.core.player_names import names
from ui.core.updates import Handlers, Update, table_of, with_table, words_for
from ui.games import face
from ui.model import Action, Model, Table
from ui.table.premoves import makes_premove, offers, premove_view

__all__ = ["HANDLERS", "carry_premove", "plays_nothing_now"]

STILL_MS = 400
"""Milliseconds after a turn has come during which input only previews. It was meant for the table before."""


def plays_nothing_now(table: Table) -> bool:
    """Return True if a touch must not play a move: it plans one, or the turn began only a moment ago."""
    return table.presentation.premove_ply == table.match.ply or makes_premove(table)


def carry_premove(before: Table, model: Model) -> Update:
    """Put the premove of `before` back on the table after a computer's move, or refuse it.

    Do nothing without a premove, or if the pieces have changed.
    """
    table = table_of(model)
    if (
        table is None
        or not before.turn.drafts
        or table.presentation.viewer != before.presentation.viewer
        or not _has_same_pieces(before, table)
    ):
        return model, ()
    why = _premove_refusal(table, before.turn.pending) if before.turn.pending is not None else None
    if before.turn.pending is not None and why is None:
        return _show_premove(
            model,
            replace(table, turn=table.turn._replace(drafts=before.turn.drafts, pending=before.turn.pending)),
        )
    table = replace(table, turn=table.turn._replace(drafts=_possible_steps(table, before.turn.drafts)))
    return (
        _show_premove(model, table)
        if why is None
        else _announce_refusal(
            model,
            replace(table, turn=table.turn._replace(refused=table.turn.refused._replace(refusal=why))),
            why,
        )
    )


def _has_same_pieces(before: Table, table: Table) -> bool:
    """Return True if the viewer's pieces of `before` are still in the same slots."""
    holds = face(table.match.slug).timing.pieces
    held = holds(before.match.view(before.presentation.viewer))
    return bool(held) and holds(table.match.view(table.presentation.viewer))[: len(held)] == held


def _premove_refusal(table: Table, move: Any) -> Refusal | None:
    """Return why a premove is not allowed on the present table; None if it is."""
    then = premove_view(table)
    view = table.match.view(table.presentation.viewer) if then is None else then
    return table.match.game.refusal(view, move)


def _possible_steps(table: Table, drafts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the first of these steps that are all still offered and complete no move."""
    kept: tuple[Any, ...] = ()
    for draft in drafts:
        found = (offer for offer in offers(table, kept[-1] if kept else None) if offer.draft == draft)
        if not any(offer.move is None and not offer.refusal for offer in found):
            break
        kept = (*kept, draft)
    return kept


def _show_premove(model: Model, table: Table) -> Update:
    """Show the premove as a draft; when its turn has come, ignore touches briefly and announce it."""
    if makes_premove(table) or not table.turn.drafts:
        return with_table(model, table), ()
    model = with_table(
        model, replace(table, presentation=table.presentation._replace(premove_ply=table.match.ply))
    )
    later = Later(STILL_MS, Action("arrived", f"{table.id}/{table.match.ply}"))
    if table.turn.pending is None:
        return model, (later,)
    text = words_for(model).say("table", "Your next move is ready. Confirm it.")
    text = f"{model.overlay.announcement} {text}".strip()
    return replace(model, overlay=model.overlay._replace(announcement=text)), (Speak(text), later)


def _announce_refusal(model: Model, table: Table, refusal: Refusal) -> Update:
    """Announce why the premove is no longer legal."""
    words = words_for(model)
    text = face(table.match.slug).speech.refusal_text(words, refusal, names(words, table.players))
    text = f"{model.overlay.announcement} {text}".strip() if not makes_premove(table) else text
    return with_table(replace(model, overlay=model.overlay._replace(announcement=text)), table), (
        Speak(text),
        Play("refuse"),
    )


def _end_preview(model: Model, action: Action) -> Update:
    """Let touches play moves again after that moment; `arg` is `match/ply`, an earlier one is ignored."""
    table = table_of(model)
    if table is None or action.arg != f"{table.id}/{table.presentation.premove_ply}":
        return model, ()
    return with_table(model, replace(table, presentation=table.presentation._replace(premove_ply=-1))), ()


HANDLERS: Handlers = {"arrived": _end_preview}

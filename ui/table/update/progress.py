"""Continue the match after each change, until somebody has to decide."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Effect, Hurry, Hush, Later, Look, Rest, RunWork
from ui.core.updates import Handlers, Update, announce, table_of, with_table, with_turn
from ui.core.work import finish_work
from ui.games import face, is_simultaneous
from ui.model import Action, Exercise, Model, Reasons, Settings, Table, Turn
from ui.table.incoming import replay_timer
from ui.table.marks import guide_strengths
from ui.table.newcomers import head_start_ms
from ui.table.pauses import pause_ms, shortest_pause_ms, unannounced
from ui.table.stopwatches import grace_seconds
from ui.table.turns import (
    Wait,
    callable_seats,
    forced_move,
    may_act_off_turn,
    people_here,
    plays_to_the_end,
    wait,
)
from ui.table.update.saving import save_table
from ui.table.update.thinking import ask_bots
from ui.table.update.timers import start_clocks
from ui.table.viewpoint import scene

__all__ = ["HANDLERS", "continue_match", "pause_key"]

SKIPPED_STEPS = 4
"""Steps that a computer may think about a move that nobody watches, so that a match takes a second or two."""


def continue_match(model: Model, table: Table) -> Update:
    """Do what the table waits for next: pause; or ask computers, lower the curtain and announce news, as due.

    In an exercise nothing follows.
    """
    if isinstance(model.screen, Exercise):
        return with_table(model, table), ()
    next_up = wait(table)
    if next_up.kind != "bots" and not forced_move(table):
        table = replace(
            table,
            presentation=table.presentation._replace(fast_forward=-1),
            turn=table.turn._replace(
                fast_forwarded=max(table.presentation.fast_forward, table.turn.fast_forwarded)
            ),
        )
    if next_up.kind == "rest":
        return _begin_pause(model, table)
    table = replace(table, presentation=table.presentation._replace(viewer=_next_viewer(table, next_up)))
    table, clocks = start_clocks(table, model.settings)
    effects: list[Effect] = [*clocks]
    if next_up.bots and next_up.kind in ("bots", "person", "curtain", "far"):
        asked = ask_bots(model.settings, table, next_up)
        ahead = (
            head_start_ms(model, table) if next_up.kind == "person" else 0
        )  # none once everyone has passed
        effects.append(asked._replace(head_start=ahead))
    if next_up.kind == "curtain" and table.presentation.viewer is None:
        model = replace(model, overlay=model.overlay._replace(dialog=None, announcement=""))
        effects.append(Hush())
    if next_up.kind in ("person", "linger", "over", "curtain", "far"):
        model, spoken = _announce_news(model, table)
        table = replace(table, presentation=table.presentation._replace(announced=table.match.ply))
        effects += spoken
    if next_up.kind == "linger":
        effects += _grace_timer(model.settings, table)
    if next_up.kind == "coming":
        effects.append(replay_timer(model.settings, table))
    return with_table(model, table), tuple(effects)


def _next_viewer(table: Table, next_up: Wait) -> int | None:
    """Return the seat whose hand is shown while the table waits for `next_up`; None behind the curtain."""
    people = people_here(table)
    together = is_simultaneous(table.match.slug)
    if next_up.kind == "person" and (table.presentation.viewer is None or together):
        return next_up.seat
    if next_up.kind == "curtain":
        return next_up.seat if len(people) == 1 else None
    if next_up.kind in ("far", "coming") and len(people) == 1:
        return people[0]
    if next_up.kind == "bots" and (len(people) == 1 or (together and people)):
        return table.presentation.viewer or people[0]
    return table.presentation.viewer


def _begin_pause(model: Model, table: Table) -> Update:
    """Announce what the pause shows and start its timer."""
    model, spoken = _announce_news(model, table)
    rest = Rest(
        pause_ms(table, model.settings),
        shortest_pause_ms(table),
        Action("rested", pause_key(table)),
    )
    return with_table(
        model, replace(table, presentation=table.presentation._replace(announced=table.match.ply))
    ), (*spoken, rest)


def pause_key(table: Table) -> str:
    """Return `match/ply/kind` of the current pause, as an action's argument."""
    return f"{table.id}/{table.match.ply}/{table.turn.pause}"


def _announce_news(model: Model, table: Table) -> Update:
    """Announce to screen readers all moves since the last announcement; do nothing without any."""
    picture = scene(table, model.settings)
    news = unannounced(table, picture.log)
    return announce(model, face(table.match.slug).speech.spoken(picture, news)) if news else (model, ())


# Others


def _reveal(model: Model, action: Action) -> Update:
    """Raise the curtain and show the hand of the seat that it waits for; do nothing without a curtain."""
    table = table_of(model)
    if table is None or wait(table).kind != "curtain":
        return model, ()
    return with_table(
        model, replace(table, presentation=table.presentation._replace(viewer=wait(table).seat))
    ), ()


def _call(model: Model, action: Action) -> Update:
    """Call the person at the seat in `arg` to act off turn, behind a curtain; do nothing if not callable.

    Do nothing if that person cannot be called.
    """
    table = table_of(model)
    if table is None or not action.arg.isdigit() or int(action.arg) not in callable_seats(table):
        return model, ()
    return continue_match(
        model,
        replace(
            table,
            turn=Turn(called_seat=int(action.arg)),
            presentation=table.presentation._replace(viewer=None),
        ),
    )


def _pass_on(model: Model, action: Action) -> Update:
    """Let the others go on, since the viewer does not want to act off turn; do nothing without a table."""
    table = table_of(model)
    if table is None:
        return model, ()
    let_go = (
        table.presentation.passed_on if table.turn.called_seat else table.match.ply
    )  # others may be called after one in vain
    return continue_match(
        model, replace(table, presentation=table.presentation._replace(passed_on=let_go), turn=Turn())
    )


def _grace_timer(settings: Settings, table: Table) -> tuple[Effect, ...]:
    """Return the timer that ends the time to act off turn; () if there is none."""
    seconds = grace_seconds(settings, table)
    return (Later(1000 * seconds, Action("moment_over", f"{table.id}/{table.match.ply}")),) if seconds else ()


def _is_grace_of(table: Table, match_and_ply: str) -> bool:
    """Return True if a timer's argument `match/ply` is the table's, and the viewer may act off turn."""
    return match_and_ply == f"{table.id}/{table.match.ply}" and may_act_off_turn(table)


def _end_grace(model: Model, action: Action) -> Update:
    """Let the others go on when the time to act off turn is over; start it again under an open dialog.

    An open dialog starts it anew. Ignore the timer of an earlier ply.
    """
    table = table_of(model)
    if table is None or not _is_grace_of(table, action.arg):
        return model, ()
    return (model, _grace_timer(model.settings, table)) if model.overlay.dialog else _pass_on(model, action)


def _zoom(model: Model, action: Action) -> Update:
    """Have the browser zoom the board by `arg` (`in`, `out`, `all`); do nothing without a table."""
    return model, (Look(action.arg),) if table_of(model) else ()


def _hurry(model: Model, action: Action) -> Update:
    """End the present pause, or the computers' wait, at once; whoever goes on has read the reasons."""
    table = table_of(model)
    if table is not None and table.turn.reasons.is_open:
        model = with_turn(model, table, table.turn._replace(reasons=Reasons()))
    return model, (Hurry(),)


def _forward(model: Model, action: Action) -> Update:
    """Let the computers play on without waits until a person's turn; do nothing if a person is to move.

    Where only computers play, the match is played to its end in one go, and only the result is shown.
    """
    table = table_of(model)
    if table is None or wait(table).kind != "bots" or plays_to_the_end(table):
        return model, ()
    turn = table.turn._replace(reasons=Reasons())
    shown = table.presentation._replace(fast_forward=table.match.ply, reached_ply=table.match.ply)
    table = replace(table, turn=turn, presentation=shown)
    return with_table(model, table), (_finish_match(table) if plays_to_the_end(table) else Hurry(),)


def _finish_match(table: Table) -> RunWork:
    """Return the effect that plays a match of computers to its end, with the actions it answers by."""
    work = finish_work(table.match, tuple(player.bot for player in table.players), SKIPPED_STEPS)
    key = f"{table.id}/{table.match.ply}"
    return RunWork(work, Action("played_on", key), Action("playing_on", key))


def _is_finishing(table: Table, match_and_ply: str) -> bool:
    """Return True if the table is the match at the ply (`match/ply`) that is being played to its end."""
    return match_and_ply == f"{table.id}/{table.match.ply}" and plays_to_the_end(table)


def _show_reached(model: Model, action: Action) -> Update:
    """Show how far the match `match/ply` in `arg` is played: `found` has the plies reached, latest last."""
    table = table_of(model)
    plies = [found for found in action.found or () if isinstance(found, int)]
    if table is None or not plies or not _is_finishing(table, action.arg):
        return model, ()
    shown = table.presentation._replace(reached_ply=plies[-1])
    return with_table(model, replace(table, presentation=shown)), ()


def _end_match(model: Model, action: Action) -> Update:
    """Show and save the finished match (`found`) in place of the one that `arg` names as `match/ply`.

    Of the moves, which nobody watched, only the last one is announced to screen readers, with the result.
    """
    table = table_of(model)
    if table is None or action.found is None or not _is_finishing(table, action.arg):
        return model, ()
    shown = table.presentation._replace(fast_forward=-1, announced=action.found.ply - 1)
    table = replace(table, match=action.found, turn=Turn(), presentation=shown)
    model, kept = save_table(replace(model, overlay=model.overlay._replace(notice=None, dialog=None)), table)
    model, followed = continue_match(model, table)
    return model, (*kept, *followed)


def _set_guides(model: Model, action: Action) -> Update:
    """Set the strength of the board guides to `arg` and save; do nothing if the game does not have it."""
    table = table_of(model)
    if table is None or action.arg not in guide_strengths(table.match.slug):
        return model, ()
    table = replace(table, presentation=table.presentation._replace(marks=action.arg))
    return save_table(with_table(model, table), table)


HANDLERS: Handlers = {
    "reveal": _reveal,
    "call": _call,
    "moment_over": _end_grace,
    "pass_on": _pass_on,
    "hurry": _hurry,
    "forward": _forward,
    "playing_on": _show_reached,
    "played_on": _end_match,
    "look": _zoom,
    "marks": _set_guides,
}

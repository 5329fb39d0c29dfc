"""Exercises: a table begun from a position, a move that is judged instead of answered, another try."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.game import TABLE
from engine.match import Match
from engine.problem import play_forced_moves
from engine.record import Record
from ui.core.effects import Play
from ui.core.updates import Update, without_drafts
from ui.games import face, is_simultaneous
from ui.model import Exercise, Model, Player, Table
from ui.model.puzzles import ON, OPEN, WRONG
from ui.puzzles.goals import judge, read_goal
from ui.table.update.sounds import sounds
from ui.table.viewpoint import scene

__all__ = ["reset", "set_up", "play_and_judge", "describe_try"]


def set_up(
    kind: type[Exercise], of: str, n: int, record: Record, address: str, marks: str = "scores"
) -> Exercise:
    """Sets up what a position asks for: the seat to play is the person's, computers sit at the others.

    Where the position names a seat, a person of that name sits there.
    """
    match = record.match.at(0)
    seat = next((seat for seat in match.actors if seat), 1)
    players = tuple(_player(match, name, at == seat) for at, name in enumerate(record.names, 1))
    table = Table("", match, players, eyes=seat, marks=marks)
    return kind(of, n, table, read_goal(record), address=address)


def _player(match: Match, name: str, plays: bool) -> Player:
    return Player(name) if plays or name else Player(bot=match.game.levels[0])


def play_and_judge(model: Model, here: Exercise, table: Table, seat: int, move: Any) -> Update:
    """Plays a move and judges it: after a wrong one the position comes back."""
    here = replace(here, unjudged=None)
    if here.done or here.weighed:
        return replace(model, screen=here), ()
    match = table.match.submit(seat, move)
    after = without_drafts(replace(table, match=play_forced_moves(match, seat) if here.goal.alone else match))
    came = judge(here.goal, after.match, seat)
    told = describe_try(model, after, seat, here.goal.alone)
    tried = here.tried if came.verdict in (ON, OPEN) else (*here.tried, came)
    weighed = came if came.verdict == OPEN else None
    shown = replace(here, table=after, tried=tried, told=told, before=table, weighed=weighed)
    effects = sounds(model, after, seat)
    if came.verdict == WRONG:
        shown, effects = reset(shown), (Play("refuse"),)
    return replace(model, screen=shown, ask=None, toast=None), effects


def describe_try(model: Model, table: Table, seat: int, own: bool = True) -> str:
    """Tells what was played; `own`: what the seat did and earned, and nothing that came after."""
    picture, game = scene(table, model.settings), table.match.game
    log = tuple(told for told in picture.log if told.seat == seat) if own else picture.log
    paid = [n for n, event in enumerate(log[-1].events) if game.credits(event)] if own and log else []
    if paid:
        log = (*log[:-1], log[-1]._replace(events=log[-1].events[: paid[-1] + 1]))
    if own:
        nobody = (
            TABLE if is_simultaneous(game.slug) else seat
        )  # what a shared table tells would be the answer
        log = tuple(
            told._replace(events=tuple(e for e in told.events if getattr(e, "seat", nobody) == seat))
            for told in log
        )
    return face(table.match.slug).speech.spoken(picture, log)


def reset(here: Exercise) -> Exercise:
    """Puts the position back as it was; what came of the tries stays known."""
    return replace(here, table=without_drafts(replace(here.table, match=here.table.match.at(0))))

"""Exercises: a table begun from a position, a move that is judged instead of answered, another try."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.match import Match
from engine.record import Record
from ui.effects import Play
from ui.exercise import ON, WRONG, asked, judged
from ui.flows.flow import Step, fresh
from ui.flows.sounds import sounds
from ui.games import face
from ui.model import Exercise, Model, Player, Table
from ui.scene import scene

__all__ = ["again", "opened", "played"]


def opened(kind: str, of: str, n: int, record: Record, address: str, marks: str = "scores") -> Exercise:
    """Sets up what a position asks for: the seat to play is the person's, computers sit at the others.

    Where the position names a seat, a person of that name sits there.
    """
    match = record.match.at(0)
    seat = next((seat for seat in match.actors if seat), 1)
    players = tuple(_player(match, name, at == seat) for at, name in enumerate(record.names, 1))
    table = Table("", match, players, eyes=seat, marks=marks)
    return Exercise(kind, of, n, table, asked(record), address=address)


def _player(match: Match, name: str, plays: bool) -> Player:
    return Player(name) if plays or name else Player(bot=match.game.levels[0])


def played(model: Model, here: Exercise, table: Table, seat: int, move: Any) -> Step:
    """Plays a move and judges it: after a wrong one the position comes back."""
    if here.done:
        return model, ()
    after = fresh(replace(table, match=table.match.submit(seat, move)))
    came = judged(here.goal, after.match, seat)
    picture = scene(after, model.settings)
    told = face(after.match.slug).speech.spoken(picture, picture.log)
    tried = here.tried if came.verdict == ON else (*here.tried, came)
    shown = replace(here, table=after, tried=tried, told=told, before=table)
    effects = sounds(model, after, seat)
    if came.verdict == WRONG:
        shown, effects = again(shown), (Play("refuse"),)
    return replace(model, screen=shown, ask=None, toast=None), effects


def again(here: Exercise) -> Exercise:
    """Puts the position back as it was; what came of the tries stays known."""
    return replace(here, table=fresh(replace(here.table, match=here.table.match.at(0))))

"""Plays in the log: who laid which dominoes, which lines of 20 they made, which cells they marked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, groupby
from typing import NamedTuple

from engine.games.vingtsurvingt.board import STEPS
from engine.games.vingtsurvingt.drafts import DraftResult, draft_result
from engine.games.vingtsurvingt.grid import grid, halves_of
from engine.games.vingtsurvingt.model import (
    Alignment,
    Cell,
    Closed,
    Draft,
    Laid,
    Lay,
    Play,
    RoundStarted,
    Stopped,
    View,
)
from engine.match import Match
from ui.games.scene import Scene, SeenMove
from ui.model import SILENT

__all__ = [
    "ScoredPlay",
    "WholeTurn",
    "draft_of",
    "hides_marks",
    "is_apart",
    "last_of_each",
    "last_play",
    "last_turn",
    "play_of",
    "round_log",
    "shown_result",
    "tried_lays",
    "whole_turns",
]


class ScoredPlay(NamedTuple):
    """A play as it was made: its ply, seat, dominoes, lines of 20, and the cells marked."""

    ply: int
    seat: int
    lays: tuple[Lay, ...]
    lines: tuple[Alignment, ...]
    marks: tuple[Cell, ...]


class WholeTurn(NamedTuple):
    """All that a seat laid in a turn: the plies, the dominoes in order, the sum of their marks."""

    plies: tuple[int, ...]
    seat: int
    lays: tuple[Lay, ...]
    marks: int


def play_of(seen: SeenMove) -> ScoredPlay | None:
    """Return the play in a move's events; None for a pass or the end of a turn."""
    laid = next((event for event in seen.events if isinstance(event, Laid)), None)
    closed = next((event for event in seen.events if isinstance(event, Closed)), None)
    if laid is None or closed is None:
        return None
    return ScoredPlay(seen.ply, laid.seat, laid.lays, closed.alignments, closed.marks)


def round_log(log: tuple[SeenMove, ...]) -> tuple[SeenMove, ...]:
    """Return the moves of the present round of a competition; the whole log in the first round."""
    for index in range(len(log) - 1, -1, -1):
        if any(isinstance(event, RoundStarted) for event in log[index].events):
            return log[index + 1 :]
    return log


def last_play(log: tuple[SeenMove, ...]) -> ScoredPlay | None:
    """Return the newest play of the round; None without one."""
    plays = map(play_of, reversed(round_log(log)))
    return next((play for play in plays if play), None)


def last_turn(log: tuple[SeenMove, ...]) -> tuple[ScoredPlay, ...]:
    """Return the plays of the newest turn of the round, in order; () if its player passed."""
    moves = [*reversed(round_log(log))]
    if moves and any(isinstance(event, Stopped) for event in moves[0].events):
        moves = moves[1:]
    found: list[ScoredPlay] = []
    for play in map(play_of, moves):
        if play is None or (found and play.seat != found[-1].seat):
            break
        found.append(play)
    return tuple(reversed(found))


def whole_turns(match: Match) -> Iterator[WholeTurn]:
    """Yield the turns of a match in which a domino was laid.

    Plays of one seat in a row are one turn, save where a round begins (canon 4.6).
    """
    begun = (any(isinstance(event, RoundStarted) for event in entry.events) for entry in match.log)
    rounds = tuple(accumulate(begun, initial=0))
    moves = (SeenMove(ply, entry.seat, entry.events) for ply, entry in enumerate(match.log, 1))
    for (_, seat), turn in groupby(moves, lambda seen: (rounds[seen.ply - 1], seen.seat)):
        plays = [play for play in map(play_of, turn) if play]
        if plays:
            lays = tuple(lay for play in plays for lay in play.lays)
            marks = sum(len(play.marks) for play in plays)
            yield WholeTurn(tuple(play.ply for play in plays), seat, lays, marks)


def draft_of(scene: Scene) -> Draft:
    """Return the viewer's partial play, also one that was typed; an empty draft without one."""
    if isinstance(scene.interaction.pending, Play) and not (
        scene.interaction.draft and scene.interaction.draft.whole
    ):
        return Draft(scene.interaction.pending.lays)
    return scene.interaction.draft or Draft()


def shown_result(scene: Scene) -> DraftResult:
    """Return what the unconfirmed dominoes make, without the marks where they are hidden."""
    draft = draft_of(scene)
    made = draft_result(scene.drafted, draft) if draft.whole else DraftResult((), (), False)
    return made._replace(marks=()) if hides_marks(scene) else made


def hides_marks(scene: Scene) -> bool:
    """Return True if the marks of an unconfirmed play are hidden: in puzzles, where they are the question.

    A missed chance shows them, as the table did.
    """
    return scene.interaction.marks == SILENT and not scene.shown.is_retry


def is_apart(view: View, lays: tuple[Lay, ...]) -> bool:
    """Return True if no number of these dominoes is beside a number that lies on a table already begun."""
    old = grid(view.lays)
    laid = [cell for cell, value in halves_of(lays) if value]
    beside = (old.get(Cell(x + dx, y + dy)) for x, y in laid for dx, dy in STEPS)
    return bool(view.lays) and not any(beside)


def tried_lays(scene: Scene) -> tuple[Lay, ...]:
    """Return the dominoes of the refused play; () if nothing, or no play, was refused."""
    return scene.interaction.refused.move.lays if isinstance(scene.interaction.refused.move, Play) else ()


def last_of_each(log: tuple[SeenMove, ...]) -> tuple[ScoredPlay, ...]:
    """Return the newest play of every seat in the round, the newest first."""
    newest: dict[int, ScoredPlay] = {}
    for play in map(play_of, reversed(round_log(log))):
        if play:
            newest.setdefault(play.seat, play)
    return tuple(newest.values())

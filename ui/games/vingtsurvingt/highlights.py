"""The highlights of a match: the most marks of a play, and the most that were missed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.model import Lay, Pass, Play, View
from engine.games.vingtsurvingt.moves import moves
from engine.match import Match
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games.face import Highlight, HighlightPair
from ui.games.postgame import longest_run_without_gain, of_people_first
from ui.games.scene import Scene
from ui.games.vingtsurvingt.plays import WholeTurn, whole_turns
from ui.games.vingtsurvingt.vocabulary import domino_name, marks

__all__ = ["compared_turns", "highlights"]

MOST_COMPARED = 50
"""Plays compared in a turn. There may be better ones, but none is claimed that does not exist."""


class ComparedTurn(NamedTuple):
    """A play or a pass, and the best play that was found in its place; `most` is that play's marks."""

    ply: int
    seat: int
    lays: tuple[Lay, ...]
    marks: int
    better: tuple[Lay, ...]
    most: int


def highlights(
    scene: Scene, match: Match, seconds_by_ply: Mapping[int, float], flawed_plies: Collection[int] = ()
) -> HighlightPair:
    """Return the turn with most marks, and the play that missed most; both None if no mark was placed.

    Both are turns by people at this device. If they all placed no mark, the best may be anybody's; so may the
    worst if they all missed none. Dominoes laid one after another in a turn count together. The moves
    `flawed_plies` are left out of the best.
    """
    plays = compared_turns(match)
    most_marks = max((play.marks for play in plays), default=0)
    if not most_marks:
        return None, None
    missed = [turn for turn in plays if turn.most > turn.marks]
    worst = max(of_people_first(scene, missed, _where), key=lambda turn: turn.most - turn.marks, default=None)
    good = [turn for turn in whole_turns(match) if turn.marks and not {*turn.plies} & {*flawed_plies}]
    own = of_people_first(scene, good, lambda turn: (turn.plies[-1], turn.seat))
    best = max(own, key=lambda turn: turn.marks, default=None)
    if worst:
        lowest: Highlight | None = Highlight(worst.ply, _worst_sentence(scene, worst))
    else:
        told = of_people_first(scene, plays, _where)
        lowest = _longest_without_mark(scene, told) or _fewest_marks(scene, told, most_marks)
    highest = Highlight(best.plies[-1], _placed_sentence(scene, best)) if best else None
    return highest, lowest


def _where(turn: ComparedTurn) -> tuple[int, int]:
    """Return the ply and the seat of a play or pass."""
    return turn.ply, turn.seat


@lru_cache(maxsize=4)
def compared_turns(match: Match) -> tuple[ComparedTurn, ...]:
    """Return every play and pass of a match with the best play found in its place."""
    return tuple(_compare_turns(match))


def _compare_turns(match: Match) -> Iterator[ComparedTurn]:
    """Replay a match and yield each play or pass with the best play found in its place."""
    state = match.at(0).state
    for ply, entry in enumerate(match.log, 1):
        if isinstance(entry.move, Play | Pass):
            view = match.game.view(state, entry.seat)
            lays = entry.move.lays if isinstance(entry.move, Play) else ()
            worth = _marks_of(view, lays)
            found = [(_marks_of(view, move.lays), move.lays) for move in _first_plays(view)]
            most, better = max(found, key=lambda one: one[0], default=(worth, ()))
            yield ComparedTurn(ply, entry.seat, lays, worth, better, max(most, worth))
        state, _ = match.game.play(state, entry.seat, entry.move, match.origin.shuffle)


def _first_plays(view: View) -> Iterator[Play]:
    """Yield the plays among the first 50 legal moves, of which a better one than that played is sought."""
    return (move for move in islice(moves(view), MOST_COMPARED) if isinstance(move, Play))


def _marks_of(view: View, lays: tuple[Lay, ...]) -> int:
    """Return the number of marks that laying these dominoes places; 0 without dominoes."""
    return len(play_result(view, lays).marks) if lays else 0


def _dominoes(words: Words, lays: tuple[Lay, ...]) -> Html:
    """Render the names of dominoes in bold."""
    names = [domino_name(words, lay) for lay in lays]
    return tag("b", words.both(names))


def _marks(words: Words, count: int) -> Html:
    """Render a number of marks in bold."""
    return tag("b", marks(words, count), class_="num")


def _placed_sentence(scene: Scene, turn: ComparedTurn | WholeTurn) -> Html:
    """Render the sentence on a play, or a turn, and its marks."""
    ply = turn.ply if isinstance(turn, ComparedTurn) else turn.plies[-1]
    words, name = scene.words, scene.name_when(ply, turn.seat)
    text = words.of(
        "20-sur-20",
        "{name} lays {dominoes} and places {marks}.",
        "You lay {dominoes} and place {marks}.",
        name,
    )
    return words.filled(
        text,
        name=name,
        dominoes=_dominoes(words, turn.lays),
        marks=_marks(words, turn.marks),
    )


def _worst_sentence(scene: Scene, compared_turn: ComparedTurn) -> Html:
    """Render the sentence on a turn that missed marks: what was possible instead."""
    words, name = scene.words, scene.name_when(compared_turn.ply, compared_turn.seat)
    most = {"other": _dominoes(words, compared_turn.better), "most": _marks(words, compared_turn.most)}
    if not compared_turn.lays:
        text = words.of(
            "20-sur-20",
            "{name} passes; {other} would have placed {most}.",
            "You pass; {other} would have placed {most}.",
            name,
        )
        return words.filled(text, name=name, **most)
    text = words.of(
        "20-sur-20",
        "{name} lays {dominoes} for {marks}; {other} would have placed {most}.",
        "You lay {dominoes} for {marks}; {other} would have placed {most}.",
        name,
    )
    laid = _dominoes(words, compared_turn.lays)
    return words.filled(text, name=name, dominoes=laid, marks=_marks(words, compared_turn.marks), **most)


def _fewest_marks(scene: Scene, turns: Sequence[ComparedTurn], most_marks: int) -> Highlight | None:
    """Return the highlight of the play with fewest marks; None if it has as many as the best."""
    fewest = min(turns, key=lambda turn: turn.marks)
    return Highlight(fewest.ply, _placed_sentence(scene, fewest)) if fewest.marks < most_marks else None


def _longest_without_mark(scene: Scene, turns: Sequence[ComparedTurn]) -> Highlight | None:
    """Return the highlight of the most turns in a row without a mark; None if all placed some."""
    run = longest_run_without_gain(scene, ((turn.ply, turn.seat, turn.marks) for turn in turns))
    if run is None:
        return None
    words = scene.words
    counted = words.count("20-sur-20", "{n} turn", "{n} turns in a row", run.length)
    text = words.of(
        "20-sur-20", "{name} places no marks for {turns}.", "You place no marks for {turns}.", run.name
    )
    return Highlight(run.ply, words.filled(text, name=run.name, turns=tag("b", counted)))

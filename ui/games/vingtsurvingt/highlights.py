"""The best and the worst moment of a game: the most marks of a play, and the most that were left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from engine.games.vingtsurvingt.drafts import completed
from engine.games.vingtsurvingt.model import Lay, Pass, Play, View
from engine.games.vingtsurvingt.moves import moves
from engine.match import Match
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games.face import Peak, Peaks, Scene
from ui.games.vingtsurvingt.vocabulary import domino_name, marks

__all__ = ["peaks", "turns_of"]

WEIGHED = 50
"""Plays looked at in a turn at most: there may be better ones, but none is claimed that is not there."""


class Turn(NamedTuple):
    """A play or a pass, and the best play found instead of it."""

    ply: int
    seat: int
    lays: tuple[Lay, ...]
    marks: int
    better: tuple[Lay, ...]
    most: int


def peaks(scene: Scene, match: Match, times: Mapping[int, float]) -> Peaks:
    """Names the play that placed most marks, and the turn that left most of them."""
    turns = turns_of(match)
    best = max(turns, key=lambda turn: (turn.marks, len(turn.lays)), default=None)
    worst = max(turns, key=lambda turn: turn.most - turn.marks, default=None)
    if not best or not best.marks or not worst:
        return None, None
    if worst.most > worst.marks:
        low: Peak | None = Peak(worst.ply, _worst(scene, worst))
    else:
        low = _dry(scene, turns) or _least(scene, turns, best.marks)
    return Peak(best.ply, _best(scene, best)), low


@lru_cache(maxsize=4)
def turns_of(match: Match) -> tuple[Turn, ...]:
    """Weighs every turn of a match."""
    return tuple(_weigh(match))


def _weigh(match: Match) -> Iterator[Turn]:
    """Plays the match again, and looks in each turn for a play that would have placed more."""
    state = match.at(0).state
    for ply, entry in enumerate(match.log, 1):
        if isinstance(entry.move, Play | Pass):
            view = match.game.view(state, entry.seat)
            lays = entry.move.lays if isinstance(entry.move, Play) else ()
            worth = _worth(view, lays)
            found = [(_worth(view, move.lays), move.lays) for move in _plays(view)]
            most, better = max(found, key=lambda one: one[0], default=(worth, ()))
            yield Turn(ply, entry.seat, lays, worth, better, max(most, worth))
        state, _ = match.game.play(state, entry.seat, entry.move, match.origin.shuffle)


def _plays(view: View) -> Iterator[Play]:
    return (move for move in islice(moves(view), WEIGHED) if isinstance(move, Play))


def _worth(view: View, lays: tuple[Lay, ...]) -> int:
    return len(completed(view, lays).marks) if lays else 0


def _dominoes(words: Words, lays: tuple[Lay, ...]) -> Html:
    names = [domino_name(words, lay) for lay in lays]
    return tag("b", words.both(names))


def _marks(words: Words, n: int) -> Html:
    return tag("b", marks(words, n), class_="num")


def _best(scene: Scene, turn: Turn) -> Html:
    words, name = scene.words, scene.names[turn.seat - 1]
    text = words.of(
        "20-sur-20",
        "{name} lays {dominoes} and places {marks}.",
        "You lay {dominoes} and place {marks}.",
        name,
    )
    return words.filled(
        text, name=name, dominoes=_dominoes(words, turn.lays), marks=_marks(words, turn.marks)
    )


def _worst(scene: Scene, turn: Turn) -> Html:
    words, name = scene.words, scene.names[turn.seat - 1]
    most = {"other": _dominoes(words, turn.better), "most": _marks(words, turn.most)}
    if not turn.lays:
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
    laid = _dominoes(words, turn.lays)
    return words.filled(text, name=name, dominoes=laid, marks=_marks(words, turn.marks), **most)


def _least(scene: Scene, turns: tuple[Turn, ...], most: int) -> Peak | None:
    """Where every turn placed marks: the play that placed fewest, if any placed more."""
    least = min(turns, key=lambda turn: turn.marks)
    return Peak(least.ply, _best(scene, least)) if least.marks < most else None


def _dry(scene: Scene, turns: tuple[Turn, ...]) -> Peak | None:
    """Where nothing better was to be had: the longest time that a player placed no mark."""
    since: dict[int, int] = {}
    longest = 0, 0, 0
    for turn in turns:
        since[turn.seat] = 0 if turn.marks else since.get(turn.seat, 0) + 1
        longest = max(longest, (since[turn.seat], turn.ply, turn.seat), key=lambda one: one[0])
    n, ply, seat = longest
    if not n:
        return None
    words, name = scene.words, scene.names[seat - 1]
    turned = words.count("20-sur-20", "{n} turn", "{n} turns in a row", n)
    text = words.of("20-sur-20", "{name} places no mark for {turns}.", "You place no mark for {turns}.", name)
    return Peak(ply, words.filled(text, name=name, turns=tag("b", turned)))

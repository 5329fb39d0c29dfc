"""The best and the worst moment of a game: what earned most, and what earned least of what it could."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.games.twentyfourseven.model import Place
from engine.games.twentyfourseven.moves import placements
from engine.match import Match
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games.face import Peak, Peaks, Scene
from ui.games.twentyfourseven.plays import Play, play_of
from ui.games.twentyfourseven.vocabulary import minutes, move_name

__all__ = ["peaks", "weighed_of"]


class Weighed(NamedTuple):
    """A placement, and the one that would have earned most then with the tiles of the same rack."""

    ply: int
    play: Play
    most: Place
    worth: int

    @property
    def missed(self) -> int:
        """Is how much more could be had."""
        return self.worth - self.play.minutes


def peaks(scene: Scene, match: Match, times: Mapping[int, float]) -> Peaks:
    """Names the placement that earned most, and the one that left most minutes lying."""
    weighed = weighed_of(match)
    best = max(weighed, key=lambda one: one.play.minutes, default=None)
    worst = max(weighed, key=lambda one: one.missed, default=None)
    return (
        Peak(best.ply, _best(scene, best)) if best and best.play.minutes else None,
        Peak(worst.ply, _worst(scene, worst)) if worst and worst.missed else _dry(scene, weighed),
    )


@lru_cache(maxsize=4)
def weighed_of(match: Match) -> tuple[Weighed, ...]:
    """Weighs every placement of a game."""
    return tuple(_weigh(match))


def _weigh(match: Match) -> Iterator[Weighed]:
    """Plays the match again, and looks before each placement for the best one."""
    state = match.at(0).state
    for ply, entry in enumerate(match.log, 1):
        play = play_of(entry.events)
        if play:
            view = match.game.view(state, entry.seat)
            found = max(placements(view.board, view.rack), key=lambda placement: placement[2])
            yield Weighed(ply, play, Place(found[0], found[1]), found[2])
        state, _ = match.game.play(state, entry.seat, entry.move, match.origin.shuffle)


def _named(words: Words, move: Place) -> Html:
    return tag("b", move_name(words, move).replace(" ", "\u00a0"))


def _best(scene: Scene, one: Weighed) -> Html:
    words, name = scene.words, scene.names[one.play.seat - 1]
    text = words.of(
        "24-7", "{name} plays {move} and scores {minutes}.", "You play {move} and score {minutes}.", name
    )
    return words.filled(
        text,
        name=name,
        move=_named(words, Place(one.play.tile, one.play.cell)),
        minutes=_minutes(words, one.play.minutes),
    )


def _worst(scene: Scene, one: Weighed) -> Html:
    words, name = scene.words, scene.names[one.play.seat - 1]
    text = words.of(
        "24-7",
        "{name} plays {move} for {minutes}; {other} would have scored {most}.",
        "You play {move} for {minutes}; {other} would have scored {most}.",
        name,
    )
    return words.filled(
        text,
        name=name,
        move=_named(words, Place(one.play.tile, one.play.cell)),
        minutes=_minutes(words, one.play.minutes),
        other=_named(words, one.most),
        most=_minutes(words, one.worth),
    )


def _dry(scene: Scene, weighed: tuple[Weighed, ...]) -> Peak | None:
    """Where nothing better was to be had: the most placements in a row that earned a player nothing."""
    since: dict[int, int] = {}
    longest = 0, 0, 0
    for one in weighed:
        seat = one.play.seat
        since[seat] = 0 if one.play.minutes else since.get(seat, 0) + 1
        longest = max(longest, (since[seat], one.ply, seat), key=lambda run: run[0])
    n, ply, seat = longest
    if not n:
        return None
    words, name = scene.words, scene.names[seat - 1]
    run = words.count("24-7", "a tile", "{n} tiles in a row", n)
    text = words.of("24-7", "{name} places {tiles} for nothing.", "You place {tiles} for nothing.", name)
    return Peak(ply, words.filled(text, name=name, tiles=tag("b", run)))


def _minutes(words: Words, n: int) -> Html:
    return tag("b", minutes(words, n).replace(" ", "\u00a0"), class_="num")

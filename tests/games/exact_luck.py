"""The exact law of luck: over all pieces that could have come, it adds up to nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.bots.fitted_luck import LuckModel, PieceDrawn, luck_of_piece
from engine.fields import replace
from engine.game import Entry
from engine.games import insight
from engine.games.vingtsurvingt.model import Redealt
from engine.match import Match

__all__ = ["check_every_draw", "luck_model", "steps"]

NOTHING = 1e-9


def luck_model(slug: str) -> LuckModel:
    """Gives a game's model of luck."""
    model = insight(slug).luck
    assert model
    return model


def steps(match: Match) -> Iterator[tuple[Any, Any, Any]]:
    """Gives each move with the states before and after it."""
    state = match.at(0).state
    for entry in match.log:
        after = match.game.play(state, entry.seat, entry.move, match.origin.shuffle)[0]
        yield state, entry, after
        state = after


def swapped(pile: Sequence[Any], place: int, other: int) -> tuple[Any, ...]:
    """Gives a pile with two pieces in each other's place."""
    found = list(pile)
    found[place], found[other] = found[other], found[place]
    return tuple(found)


def others(
    match: Match, before: Any, entry: Entry, replies: Sequence[Entry], place: int
) -> Iterator[tuple[int, PieceDrawn]]:
    """Plays a move anew with each piece that could have come at a place: how often it would, and the draw.

    After a redeal nothing comes from the pile that was there before.
    """
    name = insight(match.slug).pile
    held = () if Redealt() in entry.events else getattr(before, name)
    shuffles = []

    def shuffle(pieces: Sequence[Any], path: str, /) -> tuple[Any, ...]:
        shuffles.append(match.origin.shuffle(tuple(pieces), path))
        return shuffles[-1]

    match.game.play(before, entry.seat, entry.move, shuffle)
    pile, at = (held, place) if place < len(held) else (shuffles[0], place - len(held))
    for there in range(at, len(pile)):
        if pile[there] in pile[at:there]:
            continue
        other = swapped(pile, at, there)

        def shuffled(pieces: Sequence[Any], path: str, /, other: tuple[Any, ...] = other) -> tuple[Any, ...]:
            return match.origin.shuffle(tuple(pieces), path) if place < len(held) else other

        state = replace(before, **{name: other}) if place < len(held) else before
        after, events = match.game.play(state, entry.seat, entry.move, shuffled)
        yield pile[at:].count(pile[there]), list(luck_model(match.slug).draws(after, events, replies))[place]


def check_every_draw(match: Match) -> int:
    """Puts each piece in the drawn one's place and plays the move anew; gives how many draws there were."""
    model, seen = luck_model(match.slug), 0
    for number, (before, entry, after) in enumerate(steps(match), 1):
        replies = match.log[number:]
        for place, _ in enumerate(model.draws(after, entry.events, replies)):
            found = list(others(match, before, entry, replies, place))
            assert abs(sum(times * luck_of_piece(model.weights, piece) for times, piece in found)) < NOTHING
            for _, piece in found:  # a back that was seen leaves only cards with the same one
                alike = sum(times for times, other in found if other.odds == piece.odds)
                assert sum(piece.odds.values()) == alike
            seen += 1
    return seen

"""The tally at the end: who placed what."""

from __future__ import annotations

from collections.abc import Callable

from engine.match import Match
from ui.core.words import Words
from ui.games.scene import SeenMove
from ui.games.vingtsurvingt.plays import ScoredPlay, play_of, whole_turns
from ui.games.vingtsurvingt.vocabulary import marks

__all__ = ["progress", "tally"]


def progress(words: Words, match: Match) -> str:
    """Return in words how far a match is: "12 dominoes laid", in a competition with the round."""
    state = match.state
    laid = words.count("20-sur-20", "{n} domino laid", "{n} dominoes laid", len(state.lays))
    if not state.target:
        return laid
    return words.say("20-sur-20", "round {n}, {laid}", n=state.number, laid=laid)


def _plays(match: Match, seat: int) -> list[ScoredPlay]:
    """Return the plays of a seat in a match."""
    own_moves = (
        SeenMove(ply, entry.seat, entry.events)
        for ply, entry in enumerate(match.log, 1)
        if entry.seat == seat
    )
    return [play for play in map(play_of, own_moves) if play]


def tally(words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rows of the end table: dominoes, lines, marks, single dominoes, best turn, by seat."""
    seats = [_plays(match, seat) for seat in range(1, match.seats + 1)]

    def row(label: str, cell: Callable[[list[ScoredPlay]], str]) -> tuple[str, tuple[str, ...]]:
        """Return a row with a text for each seat."""
        return label, tuple(map(cell, seats))

    return (
        row(words.text("20-sur-20", "Dominoes laid"), lambda plays: str(sum(len(p.lays) for p in plays))),
        row(words.text("20-sur-20", "Lines of 20"), lambda plays: str(sum(len(p.lines) for p in plays))),
        row(words.text("20-sur-20", "Marks placed"), lambda plays: str(sum(len(p.marks) for p in plays))),
        row(
            words.text("20-sur-20", "Single dominoes"),
            lambda plays: str(sum(len(p.lays) == 1 for p in plays)),
        ),
        (
            words.text("20-sur-20", "Best turn"),
            tuple(_most_marks(words, match, seat) for seat in range(1, match.seats + 1)),
        ),
    )


def _most_marks(words: Words, match: Match, seat: int) -> str:
    """Return in words how many marks the best turn of a seat placed; a dash without a play."""
    most = max((turn.marks for turn in whole_turns(match) if turn.seat == seat), default=None)
    return "–" if most is None else marks(words, most)

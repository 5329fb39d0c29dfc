"""After the game: who placed what, and what each move could have placed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from engine.games.vingtsurvingt.drafts import hover
from engine.games.vingtsurvingt.model import Draft, Play, View
from engine.games.vingtsurvingt.moves import moves
from engine.match import Match
from ui.games.face import Told
from ui.games.vingtsurvingt.placing import move_name
from ui.games.vingtsurvingt.plays import Laying, play_of
from ui.games.vingtsurvingt.words import capital, marks
from ui.html import EMPTY, Html, tag
from ui.words import Words

__all__ = ["judge", "progress", "tally"]

SHOWN = 4
WEIGHED = 600
"""Plays weighed at most, so that a review answers at once."""


def progress(words: Words, match: Match) -> str:
    """Says how far a match is: "12 dominoes laid", in a competition the round as well."""
    state = match.state
    laid = words.count("20-sur-20", "{n} domino laid", "{n} dominoes laid", len(state.lays))
    if not state.target:
        return laid
    return words.say("20-sur-20", "round {n}, {laid}", n=state.number, laid=laid)


def _plays(match: Match, seat: int) -> list[Laying]:
    told = (
        Told(ply, entry.seat, entry.events) for ply, entry in enumerate(match.log, 1) if entry.seat == seat
    )
    return [play for play in map(play_of, told) if play]


def tally(words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Lists dominoes laid, lines of 20, marks placed, plays of several, the best play."""
    seats = [_plays(match, seat) for seat in range(1, match.seats + 1)]

    def row(label: str, cell: Callable[[list[Laying]], str]) -> tuple[str, tuple[str, ...]]:
        return label, tuple(map(cell, seats))

    return (
        row(words.text("20-sur-20", "Dominoes laid"), lambda plays: str(sum(len(p.lays) for p in plays))),
        row(words.text("20-sur-20", "Lines of 20"), lambda plays: str(sum(len(p.lines) for p in plays))),
        row(words.text("20-sur-20", "Marks placed"), lambda plays: str(sum(len(p.marks) for p in plays))),
        row(
            words.text("20-sur-20", "Single dominoes"),
            lambda plays: str(sum(len(p.lays) == 1 for p in plays)),
        ),
        row(words.text("20-sur-20", "Best play"), lambda plays: _best(words, plays)),
    )


def _best(words: Words, plays: list[Laying]) -> str:
    play = max(plays, key=lambda play: len(play.marks), default=None)
    if play is None:
        return "–"
    return marks(words, len(play.marks))


def judge(words: Words, match: Match, ply: int) -> Html:
    """Says what the move after `ply` could have placed at best.

    Until the match is over only the dominoes that were played are tried elsewhere: the rest is secret.
    """
    if ply >= len(match.log) or not isinstance(match.log[ply].move, Play):
        return EMPTY
    entry = match.log[ply]
    view = match.at(ply).view(entry.seat)
    own = {lay.domino for lay in entry.move.lays}
    played = _worth(view, entry.move)
    found = [(_worth(view, move), move) for move in islice(moves(view), WEIGHED) if isinstance(move, Play)]
    if match.actors:
        found = [(worth, move) for worth, move in found if {lay.domino for lay in move.lays} <= own]
    better = sorted((one for one in found if one[0] > played), key=lambda one: -one[0])
    rows = [_row(words, view, move, worth, False) for worth, move in better[:SHOWN]]
    return tag(
        "section",
        tag("h2", words.text("20-sur-20", "What this move could have placed"), class_="disp"),
        tag("p", _verdict(words, len(better), better[0][0] if better else 0)),
        tag("ol", *rows, _row(words, view, entry.move, played, True)),
        class_="panel could",
    )


def _worth(view: View, move: Play) -> int:
    return len(hover(view, Draft(move.lays)).marks)


def _row(words: Words, view: View, move: Play, worth: int, played: bool) -> Html:
    name = capital(move_name(words, move, view.lays))
    text = words.say("20-sur-20", "{move} (played)", move=name) if played else name
    number = tag("span", worth, class_="num")
    return tag("li", tag("span", text), number, class_="is-played" if played else None)


def _verdict(words: Words, better: int, most: int) -> str:
    if not better:
        return words.text("20-sur-20", "No play could place more.")
    return words.count(
        "20-sur-20",
        "{n} play would have placed more, up to {most}.",
        "{n} plays would have placed more, up to {most}.",
        better,
        most=marks(words, most),
    )

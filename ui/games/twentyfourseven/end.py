"""After the game: who scored what, and what each move could have earned."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.twentyfourseven.model import OPEN, STONE, Place
from engine.games.twentyfourseven.moves import placements
from engine.match import Match
from ui.games.twentyfourseven.plays import Play, play_of
from ui.games.twentyfourseven.words import breakdown, capital, minutes, move_name
from ui.html import EMPTY, Html, tag
from ui.words import Words

__all__ = ["judge", "progress", "tally"]

SHOWN = 4
KINDS = (
    ("sum_24",),
    ("sum_7",),
    ("run",),
    ("set",),
    ("bonus_24_7", "bonus_7_tiles"),
)


def progress(words: Words, match: Match) -> str:
    """Says how far a match is: "Tile 16"."""
    laid = sum(OPEN < value < STONE for value in match.state.board)
    return words.count("24-7", "tile {n}", "tile {n}", laid)


def _plays(match: Match, seat: int) -> list[Play]:
    found = (play_of(entry.events) for entry in match.log if entry.seat == seat)
    return [play for play in found if play]


def tally(words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Lists who scored what: tiles placed, each kind with its count and minutes, doubling, the best play."""
    seats = [_plays(match, seat) for seat in range(1, match.seats + 1)]

    def row(label: str, cell: Callable[[list[Play]], str]) -> tuple[str, tuple[str, ...]]:
        return label, tuple(map(cell, seats))

    labels = (
        words.text("24-7", "Sums of 24"),
        words.text("24-7", "Sums of 7"),
        words.text("24-7", "Runs"),
        words.text("24-7", "Sets"),
        words.text("24-7", "Overtime"),
    )
    return (
        row(words.text("24-7", "Tiles placed"), lambda plays: str(len(plays))),
        *(row(label, _counter(words, kinds)) for label, kinds in zip(labels, KINDS, strict=True)),
        row(words.text("24-7", "Double time"), lambda plays: _doubled(words, plays)),
        row(words.text("24-7", "Best placement"), lambda plays: _best(words, plays)),
    )


def _counter(words: Words, kinds: tuple[str, ...]) -> Callable[[list[Play]], str]:
    """Counts combinations of some kinds and adds up their minutes, doubling apart."""

    def cell(plays: list[Play]) -> str:
        found = (combo for play in plays if play.scored for combo in play.scored.combos)
        worth = [combo.minutes for combo in found if combo.kind in kinds]
        if not worth:
            return "0"
        return words.say("24-7", "{n} · {minutes} min", n=len(worth), minutes=words.number(sum(worth)))

    return cell


def _doubled(words: Words, plays: list[Play]) -> str:
    extra = sum(play.minutes // 2 for play in plays if play.scored and play.scored.doubled)
    return words.say("24-7", "+{minutes} min", minutes=words.number(extra)) if extra else "0"


def _best(words: Words, plays: list[Play]) -> str:
    play = max(plays, key=lambda play: play.minutes, default=None)
    if play is None or not play.minutes:
        return "–"
    where = move_name(words, Place(play.tile, play.cell))
    return words.say("24-7", "{n} min · {move}", n=words.number(play.minutes), move=where)


def judge(words: Words, match: Match, ply: int) -> Html:
    """Says what the move after `ply` could have earned at best, and lists the best placements.

    Until the match is over only the tile that was played is tried elsewhere: the rest of a rack is secret.
    """
    if ply >= len(match.log) or not isinstance(match.log[ply].move, Place):
        return EMPTY
    entry = match.log[ply]
    view = match.at(ply).view(entry.seat)
    tiles = (entry.move.tile,) if match.actors else view.rack
    found = sorted(placements(view.board, tiles), key=lambda p: -p[2])
    play = play_of(entry.events)
    if not found or not play:
        return EMPTY
    listed = [_row(words, Place(play.tile, play.cell), play.minutes, played=True)]
    better = [(Place(tile, cell), worth) for tile, cell, worth in found if worth > play.minutes]
    listed[:0] = [_row(words, move, worth, played=False) for move, worth in better[:SHOWN]]
    return tag(
        "section",
        tag("h2", words.text("24-7", "What this move could have earned"), class_="disp"),
        tag("p", _verdict(words, play, match, found[0][2], len(better))),
        tag("ol", listed),
        class_="panel could",
    )


def _row(words: Words, move: Place, worth: int, played: bool) -> Html:
    name = move_name(words, move)
    text = words.say("24-7", "{move} (played)", move=name) if played else name
    number = tag("span", words.number(worth), class_="num")
    return tag("li", tag("span", text), number, class_="is-played" if played else None)


def _verdict(words: Words, play: Play, match: Match, most: int, better: int) -> str:
    """Compares what was earned with the most that could be had."""
    told = f"{capital(breakdown(words, match.state.board, play.scored))}. " if play.scored else ""
    if not better:
        return told + words.text("24-7", "No placement earned more.")
    return told + words.count(
        "24-7",
        "{n} placement earned more, up to {most}.",
        "{n} placements earned more, up to {most}.",
        better,
        most=minutes(words, most),
    )

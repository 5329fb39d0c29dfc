"""The tally at the end: who scored what."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.twentyfourseven.model import OPEN, STONE, Place
from engine.match import Match
from ui.core.words import Words
from ui.games.twentyfourseven.plays import Play, play_of
from ui.games.twentyfourseven.vocabulary import move_name

__all__ = ["progress", "tally"]

KINDS = (
    ("sum_24",),
    ("sum_7",),
    ("run",),
    ("set",),
    ("bonus_24_7", "bonus_7_tiles"),
)


def progress(words: Words, match: Match) -> str:
    """Return in words how far a match is: "after 16 tiles"."""
    laid = sum(OPEN < value < STONE for value in match.state.board)
    return words.count("24-7", "after {n} tile", "after {n} tiles", laid)


def _plays(match: Match, seat: int) -> list[Play]:
    """Return the placements of a seat in a match."""
    found = (play_of(entry.events) for entry in match.log if entry.seat == seat)
    return [play for play in found if play]


def tally(words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rows of the end table: tiles placed, minutes by kind, doubling, best move, by seat."""
    seats = [_plays(match, seat) for seat in range(1, match.seats + 1)]

    def row(label: str, cell: Callable[[list[Play]], str]) -> tuple[str, tuple[str, ...]]:
        """Return a row with a text for each seat."""
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
        *(row(label, _combo_counter(words, kinds)) for label, kinds in zip(labels, KINDS, strict=True)),
        row(words.text("24-7", "Double time"), lambda plays: _doubled_minutes(words, plays)),
        row(words.text("24-7", "Best move"), lambda plays: _best_placement(words, plays)),
    )


def _combo_counter(words: Words, kinds: tuple[str, ...]) -> Callable[[list[Play]], str]:
    """Return a function that counts combinations of some kinds in placements, with their minutes."""

    def cell(plays: list[Play]) -> str:
        found = (combo for play in plays if play.scored for combo in play.scored.combos)
        worth = [combo.minutes for combo in found if combo.kind in kinds]
        if not worth:
            return "0"
        return words.say("24-7", "{n} · {minutes} min", n=len(worth), minutes=words.number(sum(worth)))

    return cell


def _doubled_minutes(words: Words, plays: list[Play]) -> str:
    """Return in words how many minutes doubling added; "0" for none."""
    extra = sum(play.minutes // 2 for play in plays if play.scored and play.scored.doubled)
    return words.say("24-7", "+{minutes} min", minutes=words.number(extra)) if extra else "0"


def _best_placement(words: Words, plays: list[Play]) -> str:
    """Return in words the placement that scored most; a dash if none scored."""
    play = max(plays, key=lambda play: play.minutes, default=None)
    if play is None or not play.minutes:
        return "–"
    where = move_name(words, Place(play.tile, play.cell))
    return words.say("24-7", "{n} min · {move}", n=words.number(play.minutes), move=where)

"""An analysis as text: rows for people and programs, and comments in the record of a match."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from .analysis import MoveAnalysis, luck_method
from .game import Game
from .record import Record, write
from .statistics import JUDGED, NO_LOSS

__all__ = ["SIGNS", "annotate", "rows", "mean_loss_and_luck", "with_analysis_tag"]

SIGNS = {"slight": "?!", "mistake": "?", "blunder": "??"}
"""How a move's mark is written."""


def rows(game: Game, analysis: MoveAnalysis, as_json: bool, with_luck: bool = True) -> Iterator[str]:
    """Yield the analysis of a move as one row; that of the deal as a row for each seat, none without luck.

    `with_luck` is False where luck is not measured well enough: then rows have no number of it, and the deal
    has no row.
    """
    if analysis.ply:
        mine = analysis.luck[analysis.seat - 1] if analysis.luck and analysis.seat else 0.0
        yield _row(game, analysis, analysis.seat, mine if with_luck else None, analysis.error, as_json)
        return
    for seat, its in enumerate(analysis.luck if with_luck else (), 1):
        yield _row(game, analysis, seat, its, analysis.doubt, as_json)


def _move_text(game: Game, move: Any) -> str | None:
    """Return a move in the notation of its game; None for no move."""
    return game.write_move(move) if move is not None else None


def _row(
    game: Game, analysis: MoveAnalysis, seat: int, luck: float | None, error: float, as_json: bool
) -> str:
    """Return the analysis of a move, or the luck of a seat in the deal, as a line of text or of JSON."""
    move, best = (_move_text(game, move) for move in (analysis.move, analysis.best))
    loss = analysis.loss
    numbers = {"loss": round(loss, 1) if loss is not None else None, "error": round(error, 1)}
    if luck is not None:
        numbers["luck"] = round(luck, 1)
    if as_json:
        return json.dumps({"ply": analysis.ply, "seat": seat, "move": move, "best": best, **numbers})
    values = " ".join(f"{name} {number}" for name, number in numbers.items() if number is not None)
    sign = SIGNS.get(analysis.mark, "")
    return "  ".join(
        filter(None, (f"{analysis.ply} {seat} {move or 'deal'}", best and f"best {best}", values, sign))
    )


def annotate(record: Record, analyses: Sequence[MoveAnalysis]) -> str:
    """Return the text of a record with a comment after each move that lost something.

    Such a line is `7@d5 ; ?! -23 +-4, best 9@e3`. Readers of records ignore comments. The losses and the luck
    of each seat are written in a tag.
    """
    head, _, body = write(with_analysis_tag(record, analyses)).rpartition("\n\n")
    lines = body.rstrip("\n").split("\n")
    first = len(lines) - record.match.ply
    for one in analyses:
        if one.ply and one.loss:
            lines[first + one.ply - 1] += f" ; {_comment(record.match.game, one)}"
    return f"{head}\n\n" + "\n".join(lines) + "\n"


def with_analysis_tag(record: Record, analyses: Sequence[MoveAnalysis]) -> Record:
    """Return the record with a tag of all seats' mean loss and luck, or without if not all is analysed.

    Such a tag is `[Judged "41 12.4 -3.1 - 3.1 fitted 1"]`: the moves of the match, then loss and luck by
    seat, then the name of the way in which luck was measured. Where luck is not shown, there is no name.
    """
    tags = tuple(tag for tag in record.tags if tag[0] != JUDGED)
    if len(analyses) == record.match.ply + 1:
        seats = (mean_loss_and_luck(analyses, seat) for seat in range(1, record.match.seats + 1))
        losses_and_luck = (
            (NO_LOSS if loss is None else f"{loss:.1f}", f"{luck:.1f}") for loss, luck in seats
        )
        parts = map(" ".join, losses_and_luck)
        method = luck_method(record.match)
        tags = (*tags, (JUDGED, " ".join(filter(None, (str(record.match.ply), *parts, method)))))
    return Record(record.match, record.names, tags)


def mean_loss_and_luck(analyses: Sequence[MoveAnalysis], seat: int) -> tuple[float | None, float]:
    """Return a seat's mean loss over its choices (None if it had none) and the sum of its luck."""
    losses = [one.loss for one in analyses if one.seat == seat and one.loss is not None]
    luck = sum(one.luck[seat - 1] for one in analyses if one.luck)
    return sum(losses) / len(losses) if losses else None, luck


def _comment(game: Game, analysis: MoveAnalysis) -> str:
    """Return mark, loss, error and best move as a comment, such as `?! -23 +-4, best 9@e3`."""
    sign = SIGNS.get(analysis.mark, "")
    lost = f"-{round(analysis.loss or 0)} +-{round(analysis.error)}"
    return " ".join(filter(None, (sign, f"{lost}, best {game.write_move(analysis.best)}")))

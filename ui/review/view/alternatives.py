"""The moves that a review compares with the one played. A touch shows one on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any, NamedTuple

from engine.analysis import ABOUT, MoveAnalysis, equal_moves, is_clear_loss
from engine.annotations import SIGNS
from engine.bots import Choice
from engine.game import TABLE
from engine.games import insight
from ui.core.components import button
from ui.core.html import Child, Html, tag
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.games.move_speech import ComparedChoice, MeasuredGain
from ui.games.scene import ComparedMove
from ui.model import Review
from ui.review.amounts import measured_gain, rounded, said_unit
from ui.review.answers import is_untried
from ui.review.view.marks import analysis_at, signed
from ui.table.viewpoint import match_at, open_view, viewer_now

__all__ = ["Row", "alternatives", "ghosts", "is_hand_hidden", "rows"]

MOST_SHOWN = 3
"""Number of moves compared with the one played."""


class Row(NamedTuple):
    """A compared move as a row of the list.

    `rank` is 0 for the move played. `gain` is how much better than that one the move is, None if unknown, and
    `error` the standard error of the gain. `why` has the reasons for the move. Amounts are said in steps of
    `unit`. `is_alike` means that the row shows "≈" for its gain. `wins` means that the move would have won at
    once, while the one played did not. Such a row shows no amount.
    """

    move: Any
    rank: int
    gain: float | None = None
    error: float = 0.0
    why: tuple[tuple[Any, ...], ...] = ()
    unit: int = 1
    is_alike: bool = False
    wins: bool = False

    def said_gain(self) -> MeasuredGain | None:
        """Return the gain as it is said and as it was measured; None if unknown.

        With "≈" and no measured gain, the move is called as good as the one played, so its said gain is 0.
        """
        if self.gain is None:
            return None
        gain = measured_gain(self.gain, self.error, self.unit)
        return gain._replace(said=0) if self.is_alike and self.gain <= 0 else gain

    def gain_text(self, words: Words) -> str:
        """Return the gain over the move played, with its sign, or "wins", or "≈"; "" if it is unknown."""
        if self.wins:
            return words.say("review", "wins")
        if self.gain is None:
            return ""
        if self.is_alike:
            return "≈"
        return signed(words, rounded(self.gain, self.error, self.unit)[0]) if round(self.gain) else "0"

    def margin(self) -> float:
        """Return the margin of error to show beside the gain; 0 where none is shown."""
        if self.wins or self.gain is None or self.is_alike:
            return 0
        return rounded(self.gain, self.error, self.unit)[1]


def rows(review: Review) -> tuple[Row, ...]:
    """Return the best other moves and then the one played; () at the deal and for moves of the table itself.

    While the match goes on, only the played one is shown for other seats: the rest would reveal a hand.
    """
    if not review.ply:
        return ()
    entry = review.table.match.log[review.ply - 1]
    if entry.seat == TABLE:
        return ()
    found = analysis_at(review, review.ply) or _known_by_game(review)
    others = (
        ()
        if found is None or is_hand_hidden(review)
        else _unplayed_rows(review, found, entry.move)[:MOST_SHOWN]
    )
    ranked = (row._replace(rank=rank) for rank, row in enumerate(sorted(others, key=_place_in_list), 1))
    return (*ranked, Row(entry.move, 0))


def _place_in_list(row: Row) -> tuple[bool, bool, bool, float]:
    """Return the sort key of a row: the best move, then those about as good, then the others by gain.

    A move that was not analysed is last. The search ranks moves by its own estimate, while gains are over the
    move played. Orders may differ.
    """
    return row.rank != 1, not row.is_alike, row.gain is None, -(row.gain or 0.0)


def is_hand_hidden(review: Review) -> bool:
    """Return True while the match goes on at a move of another seat: a better move would reveal its hand."""
    table, match = review.table, review.table.match
    goes_on, mover = match.outcome is None, match.log[review.ply - 1].seat
    return goes_on and viewer_now(table) != mover


def _known_by_game(review: Review) -> MoveAnalysis | None:
    """Return the best move that the game itself knows without an analysis; None if it knows none.

    None also where it would answer a missed chance that people may still try again.
    """
    if is_untried(review.table, review.ply):
        return None
    match, entry = review.table.match, review.table.match.log[review.ply - 1]
    verdict = insight(match.slug).best_answer
    found = verdict(match_at(match, review.ply - 1).view(entry.seat), entry.move) if verdict else None
    if not found or not found.loss:  # of right answers none is better than another
        return None
    return MoveAnalysis(review.ply, entry.seat, entry.move, found.best)


def _unplayed_rows(review: Review, analysis: MoveAnalysis, played_move: Any) -> tuple[Row, ...]:
    """Return a row for each move to show but the one played, the best first, in the unit of the match."""
    match = review.table.match
    unit, wins = said_unit(match.slug), insight(match.slug).wins_at_once
    view = match_at(match, review.ply - 1).view(analysis.seat)
    may_win = is_clear_loss(analysis) and not wins(view, played_move)
    earners = face(match.slug).postgame.top_earners(view)
    return tuple(
        row._replace(unit=unit, wins=may_win and wins(view, row.move))
        for row in _shown_rows([*_compared_rows(analysis, played_move)], played_move, earners)
    )


def _shown_rows(rows: Sequence[Row], played_move: Any, top_earners: Sequence[Any]) -> list[Row]:
    """Return the first rows and, last of them, one of a move that earns most at once.

    If such a move was played or is among the first ones anyway, return only these. One that was not analysed
    has no gain.
    """
    first = [*rows[:MOST_SHOWN]]
    listed = [played_move, *(row.move for row in first)]
    if not first or not top_earners or any(move in top_earners for move in listed):
        return first
    earner = next((row for row in rows if row.move in top_earners), Row(top_earners[0], MOST_SHOWN))
    return [*first[: MOST_SHOWN - 1], earner]


def _compared_rows(analysis: MoveAnalysis, played_move: Any) -> Iterator[Row]:
    """Yield a row for each analysed move but the one played, the best first; there may be none.

    None gains anything over a move whose loss is not clear.
    """
    if not analysis.others:
        if analysis.best is not None and analysis.best != played_move:
            yield Row(analysis.best, 1)
        return
    seen, loss, rank = [played_move], analysis.loss or 0.0, 0
    most = loss if is_clear_loss(analysis) else 0.0
    for other in analysis.others:
        if other.move in seen:
            continue
        seen.append(other.move)
        rank += 1
        best = other.move == analysis.best
        error = analysis.error if best else hypot(analysis.error, other.error)
        gain = min(loss - other.behind, most)
        is_alike = _is_alike(analysis, other.move, gain, error)
        yield Row(other.move, rank, gain, error, analysis.why if best else (), is_alike=is_alike)


def _is_alike(analysis: MoveAnalysis, move: Any, gain: float, error: float) -> bool:
    """Return True if a compared move is shown as about as good as the best one.

    If the move played is the best or clearly worse, these are the moves that the sentence above the list
    counts, without the best itself. Otherwise they are those about as good as the move played.
    """
    if is_clear_loss(analysis) or analysis.move == analysis.best:
        return move in equal_moves(analysis) and move != analysis.best
    return abs(gain) <= ABOUT * error or not round(gain)


def ghosts(words: Words, review: Review, compared: Sequence[Row]) -> tuple[ComparedMove, ...]:
    """Return what the board shows of the compared moves: each with its gain, the played one with its mark."""
    found = analysis_at(review, review.ply)
    sign = SIGNS[found.mark] if found and found.mark else ""
    return tuple(
        ComparedMove(row.move, row.rank, row.gain_text(words) if row.rank else sign) for row in compared
    )


def alternatives(face: Face, scene: Scene, review: Review, compared: Sequence[Row]) -> Child:
    """Render the list of compared moves, the one played last; None if there is nothing to compare."""
    if len(compared) < 2:
        return None
    words, match = scene.words, review.table.match
    view = match_at(match, review.ply - 1).view(match.log[review.ply - 1].seat)
    found = analysis_at(review, review.ply)
    best = found is not None and not is_clear_loss(found)
    title = words.say("review", "Instead of the move played:")
    if best:
        title = words.say("review", "Other moves, compared with the one played:")
    is_measured = any(row.gain is not None for row in compared)
    texts = face.speech.compared_moves(
        words,
        view,
        [
            ComparedChoice(Choice(row.move, row.why), row.said_gain(), row.move == _best_move(review))
            for row in compared
        ],
        scene.when(review.ply).names,
        open_view(review.table.match, review.ply - 1),
    )
    lines = [
        _line(words, view, review, row, text, is_measured)
        for row, text in zip(compared, texts.rows, strict=True)
    ]
    meaning = " ".join(filter(None, (texts.note, *_meanings(words, compared))))
    note = tag("p", meaning, class_="muted sm") if meaning else None
    return tag("p", title, class_="cap"), tag("ol", lines, class_="compared", aria_label=title), note


def _best_move(review: Review) -> Any:
    """Return the best move that the analysis found at the move shown; None if it knows none."""
    found = analysis_at(review, review.ply)
    return found.best if found else None


def _meanings(words: Words, compared: Sequence[Row]) -> Iterator[str]:
    """Yield what each sign means that stands beside a compared move."""
    gains = [row.gain_text(words) for row in compared]
    if any(gain.startswith("+") for gain in gains):
        yield words.say("review", "“+” is how much better a move is in the long run: later turns count too.")
    elif any(gain.startswith("−") for gain in gains):
        yield words.say("review", "“−” is how much worse a move is in the long run.")
    if any(row.margin() for row in compared):
        yield words.say("review", "“±” means give or take.")
    if "≈" in gains:
        yield words.say("review", "“≈” means about as good as the best move.")


def _line(words: Words, view: Any, review: Review, row: Row, text: str, is_measured: bool) -> Html:
    """Render a compared move by its `text`, with its gain; if it was legal, as a button that shows it.

    The move played has the gain 0 if the others' gains are measured, else none.
    """
    gain, error = row.gain_text(words), row.margin()
    margin = tag("small", f"±{words.halves(error)}") if error else None
    number = tag("span", gain or ("0" if is_measured and not row.rank else ""), margin, class_="num")
    if not row.rank:
        text = words.say("review", "Played: {move}", move=text)
    badge = tag("span", row.rank or "·", class_="rank num", aria_hidden="true")
    label = badge, tag("span", text), number
    if row.rank and match_at(review.table.match, review.ply - 1).refusal(view.viewer, row.move):
        return tag("li", tag("div", label))  # it was somebody else's turn to answer by then
    laid = "true" if review.laid == row.rank else "false"
    return tag(
        "li", button(label, "lay", str(row.rank), class_="", element_id=f"lay-{row.rank}", aria_pressed=laid)
    )

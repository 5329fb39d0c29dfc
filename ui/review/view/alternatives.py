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
from ui.games.amounts import rounded
from ui.games.move_speech import ComparedChoice, MeasuredGain
from ui.games.scene import ComparedMove
from ui.model import Review
from ui.review.amounts import measured_gain, said_unit
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
    `unit`. `is_best` marks the best move, and `is_alike` one about as good. `behind` is how much worse than
    the best move any other one is, as it is said, with its margin; None if unknown. `wins` means that the
    move would have won at once, while the one played did not. Then no row shows an amount. `is_unknown` if
    the list compares other moves with the best one, and not this one.
    """

    move: Any
    rank: int
    gain: float | None = None
    error: float = 0.0
    why: tuple[tuple[Any, ...], ...] = ()
    unit: int = 1
    is_alike: bool = False
    wins: bool = False
    is_best: bool = False
    behind: tuple[int, float] | None = None
    is_unknown: bool = False

    def said_gain(self) -> MeasuredGain | None:
        """Return the gain as it is said and as it was measured; None if unknown.

        With "≈" and no measured gain, the move is called as good as the one played, so its said gain is 0.
        """
        if self.gain is None:
            return None
        gain = measured_gain(self.gain, self.error, self.unit)
        return gain._replace(said=0) if self.is_alike and self.gain <= 0 else gain

    def standing(self, words: Words) -> str:
        """Return how the move compares with the best one: "best", "≈", "−50", "wins", "?".

        It is "" where no move is compared. All rows of a list are compared with the same move, so that one
        column has one meaning.
        """
        if self.wins:
            return words.say("review", "wins")
        if self.is_best:
            return words.say("review", "best")
        if self.is_alike:
            return "≈"
        if self.is_unknown:
            return "?"
        return signed(words, -self.behind[0]) if self.behind else ""

    def said_behind(self) -> int | None:
        """Return by how much the row says that the move is worse than the best one; None if by no amount."""
        return self.behind[0] if self.behind and self._has_amount() else None

    def margin(self) -> float:
        """Return the margin of error to show beside an amount; 0 where none is shown."""
        return self.behind[1] if self.behind and self._has_amount() else 0

    def _has_amount(self) -> bool:
        """Return True if the row shows how much worse the move is, where that is known."""
        return not (self.wins or self.is_best or self.is_alike)


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
    ranked = [row._replace(rank=rank) for rank, row in enumerate(sorted(others, key=_place_in_list), 1)]
    return _with_distances(ranked, Row(entry.move, 0), found)


def _with_distances(others: Sequence[Row], played: Row, analysis: MoveAnalysis | None) -> tuple[Row, ...]:
    """Return the rows of all moves, each with how much worse than the best one it is where that is known.

    The amounts are differences of the rounded gains, so that what a game says of the moves adds up to them.
    A win counts more than any amount, so beside one there is none.
    """
    if analysis is None or analysis.loss is None or not any(row.gain is not None for row in others):
        return (*others, played)
    if any(row.wins for row in others):
        return (*others, played)
    if analysis.best == analysis.move:
        played = played._replace(is_best=True)
    elif is_clear_loss(analysis):
        played = played._replace(behind=rounded(analysis.loss, analysis.error, others[0].unit))
    else:
        played = played._replace(is_alike=True)
    most = max((gain.said for row in others if row.is_best and (gain := row.said_gain())), default=0)
    return (*(_with_distance(row, most, analysis) for row in others), played)


def _with_distance(row: Row, best_gain: int, analysis: MoveAnalysis) -> Row:
    """Return a row with how much worse than the best move it is: at least one unit, as it is not alike."""
    gain = row.said_gain()
    if gain is None:
        return row._replace(is_unknown=True)
    if row.is_best:
        return row
    amount = max(best_gain - gain.said, row.unit)
    error = next(one.error for one in analysis.others if one.move == row.move)
    return row._replace(behind=(amount, rounded(amount, error, row.unit)[1]))


def _place_in_list(row: Row) -> tuple[bool, bool, bool, float]:
    """Return the sort key of a row: the best move, then those about as good, then the others by gain.

    A move that was not analysed is last. The search ranks moves by its own estimate, while gains are over the
    move played. Orders may differ.
    """
    return not row.is_best, not row.is_alike, row.gain is None, -(row.gain or 0.0)


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
        for row in _shown_rows([*_compared_rows(analysis, played_move, match.slug)], played_move, earners)
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


def _compared_rows(analysis: MoveAnalysis, played_move: Any, slug: str) -> Iterator[Row]:
    """Yield a row for each analysed move but the one played, the best first; there may be none.

    None gains anything over a move whose loss is not clear.
    """
    if not analysis.others:
        if analysis.best is not None and analysis.best != played_move:
            yield Row(analysis.best, 1)
        return
    seen, loss, rank = [played_move], analysis.loss or 0.0, 0
    alike = equal_moves(analysis)
    most = loss if is_clear_loss(analysis) else 0.0
    for other in analysis.others:
        if other.move in seen:
            continue
        seen.append(other.move)
        rank += 1
        best = other.move == analysis.best
        error = analysis.error if best else hypot(analysis.error, other.error)
        gain = min(loss - other.behind, most)
        is_alike = not best and (other.move in alike or _is_like_played(analysis, gain, error))
        why = analysis.why if best else ()
        yield Row(other.move, rank, gain, error, why, is_alike=is_alike, is_best=best)


def _is_like_played(analysis: MoveAnalysis, gain: float, error: float) -> bool:
    """Return True if the move played is about as good as the best one, and another about as good as it.

    If the move played is the best or clearly worse, only the moves that the sentence above the list counts
    are shown as about as good as the best.
    """
    if is_clear_loss(analysis) or analysis.move == analysis.best:
        return False
    return abs(gain) <= ABOUT * error or not round(gain)


def ghosts(words: Words, review: Review, compared: Sequence[Row]) -> tuple[ComparedMove, ...]:
    """Return what the board shows of the compared moves: how they compare, and the played one's mark."""
    found = analysis_at(review, review.ply)
    sign = SIGNS[found.mark] if found and found.mark else ""
    return tuple(
        ComparedMove(
            row.move,
            row.rank,
            _tag_text(words, row) if row.rank else sign,
            row.rank and row.rank + _first_number(compared),
        )
        for row in compared
    )


def _first_number(compared: Sequence[Row]) -> int:
    """Return how many moves are listed before the first of the others: the one played, if it is the best."""
    return 1 if compared and compared[-1].is_best else 0


def _tag_text(words: Words, row: Row) -> str:
    """Return how a move compares with the best one, short enough for a space of the board."""
    return words.say("board", "best") if row.is_best and not row.wins else row.standing(words)


def alternatives(
    face: Face, scene: Scene, review: Review, compared: Sequence[Row], is_explained: bool = False
) -> Child:
    """Render the list of compared moves, the best one first; None without any.

    If `is_explained`, a sentence above the list says why the best move is better, so its row has no reasons.
    """
    if len(compared) < 2:
        return None
    words, match = scene.words, review.table.match
    view = match_at(match, review.ply - 1).view(match.log[review.ply - 1].seat)
    title = words.say("review", "Instead of the move played:")
    if any(row.is_best for row in compared):
        title = words.say("review", "Compared with the best move:")
    texts = face.speech.compared_moves(
        words,
        view,
        [
            ComparedChoice(
                Choice(row.move, () if is_explained else row.why),
                row.said_gain(),
                row.is_best,
                row.said_behind(),
            )
            for row in compared
        ],
        scene.when(review.ply).names,
        open_view(review.table.match, review.ply - 1),
    )
    lines = _lines(words, view, review, compared, texts.rows)
    meaning = " ".join(filter(None, (texts.note, *_meanings(words, compared))))
    note = tag("p", meaning, class_="muted sm") if meaning else None
    unit = face.speech.loss_unit(words, view) if any(row.said_behind() for row in compared) else ""
    heading = tag("p", tag("span", title), tag("b", unit) if unit else None, class_="cap compared-head")
    return heading, tag("ol", lines, class_="compared", aria_label=title), note


def _lines(
    words: Words, view: Any, review: Review, compared: Sequence[Row], texts: Sequence[str]
) -> list[Html]:
    """Return the lines of the list: the best move, the one played, then the others.

    Where no best move is known, the one played is last.
    """
    first = _first_number(compared)
    lines = [
        _line(words, view, review, row, text, row.rank + first)
        for row, text in zip(compared, texts, strict=True)
    ]
    if first:
        return [lines[-1], *lines[:-1]]
    return [lines[0], lines[-1], *lines[1:-1]] if compared[0].is_best else lines


def _meanings(words: Words, compared: Sequence[Row]) -> Iterator[str]:
    """Yield what each sign means that stands beside a compared move."""
    standings = [row.standing(words) for row in compared]
    if any(text.startswith("−") for text in standings):
        yield words.say("review", "“−” is how much worse a move is in the long run: later turns count too.")
    if any(row.margin() for row in compared):
        yield words.say("review", "“±” means give or take.")
    if "≈" in standings:
        yield words.say("review", "“≈” means about as good as the best move.")
    if "?" in standings:
        yield words.say(
            "review", "“?” means not worked out: at a first look it seemed worse than the others."
        )


def _line(words: Words, view: Any, review: Review, row: Row, text: str, number: int) -> Html:
    """Render a compared move with its number, 0 for none; if it was legal, as a button that shows it."""
    error = row.margin()
    margin = tag("small", f"±{words.halves(error)}") if error else None
    worth = tag("span", row.standing(words), margin, class_="num")
    if not row.rank:
        text = words.say("review", "Played: {move}", move=text)
    kind = "rank num" if row.rank else "rank num rank--own"
    badge = tag("span", number or "·", class_=kind, aria_hidden="true")
    label = badge, tag("span", text), worth
    if row.rank and match_at(review.table.match, review.ply - 1).refusal(view.viewer, row.move):
        return tag("li", tag("div", label))  # it was somebody else's turn to answer by then
    laid = "true" if review.laid == row.rank else "false"
    return tag(
        "li", button(label, "lay", str(row.rank), class_="", element_id=f"lay-{row.rank}", aria_pressed=laid)
    )

"""A review's list of compared moves: the whole turn of each, what it leaves, and what comes later.

The three numbers of a row add up to its distance from the best move: the marks of its turn, those that the
next player can then expect, and what the turns after that add.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots import Choice
from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.model import Move, Pass, Play, View
from ui.core.words import Words
from ui.games.move_speech import ComparedChoice, ComparedTexts, gains_over_best, place_of_best
from ui.games.vingtsurvingt.hints import made_sentence
from ui.games.vingtsurvingt.move_names import dominoes_of_move, is_same_dominoes, places_of_other_lays
from ui.games.vingtsurvingt.retries import ends_by_passes
from ui.games.vingtsurvingt.turn_chain import then_sentences, turn_outlook

__all__ = ["compared_move", "compared_moves", "lasting_chance"]


class _Outcome(NamedTuple):
    """The marks of a turn, and those that the next player can then expect; `left` is None at the end."""

    marks: int
    left: int | None

    def net(self) -> int:
        """Return the marks of the turn less those of the next player."""
        return self.marks - (self.left or 0)


def _outcome(view: View, move: Move) -> _Outcome:
    """Return what the best turn that begins with a move places and leaves, in whole marks."""
    placed, opens = turn_outlook(view, move)
    is_last = placed >= view.left[view.turn - 1] or (isinstance(move, Pass) and ends_by_passes(view))
    return _Outcome(placed, None if is_last else round(opens))


def compared_move(
    words: Words, view: View, choice: Choice, names: Sequence[str] = (), others: Sequence[Move] = ()
) -> str:
    """Return a move of a review's list in words: dominoes, sums and marks, and what can follow in its turn.

    If one of `others` lays the same dominoes, say how the move differs from it.
    """
    move = choice.move
    name = dominoes_of_move(words, move)
    other = next((one for one in others if is_same_dominoes(one, move)), None)
    if isinstance(move, Play) and isinstance(other, Play):
        name = _name_with_difference(words, view, move, other)
    said = (
        made_sentence(words, view, move, name),
        then_sentences(words, view, move),
        _drawn(words, view, move),
    )
    return " ".join(filter(None, said))


def _drawn(words: Words, view: View, move: Move) -> str:
    """Return how many new dominoes a play brings that places no marks; "" for another move.

    That is all that it is good for now. The stock may be too small for it.
    """
    if not isinstance(move, Play) or turn_outlook(view, move)[0] or view.stock < len(move.lays):
        return ""
    return words.count("20-sur-20", "Draws {n} new domino.", "Draws {n} new dominoes.", len(move.lays))


def lasting_chance(view: View, best: Move) -> tuple[Play, int] | None:
    """Return a play with the marks that it places at once; None if it places none."""
    placed = len(play_result(view, best.lays).marks) if isinstance(best, Play) else 0
    return (best, placed) if isinstance(best, Play) and placed else None


def compared_moves(
    words: Words,
    view: View,
    compared: Sequence[ComparedChoice],
    names: Sequence[str] = (),
    open_view: View | None = None,
) -> ComparedTexts:
    """Return the rows of a review's compared moves, and a note on their words.

    Moves of the same dominoes say how they differ. The move played is the last row, but its words come first:
    the others are told apart from it.
    """
    moves, texts = list[Move](), list[str]()
    for one in (*compared[-1:], *compared[:-1]):
        texts.append(compared_move(words, view, one.choice, names, moves))
        moves.append(one.choice.move)
    outcomes = [_outcome(view, one.choice.move) for one in compared]
    laters = _laters(compared, outcomes)
    ends = (_end_of_row(words, each.left, later) for each, later in zip(outcomes, laters, strict=True))
    rows = zip((*texts[1:], *texts[:1]), ends, strict=True)
    note = _note_text(words, any(each.left is not None for each in outcomes), any(laters))
    return ComparedTexts(tuple(" ".join(filter(None, row)) for row in rows), note)


def _laters(compared: Sequence[ComparedChoice], outcomes: Sequence[_Outcome]) -> list[int]:
    """Return for each move what later turns add over the best move; 0 if unknown, or if one of them wins.

    A mark is much, so this part takes in all that the other numbers were rounded by: the row adds up.
    """
    if any(each.left is None for each in outcomes):
        return [0] * len(compared)
    best = place_of_best(compared)
    return [
        gain.said - (each.net() - outcomes[best].net()) if gain else 0
        for gain, each in zip(gains_over_best(compared), outcomes, strict=True)
    ]


def _end_of_row(words: Words, left: int | None, later: int) -> str:
    """Return the sentence on what a move leaves the next player and brings later; "" if the match ends."""
    if left is None:
        return ""
    text = words.text("20-sur-20", "Leaves {left}.")
    if later > 0:
        text = words.text("20-sur-20", "Leaves {left}, {later} more later.")
    elif later < 0:
        text = words.text("20-sur-20", "Leaves {left}, {later} less later.")
    return text.format(left=words.number(left), later=words.number(abs(later)))


def _note_text(words: Words, has_left: bool, has_later: bool) -> str:
    """Return what "leaves" and "later" mean in the rows that have them; "" where none has."""
    parts = []
    if has_left:
        parts.append(
            words.text("20-sur-20", "“Leaves” is about how many marks the next player can then place.")
        )
    if has_later:
        parts.append(
            words.text("20-sur-20", "“Later” is what the turns after that add, compared with the best move.")
        )
    return " ".join(parts)


def _name_with_difference(words: Words, view: View, move: Play, other: Play) -> str:
    """Return the dominoes of a move and how it lays them, unlike `other`: where, or turned round."""
    cells, other_cells = ({cell for lay in one.lays for cell in lay.cells} for one in (move, other))
    name = dominoes_of_move(words, move)
    if cells == other_cells:
        turned = words.count("20-sur-20", "turned round", "in another order", len(move.lays))
        return words.say("20-sur-20", "{dominoes}, {where}", dominoes=name, where=turned)
    places = places_of_other_lays(words, view, move, other)
    if len(move.lays) == 1:
        return places
    return words.say("20-sur-20", "{dominoes}, {where}", dominoes=name, where=places)

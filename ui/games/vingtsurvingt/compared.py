"""A review's list of compared moves: what each makes, what follows in its turn, how moves alike differ."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import Choice
from engine.games.vingtsurvingt.model import Move, Play, View
from ui.core.words import Words
from ui.games.move_speech import ComparedChoice, ComparedTexts
from ui.games.vingtsurvingt.hints import made_sentence
from ui.games.vingtsurvingt.move_names import dominoes_of_move, is_same_dominoes
from ui.games.vingtsurvingt.reasons import reason_sentence
from ui.games.vingtsurvingt.turn_chain import then_sentences, turn_outlook
from ui.games.vingtsurvingt.vocabulary import marks

__all__ = ["compared_move", "compared_moves"]


def compared_move(
    words: Words, view: View, choice: Choice, names: Sequence[str] = (), others: Sequence[Move] = ()
) -> str:
    """Return a move of a review's list in words: dominoes, sums and marks, and what follows in its turn.

    If one of `others` lays the same dominoes, say how the move differs from it.
    """
    move, known = choice.move, {code: details for code, *details in choice.why}
    name = dominoes_of_move(words, move)
    other = next((one for one in others if is_same_dominoes(one, move)), None)
    if isinstance(move, Play) and isinstance(other, Play):
        name = words.say(
            "20-sur-20", "{dominoes}, {where}", dominoes=name, where=_difference_in_place(words, move, other)
        )
    said = [made_sentence(words, view, move, name)]
    if "turn" in known:
        said.append(then_sentences(words, view, move))
    elif "sheds" in known:
        said.append(reason_sentence(words, view, "sheds", *known["sheds"]))
    said.append(_left_sentence(words, view, move, other) if other else "")
    return " ".join(filter(None, said))


def compared_moves(
    words: Words,
    view: View,
    compared: Sequence[ComparedChoice],
    names: Sequence[str] = (),
    open_view: View | None = None,
) -> ComparedTexts:
    """Return the rows of a review's compared moves. Moves of the same dominoes say how they differ.

    The move played is the last row, but its words come first: the others are compared with it.
    """
    moves, texts = list[Move](), list[str]()
    for one in (*compared[-1:], *compared[:-1]):
        texts.append(compared_move(words, view, one.choice, names, moves))
        moves.append(one.choice.move)
    return ComparedTexts((*texts[1:], *texts[:1]))


def _difference_in_place(words: Words, move: Play, other: Play) -> str:
    """Return how a move lays the dominoes of another one: elsewhere, turned round, or in another order."""
    cells, other_cells = ({cell for lay in one.lays for cell in lay.cells} for one in (move, other))
    if cells == other_cells:
        return words.count("20-sur-20", "turned round", "in another order", len(move.lays))
    return words.text("20-sur-20", "in another place")


def _left_sentence(words: Words, view: View, move: Move, other: Move) -> str:
    """Return the sentence on what two moves leave the next player; "" if both leave as much."""
    opens, other_opens = (round(turn_outlook(view, one)[1]) for one in (move, other))
    if opens == other_opens:
        return ""
    return words.say(
        "20-sur-20",
        "It leaves the next player about {n} instead of {other}.",
        n=marks(words, opens),
        other=other_opens,
    )

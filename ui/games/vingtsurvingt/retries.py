"""Help with a missed move: where to look for it after a wrong try, and how two moves compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.bots import Choice
from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.grid import AXES, grid, line
from engine.games.vingtsurvingt.model import TWENTY, Alignment, End, Move, Pass, Play, View
from engine.games.vingtsurvingt.rules import MOST_REDEALS
from ui.core.words import Words
from ui.games.move_speech import ComparedChoice, ComparedTexts
from ui.games.vingtsurvingt.hints import asked_line, lines_made, made_sentence, opening_sentence
from ui.games.vingtsurvingt.move_names import dominoes_of_move, is_same_dominoes
from ui.games.vingtsurvingt.reasons import reason_sentence
from ui.games.vingtsurvingt.turn_chain import then_sentences
from ui.games.vingtsurvingt.vocabulary import addition_text, domino_name, line_name, marks

__all__ = [
    "compared_move",
    "compared_moves",
    "comparison",
    "explained",
    "first_tip",
    "loss_reason",
    "near_miss",
    "played_text",
    "rest_reason",
    "tip",
]

LEAST_DIFFERENCE = 0.5
"""Marks by which two moves must differ for a sentence on that."""


def tip(words: Words, view: View, move: Move) -> str:
    """Return the sentence on what the line of a move lacks, or on how many dominoes open the match."""
    if not isinstance(move, Play):
        return words.text("20-sur-20", "Laying nothing more can be best.")
    if not view.lays:
        return opening_sentence(words, len(move.lays))
    part, made = asked_line(view, move), lines_made(view, move)[0]
    is_named = _is_only_line(view, part, made)
    return words.say(
        "20-sur-20",
        "Look at the {line} with {sum}: it needs {n}.",
        line=line_name(words, made.cells),  # of a single number both lines are its own
        sum=addition_text(part) if is_named else _halves_with_dominoes(words, view, part),
        n=TWENTY - part.total,
    )


def _is_only_line(view: View, part: Alignment, made: Alignment) -> bool:
    """Return True if no other line of the table in the same direction has all the numbers of a part."""
    halves, is_row = grid(view.lays), made.cells[0].y == made.cells[-1].y
    axis = AXES[0] if is_row else AXES[1]
    lines = {line(halves, cell, axis) for cell, value in halves.items() if value}
    wanted = Counter(part.halves)
    return not any(wanted <= Counter(one.halves) for one in lines if not {*part.cells} & {*one.cells})


def _halves_with_dominoes(words: Words, view: View, part: Alignment) -> str:
    """Return the numbers of a line, each with the domino that it is a half of: "the 6 of 6 | 2"."""
    dominoes = {cell: lay for lay in view.lays for cell in lay.cells}
    return words.both(
        [
            words.say(
                "20-sur-20", "the {half} of {domino}", half=half, domino=domino_name(words, dominoes[cell])
            )
            for cell, half in zip(part.cells, part.halves, strict=True)
        ]
    )


def near_miss(words: Words, best: Move, tried: Move) -> str:
    """Return the sentence on the right domino turned round in the right place; "" for any other try."""
    if not (isinstance(best, Play) and isinstance(tried, Play)) or best == tried:
        return ""
    if not len(best.lays) == len(tried.lays) == 1:
        return ""
    right, laid = best.lays[0], tried.lays[0]
    if right.domino != laid.domino or {*right.cells} != {*laid.cells}:
        return ""
    return words.text("20-sur-20", "Right place, right domino. Now turn it round.")


def first_tip(words: Words, view: View, best: Move, tried: Move) -> str:
    """Return the sentence on the best turn's marks if they are more, else that it leaves less; or ""."""
    (best_marks, best_opens), (own_marks, own_opens) = _outlook(view, best), _outlook(view, tried)
    if best_marks > own_marks:
        placed = marks(words, best_marks)
        if isinstance(best, Play) and len(play_result(view, best.lays).marks) < best_marks:
            return words.say(
                "20-sur-20",
                "The best turn places {marks}, one domino after another. Find the first one.",
                marks=placed,
            )
        return words.say("20-sur-20", "The best turn places {marks}.", marks=placed)
    if best_opens > own_opens - LEAST_DIFFERENCE:
        return ""
    return words.text("20-sur-20", "The best move leaves the next player less.")


def comparison(
    words: Words,
    view: View,
    best: Move,
    played: Move,
    names: Sequence[str] = (),
    open_view: View | None = None,
) -> str:
    """Return the sentence on the marks that two moves place in their turns and leave to the next player.

    Return "" where these numbers do not speak for the best move.
    """
    (best_marks, best_opens), (own_marks, own_opens) = _outlook(view, best), _outlook(view, played)
    if best_marks - best_opens < own_marks - own_opens + LEAST_DIFFERENCE:
        return ""
    if _lets_win(view, best_opens, own_opens):
        return ""
    return words.say(
        "20-sur-20",
        "The better move allows {marks} this turn, then the next player can expect about {opens}. "
        "The move of the match: {fewer}, then about {more}.",
        marks=marks(words, best_marks),
        opens=round(best_opens),
        fewer=own_marks,
        more=round(own_opens),
    )


def _next_left(view: View) -> int:
    """Return how many marks the next player has left to place."""
    return view.left[view.turn % len(view.left)]


def _lets_win(view: View, best_opens: float, own_opens: float) -> bool:
    """Return True if the next player can expect to win at once after the move played, but not the best."""
    return round(best_opens) < _next_left(view) <= round(own_opens)


def loss_reason(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return what a weaker move gave away where the numbers of `comparison` do not speak for the best one.

    It let the next player win at once or left more, or kept dominoes that place less next turn; else later
    turns decide.
    """
    if comparison(words, view, best, played, names):
        return ""
    if isinstance(played, Pass) and _ends_by_passes(view):
        return words.text("20-sur-20", "This pass ended the match: everyone had passed.")
    (_, best_opens), (_, own_opens) = _outlook(view, best), _outlook(view, played)
    next_name = names[view.turn % len(names)] if names else ""
    if next_name and _lets_win(view, best_opens, own_opens):
        return words.by(
            "20-sur-20",
            "After it, {name} can expect to win at once: only {marks} left to place.",
            "After it, you can expect to win at once: only {marks} left to place.",
            next_name,
            marks=marks(words, _next_left(view)),
        )
    if round(best_opens) < round(own_opens) and next_name:
        return words.by(
            "20-sur-20",
            "After it, {name} can expect to place about {more}. After the better move: about {fewer}.",
            "After it, you can expect to place about {more}. After the better move: about {fewer}.",
            next_name,
            more=marks(words, round(own_opens)),
            fewer=round(best_opens),
        )
    return _hand_reason(words, view, best, played) or words.text(
        "20-sur-20",
        "What the two moves place and leave tells them hardly apart. Played on many times, the better one "
        "comes out ahead in later turns.",
    )


def _ends_by_passes(view: View) -> bool:
    """Return True if a pass ends the match, since all others have passed (canon 6.2, 6.3)."""
    is_last = view.passes + 1 >= len(view.left)
    return is_last and not view.target and (not view.stock or view.redeals >= MOST_REDEALS)


def _hand_reason(words: Words, view: View, best: Move, played: Move) -> str:
    """Return the sentence on what the dominoes kept could place next turn; "" if that is not more."""
    by_best, by_played = _next_marks(view, best), _next_marks(view, played)
    if by_best <= by_played:
        return ""
    return words.say(
        "20-sur-20",
        "What stays in hand after the better move could place {more} next turn. "
        "After the move of the match: {fewer}.",
        more=marks(words, by_best),
        fewer=by_played,
    )


def rest_reason(words: Words, view: View, best: Move, played: Move) -> str:
    """Return what the rest of a loss comes from beyond `comparison`: the dominoes kept, or "" if not them."""
    return _hand_reason(words, view, best, played)


def explained(view: View, best: Move, played: Move) -> int:
    """Return how many marks a move lost by the numbers of `comparison`."""
    (best_marks, best_opens), (own_marks, own_opens) = _outlook(view, best), _outlook(view, played)
    return best_marks - round(best_opens) - own_marks + round(own_opens)


@lru_cache(maxsize=32)
def _outlook(view: View, move: Move) -> tuple[int, float]:
    """Return the marks of the best turn that begins with a move, and those the next player can expect."""
    from engine.games.vingtsurvingt.insight import outlook  # no table needs it before a review

    placed, opens = outlook(view, move)
    return placed, min(opens, _next_left(view))  # nobody can place more than they have left


@lru_cache(maxsize=32)
def _next_marks(view: View, move: Move) -> int:
    """Return the most marks that the dominoes kept could place next turn, on the table as it is then."""
    from engine.games.vingtsurvingt.insight import next_marks  # no table needs it before a review

    return next_marks(view, move)


def compared_move(
    words: Words, view: View, choice: Choice, names: Sequence[str] = (), others: Sequence[Move] = ()
) -> str:
    """Return a move of a review's list in words: dominoes, sums and marks, and what follows in its turn.

    If one of `others` lays the same dominoes, say in what the move differs from it.
    """
    move, known = choice.move, {code: details for code, *details in choice.why}
    name = dominoes_of_move(words, move)
    other = next((one for one in others if is_same_dominoes(one, move)), None)
    if isinstance(move, Play) and isinstance(other, Play):
        name = words.say("20-sur-20", "{dominoes}, {where}", dominoes=name, where=_where(words, move, other))
    said = [made_sentence(words, view, move, name)]
    if "turn" in known:
        said.append(then_sentences(words, view, move))
    elif "sheds" in known:
        said.append(reason_sentence(words, view, "sheds", *known["sheds"]))
    said.append(_leaves(words, view, move, other) if other else "")
    return " ".join(filter(None, said))


def compared_moves(
    words: Words,
    view: View,
    compared: Sequence[ComparedChoice],
    names: Sequence[str] = (),
    open_view: View | None = None,
) -> ComparedTexts:
    """Return the rows of a review's compared moves; of those with the same dominoes, what sets them apart.

    The move played comes last in the list and first here: the others are compared with it.
    """
    moves, texts = list[Move](), list[str]()
    for one in (*compared[-1:], *compared[:-1]):
        texts.append(compared_move(words, view, one.choice, names, moves))
        moves.append(one.choice.move)
    return ComparedTexts((*texts[1:], *texts[:1]))


def _where(words: Words, move: Play, other: Play) -> str:
    """Return where a move lays the dominoes of another one: elsewhere, or on the same cells otherwise."""
    cells, other_cells = ({cell for lay in one.lays for cell in lay.cells} for one in (move, other))
    if cells == other_cells:
        return words.count("20-sur-20", "turned round", "in another order", len(move.lays))
    return words.text("20-sur-20", "in another place")


def _leaves(words: Words, view: View, move: Move, other: Move) -> str:
    """Return the sentence on what a move leaves the next player, and another one; "" if it is as much."""
    opens, other_opens = (round(_outlook(view, one)[1]) for one in (move, other))
    if opens == other_opens:
        return ""
    return words.say(
        "20-sur-20",
        "It leaves the next player about {n} instead of {other}.",
        n=marks(words, opens),
        other=other_opens,
    )


def played_text(words: Words, move: Move) -> str:
    """Return the sentence that a turn was ended or passed in the match; "" for a play."""
    if isinstance(move, End):
        return words.text("20-sur-20", "In the match, you ended your turn here.")
    if isinstance(move, Pass):
        return words.text("20-sur-20", "In the match, you passed.")
    return ""

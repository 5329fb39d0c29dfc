"""Hints and explanations: where to look for a move, what it makes and why, how two moves differ."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.bots import Choice
from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import TWENTY, Alignment, End, Move, Play, View
from ui.core.words import Words, capital
from ui.games.vingtsurvingt.move_names import dominoes_of_move, move_name
from ui.games.vingtsurvingt.reasons import PLACES, is_same_dominoes, reason_sentence, reasons
from ui.games.vingtsurvingt.vocabulary import addition_text, line_name, marks, what_a_pass_does

__all__ = [
    "asked_line",
    "compared_move",
    "comparison",
    "explained",
    "first_tip",
    "hint_text",
    "idea",
    "idea_parts",
    "lines_made",
    "merits_text",
    "near_miss",
    "tip",
    "why",
]

LEAST_DIFFERENCE = 0.5
"""Marks by which two moves must differ for a sentence on that."""


def idea(words: Words, view: View, choice: Choice) -> str:
    """Return the first step of a hint: where to look, but not the move."""
    return " ".join(filter(None, idea_parts(words, view, choice)))


def idea_parts(words: Words, view: View, choice: Choice) -> tuple[str, str]:
    """Return the first step of a hint as two sentences: what to find, and a line to complete (or "")."""
    move = choice.move
    if isinstance(move, End):
        first = words.text("20-sur-20", "End your turn now.")
        return first, next(iter(reasons(words, view, choice)), "")
    if not isinstance(move, Play):
        first = words.text("20-sur-20", "Nothing on your rack makes 20.")
        return first, what_a_pass_does(words, view)
    if not view.lays:
        return _opening_sentence(words, len(move.lays)), words.text("20-sur-20", "Lay them end to end.")
    lines, line = lines_made(view, move), asked_line(view, move)
    needs = words.say("20-sur-20", "Add {n} to {sum}.", sum=addition_text(line), n=TWENTY - line.total)
    if len(lines) > 1 and len(move.lays) == 1:
        return words.text("20-sur-20", "One of your dominoes makes 20 in two lines at once."), needs
    first = words.count(
        "20-sur-20",
        "{n} domino makes 20 in a {line}.",
        "{n} dominoes make 20 in a {line}.",
        len(move.lays),
        line=line_name(words, lines[0].cells),
    )
    return first, needs


def tip(words: Words, view: View, move: Move) -> str:
    """Return which line a move completes and how much that lacks, or with how many dominoes to open."""
    if not isinstance(move, Play):
        return words.text("20-sur-20", "Laying nothing more can be best.")
    if not view.lays:
        return _opening_sentence(words, len(move.lays))
    line = asked_line(view, move)
    return words.say(
        "20-sur-20",
        "Look at the {line} with {sum}: it needs {n}.",
        line=line_name(words, lines_made(view, move)[0].cells),  # of a single number both lines are its own
        sum=addition_text(line),
        n=TWENTY - line.total,
    )


def near_miss(words: Words, best: Move, tried: Move) -> str:
    """Return that the right domino lies turned round in the right place; "" if that is not so."""
    if not (isinstance(best, Play) and isinstance(tried, Play)) or best == tried:
        return ""
    if not len(best.lays) == len(tried.lays) == 1:
        return ""
    right, laid = best.lays[0], tried.lays[0]
    if right.domino != laid.domino or {*right.cells} != {*laid.cells}:
        return ""
    return words.text("20-sur-20", "Right place, right domino. Now turn it round.")


def first_tip(words: Words, view: View, best: Move, tried: Move) -> str:
    """Return how many marks the best turn places if that is more, else that it leaves less; "" if neither."""
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


def _opening_sentence(words: Words, domino_count: int) -> str:
    """Return the sentence of a hint that says with how many dominoes to open."""
    return words.count("20-sur-20", "{n} domino makes 20.", "{n} dominoes make 20.", domino_count)


def lines_made(view: View, move: Play) -> list[Alignment]:
    """Return the lines of 20 that a play completes, the one with the greatest sum already there first."""
    halves = grid(view.lays)
    made = play_result(view, move.lays).lines
    return sorted(made, key=lambda line: -sum(halves.get(cell, 0) for cell in line.cells))


def asked_line(view: View, move: Play) -> Alignment:
    """Return the part that is already on the table of the line that a play completes."""
    halves = grid(view.lays)
    cells = tuple(cell for cell in lines_made(view, move)[0].cells if cell in halves)
    return Alignment(cells, tuple(halves[cell] for cell in cells))


def why(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return in words a chosen move by its sums, and its reasons.

    Before others, as where a computer explains its move, that is two sentences at most.
    """
    move = choice.move
    if move is None:
        return words.text("20-sur-20", "Nothing to do right now.")
    if view.viewer:
        made = _made_sentence(words, view, move, dominoes_of_move(words, move))
        return " ".join([made, *reasons(words, view, choice)])
    return " ".join(
        filter(None, [_made_sentence(words, view, move), _reason_of_computer(words, view, choice)])
    )


def _reason_of_computer(words: Words, view: View, choice: Choice) -> str:
    """Return the one reason of a computer's move that others are told; "" if it gave none."""
    given = {code: details for code, *details in choice.why}
    if not given:
        return ""
    if (given.keys() - {"earns", *PLACES}) or "opens" not in given:
        said = (reason_sentence(words, view, code, *details) for code, details in given.items())
        return next(filter(None, said), words.text("20-sur-20", "The best move it sees at this level."))
    return words.say(
        "20-sur-20",
        "The best move it sees at this level. After it, the next player can expect to place about {marks}.",
        marks=marks(words, *given["opens"]),
    )


def merits_text(
    words: Words, view: View, choice: Choice, played_move: Move, names: Sequence[str] = ()
) -> str:
    """Return the reasons of a move alone: what its turn places, else also what it leaves the next player.

    One that lays the same dominoes in another way than the move played says so first.
    """
    is_turn = any(code == "turn" for code, *_ in choice.why)
    told = tuple(reason for reason in choice.why if not (is_turn and reason[0] == "opens"))
    said = reasons(words, view, choice._replace(why=told))
    if is_same_dominoes(choice.move, played_move):
        count = len(choice.move.lays)
        said = [
            words.count(
                "20-sur-20", "Your domino, laid another way.", "Your dominoes, laid another way.", count
            ),
            *said,
        ]
    return " ".join(said)


@lru_cache(maxsize=32)
def _outlook(view: View, move: Move) -> tuple[int, float]:
    """Return the marks of the best turn that begins with a move, and those the next player can expect."""
    from engine.games.vingtsurvingt.insight import outlook  # no table needs it before a review

    return outlook(view, move)


def compared_move(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return a move of a review's list: its dominoes, sums and marks, and those of its turn if known."""
    move, known = choice.move, {code: details for code, *details in choice.why}
    said = _made_sentence(words, view, move, dominoes_of_move(words, move))
    if "turn" in known:
        placed = marks(words, known["turn"][0])
        return f"{said} {words.say('20-sur-20', '{marks} in the turn.', marks=placed)}"
    if "sheds" in known:
        return f"{said} {reason_sentence(words, view, 'sheds', *known['sheds'])}"
    return said


def comparison(words: Words, view: View, best: Move, played: Move, names: Sequence[str] = ()) -> str:
    """Return what two moves place in their turns and leave to the next player.

    Return "" where these numbers do not speak for the best move.
    """
    (best_marks, best_opens), (own_marks, own_opens) = _outlook(view, best), _outlook(view, played)
    if best_marks - best_opens < own_marks - own_opens + LEAST_DIFFERENCE:
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


def explained(view: View, best: Move, played: Move) -> int:
    """Return how many marks of a loss the numbers of `comparison` explain."""
    (best_marks, best_opens), (own_marks, own_opens) = _outlook(view, best), _outlook(view, played)
    return best_marks - round(best_opens) - own_marks + round(own_opens)


def hint_text(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return in words the move of a hint with where each domino goes, for screen readers."""
    if not isinstance(choice.move, Play):
        return why(words, view, choice)
    said = _made_sentence(words, view, choice.move, move_name(words, choice.move, view.lays))
    return " ".join([said, *reasons(words, view, choice)])


def _made_sentence(words: Words, view: View, move: Move, name: str = "") -> str:
    """Return a sentence on a move, after its name if given: its sums and marks; for a pass or an end, it."""
    if not isinstance(move, Play):
        return f"{capital(move_name(words, move))}."
    made = play_result(view, move.lays)
    sums = words.both([f"{addition_text(line)} = {line.total}" for line in made.lines])
    said = words.say("20-sur-20", "{sum}: {marks}", sum=sums, marks=marks(words, len(made.marks)))
    if not name:
        return f"{said}."
    return words.say("20-sur-20", "{dominoes}. {sums}.", dominoes=capital(name), sums=said)

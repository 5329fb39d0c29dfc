"""Hints and explanations: where to look for a move, what it makes and why."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import Choice
from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import TWENTY, Alignment, End, Move, Play, View
from ui.core.words import Words, capital
from ui.games.vingtsurvingt.move_names import dominoes_of_move, is_same_dominoes, move_name
from ui.games.vingtsurvingt.public_plays import COMPARED, public_play
from ui.games.vingtsurvingt.reasons import ORDER, reason_sentence, reasons
from ui.games.vingtsurvingt.turn_chain import chain_sentence
from ui.games.vingtsurvingt.vocabulary import addition, addition_text, line_name, marks, what_a_pass_does

__all__ = [
    "asked_line",
    "hint_text",
    "idea",
    "idea_parts",
    "lines_made",
    "made_sentence",
    "merits_text",
    "opening_sentence",
    "why",
]

RARE = {"wins", "further", "sheds"}
"""Reasons of a computer that say more than what lies on the table."""


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
        if any(code == "enough" for code, *_ in choice.why):
            first = words.text("20-sur-20", "Pass this turn.")
            return first, words.text(
                "20-sur-20", "All that you can lay would give the others more than it’s worth."
            )
        first = words.text("20-sur-20", "Nothing on your rack makes 20.")
        return first, what_a_pass_does(words, view)
    if not view.lays:
        return opening_sentence(words, len(move.lays)), words.text("20-sur-20", "Lay them end to end.")
    lines, line = lines_made(view, move), asked_line(view, move)
    needs = words.say("20-sur-20", "Add {n} to {sum}.", sum=addition_text(line), n=TWENTY - line.total)
    if len(lines) > 1 and len(move.lays) == 1:
        return words.text("20-sur-20", "One of your dominoes makes 20 in two lines at once."), needs
    first = words.count(
        "20-sur-20",
        "{n} domino makes 20 in one {line}.",
        "{n} dominoes make 20 in one {line}.",
        len(move.lays),
        line=line_name(words, lines[0].cells),
    )
    return first, needs


def opening_sentence(words: Words, domino_count: int) -> str:
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
        made = made_sentence(words, view, move, dominoes_of_move(words, move))
        return " ".join([made, *reasons(words, view, choice)])
    return " ".join(
        filter(None, [made_sentence(words, view, move), _reason_of_computer(words, view, choice)])
    )


def _reason_of_computer(words: Words, view: View, choice: Choice) -> str:
    """Return the one reason of a computer's move that others are told; "" if it gave none."""
    given = {code: details for code, *details in choice.why}
    if not given:
        return ""
    compared = next((code for code in given if code in COMPARED), "")
    if compared and isinstance(choice.move, Play):
        seen = public_play(words, view, choice.move, compared)
        if seen and not given.keys() & RARE:
            return seen
    if (given.keys() - {"earns", *ORDER}) or "opens" not in given:
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
    """Return the reasons of a move alone: the plays of its turn, else also what it leaves the next player.

    One that lays the same dominoes in another way than the move played says so first.
    """
    chain = chain_sentence(words, view, choice.move)
    is_turn = any(code == "turn" for code, *_ in choice.why)
    unsaid = {"opens", *(("turn", "then") if chain else ())} if is_turn else set()
    said = reasons(words, view, choice._replace(why=tuple(one for one in choice.why if one[0] not in unsaid)))
    said = [chain, *said] if chain else said
    if is_same_dominoes(choice.move, played_move):
        count = len(choice.move.lays)
        said = [
            words.count(
                "20-sur-20", "Your domino, laid another way.", "Your dominoes, laid another way.", count
            ),
            *said,
        ]
    return " ".join(said)


def hint_text(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return in words the move of a hint with where each domino goes, for screen readers."""
    if not isinstance(choice.move, Play):
        return why(words, view, choice)
    said = made_sentence(words, view, choice.move, move_name(words, choice.move, view.lays))
    return " ".join([said, *reasons(words, view, choice)])


def made_sentence(words: Words, view: View, move: Move, name: str = "") -> str:
    """Return a sentence on a move, after its name if given: its sums and marks; for a pass or an end, it."""
    if not isinstance(move, Play):
        return f"{capital(move_name(words, move))}."
    made = play_result(view, move.lays)
    sums = words.both([addition(line) for line in made.lines])
    said = words.say("20-sur-20", "{sum}: {marks}", sum=sums, marks=marks(words, len(made.marks)))
    if not name:
        return f"{said}."
    return words.say("20-sur-20", "{dominoes}. {sums}.", dominoes=capital(name), sums=said)

"""Hints and the computers' reasons: first the idea, then the move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots import Choice
from engine.games.vingtsurvingt.drafts import play_result
from engine.games.vingtsurvingt.grid import grid
from engine.games.vingtsurvingt.model import TWENTY, Alignment, Domino, End, Move, Play, View
from engine.games.vingtsurvingt.moves import moves
from engine.games.vingtsurvingt.notation import parse_move
from ui.core.words import Words, capital, mark
from ui.games.vingtsurvingt.move_names import dominoes_of_move, move_name
from ui.games.vingtsurvingt.vocabulary import (
    addition_text,
    domino_name,
    dominoes,
    line_name,
    marks,
    what_a_pass_does,
)

__all__ = [
    "BOT_CODES",
    "COUNTED",
    "OWN_CODES",
    "asked_line",
    "hint_text",
    "idea",
    "idea_parts",
    "is_only_way",
    "lines_made",
    "merits_text",
    "reasons",
    "why",
]

BOT_CODES = {
    "any": mark("20-sur-20", "Picked at random from the legal moves."),
    "no_play": mark("20-sur-20", "Nothing makes 20."),
    "most_marks": mark("20-sur-20", "No other move places more marks."),
    "sees_none": mark("20-sur-20", "It sees nothing else that makes 20."),
    "enough": mark("20-sur-20", "One more domino would give the others more than it’s worth."),
    "wins": mark("20-sur-20", "It places its last mark."),
    "only": mark("20-sur-20", "The best move it sees at this level."),  # more would tell of its hand
    "further": mark("20-sur-20", "Nothing simpler made 20, so it looked further."),
    "most": mark("20-sur-20", "It sees no other move with as many marks."),
    "as_many": mark("20-sur-20", "It sees no move with more marks."),
    "best_turn": mark("20-sur-20", "It sees no turn that places more marks."),
}
OWN_CODES = {
    "wins": mark("20-sur-20", "It places your last mark."),
    "only": mark("20-sur-20", "No other move was found."),
    "most": mark("20-sur-20", "No other move places as many marks."),
    "as_many": mark("20-sur-20", "No other move places more marks."),
    "best_turn": mark("20-sur-20", "No other turn places more marks."),
}
"""What is said instead in a hint, whose move is the viewer's own."""
COUNTED = {"earns", "sheds", "turn", "then", "opens", "next"}
"""Reasons with numbers. What a move earns is said with what it makes."""
MERITS = {"only", "most", "as_many", "best_turn", "next"}
"""How a move compares with all others. The only way to make 20 has no others that make 20."""
PLACES = {"turn": 0, "then": 0, "next": 2, "opens": 3}
"""Where a reason stands among others; those left out are 1."""


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
        said = (_reason_sentence(words, view, code, *details) for code, details in given.items())
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
    if _is_same_dominoes(choice.move, played_move):
        count = len(choice.move.lays)
        said = [
            words.count(
                "20-sur-20", "Your domino, laid another way.", "Your dominoes, laid another way.", count
            ),
            *said,
        ]
    return " ".join(said)


def _is_same_dominoes(move: Move, played_move: Move) -> bool:
    """Return True if two moves lay the same dominoes."""
    if not isinstance(move, Play) or not isinstance(played_move, Play):
        return False
    return {lay.domino for lay in move.lays} == {lay.domino for lay in played_move.lays}


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


def reasons(words: Words, view: View, choice: Choice, next_name: str = "") -> list[str]:
    """Return a move's reasons as sentences, what it opens last, without any that reveal a hidden rack.

    `next_name` is the name of the next player, "" where nobody is called by name.
    """
    is_only = bool(view.viewer) and is_only_way(view, choice.move)
    seconds = [domino for code, *details in choice.why if code == "then" for domino in details]
    given = [
        (*reason, *seconds) if reason[0] == "turn" else reason
        for reason in choice.why
        if reason[0] != "then" and not (is_only and reason[0] in MERITS)
    ]
    ordered = sorted(given, key=lambda reason: PLACES.get(reason[0], 1))
    said = [
        _opens_sentence(words, next_name, *details)
        if code == "opens"
        else _reason_sentence(words, view, code, *details)
        for code, *details in ordered
    ]
    found = list(filter(None, said))
    is_alone = len(found) == 1 and ("opens" in {code for code, *_ in ordered})
    if is_only:
        return [words.text("20-sur-20", "It’s the only way to make 20."), *found]
    return [words.text("20-sur-20", "It’s the best move found."), *found] if is_alone else found


def is_only_way(view: View, opening: Move) -> bool:
    """Return True if a move opens a match and nothing but its dominoes makes 20."""
    if view.lays or not isinstance(opening, Play):
        return False
    laid = {lay.domino for lay in opening.lays}
    ways = (move for move in moves(view) if isinstance(move, Play))
    return all({lay.domino for lay in way.lays} == laid for way in ways)


def _opens_sentence(words: Words, next_name: str, mark_count: int) -> str:
    """Return the sentence on how many marks the next player can expect to place after a move."""
    count = marks(words, mark_count)
    if not next_name:
        return words.say("20-sur-20", "The next player can then expect to place about {marks}.", marks=count)
    return words.by(
        "20-sur-20",
        "{name} can then expect to place about {marks}.",
        "You can then expect to place about {marks}.",
        next_name,
        marks=count,
    )


def _reason_sentence(words: Words, view: View, reason_code: str, *details: Any) -> str:
    """Return the sentence of a reason; "" if it would reveal a rack that the viewer does not see."""
    codes = {**BOT_CODES, **OWN_CODES} if view.viewer else BOT_CODES
    if reason_code in codes:
        return words.text("20-sur-20", codes[reason_code])
    if reason_code == "sheds":
        return words.count(
            "20-sur-20",
            "No marks yet, but it swaps {n} domino for a new one.",
            "No marks yet, but it swaps {n} dominoes for new ones.",
            details[0],
        )
    if reason_code == "turn" and view.viewer:
        return _turn_sentence(words, view, *details)
    return _next_best_sentence(words, view, *details) if reason_code == "next" else ""


def _turn_sentence(
    words: Words, view: View, mark_count: int, domino_count: int, second_domino: int = -1
) -> str:
    """Return the sentence on what the viewer can still lay this turn: "more" once a domino is laid.

    `second_domino` has the halves of the domino after the next as two digits; -1 if it is not known.
    """
    placed, laid = marks(words, mark_count), dominoes(words, domino_count)
    if view.singles:
        placed = words.count("20-sur-20", "{n} more mark", "{n} more marks", mark_count)
        laid = words.count("20-sur-20", "{n} more domino", "{n} more dominoes", domino_count)
    second = Domino(*divmod(second_domino, 10))
    if second not in view.rack:
        return words.say(
            "20-sur-20",
            "You can place {marks} this turn with {dominoes}, one after another.",
            marks=placed,
            dominoes=laid,
        )
    return words.say(
        "20-sur-20",
        "You can place {marks} this turn with {dominoes}, one after another: {domino} comes second.",
        marks=placed,
        dominoes=laid,
        domino=domino_name(words, second),
    )


def _next_best_sentence(words: Words, view: View, move_text: str, marks_behind: float, error: float) -> str:
    """Return the sentence on the second best move: as good within twice the error or half a mark."""
    is_equal = marks_behind <= 2 * error or round(marks_behind) < 1
    move = parse_move(move_text)
    if not (view.viewer and isinstance(move, Play)):
        if is_equal:
            return words.text("20-sur-20", "Another move is about as good.")
        return words.say(
            "20-sur-20",
            "The next best move is worth about {marks} less.",
            marks=marks(words, round(marks_behind)),
        )
    other = dominoes_of_move(words, move)
    if is_equal:
        return words.say("20-sur-20", "About as good: {move}.", move=other)
    return words.say(
        "20-sur-20",
        "The next best move is worth about {marks} less: {move}.",
        marks=marks(words, round(marks_behind)),
        move=other,
    )

"""Hints and the computers' reasons: first how a solution ends, then all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from engine.bots import Choice
from engine.games.braindrain.ease import easiest_first
from engine.games.braindrain.equation_check import judge
from engine.games.braindrain.model import BUZZ, PASS, Card, Claim, Impossible, Move, View
from engine.games.braindrain.notation import write_move
from engine.games.braindrain.operands import Chip
from engine.games.braindrain.solver import solutions
from ui.core.words import Words, mark
from ui.core.work import Work
from ui.games.braindrain.plays import chip_of
from ui.games.braindrain.refusals import why_wrong
from ui.games.braindrain.vocabulary import SIGNS, equation, number, printed_value

__all__ = [
    "BOT_CODES",
    "hint_work",
    "idea",
    "operations",
    "play_label",
    "reveal_label",
    "shown_answer",
    "way_to_see",
    "why",
]

BOT_CODES = {
    "any": mark("brain-drain", "Picked at random."),
    "too_hard": mark("brain-drain", "No solution came to mind in time."),
    "no_solution": mark("brain-drain", "There is no solution."),
    "slipped": mark("brain-drain", "A careless mistake: {why}"),
}

LAST_CARD = mark("brain-drain", "Keep the {card} for last: {last}, so make {rest} with the other three.")
CARD_IDEAS = {
    ("*", False): mark(
        "brain-drain", "The {card} divides {target}: {last}. Make {rest} with the other three."
    ),
    ("+", False): mark(
        "brain-drain", "With the {card}, {rest} is missing: {last}. Make it with the other three."
    ),
    ("-", False): mark(
        "brain-drain", "The {card} is {rest} too much: {last}. Make {rest} with the other three."
    ),
    ("-", True): mark(
        "brain-drain",
        "Go past {target}, then take the {card} away: {last}. Make {rest} with the other three.",
    ),
    ("/", False): mark("brain-drain", "Divide the {card} last: {last}. Make {rest} with the other three."),
    ("/", True): mark("brain-drain", "Divide by the {card} last: {last}. Make {rest} with the other three."),
}
"""Sentences by the sign of the last operation, and by whether a single card is taken away or divides."""
PAIR_IDEAS = {
    "*": mark("brain-drain", "Look for two factors, one from each pair of cards: {last}."),
    "+": mark("brain-drain", "Look for a sum of two pairs: {last}."),
    "-": mark("brain-drain", "Look for a difference of two pairs: {last}."),
    "/": mark("brain-drain", "Look for a quotient of two pairs: {last}."),
}


def hint_work(view: View, rng: Random) -> Work:
    """Return the computation of a hint, which is the easiest solution; `rng` is not needed."""
    return Work(_easiest, (view,))


def _easiest(view: View) -> Iterator[Choice]:
    """Yield once the choice to suggest, as computations have to yield their result."""
    yield _best_choice(view)


def _best_choice(view: View) -> Choice:
    """Return the choice to suggest: the easiest solution, "no solution" or a pass, else no move (None)."""
    if not view.target or not view.viewer or view.out:
        return Choice(None)
    found = solutions(view.values, view.target.value)
    if not found:
        move = Impossible(view.round) if view.rules.impossible else PASS
        return Choice(move, (("no_solution",),))
    best = easiest_first(found)[0]
    return Choice(Claim(view.round, best), (("solved", best, len(found)),))


def shown_answer(view: View, answer: tuple[str, ...]) -> tuple[str, ...]:
    """Return the claim of the easiest solution, to which the tip on the last try leads; else `answer`."""
    found = easiest_first(solutions(view.values, view.target.value)) if view.target else []
    return (write_move(Claim(view.round, found[0])),) if found else answer


def idea(words: Words, view: View, choice: Choice, says_beginning: bool = False) -> str:
    """Return the first step of a hint: how many solutions there are, and a clue to the easiest one.

    Where no second step follows, it `says_beginning` too: the two cards to begin with.
    """
    if not isinstance(choice.move, Claim):
        return words.text("brain-drain", "Are you sure it can be made?")
    chip = chip_of(view.display, choice.move.equation)
    n = len(solutions(view.values, view.target.value)) if view.target else 0
    count = words.count("brain-drain", "There is {n} solution.", "There are {n} solutions.", n)
    if chip is None:
        return count
    said = f"{count} {_where_to_look(words, view.display, chip)}"
    if not says_beginning:
        return said
    first = operations(chip)[0]
    pair = " ".join(
        (_side(words, view.display, first.left), SIGNS[first.sign], _side(words, view.display, first.right))
    )
    start = words.say("brain-drain", "Start with {pair}.", pair=pair)
    return f"{start} {said}"


def _where_to_look(words: Words, display: Sequence[Card], chip: Chip) -> str:
    """Return a clue to an equation: a card that changes nothing or is kept for last, or two pairs."""
    if chip.left is None or chip.right is None:
        return ""
    sides = (chip.right, chip.left)
    if chip.sign in "*/":
        one = next((side for side in sides if side.place and side.value == 1), None)
        if one is not None and (chip.sign == "*" or one is chip.right):
            return words.say(
                "brain-drain",
                "The {card} changes nothing: make {target} with the other three.",
                card=_side(words, display, one),
                target=number(chip.value),
            )
    last = next((side for side in sides if side.place), None)
    if last is None:
        return words.text("brain-drain", "Look for two pairs.")
    return words.say("brain-drain", "Keep the {card} for last.", card=_side(words, display, last))


def _side(words: Words, display: Sequence[Card], chip: Chip | None) -> str:
    """Return a side of an operation: a single card as it is printed, else its number; "" for None."""
    if chip is None:
        return ""
    return printed_value(words, display[chip.place - 1]) if chip.place else number(chip.value)


def way_to_see(words: Words, display: Sequence[Card], chip: Chip) -> str:
    """Return in words how to find an equation backwards from its target; "" for a single card.

    The sentence is about the idea of the last operation: a factor, what is missing, what is too much. It
    names the cards of the `display` as they are printed, and subtracts 3 rather than adding −3: what makes −3
    makes 3 with its terms turned round.
    """
    if chip.left is None or chip.right is None:
        return ""
    sides = chip.left, chip.right
    one = next((side for side in sides if side.place and side.value == 1), None)
    if one and (chip.sign == "*" or (chip.sign == "/" and one is chip.right)):
        return words.say(
            "brain-drain",
            "The {card} changes nothing: make {target} with the other three.",
            card=_side(words, display, one),
            target=number(chip.value),
        )
    first, sign, second = without_negatives(chip.left.value, chip.sign, chip.right.value)
    last = f"{number(first)} {SIGNS[sign]} {number(second)} = {number(chip.value)}"
    for card, rest in (sides, sides[::-1]):
        if card.place and not rest.place:
            return words.text("brain-drain", _idea_with_card(card, sign, second, chip.value)).format(
                card=_side(words, display, card),
                target=number(chip.value),
                last=last,
                rest=number(abs(rest.value)),
            )
    return words.text("brain-drain", PAIR_IDEAS[sign]).format(last=last)


def _idea_with_card(card: Chip, sign: str, second: int, target: int) -> str:
    """Return the sentence on a last operation with one card; `second` is the number after its sign."""
    is_taken = sign in "-/" and card.value == second
    if card.value == target and not is_taken:  # the rest adds 0 or changes nothing
        return LAST_CARD
    return CARD_IDEAS[sign, is_taken]


def without_negatives(left: int, sign: str, right: int) -> tuple[int, str, int]:
    """Return an operation with the same result and no negative operand, if its result is positive.

    >>> without_negatives(10, "+", -3), without_negatives(-2, "+", 7), without_negatives(-2, "*", -3)
    ((10, '-', 3), (7, '-', 2), (2, '*', 3))
    """
    if sign in "+-" and right < 0:
        sign, right = {"+": "-", "-": "+"}[sign], -right
    if sign == "+" and left < 0:
        return right, "-", -left
    if sign in "*/" and left < 0 and right < 0:
        return -left, sign, -right
    return left, sign, right


def operations(chip: Chip) -> tuple[Chip, ...]:
    """Return the partial results of an equation in order, the whole last; () for a single card."""
    if chip.left is None or chip.right is None:
        return ()
    return (*operations(chip.left), *operations(chip.right), chip)


def why(words: Words, view: View, choice: Choice, names: Sequence[str] = ()) -> str:
    """Return in words the move that a computer or a hint chose, and its reasons.

    Others are also told how the computer's equation can be found: that is what they can learn from it.
    """
    claim = choice.move if isinstance(choice.move, Claim) and view.viewer is None else None
    # the next cards may lie there already: what is said is not about them
    said = (
        words.say("brain-drain", "The last target: {equation}.", equation=equation(claim.equation))
        if claim
        else ""
    )
    sentences = [said or _move(words, choice.move)]
    chip = chip_of(view.display, claim.equation) if claim else None
    for code, *details in choice.why:
        if code == "slipped" and isinstance(choice.move, Claim):
            sentences.append(_slip_text(words, view, choice.move))
        elif code in BOT_CODES:
            sentences.append(words.text("brain-drain", BOT_CODES[code]))
        elif code in ("solved", "saw"):
            sentences += [
                way_to_see(words, view.display, chip) if chip else "",
                _count_text(words, details[-1], is_past=claim is not None),
            ]
    return " ".join(filter(None, sentences))


def _slip_text(words: Words, view: View, claim: Claim) -> str:
    """Return in words what is wrong with a computer's equation (canon 2.2); "" if it is right."""
    target = view.target.value if view.target else 0
    fault = judge(view.values, target, claim.equation)
    text = words.text("brain-drain", BOT_CODES["slipped"])
    return text.format(why=why_wrong(words, fault, target)) if fault else ""


def _count_text(words: Words, solution_count: int, *, is_past: bool) -> str:
    """Return in words how many solutions there are or, of a target that was taken, were."""
    if is_past:
        return words.count(
            "brain-drain", "It was the only solution.", "There were {n} solutions.", solution_count
        )
    return words.count("brain-drain", "It’s the only solution.", "There are {n} solutions.", solution_count)


def _move(words: Words, move: Move | None) -> str:
    """Return the name of a chosen move as a sentence; for None, that there is nothing to do."""
    match move:
        case Claim(_, text):
            return f"{equation(text)}."
        case Impossible():
            return words.text("brain-drain", "“There is no solution.”")
    if move == BUZZ:
        return words.text("brain-drain", "Buzz.")
    if move == PASS:
        return words.text("brain-drain", "Pass.")
    return words.text("brain-drain", "Nothing to do right now.")


def reveal_label(words: Words, move: Move | None) -> str:
    """Return the label of the button that shows the answer of a hint: a solution, or that there is none."""
    if isinstance(move, Claim):
        return words.text("brain-drain", "Show a solution")
    return words.text("brain-drain", "Show the answer")


def play_label(words: Words, move: Move | None) -> str:
    """Return the label of the button that gives the answer of a shown hint."""
    if move == PASS:
        return words.text("brain-drain", "Pass")
    return words.text("brain-drain", "Give this answer")

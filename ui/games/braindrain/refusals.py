"""Sentences for every refusal, every wrong text, every wrong equation, and every end of the match."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.errors import NotationError, Refusal
from engine.games.braindrain.events import Invalid
from ui.core.words import Words
from ui.games.braindrain.vocabulary import capital, mark, number
from ui.games.refusal_text import at_sign, shortened

__all__ = ["FAULTS", "REASONS", "REFUSALS", "WRONG", "fault", "reason", "refusal", "why_wrong"]

REFUSALS = {
    "game_over": mark("brain-drain", "The match is over."),
    "no_seat": mark("brain-drain", "Only the players can play: you are watching."),
    "table_only": mark("brain-drain", "Only the clock says that the time is over."),
    "no_clock": mark("brain-drain", "No clock runs in this match."),
    "nobody_answers": mark("brain-drain", "Nobody is answering: no clock runs now."),
    "stale": mark("brain-drain", "Too late: deal {round} is over, deal {now} is on the table."),
    "other_target": mark(
        "brain-drain",
        "The target is {now}, and you announce another result: that costs nothing, correct it.",
    ),
    "not_yet": mark("brain-drain", "Deal {round} has not begun: deal {now} is on the table."),
    "impossible_is_off": mark("brain-drain", "In this match nobody says “no solution”: pass instead."),
    "buzzer_is_off": mark("brain-drain", "This match is played without buzzers: answer at once."),
    "barred": mark("brain-drain", "You made an error: you are out until the target changes."),
    "passed": mark("brain-drain", "You have passed: you are out until the target changes."),
    "buzzer_held": mark("brain-drain", "{name} has buzzed: wait for that answer."),
    "answer_due": mark("brain-drain", "You have buzzed: you have to answer."),
    "buzz_first": mark("brain-drain", "Buzz first: only the player who has buzzed may answer."),
    "not_whole": mark("brain-drain", "{a} ÷ {b} does not come out whole."),
    "by_zero": mark("brain-drain", "Nothing can be divided by zero."),
}
FORBIDDEN = mark("brain-drain", "This move is not allowed.")

FAULTS = {
    "bad_move": mark("brain-drain", "“{text}” is not an answer: type an equation, such as 5*8/10-1."),
    "bad_round": mark("brain-drain", "“{text}” is not a deal: deals are numbered from 1."),
    "colon_missing": mark("brain-drain", "“{text}” lacks the colon before the equation."),
    "bad_card": mark("brain-drain", "“{text}” is not a card: write 10h, As, Kd."),
    "bad_character": mark("brain-drain", "only whole numbers, + − × ÷ and brackets are read."),
    "leading_zero": mark("brain-drain", "a number does not begin with 0."),
    "sign_expected": mark("brain-drain", "a sign is missing between two numbers."),
    "number_expected": mark("brain-drain", "a number is missing."),
    "bracket_open": mark("brain-drain", "this bracket is never closed."),
    "bracket_closed": mark("brain-drain", "this bracket closes none."),
    "result_last": mark("brain-drain", "after = there stands one number and nothing else."),
    "bad_fact": mark("brain-drain", "“{text}” is not possible on this table."),
    "bad_number": mark("brain-drain", "“{text}” should contain whole numbers only."),
    "said_twice": mark("brain-drain", "“{text}” repeats what has already been said."),
    "card_twice": mark("brain-drain", "Card {text} lies in two places."),
    "four_cards": mark("brain-drain", "Four cards have to be on display."),
    "target_missing": mark("brain-drain", "The target is missing."),
    "nobody_left": mark("brain-drain", "Nobody is left for this target."),
    "not_over": mark("brain-drain", "The cards do not bear out “{text}”."),
    "is_over": mark("brain-drain", "With these cards the game is over: a last line “over” must say so."),
    "no_solution": mark("brain-drain", "This target has no solution: in practice each has one."),
    "practice_is_possible": mark(
        "brain-drain", "In practice every target has a solution: that there is none is no answer."
    ),
    "practice_needs_one": mark("brain-drain", "Practice is for one player, not {text}."),
    "buzzer_needs_two": mark("brain-drain", "Buzzers are for two players or more."),
}
UNKNOWN = mark("brain-drain", "“{text}” cannot be read.")
IN_EQUATION = (
    "bad_character",
    "leading_zero",
    "sign_expected",
    "number_expected",
    "bracket_open",
    "bracket_closed",
    "result_last",
)

WRONG = {
    "not_on_display": mark("brain-drain", "no card on the table counts {a}."),
    "used_twice": mark("brain-drain", "the {a} is used once too often."),
    "missing": mark("brain-drain", "{numbers} not used; every card must be."),
    "not_whole": mark("brain-drain", "{a} ÷ {b} does not come out whole."),
    "by_zero": mark("brain-drain", "{a} ÷ 0 is impossible."),
    "makes": mark("brain-drain", "that makes {a}, not {target}."),
    "possible": mark("brain-drain", "there is a solution."),
    "late": mark("brain-drain", "the time is over."),
}
REASONS = {
    "all_won": mark(
        "brain-drain", "Forty-eight cards have been won; the last four went with the forty-eighth."
    ),
    "goal": mark("brain-drain", "The number of cards agreed on is reached."),
    "dead_ends": mark("brain-drain", "Ten new deals in a row brought nothing: the rest stays unclaimed."),
    "last_five": mark("brain-drain", "None of the last five cards can be made from the other four."),
    "practice": mark("brain-drain", "All targets have been played."),
}
CLAIM = re.compile(r"claim [0-9]+:\s*")


def refusal(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Return why a move is refused; without the players' names, a seat goes by its number."""
    text = words.text("brain-drain", REFUSALS.get(refusal.code, FORBIDDEN))
    where = (*refusal.where, "", "")
    if refusal.code == "buzzer_held":
        seat = int(where[0])
        return text.format(name=names[seat - 1] if names else words.say("brain-drain", "Seat {n}", n=seat))
    return text.format(round=where[0], now=refusal.total, a=where[0], b=where[1])


def fault(words: Words, error: NotationError) -> str:
    """Return what is wrong with a typed answer, and at which character of the equation."""
    claim = CLAIM.match(error.text)
    skipped = claim.end() if claim else 0
    text = shortened(error.text[skipped:])
    sentence = words.text("brain-drain", FAULTS.get(error.code, UNKNOWN)).format(text=text)
    if error.column is None:
        return capital(sentence)
    column = max(error.column - skipped, 1)
    if error.code in IN_EQUATION:
        return words.say("brain-drain", "“{text}”, sign {n}: {fault}", text=text, n=column, fault=sentence)
    return at_sign(words, column, sentence)


def why_wrong(words: Words, invalid: Invalid, target: int) -> str:
    """Return what is wrong with an answer that was given."""
    text = words.text("brain-drain", WRONG.get(invalid.fault, FORBIDDEN))
    numbers = tuple(map(number, invalid.numbers))
    first, second = (*numbers, "", "")[:2]
    return text.format(a=first, b=second, target=target, numbers=words.both(numbers))


def reason(words: Words, reason: str) -> str:
    """Return why the match ended."""
    return words.text("brain-drain", REASONS[reason])

"""Sentences for every refusal, every wrong text, every wrong equation, and every end of the match."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.errors import NotationError, Refusal
from engine.games.braindrain.equation_check import Fault
from engine.games.braindrain.events import Invalid
from engine.games.braindrain.model import View
from ui.core.words import Words, capital, mark
from ui.games.braindrain.vocabulary import number
from ui.games.error_text import shortened, with_position

__all__ = ["FAULTS", "REASONS", "REFUSALS", "WRONG", "fault_text", "end_reason", "refusal_text", "why_wrong"]

REFUSALS = {
    "game_over": mark("brain-drain", "The match is over."),
    "no_seat": mark("brain-drain", "You’re watching. Only the players can move."),
    "table_only": mark("brain-drain", "Only the clock can say that time is up."),
    "no_clock": mark("brain-drain", "This match has no clock."),
    "nobody_answers": mark("brain-drain", "Nobody is answering, so no clock is running."),
    "stale": mark("brain-drain", "Too late. Deal {round} is over and deal {now} is on the table."),
    "other_target": mark(
        "brain-drain",
        "The target is {now}, but you wrote a different result. Correct it; it costs you nothing.",
    ),
    "not_yet": mark("brain-drain", "Deal {round} hasn’t started. Deal {now} is on the table."),
    "impossible_is_off": mark("brain-drain", "“No solution” isn’t an answer in this match. Pass instead."),
    "buzzer_is_off": mark("brain-drain", "This match has no buzzers. Just answer."),
    "barred": mark("brain-drain", "You made a mistake, so you’re out until the next target."),
    "passed": mark("brain-drain", "You’ve passed, so you’re out until the next target."),
    "buzzer_held": mark("brain-drain", "{name} has buzzed. Wait for their answer."),
    "answer_due": mark("brain-drain", "You buzzed, so you have to answer."),
    "buzz_first": mark("brain-drain", "Buzz first. Only the player who buzzed can answer."),
    "not_whole": mark("brain-drain", "{a} ÷ {b} isn’t a whole number."),
    "by_zero": mark("brain-drain", "You can’t divide by zero."),
}
FORBIDDEN = mark("brain-drain", "That move isn’t allowed.")

FAULTS = {
    "bad_move": mark("brain-drain", "“{text}” isn’t an answer. Type an equation, such as 5*8/10-1."),
    "bad_round": mark("brain-drain", "“{text}” isn’t a deal. Deals are numbered from 1."),
    "colon_missing": mark("brain-drain", "“{text}” needs a colon before the equation."),
    "bad_card": mark("brain-drain", "“{text}” isn’t a card. Write 10h, As or Kd."),
    "bad_character": mark("brain-drain", "use only whole numbers, + − × ÷ and brackets."),
    "leading_zero": mark("brain-drain", "a number can’t start with 0."),
    "sign_expected": mark("brain-drain", "a sign is missing between two numbers."),
    "number_expected": mark("brain-drain", "a number is missing."),
    "bracket_open": mark("brain-drain", "this bracket is never closed."),
    "bracket_closed": mark("brain-drain", "this bracket was never opened."),
    "result_last": mark("brain-drain", "write one number after =, and nothing else."),
    "bad_fact": mark("brain-drain", "“{text}” isn’t possible here."),
    "bad_number": mark("brain-drain", "“{text}” should contain whole numbers only."),
    "said_twice": mark("brain-drain", "“{text}” repeats an earlier line."),
    "card_twice": mark("brain-drain", "Card {text} is in two places."),
    "four_cards": mark("brain-drain", "The diagram needs four cards on display."),
    "target_missing": mark("brain-drain", "The target is missing."),
    "nobody_left": mark("brain-drain", "Nobody can answer this target any more."),
    "not_over": mark("brain-drain", "“{text}” doesn’t match the cards."),
    "is_over": mark("brain-drain", "With these cards the match is over. Add a last line, “over”."),
    "no_solution": mark("brain-drain", "This target has no solution, but every solo target must have one."),
    "practice_is_possible": mark(
        "brain-drain", "Solo targets always have a solution, so “no solution” isn’t an answer."
    ),
    "practice_needs_one": mark("brain-drain", "Solo is for one player, not {text}."),
    "buzzer_needs_two": mark("brain-drain", "Buzzers are for two players or more."),
}
UNKNOWN = mark("brain-drain", "“{text}” can’t be read.")
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
    "not_on_display": mark("brain-drain", "no card on the table counts as {a}."),
    "used_twice": mark("brain-drain", "the {a} is used too many times."),
    "missing": mark("brain-drain", "{numbers} not used. You have to use every card."),
    "not_whole": mark("brain-drain", "{a} ÷ {b} isn’t a whole number."),
    "by_zero": mark("brain-drain", "{a} ÷ 0 is impossible."),
    "makes": mark("brain-drain", "that makes {a}, not {target}."),
    "possible": mark("brain-drain", "there is a solution."),
    "late": mark("brain-drain", "time’s up."),
}
REASONS = {
    "all_won": mark(
        "brain-drain", "Forty-eight cards have been won, and the winner of the last target takes the 4 left."
    ),
    "goal": mark("brain-drain", "The agreed number of cards has been reached."),
    "dead_ends": mark(
        "brain-drain", "Ten new deals in a row without a winner: nobody takes the remaining cards."
    ),
    "last_five": mark("brain-drain", "None of the last five cards can be made from the other four."),
    "practice": mark("brain-drain", "All targets have been played."),
}
CLAIM = re.compile(r"claim [0-9]+:\s*")


RULE_SECTIONS = {
    "game_over": "s-end",
    **dict.fromkeys(("barred", "passed"), "s-error"),
    "impossible_is_off": "s-none",
    **dict.fromkeys(("not_whole", "by_zero"), "s-equation"),
    **dict.fromkeys(("buzzer_is_off", "buzzer_held", "buzz_first"), "s-together"),
}
"""The section of the rules page that says why, by code of refusal; for other codes `s-round`."""


def rule_section(refusal_code: str) -> str:
    """Return the id of the section of the rules page that a refusal comes from."""
    return RULE_SECTIONS.get(refusal_code, "s-round")


def refusal_text(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Return in words why a move is refused; players are called by `names`, else by seat number."""
    text = words.text("brain-drain", REFUSALS.get(refusal.code, FORBIDDEN))
    where = (*refusal.where, "", "")
    if refusal.code == "buzzer_held":
        seat = int(where[0])
        return text.format(name=names[seat - 1] if names else words.say("brain-drain", "Seat {n}", n=seat))
    return text.format(round=where[0], now=refusal.total, a=where[0], b=where[1])


def fault_text(words: Words, error: NotationError) -> str:
    """Return in words what cannot be read in a typed answer, and at which character of the equation."""
    claim = CLAIM.match(error.text)
    skipped = claim.end() if claim else 0
    text = shortened(error.text[skipped:])
    sentence = words.text("brain-drain", FAULTS.get(error.code, UNKNOWN)).format(text=text)
    if error.column is None:
        return capital(sentence)
    column = max(error.column - skipped, 1)
    if error.code in IN_EQUATION:
        return words.say("brain-drain", "“{text}”, sign {n}: {fault}", text=text, n=column, fault=sentence)
    return with_position(words, column, sentence)


def why_wrong(words: Words, invalid: Invalid | Fault, target: int) -> str:
    """Return in words what is wrong with a wrong answer to a target."""
    text = words.text("brain-drain", WRONG.get(invalid.fault, FORBIDDEN))
    numbers = tuple(map(number, invalid.numbers))
    first, second = (*numbers, "", "")[:2]
    return text.format(a=first, b=second, target=target, numbers=words.both(numbers))


def end_reason(words: Words, reason: str, winner: str = "", view: View | None = None) -> str:
    """Return in words why the match ended; neither the winner's name nor the view is needed."""
    return words.text("brain-drain", REASONS[reason])

"""The grammar of equations (canon 2.2): whole numbers, + - * / and brackets, read without `eval`.

An equation is read into steps in the order in which they are worked out: a number, or a sign that takes
the two results before it. Reading keeps its own stack, so that no depth of brackets is too deep. The
canonical text is the equation without its spaces, signs as on a keyboard, brackets as given; one `= N` at
the end is read apart and stands in no canonical text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...errors import NotationError

__all__ = ["Step", "canonical", "result", "steps"]

SIGNS = {sign: sign for sign in "+-*/()="}
SIGNS |= {"x": "*", "X": "*", "×": "*", "÷": "/", ":": "/", "−": "-", "–": "-"}
SPACES = " \u00a0\u202f"
BINDING = {"+": 1, "-": 1, "*": 2, "/": 2}
DIGITS = "0123456789"
LONGEST = 4
"""Digits of the greatest number stated as it is; none above 10 is on a card."""


class Step(NamedTuple):
    """A token of an equation: a number as its digits, a sign or a bracket, with its column from 1."""

    text: str
    column: int

    @property
    def is_number(self) -> bool:
        """True for a number, False for a sign or a bracket."""
        return self.text[0] in DIGITS

    @property
    def number(self) -> int:
        """The number; 10000 stands for all that are longer."""
        return int(self.text) if len(self.text) <= LONGEST else 10**LONGEST


def canonical(text: str) -> str:
    """Return an equation without spaces and stated result, signs as on a keyboard; raise `NotationError`.

    >>> canonical("(5 × 8) ÷ 10 − 1 = 3")
    '(5*8)/10-1'
    """
    equation, said = _split_at_equals(text)
    for _ in _postfix(equation, said, text):
        pass
    _parse_result(said, text)
    return "".join(part.text for part in equation)


def result(text: str) -> int | None:
    """Return the number stated after `=` in an equation, None without one; raise `NotationError`.

    >>> result("5*8/10-1 = 3"), result("5*8/10-1")
    (3, None)
    """
    return _parse_result(_split_at_equals(text)[1], text)


def steps(text: str) -> tuple[Step, ...]:
    """Parse an equation into postfix order, each sign after the two results it takes; raise `NotationError`.

    >>> " ".join(step.text for step in steps("5-(10-8)"))
    '5 10 8 - -'
    """
    return tuple(_postfix(*_split_at_equals(text), text))


def _split_at_equals(text: str) -> tuple[list[Step], list[Step]]:
    """Return the tokens of an equation before the sign `=`, and those from it on, none without it."""
    parts = list(_tokens(text))
    end = next((n for n, part in enumerate(parts) if part.text == "="), len(parts))
    return parts[:end], parts[end:]


def _parse_result(result_tokens: list[Step], text: str) -> int | None:
    """Return the number of the tokens `= N`, None for no tokens; raise `NotationError` for any others."""
    if not result_tokens:
        return None
    _, *number = result_tokens
    if not number or not number[0].is_number:
        raise NotationError("number_expected", text, number[0].column if number else len(text) + 1)
    if len(number) > 1:
        raise NotationError("result_last", text, number[1].column)
    return number[0].number


def _tokens(text: str) -> Iterator[Step]:
    """Yield numbers, signs and brackets of a text; raise `NotationError` for anything else."""
    start = 0
    while start < len(text):
        end = start + 1
        if text[start] in DIGITS:
            while end < len(text) and text[end] in DIGITS:
                end += 1
            if text[start] == "0" and end > start + 1:
                raise NotationError("leading_zero", text, start + 1)
            yield Step(text[start:end], start + 1)
        elif text[start] in SIGNS:
            yield Step(SIGNS[text[start]], start + 1)
        elif text[start] not in SPACES:
            raise NotationError("bad_character", text, start + 1)
        start = end


def _postfix(tokens: list[Step], result_tokens: list[Step], text: str) -> Iterator[Step]:
    """Yield tokens in postfix order, without brackets; raise `NotationError` with the column at fault."""
    waiting: list[Step] = []
    after_value = False
    for part in tokens:
        opens = part.is_number or part.text == "("
        if opens == after_value:
            raise NotationError("sign_expected" if after_value else "number_expected", text, part.column)
        if part.is_number:
            yield part
        elif part.text == "(":
            waiting.append(part)
        else:
            yield from _pop_stronger_signs(waiting, BINDING.get(part.text, 0))
            _push_sign(waiting, part, text)
        after_value = part.is_number or part.text == ")"
    if not after_value:
        raise NotationError(
            "number_expected", text, result_tokens[0].column if result_tokens else len(text) + 1
        )
    yield from _pop_stronger_signs(waiting, 0)
    if waiting:
        raise NotationError("bracket_open", text, waiting[-1].column)


def _pop_stronger_signs(open_signs: list[Step], binding: int) -> Iterator[Step]:
    """Pop and yield the last open signs that bind at least as strongly, back to an open bracket."""
    while open_signs and open_signs[-1].text != "(" and BINDING[open_signs[-1].text] >= binding:
        yield open_signs.pop()


def _push_sign(open_signs: list[Step], sign: Step, text: str) -> None:
    """Push a sign onto the open ones; for `)` pop its open bracket, or raise `NotationError` without one."""
    if sign.text != ")":
        open_signs.append(sign)
    elif open_signs:
        open_signs.pop()
    else:
        raise NotationError("bracket_closed", text, sign.column)

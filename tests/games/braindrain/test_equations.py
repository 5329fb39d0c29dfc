"""Brain Drain, canon 2.2: any text is read or refused with its column; what is printed reads back."""

from __future__ import annotations

import ast
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.games.braindrain.equation import canonical, result, steps
from engine.games.braindrain.equation_check import judge
from tests.games.braindrain.table import RULES

SIGNS = "0123456789+-*/() xX×÷:−–\u00a0\u202f=.^²½٣ab"


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "number_expected", 1),
        ("  ", "number_expected", 3),
        ("5+", "number_expected", 3),
        ("-5+8", "number_expected", 1),
        ("5+(-8)", "number_expected", 4),
        ("5 8", "sign_expected", 3),
        ("5(8)", "sign_expected", 2),
        ("(5)8", "sign_expected", 4),
        ("()", "number_expected", 2),
        ("5+8)", "bracket_closed", 4),
        ("((5+8)", "bracket_open", 1),
        ("5*8=", "number_expected", 5),
        ("5*8=-40", "number_expected", 5),
        ("5*8=(40)", "number_expected", 5),
        ("5*8=40=40", "result_last", 7),
        ("5*8=4*10", "result_last", 6),
        ("5*8=40 1", "result_last", 8),
        ("5*8=040", "leading_zero", 5),
        ("=40", "number_expected", 1),
        ("5*=40", "number_expected", 3),
        ("(5*8=40)", "bracket_open", 1),
        ("5,8", "bad_character", 2),
        ("5**8", "number_expected", 3),
        ("٣+1", "bad_character", 1),
        ("05+1", "leading_zero", 1),
        ("(" * 50_000, "number_expected", 50_001),
        ("(" * 50_000 + "5", "bracket_open", 50_000),
    ],
)
def test_text_outside_the_grammar_is_refused_with_its_column(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        canonical(text)
    assert (caught.value.code, caught.value.column) == (code, column)
    with pytest.raises(NotationError) as caught:
        RULES.parse_move(f"claim 12: {text}")
    assert (caught.value.code, caught.value.column) == (code, column + 10)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("5 × 8 ÷ 10 − 1", "5*8/10-1"),
        ("5x8:10-1", "5*8/10-1"),
        ("5 X 8 / 10 – 1 = 3", "5*8/10-1"),
        ("(5)=99999999999999999999", "(5)"),
        ("( (5) ) + 8", "((5))+8"),
        ("5\u00a0+\u202f8", "5+8"),
        ("9" * 5000, "9" * 5000),
        ("(" * 5000 + "5" + ")" * 5000, "(" * 5000 + "5" + ")" * 5000),
    ],
)
def test_canonical_text_drops_spaces_and_keeps_brackets(text: str, written: str) -> None:
    assert canonical(text) == written
    move = RULES.parse_move(f"claim 3: {text}")
    assert RULES.write_move(move) == f"claim 3: {written}"
    assert judge((5, 8, 10, 2), 3, written) is not None


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("claim", "bad_move", None),
        ("claim 3", "colon_missing", 8),
        ("claim 0: 5", "bad_round", 7),
        ("claim 03: 5", "bad_round", 7),
        ("claim : 5", "bad_round", 7),
        ("claim  3: 5", "bad_round", 7),
        ("impossible", "bad_move", None),
        ("impossible x", "bad_round", 12),
        ("impossible 9999999", "bad_round", 12),
        ("buzz!", "bad_move", None),
        ("", "bad_move", None),
    ],
)
def test_moves_that_cannot_be_read(text: str, code: str, column: int | None) -> None:
    with pytest.raises(NotationError) as caught:
        RULES.parse_move(text)
    assert (caught.value.code, caught.value.column) == (code, column)


@pytest.mark.parametrize(
    ("text", "said"), [("5*8 = 40", 40), ("5*8=0", 0), ("5*8", None), ("5=123456789", 10_000)]
)
def test_the_result_said_is_kept_in_the_move_and_not_in_its_text(text: str, said: int | None) -> None:
    move = RULES.parse_move(f"claim 3: {text}")
    assert (move.result, result(text)) == (said, said)
    again = RULES.parse_move(RULES.write_move(move))
    assert again.result is None
    assert (again == move, again != move, hash(again)) == (True, False, hash(move))
    assert RULES.parse_move("claim 3: 6") != move


@given(text=st.text(st.sampled_from(SIGNS), max_size=40) | st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    written = read_or_error(text)
    if isinstance(written, NotationError):
        assert written.text == text
        assert written.column is not None
        assert 1 <= written.column <= len(text) + 1
        return
    assert canonical(written) == written
    assert result(written) is None
    assert [step.text for step in steps(written)] == [step.text for step in steps(text)]
    judge((10, 5, 1, 8), 3, written)


def read_or_error(text: str) -> str | NotationError:
    """Reads an equation, or gives the error."""
    try:
        return canonical(text)
    except NotationError as error:
        return error


equations = st.recursive(
    st.integers(0, 99).map(str),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner, st.booleans()).map(
        lambda parts: f"({''.join(parts[:3])})" if parts[3] else "".join(parts[:3])
    ),
    max_leaves=8,
)


@given(equation=equations, spaces=st.randoms(use_true_random=False))
def test_what_is_printed_reads_back_and_means_the_same(equation: str, spaces: Random) -> None:
    assert canonical(equation) == equation
    loose = "".join(" " * spaces.randrange(2) + c if not c.isdigit() else c for c in equation)
    assert canonical(loose) == equation
    assert by_steps(equation) == by_tree(equation)


def by_steps(equation: str) -> Fraction | None:
    """Works out the steps of our own reading; None when something is divided by zero."""
    results: list[Fraction] = []
    for step in steps(equation):
        if step.is_number:
            results.append(Fraction(int(step.text)))
            continue
        b, a = results.pop(), results.pop()
        if step.text == "/" and not b:
            return None
        results.append({"+": a + b, "-": a - b, "*": a * b, "/": a / (b or 1)}[step.text])
    return results[0]


def by_tree(equation: str) -> Fraction | None:
    """Works out the tree that Python's own parser reads."""

    def value(node: ast.expr) -> Fraction:
        if isinstance(node, ast.Constant):
            assert isinstance(node.value, int)
            return Fraction(node.value)
        assert isinstance(node, ast.BinOp)
        a, b = value(node.left), value(node.right)
        return {
            ast.Add: lambda: a + b,
            ast.Sub: lambda: a - b,
            ast.Mult: lambda: a * b,
            ast.Div: lambda: a / b,
        }[type(node.op)]()

    try:
        return value(ast.parse(equation, mode="eval").body)
    except ZeroDivisionError:
        return None

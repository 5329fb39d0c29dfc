"""Codes of sets: read as they were written, refused when they were copied wrongly."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.games import GAMES
from ui.classroom.codes import (
    CHARACTERS,
    LENGTH,
    LIMITS,
    MIXED,
    SEEDS,
    SIZES,
    CodeFault,
    SetCode,
    in_halves,
    read_code,
    write_code,
)

CODES = some.builds(
    SetCode,
    some.sampled_from([*GAMES, MIXED]),
    some.integers(0, 5),
    some.sampled_from(SIZES),
    some.integers(0, SEEDS - 1),
    some.sets(some.integers(0, LIMITS - 1)).map(lambda places: tuple(sorted(places))),
    some.integers(1, 7),
)


@given(CODES)
def test_a_code_is_read_as_it_was_written(one: SetCode) -> None:
    code = write_code(one)
    assert len(code) == LENGTH
    assert read_code(code) == one
    assert read_code(f" {in_halves(code).lower()} ") == one


def test_no_character_is_taken_for_another() -> None:
    assert len(CHARACTERS) == len(set(CHARACTERS)) == 32
    assert not set(CHARACTERS) & set("01IO")


@given(CODES, some.integers(0, LENGTH - 1), some.sampled_from(CHARACTERS))
def test_any_changed_character_is_refused(one: SetCode, at: int, other: str) -> None:
    code = write_code(one)
    changed = code[:at] + other + code[at + 1 :]
    assert read_code(changed) == (one if changed == code else CodeFault("check"))


def test_each_change_of_one_code_is_refused() -> None:
    code = write_code(SetCode("brain-drain", 2, 12, 4711, (0, 2)))
    spoiled = {code[:at] + other + code[at + 1 :] for at in range(LENGTH) for other in CHARACTERS}
    changed = spoiled - {code}
    assert len(changed) == LENGTH * 31
    assert {read_code(text) for text in changed} == {CodeFault("check")}


@given(CODES, some.integers(0, LENGTH - 1), some.integers(0, LENGTH - 1))
def test_two_swapped_characters_are_refused(one: SetCode, a: int, b: int) -> None:
    letters = list(write_code(one))
    letters[a], letters[b] = letters[b], letters[a]
    swapped = "".join(letters)
    assert read_code(swapped) == (one if swapped == write_code(one) else CodeFault("check"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", CodeFault("length")),
        ("K7QM", CodeFault("length")),
        ("K7QM-2XPR-3", CodeFault("length")),
        ("K7QM-2XP0", CodeFault("character", "0")),
        ("i7qm-2xpr", CodeFault("character", "I")),
        ("K7QM-2XPÉ", CodeFault("character", "É")),
    ],
)
def test_what_is_no_code_is_refused_with_the_reason(text: str, fault: CodeFault) -> None:
    assert read_code(text) == fault


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/games/?set=73S222S8",
        "https://example.org/?lang=en&set=73s222s8&n=3#top",
        "The set: https://example.org/?set=73S222S8.",
        "example.org/?set%3D73S222S8",
        "\u200b73S2\u201122S8\ufeff",
        "７３Ｓ２－２２ｓ８",
    ],
)
def test_a_code_is_read_from_the_address_of_its_set_and_however_a_keyboard_writes_it(text: str) -> None:
    assert read_code(text) == read_code("73S2-22S8")

"""Sets of puzzles: the same for the same code for ever, whole, without repeats, each with its solution."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from engine.games import GAMES
from engine.problem import Problem, read_problem, verify_problem
from tests.conftest import ROOT
from ui.classroom.codes import MIXED, SEEDS, SIZES, CodeFault, SetCode, read_code, write_code
from ui.classroom.sets import VERSION, files, find_set, parts, pool_size, set_exists, texts
from ui.games.classroom.puzzle_sets import list_key, list_path, set_source

FROZEN: dict[str, list[str]] = json.loads(Path(__file__).with_name("frozen.json").read_text("utf-8"))
"""Codes with the positions of their puzzles. They may be printed on paper: none may ever change."""
FIRST_LISTS = "d48693584d35d045412d8a1fa34506dce0657660115ed86a408702bd8b01dfcc"
"""The SHA-256 of the texts of 200 sets from the first lists, taken before there were others."""


def text_of(one: SetCode) -> str:
    return _read(files(one))


@cache
def _read(paths: tuple[str, ...]) -> str:
    return "".join((ROOT / path).read_text("utf-8") for path in paths)


def puzzles(one: SetCode) -> tuple[Problem, ...]:
    return tuple(map(read_problem, texts(one, text_of(one))))


def drawing(problem: Problem) -> str:
    drawn: str = problem.match.game.write_position(problem.match.state)
    return drawn


def positions(one: SetCode) -> list[str]:
    return list(map(drawing, puzzles(one)))


def kinds(version: int) -> Iterator[SetCode]:
    """List all sets from a version of the lists that fit, with the seed 0."""
    for slug in (*GAMES, MIXED):
        limits = len(set_source(slug).limits) if slug else 0
        for grade, count, chosen in product(range(6), SIZES, product((0, 1), repeat=limits)):
            places = tuple(place for place, on in enumerate(chosen) if on)
            one = SetCode(slug, grade, count, 0, places, version)
            if set_exists(one):
                yield one


FIRST_KINDS = tuple(kinds(1))
KINDS = tuple(kind for version in range(1, VERSION + 1) for kind in kinds(version))
SUIT = re.compile(r"(?<=\w)[cdhs]\b")
"""Two targets that differ by their suits alone are the same."""


def whole(one: SetCode) -> None:
    """Assert that a set has its puzzles, without repeats, each of its game and grade."""
    found = puzzles(one)
    wanted = [(part.slug, part.grade) for part in parts(one) for _ in range(part.size)]
    assert [(problem.match.slug, problem.grade) for problem in found] == wanted
    assert len({SUIT.sub("", drawing(problem)) for problem in found}) == one.size, one
    if one.limits:
        own = set_source(one.game)
        names = [own.limits[place] for place in one.limits]
        assert all(own.solutions(problem, names) for problem in found), one


def some_codes(count: int, kinds: tuple[SetCode, ...] = KINDS) -> Iterator[SetCode]:
    draw = Random("ten thousand codes")
    for n in range(count):
        kind = kinds[draw.randrange(len(kinds))] if n >= len(kinds) else kinds[n]
        yield kind._replace(seed=draw.randrange(SEEDS))


def test_sets_are_whole() -> None:
    for one in list(some_codes(len(KINDS)))[::29]:
        assert find_set(write_code(one)) == one
        whole(one)


@pytest.mark.prove
def test_ten_thousand_codes_give_no_broken_set() -> None:
    for one in some_codes(10_000):
        assert find_set(write_code(one)) == one
        whole(one)


@pytest.mark.parametrize("code", FROZEN)
def test_a_code_names_the_same_puzzles_for_ever(code: str) -> None:
    one = find_set(code)
    assert isinstance(one, SetCode)
    assert positions(one) == FROZEN[code]


@pytest.mark.whole
def test_sets_from_the_first_lists_have_the_very_same_texts() -> None:
    told = hashlib.sha256()
    for one in list(some_codes(600, FIRST_KINDS))[::3]:
        told.update("\n".join(texts(one, text_of(one))).encode())
    assert told.hexdigest() == FIRST_LISTS


def test_frozen_codes_are_of_every_game_and_version() -> None:
    read = [one for one in map(read_code, FROZEN) if isinstance(one, SetCode)]
    known = product((*GAMES, MIXED), range(1, VERSION + 1))
    assert {(one.game, one.version) for one in read} == set(known)


def test_another_version_of_the_lists_gives_other_puzzles() -> None:
    for slug in (*GAMES, MIXED):
        one = SetCode(slug, 0, 6 if slug == MIXED else 12, 7)
        assert not {*positions(one)} & {*positions(one._replace(version=VERSION))}, slug


def test_a_longer_set_begins_like_a_shorter_one() -> None:
    short, long = SetCode("brain-drain", 3, 5, 7), SetCode("brain-drain", 3, 20, 7)
    assert positions(long)[:5] == positions(short)


def test_puzzles_of_sets_have_true_answers() -> None:
    for one in (KINDS[0], KINDS[-1], SetCode("brain-drain", 0, 20, 9, (0, 1, 2))):
        for problem in puzzles(one):
            verify_problem(problem)


@pytest.mark.parametrize(
    "one",
    [
        SetCode("24-heures", 1, 4, 0),
        SetCode("24-7", 5, 4, 0),
        SetCode("24-7", 0, 5, 0),
        SetCode("24-7", 1, 12, 0, (0,)),
        SetCode("brain-drain", 1, 12, 0, (3,)),
        SetCode("24-7", 1, 12, 0, (), VERSION + 1),
        SetCode("24-7", 1, 12, 0, (), 0),
        SetCode(MIXED, 1, 12, 0),
        SetCode(MIXED, 5, 6, 0),
    ],
)
def test_a_code_of_a_set_that_there_is_not_is_refused(one: SetCode) -> None:
    assert find_set(write_code(one)) == CodeFault("unknown")


def test_the_lists_have_what_codes_count_on() -> None:
    for slug in GAMES:
        for version, sizes in enumerate(set_source(slug).lists, 1):
            for grade, size in sizes.items():
                text = (ROOT / list_path(slug, grade, version)).read_text("utf-8")
                assert text.count(f'[Problem "{list_key(slug, grade, version)}/') >= size


def test_how_many_puzzles_there_are_is_counted() -> None:
    assert pool_size(SetCode("24-7", 0, 4, 0)) == 240
    assert pool_size(SetCode("24-7", 2, 4, 0)) == 60
    assert pool_size(SetCode("24-7", 0, 4, 0, (), 2)) == 120
    assert pool_size(SetCode("brain-drain", 1, 12, 0)) == 2532
    assert pool_size(SetCode("brain-drain", 1, 12, 0, (), 2)) == 1858
    assert pool_size(SetCode("brain-drain", 0, 12, 0, (0, 1, 2))) == 250 + 249 + 383 + 133


def test_a_set_whose_list_is_not_here_is_missed() -> None:
    with pytest.raises(KeyError):
        texts(SetCode("24-7", 1, 4, 0), "")

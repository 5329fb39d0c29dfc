"""The lists to practise with: proved, of the grade they say, apart from the days, only ever longer."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.problem import Problem, read_problems, verify_problem
from tests.tools.test_problems import MOST_BYTES, ROOT, months, one_in
from tools.problems import FOLDER, LISTS, MOST, POOL, lists
from ui.games import face


def path(slug: str, grade: int) -> Path:
    return ROOT / FOLDER / slug / POOL / f"{grade}.txt"


def problems(slug: str, grade: int) -> list[Problem]:
    return list(read_problems(path(slug, grade).read_text("utf-8")))


@pytest.mark.parametrize("slug", GAMES)
def test_every_list_is_whole(slug: str) -> None:
    for grade in LISTS[slug]:
        names = re.findall(r'^\[Problem "(.*)"\]$', path(slug, grade).read_text("utf-8"), re.MULTILINE)
        assert names == [f"{slug}/{grade}/{n}" for n in range(1, len(names) + 1)]
        assert 20 <= len(names) <= MOST


@pytest.mark.parametrize("every", [10, pytest.param(1, marks=pytest.mark.prove)], ids=["some", "all"])
@pytest.mark.parametrize("slug", GAMES)
def test_proofs_of_a_list_hold_by_the_rules_alone(slug: str, every: int) -> None:
    for grade in LISTS[slug]:
        for problem in read_problems(one_in(every, path(slug, grade).read_text("utf-8"))):
            verify_problem(problem)
            assert (problem.match.slug, problem.grade) == (slug, grade)


@pytest.mark.parametrize("slug", GAMES)
def test_the_lists_that_the_games_offer_are_those_that_there_are(slug: str) -> None:
    there = [int(path.stem) for path in sorted((ROOT / FOLDER / slug / POOL).glob("*.txt"))]
    assert there == list(LISTS[slug]) == list(face(slug).catalogue.grades)


def _positions(path: Path) -> list[str]:
    return [part.partition("\n\n")[2] for part in path.read_text("utf-8").split("[Game ")[1:]]


@pytest.mark.parametrize("slug", GAMES)
def test_no_position_of_a_list_is_one_of_a_day_or_comes_twice(slug: str) -> None:
    own = [position for grade in LISTS[slug] for position in _positions(path(slug, grade))]
    days = {position for month in months(slug) for position in _positions(month)}
    assert len(set(own)) == len(own)
    assert not days & set(own)


def test_a_list_travels_in_few_bytes() -> None:
    for slug in GAMES:
        for grade in LISTS[slug]:
            packed = zlib.compress(path(slug, grade).read_bytes(), 9)
            assert len(packed) < MOST_BYTES * MOST


def test_the_same_tool_makes_the_same_lists_and_longer_ones_begin_alike() -> None:
    made, longer = lists("brain-drain", 2), lists("brain-drain", 4)
    for grade in LISTS["brain-drain"]:
        there = problems("brain-drain", grade)
        assert made[grade] == longer[grade][:2]
        assert [problem.answers for problem in longer[grade]] == [one.answers for one in there[:4]]

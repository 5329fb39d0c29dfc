"""The lists for classes: as many as codes count on, none elsewhere, proved, each grade harder than before."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.games.braindrain.solver import solutions
from engine.games.braindrain.targets import GRADES, LOW, VARIANTS, Limits, is_within, targets
from engine.problem import Problem, read_problems, verify_problem, write_problem
from tests.tools.test_problems import MOST_BYTES, ROOT, months, one_in
from tools.problems import FOLDER, LISTS, POOL
from tools.problems.candidates import HARDER_FROM, MOST, has_idea, wanted
from tools.problems.class_lists import RANGES, SIZE, class_lists, extend_class_lists
from tools.problems.figures import Row, rows
from tools.problems.first_tries import chance_among, first_look
from tools.problems.identity import identity, identity_of, positions
from tools.problems.months import CLASS
from ui.games.classroom.puzzle_sets import VERSION, list_path, set_source

STEP = 0.1
"""By how much the computers' rate must fall from a grade to the next."""


def path(slug: str, grade: int) -> Path:
    return ROOT / list_path(slug, grade, VERSION)


def problems(slug: str, every: int = 1) -> list[Problem]:
    texts = (one_in(every, path(slug, grade).read_text("utf-8")) for grade in RANGES[slug])
    return [problem for text in texts for problem in read_problems(text)]


@pytest.mark.parametrize("slug", GAMES)
def test_every_list_has_what_codes_and_the_board_count_on(slug: str) -> None:
    assert list(RANGES[slug]) == list(set_source(slug).grades)
    for grade in RANGES[slug]:
        text = path(slug, grade).read_text("utf-8")
        names = [name for name, _, _ in positions(text)]
        assert names == [f"{slug}/{CLASS}/{grade}/{n}" for n in range(1, SIZE + 1)]
        assert text.count(f'[Grade "{grade}"]') == SIZE
    for sizes in set_source(slug).lists[VERSION - 1 :]:
        assert sizes == dict.fromkeys(RANGES[slug], SIZE)


@pytest.mark.parametrize("slug", GAMES)
def test_no_problem_for_classes_comes_twice_or_elsewhere(slug: str) -> None:
    own = Counter(map(identity_of, problems(slug)))
    assert own.most_common(1)[0][1] == 1
    practised = [ROOT / FOLDER / slug / POOL / f"{grade}.txt" for grade in LISTS[slug]]
    for other in (*months(slug), *practised):
        for name, game, position in positions(other.read_text("utf-8")):
            assert identity(game, position) not in own, name


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.prove)], ids=["some", "all"])
@pytest.mark.parametrize("slug", GAMES)
def test_proofs_of_a_list_for_classes_hold_by_the_rules_alone(slug: str, every: int) -> None:
    for problem in problems(slug, every):
        verify_problem(problem)


@pytest.mark.whole
@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.prove)], ids=["some", "all"])
@pytest.mark.parametrize("slug", GAMES)
def test_each_grade_is_solved_less_often_at_first_try(slug: str, every: int) -> None:
    """The tries are others than those by which the problems were chosen."""
    falls(rows(problems(slug, every)))


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.prove)], ids=["some", "all"])
def test_each_grade_of_targets_is_solved_less_often_by_computers_that_play(every: int) -> None:
    """The grades come from a formula; here the computers of today get the targets in other cards."""
    means = [row.mean for row in rows(problems("brain-drain", every), is_played=True)]
    assert all(easier > harder + STEP / 2 for easier, harder in pairwise(means)), means


def falls(found: list[Row]) -> None:
    means = [row.mean for row in found]
    assert len(means) == 4
    assert all(easier - harder >= STEP for easier, harder in pairwise(means)), found


def chances(limits: Limits) -> Iterator[float]:
    """Yield how often targets of each grade within some limits are solved, by solutions within them."""
    for grade in GRADES:
        found = targets(limits, grade, VERSION)
        told = [
            chance_among([text for text in solutions(*one) if is_within(limits, text)]) for one in found[::5]
        ]
        yield sum(told) / len(told)


@pytest.mark.parametrize("highest", [Limits().highest, LOW])
@pytest.mark.parametrize("limits", VARIANTS)
def test_grades_of_targets_are_apart_within_any_limits(limits: Limits, highest: int) -> None:
    means = list(chances(limits._replace(highest=highest)))
    assert all(easier - harder >= STEP for easier, harder in pairwise(means)), means


def test_no_hard_target_for_classes_has_many_solutions() -> None:
    for grade in range(HARDER_FROM, GRADES.stop):
        assert max(len(solutions(*one)) for one in targets(Limits(), grade, VERSION)) <= MOST


@pytest.mark.parametrize("slug", GAMES)
def test_none_is_dull(slug: str) -> None:
    """A first look finds one tile in 24/7, and adding and subtracting alone an easy target."""
    for problem in problems(slug, 3):
        if problem.task not in ("place", "equation"):
            assert not first_look(problem.match, problem.most, wanted(problem)), problem.name
        if slug == "24-heures":
            assert has_idea(problem.answers), problem.name


def test_a_list_for_classes_travels_in_few_bytes() -> None:
    for slug in GAMES:
        for grade in RANGES[slug]:
            assert len(zlib.compress(path(slug, grade).read_bytes(), 9)) < MOST_BYTES * SIZE


def text_of(problems: list[Problem]) -> str:
    return "\n".join(map(write_problem, problems))


@pytest.mark.parametrize("slug", [pytest.param("24-7", marks=pytest.mark.prove), "brain-drain"])
def test_the_same_tool_makes_the_same_lists_for_classes_and_longer_ones_begin_alike(slug: str) -> None:
    for grade, made in class_lists(slug, 2).items():
        assert path(slug, grade).read_text("utf-8").startswith(text_of(made))


@pytest.mark.prove
@pytest.mark.parametrize("slug", GAMES)
def test_lists_made_a_second_time_are_those_that_are_shipped(slug: str) -> None:
    for grade, made in class_lists(slug, SIZE).items():
        assert path(slug, grade).read_text("utf-8") == text_of(made)


def test_a_list_that_is_there_only_grows_at_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    there = tmp_path / FOLDER / "brain-drain" / CLASS
    for size in (1, 3):
        before = {path.name: path.read_text("utf-8") for path in there.glob("*.txt")}
        extend_class_lists("brain-drain", size)
        assert all((there / name).read_text("utf-8").startswith(text) for name, text in before.items())
    assert [path.read_text("utf-8").count("[Problem ") for path in there.glob("*.txt")] == [3] * len(GRADES)

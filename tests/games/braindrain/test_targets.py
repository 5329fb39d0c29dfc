"""Targets by difficulty and limits: the table beside the solver."""

from __future__ import annotations

import pytest

from engine.games.braindrain.solver import solutions
from engine.games.braindrain.targets import (
    GRADES,
    LOW,
    TABLES,
    TARGETS,
    VARIANTS,
    Limits,
    Target,
    grade_of,
    is_within,
    targets,
)
from tools import target_grades

GRADINGS = dict(enumerate((grading for grading, *_ in target_grades.TABLES.values()), 1))
"""How the table of each version grades."""


def compared(version: int, every: int) -> None:
    for place in range(0, len(TARGETS), every):
        for limits in VARIANTS:
            listed = [grade for grade in GRADES if TARGETS[place] in targets(limits, grade, version)]
            proved = GRADINGS[version](TARGETS[place], limits)
            assert listed == ([proved] if proved else []), (TARGETS[place], limits)


@pytest.mark.parametrize("version", GRADINGS)
def test_a_table_is_what_the_solver_finds(version: int) -> None:
    compared(version, every=61)


@pytest.mark.prove
@pytest.mark.parametrize("version", GRADINGS)
def test_a_whole_table_is_what_the_solver_finds(version: int) -> None:
    assert target_grades.grade_table(GRADINGS[version]) == TABLES[version - 1]


def test_limits_hold_for_each_step() -> None:
    assert is_within(Limits(), "3*(4-6)+8/4")
    assert not is_within(Limits(division=False), "5+8/4")
    assert not is_within(Limits(negatives=False), "3-5+8")
    assert is_within(Limits(negatives=False), "3+8-5")
    assert not is_within(Limits(negatives=False), "9/(4-5)+10")


def test_low_numbers_are_numbers_to_six() -> None:
    limits = Limits(highest=LOW)
    found = [one for grade in GRADES for one in targets(limits, grade)]
    assert max(max(one.values) for one in found) == LOW
    assert max(one.target for one in found) == 10


def test_every_target_has_one_grade_and_a_solution_within_its_limits() -> None:
    limits = Limits(False, False, LOW)
    found = [one for grade in GRADES for one in targets(limits, grade)]
    assert len(found) == len(set(found)) > 900
    for one in found[::37]:
        assert any(is_within(limits, text) for text in solutions(*one)), one


def test_a_target_that_the_pack_cannot_deal_has_no_grade() -> None:
    assert grade_of(Target((2, 2, 2, 2), 2), Limits()) == 0
    assert grade_of(Target((1, 1, 1, 1), 1), Limits()) > 0

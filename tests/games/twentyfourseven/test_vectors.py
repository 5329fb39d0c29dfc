"""2,000 placements scored by others: minutes, combinations, what fits where, what goes out of time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.games.twentyfourseven.model import CELLS, Cell, Place
from engine.games.twentyfourseven.moves import placements
from tests.games.twentyfourseven.table import RULES, closed, dealt, drawn, happened, play, refused, scored

VECTORS = Path(__file__).with_name("vectors.jsonl").read_text().splitlines()
TALLY = ["sum_7", "sum_24", "bonus", "run 3", "run 4", "run 5", "run 6", "set 3", "set 4"]


def vectors() -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(VECTORS, 1):
        yield number, json.loads(line)


def as_drawing(board: list[int | None]) -> str:
    signs = "".join("." if value is None else "#123456789X"[value] for value in board)
    return "\n".join(signs[start : start + 7] for start in range(0, 49, 7))


def as_bytes(board: list[int | None]) -> bytes:
    return bytes(0 if value is None else value or 11 for value in board)


def name_of(column: int, row: int) -> str:
    return str(Cell(column - 1, row - 1))


def tally(combos: list[str], double: bool) -> list[int]:
    """Counts combinations in the order of the vectors; on a 2x space each counts twice."""
    words = [combo.split() for combo in combos]
    kinds = [kind if "sum" in kind else f"{kind} {len(cells)}" for kind, *cells, _ in words]
    kinds = ["bonus" if kind.startswith("bonus") else kind for kind in kinds]
    assert set(kinds) <= set(TALLY)
    return [kinds.count(kind) * (2 if double else 1) for kind in TALLY]


def test_there_are_two_thousand() -> None:
    assert len(VECTORS) == 2000


@pytest.mark.whole
def test_minutes_combinations_and_stones_of_every_vector() -> None:
    for number, vector in vectors():
        column, row, value = vector["play"]
        match = drawn(f"{as_drawing(vector['board'])}\nrack 1 {value}")
        after = play(match, f"1 {value}@{name_of(column, row)}")
        minutes, combos = scored(after)
        double = name_of(column, row) in "a5 b3 c1 c6 e2 e7 f5 g3".split()
        assert minutes == vector["minutes"] == after.scores[0], f"line {number}"
        assert tally(combos, double) == vector["tally"], f"line {number}: {combos}"
        stones = sorted(name_of(*space) for space in vector["time_out"])
        assert sorted(closed(after).split()) == stones, f"line {number}"
        doubled = [event.doubled for event in happened(after) if hasattr(event, "doubled")]
        assert doubled == ([double] if minutes else []), f"line {number}"


def test_what_fits_each_space_of_every_vector_by_listing() -> None:
    for number, vector in vectors():
        board = as_bytes(vector["board"])
        greatest: dict[Cell, int] = {}
        for tile, space, _ in placements(board, tuple(range(1, 11))):
            greatest[space] = max(tile, greatest.get(space, 0))
        told = {Cell(column - 1, row - 1): most for column, row, most in vector["playable"]}
        assert greatest == told, f"line {number}"


@pytest.mark.whole
def test_what_fits_each_space_of_every_vector_by_refusal() -> None:
    for number, vector in vectors():
        view = replace(dealt().view(1), board=as_bytes(vector["board"]), racks=(tuple(range(1, 11)), ()))
        told = {name_of(column, row): most for column, row, most in vector["playable"]}
        for space in CELLS:
            most = told.get(str(space), 0)
            assert most == 0 or allowed(view, most, space), f"line {number}: {most} fits {space}"
            assert most == 10 or not allowed(view, most + 1, space), f"line {number}: {most + 1} on {space}"


def allowed(view: Any, tile: int, space: Cell) -> bool:
    return RULES.refusal(view, Place(tile, space)) is None


def test_a_placement_of_each_vector_is_offered_with_its_minutes() -> None:
    for number, vector in vectors():
        column, row, value = vector["play"]
        placed = placements(as_bytes(vector["board"]), (value,))
        offered = {space: minutes for _, space, minutes in placed}
        assert offered[Cell(column - 1, row - 1)] == vector["minutes"], f"line {number}"


def test_spaces_already_taken_refuse_in_the_first_vector() -> None:
    match = drawn(as_drawing(json.loads(VECTORS[0])["board"]) + "\nrack 1 10")
    assert refused(match, "1 10@d4") == ("space_taken", "d4")

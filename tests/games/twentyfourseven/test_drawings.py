"""Drawings tell all that a state holds, and are read as strictly as they are written."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import PositionError
from engine.games.twentyfourseven import parse_position, write_position
from engine.match import Match, SeedOrigin
from tests.examples import few
from tests.games.twentyfourseven.cases import SETTINGS

USUAL = {"draw": "auto", "stones": "auto", "teams": "off"}
BOARD = """
.......
.......
.......
...7...
.......
.......
.......
""".strip()


def fault(drawing: str, seats: int = 2, **options: str) -> tuple[int, str, str]:
    """Reads a drawing that is at fault: the line, the code, the text."""
    with pytest.raises(PositionError) as caught:
        parse_position(drawing, seats, USUAL | options)
    return caught.value.line, caught.value.code, caught.value.text


def board(**rows: str) -> str:
    """Draws a board with some rows of its own: `row4="..95X.."`."""
    lines = BOARD.split("\n")
    for name, row in rows.items():
        lines[int(name[-1]) - 1] = row
    return "\n".join(lines)


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
@given(seed=st.integers(0, 10**6))
@few()
def test_every_state_is_drawn_and_read_back(seats: int, options: dict[str, str], seed: int) -> None:
    match, rng = Match.new("24-7", seats, SeedOrigin(f"drawn {seed}"), options), Random(seed)
    while match.actors:
        assert parse_position(write_position(match.state), seats, USUAL | options) == match.state
        seat = rng.choice(match.actors)
        found = list(match.moves(seat))
        if found:
            match = match.submit(seat, rng.choice(found))
    assert parse_position(write_position(match.state), seats, USUAL | options) == match.state


def test_what_was_shown_stands_in_the_drawing() -> None:
    """24/7 10.1."""
    options = USUAL | {"teams": "on"}
    drawing = f"{BOARD}\nrack 1 1 2\nrack 3 5 6\nturn 3\nshown 2 0 5 0\nshowed 3"
    state = parse_position(drawing, 4, options)
    assert (state.shown, state.has_shown) == ((2, 0, 5, 0), True)
    assert write_position(state) == drawing


def test_what_skips_have_shown_stands_in_the_drawing() -> None:
    """24/7 3.3."""
    drawing = f"{BOARD}\nrack 1 1 2\nrack 2 9 4\nknows 2 3 >6 -8 -7 1"
    state = parse_position(drawing, 2, USUAL)
    assert state.knows == ((), (0, 0, 0, 6, -8, -7, 0))
    assert write_position(state) == drawing


@pytest.mark.parametrize(
    "told", ["3", "3 6", ">6", "0 >6", "2 >6 -8 -9 1", "7 >1", "2 >10", "2 >6 -11", "2 >6 1 " + "-1 1 " * 40]
)
def test_a_history_that_no_rack_can_have_is_refused(told: str) -> None:
    line = f"knows 1 {told.strip()}"
    assert fault(f"{BOARD}\nrack 1 7 9\n{line}") == (9, "bad_fact", line)


def test_a_rack_that_skips_contradict_is_refused() -> None:
    line = "knows 1 2 >6"
    assert fault(f"{BOARD}\nrack 1 6 9\n{line}") == (9, "known_otherwise", line)
    assert fault(f"{BOARD}\nrack 1 7 8 9\n{line}") == (9, "known_otherwise", line)


@pytest.mark.parametrize(
    ("rows", "line", "cells"),
    [
        ({"row4": "..X7X.."}, 4, "c4-e4"),
        ({"row2": "...9...", "row3": "...9..."}, 2, "d2-d4"),
        ({"row3": "....9..", "row2": ".....9."}, 4, "d4-f2"),
        ({"row5": "....9..", "row6": ".....9."}, 4, "d4-f6"),
    ],
)
def test_a_line_above_24_is_refused(rows: dict[str, str], line: int, cells: str) -> None:
    """24/7 4.2."""
    assert fault(board(**rows)) == (line, "line_over_24", cells)


def test_a_space_out_of_time_carries_its_stone() -> None:
    """24/7 8.1, 8.2, 10.3."""
    drawing = board(row4="..879..")
    assert fault(drawing) == (4, "stone_missing", "b4")
    assert fault(board(row4=".#879..")) == (4, "stone_missing", "f4")
    assert parse_position(board(row4=".#879#."), 2, USUAL).reason == "no_tiles"
    assert parse_position(drawing, 2, USUAL | {"stones": "spotted"}).board[21 + 1] == 0


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 5), (4, 5)])
def test_a_rack_is_no_larger_than_the_game_deals(seats: int, most: int) -> None:
    """24/7 2.2."""
    tiles = " ".join(map(str, range(1, most + 1)))
    assert parse_position(f"{BOARD}\nrack 1 {tiles}", seats, USUAL).racks[0] == tuple(range(1, most + 1))
    line = f"rack 1 {tiles} 8"
    assert fault(f"{BOARD}\n{line}", seats) == (8, "rack_too_large", line)


@pytest.mark.parametrize(
    ("facts", "line", "code", "text"),
    [
        ("rack 1 7 7\nbag 7 7", 9, "too_many_tiles", "7"),
        ("bag 1 1 1 1 1", 8, "too_many_tiles", "1"),
        ("aside 1 2 3 4", 8, "bad_fact", "aside 1 2 3 4"),
        ("aside 11", 8, "bad_fact", "aside 11"),
        ("minutes 020 0", 8, "bad_number", "minutes 020 0"),
        ("turn 01", 8, "bad_number", "turn 01"),
        ("shown 1 0", 8, "bad_fact", "shown 1 0"),
        ("rights 1 0", 8, "bad_fact", "rights 1 0"),
    ],
)
def test_what_cannot_be_true_is_refused(facts: str, line: int, code: str, text: str) -> None:
    assert fault(f"{BOARD}\n{facts}") == (line, code, text)


@pytest.mark.parametrize(
    ("facts", "line", "code", "text"),
    [
        ("rack 1 5\nshown 6 0 0 0", 9, "not_to_show", "6"),
        ("rack 1 5\nshown 0 0 0 0", 9, "bad_fact", "shown 0 0 0 0"),
        ("rack 1 5\nshown 5 0 0 0\nshowed 2", 10, "bad_fact", "showed 2"),
        ("rack 1 5\nshowed 1", 9, "bad_fact", "showed 1"),
    ],
)
def test_only_a_tile_of_the_rack_was_shown(facts: str, line: int, code: str, text: str) -> None:
    """24/7 10.1."""
    assert fault(f"{BOARD}\n{facts}", 4, teams="on") == (line, code, text)

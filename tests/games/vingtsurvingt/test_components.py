"""Canon 1 to 3 and 7: dominoes, the deal, alignments, notation."""

from __future__ import annotations

import pytest

from engine.game import NotationError, PositionError, Refusal
from engine.games.vingtsurvingt.grid import alignments, grid
from engine.games.vingtsurvingt.model import Cell, Domino, Lay, Play
from engine.record import read
from tests.games.vingtsurvingt.table import RULES, code, dealt, drawn, marks, play, refused

ROW = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\n"


def test_1_1_double_nine_without_the_double_blank() -> None:
    items = RULES.items({"target": "off"})
    assert len(items) == len(set(items)) == 54
    assert Domino(0, 0) not in items
    assert (items[0], items[-1]) == (Domino(0, 1), Domino(9, 9))


@pytest.mark.parametrize(("seats", "left"), [(2, 22), (3, 15), (4, 11)])
def test_2_1_marks_and_racks(seats: int, left: int) -> None:
    state = dealt(seats).state
    assert state.left == (left,) * seats
    assert [len(rack) for rack in state.racks] == [5] * seats
    assert len(state.stock) == 54 - 5 * seats


def test_2_1_only_the_owner_sees_a_rack() -> None:
    match = dealt(3)
    assert match.view(2).racks == ((), match.state.racks[1], ())
    assert match.view(None).racks == ((), (), ())
    assert match.view(1).held == (5, 5, 5)


def test_3_1_an_alignment_is_two_halves_or_more_in_a_row_or_column() -> None:
    lays = (Lay(4, 5, 0, 0, "E"), Lay(9, 0, 2, 0, "E"), Lay(6, 2, 1, 1, "S"))
    found = alignments(grid(lays), list(grid(lays)))
    assert [(made.cells, made.total) for made in found] == [
        ((Cell(0, 0), Cell(1, 0), Cell(2, 0)), 18),
        ((Cell(1, 0), Cell(1, 1), Cell(1, 2)), 13),
    ]


def test_3_3_no_alignment_above_20() -> None:
    match = drawn(ROW + "rack 1 5-6 7-8")
    assert code(match, "1 8-7@2,1S") == "over_20"


def test_3_4_two_blanks_may_part_two_alignments() -> None:
    match = drawn("""
    placed 4-2@0,0E 8-6@2,0E 9-0@4,-1S 5-9@9,0S
    marks -1,0
    rack 1 0-2 5-8 1-1
    rack 2 5-5
    """)
    assert code(match, "1 2-0@5,0E") == "blank_inside"
    after = play(match, "1 0-2@5,0E 8-5@7,0E")
    assert marks(after) == "10,0"


def test_3_4_a_blank_does_not_part_two_numbers() -> None:
    match = drawn("placed 8-3@0,0E 9-4@3,0E\nrack 1 0-5 1-1\nrack 2 2-2")
    assert refused(match, "1 0-5@2,0S") == Refusal("blank_inside", (Cell(2, 0),))
    assert code(match, "1 5-0@2,-1S") == "blank_inside"


def test_3_5_a_mark_fills_its_cell() -> None:
    match = drawn(ROW + "rack 1 5-6")
    assert code(match, "1 5-6@4,0E") == "cell_taken"
    assert code(match, "1 5-6@3,0E") == "cell_taken"


def test_7_1_moves_are_read_in_any_order_and_written_sorted() -> None:
    move = RULES.parse_move("9-2@2,0E 4-5@0,0e")
    assert move == Play((Lay(4, 5, 0, 0, "E"), Lay(9, 2, 2, 0, "E")))
    assert RULES.write_move(move) == "4-5@0,0E 9-2@2,0E"


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("4-5", "bad_move", 1),
        ("4-5@0,0N", "bad_move", 1),
        ("4-5@0,0E 9-2", "bad_lay", 10),
        ("0-0@0,0E", "bad_domino", 1),
        ("4-5@0,00E", "bad_move", 1),
        ("4-5@0,0E  9-2@2,0E", "bad_lay", 10),
    ],
)
def test_7_1_bad_moves_name_their_column(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        RULES.parse_move(text)
    assert (caught.value.code, caught.value.column) == (code, column)


@pytest.mark.parametrize(
    ("drawing", "line", "code"),
    [
        ("placed 4-5@0,0E 5-4@5,5E", 1, "domino_twice"),
        ("placed 4-5@0,0E 9-2@1,0S", 1, "cell_twice"),
        ("rack 1 5-4", 1, "bad_domino"),
        ("rack 3 4-5", 1, "bad_fact"),
        ("rack 1 1-1\nrack 1 2-2", 2, "said_twice"),
        ("rack 1 1-1\nleft 23 22", 2, "bad_fact"),
        ("rack 1 1-1\nover lunch", 2, "bad_reason"),
        ("rack 1 1-1\nturn 3", 2, "bad_fact"),
        ("marks 1;2", 1, "bad_cell"),
        ("left one 2", 1, "bad_number"),
        ("lunch 1", 1, "bad_fact"),
    ],
)
def test_positions_name_the_line_at_fault(drawing: str, line: int, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        RULES.parse_position(drawing, 2, {"target": "off"})
    assert (caught.value.line, caught.value.code) == (line, code)


def test_a_deal_of_a_real_table_is_replayed() -> None:
    tail = [str(domino) for domino in RULES.items({"target": "off"})]
    first = ["4-5", "2-9", "1-1", "2-2", "3-3", "5-6", "3-8", "0-4", "6-6", "7-7"]
    deal = first + [name for name in tail if name not in first]
    text = f'[Game "20-sur-20"]\n[Rules "1"]\n[Seats "2"]\n[Deal "{" ".join(deal)}"]\n\n1 9-2@2,0E 4-5@0,0E\n'
    match = read(text).match
    assert str(match.state.racks[1][0]) == "5-6"
    assert match.state.left == (20, 22)
    assert play(match, "2 5-6@2,1S").state.left == (20, 20)

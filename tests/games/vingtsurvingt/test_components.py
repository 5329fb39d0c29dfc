"""Canon 1 to 3 and 7: dominoes, the deal, alignments, notation."""

from __future__ import annotations

import pytest

from engine.errors import NotationError, PositionError, Refusal
from engine.game import Outcome
from engine.games.vingtsurvingt.grid import alignments, grid
from engine.games.vingtsurvingt.model import Cell, Domino, Lay, Pass, Play
from engine.record import read
from tests.games.vingtsurvingt.table import RULES, code, dealt, drawn, marks, play, refused
from tests.laws.cases import TryOut, played, tries

ROW = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\n"


def test_1_1_double_nine_without_the_double_blank() -> None:
    items = RULES.items({"pass": "free", "target": "off"})
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
        ("placed 4-5@0,0E 9-2@2,0E\nrack 1 1-1\nrack 2 3-3 2-9", 3, "domino_twice"),
        ("rack 1 1-1\nmarks 1,1 2,2\nplaced 4-5@2,1S", 3, "cell_twice"),
        ("rack 3 4-5", 1, "bad_fact"),
        ("rack 1 1-1\nrack 1 2-2", 2, "said_twice"),
        ("rack 1 1-1\nleft 23 22", 2, "bad_fact"),
        ("rack 1 1-1\nover lunch", 2, "bad_reason"),
        ("rack 1 1-1\nturn 3", 2, "bad_fact"),
        ("marks 1;2", 1, "bad_cell"),
        ("left one 2", 1, "bad_number"),
        ("lunch 1", 1, "bad_fact"),
        ("rack 1 1-1\nsingles 2", 2, "bad_fact"),
        ("rack 1 1-1\nredeals 3", 2, "bad_fact"),
        ("rack 1 1-1\nleft 0 0", 2, "bad_fact"),
    ],
)
def test_positions_name_the_line_at_fault(drawing: str, line: int, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        drawn(drawing)
    assert (caught.value.line, caught.value.code) == (line, code)


@pytest.mark.parametrize(
    ("drawing", "line", "code", "text"),
    [
        ("marks 9,9\nplaced 4-5@0,0E 9-3@2,0E", 2, "over_20", "4 + 5 + 9 + 3"),
        ("placed 4-5@0,0S 9-3@0,2S\nrack 1 1-1", 1, "over_20", "4 + 5 + 9 + 3"),
        ("placed 4-0@0,0E 5-6@2,0S", 1, "blank_inside", "1,0"),
        ("rack 1 1-1\nrack 2 2-2 2-3 2-4 2-5 2-6 2-7", 2, "rack_too_large", "rack 2 2-2 2-3 2-4 2-5 2-6 2-7"),
        ("rack 1 1-1\npoints 3 0", 2, "no_competition", "points 3 0"),
        ("rack 1 1-1\nround 2 2", 2, "no_competition", "round 2 2"),
        ("rack 1 1-1\npasses 2", 2, "all_passed", "passes 2"),
        ("rack 1 1-1\nover all_marks", 2, "bad_end", "over all_marks"),
        ("rack 1 1-1\nover blocked", 2, "bad_end", "over blocked"),
        ("rack 1 1-1\nover all_passed", 2, "bad_end", "over all_passed"),
        ("rack 1 1-1\nstock 2-2\npasses 2\nover all_passed", 4, "bad_end", "over all_passed"),
        ("left 0 5\nover blocked", 2, "bad_end", "over blocked"),
        ("rack 1 1-1\nover target_reached", 2, "bad_end", "over target_reached"),
    ],
)
def test_positions_say_what_cannot_be(drawing: str, line: int, code: str, text: str) -> None:
    with pytest.raises(PositionError) as caught:
        drawn(drawing)
    assert (caught.value.line, caught.value.code, caught.value.text) == (line, code, text)


@pytest.mark.parametrize(
    ("drawing", "line", "code"),
    [
        ("rack 1 1-1\npoints 30 0", 2, "target_passed"),
        ("rack 1 1-1\npoints 0 31", 2, "target_passed"),
        ("rack 1 1-1\nleft 0 5", 2, "round_over"),
        ("rack 1 1-1\npoints 29 0\nover target_reached", 3, "bad_end"),
        ("rack 1 1-1\npoints 30 0\nover all_marks", 3, "bad_end"),
    ],
)
def test_positions_of_a_competition_say_what_cannot_be(drawing: str, line: int, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        drawn(drawing, target="30")
    assert (caught.value.line, caught.value.code) == (line, code)


def test_positions_at_the_edge_of_the_rules_are_read() -> None:
    assert drawn("rack 1 1-1\npoints 29 0", target="30").outcome is None
    assert drawn("points 30 2\nover target_reached", target="30").outcome == Outcome((1, 2), "target_reached")
    assert drawn("rack 1 1-1\npasses 2\nover all_passed").outcome == Outcome((1, 1), "all_passed")
    assert drawn("rack 1 1-1 1-2 1-3 1-4 1-5\nplaced 2-9@0,0E 9-0@2,0E").actors == (1,)


@pytest.mark.parametrize("way", ["E", "S"])
def test_positions_lie_where_every_later_cell_has_a_name(way: str) -> None:
    def laid(first: int) -> str:
        return f"rack 1 1-9\nplaced 8-2@{first},0E" if way == "E" else f"rack 1 1-9\nplaced 8-2@0,{first}S"

    furthest = 9998 - 2 * 53
    for match in (drawn(laid(furthest - 1)), drawn(laid(-furthest))):
        written = RULES.write_position(match.state)
        assert RULES.parse_position(written, 2, dict(match.options)) == match.state
    for first in (furthest, -furthest - 1, 9999):
        with pytest.raises(PositionError) as caught:
            drawn(laid(first))
        assert (caught.value.line, caught.value.code) == (2, "too_far")
    with pytest.raises(PositionError) as caught:
        drawn(f"rack 1 1-9\nmarks 0,{9998 - 2 * 54 + 2}")
    assert (caught.value.line, caught.value.code) == (2, "too_far")


def test_whatever_is_played_at_the_edge_is_drawn_and_named() -> None:
    match = drawn(f"placed 8-3@{9998 - 2 * 53 - 1},0E\nrack 1 2-7 1-1\nrack 2 2-2\nstock 3-3")
    for move in match.moves(1):
        after = match.submit(1, RULES.parse_move(RULES.write_move(move)))
        written = RULES.write_position(after.state)
        assert RULES.parse_position(written, 2, dict(match.options)) == after.state


@pytest.mark.parametrize("trial", tries("20-sur-20"), ids=str)
def test_every_state_of_a_match_is_drawn_and_read_back(trial: TryOut) -> None:
    stages = played(trial)
    assert any(stage.state.singles for stage in stages)
    for stage in stages:
        written = RULES.write_position(stage.state)
        assert RULES.parse_position(written, trial.seats, dict(stage.options)) == stage.state


@pytest.mark.parametrize("target", ["off", "30"])
def test_states_after_passes_and_redeals_are_drawn_and_read_back(target: str) -> None:
    match = dealt(3, target=target)
    seen = set()
    for _ in range(20):
        if not match.actors:
            break
        match = match.submit(match.actors[0], Pass())
        seen.add((match.state.passes, match.state.redeals, match.state.number))
        written = RULES.write_position(match.state)
        assert RULES.parse_position(written, 3, dict(match.options)) == match.state
    assert {(0, 1, 1), (0, 2, 1), (2, 2, 1)} < seen
    assert match.state.reason == ("all_passed" if target == "off" else "")


def test_a_deal_of_a_real_table_is_replayed() -> None:
    tail = [str(domino) for domino in RULES.items({"pass": "free", "target": "off"})]
    first = ["4-5", "2-9", "1-1", "2-2", "3-3", "5-6", "3-8", "0-4", "6-6", "7-7"]
    deal = first + [name for name in tail if name not in first]
    text = f'[Game "20-sur-20"]\n[Rules "1"]\n[Seats "2"]\n[Deal "{" ".join(deal)}"]\n\n1 9-2@2,0E 4-5@0,0E\n'
    match = read(text).match
    assert str(match.state.racks[1][0]) == "5-6"
    assert match.state.left == (20, 22)
    assert play(match, "2 5-6@2,1S").state.left == (20, 20)

"""Canon 4 and 5: plays, turns, marks, and every refusal."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from engine.errors import Refusal
from engine.games.vingtsurvingt.model import Alignment, Cell, Domino, Pass
from engine.games.vingtsurvingt.rules import closing_cells
from tests.games.vingtsurvingt.table import (
    code,
    dealt,
    drawn,
    happened,
    kinds,
    legal,
    marks,
    names,
    play,
    refused,
)

ROW = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\n"
OPENING = "rack 1 4-5 2-9 0-6 0-8 6-9\nrack 2 1-1\nstock 3-3 7-7"


def test_4_2_a_play_uses_a_half_that_is_there() -> None:
    match = drawn(ROW + "rack 1 5-6 3-8 4-9")
    assert code(match, "1 5-6@9,9E") == "under_20"
    assert refused(match, "1 5-6@9,9E 4-5@11,9E") == Refusal("not_in_rack", (Domino(4, 5),))
    assert code(drawn(ROW + "rack 1 3-9 1-7"), "1 3-9@9,9E 1-7@11,9E") == "no_old_half"
    assert code(drawn(ROW + "rack 1 0-9"), "1 0-9@8,8S") == "touches_nothing"


def test_4_2_a_blank_beside_a_line_of_20_completes_nothing() -> None:
    match = drawn("placed 4-5@0,0E 9-2@2,0E\nrack 1 0-3 1-1\nrack 2 2-2\nstock 3-3")
    assert refused(match, "1 0-3@4,0S") == Refusal("touches_nothing")
    assert refused(match, "1 0-3@4,-1E") == Refusal("touches_nothing")
    assert legal(match, 1) == ["pass"]


def test_4_2_a_blank_closes_an_older_line_without_a_mark() -> None:
    # The 9 makes 20 in its row; its blank ends up beside the column of 20, which was there before.
    match = drawn("placed 8-3@0,0E 9-5@3,1S 6-0@3,3S\nrack 1 0-9 1-1\nrack 2 2-2\nstock 3-3")
    after = play(match, "1 9-0@2,0E")
    assert [found.halves for found in happened(after)[1].alignments] == [(8, 3, 9)]
    assert marks(after) == "-1,0"


def test_4_3_the_opening_lies_end_to_end_from_the_origin() -> None:
    match = drawn(OPENING)
    assert code(match, "1 4-5@0,0E 9-2@2,0E") == ""
    for line in (
        "1 4-5@1,0E 9-2@3,0E",
        "1 4-5@0,0S 9-2@0,2S",
        "1 4-5@0,0E 9-2@3,0E",
        "1 6-9@0,0E",
        "1 4-5@0,0E 9-2@2,0S",
    ):
        assert code(match, line) == "opening_shape"
    assert code(match, "1 4-5@0,0E 6-9@2,0E") == "over_20"


@pytest.mark.parametrize(
    ("rack", "size", "plays"),
    [("1-5 2-3 2-4 1-2 9-9", 4, 384), ("0-1 1-2 1-3 1-4 2-5", 5, 768), ("9-9 0-2 8-8 7-7 7-8", 2, 2)],
)
def test_4_3_openings_of_all_dominoes_that_add_up_are_listed(rack: str, size: int, plays: int) -> None:
    match = drawn(f"rack 1 {rack}\nrack 2 1-1")
    openings = [move for move in legal(match, 1) if "@" in move]
    assert {len(move.split(" ")) for move in openings} == {size}
    assert len(set(openings)) == plays
    assert not any(code(match, f"1 {move}") for move in openings)


def test_4_3_a_blank_may_close_an_end_of_the_opening() -> None:
    match = play(drawn("rack 1 0-5 6-9 1-1\nrack 2 1-2\nstock 2-2"), "1 0-5@0,0E 9-6@2,0E")
    assert marks(match) == "4,0"
    assert match.state.left == (21, 22)
    assert code(drawn("rack 1 0-5 6-9\nrack 2 1-2"), "1 5-0@0,0E 9-6@2,0E") == "blank_inside"


def test_4_4_several_dominoes_lie_lengthwise_in_one_alignment() -> None:
    match = drawn(ROW + "rack 1 5-6 3-8 0-4 1-5\nrack 2 1-1")
    assert code(match, "1 3-8@1,1S 4-0@1,3S") == ""
    assert code(match, "1 3-8@1,1S 0-4@1,3S") == "blank_inside"
    assert code(match, "1 3-8@1,1S 4-0@1,3E") == "not_lengthwise"
    assert code(match, "1 3-8@1,1S 4-0@2,1S") == "not_lengthwise"
    assert code(match, "1 3-8@1,1S 4-0@1,4S") == "not_lengthwise"
    assert refused(match, "1 5-1@1,1S 3-8@1,3S") == Refusal(
        "over_20", tuple(Cell(1, y) for y in range(5)), 22
    )


def test_4_4_several_on_both_sides_of_what_lies_there() -> None:
    drawing = "placed 1-2@0,0E 9-8@0,1S\nrack 1 3-4 4-6 1-1\nrack 2 5-5\nstock 7-7"
    match = play(drawn(drawing), "1 3-4@-2,0E 4-6@2,0E")
    assert marks(match) == "-3,0 4,0"
    assert match.state.turn == 2


def test_4_5_a_single_domino_may_lie_across() -> None:
    match = drawn("placed 8-3@0,0E\nrack 1 4-9\nrack 2 1-1\nstock 2-2")
    across = play(match, "1 9-4@2,0S")
    assert marks(across) == "-1,0 3,0"
    assert code(match, "1 4-9@2,0S") == "under_20"


@pytest.mark.parametrize(
    ("drawing", "move", "mirrored"),
    [
        # The 4 makes 20 in its column; in its row it would stand at the end of 9 + 9, its blank further on.
        ("placed 9-9@0,0E 8-8@2,1S", "4-0@2,0E", "0-4@1,0E"),
        ("placed 9-9@3,0E 8-8@2,1S", "0-4@1,0E", "4-0@2,0E"),
        ("placed 9-9@0,0S 8-8@1,2E", "4-0@0,2S", "0-4@0,1S"),
        ("placed 9-9@0,3S 8-8@1,2E", "0-4@0,1S", "4-0@0,2S"),
    ],
)
def test_4_5_a_blank_at_the_other_end_does_not_hide_a_line_above_20(
    drawing: str, move: str, mirrored: str
) -> None:
    match = drawn(f"{drawing}\nrack 1 0-4 1-1\nrack 2 2-2\nstock 3-3")
    assert code(match, f"1 {move}") == "over_20"
    assert move not in legal(match, 1)
    assert mirrored not in legal(match, 1)
    less = drawn(f"{drawing.replace('9-9', '9-7')}\nrack 1 0-4 1-1\nrack 2 2-2\nstock 3-3")
    assert code(less, f"1 {move}") == ""
    assert move in legal(less, 1)


@pytest.mark.parametrize(
    ("drawing", "move", "blank"),
    [
        ("placed 8-8@2,1S 0-5@3,0E", "1-4@1,0E", Cell(3, 0)),
        ("placed 8-8@2,1S 5-0@0,0E", "4-1@2,0E", Cell(1, 0)),
        ("placed 8-8@3,0E 5-0@2,-2S", "4-1@2,0S", Cell(2, -1)),
        ("placed 8-8@3,0E 0-5@2,1S", "1-4@2,-1S", Cell(2, 1)),
        ("placed 8-7@2,1S 0-5@3,0E", "4-1@2,-1S", Cell(3, 0)),
    ],
)
def test_3_4_a_number_may_not_come_to_the_free_side_of_a_blank(drawing: str, move: str, blank: Cell) -> None:
    match = drawn(f"{drawing}\nrack 1 1-4 1-1\nrack 2 2-2\nstock 3-3")
    assert refused(match, f"1 {move}") == Refusal("blank_inside", (blank,))
    assert move not in legal(match, 1)
    alone = drawn(f"{drawing.rpartition(' ')[0]}\nrack 1 1-4 1-1\nrack 2 2-2\nstock 3-3")
    assert code(alone, f"1 {move}") == ""


def test_4_6_a_single_play_may_be_followed_by_another() -> None:
    match = play(drawn(ROW + "rack 1 5-6 7-8 3-8 0-4\nrack 2 1-1\nstock 2-2"), "1 5-6@2,1S")
    assert match.actors == (1,)
    assert kinds(match) == ["Laid", "Closed"]
    assert legal(match, 1)[-1] == "end"
    assert code(match, "1 3-8@1,1S 4-0@1,3S") == "mixed"
    assert code(match, "1 pass") == "end_instead"
    again = play(match, "1 7-8@1,1S")
    assert marks(again) == "1,-1 1,3"
    assert again.actors == (1,)


def test_4_6_ending_draws_and_passes_the_turn() -> None:
    match = play(drawn(ROW + "rack 1 5-6 3-8\nrack 2 1-1\nstock 2-2 3-3"), "1 5-6@2,1S", "1 end")
    assert kinds(match) == ["Stopped", "Drew"]
    assert match.actors == (2,)
    assert match.state.racks[0] == (Domino(3, 8), Domino(2, 2), Domino(3, 3))


def test_4_6_the_last_domino_ends_the_turn() -> None:
    match = play(drawn(ROW + "rack 1 5-6\nrack 2 1-1\nstock 2-2"), "1 5-6@2,1S")
    assert kinds(match) == ["Laid", "Closed", "Drew"]
    assert match.actors == (2,)


def test_4_7_nothing_is_drawn_between_single_plays() -> None:
    match = play(drawn(ROW + "rack 1 5-6 3-8\nrack 2 1-1\nstock 2-2"), "1 5-6@2,1S")
    assert match.state.racks[0] == (Domino(3, 8),)
    assert match.state.stock == (Domino(2, 2),)


def test_4_8_passing_is_always_allowed() -> None:
    match = dealt()
    assert legal(match, 1)[-1] == "pass"
    assert play(match, "1 pass").actors == (2,)
    assert code(match, "1 end") == "pass_instead"


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        (ROW + "rack 1 5-6\nrack 2 1-1", "must_play"),
        (ROW + "rack 1 3-8 0-4\nrack 2 1-1", "must_play"),
        (ROW + "rack 1 1-1 0-1\nrack 2 1-2", ""),
        (ROW + "rack 2 1-2", ""),
        ("rack 1 4-5 2-9 0-6\nrack 2 1-1", "must_play"),
        ("rack 1 4-5 2-8 0-6\nrack 2 1-1", ""),
        ("rack 1 9-9 1-1\nrack 2 1-2", "must_play"),
    ],
)
def test_4_8_a_pass_that_is_forced_is_refused_while_a_play_exists(drawing: str, expected: str) -> None:
    match = drawn(drawing, **{"pass": "forced"})
    assert refused(match, "1 pass") == (Refusal(expected) if expected else None), "the code and nothing more"
    assert ("pass" in legal(match, 1)) == (not expected)
    assert code(drawn(drawing), "1 pass") == ""


def test_4_8_a_forced_pass_is_decided_by_what_the_seat_sees() -> None:
    match = drawn(ROW + "rack 1 5-6\nrack 2 1-1\nstock 2-2", **{"pass": "forced"})
    assert match.game.refusal(match.view(None), Pass()) == Refusal("no_seat")
    assert code(match, "2 pass") == "not_your_turn"
    assert match.view(2).racks[0] == ()


def test_4_8_a_pass_that_is_forced_leaves_the_end_of_single_plays_free() -> None:
    match = drawn(ROW + "rack 1 5-6 7-8\nrack 2 1-1\nstock 2-2", **{"pass": "forced"})
    match = play(match, "1 5-6@2,1S")
    assert code(match, "1 7-8@1,1S") == ""
    assert code(match, "1 pass") == "end_instead"
    assert play(match, "1 end").actors == (2,)


def test_4_8_looking_for_a_play_stops_at_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    laid = []

    def counted(*found: Any) -> Iterator[Any]:
        for lay in found:
            laid.append(lay)
            yield lay

    moves = import_module("engine.games.vingtsurvingt.moves")
    monkeypatch.setattr(moves, "places", lambda board, rack: counted("first", "second"))
    monkeypatch.setattr(moves, "plays_of_several", lambda board, rack: counted("third"))
    match = drawn(ROW + "rack 1 5-6 2-2\nrack 2 1-3", **{"pass": "forced"})
    assert code(match, "1 pass") == "must_play"
    assert laid == ["first"]


def test_5_1_a_crossing_of_20_counts_as_well() -> None:
    # The 6 makes 20 in its row, 9 + 5 + 6, and 20 in its column, 6 + 8 + 6; the blank closes the row.
    match = drawn("placed 9-5@0,0E 8-6@2,1S\nrack 1 0-6 3-3\nrack 2 1-1\nstock 2-2")
    both = play(match, "1 6-0@2,0E")
    assert [found.total for found in happened(both)[1].alignments] == [20, 20]
    assert marks(both) == "-1,0 2,-1 2,3"


def test_5_2_an_end_closed_by_a_mark_takes_none() -> None:
    match = play(drawn("placed 8-3@0,0E\nmarks -1,0\nrack 1 4-9 1-1\nrack 2 2-2"), "1 9-4@2,0S")
    assert marks(match) == "3,0"
    both = play(drawn("placed 8-3@0,0E\nmarks -1,0 3,0\nrack 1 4-9 1-1\nrack 2 2-2"), "1 9-4@2,0S")
    assert marks(both) == ""
    assert "Closed" in kinds(both)


def test_5_3_an_end_closed_by_a_blank_takes_none() -> None:
    match = play(drawn(ROW + "rack 1 3-8 0-4 1-1\nrack 2 2-2"), "1 3-8@1,1S 4-0@1,3S")
    assert marks(match) == "1,-1"


def test_5_4_one_mark_closes_both_alignments_that_share_an_end() -> None:
    row = Alignment(tuple(Cell(x, 0) for x in range(3)), (8, 7, 5))
    column = Alignment(tuple(Cell(3, y) for y in range(1, 4)), (8, 7, 5))
    halves = dict.fromkeys((*row.cells, *column.cells), 5)
    assert names(closing_cells(halves, (), [row, column])) == "-1,0 3,0 3,4"


def test_5_4_ends_are_taken_in_order() -> None:
    # New halves by (y, x), row before column, west or north first.
    match = drawn("placed 9-5@0,0E 8-6@2,1S\nrack 1 0-6 3-3\nrack 2 1-1\nleft 2 22")
    assert marks(play(match, "1 6-0@2,0E")) == "-1,0 2,-1"


def test_5_4_who_has_too_few_marks_places_those_and_has_won() -> None:
    match = play(drawn(ROW + "rack 1 5-6 1-1\nrack 2 2-2\nleft 1 22"), "1 5-6@2,1S")
    assert marks(match) == "2,-1"
    assert match.state.left == (0, 22)
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.places) == ("all_marks", (1, 2))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("2 1-1@9,9E", "not_your_turn"),
        ("1 9-9@0,1S", "not_in_rack"),
        ("1 5-6@0,0E", "cell_taken"),
        ("1 5-6@0,1S", "under_20"),
        ("1 7-8@2,1S", "over_20"),
        ("1 4-0@3,1S", "under_20"),
        ("1 0-4@3,1S", "blank_inside"),
        ("1 0-4@8,8S", "touches_nothing"),
    ],
)
def test_refusals_by_code(line: str, expected: str) -> None:
    match = drawn(ROW + "rack 1 5-6 7-8 0-4\nrack 2 1-1")
    assert code(match, line) == expected


def test_a_refusal_names_the_alignment_and_its_total() -> None:
    match = drawn(ROW + "rack 1 5-6 7-8 0-4\nrack 2 1-1")
    assert refused(match, "1 7-8@2,1S") == Refusal("over_20", (Cell(2, 0), Cell(2, 1), Cell(2, 2)), 24)
    assert refused(match, "1 5-6@0,1S") == Refusal("under_20", (Cell(0, 0), Cell(0, 1), Cell(0, 2)), 15)


def test_onlookers_and_the_dead_do_not_play() -> None:
    match = drawn(ROW + "rack 1 5-6\nrack 2 1-1")
    move = next(match.moves(1))
    assert match.game.refusal(match.view(None), move) == Refusal("no_seat")
    over = play(drawn(ROW + "rack 1 5-6 1-1\nrack 2 2-2\nleft 1 22"), "1 5-6@2,1S")
    assert over.refusal(2, move) == Refusal("game_over")
    assert match.game.refusal(match.view(1), move._replace(lays=())) == Refusal("nothing_laid")

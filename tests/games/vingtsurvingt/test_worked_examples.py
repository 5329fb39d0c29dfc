"""Canon 8: the worked examples, one by one."""

from __future__ import annotations

from engine.errors import Refusal
from engine.game import Outcome
from engine.games.vingtsurvingt.grid import alignments, grid
from engine.games.vingtsurvingt.legality import refusal
from engine.games.vingtsurvingt.model import Cell, Lay
from tests.games.vingtsurvingt.table import code, drawn, marks, play, refused

OPENED = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 1-1\nrack 2 5-6 3-8 0-4\nleft 20 22\nturn 2"


def test_8_fewest_marks_left_wins_a_blocked_game() -> None:
    match = drawn("placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nleft 3 5")
    assert match.outcome == Outcome((1, 2), "blocked")


def test_8_two_blanks_part_two_alignments_of_20() -> None:
    lays = (
        Lay(4, 2, 0, 0, "E"),
        Lay(8, 6, 2, 0, "E"),
        Lay(0, 9, 4, 0, "S"),
        Lay(0, 2, 5, 0, "E"),
        Lay(8, 5, 7, 0, "E"),
        Lay(5, 9, 9, 0, "S"),
    )
    rows = [made for made in alignments(grid(lays), list(grid(lays))) if made.cells[0].y == made.cells[1].y]
    assert [(made.cells[0].x, made.total) for made in rows] == [(0, 20), (6, 20)]


def test_8_the_opening() -> None:
    match = play(drawn("rack 1 4-5 2-9 1-1\nrack 2 2-2\nstock 3-3"), "1 4-5@0,0E 9-2@2,0E")
    assert marks(match) == "-1,0 4,0"
    assert match.state.left == (20, 22)


def test_8_one_domino_below_the_9() -> None:
    match = play(drawn(OPENED), "2 5-6@2,1S")
    assert marks(match) == "2,-1 2,3"
    assert match.actors == (2,)


def test_8_two_dominoes_below_the_5_with_a_blank() -> None:
    match = play(drawn(OPENED), "2 3-8@1,1S 4-0@1,3S")
    assert marks(match) == "1,-1"
    assert match.state.left == (20, 21)
    assert match.actors == (1,)


def test_8_20_downward_but_21_across_is_refused() -> None:
    match = drawn("placed 4-5@0,0E 9-2@2,0E 7-8@0,1E\nmarks -1,0 4,0\nrack 1 5-6 6-8\nrack 2 1-1")
    # 9 + 5 + 6 downward, but 7 + 8 + 5 is 20 across and 6 across is fine: the 6 above makes 21.
    assert refused(match, "1 6-5@2,1S") == Refusal("over_20", (Cell(0, 1), Cell(1, 1), Cell(2, 1)), 21)
    assert code(match, "1 5-6@2,1S") == ""


def test_8_a_blank_between_two_numbers_is_refused() -> None:
    match = drawn("placed 8-3@0,0E 9-4@3,0E\nrack 1 0-5 1-1\nrack 2 2-2")
    assert refusal(match.view(1), match.game.parse_move("0-5@2,0S")) == Refusal("blank_inside", (Cell(2, 0),))

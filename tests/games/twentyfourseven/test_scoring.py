"""24/7, canon 5, 6, 7 and the worked examples of 11: what a placement earns."""

from __future__ import annotations

import pytest

from engine.games.twentyfourseven.model import Cell
from engine.games.twentyfourseven.moves import reading
from engine.games.twentyfourseven.score import axis_of
from tests.games.twentyfourseven.table import drawn, happened, play, scored

ROW, COLUMN, FALLING, RISING = (1, 0), (0, 1), (1, 1), (1, -1)


def laid(line: str, axis: tuple[int, int] = ROW, start: tuple[int, int] = (0, 3)) -> tuple[int, list[str]]:
    """Places the tile in brackets into a line, `3 4 [5] 4 3`: minutes and kinds with their lengths."""
    board = [["."] * 7 for _ in range(7)]
    move = ""
    for step, word in enumerate(line.split()):
        column, row = start[0] + axis[0] * step, start[1] + axis[1] * step
        if word.startswith("["):
            move = f"{word[1:-1]}@{'abcdefg'[column]}{row + 1}"
        else:
            board[row][column] = word.replace("10", "X")
    match = drawn("\n".join(map("".join, board)) + f"\nrack 1 {move.partition('@')[0]}")
    minutes, combos = scored(play(match, f"1 {move}"))
    words = [combo.split() for combo in combos]
    return minutes, [f"{kind} {len(cells)}: {worth}" for kind, *cells, worth in words]


# 24/7 5, the table; row 4 and row 1 hold no 2x space but c1
@pytest.mark.parametrize(
    ("line", "minutes", "combos"),
    [
        ("3 [4]", 20, ["sum_7 2: 20"]),
        ("1 [1] 5", 20, ["sum_7 3: 20"]),
        ("[5] 6 7", 30, ["run 3: 30"]),
        ("8 [7] 6", 30, ["run 3: 30"]),
        ("3 4 5 [6]", 40, ["run 4: 40"]),
        ("2 3 [4] 5 6", 50, ["run 5: 50"]),
        ("6 5 4 3 2 [1]", 60, ["run 6: 60"]),
        ("10 9 [5]", 40, ["sum_24 3: 40"]),
        ("5 [5] 5", 50, ["set 3: 50"]),
        ("2 2 2 [2]", 60, ["set 4: 60"]),
        ("9 [4]", 0, []),
        ("[3] 3", 0, []),
        ("2 [4] 6", 0, []),
        ("1 3 [2]", 0, []),
    ],
)
def test_each_combination_has_its_minutes(line: str, minutes: int, combos: list[str]) -> None:
    assert laid(line) == (minutes, combos)


@pytest.mark.parametrize(
    ("axis", "start"),
    [(ROW, (1, 3)), (COLUMN, (3, 1)), (FALLING, (3, 2)), (RISING, (1, 5)), (RISING, (3, 4))],
)
def test_lines_score_in_every_direction(axis: tuple[int, int], start: tuple[int, int]) -> None:  # 24/7 5.1
    assert laid("4 [4] 4", axis, start)[0] in (50, 100)
    assert laid("4 [4] 4", axis, start)[1] == ["set 3: 50"]


def test_one_line_may_score_several_combinations() -> None:  # 24/7 5.1
    assert laid("7 8 [9]") == (70, ["sum_24 3: 40", "run 3: 30"])
    assert laid("1 2 [4]") == (20, ["sum_7 3: 20"])
    assert laid("8 8 [8]") == (90, ["sum_24 3: 40", "set 3: 50"])


def test_every_line_through_the_tile_is_looked_at_on_its_own() -> None:  # 24/7 5.1
    match = drawn("""
        .......
        ..3....
        ..4.4..
        ...35..
        .......
        .......
        .......
        rack 1 4
        """)
    assert scored(play(match, "1 4@d3")) == (
        100,
        ["set c3 d3 e3 50", "sum_7 d3 d4 20", "run c2 d3 e4 30"],
    )


def test_other_tiles_may_stand_in_the_line() -> None:  # 24/7 5.2
    assert laid("9 2 3 [4]") == (30, ["run 3: 30"])
    assert laid("1 5 5 [5] 2") == (50, ["set 3: 50"])


def test_runs_and_sets_are_contiguous_and_hold_the_placed_tile() -> None:  # 24/7 5.2
    assert laid("1 2 3 [9]") == (0, [])
    assert laid("4 4 4 [1]") == (0, [])
    assert laid("4 4 [1] 4") == (0, [])
    assert laid("1 2 [9] 3") == (0, [])
    assert laid("2 3 . [4] 1") == (0, [])


def test_only_the_longest_run_or_set_counts() -> None:  # 24/7 5.2
    assert laid("1 2 3 [4]") == (40, ["run 4: 40"])
    assert laid("3 3 3 [3]") == (60, ["set 4: 60"])
    assert laid("2 3 [4] 5 9") == (40, ["run 4: 40"])


def test_a_tile_may_end_an_increasing_and_a_decreasing_run() -> None:  # 24/7 5.3
    assert laid("3 4 [5] 4 3") == (60, ["run 3: 30", "run 3: 30"])
    assert laid("4 [5] 4") == (0, [])


def test_a_lone_seven_is_no_sum() -> None:  # 24/7 5.4: three of its lines hold the tile alone
    assert laid("9 [7]") == (0, [])


def test_24_and_7_in_different_lines_earn_the_bonus() -> None:  # 24/7 6.1
    match = drawn("""
        .......
        .......
        X9.....
        .2.....
        .......
        .......
        .......
        rack 1 5
        """)
    assert scored(play(match, "1 5@c3")) == (
        120,
        ["sum_24 a3 b3 c3 40", "sum_7 b4 c3 20", "bonus_24_7 a3 b3 c3 b4 c3 60"],
    )


def test_24_alone_earns_no_bonus() -> None:  # 24/7 6.1
    assert laid("10 9 [5]") == (40, ["sum_24 3: 40"])


def test_the_bonus_is_earned_once_for_each_pair_of_lines() -> None:  # 24/7 6.1
    match = drawn("""
        .......
        .......
        X9.....
        .22....
        .......
        .......
        .......
        rack 1 5
        """)
    minutes, combos = scored(play(match, "1 5@c3"))
    assert [combo.split()[0] for combo in combos].count("bonus_24_7") == 2
    assert minutes == 40 + 20 + 20 + 60 + 60
    match = drawn("""
        X......
        .9.....
        X9.....
        ..2....
        .......
        .......
        .......
        rack 1 5
        """)
    minutes, combos = scored(play(match, "1 5@c3"))
    assert [combo.split()[0] for combo in combos].count("bonus_24_7") == 2
    assert minutes == 40 + 40 + 20 + 60 + 60


def test_24_with_the_seventh_tile_of_a_line_earns_the_bonus() -> None:  # 24/7 6.2
    assert laid("2 5 1 [6] 1 6 3") == (100, ["sum_24 7: 40", "bonus_7_tiles 7: 60"])
    assert laid("[2] 5 1 6 1 6 3") == (100, ["sum_24 7: 40", "bonus_7_tiles 7: 60"])
    assert laid("5 3 [6] 1 6 3") == (40, ["sum_24 6: 40"])
    assert laid("2 5 1 [5] 1 6 3") == (0, [])


def test_both_bonuses_can_occur_at_once() -> None:  # 24/7 6.2
    match = drawn("""
        .......
        .......
        ...1...
        251.163
        .......
        .......
        .......
        rack 1 6
        """)
    minutes, combos = scored(play(match, "1 6@d4"))
    assert [combo.split()[0] for combo in combos] == ["sum_24", "bonus_7_tiles", "sum_7", "bonus_24_7"]
    assert minutes == 40 + 60 + 20 + 60


def test_a_tile_on_a_double_space_doubles_all_that_it_scores() -> None:  # 24/7 7.1
    match = drawn("""
        .......
        2......
        .......
        2......
        .......
        .......
        .......
        rack 1 5
        """)
    after = play(match, "1 5@b3")
    assert scored(after) == (80, ["sum_7 a2 b3 20", "sum_7 a4 b3 20"])
    assert [event.doubled for event in happened(after) if hasattr(event, "doubled")] == [True]


def test_later_lines_through_a_double_space_are_not_doubled() -> None:  # 24/7 7.1
    match = drawn("""
        .......
        .......
        .3.....
        .......
        .......
        .......
        .......
        rack 1 4
        """)
    after = play(match, "1 4@c3")
    assert scored(after) == (20, ["sum_7 b3 c3 20"])
    assert [event.doubled for event in happened(after) if hasattr(event, "doubled")] == [False]


def test_a_tile_on_a_double_space_that_completes_nothing_scores_nothing() -> None:  # 24/7 7.1
    after = play(drawn(".......\n.......\n..9....\n" + ".......\n" * 4 + "rack 1 9"), "1 9@b3")
    assert scored(after) == (0, [])
    assert after.scores == (0, 0)


# 24/7 11, by their order
def test_example_1_a_three_beside_a_four() -> None:
    assert laid("4 [3]") == (20, ["sum_7 2: 20"])


def test_example_1_three_ones_on_a_double_space() -> None:
    assert laid("1 [1] 1", ROW, (0, 2)) == (100, ["set 3: 50"])


def test_example_2_24_in_the_row_and_7_on_the_diagonal() -> None:
    plain = """
        .......
        .......
        .......
        X9.....
        .2.....
        .......
        .......
        rack 1 5
        """
    assert scored(play(drawn(plain), "1 5@c4"))[0] == 120
    on_double = """
        X9.....
        .2.....
        .......
        .......
        .......
        .......
        .......
        rack 1 5
        """
    assert scored(play(drawn(on_double), "1 5@c1"))[0] == 240


def test_example_3_a_run_of_five_and_a_sum_of_24() -> None:
    assert laid("1 2 3 [4] 5 9") == (90, ["sum_24 6: 40", "run 5: 50"])


def test_example_4_four_sixes() -> None:
    assert laid("6 6 [6] 6") == (100, ["sum_24 4: 40", "set 4: 60"])


@pytest.mark.parametrize(
    ("axis", "name"), [(ROW, "row"), (COLUMN, "column"), (FALLING, "falling"), (RISING, "rising")]
)
def test_a_line_is_named_by_its_axis_from_either_end(axis: tuple[int, int], name: str) -> None:
    cells = tuple(Cell(3 + step * axis[0], 3 + step * axis[1]) for step in (-1, 0, 1))
    assert axis_of(cells) == axis_of(cells[::-1]) == axis_of(cells[:2]) == axis_of(cells[::2]) == name


def test_a_line_is_read_where_a_tile_can_lie_and_one_lies_beside_it() -> None:
    read = [bool(table) for table in reading(bytes([0, 3, 4, 0, 0, 0, 5]))]
    assert read == [True, False, False, True, False, True, False]

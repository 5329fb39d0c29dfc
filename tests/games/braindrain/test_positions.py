"""Drawings of positions: what they say, what they leave out, what is refused with its line."""

from __future__ import annotations

import pytest

from engine.game import PositionError
from engine.match import settled
from engine.record import read
from tests.games.braindrain.table import EXAMPLE, RULES, drawn, play, row

OVER = "over dead_ends"


def test_display_and_target_are_enough() -> None:
    state = drawn(EXAMPLE).state
    assert (row(state.display), str(state.target), state.round) == ("10c 5d Ah 8s", "3h", 1)
    assert len(state.stock) == 47
    assert row(state.stock[:3]) == "Ac 2c 3c"
    assert RULES.write_position(state) == EXAMPLE


def test_a_whole_table_round_trips() -> None:
    drawing = (
        f"{EXAMPLE}\nstock Ks 2c\nwaste 4c 4d\nwon 1 9c\nwon 3 9d 9h\nround 7\nbarred 1\npassed 2\n"
        "holder 3\ntried 3 8\nredeals 2"
    )
    match = drawn(drawing, 4, buzzer="on")
    assert RULES.write_position(match.state) == drawing
    assert match.scores == (1, 0, 2, 0)
    assert match.actors == (3, 0)


def test_a_position_may_show_one_move() -> None:
    record = (
        '[Game "brain-drain"]\n[Rules "1"]\n[Seats "2"]\n[Position "1"]\n\n'
        "display 10c 5d Ah 8s ; the sheet\ntarget 3h\n1 claim 1: 5*8/10-1\n"
    )
    assert read(record).match.scores == (1, 0)


def test_a_game_that_is_over_is_drawn_without_display() -> None:
    over = play(drawn(EXAMPLE, win="first", goal="1"), "1 claim 1: 5*8/10-1")
    assert RULES.write_position(over.state).endswith("\nover goal")
    assert drawn(OVER).outcome == ((1, 1), "dead_ends")


def test_everybody_has_passed_where_the_last_dead_end_ended_the_game() -> None:
    drawing = f"round 142\npassed 1 2\nredeals 10\n{OVER}"
    assert RULES.write_position(drawn(drawing).state) == drawing


@pytest.mark.parametrize(
    ("drawing", "line", "code"),
    [
        ("", 1, "bad_fact"),
        ("display 10c 5d Ah", 1, "four_cards"),
        ("target 3h", 1, "four_cards"),
        ("display 10c 5d Ah 8s", 1, "target_missing"),
        ("display 10c 5d Ah 8x\ntarget 3h", 1, "bad_card"),
        ("display 10c 5d Ah 8s\ntarget 5d", 2, "card_twice"),
        ("display 10c 5d Ah 8s\ntarget 3h 4h", 2, "bad_fact"),
        (f"{EXAMPLE}\ntarget 3h", 3, "said_twice"),
        (f"{EXAMPLE}\nwon 5 2c", 3, "bad_fact"),
        (f"{EXAMPLE}\nwon 2c", 3, "bad_fact"),
        (f"{EXAMPLE}\nround 0", 3, "bad_number"),
        (f"{EXAMPLE}\nround 1 2", 3, "bad_fact"),
        (f"{EXAMPLE}\nbarred 2 1", 3, "bad_fact"),
        (f"{EXAMPLE}\nbarred 5", 3, "bad_fact"),
        (f"{EXAMPLE}\nbarred 1 2\npassed 3 4", 3, "nobody_left"),
        (f"{EXAMPLE}\nholder 2", 3, "bad_fact"),
        (f"{EXAMPLE}\ntried 4", 3, "bad_fact"),
        (f"{EXAMPLE}\ntried 3 11", 3, "bad_fact"),
        (f"{EXAMPLE}\nredeals 11", 3, "bad_fact"),
        (f"{EXAMPLE}\nsolved 1", 3, "bad_fact"),
        (f"{EXAMPLE}\n{OVER}", 3, "bad_fact"),
        (f"{OVER}r", 1, "bad_fact"),
        (f"{EXAMPLE}\nrack 1 2", 3, "bad_fact"),
    ],
)
def test_a_bad_drawing_names_its_line(drawing: str, line: int, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        RULES.parse_position(drawing, 4, settled(RULES, {}))
    assert (caught.value.line, caught.value.code) == (line, code)


@pytest.mark.parametrize("fact", ["won 1 2c", "waste 2c", "stock 2c", "redeals 2", "round 13", "solved 2"])
def test_practice_has_no_pack(fact: str) -> None:
    options = settled(RULES, {"practice": "12"}, 1)
    with pytest.raises(PositionError):
        RULES.parse_position(f"{EXAMPLE}\n{fact}", 1, options)

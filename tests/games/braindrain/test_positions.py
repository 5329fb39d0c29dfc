"""Drawings of positions: what they say, what they leave out, what is refused with its line."""

from __future__ import annotations

from random import Random

import pytest

from engine.errors import PositionError
from engine.games.braindrain.model import PACK
from engine.match import complete_options
from engine.record import read
from tests.games.braindrain.cases import SETTINGS, unlisted
from tests.games.braindrain.table import EXAMPLE, NONE, RULES, dealt, drawn, play, row

OVER = "passed 1 2\nredeals 10\nshuffles 12\nover dead_ends"


def test_display_and_target_are_enough() -> None:
    state = drawn(EXAMPLE).state
    assert (row(state.display), str(state.target), state.round) == ("10c 5d Ah 8s", "3h", 1)
    assert len(state.stock) == 47
    assert row(state.stock[:3]) == "Ac 2c 3c"
    assert RULES.write_position(state) == EXAMPLE


def test_a_whole_table_round_trips() -> None:
    drawing = (
        f"{EXAMPLE}\nstock Ks 2c\nunder 6s 6c\nwaste 4c 4d\nwon 1 9c\nwon 3 9d 9h\nround 7\nbarred 1\n"
        "passed 2\nholder 3\ntried 3 8\nredeals 2\nshuffles 5"
    )
    match = drawn(drawing, 4, buzzer="on")
    assert RULES.write_position(match.state) == drawing
    assert match.scores == (1, 0, 2, 0)
    assert match.actors == (3, 0)
    assert row(match.state.stock[-2:]) == row(match.view(2).under) == "6s 6c"


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_table_that_play_comes_to_reads_back_as_it_was(seats: int, options: dict[str, str]) -> None:
    rng = Random(f"drawings/{seats}/{options}")
    match = dealt(seats, "drawings", **options)
    while match.actors and match.ply < 200:
        state = match.state
        assert RULES.parse_position(RULES.write_position(state), seats, dict(match.options)) == state
        seat = match.actors[int(rng.random() * len(match.actors))]
        choices = [*match.moves(seat), *unlisted(match, seat)]
        match = match.submit(seat, choices[int(rng.random() ** 2 * len(choices))])
    state = match.state
    assert RULES.parse_position(RULES.write_position(state), seats, dict(match.options)) == state


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
    drawing = f"round 142\n{OVER}"
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
        (f"{EXAMPLE}\nredeals 11\nshuffles 11", 3, "bad_fact"),
        (f"{EXAMPLE}\nshuffles 2\nredeals 3", 4, "bad_fact"),
        (f"{EXAMPLE}\nshuffles 0", 3, "bad_number"),
        (f"{EXAMPLE}\nshuffles 1 2", 3, "bad_fact"),
        (f"{EXAMPLE}\nstock 2c\nunder 2c", 4, "card_twice"),
        (f"{EXAMPLE}\nsolved 1", 3, "bad_fact"),
        (f"{EXAMPLE}\nover dead_ends", 3, "bad_fact"),
        ("over dead_endsr", 1, "bad_fact"),
        (f"{EXAMPLE}\nrack 1 2", 3, "bad_fact"),
    ],
)
def test_a_bad_drawing_names_its_line(drawing: str, line: int, code: str) -> None:
    with pytest.raises(PositionError) as caught:
        RULES.parse_position(drawing, 4, complete_options(RULES, {}))
    assert (caught.value.line, caught.value.code) == (line, code)


def piles(*counts: int) -> str:
    """Draws the pack as won, so many cards for each seat in turn."""
    left = list(PACK)
    parts = [[left.pop() for _ in range(count)] for count in counts]
    return "\n".join(f"won {seat} {row(tuple(part))}" for seat, part in enumerate(parts, 1) if part)


FIVE = "10c 9d 8h 7h 7s"
REST = row(tuple(card for card in PACK if str(card) not in FIVE.split()))


@pytest.mark.parametrize(
    ("drawing", "options"),
    [
        (OVER.replace("redeals 10", "redeals 9"), {}),
        (OVER.replace("passed 1 2", "passed 2"), {}),
        (f"{piles(24, 24)}\n{OVER}", {}),
        ("over goal", {}),
        (f"{piles(12)}\nover goal", {}),
        (f"{piles(11, 11)}\nover goal", {"win": "first"}),
        (f"{piles(12, 12)}\nover goal", {"win": "first"}),
        (f"{piles(13)}\nover goal", {"win": "first"}),
        ("over all_won", {}),
        (f"{piles(24, 24)}\nover all_won", {}),
        (f"{piles(26, 26)}\nover all_won", {"win": "first", "goal": "22"}),
        (f"won 1 {REST}\nover last_five", {"impossible": "on"}),
        (f"{piles(47)}\nover last_five", {}),
        (f"{piles(20)}\nover last_five", {}),
        ("over practice", {}),
    ],
)
def test_an_end_that_the_cards_contradict_is_refused(drawing: str, options: dict[str, str]) -> None:
    with pytest.raises(PositionError) as caught:
        RULES.parse_position(drawing, 2, complete_options(RULES, options))
    last = drawing.count("\n") + 1
    assert (caught.value.line, caught.value.code) == (last, "not_over")
    assert caught.value.text == drawing.split("\n")[-1]


@pytest.mark.parametrize(
    ("drawing", "options"),
    [
        (OVER, {}),
        (f"{piles(12, 11)}\nover goal", {"win": "first"}),
        (f"{piles(26, 26)}\nover all_won", {}),
        (f"{piles(26, 26)}\nover all_won", {"win": "first", "goal": "27"}),
        (f"won 1 {REST}\nover last_five", {}),
    ],
)
def test_an_end_that_the_cards_bear_out_is_read(drawing: str, options: dict[str, str]) -> None:
    outcome = RULES.outcome(RULES.parse_position(drawing, 2, complete_options(RULES, options)))
    assert outcome is not None
    assert drawing.endswith(outcome.reason)


@pytest.mark.parametrize(
    ("drawing", "options"),
    [
        (f"{EXAMPLE}\nwon 1 2c 3c\nwon 2 4c", {"win": "first", "goal": "2"}),
        (f"display 10c 9d 8h 7h\ntarget 7s\nwon 1 2c\nwon 2 {REST.replace('2c ', '', 1)}", {}),
    ],
)
def test_a_game_that_its_cards_end_does_not_go_on(drawing: str, options: dict[str, str]) -> None:
    with pytest.raises(PositionError) as caught:
        RULES.parse_position(drawing, 2, complete_options(RULES, options))
    assert (caught.value.line, caught.value.code) == (4, "is_over")


def test_practice_ends_with_its_last_deal() -> None:
    options = complete_options(RULES, {"practice": "3"}, 1)
    over = RULES.parse_position("solved 2\nround 3\nover practice", 1, options)
    assert RULES.scores(over) == (2,)
    for drawing in ("solved 2\nround 2\nover practice", "solved 2\nround 3\nover goal"):
        with pytest.raises(PositionError) as caught:
            RULES.parse_position(drawing, 1, options)
        assert (caught.value.line, caught.value.code) == (3, "not_over")


def test_a_target_of_practice_can_be_made() -> None:  # Brain Drain 1.1
    with pytest.raises(PositionError) as caught:
        RULES.parse_position(NONE, 1, complete_options(RULES, {"practice": "12"}, 1))
    assert (caught.value.line, caught.value.code) == (2, "no_solution")


@pytest.mark.parametrize(
    "fact",
    ["won 1 2c", "waste 2c", "stock 2c", "under 2c", "redeals 2", "shuffles 2", "round 13", "solved 1"],
)
def test_practice_has_no_pack(fact: str) -> None:
    options = complete_options(RULES, {"practice": "12"}, 1)
    with pytest.raises(PositionError):
        RULES.parse_position(f"{EXAMPLE}\n{fact}", 1, options)

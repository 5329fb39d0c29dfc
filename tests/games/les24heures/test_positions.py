"""Drawings and moves as text: what they say, what is refused and where."""

from __future__ import annotations

import pytest

from engine.errors import NotationError, PositionError, RecordError
from engine.games.les24heures.model import State
from engine.match import Match
from engine.record import read, write
from tests.games.les24heures.table import RULES, drawn, legal, play, row

EVERYTHING = """hour 9
car 1 km 2350 speeds 250 100 tyres no waits yes pits stand-huile incidents piste:2 limite:11
car 2 km 2600 speeds 100 tyres yes incidents carburation:1
hand 1 pneu 100 250
hand 2 heure
pile 100 heure
discards essence
plays 2
ticked no
shuffles 3
race 2
points 9 6"""


def test_everything_is_drawn_as_it_was_read() -> None:
    match = drawn(EVERYTHING, cup="on")
    assert RULES.write_position(match.state) == EVERYTHING


def test_the_position_of_the_notation() -> None:
    match = drawn("""
        hour 9
        car 1 km 2350 tyres no pits stand-huile incidents piste:2 limite:11
        hand 1 pneu 100 250
    """)
    assert row(match, 1) == "km 2350 tyres no pits stand-huile incidents piste:2 limite:11"
    assert legal(match, 1) == ["discard 100", "discard 250", "discard pneu"]


def test_a_record_shows_a_position_and_one_move() -> None:
    text = '[Game "24-heures"]\n[Rules "1"]\n[Seats "2"]\n[Position "1"]\n\n'
    body = "hour 13\ncar 1 km 2150 tyres no\ncar 2 km 0 tyres no\nhand 1 350 100\nhand 2 150\npile 100\n"
    record = read(text + body + "1 play 350\n")
    assert record.match.scores == (2500, 0)
    assert write(record) == text + body + "1 play 350\n"


def test_whose_turn_it_is_may_come_from_the_move_shown() -> None:
    text = (
        '[Game "24-heures"]\n[Rules "1"]\n[Seats "2"]\n[Position "1"]\n\nhand 1 350\nhand 2 150\n2 play 150\n'
    )
    assert read(text).match.scores == (0, 150)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hour 25", "bad_number"),
        ("hour 0", "bad_number"),
        ("hour neuf", "bad_number"),
        ("car 3 km 0", "bad_number"),
        ("car 1 km 75", "bad_kilometres"),
        ("car 1 km 50", "bad_kilometres"),
        ("car 1 km 200 speeds 250", "bad_kilometres"),
        ("car 1 km", "bad_number"),
        ("car 1 2350 km", "bad_fact"),
        ("car 1 km 250 speeds 100 100", "bad_kilometres"),
        ("car 1 km 2600 speeds 100 250 tyres yes", "past_2500"),
        ("car 1 km 700 speeds 350 350", "two_350"),
        ("car 1 km 1950 speeds 350 250 350", "two_350"),
        ("car 1 km 100 km 200", "said_twice"),
        ("car 1 km 100 tyres yes", "bad_tyres"),
        ("car 1 km 2600 tyres no", "bad_tyres"),
        ("car 1 km 100 tyres new", "bad_fact"),
        ("car 1 km 100 pits piste", "bad_card"),
        ("car 1 km 100 incidents piste", "bad_incident"),
        ("car 1 km 100 incidents piste:3", "bad_incident"),
        ("car 1 km 100 incidents piste:", "bad_incident"),
        ("car 1 km 100 incidents limite:4", "bad_incident"),
        ("car  km 100", "bad_fact"),
        ("hand 3 100", "bad_number"),
        ("hand 1 100 100 100 100 100 100 100", "hand_too_large"),
        ("hand 1 100  100", "bad_fact"),
        ("hand 1 200", "bad_card"),
        ("pile joker joker", "too_many_cards"),
        ("turn 3", "bad_number"),
        ("ticked yes", "bad_fact"),
        ("race 2", "bad_race"),
        ("plays 4", "bad_plays"),
        ("plays 28", "bad_number"),
        ("points 9", "bad_fact"),
        ("points 9 6", "no_cup"),
        ("fuel 9", "bad_fact"),
        ("hand 2 150", "said_twice"),
    ],
)
def test_bad_lines_are_refused(line: str, code: str) -> None:
    with pytest.raises(PositionError, match=code) as error:
        drawn(f"hand 1 100\nhand 2 100\n{line}" if line[:6] != "hand 1" else line)
    assert error.value.line in (1, 3)
    assert error.value.text


def test_the_line_at_fault_is_told_wherever_it_stands() -> None:
    for line, code in (
        ("hand 2 100 100 100 100 100 100", "hand_too_large"),
        ("points 9 6", "no_cup"),
        ("race 2", "bad_race"),
        ("plays 4", "bad_plays"),
        ("car 2 km 0 incidents piste:1 limite:9", "bad_incident"),
        ("discards joker joker", "too_many_cards"),
    ):
        with pytest.raises(PositionError) as error:
            drawn(f"hour 5\n{line}\npile 100" if code != "bad_plays" else f"hour 1\n{line}\npile 100")
        assert (error.value.line, error.value.code) == (2, code)


def test_two_350_may_start_in_two_stretches() -> None:
    text = "car 1 km 1700 speeds 350 250 250 250 350 250"
    assert row(drawn(f"{text} tyres no\nhand 1 100"), 1) == f"{text} tyres no"[6:]


def test_a_record_that_comes_back_fills_the_hand_and_is_drawn_so() -> None:
    seen = set()
    for card in ("100", "250", "350", "essence", "huile", "pneu"):
        match = drawn(f"""
            hour 4
            hand 1 record 250 250 250 250 350
            hand 2 100 100 100 100 100
            pile 150
            discards {card}
        """)
        while "record" in match.state.hands[0] and match.actors:
            match = play(match, "1 record")
            seen.add((len(match.state.hands[0]), match.state.plays))
            assert again(match) == match.state
    assert {(7, 2), (8, 3), (8, 5)} <= seen


def test_plays_left_at_arrivee_are_drawn() -> None:
    match = drawn("car 1 km 0\nhand 1 record 250\nhand 2 100")
    while match.actors:
        match = play(match, "1 record")
    assert (match.state.hour, match.state.plays) == (25, 27)
    assert again(match) == match.state


def again(match: Match) -> State:
    """Draws the state and reads the drawing."""
    state = RULES.parse_position(RULES.write_position(match.state), match.seats, dict(match.options))
    assert isinstance(state, State)
    return state


def test_sebring_has_eight_hours_and_no_hour_13() -> None:
    with pytest.raises(PositionError, match="too_many_cards"):
        drawn("pile" + " heure" * 9, race="sebring")
    for hour in (13, 14):
        with pytest.raises(PositionError, match="bad_hour"):
            drawn(f"hour {hour}\nhand 1 100", race="sebring")


def test_arrivee_shows_only_at_the_end() -> None:
    assert drawn("hour arrivee\ncar 1 km 100\nhand 1 100").outcome == ((1, 2), "arrivee")
    with pytest.raises(PositionError, match="bad_hour: 'arrivee'"):
        drawn("hour arrivee\nhand 1 100", cup="on")


def test_who_has_no_card_is_passed_over_in_a_drawing() -> None:
    assert drawn("hand 2 250").actors == (2,)
    assert drawn("pile 100 250").actors == (1,)


LOST = """hour 5
car 1 km 0 tyres no incidents carburation:1 piste:2
car 2 km 300 tyres no
hand 1 stand-huile joker 100
hand 2 250
pile 100 heure"""


@pytest.mark.parametrize("hand", ["hand 1 stand-huile joker 100", "hand 1 100", "discards huile"])
@pytest.mark.parametrize("turn", ["turn 1", ""])
def test_a_turn_that_is_lost_is_drawn_as_it_stands(hand: str, turn: str) -> None:
    match = drawn(f"{LOST.replace('hand 1 stand-huile joker 100', hand)}\n{turn}".strip())
    assert match.state.lost
    assert match.actors == (1,)
    again = RULES.parse_position(RULES.write_position(match.state), 2, dict(match.options))
    assert again == match.state


def test_a_turn_that_is_lost_has_no_plays_left_over() -> None:
    with pytest.raises(PositionError, match="bad_plays"):
        drawn(f"{LOST}\nplays 2")


def test_a_drawing_of_cars_alone_is_over() -> None:
    assert drawn("hour 9\ncar 1 km 100").outcome == ((1, 2), "no_cards")


@pytest.mark.parametrize(
    "text",
    [
        "play 250",
        "discard essence",
        "attack piste 3",
        "hour",
        "pit stand-huile",
        "cover stand-huile huile",
        "tyres pneu",
        "record",
        "joker",
        "wait",
    ],
)
def test_moves_are_written_as_in_the_notation(text: str) -> None:
    assert RULES.write_move(RULES.parse_move(text)) == text


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "bad_move", None),
        ("play", "bad_move", None),
        ("play  250", "bad_move", None),
        ("play 200", "bad_card", 6),
        ("attack piste", "bad_move", None),
        ("attack  2", "bad_move", None),
        ("attack piste 0", "bad_car", 14),
        ("attack piste two", "bad_car", 14),
        ("cover stand-huile oil", "bad_card", 19),
        ("hour 2", "bad_move", None),
        ("wait 2", "bad_move", None),
        ("wait joker", "bad_move", None),
        ("Joker", "bad_move", None),
    ],
)
def test_bad_moves_are_refused_with_their_column(text: str, code: str, column: int | None) -> None:
    with pytest.raises(NotationError) as error:
        RULES.parse_move(text)
    assert (error.value.code, error.value.column) == (code, column)


def test_moves_of_different_verbs_are_never_equal() -> None:
    texts = ("play 100", "discard 100", "hour", "record", "joker", "pit stand-huile", "discard stand-huile")
    assert len({RULES.parse_move(text) for text in texts}) == len(texts)


def test_a_refused_move_of_a_record_names_its_line() -> None:
    text = '[Game "24-heures"]\n[Rules "1"]\n[Seats "2"]\n[Position "1"]\n\nhand 1 100\n1 play 350\n'
    with pytest.raises(RecordError) as error:
        read(text)
    assert error.value.line == 7

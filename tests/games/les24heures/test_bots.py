"""The driver drives: fast, never stranded, with remedies kept, the leader attacked, time held or let go."""

from __future__ import annotations

import pytest

from engine.arena import play_out
from engine.bots import run_to_choice
from engine.match import Match, SeedOrigin
from tests.games.les24heures.table import RULES, drawn

BOTS = RULES.bots()


def drives(drawing: str, seat: int = 1, seats: int = 2) -> tuple[str, str]:
    match = drawn(drawing, seats=seats)
    choice = run_to_choice(BOTS["driver"](match.view(seat), match.rng(seat)))
    return RULES.write_move(choice.move) if choice.move else "", choice.why[0][0] if choice.why else ""


@pytest.mark.parametrize(
    ("drawing", "move"),
    [
        ("hand 1 100 150 250 350 huile", "play 350"),
        ("hour 8\nhand 1 100 150 250 350 huile", "play 250"),
        ("car 1 km 2250\nhand 1 100 150 250 350 huile", "play 250"),
        ("car 1 km 2300\nhand 1 100 150 essence heure", "play 100"),
        ("car 1 km 2500\nhand 1 100 pneu essence heure", "tyres pneu"),
        ("car 1 km 300 pits stand-huile\nhand 1 100 huile essence heure", "cover stand-huile huile"),
        ("hand 1 100 stand-huile stand-essence essence", "pit stand-essence"),
        ("hand 1 record 250 350 essence", "record"),
        ("hour 24\ncar 1 km 500\nhand 1 heure 350 250", "hour"),
        ("hour 24\ncar 2 km 500\nhand 1 heure heure essence", "discard essence"),
        ("car 2 km 500\nhand 1 essence carburation heure", "attack carburation 2"),
    ],
)
def test_the_driver_plays(drawing: str, move: str) -> None:
    assert drives(f"{drawing}\nhand 2 100\npile 100 150")[0] == move


def test_the_driver_attacks_the_leader() -> None:
    drawing = "car 1 km 100\ncar 2 km 300\ncar 3 km 900\nhand 1 piste heure huile\nhand 2 100\nhand 3 100"
    assert drives(drawing, seats=3) == ("attack piste 3", "attacks_leader")


@pytest.mark.parametrize(
    ("cars", "why"),
    [
        ("", "attacks_rival"),
        ("car 1 km 500\ncar 2 km 500", "attacks_rival"),
        ("car 1 km 500\ncar 2 km 300", "attacks_rival"),
        ("car 1 km 300\ncar 2 km 500\ncar 3 km 500", "attacks_rival"),
        ("car 1 km 300\ncar 2 km 500", "attacks_leader"),
    ],
)
def test_the_driver_speaks_of_a_leader_only_where_one_car_leads(cars: str, why: str) -> None:
    drawing = f"{cars}\nhand 1 carburation heure huile\nhand 2 100\nhand 3 100".strip()
    assert drives(drawing, seats=3) == ("attack carburation 2", why)


def test_the_driver_calls_the_joker_in_the_turn_of_another() -> None:
    drawing = "car 2 km 0 pits stand-huile\nhand 1 100 250\nhand 2 joker 100\npile 100"
    assert drives(drawing, seat=2) == ("joker", "frees_car")
    assert drives("hand 1 100 250\nhand 2 joker 100\npile 100", seat=2) == ("", "")
    assert drives("car 1 km 0 pits stand-huile\nhand 1 joker 100\nhand 2 150 100")[0] == "discard 100"


def test_the_driver_waits_out_a_lost_turn_unless_the_joker_frees_its_car() -> None:
    lost = "car 1 km 0 incidents carburation:2\nhand 1 {cards}\nhand 2 100\npile 100 150"
    assert drives(lost.format(cards="stand-huile 350 heure")) == ("wait", "takes_no_part")
    assert drives(lost.format(cards="stand-huile 350 joker")) == ("joker", "frees_car")


def test_every_computer_answers_a_lost_turn() -> None:
    match = drawn("car 1 km 0 incidents carburation:2\nhand 1 stand-huile\nhand 2 100\npile 100")
    for bot in BOTS.values():
        assert RULES.write_move(run_to_choice(bot(match.view(1), match.rng(1))).move) == "wait"


def test_the_joker_of_a_teammate_is_heard_before_the_car_waits() -> None:
    drawing = "car 1 km 0 incidents carburation:2\nhand 1 100\nhand 2 100\nhand 3 joker\npile 100"
    match = drawn(drawing, seats=4, cars="2")
    for name, bot in BOTS.items():
        wait, joker = (run_to_choice(bot(match.view(seat), match.rng(seat))) for seat in (1, 3))
        assert (wait.move.verb, joker.move.verb) == ("wait", "joker")
        assert joker.after_ms < wait.after_ms, name


def test_the_joker_is_heard_before_the_seat_on_turn_plays() -> None:
    match = drawn("car 2 km 0 pits stand-huile\nhand 1 100 250\nhand 2 joker 100\npile 100")
    for name, bot in BOTS.items():
        in_turn, out = (run_to_choice(bot(match.view(seat), match.rng(seat))) for seat in (1, 2))
        assert out.after_ms < in_turn.after_ms, name


def wins(games: int) -> int:
    """Counts the two-car races that the driver wins against random, taking both seats in turn."""
    won = 0
    for n in range(games):
        seat = n % 2
        players = [BOTS["driver"], BOTS["random"]][:: -1 if seat else 1]
        match = play_out(Match.new("24-heures", 2, SeedOrigin(f"driver {n}")), players)
        won += match.outcome.places[seat] == 1 and match.scores[0] != match.scores[1]
    return won


@pytest.mark.prove
def test_the_driver_beats_random() -> None:
    assert wins(100) >= 95


@pytest.mark.prove
def test_the_driver_beats_random_in_many_races() -> None:
    assert wins(1000) >= 950

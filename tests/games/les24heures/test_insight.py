"""A review of Les 24 Heures: kilometres with honest errors, and nothing where cards are about equal."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from engine.analysis import MoveAnalysis, analyse_match, insight_for, lead
from engine.arena import play_out
from engine.bots.win_table import win_probability
from engine.breakdown import break_down_result
from engine.game import TABLE
from engine.games import insight
from engine.games.les24heures.insight import SCALE, rollout_move, stage, value
from engine.games.les24heures.reasons import NUMBERS, facts
from engine.games.les24heures.tuned_evaluation import rate_moves
from engine.games.les24heures.weights import TUNED
from engine.match import Match, SeedOrigin
from tests.games.les24heures.table import RULES, drawn

REST = "hand 2 100 150 huile essence\npile 100 150 250 huile essence pneu 100 150 250 350"


def judged(drawing: str, move: str, steps: int = 2000) -> MoveAnalysis:
    """Judges one move in a drawing."""
    match = drawn(f"{drawing}\n{REST}").submit(1, RULES.parse_move(move))
    return next(one for one in analyse_match(match, steps, is_practice=True) if one is not None)


def test_new_tyres_at_2500_are_worth_hundreds_of_kilometres() -> None:
    found = judged("hour 6\ncar 1 km 2500\nhand 1 100 150 250 pneu essence", "discard essence")
    assert RULES.write_move(found.best) == "tyres pneu"
    assert found.loss is not None
    assert found.loss > 2 * found.error
    assert 50 < found.loss < 1500


def test_two_cards_alike_are_told_to_be_about_equal() -> None:
    """Of two remedies that nothing asks for, neither is missed more, as far as anybody can tell."""
    found = judged("car 1 km 0 pits stand-huile\nhand 1 essence pneu 100 250 350", "discard essence")
    assert found.loss is not None
    assert found.loss <= 2 * found.error
    assert not found.mark


def test_the_best_move_loses_nothing() -> None:
    found = judged("hour 6\ncar 1 km 2500\nhand 1 100 150 250 pneu essence", "tyres pneu")
    assert (found.loss, found.error, found.mark) == (0.0, 0.0, "")
    assert found.why == (("changes_tyres",),)


@pytest.mark.parametrize(
    ("cars", "move", "told"),
    [
        (("km 900", "km 1100"), "play 350", ("leads", 150)),
        (("km 900", "km 1100"), "play 100", ("trails", 100)),
        (("km 900", "km 1000"), "play 100", ("level",)),
        (("km 900", "km 1100"), "attack limite 2", ("rival_leads", 200)),
        (("km 900", "km 300"), "attack limite 2", ("rival_trails", 600)),
        (("km 900", "km 300"), "hour", ("hours_left", 14)),
    ],
)
def test_what_lies_open_is_told_in_numbers(
    cars: tuple[str, str], move: str, told: tuple[object, ...]
) -> None:
    drawing = "\n".join(f"car {n} {car}" for n, car in enumerate(cars, 1))
    match = drawn(f"hour 10\n{drawing}\nhand 1 100 350 limite heure essence\n{REST}")
    (found,) = facts(match.view(1), RULES.parse_move(move))
    assert found == told
    assert len(told) - 1 == NUMBERS[str(told[0])]


def test_a_review_tells_the_idea_of_the_best_move_and_its_numbers() -> None:
    found = judged("hour 10\ncar 1 km 900\ncar 2 km 1100\nhand 1 250 essence huile", "discard 250")
    assert RULES.write_move(found.best) == "play 250"
    assert found.why == (("speed", 250), ("leads", 50))


def test_equal_cars_and_a_last_hour_leave_nothing_to_tell() -> None:
    match = drawn(f"hour 24\ncar 1 km 900\ncar 2 km 900\nhand 1 limite heure essence\n{REST}")
    assert facts(match.view(1), RULES.parse_move("attack limite 2")) == ()
    assert facts(match.view(1), RULES.parse_move("hour")) == ()
    assert facts(match.view(1), RULES.parse_move("discard essence")) == ()


def test_more_worlds_tell_more_surely() -> None:
    drawing = "hour 10\ncar 1 km 900\ncar 2 km 1100\nhand 1 100 350 250 pneu essence"
    few, many = (judged(drawing, "discard 350", steps).error for steps in (400, 6000))
    assert 0 < many < few


def test_a_lead_is_counted_in_kilometres_over_the_best_other_car() -> None:
    match = drawn("car 1 km 900\ncar 2 km 1100\ncar 3 km 400\nhand 1 100\npile 100", seats=3)
    assert [value(match.state, seat) for seat in (1, 2, 3)] == [-200, 200, -700]
    team = drawn("car 1 km 900\ncar 2 km 1100\nhand 1 100\npile 100", seats=4, cars="2")
    assert [value(team.state, seat) for seat in (1, 2, 3, 4)] == [-200, 200, -200, 200]


def test_a_cup_is_not_judged() -> None:
    match = Match.new("24-heures", 2, SeedOrigin("cup"), {"cup": "on"})
    move = next(match.moves(match.actors[0]))
    match = match.submit(match.actors[0], move)
    assert insight_for(match).model is None
    assert [one.loss for one in analyse_match(match, is_practice=True) if one] == [None]


def test_in_a_world_cars_are_driven_by_what_the_strongest_computer_thinks() -> None:
    match = Match.new("24-heures", 2, SeedOrigin("driven"))
    seat = match.actors[0]
    best = max(rate_moves(match.view(seat), TUNED), key=lambda found: found.value)
    assert rollout_move(match.state, 2, Random(1)) == (seat, best.move)
    stuck = drawn("car 2 km 0 pits stand-huile\nhand 1 100 250\nhand 2 joker 100\npile 100")
    answer = rollout_move(stuck.state, 1, Random(1))
    assert answer is not None
    assert (answer[0], RULES.write_move(answer[1])) == (2, "joker")
    over = play_out(match, [RULES.bots()["driver"]] * 2)
    assert rollout_move(over.state, 1, Random(1)) is None


def test_ratings_are_guesses_only_and_nothing_in_them_is_counted() -> None:
    match = Match.new("24-heures", 2, SeedOrigin("guess"))
    model = insight("24-heures").model
    assert model is not None
    view = match.view(match.actors[0])
    given = [tuple(one or ()) for one in model.rate_moves(view)]
    rated = rate_moves(view, TUNED)
    assert [(move, counted) for _, move, counted in given] == [(found.move, 0.0) for found in rated]
    uses = {found.move.card for found in rated if found.move.verb != "discard"}
    for (guess, *_), found in zip(given, rated, strict=True):
        is_waste = found.move.verb == "discard" and found.move.card in uses
        assert is_waste or guess == SCALE * found.value


def test_a_card_that_is_better_played_now_is_the_last_to_be_thrown_away() -> None:
    race = "car 1 km 500\ncar 2 km 600\nhand 1 350 150 huile limite\nhand 2 100\npile 100"
    model = insight("24-heures").model
    assert model is not None
    rated = sorted((one for one in model.rate_moves(drawn(race).view(1)) if one), reverse=True)
    last = {RULES.write_move(one[1]) for one in rated[-3:]}
    assert last == {"discard 350", "discard 150", "discard limite"}
    assert "discard huile" in {RULES.write_move(one[1]) for one in rated[:-3]}


@pytest.mark.parametrize("cars", range(2, 7))
def test_of_cars_that_are_level_at_the_start_each_wins_once_in_so_many(cars: int) -> None:
    winning = insight("24-heures").win_table
    assert winning is not None
    start = stage(Match.new("24-heures", cars, SeedOrigin("start")).state)
    assert win_probability(winning, start, 0.0) == pytest.approx(1 / cars, abs=0.02)


def test_the_parts_of_a_race_make_up_its_lead() -> None:
    bots = RULES.bots()
    match = play_out(Match.new("24-heures", 2, SeedOrigin("parts")), [bots["apprentice"], bots["master"]])
    found = [one for one in islice(analyse_match(match, 200), 400) if one is not None]
    model = insight("24-heures").model
    assert model is not None
    parts = break_down_result(match, found, 1)
    assert parts.result == lead(model, match, 1) == match.scores[0] - match.scores[1]
    assert sum(part.value for part in parts[1:6] if part) == parts.result
    assert all(one.seat != TABLE or not one.ply for one in found)

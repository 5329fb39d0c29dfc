"""The levels: what each sees and overlooks, what it says, and that each beats the next below."""

from __future__ import annotations

import pytest

from engine.arena import play_out
from engine.bots import Choice, run_to_choice
from engine.games.les24heures.levels import LEVELS
from engine.games.les24heures.tuned_evaluation import rate_moves
from engine.games.les24heures.weights import TUNED, Weights
from engine.match import Match, SeedOrigin
from tests.games.les24heures.table import RULES, drawn

BOTS = RULES.bots()
REST = "hand 2 100\npile 100 150"


def asked(level: str, drawing: str, seat: int = 1, seats: int = 2) -> Choice:
    """Asks a level to move in a drawing."""
    match = drawn(drawing, seats=seats)
    choice = run_to_choice(BOTS[level](match.view(seat), match.rng(seat)))
    assert choice.move is None or match.refusal(seat, choice.move) is None
    return choice


def drives(level: str, drawing: str, seat: int = 1, seats: int = 2) -> str:
    """Gives what a level plays; empty when it need not act."""
    move = asked(level, drawing, seat, seats).move
    return RULES.write_move(move) if move else ""


def test_the_levels_are_the_four_that_are_offered() -> None:
    assert tuple(LEVELS) == RULES.levels == ("apprentice", "regular", "planner", "master")
    assert {"random", "driver", *LEVELS} == set(BOTS)


@pytest.mark.parametrize(
    ("drawing", "move"),
    [
        ("hand 1 100 150 250 350 huile", "play 350"),
        ("hour 8\nhand 1 100 150 250 350 huile", "play 250"),
        ("car 1 km 2250\nhand 1 100 150 250 350 pneu", "play 250"),
        ("car 1 km 2300\nhand 1 100 150 essence huile", "play 100"),  # 24 Heures 8.1: 150 would strand it
        ("car 1 km 2500\nhand 1 100 pneu essence heure", "tyres pneu"),
        ("car 1 km 300 pits stand-huile\nhand 1 100 huile essence heure", "cover stand-huile huile"),
        ("hand 1 100 stand-huile stand-essence essence", "pit stand-essence"),
        ("hand 1 record 250 350 essence", "record"),
        ("hour 24\ncar 1 km 500\nhand 1 heure 350 250", "hour"),
        ("hour 24\ncar 2 km 500\nhand 1 heure heure essence", "discard essence"),
    ],
)
@pytest.mark.parametrize("level", LEVELS)
def test_what_every_level_sees(level: str, drawing: str, move: str) -> None:
    assert drives(level, f"{drawing}\n{REST}") == move


def test_the_apprentice_gives_away_what_it_cannot_drive_now() -> None:
    stopped = f"car 1 km 0 pits stand-essence\nhand 1 250 250 350 huile pneu\n{REST}"
    assert drives("apprentice", stopped) == "discard 250"
    assert drives("master", stopped) == "discard 350"


def test_the_apprentice_gives_away_the_tyres_that_it_will_need() -> None:
    hand = f"car 1 km 2000 incidents piste:2\nhand 1 pneu 150 150 250 250\n{REST}"
    assert drives("apprentice", hand) == "discard pneu"
    assert drives("master", hand) != "discard pneu"


def test_a_rest_before_2500_is_planned_by_all_but_the_apprentice() -> None:
    """After 250 the rest is 250 and the hand makes it up; after 350 it is 150, which it does not."""
    planned = f"hour 14\ncar 1 km 2000\nhand 1 350 250 250 pneu essence\n{REST}"
    assert drives("apprentice", planned) == "play 350"
    assert drives("master", planned) == "play 250"


def test_levels_hoard_hours_the_less_the_better_they_are() -> None:
    behind = drawn(f"car 2 km 900\nhand 1 heure heure 350 huile essence\n{REST}").view(1)
    worths = [next(f.value for f in rate_moves(behind, w) if f.move.verb == "hour") for w in LEVELS.values()]
    assert worths == sorted(worths)
    assert worths[0] < worths[-1]


def test_an_hour_that_brings_a_rival_nearer_to_the_end_of_its_limit_is_worth_less() -> None:
    free, limited = (
        drawn(f"car 1 km 900\ncar 2 km 300{incident}\nhand 1 heure 350 huile essence pneu\n{REST}").view(1)
        for incident in ("", " incidents limite:3")
    )
    worths = [next(f.value for f in rate_moves(v, TUNED) if f.move.verb == "hour") for v in (free, limited)]
    assert worths[0] > worths[1]


def test_remedies_without_a_pit_stop_left_are_missed_less() -> None:
    """Both oil stops lie in sight, so that oil covers nothing any more."""
    hand = "hand 1 huile essence\nhand 2 100\npile 100 150\ndiscards stand-huile stand-huile"
    assert drives("master", f"car 1 km 2450\n{hand}") == "discard huile"


@pytest.mark.parametrize(
    ("idea", "there", "elsewhere", "move", "more"),
    [
        pytest.param(
            "attack_stop_on_top",
            "hand 1 carburation 100\npile stand-huile 100",
            "hand 1 carburation 100\npile 100 stand-huile",
            "attack carburation 2",
            False,
            id="a pit stop on top stops the rival anyhow",
        ),
        pytest.param(
            "hour_first_pile",
            "hand 1 heure 100\npile 100",
            "hand 1 heure 100\npile 100\nshuffles 1",
            "hour",
            True,
            id="hours are worth more before the first shuffle",
        ),
        pytest.param(
            "keep_remedies_to_come",
            "hand 1 huile 100\npile 100",
            "hand 1 huile 100\npile 100\ndiscards huile huile huile",
            "discard huile",
            True,
            id="a remedy is missed less while others of its kind are to come",
        ),
        pytest.param(
            "keep_stops_to_come",
            "hand 1 huile 100\npile 100",
            "hand 1 huile 100\npile 100\ndiscards stand-huile",
            "discard huile",
            False,
            id="a remedy is missed more while its pit stops are to come",
        ),
        pytest.param(
            "keep_350_at_night",
            "hour 8\nhand 1 350 huile\npile 100",
            "hour 14\nhand 1 350 huile\npile 100",
            "discard 350",
            True,
            id="a 350 is missed less in the hours of the night",
        ),
    ],
)
def test_the_master_alone_minds(idea: str, there: str, elsewhere: str, move: str, more: bool) -> None:
    """Each of the later ideas counts where it applies; without its weight nothing changes there."""

    def gain(level: str) -> float:
        with_it = LEVELS[level]
        both = with_it, with_it._replace(**{idea: 0.0})
        here, away = (
            [value_of(f"{drawing}\nhand 2 100", move, weights) for weights in both]
            for drawing in (there, elsewhere)
        )
        return (here[0] - here[1]) - (away[0] - away[1])

    assert gain("master") > 0 if more else gain("master") < 0
    assert all(gain(level) == 0 for level in LEVELS if level != "master")


def value_of(drawing: str, move: str, weights: Weights) -> float:
    """Gives what a move of seat 1 is worth in a drawing, by some weights."""
    view = drawn(drawing).view(1)
    return next(found.value for found in rate_moves(view, weights) if RULES.write_move(found.move) == move)


@pytest.mark.parametrize("lead", [-100, 0, 100])
def test_the_last_hour_is_turned_by_those_ahead_alone(lead: int) -> None:
    """Whatever else the hand could do: even against incidents and tyres, which are worth most."""
    hand = "hand 1 heure piste carburation limite essence"
    drawing = f"hour 24\ncar 1 km 1000\ncar 2 km {1000 - lead}\n{hand}\n{REST}"
    assert (drives("master", drawing) == "hour") == (lead > 0)


@pytest.mark.parametrize("level", LEVELS)
def test_the_joker_is_called_where_nothing_else_helps(level: str) -> None:
    called = "car 2 km 0 {car}\nhand 1 100 250\nhand 2 joker {card}\npile 100"
    for car, card, expected in (
        ("pits stand-huile", "100", "joker"),
        ("pits stand-huile", "huile", ""),
        ("pits stand-huile stand-essence", "huile", "joker"),
        ("incidents carburation:2", "100", "joker"),
        ("incidents limite:3", "100", "joker"),
        ("incidents piste:2", "100", ""),
    ):
        assert drives(level, called.format(car=car, card=card), seat=2) == expected


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (6, {"cars": "3"}), (5, {"race": "sebring"})]
)
def test_whole_races_are_driven_and_asked_twice_a_level_answers_the_same(
    level: str, seats: int, options: dict[str, str]
) -> None:
    match = Match.new("24-heures", seats, SeedOrigin(f"levels {level}"), options)
    while match.actors:
        for seat in match.actors[::-1]:
            first, again = (
                run_to_choice(BOTS[level](match.view(seat), match.rng(seat), 1)) for _ in range(2)
            )
            assert first == again
            if first.move:
                assert match.refusal(seat, first.move) is None
                match = match.submit(seat, first.move)
                break
        else:
            pytest.fail("nobody moves")


def test_the_best_other_move_is_told_with_what_it_is_worth_less() -> None:
    why = asked("master", f"hand 1 250 100 essence essence huile\n{REST}").why
    assert why[0] == ("speed", 250)
    assert why[1] == ("leads", 250)
    code, other, behind, error = why[2]
    assert (code, other) == ("next", "play 100")
    assert behind > 100
    assert error > 0
    alone = asked("master", f"hand 1 stand-huile 100\n{REST}")
    assert alone.why == (("must_stop",),)


def test_the_weights_are_told_apart_by_their_names() -> None:
    groups = {name.partition("_")[0] for name in TUNED._fields}
    assert groups == {"play", "mend", "attack", "hour", "keep"}


def share(above: str, below: str, deals: int) -> float:
    """Gives the share of two-car races that one level wins against another, in deals with seats swapped."""
    won = 0.0
    for n in range(deals):
        for seat in (0, 1):
            players = [BOTS[above], BOTS[below]][:: -1 if seat else 1]
            scores = play_out(Match.new("24-heures", 2, SeedOrigin(f"{above} {n}")), players).scores
            lead = scores[seat] - scores[1 - seat]
            won += 0.5 + (lead > 0) / 2 - (lead < 0) / 2
    return won / deals / 2


@pytest.mark.prove
@pytest.mark.whole
def test_the_master_beats_the_apprentice() -> None:
    """It wins some 7 races in 10; 80 races come below 45 % once in a million times."""
    assert share("master", "apprentice", 40) > 0.45


@pytest.mark.prove
@pytest.mark.parametrize(
    ("above", "below"),
    [("master", "driver"), ("master", "planner"), ("planner", "regular"), ("regular", "apprentice")],
)
def test_each_level_beats_the_next_below_in_many_races(above: str, below: str) -> None:
    assert share(above, below, 1000) > 0.51

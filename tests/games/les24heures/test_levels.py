"""The levels: what each sees and overlooks, what it says, and that each beats the next below."""

from __future__ import annotations

import pytest

from engine.arena import play_out
from engine.bots import Choice, chosen
from engine.games.les24heures.levels import LEVELS
from engine.games.les24heures.tuned_evaluation import rated
from engine.games.les24heures.weights import TUNED
from engine.match import Match, Seeded
from tests.games.les24heures.table import RULES, drawn

BOTS = RULES.bots()
REST = "hand 2 100\npile 100 150"


def asked(level: str, drawing: str, seat: int = 1, seats: int = 2) -> Choice:
    """Asks a level to move in a drawing."""
    match = drawn(drawing, seats=seats)
    choice = chosen(BOTS[level](match.view(seat), match.rng(seat)))
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
        ("car 1 km 2300\nhand 1 100 150 essence heure", "play 100"),  # 24 Heures 8.1: 150 would strand it
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
    worths = [next(f.value for f in rated(behind, w) if f.move.verb == "hour") for w in LEVELS.values()]
    assert worths == sorted(worths)
    assert worths[0] < worths[-1]


def test_an_hour_that_brings_a_rival_nearer_to_the_end_of_its_limit_is_worth_less() -> None:
    free, limited = (
        drawn(f"car 1 km 900\ncar 2 km 300{incident}\nhand 1 heure 350 huile essence pneu\n{REST}").view(1)
        for incident in ("", " incidents limite:3")
    )
    worths = [next(f.value for f in rated(v, TUNED) if f.move.verb == "hour") for v in (free, limited)]
    assert worths[0] > worths[1]


def test_remedies_without_a_pit_stop_left_are_missed_less() -> None:
    """Both oil stops lie in sight, so that oil covers nothing any more."""
    hand = "hand 1 huile essence\nhand 2 100\npile 100 150\ndiscards stand-huile stand-huile"
    assert drives("master", f"car 1 km 2450\n{hand}") == "discard huile"


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
    match = Match.new("24-heures", seats, Seeded(f"levels {level}"), options)
    while match.actors:
        for seat in match.actors[::-1]:
            first, again = (chosen(BOTS[level](match.view(seat), match.rng(seat), 1)) for _ in range(2))
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
            scores = play_out(Match.new("24-heures", 2, Seeded(f"{above} {n}")), players).scores
            lead = scores[seat] - scores[1 - seat]
            won += 0.5 + (lead > 0) / 2 - (lead < 0) / 2
    return won / deals / 2


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

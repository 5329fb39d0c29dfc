"""The luck of drawn cards: exactly 0 on average over all that could have come, and what each feature says."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import pytest

from engine.arena import play_out
from engine.bots.fitted_luck import fitted_luck_of_deal, fitted_luck_of_draws, luck_of_piece
from engine.games.les24heures.events import Drew, Reshuffled
from engine.games.les24heures.luck import LUCK, deal, draws, features
from engine.games.les24heures.luck import _car_outlook as place
from engine.match import Match, SeedOrigin
from tests.games.exact_luck import check_every_draw, steps
from tests.games.explained_luck import check_analysis, check_recorded
from tests.games.les24heures.race_letters import driven_again, letters_of
from tests.games.les24heures.table import RULES, drawn

BOTS = RULES.bots()
TABLES = [(2, {}), (3, {"race": "sebring"}), (4, {"cars": "2"})]


def raced(seed: str, seats: int = 2, level: str = "regular", **options: str) -> Match:
    """Drives a race between equal computers."""
    return play_out(Match.new("24-heures", seats, SeedOrigin(seed), options), [BOTS[level]] * seats)


@pytest.mark.whole
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_over_all_cards_that_could_have_come_luck_is_nothing(seats: int, options: dict[str, str]) -> None:
    """Each is put in the drawn card's place, and the move is played anew: a leak would show here."""
    assert check_every_draw(raced("exact", seats, **options)) > 50


@pytest.mark.whole
def test_no_draw_is_left_out() -> None:
    """Records, Jokers, cards after a shuffle and those drawn in another's move count too."""
    races = [raced(f"all {n}", seats, **options) for seats, options in TABLES for n in range(4)]
    verbs, shuffled, elsewhere = set(), 0, 0
    for match in races:
        for _, entry, after in steps(match):
            drew = [event for event in entry.events if isinstance(event, Drew)]
            found = [piece for piece in draws(after, entry.events) if piece.is_drawn]
            assert [piece.came for piece in found] == [card for event in drew for card in event.cards]
            assert all(event.seat in piece.side for event, piece in zip(drew, found, strict=True))
            verbs |= {entry.move.verb} if len(found) > 1 else set()
            shuffled += bool(found) and any(isinstance(event, Reshuffled) for event in entry.events)
            elsewhere += any(entry.seat not in piece.side for piece in found)
    assert "record" in verbs
    assert shuffled
    assert elsewhere


def test_a_last_card_is_no_luck_and_credits_add_up() -> None:
    match = drawn("hand 1 100 150\nhand 2 100\npile 350")
    after = match.submit(1, RULES.parse_move("play 100"))
    assert fitted_luck_of_draws(LUCK, 2, after.state, after.log[-1].events) == (0.0, 0.0)
    match = drawn("hand 1 100 150\nhand 2 100\npile joker 100 100 150")
    after = match.submit(1, RULES.parse_move("play 100"))
    one, two = fitted_luck_of_draws(LUCK, 2, after.state, after.log[-1].events)
    assert two > 0
    assert one == -two


@pytest.mark.parametrize(
    ("drawing", "names"),
    [
        ("hand 1 huile", {"huile"}),
        ("hand 1 huile stand-huile", {"huile", "huile for a stop", "stand-huile"}),
        ("hand 1 stand-huile", {"stand-huile", "stand-huile bare", "stand-huile bare, free road"}),
        ("car 1 km 0 pits stand-pluie\nhand 1 stand-huile", {"stand-huile", "stand-huile bare"}),
        ("car 1 km 0 pits stand-pluie\nhand 1 pneu", {"pneu", "pneu for a stop", "tyres to come"}),
        ("car 1 km 0 pits stand-huile\nhand 1 joker", {"joker", "joker alone"}),
        ("car 1 km 0 pits stand-huile\nhand 1 joker huile", {"joker", "huile", "huile for a stop"}),
        ("car 1 km 2500\nhand 1 pneu", {"pneu", "tyres now"}),
        ("car 1 km 2600 tyres yes\nhand 1 pneu", {"pneu"}),
        (
            "hand 1 record heure piste limite carburation",
            {"record", "heure", "piste", "limite", "carburation"},
        ),
        ("hand 1 100 350", {"best speed", "second speed"}),
        ("car 1 km 2250\nhand 1 250 pneu", {"best speed", "pneu", "tyres to come", "fills, with tyres"}),
        ("car 1 km 2250\nhand 1 250", {"best speed"}),
        ("car 1 km 2300\nhand 1 350", {"no way to 2500"}),
        ("car 1 km 2300\nhand 1 150", {"best speed", "no way to 2500"}),
        ("car 1 km 1950\nhand 1 350", {"best speed"}),
    ],
)
def test_what_a_hand_has(drawing: str, names: set[str]) -> None:
    state = drawn(f"{drawing}\nhand 2 100\npile 100").state
    assert set(features(place(state, 1), state.hands[0])) == names


def test_the_fastest_cards_that_may_be_driven_count_in_hundreds() -> None:
    state = drawn("hour 8\nhand 1 350 250 100\nhand 2 100\npile 100").state
    assert features(place(state, 1), state.hands[0]) == {"best speed": 2.5, "second speed": 1.0}


def luck_of(drawing: str, is_drawn: bool) -> dict[tuple[int, ...], float]:
    """Gives by side the luck of what is drawn, or of the back that shows then, after seat 1 drives 100 km."""
    after = drawn(drawing).submit(1, RULES.parse_move("play 100"))
    pieces = draws(after.state, after.log[-1].events)
    return {piece.side: luck_of_piece(LUCK.weights, piece) for piece in pieces if piece.is_drawn == is_drawn}


def test_good_cards_are_worth_more() -> None:
    """The Joker is a lucky draw at any time, a stop that shows an unlucky one, both early more than late."""
    found = {}
    for hour in (3, 20):
        hands = f"hour {hour}\nhand 1 100 150\nhand 2 100\n"
        found[hour, "joker"] = luck_of(f"{hands}pile joker 100 huile essence 100", True)[2,]
        found[hour, "stop"] = luck_of(f"{hands}pile 150 stand-huile 250 huile essence joker", False)[1,]
    assert found[3, "joker"] > found[20, "joker"] > 0
    assert found[3, "stop"] < found[20, "stop"] < 0


def test_a_stop_whose_back_was_seen_is_luck_when_it_shows_and_none_when_it_is_drawn() -> None:
    """It is the luck of the seat that draws next, past a car at a standstill."""
    hands = "hand 1 100 150\nhand 2 100 250\n"
    assert luck_of(f"{hands}pile stand-huile 100 100 100 250", True) == {(2,): 0.0}
    assert luck_of(f"{hands}pile 100 stand-huile 100 100 250", False)[1,] < 0
    assert luck_of(f"{hands}pile 100 250 100 stand-huile 250", False)[1,] > 0
    stands = "car 1 km 0 incidents carburation:2\n"
    match = drawn(f"{stands}{hands}pile 100 stand-huile 100 100 250")
    after = match.submit(1, RULES.parse_move("wait"))
    assert [piece.side for piece in draws(after.state, after.log[-1].events)] == [(2,), (2,)]


def test_which_stop_comes_is_luck_when_it_is_drawn() -> None:
    """Of two kinds, the one whose remedy is in hand is the better one."""
    hands = "hand 1 100 150\nhand 2 100 huile\n"
    assert luck_of(f"{hands}pile stand-huile stand-essence 100 250", True)[2,] > 0
    assert luck_of(f"{hands}pile stand-essence stand-huile 100 250", True)[2,] < 0


def test_the_luck_of_deals_is_nothing_on_average() -> None:
    """Within four standard errors, for the dealer's six cards and the others' five."""
    for seats, options in TABLES:
        deals = [Match.new("24-heures", seats, SeedOrigin(f"{n}"), options).state for n in range(300)]
        for seat in range(seats):
            luck = [fitted_luck_of_deal(LUCK, seats, state)[seat] for state in deals]
            assert abs(mean(luck)) < 4 * stdev(luck) / sqrt(len(luck))
    assert {len(state.hands[hand.side[0] - 1]) for state in deals for hand in deal(state)} == {5, 6}


def recorded_races(level: str) -> Iterator[Match]:
    """Drives the recorded races of two computers of a level again, from the seeds `proof/0` and so on."""
    lines = Path(__file__).with_name(f"luck_{level}.txt").read_text(encoding="ascii").split()
    for number, line in enumerate(lines):
        yield driven_again(line, f"proof/{number}")


def test_a_race_is_the_same_when_it_is_driven_again_from_its_letters() -> None:
    """Jokers out of turn are among its moves."""
    for number in range(12):
        race = raced(f"letters/{number}")
        line = letters_of(race)
        assert driven_again(line, f"letters/{number}").log == race.log
        if "!" in line:
            return
    pytest.fail("no Joker out of turn")


@pytest.mark.whole
def test_an_analysis_tells_the_same_luck() -> None:
    check_analysis(next(recorded_races("regular")))


@pytest.mark.prove
@pytest.mark.parametrize(("level", "races"), [("regular", 1000), ("master", 400)])
def test_luck_explains_most_of_a_result_between_equals(level: str, races: int) -> None:
    """On races that were not fitted on: what is left of the variance, its slope, and a mean of 0."""
    check_recorded(recorded_races(level), races, 0.45)

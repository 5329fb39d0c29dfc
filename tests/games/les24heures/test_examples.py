"""Canon 11: the worked examples, word for word."""

from __future__ import annotations

from tests.games.les24heures.table import RULES, dealt, drawn, kinds, play, refused, row


def test_2400_km_without_new_tyres() -> None:
    match = drawn("car 1 km 2400 tyres no\nhand 1 100 150 100 pneu\nhand 2 100 100 100\npile 100 100 100 100")
    assert refused(match, "1 play 150") == ("past_2500", 2550)
    match = play(match, "1 play 100", "2 play 100")
    assert row(match, 1).startswith("km 2500 ")
    assert refused(match, "1 play 100") == ("tyres_first", 2500)
    match = play(match, "1 tyres pneu", "2 play 100")
    assert refused(match, "1 play 100") is None


def test_350_at_hours_9_and_13() -> None:
    assert refused(drawn("hour 9\nhand 1 350 100"), "1 play 350") == ("night", 250)
    match = drawn("hour 13\nhand 1 350 350\nhand 2 100\npile 100 100")
    match = play(match, "1 play 350", "2 play 100")
    assert refused(match, "1 play 350") == ("second_350", "350", 0)


def test_attacked_with_piste() -> None:
    match = drawn("hand 1 piste 100 100 100\nhand 2 150 100 100\npile 250 250 250 250 250 250")
    match = play(match, "1 attack piste 2")
    for _ in range(2):
        assert refused(match, "2 play 150") == ("limited", "piste", 100)
        match = play(match, "2 play 100", "1 play 100")
    assert refused(match, "2 play 150") is None


def test_limite_placed_at_hour_5_ends_when_hour_7_shows() -> None:
    match = drawn("hour 5\nhand 1 limite heure heure\nhand 2 250 100 100\npile 100 100 100 100 100")
    match = play(match, "1 attack limite 2", "2 play 100", "1 hour")
    assert row(match, 2).endswith("limite:7")
    match = play(match, "2 play 100", "1 hour")
    assert match.state.hour == 7
    assert row(match, 2) == "km 200 speeds 100 100 tyres no"
    assert refused(match, "2 play 250") is None


def test_the_joker_during_seat_1s_turn() -> None:
    match = drawn("""
        car 2 km 0 pits stand-huile incidents piste:2
        hand 1 100 250
        hand 2 joker 150
        pile 350 100
    """)
    match = play(match, "2 joker")
    assert row(match, 2) == "km 0 tyres no"
    assert match.state.hands[1] == ("150", "350")
    assert match.actors == (1,)


def test_three_incidents_in_one_round_end_together() -> None:
    match = drawn(
        "hand 1 carburation 100\nhand 2 carburation 100\nhand 3 piste 100\nhand 4 350 100\npile"
        + " 100" * 12,
        seats=4,
    )
    match = play(match, "1 attack carburation 4", "2 attack carburation 4", "3 attack piste 4")
    assert row(match, 4) == "km 0 tyres no incidents carburation:2 carburation:2 piste:2"
    match = play(match, "4 wait", "1 play 100", "2 play 100", "3 play 100", "4 wait")
    assert row(match, 4) == "km 0 tyres no"


def test_record_then_hour_at_hour_24() -> None:
    match = drawn("hour 24\nhand 1 record heure 100\nhand 2 100\npile 100 100 100")
    match = play(match, "1 record", "1 hour")
    assert match.actors == ()
    assert kinds(match) == ["Discarded", "Ticked", "RaceScored", "Ended"]


def test_record_tyres_and_a_speed_card() -> None:
    match = drawn("car 1 km 2500 tyres no\nhand 1 record pneu 100\nhand 2 100\npile 350 350 350")
    match = play(match, "1 record", "1 tyres pneu", "1 play 100")
    assert match.state.cars[0].km == 2600


def test_record_cover_and_a_speed_card() -> None:
    match = drawn("car 1 km 0 pits stand-huile\nhand 1 record huile 100\nhand 2 100\npile 350 350 350")
    match = play(match, "1 record", "1 cover stand-huile huile")
    assert refused(match, "1 play 100") == ("waits",)


def test_sebring() -> None:
    match = dealt(2, race="sebring")
    state = match.state
    assert len(state.pile) + sum(map(len, state.hands)) == 118
    end = play(drawn("hour 12\nhand 1 heure\nhand 2 100", race="sebring"), "1 hour")
    assert RULES.write_position(end.state).startswith("hour arrivee")
    assert end.outcome.reason == "arrivee"

"""Canon 4: what each play does, and what is refused."""

from __future__ import annotations

import pytest

from engine.errors import Refusal
from engine.games.les24heures.model import Move
from tests.games.les24heures.table import drawn, event, kinds, legal, line, play, refused, row


def test_play_exposes_a_speed_card() -> None:
    after = play(drawn("hand 1 100 250\nhand 2 100\npile 150"), "1 play 250")
    assert row(after, 1) == "km 250 speeds 250 tyres no"
    assert after.scores == (250, 0)
    assert event(after, "Exposed").seats == (1,)


@pytest.mark.parametrize("card", ["essence", "joker", "heure", "piste"])
def test_only_speed_cards_are_exposed(card: str) -> None:
    assert refused(drawn(f"hand 1 {card} 250"), f"1 play {card}") == ("not_a_speed", card)


def test_one_plays_what_one_holds() -> None:
    match = drawn("hand 1 100 250\nhand 2 350 joker")
    assert refused(match, "1 play 350") == ("not_your_card", "350")
    assert refused(match, "1 hour") == ("not_your_card", "heure")
    assert refused(match, "1 record") == ("not_your_card", "record")
    assert refused(match, "1 cover stand-huile huile") == ("not_your_card", "huile")
    assert refused(match, "1 joker") == ("not_your_card", "joker")


@pytest.mark.parametrize("card", ["100", "essence", "joker", "record", "piste"])
def test_any_card_but_a_pit_stop_may_be_discarded(card: str) -> None:
    after = play(drawn(f"hand 1 {card} 250\nhand 2 100\npile 150"), f"1 discard {card}")
    assert line(after, "discards") == f"discards {card}"
    assert kinds(after)[0] == "Discarded"


def test_an_hour_is_discarded_by_its_own_name() -> None:
    match = drawn("hand 1 heure 250\nhand 2 100\npile 150")
    assert refused(match, "1 discard heure") == ("plays_an_hour", "heure")
    assert "discard heure" not in legal(match, 1)


def test_an_incident_goes_before_another_car() -> None:
    match = drawn("hour 5\nhand 1 piste limite carburation\nhand 2 100\nhand 3 100\npile 150", seats=3)
    assert row(play(match, "1 attack piste 3"), 3) == "km 0 tyres no incidents piste:2"
    assert row(play(match, "1 attack limite 2"), 2) == "km 0 tyres no incidents limite:7"
    assert refused(match, "1 attack piste 1") == ("own_car", 1)
    assert refused(match, "1 attack piste 4") == ("no_such_car", 4)
    assert match.refusal(1, Move("attack", "piste", 0)) == Refusal("no_such_car", (0,))
    assert [move for move in legal(match, 1) if "limite" in move] == [
        "discard limite",
        "attack limite 2",
        "attack limite 3",
    ]


def test_only_incidents_attack() -> None:
    assert refused(drawn("hand 1 250 essence"), "1 attack essence 2") == ("not_an_incident", "essence")


def test_a_team_does_not_attack_its_own_car() -> None:
    match = drawn("hand 1 piste\nhand 2 100\npile 100", seats=4, cars="2")
    assert legal(match, 1) == ["discard piste", "attack piste 2"]
    assert refused(match, "1 attack piste 3") == ("no_such_car", 3)


def test_an_hour_advances_the_clock_at_once() -> None:
    after = play(drawn("hour 6\nhand 1 heure 250\nhand 2 350\npile 150"), "1 hour")
    assert kinds(after) == ["Discarded", "Ticked", "Drew"]
    assert (event(after, "Ticked").hour, event(after, "Ticked").arrived) == (7, False)
    assert line(after, "hour") == "hour 7"
    assert refused(after, "2 play 350") == ("night", 250)


def test_a_pit_stop_is_exposed_on_ones_own_car() -> None:
    after = play(drawn("hand 1 stand-pluie 250\nhand 2 350\npile 150"), "1 pit stand-pluie")
    assert row(after, 1) == "km 0 tyres no pits stand-pluie"
    assert after.actors == (2,)
    assert refused(drawn("hand 1 100 250"), "1 pit 100") == ("not_a_pit_stop", "100")


def test_cover_takes_both_cards_away_and_holds_the_car_until_its_next_turn() -> None:
    match = drawn("car 1 km 0 pits stand-huile\nhand 1 huile 250\nhand 2 350\npile 150 100")
    after = play(match, "1 cover stand-huile huile")
    assert row(after, 1) == "km 0 tyres no"
    assert line(after, "discards") == "discards stand-huile huile"
    assert refused(play(after, "2 play 350"), "1 play 250") is None


def test_the_joker_covers_too() -> None:
    match = drawn("car 1 km 0 pits stand-huile\nhand 1 joker 250\nhand 2 350\npile 150 100")
    after = play(match, "1 cover stand-huile joker")
    assert line(after, "discards") == "discards stand-huile joker"


def test_cover_wants_a_pit_stop_of_ones_car_and_its_remedy() -> None:
    match = drawn("car 1 km 0 pits stand-huile\nhand 1 essence pneu huile\nhand 2 350")
    assert refused(match, "1 cover stand-essence essence") == ("no_such_pit_stop", "stand-essence")
    assert refused(match, "1 cover stand-huile essence") == ("wrong_remedy", "stand-huile", "essence")
    assert refused(match, "1 cover essence pneu") == ("not_a_pit_stop", "essence")


def test_a_covered_car_waits_out_a_second_play() -> None:
    match = drawn("car 1 km 0 pits stand-huile\nhand 1 huile 250 100\nhand 2 350\npile 150 100\nplays 2")
    after = play(match, "1 cover stand-huile huile")
    assert refused(after, "1 play 250") == ("waits",)
    assert row(after, 1) == "km 0 tyres no waits yes"
    assert row(play(after, "1 discard 250"), 1) == "km 0 tyres no"


def test_a_teammate_starts_again_at_the_cars_next_turn() -> None:
    match = drawn(
        """
        car 1 km 0 pits stand-huile
        hand 1 huile 100
        hand 2 100
        hand 3 250
        pile 100 100 100
        """,
        seats=4,
        cars="2",
    )
    after = play(match, "1 cover stand-huile huile", "2 play 100")
    assert refused(after, "3 play 250") is None


def test_record_draws_two_and_gives_two_plays() -> None:
    match = play(drawn("hand 1 record 100\nhand 2 350\npile 250 150 100"), "1 record")
    assert kinds(match) == ["RecordPlayed", "Drew", "Drew"]
    assert (match.state.hands[0], match.state.plays, match.actors) == (("100", "250", "150"), 2, (1,))
    match = play(match, "1 play 250")
    assert (match.state.plays, match.actors) == (1, (1,))
    assert play(match, "1 play 150").actors == (2,)


def test_record_goes_on_over_a_shuffle() -> None:
    match = play(drawn("hand 1 record 100\nhand 2 350\npile 250\ndiscards essence"), "1 record")
    assert kinds(match) == ["RecordPlayed", "Drew", "Reshuffled", "Drew"]
    assert len(match.state.hands[0]) == 3


def test_record_stops_drawing_at_arrivee() -> None:
    match = drawn("hour 24\nhand 1 record 100\nhand 2 350\npile 250\ndiscards essence\nticked no")
    match = play(match, "1 record")
    assert kinds(match) == ["RecordPlayed", "Drew", "TimePasses", "RaceScored", "Ended"]


def test_joker_in_turn_is_the_play_and_draws_nothing() -> None:
    match = drawn("""
        car 1 km 100 pits stand-huile stand-huile incidents piste:1 limite:3
        hand 1 joker 250
        hand 2 350
        pile 150 100
    """)
    after = play(match, "1 joker")
    assert kinds(after) == ["JokerPlayed", "Drew"]
    assert event(after, "JokerPlayed").cards == ("stand-huile", "stand-huile", "piste", "limite")
    assert event(after, "Drew").seat == 2
    assert line(after, "discards") == "discards joker stand-huile stand-huile piste limite"
    assert row(after, 1) == "km 100 tyres no"


def test_joker_out_of_turn_draws_one_and_takes_no_turn() -> None:
    match = drawn("""
        car 2 km 100 incidents carburation:2
        hand 1 100 250
        hand 2 joker 350
        pile 150 100
    """)
    assert match.actors == (1, 2)
    after = play(match, "2 joker")
    assert kinds(after) == ["JokerPlayed", "Drew"]
    assert after.state.hands == (("100", "250"), ("350", "150"))
    assert after.actors == (1,)
    assert legal(after, 1) == legal(match, 1)
    assert play(after, "1 play 100").actors == (2,), "the turns are not skipped any more"


def test_joker_wants_something_to_remove() -> None:
    match = drawn("car 1 km 2500 tyres no\nhand 1 joker 250\nhand 2 350\npile 150 100")
    assert refused(match, "1 joker") == ("nothing_to_remove",)
    assert match.actors == (1,)
    assert refused(drawn("hand 1 100\nhand 2 joker"), "2 joker") == ("nothing_to_remove",)


def test_any_member_of_a_team_frees_its_car_and_it_starts_at_once() -> None:
    match = drawn(
        """
        car 1 km 100 pits stand-huile
        hand 1 250 100
        hand 2 100
        hand 3 joker
        pile 100 100 100
        """,
        seats=4,
        cars="2",
    )
    assert match.actors == (1, 3)
    assert refused(match, "1 play 250") == ("stopped", "stand-huile")
    after = play(match, "3 joker", "1 play 250")
    assert after.scores == (350, 0, 350, 0)


def test_the_joker_does_not_shorten_the_wait_after_a_cover() -> None:
    match = drawn(
        """
        car 1 km 100 pits stand-huile stand-pluie
        hand 1 huile 250 100
        hand 2 100
        hand 3 joker
        pile 100 100 100
        plays 2
        """,
        seats=4,
        cars="2",
    )
    after = play(match, "1 cover stand-huile huile", "3 joker")
    assert refused(after, "1 play 250") == ("waits",)


def test_onlookers_play_nothing() -> None:
    match = drawn("hand 1 100 250")
    move = next(match.moves(1))
    assert match.game.refusal(match.view(None), move).code == "no_seat"

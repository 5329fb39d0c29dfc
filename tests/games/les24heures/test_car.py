"""Canon 5 to 8: pit stops, incidents, speed limits, tyres."""

from __future__ import annotations

import pytest

from tests.games.les24heures.table import drawn, event, happened, kinds, legal, line, play, refused, row


@pytest.mark.parametrize(
    ("stop", "remedy"), [("stand-essence", "essence"), ("stand-huile", "huile"), ("stand-pluie", "pneu")]
)
def test_each_pit_stop_has_its_remedy(stop: str, remedy: str) -> None:
    match = drawn(f"car 1 km 0 pits {stop}\nhand 1 essence huile pneu joker 100\nhand 2 100")
    assert refused(match, "1 play 100") == ("stopped", stop)
    assert [move for move in legal(match, 1) if move.startswith("cover")] == [
        f"cover {stop} {remedy}",
        f"cover {stop} joker",
    ]


def test_a_stopped_car_may_do_everything_but_drive() -> None:
    match = drawn("car 1 km 2500 pits stand-huile\nhand 1 100 pneu heure piste record joker\nhand 2 100")
    verbs = {move.split(" ")[0] for move in legal(match, 1)}
    assert verbs == {"discard", "hour", "attack", "tyres", "cover", "record", "joker"}


def test_all_pit_stops_must_be_covered() -> None:
    match = drawn(
        "car 1 km 0 pits stand-huile stand-huile\nhand 1 huile 100 150\nhand 2 100 150\npile 100 100"
    )
    match = play(match, "1 cover stand-huile huile", "2 play 100")
    assert refused(match, "1 play 100") == ("stopped", "stand-huile")


def test_piste_allows_100_for_two_turns() -> None:
    match = drawn("""
        hand 1 piste 100
        hand 2 150 100 100 100
        pile 100 100 100 100 100 100
    """)
    match = play(match, "1 attack piste 2")
    assert refused(match, "2 play 150") == ("limited", "piste", 100)
    match = play(match, "2 play 100", "1 play 100")
    assert refused(match, "2 play 150") == ("limited", "piste", 100)
    match = play(match, "2 play 100")
    assert event(match, "Lifted") == (2, ("piste",))
    assert line(match, "discards") == "discards piste"
    assert refused(play(match, "1 play 100"), "2 play 150") is None


def test_a_turn_with_several_plays_counts_once_when_all_are_made() -> None:
    match = drawn("car 1 km 0 incidents piste:1\nhand 1 record 100 150\nhand 2 100\npile 100 100 100")
    match = play(match, "1 record", "1 play 100")
    assert refused(match, "1 play 150") == ("limited", "piste", 100)
    assert row(match, 1).endswith("piste:1")
    assert row(play(match, "1 play 100"), 1) == "km 200 speeds 100 100 tyres no"


def test_limite_allows_150_for_two_hours() -> None:
    match = drawn("hour 5\nhand 1 limite heure\nhand 2 250 150 heure\npile 100 100 100 100 heure 100")
    match = play(match, "1 attack limite 2")
    assert row(match, 2) == "km 0 tyres no incidents limite:7"
    assert refused(match, "2 play 250") == ("limited", "limite", 150)
    assert refused(match, "2 play 150") is None
    match = play(match, "2 hour")
    match = play(match, "1 hour")
    assert kinds(match) == ["Discarded", "Ticked", "Lifted", "Drew"]
    assert refused(match, "2 play 250") is None


def test_the_strictest_limit_is_told() -> None:
    match = drawn("hour 9\ncar 1 km 0 incidents limite:11 piste:2\nhand 1 350 150\nhand 2 100")
    assert refused(match, "1 play 350") == ("limited", "piste", 100)


def test_carburation_skips_two_turns_without_drawing() -> None:
    match = drawn("hand 1 carburation 100\nhand 2 350 100\npile 150 150 150 150")
    match = play(match, "1 attack carburation 2")
    assert kinds(match) == ["Attacked"], "nothing is drawn when the turn begins"
    assert legal(match, 2) == ["wait"]
    match = play(match, "2 wait")
    assert kinds(match) == ["Skipped", "Drew"]
    assert event(match, "Skipped") == (2, 2, "carburation")
    match = play(match, "1 play 100", "2 wait")
    assert kinds(match) == ["Skipped", "Lifted", "Drew"]
    match = play(match, "1 play 150")
    assert match.actors == (2,)
    assert match.state.hands[1] == ("350", "100", "150")


@pytest.mark.parametrize("hand", ["350", "stand-huile stand-pluie", "joker stand-huile", ""])
def test_who_loses_a_turn_says_so_whatever_it_holds(hand: str) -> None:
    held = f"hand 1 {hand}\n" if hand else ""
    match = drawn(f"car 1 km 0 incidents carburation:1\n{held}hand 2 100\npile 150 100")
    assert refused(match, "1 wait") is None
    after = play(match, "1 wait")
    assert after.state.hands[0] == tuple(hand.split())
    assert after.actors == (2,)


def test_a_turn_that_is_lost_knows_no_other_play_not_even_a_pit_stop() -> None:
    match = drawn("car 1 km 0 incidents carburation:1\nhand 1 stand-huile 100 heure record\nhand 2 100")
    for move in ("play 100", "hour", "record", "pit stand-huile", "discard 100", "play 350"):
        assert refused(match, f"1 {move}") == ("turn_lost",)
    assert refused(match, "1 joker") == ("not_your_card", "joker")


def test_only_a_turn_that_is_lost_is_waited_out() -> None:
    match = drawn("car 2 km 0 incidents carburation:1 piste:2\nhand 1 100\nhand 2 100")
    assert refused(match, "1 wait") == ("turn_not_lost",)
    assert refused(match, "2 wait") == ("not_your_turn",)
    assert refused(drawn("hour arrivee\ncar 1 km 0 incidents carburation:1\nhand 1 100"), "1 wait") == (
        "race_over",
    )


def test_the_joker_begins_a_lost_turn_anew() -> None:
    match = drawn("""
        car 1 km 100 pits stand-huile incidents carburation:2
        hand 1 stand-pluie joker 250
        hand 2 100
        pile 150 huile 100
    """)
    assert legal(match, 1) == ["joker", "wait"]
    after = play(match, "1 joker")
    assert kinds(after) == ["JokerPlayed", "Drew", "Drew"], "one card for the Joker, one for the turn"
    assert after.state.hands[0] == ("stand-pluie", "250", "150", "huile")
    assert legal(after, 1) == ["pit stand-pluie"]
    assert play(after, "1 pit stand-pluie").actors == (2,)


def test_the_joker_of_a_teammate_begins_a_lost_turn_anew() -> None:
    match = drawn(
        """
        car 1 km 100 incidents carburation:2
        hand 1 250
        hand 2 100
        hand 3 joker 100
        hand 4 150
        pile 150 huile 100
        """,
        seats=4,
        cars="2",
    )
    assert match.actors == (1, 3)
    after = play(match, "3 joker")
    assert [(drew.seat, drew.cards) for drew in happened(after)[1:]] == [(3, ("150",)), (1, ("huile",))]
    assert after.actors == (1,)
    assert play(after, "1 play 250").actors == (2,)


def test_the_joker_of_another_car_leaves_a_lost_turn_lost() -> None:
    match = drawn("""
        car 1 km 100 incidents carburation:2
        car 2 km 100 pits stand-huile
        hand 1 250
        hand 2 joker
        pile 150 huile
    """)
    after = play(match, "2 joker")
    assert kinds(after) == ["JokerPlayed", "Drew"]
    assert legal(after, 1) == ["wait"]


def test_the_card_for_the_joker_may_end_the_race_before_the_turn_begins_anew() -> None:
    match = drawn("hour 24\ncar 1 km 100 incidents carburation:2\nhand 1 joker\nhand 2 100\nticked no")
    assert kinds(play(match, "1 joker")) == ["JokerPlayed", "TimePasses", "RaceScored", "Ended"]


def test_two_incidents_of_one_kind_run_side_by_side() -> None:
    match = drawn(
        """
        hand 1 carburation 100
        hand 2 carburation 100
        hand 3 piste 100
        hand 4 350 100
        pile 150 150 150 150 150 150 150 150
    """,
        seats=4,
    )
    match = play(match, "1 attack carburation 4", "2 attack carburation 4", "3 attack piste 4")
    match = play(match, "4 wait")
    assert row(match, 4) == "km 0 tyres no incidents carburation:1 carburation:1 piste:1"
    match = play(match, "1 play 100", "2 play 100", "3 play 100", "4 wait")
    assert event(match, "Lifted").cards == ("carburation", "carburation", "piste")
    assert play(match, "1 play 150", "2 play 150", "3 play 150").actors == (4,)


def test_a_stopped_car_may_be_attacked() -> None:
    match = drawn("car 2 km 0 pits stand-huile\nhand 1 piste 100\nhand 2 100\npile 100")
    assert refused(match, "1 attack piste 2") is None


def test_a_team_counts_the_turns_of_its_car() -> None:
    match = drawn(
        """
        car 2 km 0 incidents carburation:2
        hand 1 100 150
        hand 2 100
        hand 3 100
        hand 4 100
        pile 150 150 150 150
        """,
        seats=4,
        cars="2",
    )
    match = play(match, "1 play 150", "2 wait", "3 play 100", "4 wait")
    assert [e.seat for e in match.events(None) if type(e).__name__ == "Skipped"] == [2, 4]
    assert play(match, "1 play 100").actors == (2,)


def test_night_is_slow_from_hour_7_to_12() -> None:
    for hour in range(1, 25):
        match = drawn(f"hour {hour}\nhand 1 350 250\nhand 2 100")
        assert refused(match, "1 play 350") == (("night", 250) if 7 <= hour <= 12 else None)
        assert refused(match, "1 play 250") is None


def test_one_350_in_each_stretch_of_1000_by_where_it_starts() -> None:
    def told(speeds: str, km: int) -> object:
        match = drawn(f"hour 13\ncar 1 km {km} speeds {speeds} tyres no\nhand 1 350 250\nhand 2 100")
        return refused(match, "1 play 350")

    assert told("350", 350) == ("second_350", "350", 0)
    assert told("350 250 250", 850) == ("second_350", "350", 0)
    assert told("250 250 250 350", 1100) is None, "the first one started at 750"
    assert told("250 250 250 250 350", 1350) == ("second_350", "350", 1000)
    assert told("350 250 250 150", 1000) is None
    assert told("100 100 100", 300) is None


def test_2500_is_reached_exactly_and_tyres_changed_there() -> None:
    match = drawn("car 1 km 2400 tyres no\nhand 1 100 150 pneu 250\nhand 2 100 150\npile 100 100 100 100")
    assert refused(match, "1 play 150") == ("past_2500", 2550)
    assert refused(match, "1 tyres pneu") == ("not_at_2500", 2400)
    match = play(match, "1 play 100", "2 play 100")
    assert refused(match, "1 play 150") == ("tyres_first", 2500)
    match = play(match, "1 tyres pneu")
    assert line(match, "discards") == "discards pneu"
    assert row(match, 1) == "km 2500 speeds 100 tyres yes"
    match = play(match, "2 play 100")
    assert refused(match, "1 play 250") is None


def test_tyres_are_changed_once_with_pneu_or_joker() -> None:
    match = drawn("car 1 km 2500 tyres yes\nhand 1 pneu joker essence\nhand 2 100")
    assert refused(match, "1 tyres pneu") == ("tyres_changed",)
    match = drawn("car 1 km 2500 tyres no\nhand 1 pneu joker essence\nhand 2 100")
    assert [move for move in legal(match, 1) if "tyres" in move] == ["tyres pneu", "tyres joker"]
    assert refused(match, "1 tyres essence") == ("no_tyres", "essence")


def test_a_car_at_2450_is_stranded() -> None:
    match = drawn("car 1 km 2300 tyres no\nhand 1 150 100\nhand 2 100 150\npile 100 150 250 350 250")
    match = play(match, "1 play 150")
    assert match.state.cars[0].stranded
    stuck = drawn("car 1 km 2450 tyres no\nhand 1 100 150 250 350\nhand 2 100")
    assert not [move for move in legal(stuck, 1) if move.startswith("play")]
    assert refused(stuck, "1 play 100") == ("past_2500", 2550)

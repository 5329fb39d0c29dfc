"""Canon 5 to 8: pit stops, incidents, speed limits, tyres."""

from __future__ import annotations

import pytest

from tests.games.les24heures.table import drawn, event, kinds, legal, line, play, refused, row


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
    assert kinds(match) == ["Attacked", "Skipped", "Drew"]
    assert event(match, "Skipped") == (2, 2, "carburation")
    assert match.actors == (1,)
    match = play(match, "1 play 100")
    assert kinds(match) == ["Exposed", "Skipped", "Lifted", "Drew"]
    assert match.actors == (1,)
    match = play(match, "1 play 150")
    assert match.actors == (2,)
    assert match.state.hands[1] == ("350", "100", "150")


def test_no_move_comes_before_a_skip() -> None:
    match = drawn("hand 1 carburation 100\nhand 2 joker 100\nhand 3 100\npile 150 150 150 150", seats=3)
    match = play(match, "1 attack carburation 2")
    assert match.actors == (3, 2), "the first turn is gone; the Joker speaks in the next actual turn"
    match = play(match, "2 joker")
    assert play(match, "3 play 100", "1 play 100").actors == (2,)


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
    assert row(match, 4) == "km 0 tyres no incidents carburation:1 carburation:1 piste:1"
    match = play(match, "1 play 100", "2 play 100", "3 play 100")
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
    match = play(match, "1 play 150", "3 play 100")
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

"""Canon 3: drawing, pit stops first, the shuffle, the hour that passes by itself, skipped seats."""

from __future__ import annotations

from tests.games.les24heures.table import dealt, drawn, event, kinds, legal, line, play, refused


def test_a_turn_is_one_card_drawn_and_one_played() -> None:
    match = dealt(3)
    assert [len(hand) for hand in match.state.hands] == [6, 5, 5]
    move = next(match.moves(1))
    after = match.submit(1, move)
    assert [len(hand) for hand in after.state.hands] == [5, 6, 5]
    assert after.actors[0] == 2


def test_turns_go_clockwise() -> None:
    match = drawn("hand 1 100\nhand 2 100\nhand 3 100\npile 100 100 100", seats=3)
    seats = []
    for _ in range(4):
        seats.append(match.actors[0])
        match = play(match, f"{match.actors[0]} play 100")
    assert seats == [1, 2, 3, 1]


def test_only_the_seat_on_turn_plays() -> None:
    match = drawn("hand 1 100 250\nhand 2 100 250")
    assert refused(match, "2 play 250") == ("not_your_turn",)
    assert legal(match, 2) == []


def test_a_pit_stop_in_hand_is_the_only_play() -> None:
    match = drawn("""
        car 1 km 100 incidents piste:2
        hand 1 stand-essence 100 joker record heure piste stand-pluie
        hand 2 100
        plays 2
    """)
    assert legal(match, 1) == ["pit stand-essence", "pit stand-pluie"]
    for move in ("play 100", "discard 100", "joker", "record", "hour", "attack piste 2"):
        assert refused(match, f"1 {move}") == ("must_expose_pit_stop", "stand-essence", "stand-pluie")


def test_one_pit_stop_a_play_and_then_the_plays_left_are_free() -> None:
    match = drawn("""
        hand 1 record 100 250
        hand 2 150
        pile stand-huile 350 150
    """)
    match = play(match, "1 record")
    assert legal(match, 1) == ["pit stand-huile"]
    match = play(match, "1 pit stand-huile")
    assert match.actors[0] == 1
    assert "discard 100" in legal(match, 1)
    two = play(drawn("hand 1 stand-huile stand-pluie 100\nhand 2 100\npile 150"), "1 pit stand-pluie")
    assert two.actors[0] == 2


def test_out_of_turn_a_pit_stop_in_hand_hinders_nothing() -> None:
    match = drawn("""
        car 2 km 100 pits stand-huile
        hand 1 100 250
        hand 2 stand-essence joker
        pile 250
    """)
    assert refused(match, "2 joker") is None


def test_the_discards_are_shuffled_when_the_pile_is_empty() -> None:
    match = drawn("hour 5\nhand 1 100 250\nhand 2 100\ndiscards huile pneu essence")
    after = play(match, "1 discard 250")
    assert kinds(after) == ["Discarded", "Reshuffled", "Drew"]
    assert event(after, "Reshuffled").cards == 4
    assert (after.state.hour, after.state.shuffles, after.state.ticked) == (5, 1, False)
    assert after.state.discards == ()
    assert len(after.state.pile) == 3


def test_a_record_or_joker_just_played_is_shuffled_too() -> None:
    match = drawn("hand 1 record 100\nhand 2 150")
    after = play(match, "1 record")
    assert after.state.hands[0] == ("100", "record")
    assert kinds(after) == ["RecordPlayed", "Reshuffled", "Drew"]
    match = drawn("car 2 km 100 pits stand-huile\nhand 1 100 150\nhand 2 joker 150")
    after = play(match, "2 joker")
    assert sorted((*after.state.hands[1][1:], *after.state.pile)) == ["joker", "stand-huile"]


def test_an_hour_passes_by_itself_when_none_did_since_the_last_shuffle() -> None:
    match = drawn("hour 5\ncar 2 km 0 incidents limite:6\nhand 1 100 250\nhand 2 100\nticked no")
    after = play(match, "1 discard 250")
    assert kinds(after) == ["Discarded", "TimePasses", "Lifted", "Reshuffled", "Drew"]
    assert event(after, "TimePasses").hour == after.state.hour == 6
    assert event(after, "Reshuffled").cards == 2
    assert after.state.ticked is False


def test_the_hour_that_passes_by_itself_belongs_to_the_time_before_the_shuffle() -> None:
    after = play(drawn("hour 5\nhand 1 100 250\nhand 2 100 150\nticked no"), "1 discard 250", "2 discard 100")
    assert after.state.hour == 7
    assert kinds(after).count("TimePasses") == 1


def test_an_hour_played_since_the_shuffle_spares_the_one_by_itself() -> None:
    match = drawn("hour 5\nhand 1 heure 250\nhand 2 100\nticked no")
    after = play(match, "1 hour")
    assert kinds(after) == ["Discarded", "Ticked", "Reshuffled", "Drew"]
    assert after.state.hour == 6


def test_nothing_is_drawn_when_the_hour_by_itself_shows_arrivee() -> None:
    match = drawn("hour 24\ncar 1 km 500\nhand 1 100 250\nhand 2 100\nticked no")
    after = play(match, "1 discard 250")
    assert kinds(after) == ["Discarded", "TimePasses", "RaceScored", "Ended"]
    assert event(after, "TimePasses").arrived
    assert after.state.hands == (("100",), ("100",))
    assert after.outcome.places == (1, 2)


def test_with_nothing_to_shuffle_one_plays_without_drawing() -> None:
    match = drawn("hour 5\nhand 1 100 250\nhand 2 100 150\nticked no")
    after = play(match, "1 play 250")
    assert kinds(after) == ["Exposed"]
    assert after.state.hour == 5
    assert after.state.hands == (("100",), ("100", "150"))


def test_record_draws_what_there_is_and_the_turn_ends_with_the_hand() -> None:
    match = play(drawn("hand 1 record\nhand 2 100 150\npile 250"), "1 record")
    assert match.state.hands[0][0] == "250"
    one = play(drawn("hand 1 record 100\nhand 2 100\npile 350"), "1 record", "1 play 350", "1 play 100")
    assert one.actors[0] == 2
    empty = play(drawn("hand 1 record\nhand 2 250 150"), "1 record")
    assert empty.state.hands[0] == ("record",), "the record itself is shuffled and drawn"


def test_a_turn_ends_when_the_hand_is_empty() -> None:
    match = drawn("hand 1 100\nhand 2 100 250\nplays 2")
    assert play(match, "1 play 100").actors == (2,)


def test_a_seat_without_a_card_is_skipped_and_the_turn_counts() -> None:
    match = drawn("""
        car 1 km 100 incidents piste:1
        hand 1 100
        hand 2 100 250
    """)
    after = play(match, "1 play 100")
    assert kinds(after) == ["Exposed", "Lifted", "Reshuffled", "Drew"]
    skipped = play(
        drawn("car 2 km 0 tyres no incidents piste:2\nhand 1 100 250\nhand 3 100 150", seats=3), "1 play 100"
    )
    assert kinds(skipped) == ["Exposed", "Skipped"]
    assert event(skipped, "Skipped") == (2, 2, "no_cards")
    assert line(skipped, "car 2") == "car 2 km 0 tyres no incidents piste:1"
    assert skipped.actors[0] == 3


def test_a_race_without_any_card_left_is_over() -> None:
    match = play(drawn("hand 1 100\nhand 2 250"), "1 play 100", "2 play 250")
    assert kinds(match) == ["Exposed", "RaceScored", "Ended"]
    assert match.outcome == ((2, 1), "no_cards")

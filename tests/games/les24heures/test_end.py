"""Canon 9 and 10: Arrivée, places and points, the four races, the cup."""

from __future__ import annotations

import pytest

from engine.arena import play_out
from engine.errors import NotationError, RecordError
from engine.match import DealOrigin, Match
from engine.record import Record, read, write
from tests.games.les24heures.table import RULES, dealt, drawn, event, kinds, line, play, refused


def test_the_race_ends_at_once_after_the_24th_hour() -> None:
    match = drawn("hour 24\ncar 1 km 100\ncar 2 km 300\nhand 1 heure 250\nhand 2 350\npile 150")
    after = play(match, "1 hour")
    assert kinds(after) == ["Discarded", "Ticked", "RaceScored", "Ended"]
    assert event(after, "Ticked").arrived
    assert after.actors == ()
    assert after.outcome == ((2, 1), "arrivee")
    assert line(after, "hour") == "hour arrivee"
    assert refused(after, "2 play 350") == ("race_over",)


def test_equal_kilometres_share_place_and_points() -> None:
    match = drawn(
        """
        hour 24
        car 1 km 100
        car 2 km 300
        car 3 km 300
        car 4 km 0
        hand 1 heure
        """,
        seats=4,
    )
    scored = event(play(match, "1 hour"), "RaceScored")
    assert scored.places == (3, 1, 1, 4)
    assert scored.points == (4, 9, 9, 3)
    assert play(match, "1 hour").outcome.places == (3, 1, 1, 4)


def test_six_places_earn_points() -> None:
    cars = "\n".join(f"car {car} km {car * 100}" for car in range(1, 7))
    after = play(drawn(f"hour 24\n{cars}\nhand 1 heure", seats=6), "1 hour")
    assert event(after, "RaceScored").points == (1, 2, 3, 4, 6, 9)


def test_members_of_a_car_share_its_place_and_kilometres() -> None:
    match = drawn("hour 24\ncar 1 km 100\ncar 2 km 300\nhand 1 heure", seats=4, cars="2")
    after = play(match, "1 hour")
    assert after.scores == (100, 300, 100, 300)
    assert after.outcome.places == (3, 1, 3, 1)
    assert event(after, "RaceScored").points == (6, 9)


def test_sebring_leaves_out_four_hours_and_ends_after_the_12th() -> None:
    match = dealt(2, race="sebring")
    assert len(RULES.items(dict(match.options))) == 118
    assert RULES.items(dict(match.options)).count("heure") == 8
    end = drawn("hour 12\nhand 1 heure 100\nhand 2 100", race="sebring")
    assert play(end, "1 hour").outcome.reason == "arrivee"


@pytest.mark.parametrize("race", ["le-mans", "francorchamps", "daytona"])
def test_the_other_races_last_24_hours(race: str) -> None:
    match = drawn("hour 12\nhand 1 heure 100\nhand 2 100\npile 100", race=race)
    assert play(match, "1 hour").outcome is None
    assert len(RULES.items(dict(match.options))) == 122


def test_a_cup_adds_points_up_over_its_races() -> None:
    match = drawn("hour 24\ncar 1 km 100\ncar 2 km 300\nhand 1 heure 150\nhand 2 350\npile 150", cup="on")
    assert match.scores == (0, 0)
    after = play(match, "1 hour")
    assert kinds(after) == ["Discarded", "Ticked", "RaceScored", "RaceStarted"] + ["Drew"] * 11
    assert after.scores == (6, 9)
    started = event(after, "RaceStarted")
    assert (started.number, started.race, started.dealer) == (2, "francorchamps", 2)
    state = after.state
    assert (state.hour, state.turn, state.number, state.shuffles) == (1, 2, 2, 1)
    assert [len(hand) for hand in state.hands] == [5, 6]
    assert len(state.pile) == 122 - 11
    assert all(car.km == 0 for car in state.cars)


def test_the_next_dealer_is_dealt_to_first() -> None:
    order = []

    def shuffle(items: tuple[str, ...], path: str, /) -> tuple[str, ...]:
        order.append(path)
        return items

    match = drawn("hour 24\nhand 1 heure 150\nhand 2 350\nhand 3 100\npile 150", seats=3, cup="on")
    state, _ = RULES.play(match.state, 1, RULES.parse_move("hour"), shuffle)
    assert order == ["shuffle/1"]
    pile = ["150", "heure", "150", "350", "100"]
    assert (state.hands[1][:2], state.hands[2][:2], state.hands[0][:1]) == (
        (pile[0], pile[3]),
        (pile[1], pile[4]),
        (pile[2],),
    )


def test_a_deal_between_two_races_is_told_card_by_card() -> None:
    def unshuffled(items: tuple[str, ...], path: str, /) -> tuple[str, ...]:
        return items

    match = drawn("hour 24\nhand 1 heure 150\nhand 2 350\nhand 3 100\npile 150", seats=3, cup="on")
    state, events = RULES.play(match.state, 1, RULES.parse_move("hour"), unshuffled)
    drew = [happened for happened in events if type(happened).__name__ == "Drew"]
    assert [seat for seat, *_ in drew] == [2, 3, 1] * 5 + [2]
    left = [card for (_, (card,), _, _) in drew] + list(state.pile)
    assert len(left) == 122
    for n, (_, _, pile, top) in enumerate(drew, 1):
        assert (pile, top) == (122 - n, "?" if left[n].startswith("stand-") else "back")


def test_sebring_within_a_cup_takes_four_hours_out_and_gives_them_back() -> None:
    match = dealt(2, cup="le-mans,sebring,daytona")
    bots = [RULES.bots()["random"]] * 2
    match = play_out(match, bots)
    starts = [entry for entry in range(match.ply) if "RaceStarted" in _kinds(match, entry)]
    for ply, cards in zip(starts, (118, 122), strict=True):
        state = match.at(ply + 1).state
        assert len(state.pile) + sum(map(len, state.hands)) == cards
    assert match.outcome.reason == "cup"
    won = [e.points for entry in match.log for e in entry.events if type(e).__name__ == "RaceScored"]
    assert match.scores == tuple(map(sum, zip(*won, strict=True)))


def _kinds(match: Match, ply: int) -> list[str]:
    return [type(event).__name__ for event in match.log[ply].events]


def test_a_cup_is_saved_and_resumed_in_the_middle() -> None:
    bots = [RULES.bots()["driver"]] * 2
    whole = play_out(dealt(2, "cup", cup="sebring,le-mans"), bots)
    middle = whole.at(whole.ply * 2 // 3)
    assert middle.state.number == 2
    text = write(Record(middle, ("Ana", "bot:driver")))
    assert '[Options "cup=sebring,le-mans"]' in text
    resumed = read(text).match
    assert resumed == middle
    assert play_out(resumed, bots) == whole


def test_cup_on_runs_the_four_races() -> None:
    assert dealt(2, cup="on").state.races == ("le-mans", "francorchamps", "daytona", "sebring")
    assert dealt(2, cup="sebring").state.races == ("sebring",)
    assert dealt(2, cup="daytona,sebring", race="sebring").state.races == ("daytona", "sebring")
    assert dealt(2, race="sebring").state.races == ("sebring",)


@pytest.mark.parametrize("cup", ["on,off", "le-mans,on", "off,sebring"])
def test_a_cup_is_a_list_of_races(cup: str) -> None:
    with pytest.raises(NotationError, match="bad_cup"):
        dealt(2, cup=cup)


@pytest.mark.parametrize("cup", ["le-mans,monza", "monza", "", "le-mans,", "monza,monza"])
def test_other_cups_are_unknown(cup: str) -> None:
    with pytest.raises(NotationError, match="bad_option"):
        dealt(2, cup=cup)


def test_a_race_is_in_a_cup_once() -> None:
    with pytest.raises(NotationError, match="value_twice: 'le-mans'"):
        dealt(2, cup="daytona,le-mans,le-mans")


def test_the_points_of_a_cup_decide_and_may_be_shared() -> None:
    match = drawn(
        "hour 12\ncar 1 km 300\ncar 2 km 100\nhand 1 heure\nrace 2\npoints 6 9", cup="le-mans,sebring"
    )
    after = play(match, "1 hour")
    assert kinds(after) == ["Discarded", "Ticked", "RaceScored", "Ended"]
    assert after.scores == (15, 15)
    assert after.outcome == ((1, 1), "cup")


def test_a_race_on_a_real_table_tells_how_the_cards_were_shuffled_again() -> None:
    first = RULES.items({"race": "sebring", "cup": "off"})
    bots = [RULES.bots()["driver"]] * 2
    played = play_out(_on_table(first), bots)
    ply = next(ply for ply in range(played.ply) if "Reshuffled" in _kinds(played, ply))
    state = played.at(ply + 1).state
    drawn = state.hands[state.turn - 1][-1]
    again = tuple(sorted([*state.pile, drawn]))
    match = _on_table(first, again)
    for entry in played.log[: ply + 1]:
        match = match.submit(entry.seat, entry.move)
    assert match.state.pile == again[1:]
    text = write(Record(match, ("", "")))
    assert f'[Deal2 "{" ".join(again)}"]' in text
    assert read(text).match == match
    with pytest.raises(RecordError, match="wrong_items"):
        read(text.replace('[Deal2 "', '[Deal2 "joker '))


def _on_table(*deals: tuple[str, ...]) -> Match:
    return Match.new("24-heures", 2, DealOrigin(deals, " ".join(deals[0])), {"race": "sebring"})

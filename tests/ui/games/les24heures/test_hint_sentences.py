"""The first reason of a race's hint: no card is worth 50 km, how to reach 2,500, who draws a pit stop."""

from __future__ import annotations

import pytest

from engine.bots import Choice
from engine.games.les24heures.insight import value
from tests.ui.games.les24heures.scenes import GAME, drawn
from ui.core.words import words
from ui.games import face
from ui.games.les24heures.hints import hint_parts
from ui.games.les24heures.ideas import idea

NAMES = ("You", "Harrison")
LATER = "You have no pit stop that needs “Oil”. For a later one, 5 of the 6 “Oil” cards can still come up."
SHORT = "A 350 would stop 50 km short of 2,500, and no card is worth 50."


def hinted(drawing: str, move: str, *why: tuple[object, ...]) -> tuple[str, ...]:
    """Returns the reasons of a hint in a drawn race, with plain spaces."""
    view = drawn(f"{drawing}\nhand 2 100\npile 100 100").view(1)
    reasons = hint_parts(words("en"), view, Choice(GAME.parse_move(move), why), NAMES)[1]
    return tuple(reason.replace("\u00a0", " ") for reason in reasons)


@pytest.mark.parametrize(
    ("hand", "move", "code", "is_said"),
    [
        ("350 350 heure huile", "hour", ("shortens_race",), True),
        ("350 350 heure huile huile", "discard huile", ("least_missed",), True),
        ("350 100 heure huile", "play 100", ("towards_2500", 300), True),
        ("350 150 250 huile", "play 250", ("towards_2500", 150), False),  # the plan says more
        ("350 100 heure huile", "hour", ("shortens_race",), False),  # the 100 could be driven
        ("350 350 limite huile", "attack limite 2", ("attacks_rival",), False),
    ],
)
def test_a_card_that_would_leave_50_km_is_the_first_reason_for_what_is_done_instead(
    hand: str, move: str, code: tuple[object, ...], is_said: bool
) -> None:
    reasons = hinted(f"hour 3\ncar 1 km 2100\ncar 2 km 900\nhand 1 {hand}", move, code)
    assert (reasons[0] == SHORT) is is_said
    assert SHORT not in reasons[1:]
    assert len(reasons) == 2 or not is_said, "then the move's own reason"


@pytest.mark.parametrize(
    ("race", "move", "plan"),
    [
        ("car 1 km 2050\nhand 1 100 350 huile", "play 100", "100 now, then 350: exactly 2,500 km."),
        ("car 1 km 2000\nhand 1 250 150 100", "play 250", "250 now, then 150 and 100: exactly 2,500 km."),
        ("hour 9\ncar 1 km 2050\nhand 1 100 350 huile", "play 100", ""),  # not driven at night
        ("car 1 km 2000 speeds 350\nhand 1 100 150 350", "play 150", ""),
    ],
)
def test_cards_that_make_2500_km_are_named_in_the_order_in_which_they_are_driven(
    race: str, move: str, plan: str
) -> None:
    reasons = hinted(race, move, ("towards_2500", 1))
    assert (reasons[0] == plan) if plan else not any("exactly 2,500" in said for said in reasons[:1])


def test_a_car_50_km_short_for_good_counts_as_losing_the_hours_left() -> None:
    early, late = (
        value(drawn(f"hour {hour}\ncar 1 km 2450\ncar 2 km 2400\nhand 1 100\nhand 2 100").state, 1)
        for hour in (4, 24)
    )
    assert early < -1000 < late < 0


@pytest.mark.parametrize(
    ("car", "hand", "move", "said"),
    [
        (
            "km 900 speeds 350 250 150 150",
            "350 150 100",
            "150",
            "That takes you past 1,000 km: from there your 350 may be driven.",
        ),
        (
            "km 600 speeds 350 250",
            "350 100 150 150",
            "150",
            "150 now, then 150 and 100: from 1,000 km on, your 350 may be driven.",
        ),
        ("km 600 speeds 350 250", "350 100", "100", "A 350 must wait until 1,000 km."),
        (
            "km 600 speeds 350 250 incidents limite:5",
            "350 150 250",
            "150",
            "Cards of 250 must wait: “Speed limit” allows 150 km.",
        ),
    ],
)
def test_of_a_second_350_a_hint_says_which_cards_lead_to_where_it_may_be_driven(
    car: str, hand: str, move: str, said: str
) -> None:
    race = f"hour 3\ncar 1 {car}\nhand 1 {hand}"
    assert hinted(race, f"play {move}", ("speed", int(move)))[0] == said


def test_of_several_remedies_alike_a_discard_names_neither_the_stop_nor_itself_as_kept() -> None:
    fuel = "car 1 km 3000 tyres yes\nhand 1 essence essence essence pneu huile joker"
    first, *rest = hinted(fuel, "discard essence", ("least_missed",))
    assert first == "3 “Fuel” cards are in hand, so one can go."
    assert not any("Fuel" in text for text in rest)
    past = "hour 8\ncar 1 km 2400 incidents limite:9\nhand 1 250 250 350"
    assert hinted(past, "discard 250", ("least_missed",))[0] == (
        "It would go past 2,500 km: only cards of 100 still fit."
    ), "not that the limit bars it"
    pairs = "car 1 km 3000 tyres yes pits stand-huile\nhand 1 100 100 250 250"
    assert hinted(pairs, "discard 100", ("least_missed",))[0] == (
        "2 cards of 100 km are in hand, and the others go farther."
    )


def test_a_computer_that_throws_a_tyre_away_before_the_stop_is_told_as_a_slip() -> None:
    race = "car 1 km {}\ncar 2 km 600\nhand 1 pneu 100\nhand 2 100\npile 100"
    choice = Choice(GAME.parse_move("discard pneu"), (("least_missed",),))
    near, past = (
        hint_parts(words("en"), drawn(race.format(km)).view(None), choice, ("Marius", "You"))[1][0]
        for km in ("2300", "3000 tyres yes")
    )
    slip = "A slip, unless Marius has another: the tyre stop is 200 km ahead."
    assert near.replace("\u00a0", " ") == slip
    assert past == "Marius has no pit stop that needs it."


@pytest.mark.parametrize(
    ("race", "said"),
    [
        ("car 1 km 900 pits stand-huile\nhand 1 100 250", "Your car waits for “Oil” or the Joker."),
        ("car 1 km 900 pits stand-huile\nhand 1 100 huile", "Several moves are about as good."),
        ("car 1 km 900 waits yes\nhand 1 100 250", "Your car drives again next turn."),
    ],
)
def test_a_hint_to_discard_says_first_what_holds_the_car_up(race: str, said: str) -> None:
    view = drawn(f"{race}\nhand 2 100\npile 100").view(1)
    near = Choice(GAME.parse_move("discard 100"), (("least_missed",), ("compared", "discard 250", 10, 30)))
    assert idea(words("en"), view, near, NAMES).startswith(f"{said} Discard a 100 or a 250.")
    alone = near._replace(why=near.why[:1])
    first = said if "Several" not in said else "Nothing helps now."
    assert idea(words("en"), view, alone, NAMES) == f"{first} Which card will you miss least?"


@pytest.mark.parametrize(
    ("race", "said"),
    [
        (
            "hour 3\ncar 1 km 900\nhand 1 heure heure huile",
            "With 600 km to make up, you’d miss an hour of the race more than this card.",
        ),
        (
            "hour 3\ncar 1 km 900 incidents limite:5\nhand 1 heure heure huile",
            "A Race hour would end your limit sooner, but leave less time to make up the 600 km.",
        ),
        (
            "hour 24\ncar 1 km 900\nhand 1 heure heure huile",
            "Keep “Race hour” for now: it would end the race, and you’re 600 km behind.",
        ),
    ],
)
def test_who_keeps_race_hours_hears_why_another_card_goes(race: str, said: str) -> None:
    race = f"{race}\ncar 2 km 1500\nhand 2 100\npile 100"
    choice = Choice(GAME.parse_move("discard huile"), (("least_missed",), ("compared", "hour", 90, 30)))
    assert hint_parts(words("en"), drawn(race).view(1), choice, NAMES)[1][1].replace("\u00a0", " ") == said


def test_of_nothing_but_race_hours_one_has_to_go() -> None:
    race = "car 1 km 900\ncar 2 km 3800 tyres yes\nhand 1 heure heure heure"
    assert hinted(race, "hour", ("holds_time",))[0] == "Nothing but Race hours in hand: one has to go."
    unseen = drawn(f"{race}\nhand 2 100\npile 100").view(None)
    told = hint_parts(words("en"), unseen, Choice(GAME.parse_move("hour"), (("holds_time",),)), NAMES)[1]
    assert not any("Nothing but" in text for text in told), "others don’t see that hand"


def test_a_card_that_nothing_speaks_against_goes_for_a_reason_that_can_be_checked() -> None:
    hours = "hour 5\ncar 1 km 900\ncar 2 km 3800 tyres yes\nhand 1 heure heure joker"
    assert hinted(hours, "discard joker", ("least_missed",))[0] == (
        "All your other cards are Race hours, and a shorter race hurts you."
    )
    decided = "hour 20\ncar 1 km 900\ncar 2 km 3800 tyres yes\nhand 1 limite piste"
    assert hinted(decided, "discard piste", ("least_missed",)) == (
        "With 2,900 km between the cars the race is all but decided: any card can go.",
    )


def test_the_moves_about_as_good_call_the_rival_by_name() -> None:
    view = drawn("car 1 km 500\nhand 1 limite essence 100\nhand 2 100\npile 100").view(1)
    choice = Choice(
        GAME.parse_move("discard essence"), (("least_missed",), ("compared", "attack limite 2", 10, 30))
    )
    assert "play Speed limit on Harrison" in idea(words("en"), view, choice, NAMES)
    spoken = face("24-heures").speech.spoken_idea(words("en"), view, choice, NAMES)
    assert "play Speed limit on Harrison" in spoken, "screen readers hear the same"


@pytest.mark.parametrize(
    ("drawing", "move", "said"),
    [
        (
            "car 1 km 900 pits stand-essence\nhand 1 350 250 essence",
            "discard 350",
            "A 350 can be driven only once per 1,000 km and never at night, the others more often.",
        ),
        (
            "car 1 km 900\nhand 1 huile 100\ndiscards stand-huile stand-huile",
            "discard huile",
            LATER,
        ),
    ],
)
def test_a_discard_is_explained_by_what_can_be_counted(drawing: str, move: str, said: str) -> None:
    assert said in hinted(drawing, move, ("least_missed",))


def test_that_no_stop_can_come_up_before_the_shuffle_is_said_while_it_is_far_off() -> None:
    gone = "car 1 km 900\ndiscards stand-huile stand-huile\nhand 1 huile 100\nhand 2 100"
    choice = Choice(GAME.parse_move("discard huile"), (("least_missed",),))
    for pile, said in (
        (
            "100 150 250 essence " * 4,
            "Until the discard pile is shuffled, nobody can draw a stop that needs “Oil”.",
        ),
        (
            "100 150",
            LATER,
        ),
    ):
        view = drawn(f"{gone}\npile {pile.strip()}").view(1)
        assert hint_parts(words("en"), view, choice, NAMES)[1][0] == said


@pytest.mark.parametrize(
    ("car", "move", "is_said"),
    [
        ("km 900 pits stand-huile", "discard 100", True),
        ("km 900 incidents limite:5", "hour", True),
        ("km 900", "discard 100", False),
        ("km 900 pits stand-huile", "discard joker", False),
    ],
)
def test_a_joker_that_waits_is_played_after_the_turn_where_it_costs_no_play(
    car: str, move: str, is_said: bool
) -> None:
    view = drawn(f"hour 3\ncar 1 {car}\ncar 2 km 1500\nhand 1 100 heure joker\nhand 2 100\npile 100").view(1)
    choice = Choice(GAME.parse_move(move), (("least_missed",),))
    reasons = hint_parts(words("en"), view, choice, ("You", "Harrison"))[1]
    assert ("Then play the Joker: after your turn it costs no play." in reasons) is is_said
    if is_said:
        assert idea(words("en"), view, choice, ("You", "Harrison")).startswith("Your Joker can free your car")


@pytest.mark.parametrize(
    ("race", "best", "near", "said"),
    [
        (
            "car 1 km 3000 tyres yes\ncar 2 km 900\nhand 1 250 heure",
            "play 250",
            "hour",
            "About as good: turn the clock, which shortens the race while you lead.",
        ),
        (
            "car 1 km 3000 tyres yes\ncar 2 km 900\nhand 1 huile heure",
            "discard huile",
            "hour",
            "About as good: turn the clock, which shortens the race while you lead.",
        ),
        (
            "car 1 km 900\ncar 2 km 1500\nhand 1 100 carburation heure",
            "play 100",
            "attack carburation 2",
            "About as good: play Carburettor trouble on Harrison, which costs Harrison two turns.",
        ),
    ],
)
def test_what_speaks_for_or_against_a_move_about_as_good(race: str, best: str, near: str, said: str) -> None:
    view = drawn(f"hour 3\n{race}\nhand 2 100\npile 100").view(1)
    code: tuple[str | int, ...] = ("speed", 100) if best.startswith("play") else ("least_missed",)
    choice = Choice(GAME.parse_move(best), (code, ("compared", near, 10, 30)))
    reasons = hint_parts(words("en"), view, choice, ("You", "Harrison"))[1]
    assert [one for one in reasons if "bout as good" in one] == ([said])


def test_a_discard_keeps_no_card_that_it_calls_as_good_to_throw_away() -> None:
    race = "car 1 km 3000 tyres yes\ncar 2 km 2400\nhand 1 huile essence essence pneu pneu joker"
    view = drawn(f"hour 3\n{race}\nhand 2 100\npile 100").view(1)
    for near in ("pneu", "huile", "joker"):
        choice = Choice(
            GAME.parse_move("discard essence"), (("least_missed",), ("compared", f"discard {near}", 10, 30))
        )
        reasons = hint_parts(words("en"), view, choice, ("You", "Harrison"))[1]
        kept = " ".join(one for one in reasons if one.startswith("This keeps"))
        assert {"pneu": "Tyre", "huile": "Oil", "joker": "Joker"}[near] not in kept

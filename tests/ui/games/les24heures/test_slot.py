"""What the slot and the main button of a race say in each state of a turn."""

from __future__ import annotations

import re

import pytest

from engine.bots import Choice, run_to_choice
from engine.errors import Refusal
from engine.games.les24heures.legality import refusal
from engine.games.les24heures.model import Move
from tests.ui.games.les24heures.scenes import GAME, RACE, after, drawn, scene
from ui.core.html import join, plain_text
from ui.core.words import words
from ui.games import face
from ui.games.les24heures.hour_reasons import kept_hour
from ui.games.slot import CALL, REFUSED, Slot

LOOK = face("24-heures").board
LOST = "car 1 km 900 incidents carburation:2\nhand 1 100 joker\nhand 2 100\npile 100 100 100 100 100 100"
STOPPED = "car 1 km 900 pits stand-huile\nhand 1 100 joker 100\nhand 2 100 100\npile 100 100 100 100 100"
FINISH = "hour 24\ncar 1 km 900\ncar 2 km 1900\nhand 1 heure\nhand 2 100\npile 100 100 100"


def said(slot: Slot | None) -> str:
    """Leaves the text of a slot."""
    assert slot is not None
    return re.sub(r"<[^>]+>", "", str(join(slot.heading, " ", slot.text, " ", slot.total)))


def test_a_lost_turn_says_which_of_how_many_it_is() -> None:
    assert "Pass (1 of 2)" in str(LOOK.main_button(scene(drawn(LOST), 1)))
    second = LOST.replace("carburation:2", "carburation:1")
    assert "Pass (2 of 2)" in str(LOOK.main_button(scene(drawn(second), 1)))
    assert "no draw" in str(LOOK.hand(scene(drawn(LOST), 1)))
    assert "no draw" not in str(LOOK.hand(scene(drawn(STOPPED), 1)))


def test_the_lap_record_is_told_in_other_words_than_in_the_log() -> None:
    record = "car 1 km 900\nhand 1 100 record 100\nhand 2 100 100\npile 100 100 100 100 100"
    here = scene(after(drawn(record), "1 record"), 1)
    slot = LOOK.last_slot(here)
    assert "Lap record" in said(slot)
    assert "two cards, two plays" not in said(slot)


def test_the_joker_out_of_turn_stands_in_the_slot() -> None:
    here = scene(after(drawn(STOPPED), "1 discard 100"), 1)
    slot = LOOK.call_slot(here)
    assert slot
    assert slot.look == CALL
    assert "Your Joker frees your car" in said(slot)
    assert "Play the Joker" in str(LOOK.main_button(here))
    bare = scene(after(drawn(STOPPED.replace("joker", "250")), "1 discard 100"), 1)
    assert LOOK.call_slot(bare) is None
    assert LOOK.main_button(bare) is None


def test_the_main_button_is_dashed_until_a_card_can_be_played() -> None:
    match = drawn(RACE, 4)
    assert "aria-disabled" in str(LOOK.main_button(scene(match, 1)))
    assert "btn--brass" not in str(LOOK.main_button(scene(match, 1, steps=("slot 1",))))
    assert "btn--brass" in str(LOOK.main_button(scene(match, 1, steps=("slot 2",))))
    assert "btn--brass" not in str(LOOK.buttons(scene(match, 1, steps=("slot 2",))))
    assert "Attack" in str(LOOK.main_button(scene(match, 1, steps=("slot 5",))))


def test_the_last_move_comes_with_what_to_do_now() -> None:
    text = said(LOOK.last_slot(scene(after(drawn(STOPPED), "1 discard 100"), 2)))
    assert text.startswith("Inès discards a 100.")
    assert "Choose a card." in text


@pytest.mark.parametrize(
    ("drawn_card", "todo"),
    [
        ("stand-huile", "First play your pit stop “Oil leak”."),
        ("350", "No card can drive now: discard one."),
    ],
)
def test_what_must_be_done_comes_before_the_last_move(drawn_card: str, todo: str) -> None:
    hands = "hand 1 350 350 250 250 250\nhand 2 250 250 250 250 250"
    race = drawn(f"car 1 km 900 incidents limite:3\n{hands}\npile 100 {drawn_card} 100 100")
    here = scene(after(race, "1 discard 350", "2 play 250"), 1)
    assert said(LOOK.last_slot(here)).strip() == f"{todo} Marius drives 250 km."
    assert LOOK.note_parts(here) == (todo, "")


def test_the_finish_of_one_race_shows_kilometres_and_that_of_a_cup_its_points() -> None:
    text = said(LOOK.last_slot(scene(after(drawn(FINISH), "1 hour"), 1)))
    assert re.search(r"1 Marius 1,900.km.*2 Inès 900.km", text)
    assert "points" not in text, "only a cup counts them"
    assert "Final standings" in text
    assert "Finish" not in text, "the clock says so"
    assert "Le Mans" not in text, "the bar says so"
    cup = drawn(FINISH, cup="le-mans,sebring")
    text = said(LOOK.last_slot(scene(after(cup, "1 hour"), 1)))
    assert re.search(r"1 Marius 1,900.km 9 points", text)
    assert re.search(r"2 Inès 900.km 6 points", text)


def test_the_reasons_of_a_hint_begin_with_the_one_that_stood_under_its_move() -> None:
    match = drawn(RACE.replace("pile stand-huile 150", "pile 150 stand-huile"), 4)
    view, here = match.view(1), scene(match, 1)
    choice = run_to_choice(GAME.bots()["master"](view, match.rng(1)))
    shown, why = LOOK.hint_slot(here, choice, True), LOOK.why_slot(here, choice)
    assert shown.text
    assert why
    assert said(why).startswith(said(shown._replace(total=None)).strip().removesuffix(" None"))
    assert str(join(why.text)).count("<p>") >= 2, "the rest stands under it, each reason by itself"
    assert said(shown) != said(LOOK.hint_slot(here, choice, False))


@pytest.mark.parametrize(
    ("race", "told"),
    [
        ("car 1 km 900\ncar 2 km 1500", ""),
        ("car 1 km 900\ncar 2 km 900", ""),
        ("car 1 km 900\ncar 2 km 500", ""),
        (
            "car 1 km 900\ncar 2 km 3500 tyres yes",
            "a shorter race leaves you less time to make up the 2,600 km.",
        ),
        (
            "car 1 km 900\ncar 2 km 1500 incidents limite:5",
            "Keep “Race hour” for now: it would end Car 2’s speed",
        ),
        (
            "hour 24\ncar 1 km 900\ncar 2 km 1000",
            "it would end the race, and you’re 100 km behind.",
        ),
        (
            "hour 24\ncar 1 km 900\ncar 2 km 900",
            "it would end the race with the first two level.",
        ),
        ("hour 20\ncar 1 km 900\ncar 2 km 1200", ""),
    ],
)
def test_when_a_race_hour_in_hand_is_kept(race: str, told: str) -> None:
    hour = "" if race.startswith("hour") else "hour 3\n"
    record, clock = Move("record", "record"), Move("hour", "heure")
    view = drawn(f"{hour}{race}\nhand 1 record 150 heure\nhand 2 100\npile 100 100").view(1)
    kept = " ".join(kept_hour(words("en"), view, record)).replace("\u00a0", " ")
    assert told in kept
    assert bool(kept) == bool(told)
    assert not kept_hour(words("en"), view, clock)
    without = drawn(f"{hour}{race}\nhand 1 record 150\nhand 2 100\npile 100 100").view(1)
    assert not kept_hour(words("en"), without, record)


def test_who_takes_the_lead_is_not_told_to_keep_a_race_hour_for_being_behind() -> None:
    view = drawn("hour 24\ncar 1 km 900\ncar 2 km 1000\nhand 1 150 heure\nhand 2 100\npile 100").view(1)
    assert not kept_hour(words("en"), view, Move("play", "150"))


def test_in_the_last_hour_a_hint_warns_of_the_race_hour_before_anything_else() -> None:
    match = drawn("hour 24\ncar 1 km 900\ncar 2 km 2000\nhand 1 100 150 heure\nhand 2 100\npile 100 100")
    choice = Choice(Move("play", "150"), (("speed",), ("compared", "play 100", 50, 10)))
    assert "Keep “Race hour” for now: it would end the race" in said(LOOK.why_slot(scene(match, 1), choice))


def test_a_hint_with_one_reason_has_no_why() -> None:
    match = drawn(RACE.replace(" heure", ""), 4)
    choice = Choice(Move("tyres", "pneu"), (("changes_tyres",),))
    assert LOOK.hint_slot(scene(match, 1), choice, True).text
    assert LOOK.why_slot(scene(match, 1), choice) is None


def test_a_card_that_can_only_be_discarded_leaves_the_main_button_where_it_is() -> None:
    here = scene(drawn("hand 1 essence 100\nhand 2 100\npile 100 100"), 1, steps=("slot 1",))
    main, others = str(LOOK.main_button(here)), str(LOOK.buttons(here))
    assert "Cover" in main
    assert "#i-lock" in main, "as on a Tyre that has no use"
    assert 'aria-disabled="true"' in main
    assert "discard" not in main
    assert 'data-arg="discard"' in others
    assert LOOK.note_parts(here) == ("You can’t use Fuel now.", "Keep it for the pit stop “Refuelling”.")
    tyre = scene(drawn("hand 1 pneu 100\nhand 2 100\npile 100 100"), 1, steps=("slot 1",))
    assert LOOK.note_parts(tyre)[0] == "You can’t use a Tyre now."
    assert not re.search('class="lane[^"]*is-off', str(LOOK.felt(tyre))), "no lane is to blame for it"


@pytest.mark.parametrize(
    ("drawing", "said"),
    [
        ("hand 1 piste 100", "Marius may drive 100 km at most for two turns."),
        ("hand 1 limite 100", "Marius may drive 150 km at most until hour 3."),
        ("hand 1 carburation 100", "Marius misses two turns."),
        ("hand 1 pneu 100", "Keep it for the tyre change at 2,500 km, or for a Rain pit stop."),
        ("hand 1 joker 100", "Keep it: it frees your car from any stop or incident."),
        ("hand 1 stand-huile 100", "Your car stops until you play Oil or the Joker."),
        (
            "car 1 km 900 incidents piste:2\nhand 1 huile 100",
            "Keep it for the pit stop “Oil leak”. On the track, only the Joker helps.",
        ),
        (
            "car 1 km 900 pits stand-huile\nhand 1 huile 100",
            "It ends “Oil leak”. Your car drives again next turn.",
        ),
        (
            "car 1 km 900 pits stand-pluie\nhand 1 pneu 100",
            "It ends “Rain: change tyres”. Your car drives again next turn."
            " You can change tyres only at 2,500 km.",
        ),
        (
            "car 1 km 2500 pits stand-pluie\nhand 1 pneu 100",
            "New tyres open the road past 2,500 km. “Cover” ends the pit stop instead.",
        ),
        ("car 1 km 2500\nhand 1 pneu 100", "New tyres open the road past 2,500 km."),
        (
            "car 1 km 2600 tyres yes pits stand-pluie\nhand 1 pneu 100",
            "It ends “Rain: change tyres”. Your car drives again next turn. “Change tyres” is done already.",
        ),
    ],
)
def test_a_picked_card_says_what_it_does(drawing: str, said: str) -> None:
    match = drawn(f"{drawing}\nhand 2 100\npile 100 100")
    assert LOOK.note_parts(scene(match, 1, steps=("slot 1",)))[1].replace("\u00a0", " ") == said


def test_all_plays_of_a_turn_with_the_lap_record_are_told() -> None:
    drawing = "car 1 km 900\nhand 1 250 record 250\nhand 2 100 100\npile 100 100 100 100 100"
    match = after(drawn(drawing), "1 record", "1 play 250", "1 play 250")
    slot = LOOK.last_slot(scene(match, 2))
    assert (
        said(slot).replace("\u00a0", " ").startswith("Inès plays the Lap record. Inès drives 250 + 250 km.")
    )
    assert slot is not None
    assert slot.since == 1
    blocked = drawn(drawing.replace("hand 2 100 100", "hand 2 350 100").replace("car 1", "hour 8\ncar 1"))
    assert "padlock" in LOOK.note_parts(scene(after(blocked, "1 play 250"), 2))[1]
    told = said(LOOK.last_slot(scene(after(blocked, "1 record", "1 play 250", "1 play 250"), 2)))
    assert told.endswith("Choose a card. "), "several plays leave no room for what a padlock means"


def test_a_missed_turn_says_why_and_whether_another_follows() -> None:
    for turns, lost, more in ((2, "two turns", True), (1, "this turn", False)):
        match = drawn(LOST.replace("carburation:2", f"carburation:{turns}").replace("joker", "250"))
        assert LOOK.note_parts(scene(match, 1))[0] == f"Carburettor trouble: Inès misses {lost}."
        text = said(LOOK.last_slot(scene(after(match, "1 wait"), 2)))
        assert "Carburettor trouble: Inès misses this turn." in text
        assert ("misses one more turn" in text) == more


def test_a_card_without_a_use_leads_to_its_rule() -> None:
    stopped = drawn("car 1 km 900 pits stand-huile\nhand 1 100 essence huile\nhand 2 100\npile 100 100")
    assert LOOK.draft_rule(scene(stopped, 1)) == ""
    assert LOOK.draft_rule(scene(stopped, 1, steps=("slot 1",))) == "s-pits"
    assert LOOK.draft_rule(scene(stopped, 1, steps=("slot 3",))) == ""
    free = drawn("hand 1 100 essence\nhand 2 100\npile 100 100")
    assert LOOK.draft_rule(scene(free, 1, steps=("slot 2",))) == "s-pits", "what Fuel is for"
    other = drawn("hand 1 pneu joker\nhand 2 100\npile 100 100")
    assert LOOK.draft_rule(scene(other, 1, steps=("slot 1",))) == "s-tyres"
    assert LOOK.draft_rule(scene(other, 1, steps=("slot 2",))) == "s-plays"


def test_a_refusal_names_its_reason() -> None:
    slot = LOOK.refused_slot(scene(drawn(RACE, 4), 1), Refusal("past_2500", total=2600))
    assert slot.look == REFUSED
    assert said(slot).startswith("That would take you to 2,600")


def test_a_padlock_is_explained_in_the_first_turns_with_one() -> None:
    assert LOOK.note_parts(scene(drawn(RACE, 4), 1)) == (
        "Choose a card.",
        "A padlock on a card? Choose it to see why.",
    )
    assert LOOK.note_parts(scene(drawn(RACE.replace("2350", "900"), 4), 1))[1] == "", "no card has one"
    assert LOOK.note_parts(scene(drawn(RACE, 4), 1, marks="none"))[1] == "", "without guides none is shown"


@pytest.mark.parametrize(
    ("km", "suits"),
    [
        ("2350", "You’re ahead, but driving mostly gains more."),
        ("2350 pits stand-pluie", "You’re ahead: a shorter race suits you."),
        ("900", "You’re behind, but with many hours left, one less matters little."),
        ("2100", "A shorter race suits the leader."),
    ],
)
def test_the_clock_says_whom_it_suits(km: str, suits: str) -> None:
    _, more = LOOK.note_parts(scene(drawn(RACE.replace("2350", km), 4), 1, steps=("slot 6",)))
    assert more == f"The clock moves to hour 10. {suits}"


def test_beside_the_main_button_stands_another_in_every_state_of_a_turn() -> None:
    for steps in ((), *((f"slot {slot}",) for slot in range(1, 7))):
        assert 'class="ways"' in str(LOOK.buttons(scene(drawn(RACE, 4), 1, steps=steps))), steps
    assert 'class="ways"' in str(LOOK.buttons(scene(drawn(LOST.replace("joker", "250")), 1)))


@pytest.mark.parametrize(
    ("own", "other", "said"),
    [
        (900, 500, "The race ends, and you win it by 400 km."),
        (500, 900, "The race ends, and you lose it to Marius by 400 km. Better keep the card."),
        (500, 500, "The race ends, and the first two are level."),
    ],
)
def test_the_last_hour_says_who_wins(own: int, other: int, said: str) -> None:
    drawing = f"hour 24\ncar 1 km {own}\ncar 2 km {other}\nhand 1 heure\nhand 2 100\npile 100"
    note = LOOK.note_parts(scene(drawn(drawing), 1, steps=("slot 1",)))[1]
    assert note.replace("\u00a0", " ") == said


def test_a_turn_lost_and_a_limit_say_who_caused_them_and_what_they_do() -> None:
    hands = (
        "car 1 km 900\ncar 2 km 900\nhand 1 carburation limite 100\nhand 2 100 100\npile 100 100 100 100 100"
    )
    lost = after(drawn(hands), "1 attack carburation 2")
    assert LOOK.note_parts(scene(lost, 2))[0] == "Carburettor trouble from Inès: Marius misses two turns."
    assert "Marius misses two turns" in said(LOOK.last_slot(scene(lost, 1)))
    assert "You miss two turns. Wait, unless" in said(LOOK.last_slot(scene(lost, 2)))
    waited = after(lost, "2 wait")
    text = said(LOOK.last_slot(scene(waited, 1)))
    assert text.startswith("Carburettor trouble from Inès: Marius misses this turn.")
    limited = after(drawn(hands), "1 attack limite 2")
    assert LOOK.last_slot(scene(limited, 1)).text == "Marius to play."
    assert "You may drive 150 km at most until hour 3." in said(LOOK.last_slot(scene(limited, 2))).replace(
        "\u00a0", " "
    )


def test_a_car_that_waits_says_for_what_and_that_any_card_may_go() -> None:
    stuck = "car 1 km 2500 pits stand-huile\nhand 1 essence 100 250\nhand 2 100\npile 100 100"
    assert LOOK.note_parts(scene(drawn(stuck), 1)) == (
        "You need “Oil” and “Tyre”.",
        "Discard any card, even a locked one.",
    )
    for cards, ways in (
        ("heure 100", "turn the clock or discard any card"),
        ("piste heure", "play an incident, turn the clock or discard any card"),
    ):
        able = stuck.replace("essence 100", cards)
        assert LOOK.note_parts(scene(drawn(able), 1))[1] == f"Meanwhile: {ways}."
    for card in ("huile", "pneu", "joker"):
        helped = stuck.replace("essence", card)
        assert "waiting" not in LOOK.note_parts(scene(drawn(helped), 1))[0]


def test_a_card_that_covers_neither_of_two_pit_stops_has_one_locked_button_for_both() -> None:
    two = "car 1 km 0 pits stand-huile stand-pluie\nhand 1 {} 100\nhand 2 100\npile 100 100"
    for card, buttons in (("essence", 1), ("huile", 2)):
        here = scene(drawn(two.format(card)), 1, steps=("slot 1",))
        drawn_ = f"{LOOK.main_button(here)}{LOOK.buttons(here)}"
        assert drawn_.count('data-arg="cover') == buttons
        assert 'data-arg="discard"' in drawn_


def test_a_card_that_covers_no_stop_is_named_in_quotation_marks() -> None:
    stopped = "car 1 km 0 pits stand-pluie\nhand 1 essence 100\nhand 2 100\npile 100 100"
    refused = refusal(drawn(stopped).view(1), Move("cover", "essence", pit="stand-pluie"))
    assert refused
    assert said(LOOK.refused_slot(scene(drawn(stopped), 1), refused)).startswith("“Fuel” doesn’t cover “Rain")


@pytest.mark.parametrize(
    ("own", "other", "said"),
    [
        (900, 900, "That puts you 150 km ahead of Marius."),
        (750, 900, "That puts you level with Marius."),
        (700, 900, "That leaves you 50 km behind Marius."),
    ],
)
def test_a_speed_card_says_what_is_not_on_the_road_or_its_button(own: int, other: int, said: str) -> None:
    drawing = f"car 1 km {own}\ncar 2 km {other}\nhand 1 150 100\nhand 2 100\npile 100 100"
    first, _ = LOOK.note_parts(scene(drawn(drawing), 1, steps=("slot 1",)))
    assert first.replace("\u00a0", " ") == said


@pytest.mark.parametrize(
    ("steps", "button"),
    [
        (("slot 2",), "Drive 150"),
        (("slot 2", "expose"), "Drive 150"),
        (("slot 6",), "Turn the clock"),
        (("slot 5", "car 2"), "Attack"),
        ((), ""),
        (("slot 1",), ""),  # 250 would pass 2,500 km
        (("slot 5",), ""),  # any of three cars may be meant
    ],
)
def test_enter_on_the_raised_card_confirms_the_one_move_that_the_button_names(
    steps: tuple[str, ...], button: str
) -> None:
    here = scene(drawn(RACE, 4), 1, steps=steps)
    slot = LOOK.draft_slot(here)
    assert ("data-confirms" in str(LOOK.hand(here))) == bool(button) == bool(slot)
    if slot:
        assert f"Press Enter, or {button}, to confirm." in said(slot)


def test_of_two_pit_stops_in_hand_the_player_may_choose() -> None:
    hand = "hand 1 stand-essence stand-huile 100\nhand 2 100\npile 100 100"
    assert LOOK.note_parts(scene(drawn(hand), 1))[0] == (
        "First play one of your pit stops: “Refuelling” or “Oil leak”."
    )
    waiting = f"hour 9\ncar 1 km 900 pits stand-huile\n{hand.replace('stand-huile', '350')}"
    assert LOOK.note_parts(scene(drawn(waiting), 1))[1] == "", "nothing is discarded before it is played"
    one = hand.replace("stand-huile", "250")
    assert LOOK.note_parts(scene(drawn(one), 1))[0] == "First play your pit stop “Refuelling”."


REFUSED_CARD = "car 1 km 2400\nhand 1 250 350\nhand 2 100\npile 100"


@pytest.mark.parametrize("marks", ["legal", "silent"])
def test_a_match_and_an_exercise_lock_a_card_that_cannot_be_played(marks: str) -> None:
    here = scene(drawn(REFUSED_CARD), 1, marks=marks, steps=("slot 1",))
    assert LOOK.note_parts(here)[0].replace("\u00a0", " ") == "You can’t drive 250 km now."
    assert "That would take you to" in LOOK.note_parts(here)[1]
    assert str(LOOK.hand(here)).count('class="lock"') == 2
    assert LOOK.draft_slot(here) is None, "there is no move to confirm"
    assert "btn--brass" not in str(LOOK.main_button(here))


def test_without_guides_a_card_that_cannot_be_played_shows_no_distance_that_it_would_reach() -> None:
    here = scene(drawn(REFUSED_CARD), 1, marks="none", steps=("slot 1",))
    assert "behind" not in " ".join(LOOK.note_parts(here))
    assert "50" not in LOOK.note_parts(here)[1]


def test_a_drive_that_ends_an_incident_is_one_sentence() -> None:
    slick = "car 1 km 900 incidents piste:1\nhand 1 100 250\nhand 2 100\npile 100 100"
    text = said(LOOK.last_slot(scene(after(drawn(slick), "1 play 100"), 2))).replace("\u00a0", " ")
    assert text.startswith("Inès drives 100 km and is free of “Oil on the track”.")


def test_an_hour_that_passes_after_a_drive_ends_a_limit_in_sentences_of_their_own() -> None:
    limited = (
        "hour 9\ncar 1 km 900 incidents limite:10\nhand 1 100 250\nhand 2 100\ndiscards 100 100\nticked no"
    )
    here = scene(after(drawn(limited), "1 play 100"), 1)
    line = face("24-heures").speech.log_line(here, here.log[-1])
    assert line
    assert (
        plain_text(line.text)
        .replace("\u00a0", " ")
        .startswith(
            "Inès drives 100 km. The draw pile has run out, so the clock moves on: hour 10. "
            "Inès: free of “Speed limit”."
        )
    )


def test_after_the_end_no_car_needs_anything() -> None:
    stuck = FINISH.replace("km 900", "km 2500").replace("hand 1 heure", "hand 1 heure 100")
    over = after(drawn(stuck), "1 hour")
    felt = str(LOOK.felt(scene(over, 1)))
    assert over.outcome
    assert "Needs" not in felt
    assert felt.count("st--ok") == 2
    reason = face("24-heures").speech.end_reason(scene(over, 1).words, over.outcome.reason, "", over.view(1))
    assert reason == "The 24 hours are over."

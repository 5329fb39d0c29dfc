"""Hints and reviews say in the same words why a move is better than the next best one."""

from __future__ import annotations

import pytest

from engine.analysis import MoveAnalysis
from engine.bots import Choice
from engine.bots.search import Candidate
from engine.games.les24heures.model import Move
from tests.ui.games.les24heures.scenes import GAME, drawn
from tests.ui.stage import Stage
from ui.core.words import words
from ui.games import face
from ui.games.les24heures.card_contrasts import kept_rather
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.contrasts import why_not
from ui.games.les24heures.hints import hint_parts
from ui.games.les24heures.hour_reasons import kept_hour, should_keep_hour, why_not_the_hour
from ui.model import Model, Player, Presentation, Review, Settings, Table

SPEECH = face("24-heures").speech
NAMES = ("You", "Harrison")


@pytest.mark.parametrize(
    ("race", "best", "other", "why"),
    [
        ("hand 1 250 100", "play 250", "play 100", "a 100 gains 150 km less now"),
        ("hand 1 250 essence", "play 250", "discard essence", "only driving gains kilometres now"),
        (
            "car 1 km 2200\nhand 1 100 150 250 350",
            "play 150",
            "play 250",
            "a 250 would stop 50 km short of 2,500, and no card is worth 50",
        ),
        (
            "car 1 km 2000\nhand 1 100 150 250 pneu",
            "play 250",
            "play 100",
            "a 100 gains 150 km less now",
        ),
        (
            "car 1 km 0 pits stand-huile\nhand 1 250 350",
            "discard 350",
            "discard 250",
            "unlike a 250, a 350 can be driven only once per 1,000 km and never at night",
        ),
        (
            "hour 3\ncar 1 km 500 pits stand-huile incidents limite:5\nhand 1 250 250 250 250 250 150",
            "discard 150",
            "discard 250",
            "from hour 5, without the limit, a 250 goes farther",
        ),
        (
            "hour 3\ncar 1 km 500 pits stand-huile incidents piste:2\nhand 1 250 250 250 250 250 150",
            "discard 150",
            "discard 250",
            "in 2 turns, after “Oil on the track”, a 250 goes farther",
        ),
        (
            "hour 24\ncar 1 km 500 pits stand-huile incidents limite:25\nhand 1 250 250 250 250 250 150",
            "discard 150",
            "discard 250",
            "",
        ),
        (
            "car 1 km 350 speeds 350 pits stand-huile\nhand 1 250 250 250 350 100",
            "discard 100",
            "discard 350",
            "",
        ),
        (
            "hour 8\ncar 1 km 500 pits stand-huile\nhand 1 250 250 250 350 100",
            "discard 100",
            "discard 350",
            "from hour 13, a 350 goes farther",
        ),
        (
            "hour 8\ncar 1 km 500 pits stand-huile\nhand 1 250 350",
            "discard 250",
            "discard 350",
            "",
        ),
        (
            "car 1 km 2400 pits stand-huile\nhand 1 100 250",
            "discard 250",
            "discard 100",
            "a 100 still fits before 2,500 km, a 250 doesn’t",
        ),
        (
            "car 1 km 3000 tyres yes pits stand-pluie\nhand 1 pneu essence essence",
            "discard essence",
            "discard pneu",
            "you’re waiting for “Tyre”",
        ),
        (
            "car 1 km 2100 pits stand-huile\nhand 1 250 pneu",
            "discard 250",
            "discard pneu",
            "you need “Tyre” in 400 km, at 2,500",
        ),
        (
            "car 1 km 3000 tyres yes pits stand-pluie\nhand 1 huile essence",
            "discard essence",
            "discard huile",
            "9 more “Fuel” cards can come up, and only 5 “Oil”",
        ),
        (
            "car 1 km 900 pits stand-huile\nhand 1 huile 100",
            "cover stand-huile huile",
            "discard 100",
            "you’d stand still for one more turn",
        ),
        (
            "car 1 km 900 pits stand-huile\nhand 1 100 limite",
            "discard 100",
            "discard limite",
            "“Speed limit” can still slow Harrison down",
        ),
        (
            "hour 20\ncar 1 km 500 pits stand-huile\nhand 1 essence essence heure",
            "discard essence",
            "hour",
            "a shorter race leaves you less time to make up the 500 km",
        ),
        ("hand 1 250 100", "play 100", "play 250", ""),
        (
            "car 1 km 2200\nhand 1 100 essence essence",
            "discard essence",
            "play 100",
            "driving can wait a turn",
        ),
        (
            "car 1 km 500\nhand 1 250 joker",
            "play 250",
            "discard joker",
            "the Joker ends any pit stop or incident, and 12 of those cards can still come up",
        ),
    ],
)
def test_a_clause_says_why_one_move_is_better_than_another(
    race: str, best: str, other: str, why: str
) -> None:
    view = drawn(f"{race}\ncar 2 km 1000\nhand 2 100\npile 100 100").view(1)
    moves = GAME.parse_move(best), GAME.parse_move(other)
    found = why_not(Cast(words("en"), view, 1, NAMES), *moves).replace("\u00a0", " ")
    assert found == why
    if why and "short of 2,500" not in why:  # a hint says this before all else
        near = Choice(moves[0], (("least_missed",), ("compared", other, 10, 30)))
        far = near._replace(why=(near.why[0], ("compared", other, 160, 30)))
        both = [hint_parts(words("en"), view, one, NAMES)[1] for one in (near, far)]
        if moves[1].verb == "discard" != moves[0].verb:
            assert not any("as good" in text or "Next best" in text for text in (*both[0], *both[1]))
            return
        said = [" ".join(reasons[1:]).replace("\u00a0", " ") for reasons in both]
        if moves[1].verb == "hour":
            assert "turn the clock" not in said[0], "nobody behind is offered that"
            return
        if "goes farther" in why:
            assert not said[0], "the first reason speaks of all longer cards"
            return
        if any(why[:30].lower() in reasons[0].lower() or "only once per 1,000 km" in why for reasons in both):
            assert not any("though" in text or "but" in text for text in said), "the first reason has said it"
            return
        if "you need “Tyre”" in why:
            assert "Tyre" not in said[0], "the one Tyre before 2,500 km is never offered"
        else:
            assert said[0].startswith("About as good: ")
        if "gains 150 km less now" in why:
            assert said[0].endswith("drive 100 km, and a 250 stays in hand for later.")
            assert "Next best" not in said[1], "the cards say how far they go"
            return
        assert "you need “Tyre”" in why or said[0].endswith(f", though {why}.")
        assert said[1].startswith("Next best: ")
        assert said[1].endswith(f", but {why}.")
    if why and moves[0].verb == moves[1].verb == "discard" and "“" not in why:
        review = SPEECH.loss_reason(words("en"), view, *moves).replace("\u00a0", " ")
        assert review == f"{why[:1].upper()}{why[1:]}.", "a review says it in the words of a hint"


def test_hint_and_review_agree_on_a_race_hour_of_several_far_behind() -> None:
    match = drawn("hour 8\ncar 1 km 1000\ncar 2 km 2050\nhand 1 250 heure heure 100\nhand 2 100\npile 100")
    clock, other = Move("hour", "heure"), Move("discard", "100")
    hint = hint_parts(words("en"), match.view(1), Choice(clock, (("holds_time",),)), NAMES)[1][0]
    review = SPEECH.loss_reason(words("en"), match.view(1), clock, other, NAMES)
    said = "You’re 1,050 km behind, but 2 Race hours take the room of useful cards: one of them can go."
    assert hint.replace("\u00a0", " ") == said, "the short rules say that who is behind keeps them"
    assert review.startswith(hint)
    drive = Choice(Move("play", "250"), (("speed",), ("compared", "discard 100", 90, 30)))
    assert "Keep" not in " ".join(hint_parts(words("en"), match.view(1), drive, NAMES)[1])


def test_the_better_move_is_named_with_the_player_it_is_for() -> None:
    view = drawn("hand 1 limite 100\nhand 2 100\npile 100").view(1)
    attack, played = Move("attack", "limite", 2), Move("discard", "100")
    assert SPEECH.better_name(words("en"), view, attack, played, NAMES) == "Speed limit for Harrison"
    assert SPEECH.loss_reason(words("en"), view, attack, played, NAMES).startswith("Harrison may drive 150")


def test_a_fast_card_thrown_away_while_it_could_not_be_driven_says_so() -> None:
    race = "hour 8\ncar 1 km 900\nhand 1 350 100 250\nhand 2 100\npile 100"
    view = drawn(race).view(1)
    text = SPEECH.even_reason(words("en"), view, Move("play", "100"), Move("discard", "350"), NAMES)
    assert text == ("A 350 couldn’t be driven just then: the difference is too small to measure.")
    assert not SPEECH.even_reason(words("en"), view, Move("play", "100"), Move("discard", "250"), NAMES)


@pytest.mark.parametrize(
    ("hand", "played", "said"),
    [
        (
            "pneu 100 250",
            "discard pneu",
            "You need “Tyre” in 350 km, at 2,500. 5 more “Tyre” can come up too, "
            "so the cost is too small to be sure of.",
        ),
        ("pneu pneu 100", "discard pneu", ""),
        ("pneu 100 250", "discard 250", ""),
    ],
)
def test_a_waste_that_counts_as_about_as_good_is_explained(hand: str, played: str, said: str) -> None:
    view = drawn(f"car 1 km 2150\nhand 1 {hand}\nhand 2 100\npile 100").view(1)
    text = SPEECH.even_reason(words("en"), view, Move("play", "100"), GAME.parse_move(played), NAMES)
    assert text.replace("\u00a0", " ") == said


def shown(screen: Table | Review) -> str:
    """Render a screen for a person in seat 1, who plays against a computer."""
    stage = Stage(Model(settings=Settings(lang="en", pace="off"), screen=screen), bots_play=False)
    stage.draw()
    return stage.html.replace("\u00a0", " ")


def raced(race: str, *moves: str) -> Table:
    """Return a table after some moves of a person in seat 1 and a computer in seat 2."""
    match = drawn(race)
    for move in moves:
        match = match.submit(match.actors[0], GAME.parse_move(move))
    players = (Player(), Player(bot="driver"))
    return Table("here", match, players, presentation=Presentation(viewer=1))


def test_the_reason_for_a_weak_move_is_above_the_compared_moves_and_what_it_cost_below_them() -> None:
    race = "hour 24\ncar 1 km 0 pits stand-huile\nhand 1 250 350 essence\nhand 2 heure\npile 100 100"
    best, played = Move("discard", "350"), Move("discard", "250")
    others = (Candidate(best, 0.0, 0.0, 0.0, 20), Candidate(played, -200.0, 200.0, 20.0, 20))
    found = MoveAnalysis(1, 1, played, best, 200.0, 20.0, others=others)
    html = shown(Review(raced(race, "discard 250", "hour"), 1, (MoveAnalysis(0), found)))
    places = [
        html.index(text)
        for text in (
            "Unlike a 250, a 350 can be driven only once",
            "km, in the long run",
            "Played: ",
            "This move cost about 200",
        )
    ]
    assert places == sorted(places)
    found = found._replace(why=(("least_missed",),))
    html = shown(Review(raced(race, "discard 250", "hour"), 1, (MoveAnalysis(0), found)))
    assert "Only “Oil” or the Joker ends the stop" not in html, "the sentence above the list is enough"


def test_beside_what_the_viewer_waits_for_why_names_the_player_whose_move_it_explains() -> None:
    pits = "car 1 km 900 pits stand-huile\nhand 1 100 150\nhand 2 100\npile 100 100 100 100"
    waits = shown(raced(pits, "discard 100", "play 100"))
    assert "You need “Oil” or the Joker." in waits
    assert '<small class="whose">(Harrison’s move)' in waits
    drives = shown(raced(pits.replace(" pits stand-huile", ""), "discard 100", "play 100"))
    assert 'class="whose"' not in drives
    assert "Why?" in drives


@pytest.mark.parametrize(
    ("best", "others", "told"),
    [
        (
            "discard 100",
            ("discard 150", "discard 250"),
            "",
        ),
        (
            "discard 100",
            ("discard 150", "play 250"),
            "",
        ),
        (
            "attack limite 2",
            ("discard 150", "play 250"),
            "About as good: drive 250 km.",
        ),
    ],
)
def test_why_answers_for_every_move_that_is_about_as_good(
    best: str, others: tuple[str, ...], told: str
) -> None:
    race = (
        "hour 3\ncar 1 km 500 pits stand-huile\ncar 2 km 600\nhand 1 100 150 250 limite\nhand 2 100\npile 100"
    )
    compared = tuple(("compared", other, 10, 30) for other in others)
    code = "attacks_rival" if best.startswith("attack") else "least_missed"
    choice = Choice(GAME.parse_move(best), ((code,), *compared))
    reasons = hint_parts(words("en"), drawn(race).view(1), choice, NAMES)[1]
    said = [reason.replace("\u00a0", " ") for reason in reasons]
    if told:
        assert told in said
    else:
        assert said == ["The other speed cards go farther."], "it answers for all of them"


def test_the_first_reason_of_a_discard_speaks_of_the_card_and_not_of_what_the_car_waits_for() -> None:
    pits = "hour 3\ncar 1 km 500 pits stand-huile\ncar 2 km 600\nhand 2 100\npile 100"
    near = Choice(Move("discard", "100"), (("least_missed",), ("compared", "discard 250", 10, 30)))
    view = drawn(f"{pits}\nhand 1 100 150 250 limite").view(1)
    assert hint_parts(words("en"), view, near, NAMES)[1][0] == "The other speed cards go farther."
    alone = Choice(Move("discard", "limite"), (("least_missed",),))
    first = hint_parts(words("en"), view, alone, NAMES)[1][0]
    assert first == "Nothing in sight needs it, and your other cards may help more later."


@pytest.mark.parametrize(
    ("rival", "top", "why"),
    [
        (
            " pits stand-huile",
            "100",
            "",
        ),
        (
            " pits stand-huile",
            "stand-essence",
            "the next card of the pile is a pit stop: if Harrison misses a turn, you draw it",
        ),
        (
            "",
            "stand-essence",
            "the next card of the pile is a pit stop: if Harrison misses a turn, you draw it",
        ),
        ("", "100", ""),
        (
            " incidents carburation:1",
            "100",
            "Harrison isn’t driving anyway: “Carburettor trouble” does more later",
        ),
    ],
)
def test_a_car_that_stands_still_may_be_attacked_next_and_a_stop_on_top_is_told(
    rival: str, top: str, why: str
) -> None:
    race = f"car 1 km 500\ncar 2 km 600{rival}\nhand 1 350 carburation\nhand 2 100\npile {top} 100"
    moves = Move("play", "350"), Move("attack", "carburation", 2)
    assert why_not(Cast(words("en"), drawn(race).view(1), 1, NAMES), *moves) == why


def test_a_leader_keeps_a_race_hour_that_would_end_the_limit_of_the_rival() -> None:
    race = "hour 3\ncar 1 km 1500\ncar 2 km 600 incidents limite:5\nhand 1 100 heure\nhand 2 100\npile 100"
    cast = Cast(words("en"), drawn(race).view(1), 1, NAMES)
    why = "it would end Harrison’s speed limit sooner"
    assert why_not_the_hour(cast) == why
    drive = Choice(Move("play", "100"), (("speed", 100),))
    assert should_keep_hour(cast)
    assert kept_hour(words("en"), cast.view, drive.move, NAMES) == [f"Keep “Race hour” for now: {why}."]


def test_who_drives_is_not_told_which_card_could_be_thrown_away_instead() -> None:
    view = drawn("hand 1 100 250 pneu\nhand 2 100\npile 100").view(1)
    compared = ("compared", "discard pneu", 10, 30), ("compared", "play 100", 20, 30)
    choice = Choice(Move("play", "250"), (("speed", 250), *compared))
    said = hint_parts(words("en"), view, choice, NAMES)[1][1].replace("\u00a0", " ")
    assert said == "About as good: drive 100 km, and a 250 stays in hand for later."
    shorter = Choice(Move("play", "100"), (("speed", 100), ("compared", "play 250", 10, 30)))
    said = hint_parts(words("en"), view, shorter, NAMES)[1][1].replace("\u00a0", " ")
    assert said == "About as good: drive 250 km, and a 100 stays in hand for later."


@pytest.mark.parametrize(
    ("hand", "best", "other", "why"),
    [
        ("100 100 250", "100", "250", "without a 250, no cards in hand make the last 350 km to 2,500"),
        ("100 250 250", "100", "250", ""),
        ("100 150 250", "100", "150", ""),
        ("100 100 150", "100", "150", ""),
        ("150 150 250", "150", "250", "a 250 goes farther"),
    ],
)
def test_near_2500_km_no_card_is_kept_for_going_farther_if_the_exact_kilometres_go(
    hand: str, best: str, other: str, why: str
) -> None:
    race = f"car 1 km 2150 pits stand-huile\ncar 2 km 600\nhand 1 {hand}\nhand 2 100\npile 100"
    cast = Cast(words("en"), drawn(race).view(1), 1, NAMES)
    assert kept_rather(cast, best, other).replace("\u00a0", " ") == why


def test_who_throws_an_exact_card_away_is_told_what_must_come_up_instead() -> None:
    race = "car 1 km 2150 pits stand-huile\ncar 2 km 600\nhand 1 100 250 250\nhand 2 100\npile 100"
    discard = Choice(Move("discard", "100"), (("least_missed",), ("compared", "discard 250", 10, 30)))
    said = " ".join(hint_parts(words("en"), drawn(race).view(1), discard, NAMES)[1]).replace("\u00a0", " ")
    assert "It can be replaced on the last 350 km to 2,500: 27 cards of 100 or 350 are still unseen." in said
    assert "go farther" not in said


@pytest.mark.parametrize(
    ("rival", "top", "is_said"),
    [("", "stand-huile", True), ("", "100", False), (" incidents carburation:2", "stand-huile", False)],
)
def test_a_lap_record_waits_while_it_would_draw_the_pit_stop_on_the_pile(
    rival: str, top: str, is_said: bool
) -> None:
    """A car at a standstill draws nothing, so that the stop would come to the same player anyway."""
    race = f"car 1 km 500\ncar 2 km 600{rival}\nhand 1 250 record 100\nhand 2 100\npile {top} 100"
    drive, record = Move("play", "250"), Move("record", "record")
    view, why = drawn(race).view(1), "you would draw with it; otherwise Harrison draws it"
    choice = Choice(drive, (("speed", 250), ("compared", "play 100", 90, 30)))
    assert (why in " ".join(hint_parts(words("en"), view, choice, NAMES)[1])) is is_said
    assert (why in SPEECH.loss_reason(words("en"), view, drive, record, NAMES)) is is_said


def test_2500_km_sets_two_moves_apart_only_if_the_hand_still_makes_it() -> None:
    moves = Move("attack", "limite", 2), Move("play", "100")
    made, not_made = (
        why_not(
            Cast(words("en"), drawn(f"{race}\ncar 2 km 600\nhand 2 100\npile 100").view(1), 1, NAMES), *moves
        )
        for race in ("car 1 km 2100\nhand 1 250 150 100 limite", "car 1 km 2200\nhand 1 250 250 100 limite")
    )
    assert made.replace("\u00a0", " ") == "after a 100, no cards in hand make the last 300 km to 2,500"
    assert not_made == "Harrison would drive on unhindered"

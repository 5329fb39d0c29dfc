"""A reason names the players, is true for its card, and does not contradict the next one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from engine.arena import next_choice
from engine.bots import Choice, run_to_choice
from engine.games.les24heures.model import Move, View
from engine.games.les24heures.reasons import facts
from engine.match import Match, SeedOrigin
from tests.ui.games.les24heures.scenes import GAME, drawn, scene
from ui.core.words import words
from ui.games import face
from ui.games.les24heures.hints import hint_parts

FACE = face("24-heures")
MASTER = GAME.bots()["master"]
SPEEDS = ("100", "150", "250", "350")
CARS = {"en": ("the car", "other car", "that car", "this car"), "fr": ("la voiture", "autre voiture")}
"""What a race of two calls nobody."""


@cache
def choices() -> tuple[tuple[View, View, Choice], ...]:
    """Plays some races of two masters: what the player and others saw before each move, and the choice."""
    found = []
    for seed in ("reasons 1", "reasons 2", "reasons 3"):
        match = Match.new("24-heures", 2, SeedOrigin(seed), {"race": "sebring"})
        while not match.outcome:
            answer = next_choice(match, [MASTER] * 2)
            assert answer
            seat, choice = answer
            found.append((match.view(seat), match.view(None), choice))
            match = match.submit(seat, choice.move)
    return tuple(found)


def said(lang: str, view: View, choice: Choice, names: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the move and its reasons, with plain spaces."""
    move, reasons = hint_parts(words(lang), view, choice, names)
    return tuple(re.sub(r"\s", " ", text) for text in (move, *reasons))


def told(lang: str) -> Iterator[tuple[View, Choice, tuple[str, ...]]]:
    """Yields what the player on turn is told of each choice, as "You", and what the other one is."""
    you = words(lang).you
    for own, public, choice in choices():
        mine = tuple(you if seat == own.viewer else "Harrison" for seat in (1, 2))
        others = tuple("Harrison" if seat == own.viewer else you for seat in (1, 2))
        yield own, choice, said(lang, own, choice, mine)
        yield public, choice, said(lang, public, choice, others)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_in_a_race_of_two_nobody_is_called_the_car(lang: str) -> None:
    for _, choice, sentences in told(lang):
        text = " ".join(sentences).lower()
        assert not any(re.search(rf"\b{name}\b", text) for name in CARS[lang]), (choice, sentences)


@pytest.mark.parametrize(
    ("names", "viewer", "reasons"),
    [
        (("You", "Harrison"), 1, ("Harrison may drive 150 km at most until hour 10.", "You’re 450 km ahead")),
        (("Harrison", "You"), None, ("Harrison protects a lead of 450 km over you that way.", "Harrison")),
        (
            ("Ana", "Bob"),
            None,
            ("Bob may drive 150 km at most until hour 10.", "Ana protects a lead of 450 km over Bob"),
        ),
    ],
)
def test_an_incident_is_told_to_whom_it_hits(
    names: tuple[str, ...], viewer: int | None, reasons: tuple[str, str]
) -> None:
    match = drawn("hour 8\ncar 1 km 1000\ncar 2 km 550\nhand 1 limite 250\nhand 2 100\npile 100")
    choice = Choice(Move("attack", "limite", 2), (("attacks_rival",), ("rival_trails", 450)))
    sentences = " ".join(said("en", match.view(viewer), choice, names))
    assert reasons[0] in sentences
    assert reasons[1].replace("You’re 450 km ahead", "That protects your lead of 450 km") in sentences


@pytest.mark.parametrize(
    ("kilometres", "reason"),
    [
        (0, "You’re level with Harrison, and the only rival to slow down."),
        (250, "Harrison has 250 km to make up on you."),
    ],
)
def test_the_reason_of_a_computers_incident_says_what_it_does_and_why_to_this_car(
    kilometres: int, reason: str
) -> None:
    match = drawn(f"car 1 km 0\ncar 2 km {kilometres}\nhand 1 limite 250\nhand 2 100\npile 100")
    view, attack = match.view(None), Move("attack", "limite", 2)
    choice = Choice(attack, (("attacks_rival",), *facts(match.view(1), attack)))
    effect = "You may drive 150 km at most until hour 3."
    assert said("en", view, choice, ("Harrison", "You"))[1:] == (effect, reason)


def test_a_hint_speaks_to_who_asks_for_it_also_where_each_has_a_name() -> None:
    match = drawn("car 1 km 350\nhand 1 250 100\nhand 2 100\npile 100 150")
    choice = run_to_choice(MASTER(match.view(1), Random(1)))
    choice = choice._replace(why=(*choice.why[:2], ("compared", "play 100", 40, 30)))
    slot = FACE.board.why_slot(scene(match, 1), choice)
    assert slot
    told = str(slot.text).replace("\u00a0", " ")
    assert "About as good: drive 100 km, and a 250 stays in hand for later." in told


@pytest.mark.parametrize(
    ("drawing", "card", "first"),
    [
        ("hour 8\nhand 1 250 350 100", "250", "Cards of 350 must wait: at night, 250 km at most."),
        ("hour 8\nhand 1 150 350 100", "150", "Cards of 350 must wait: at night, 250 km at most."),
        ("hour 4\nhand 1 350 250", "350", "No card in hand goes farther."),
        ("hour 5\nhand 1 350 250", "350", "350 now: from hour 7, at night, it can’t be played."),
        ("hour 13\nhand 1 350 250", "350", "No card in hand goes farther."),
        ("car 1 km 350 speeds 350\nhand 1 350 250", "250", "A 350 must wait until 1,000 km."),
        (
            "car 1 km 0 incidents limite:9\nhour 8\nhand 1 150 250",
            "150",
            "Cards of 250 must wait: “Speed limit” allows 150",
        ),
        ("car 1 km 2350\nhand 1 100 250", "100", "Cards of 250 must wait: they would pass 2,500 km."),
        ("hand 1 250 350", "250", "A card for more kilometres stays in hand for later."),
    ],
)
def test_a_speed_card_is_told_against_the_others_in_hand(drawing: str, card: str, first: str) -> None:
    view = drawn(f"{drawing}\nhand 2 100\npile 100").view(1)
    reason = said("en", view, Choice(Move("play", card), (("speed", int(card)),)), ("You", "Harrison"))[1]
    assert reason.startswith(first)


@pytest.mark.parametrize(
    ("hand", "reasons"),
    [
        (
            "150 100 100 100",
            ("This leaves 250 km to 2,500, the tyre stop: with a 250 it fits exactly.",),
        ),
        (
            "150 150",
            ("This leaves 250 km to 2,500, the tyre stop: with a 250 it fits exactly.",),
        ),
        ("150 100 150", ("150 now, then 150 and 100: exactly 2,500 km.",)),
    ],
)
def test_what_is_left_to_the_tyres_is_told_as_the_hand_can_make_it(
    hand: str, reasons: tuple[str, ...]
) -> None:
    view = drawn(f"car 1 km 2100\nhand 1 {hand}\nhand 2 100\npile 100").view(1)
    choice = Choice(Move("play", "150"), (("towards_2500", 250),))
    assert said("en", view, choice, ("You", "Harrison"))[1:] == reasons


def test_in_whole_races_what_is_told_of_the_tyre_stop_is_true() -> None:
    seen = {True: 0, False: 0}
    for view, choice, sentences in told("en"):
        if choice.why[0][0] == "towards_2500":
            left = 2500 - view.cars[view.turn - 1].km - int(choice.move.card)
            hand = [int(card) for card in view.hand if card in SPEEDS]
            if view.viewer:
                hand.remove(int(choice.move.card))
            sums = {0}
            for distance in hand:
                sums |= {total + distance for total in sums}
            exact = any("make the last" in text or "exactly 2,500" in text for text in sentences)
            assert exact == (left in sums), (left, hand, sentences)
            assert exact or any(f"This leaves {left} km" in text for text in sentences[1:])
            seen[exact] += 1
    assert all(seen.values())


def test_with_several_stops_all_cards_waited_for_are_named() -> None:
    pits = "car 1 km 2500 pits stand-huile stand-essence"
    view = drawn(f"{pits}\nhand 1 100 250\nhand 2 100\npile 100").view(None)
    choice = Choice(Move("discard", "100"), (("least_missed", "100"),))
    waiting = "Marius is waiting for “Oil”, “Fuel” and “Tyre”: until then no speed card can be driven."
    assert waiting in said("en", view, choice, ("Marius", "Harrison"))
    own = said(
        "en", drawn(f"{pits}\nhand 1 100 250\nhand 2 100\npile 100").view(1), choice, ("You", "Harrison")
    )
    assert not any("waits" in text or "wait for" in text for text in own), (
        "that is no reason why this card goes"
    )


def test_a_discard_names_the_card_that_no_stop_needs_and_no_card_in_hand_as_waited_for() -> None:
    car = "car 1 km 3000 tyres yes pits stand-essence"
    view = drawn(f"{car}\nhand 1 essence huile 100\nhand 2 100\npile 100").view(1)
    choice = Choice(Move("discard", "huile"), (("least_missed", "huile"),))
    reasons = " ".join(said("en", view, choice, ("You", "Harrison")))
    assert "waiting" not in reasons, "the fuel that the car waits for is in hand"
    without_fuel = drawn(f"{car}\nhand 1 huile 100\nhand 2 100\npile 100").view(1)
    reasons = " ".join(said("en", without_fuel, choice, ("You", "Harrison")))
    oil = "You have no pit stop that needs “Oil”. For a later one, 5 of the 6 “Oil” cards can still come up."
    assert oil in reasons, "what is counted speaks for the move"


def test_a_remedy_said_to_be_kept_is_hardly_ever_thrown_away_next() -> None:
    named, broken = 0, 0
    kept: dict[int | None, set[str]] = {1: set(), 2: set()}
    for view, choice, sentences in told("en"):
        if view.viewer:
            move = choice.move
            alone = view.hand.count(move.card) == 1
            broken += move.verb == "discard" and alone and move.card in kept[view.viewer]
            text = next((text for text in sentences if text.startswith("This keeps")), "")
            cards = {"Fuel": "essence", "Oil": "huile", "Tyre": "pneu", "Joker": "joker"}
            kept[view.viewer] = {card for name, card in cards.items() if name in text}
            named += bool(text)
    assert named > 20
    assert broken <= named // 20


def test_turning_the_clock_says_what_it_is_good_for() -> None:
    names = ("You", "Harrison")
    behind = "car 2 km 900\nhand 2 100\npile 100"
    for drawing, reason in (
        (
            f"hand 1 heure 350\n{behind}",
            "An hour less hurts you, but you’d miss any other card more, with 22 hours left to catch up.",
        ),
        (
            f"hand 1 heure heure 350\n{behind}",
            "You’re 900 km behind, but 2 Race hours take the room of useful cards",
        ),
        (
            f"car 1 km 0 incidents limite:3\nhand 1 heure 350\n{behind}",
            "It brings the end of your speed limit",
        ),
    ):
        choice = Choice(Move("hour", "heure"), (("holds_time",), ("hours_left", 9)))
        first, *rest = said("en", drawn(drawing).view(1), choice, names)[1:]
        assert first.startswith(reason)
        assert not rest, "the hours left stand on the table"
    for own, other, reason in (
        (900, 500, "That ends the race: you win it by 400 km."),
        (500, 900, "That ends the race, with you 400 km behind Harrison."),
        (500, 500, "That ends the race, with the first two level."),
    ):
        drawing = f"hour 24\ncar 1 km {own}\ncar 2 km {other}\nhand 1 heure\nhand 2 100\npile 100"
        choice = Choice(Move("hour", "heure"), (("ends_race",),))
        assert said("en", drawn(drawing).view(1), choice, names)[1] == reason


def test_a_lost_turn_is_not_explained_by_itself() -> None:
    waits = {
        bool(view.viewer): parts[1:] for view, choice, parts in told("en") if choice.move == Move("wait")
    }
    joker = "Only the Joker ends Carburettor trouble sooner."
    assert waits == {True: ("Carburettor trouble: you miss this turn.", joker), False: (joker,)}


def test_the_hint_of_a_first_play_of_two_names_the_second() -> None:
    match = drawn("car 1 km 2350\nhand 1 record 150 pneu 250 huile\nhand 2 100\npile 100 100 100")
    view = match.submit(1, GAME.parse_move("record")).view(1)
    choice = Choice(Move("play", "150"), (("reaches_2500",), ("compared", "play 100", 90, 30)))
    assert said("en", view, choice, ("You", "Harrison"))[2] == "Then, with the second play: change tyres."


@pytest.mark.parametrize(
    ("race", "code", "reasons"),
    [
        (
            "hour 2\ncar 1 km 900 incidents limite:3",
            "shortens_race",
            (
                "Hour 3 ends your speed limit: 4 of your cards can be driven again.",
                "While you lead Harrison by 300 km, a shorter race helps.",
            ),
        ),
        (
            "hour 2\ncar 1 km 100 incidents limite:3",
            "holds_time",
            ("Hour 3 ends your speed limit: 4 of your cards can be driven again.",),
        ),
        (
            "hour 2\ncar 1 km 900 pits stand-huile incidents limite:3",
            "shortens_race",
            (
                "Hour 3 ends your speed limit.",
                "While you lead Harrison by 300 km, a shorter race helps.",
            ),
        ),
        (
            "hour 2\ncar 1 km 100 incidents limite:4",
            "holds_time",
            ("It brings the end of your speed limit nearer.",),
        ),
        (
            "hour 12\ncar 1 km 900",
            "shortens_race",
            (
                "Hour 13 ends the night: 1 of your cards can be driven again.",
                "While you lead Harrison by 300 km, a shorter race helps.",
            ),
        ),
    ],
)
def test_an_hour_that_frees_cards_is_turned_for_that_first(
    race: str, code: str, reasons: tuple[str, ...]
) -> None:
    match = drawn(f"{race}\ncar 2 km 600\nhand 1 250 250 250 350 heure\nhand 2 100\npile 100 100")
    choice = Choice(Move("hour", "heure"), ((code,),))
    assert said("en", match.view(1), choice, ("You", "Harrison"))[1:] == reasons


def test_no_card_is_thrown_away_for_others_that_a_limit_bars() -> None:
    race = "hour 3\ncar 1 km 500 {}incidents limite:5\nhand 1 250 250 250 150\nhand 2 100\npile 100 100"
    choice = Choice(Move("discard", "150"), (("least_missed",),))
    stopped, driving = (
        said("en", drawn(race.format(pits)).view(1), choice, ("You", "Harrison"))[1]
        for pits in ("pits stand-huile ", "")
    )
    assert stopped == "From hour 5, without the limit, a 250 goes farther."
    assert "farther" not in driving

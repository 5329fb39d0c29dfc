"""The review says in one sentence what a weaker move of a race gave away."""

from __future__ import annotations

import pytest

from engine.games.les24heures.model import Move
from tests.ui.games.les24heures.scenes import drawn
from ui.core.words import words
from ui.games import face

SPEECH = face("24-heures").speech
HOUR, DRIVE = Move("hour", "heure"), Move("play", "250")


@pytest.mark.parametrize(
    ("race", "best", "played", "told"),
    [
        (
            "car 1 km 2350\nhand 1 pneu heure 250",
            HOUR,
            Move("discard", "pneu"),
            "You needed “Tyre” for the tyre stop, 150 km ahead.",
        ),
        (
            "car 1 km 2350\nhand 1 pneu pneu 250",
            Move("discard", "250"),
            Move("discard", "pneu"),
            "A 250 will be missed less.",
        ),
        (
            "car 1 km 2350\nhand 1 pneu joker heure",
            HOUR,
            Move("discard", "pneu"),
            "That left you only the Joker for the tyre stop, 150 km ahead.",
        ),
        (
            "car 1 km 900 pits stand-huile\nhand 1 huile 100",
            Move("cover", "huile", 0, "stand-huile"),
            Move("discard", "huile"),
            "You were waiting for “Oil”.",
        ),
        (
            "car 1 km 900\nhand 1 essence 100 150",
            Move("discard", "100"),
            Move("discard", "essence"),
            "3 pit stops that need “Fuel” were still to come up.",
        ),
        (
            "car 1 km 900\nhand 1 250 limite",
            DRIVE,
            Move("attack", "limite", 2),
            "250 km could be driven at once.",
        ),
        (
            "car 1 km 900\nhand 1 250 joker",
            DRIVE,
            Move("discard", "joker"),
            "The Joker ends any pit stop or incident, and 12 of those cards can still come up.",
        ),
        ("car 1 km 900\nhand 1 250 100", DRIVE, Move("play", "100"), "A 100 drove 150 km less at once."),
        (
            "car 1 km 2250\nhand 1 250 100",
            DRIVE,
            Move("play", "100"),
            "250 km would have reached 2,500 exactly.",
        ),
        ("car 1 km 900\nhand 1 250 100", Move("play", "100"), DRIVE, ""),
        (
            "car 1 km 900\nhand 1 heure 100",
            Move("discard", "100"),
            HOUR,
            "You were 100 km behind, and a shorter race suits the leader.",
        ),
        (
            "car 1 km 900\nhand 1 heure 100",
            HOUR,
            Move("discard", "100"),
            "An hour less hurts you, but you’d miss any other card more, with 20 hours left to catch up. "
            "A 100 can still be driven later.",
        ),
        (
            "car 1 km 1900\nhand 1 heure 100",
            HOUR,
            Move("discard", "100"),
            "You were 900 km ahead, so a shorter race would have helped.",
        ),
    ],
)
def test_what_a_weaker_move_gave_away(race: str, best: Move, played: Move, told: str) -> None:
    match = drawn(
        f"hour 3\n{race.replace(chr(10), chr(10) + 'car 2 km 1000' + chr(10))}\nhand 2 100\npile 100 100"
    )
    said = SPEECH.loss_reason(words("en"), match.view(1), best, played).replace("\u00a0", " ")
    assert said.startswith(told)
    assert bool(said) == bool(told)
    others = SPEECH.loss_reason(words("en"), match.view(1), best, played, ("Ana", "Bob"))
    assert "You" not in others


@pytest.mark.parametrize(
    ("played", "is_said"),
    [(Move("play", "100"), True), (Move("discard", "100"), True), (Move("discard", "pneu"), False)],
)
def test_only_kilometres_missed_are_said_by_the_merits_of_reaching_the_tyre_stop(
    played: Move, is_said: bool
) -> None:
    view = drawn("car 1 km 2250\nhand 1 250 100 pneu\nhand 2 100\npile 100 100").view(1)
    assert SPEECH.is_loss_in_merits(words("en"), view, DRIVE, played) is is_said
    assert not SPEECH.is_loss_in_merits(words("en"), view, Move("discard", "100"), played)


@pytest.mark.parametrize(
    ("own", "other", "said"),
    [
        (4000, 2700, "The race was all but decided by then: you led by 1,300 km, with 4 hours left."),
        (2700, 4000, "The race was all but decided by then: you were 1,300 km behind, with 4 hours left."),
        (3000, 2700, ""),
    ],
)
def test_a_move_of_a_decided_race_says_by_how_much_it_was_decided(own: int, other: int, said: str) -> None:
    cars = f"car 1 km {own} tyres yes\ncar 2 km {other} tyres yes"
    view = drawn(f"hour 20\n{cars}\nhand 1 100 heure\nhand 2 100\npile 100").view(1)
    reason = SPEECH.uncompared_reason(words("en"), view, ("You", "Harrison"))
    assert reason.replace("\u00a0", " ") == said

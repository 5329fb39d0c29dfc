"""A computer's drive is explained by what lies open on the table, never by its hand."""

from __future__ import annotations

import pytest

from engine.bots import Choice
from engine.games.les24heures.model import Move
from tests.ui.games.les24heures.scenes import drawn
from ui.core.words import words
from ui.games.les24heures.hints import hint_parts

NAMES = ("Harrison", "You")


@pytest.mark.parametrize(
    ("drawing", "card", "said"),
    [
        ("car 2 km 500", "100", "Harrison sets off."),
        ("car 1 km 2500 tyres yes\ncar 2 km 500", "100", "The first drive on new tyres."),
        ("car 1 km 600\ncar 2 km 800", "250", "Harrison passes you."),
        ("hour 24\ncar 1 km 600", "100", "It’s the last hour: any Race hour ends the race"),
        ("hour 3\ncar 1 km 600 incidents limite:4", "150", "“Speed limit” allows 150 km at most."),
        ("hour 3\ncar 1 km 600 incidents limite:4", "100", "That puts Harrison 700 km ahead of you."),
        ("hour 8\ncar 1 km 600", "250", "At night, 250 km is the most a car can drive."),
        ("car 1 km 600\ncar 2 km 100 pits stand-huile", "100", "You aren’t driving just now"),
        ("car 1 km 850 speeds 350 250 250", "250", "From 1,000 km on, a card of 350 may be driven again."),
        (
            "car 1 km 850 speeds 250 250 250",
            "250",
            "Only a 350 would go farther.",
        ),
        ("hour 5\ncar 1 km 600", "350", "350 now: from hour 7, at night, it can’t be played."),
        (
            "car 1 km 600\ncar 2 km 1800",
            "250",
            "Only a 350 would go farther.",
        ),
        (
            "car 1 km 600 speeds 350 250\ncar 2 km 1800",
            "250",
            "The 350 of this 1,000 km has been driven, so 250 km is the most.",
        ),
        (
            "car 1 km 600\ncar 2 km 1800",
            "150",
            "That leaves Harrison 1,050 km behind you.",
        ),
        ("car 1 km 600\ncar 2 km 1800", "350", "No card goes farther."),
    ],
)
def test_what_is_special_about_a_drive_is_said_first(drawing: str, card: str, said: str) -> None:
    view = drawn(f"{drawing}\nhand 1 {card}\nhand 2 100\npile 100").view(None)
    reason = hint_parts(words("en"), view, Choice(Move("play", card), (("speed", int(card)),)), NAMES)[1][0]
    assert reason.replace("\u00a0", " ").startswith(said)

"""A wrong try at a missed move hears why it is weaker, and then where to look, but not the answer."""

from __future__ import annotations

import pytest

from engine.games.les24heures.model import Move
from tests.ui.games.les24heures.scenes import GAME, drawn
from ui.core.words import words
from ui.games import face
from ui.games.move_speech import MeasuredGain

SPEECH = face("24-heures").speech


@pytest.mark.parametrize(
    ("race", "best", "tried", "tip"),
    [
        ("hand 1 250 100", "play 250", "discard 100", "Only driving gains kilometres now."),
        ("hand 1 250 100", "play 250", "play 100", "A 100 gains 150 km less now."),
        (
            "car 1 km 2150 pits stand-huile\nhand 1 pneu 100",
            "discard 100",
            "discard pneu",
            "You needed “Tyre” for the tyre stop, 350 km ahead.",
        ),
        (
            "car 1 km 900 pits stand-huile\nhand 1 100 250",
            "discard 100",
            "discard 250",
            "A 250 can still be driven later.",
        ),
    ],
)
def test_a_wrong_try_hears_what_speaks_against_it(race: str, best: str, tried: str, tip: str) -> None:
    view = drawn(f"{race}\ncar 2 km 1000\nhand 2 100\npile 100 100").view(1)
    moves = GAME.parse_move(best), GAME.parse_move(tried)
    assert SPEECH.first_tip(words("en"), view, *moves).replace("\u00a0", " ") == tip


def test_the_last_tip_says_where_to_look_and_a_number_stands_in_for_a_reason() -> None:
    view = drawn("hand 1 heure 100\nhand 2 100\npile 100").view(1)
    assert SPEECH.last_tip(words("en"), view, Move("hour", "heure")) == "Whom would a shorter race help?"
    said = SPEECH.shortfall_text(
        words("en"), view, Move("hour", "heure"), Move("discard", "100"), MeasuredGain(150, 150.0, 40.0)
    )
    assert said.replace("\u00a0", " ") == "The best move gains about 150 km more in the next turns."

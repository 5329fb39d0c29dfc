"""The lids say what is in the boxes."""

from __future__ import annotations

import pytest

from engine.games import GAMES, game
from ui.core.words import words
from ui.games import FACES, face
from ui.games.summaries import lids


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_each_lid_tells_of_the_game_inside(lang: str) -> None:
    vocabulary = words(lang)
    assert [box.slug for box in lids(vocabulary)] == list(FACES)
    for box in lids(vocabulary):
        look = face(box.slug)
        assert (box.title, box.seats) == (look.catalogue.title(vocabulary), game(box.slug).seats)
        assert box.daily == look.catalogue.daily(vocabulary, "greedy").label
        assert box.motto
        assert 0 < box.minutes <= 60


def test_every_game_of_the_engine_has_its_box() -> None:
    assert set(FACES) == set(GAMES)

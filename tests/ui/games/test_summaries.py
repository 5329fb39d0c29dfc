"""The summaries say what is in the boxes."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.games import GAMES, game
from tests.conftest import ROOT
from ui.core.words import words
from ui.games import FACES, button_title, face
from ui.games.summaries import game_summaries


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_each_lid_tells_of_the_game_inside(lang: str) -> None:
    vocabulary = words(lang)
    assert [box.slug for box in game_summaries(vocabulary)] == list(FACES)
    for box in game_summaries(vocabulary):
        look = face(box.slug)
        assert (box.title, box.seats) == (button_title(vocabulary, box.slug), game(box.slug).seats)
        assert box.daily == look.catalogue.daily(vocabulary, "greedy").label
        assert box.motto
        assert 0 < box.minutes <= 60


def test_every_game_of_the_engine_has_its_box() -> None:
    assert set(FACES) == set(GAMES)


def test_home_opens_without_the_code_of_any_game() -> None:
    """The first start is quicker by what the four faces and their engines take to import."""
    code = """
import sys
from ui.prerender import still
still("fr")
print(*(name for name in sys.modules if name.startswith(("engine.games.", "ui.games."))))
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    packages = {"engine.games." + GAMES[slug].rpartition(".")[2] for slug in GAMES} | set(FACES.values())
    assert packages.isdisjoint(done.stdout.split())

"""Moves typed in the words of the screen, in the reader's language."""

from __future__ import annotations

import pytest

from tests.ui.games.les24heures.scenes import GAME, NAMES, RACE, drawn
from ui.core.words import words
from ui.games import face

TIMING = face("24-heures").timing
TWO = "car 1 km 900 pits stand-pluie\nhand 1 {} 100\nhand 2 100\npile 100 100"


@pytest.mark.parametrize(
    ("lang", "typed", "move"),
    [
        ("en", "drive 150", "play 150"),
        ("en", "Drive 150 km", "play 150"),
        ("fr", "rouler 150", "play 150"),
        ("en", "150", "play 150"),
        ("en", "play 150", "play 150"),  # as records write it
        ("en", "turn the clock", "hour"),
        ("fr", "avancer l'heure", "hour"),
        ("en", "race hour", "hour"),
        ("en", "lap record", "record"),
        ("en", "discard tyre", "discard pneu"),
        ("en", "discard a tyre", "discard pneu"),
        ("fr", "defausser pneu", "discard pneu"),
        ("en", "speed limit for Marius", "attack limite 2"),
        ("en", "speed limit 3", "attack limite 3"),
        ("fr", "Limitation de vitesse pour Marius", "attack limite 2"),
        ("en", "speed limit", "speed limit"),  # any of three cars may be meant
        ("en", "fly", "fly"),
    ],
)
def test_buttons_and_cards_are_typed_as_they_are_named(lang: str, typed: str, move: str) -> None:
    view = drawn(RACE, 4).view(1)
    assert TIMING.complete_typed(words(lang), view, typed, NAMES[:4]) == move


@pytest.mark.parametrize(
    ("card", "typed", "move"),
    [
        ("pneu", "tyre", "cover stand-pluie pneu"),
        ("pneu", "cover rain change tyres with tyre", "cover stand-pluie pneu"),
        ("huile", "oil", "cover stand-huile huile"),  # refused, and the rules say why
        ("stand-huile", "oil leak", "pit stand-huile"),
        ("piste", "oil on the track", "attack piste 2"),
        ("joker", "joker", "joker"),
    ],
)
def test_a_card_s_name_alone_stands_for_its_use(card: str, typed: str, move: str) -> None:
    view = drawn(TWO.format(card)).view(1)
    text = TIMING.complete_typed(words("en"), view, typed, NAMES[:2])
    assert text == move
    assert GAME.parse_move(text)


def test_new_tyres_are_put_on_by_the_tyre() -> None:
    view = drawn("car 1 km 2500\nhand 1 pneu 100\nhand 2 100\npile 100 100").view(1)
    assert TIMING.complete_typed(words("en"), view, "tyre") == "tyres pneu"

"""A placement may be typed without the sign @, which many keyboards hide."""

from __future__ import annotations

import pytest

from engine.games import game
from engine.match import Match, SeedOrigin
from ui.core.words import words
from ui.games import face


@pytest.mark.parametrize("typed", ["7 d5", "7d5", "7@d5", "7 @ d5", "7 on d5", "7 en d5", "7 sur d5"])
def test_a_placement_is_read_however_tile_and_space_are_joined(typed: str) -> None:
    view = Match.new("24-7", 2, SeedOrigin("typed")).view(1)
    written = face("24-7").timing.complete_typed(words("en"), view, typed)
    assert game("24-7").parse_move(written) == game("24-7").parse_move("7@d5")


@pytest.mark.parametrize("typed", ["draw", "show 7", "spot a1", "7", "d5", "7 d5 8"])
def test_what_is_no_placement_stays_as_it_was_typed(typed: str) -> None:
    view = Match.new("24-7", 2, SeedOrigin("typed")).view(1)
    assert face("24-7").timing.complete_typed(words("en"), view, typed) == typed

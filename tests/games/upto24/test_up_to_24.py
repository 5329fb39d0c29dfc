"""A fifth game joins with one line in the registry: the laws hold for it, and it is played and recorded."""

from __future__ import annotations

import pytest

from engine.arena import play_out
from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write
from tests.laws.cases import tries
from tests.laws.laws import LAWS


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "up-to-24", "tests.games.upto24")


@pytest.mark.parametrize("law", LAWS)
def test_every_law_holds(law: str) -> None:
    for trial in tries("up-to-24", seeds=3):
        LAWS[law](trial)


def test_a_match_is_played_and_kept_as_a_record() -> None:
    bots = game("up-to-24").bots()
    match = play_out(Match.new("up-to-24", 2, SeedOrigin("7")), [bots["highest"], bots["random"]])
    assert sum(match.scores) <= 24
    assert read(write(Record(match, ("Ana", "Ben")))).match == match

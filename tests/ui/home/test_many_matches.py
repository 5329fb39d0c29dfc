"""However many matches are saved, the first screen reads the records of those alone that it draws."""

from __future__ import annotations

import json

import pytest

from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.library.view.matches import DRAWN
from ui.model import Model, Player, Settings, Table
from ui.table.saves import encode, readable_table, save_of


@pytest.mark.parametrize("plies", [12, 30])
def test_of_two_hundred_unfinished_matches_only_those_that_are_drawn_are_read(plies: int) -> None:
    match = Match.new("24-7", 2, SeedOrigin("many"))
    while match.ply < plies and match.actors:
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    people = Player("Ana"), Player(bot="regular")
    keys = [f"k{n:03d}" for n in range(200)]
    rows = [(key, encode(save_of(Table(key, match, people)), n)) for n, key in enumerate(keys, 1)]
    readable_table.cache_clear()
    stage = Stage(Model(settings=Settings(lang="en")), bots_play=False)
    stage.do("loaded", value=json.dumps(rows)).do("arrive")
    assert stage.html.count('id="match-k') > 0
    assert 0 < readable_table.cache_info().misses <= DRAWN + 1, "the match to resume may be one more"

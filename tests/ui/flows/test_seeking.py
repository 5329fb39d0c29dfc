"""A long shelf is searched by words, game and state."""

from __future__ import annotations

import re

from tests.ui.flows.test_statistics import kept
from tests.ui.stage import Stage
from ui.model import Home, Model, Player, Saved, Settings


def shelf() -> tuple[Saved, ...]:
    """Keeps a thousand matches: two of 20 sur 20, one under way, one with a title of its own."""
    one, other, players = kept(), kept("20-sur-20"), (Player("Ana"), Player(bot="greedy"))
    many = [one._replace(id=f"m{n}", players=players) for n in range(996)]
    return (
        *many,
        other._replace(id="a"),
        other._replace(id="b", title="Chez Zoé"),
        one._replace(id="c", over=False),
        one._replace(id="d", title="Dimanche"),
    )


def found(stage: Stage) -> list[str]:
    """Lists the matches drawn, without the word before their names."""
    return re.findall(r'<li id="match-(\w+)"', stage.html)


def test_a_thousand_matches_are_drawn_a_part_at_a_time_and_searched() -> None:
    stage = Stage(Model(settings=Settings(lang="en"), screen=Home(), shelf=shelf()))
    stage.draw()
    assert len(found(stage)) == 24
    assert len(found(stage.do("more"))) == 48
    assert found(stage.do("seek", value="DIMANCHE")) == ["d"]
    assert found(stage.do("seek", value="zoé 20")) == ["b"]
    assert found(stage.do("seek").do("seek_game", value="20-sur-20")) == ["a", "b"]
    assert found(stage.do("seek_game").do("seek_state", "going")) == ["c"]
    assert found(stage.do("seek", value="nobody")) == []
    assert "No match is like that." in stage.html
    stage.do("seek").do("seek_state", "all")
    assert len(found(stage)) == 24


def test_a_short_shelf_has_no_search() -> None:
    stage = Stage(Model(screen=Home(), shelf=shelf()[:8]))
    stage.draw()
    assert 'role="search"' not in stage.html

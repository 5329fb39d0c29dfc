"""A long shelf is searched by words, game and state."""

from __future__ import annotations

import json
import re

import pytest

from tests.ui.stage import Stage
from tests.ui.statistics.test_statistics import kept
from ui.core.words import words
from ui.games import FACES
from ui.library.view.standing import result
from ui.model import Home, Library, Model, Player, SavedMatch, Settings, SettingsPage
from ui.table.saves import decode, encode


def shelf() -> tuple[SavedMatch, ...]:
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
    stage = Stage(Model(settings=Settings(lang="en"), screen=Home(), library=Library(matches=shelf())))
    stage.draw()
    assert len(found(stage)) == 24
    assert len(found(stage.do("more"))) == 48
    assert found(stage.do("seek", value="DIMANCHE")) == ["d"]
    assert found(stage.do("seek", value="zoé 20")) == ["b"]
    assert found(stage.do("seek").do("seek_game", value="20-sur-20")) == ["a", "b"]
    assert found(stage.do("seek_game").do("seek_state", "going")) == ["c"]
    assert found(stage.do("seek", value="nobody")) == []
    assert "No matches found." in stage.html
    stage.do("seek").do("seek_state", "all")
    assert len(found(stage)) == 24


def test_every_row_tells_its_result_without_its_record_being_read() -> None:
    rows = tuple(save._replace(code="#r=broken") if n > 8 else save for n, save in enumerate(shelf()))
    stage = Stage(Model(settings=Settings(lang="en"), screen=Home(), library=Library(matches=rows)))
    stage.draw()
    told = re.findall(r'<li id="match-.*?<p class="cap match-facts">.*?<span>([^<]*)</span> </p>', stage.html)
    assert len(told) == 23, "the one that goes on stands first, and can’t be read"
    assert len({*told}) == 1, "those that are replayed tell the same"
    assert re.fullmatch(r".+ won with [\d,]+ min", told[0])


@pytest.mark.whole
def test_matches_kept_before_results_were_get_theirs_a_part_at_a_time() -> None:
    """Only rows in sight are read; what is found is kept, once, and moves no match on the shelf."""
    rows = tuple(save._replace(result=None, updated=2000 - n) for n, save in enumerate(shelf()))
    stage = Stage(Model(settings=Settings(lang="en"), screen=Home(), today="2026-11-22"))
    stage.stored = {save.id: encode(save, save.updated) for save in rows}
    stage = stage.reload("")
    told = re.findall(r'<li id="match-.*?<p class="cap match-facts">.*?<span>([^<]*)</span> </p>', stage.html)
    assert len(told) == 24
    assert [text for text in told if not re.fullmatch(r".+ won with [\d,]+ min", text)] == []
    kept_now = {key: decode(key, text) for key, text in stage.stored.items()}
    assert [save.id for save in rows if kept_now[save.id].result] == [f"m{n}" for n in range(23)]
    assert all(kept_now[save.id].updated == save.updated for save in rows)
    asked = len(stage.thinker.sent)
    stage.do("go", "settings").do("go", "home")
    assert len(stage.thinker.sent) == asked, "nothing is read twice"
    stage.do("more")
    assert sum(save.result is not None for save in stage.model.library.matches) == 47
    stage.do("seek", value="Chez")
    assert "<span>20\u00a0sur\u00a020</span>" in stage.html
    assert " won with " in stage.html


def test_what_cannot_be_read_or_goes_on_gets_no_result() -> None:
    going, broken = (
        kept()._replace(over=False, result=None),
        kept()._replace(id="x", code="#r=x", result=None),
    )
    stage = Stage(Model(screen=SettingsPage(), library=Library(matches=(going, broken))))
    stage.do("go", "home")
    assert [save.result for save in stage.model.library.matches] == [None, None]
    assert stage.stored == {}


@pytest.mark.parametrize("slug", FACES)
def test_a_result_is_kept_beside_the_match_and_read_strictly(slug: str) -> None:
    save = kept(slug)
    text = encode(save, 1)
    assert decode(save.id, text).result == save.result
    assert save.result
    assert result(words("en"), save)
    facts = json.loads(text)
    for odd in (
        None,
        7,
        [],
        [[1], [2]],
        [[1], [2, 3], []],
        [[2], [2], []],
        [[1], ["2"], []],
        [[1], [2], [[1, 2]]],
    ):
        again = decode(save.id, json.dumps({**facts, "result": odd}))
        assert again == save._replace(updated=1, result=None, unknown=again.unknown)
        assert result(words("en"), again) == ""
    unlike = save._replace(result=save.result._replace(options=(("teams", "maybe"),)))
    assert result(words("en"), unlike) == ""


def test_a_short_shelf_has_no_search() -> None:
    stage = Stage(Model(screen=Home(), library=Library(matches=shelf()[:8])))
    stage.draw()
    assert 'role="search"' not in stage.html

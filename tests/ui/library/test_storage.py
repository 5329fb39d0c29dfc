"""What the device keeps may be anything at all; and what becomes of it in other tabs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.app import update
from ui.core.effects import Reread, TakeOverMatch
from ui.model import Action, Home, OpenInOtherTab, Player, Table
from ui.table.saves import decode, encode, save_of, table_of_save

FIELDS = tuple(
    save_of(
        Table("m", Match.new("24-7", 2, SeedOrigin("device")), (Player("Ana"), Player(bot="greedy")))
    )._asdict()
)
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


def begun(plies: int = 2, players: tuple[Player, ...] = (Player("Ana"), Player(bot="greedy"))) -> Stage:
    """Sits at a table after so many moves."""
    stored = {"m": text_of(at(plies, players), 1)}
    stage = Stage(bots_play=False, stored=stored).do("loaded", value=json.dumps(list(stored.items())))
    return stage.do("arrive", "?game=24-7&match=m")


def at(plies: int, players: tuple[Player, ...] = (Player("Ana"), Player(bot="greedy"))) -> Table:
    """Plays the first moves listed."""
    match = Match.new("24-7", 2, SeedOrigin("device"))
    for _ in range(plies):
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    return Table("m", match, players)


def text_of(table: Table, updated: int = 2) -> str:
    """Writes the save of a table."""
    return encode(save_of(table), updated)


@pytest.mark.whole
@given(
    st.text(max_size=6),
    st.dictionaries(st.sampled_from([*FIELDS, "version", "updated"]), junk, max_size=4),
    st.booleans(),
)
def test_any_save_leaves_home_standing(key: str, changes: dict[str, Any], cut: bool) -> None:
    good = text_of(at(2))
    text = json.dumps(json.loads(good) | changes)
    stage = Stage(stored={key: text[: len(text) // 2] if cut else text, "good": good}).reload("")
    assert "match-good" in stage.html
    for name in ("resume", "review_saved", "export"):
        stage.do(name, key)
        stage.do("go", "home")
    stage.do("ask", f"rename:{key}").do("answer")
    stage.do("ask", f"delete:{key}").do("answer")


@given(junk)
def test_any_json_is_a_save_or_kept_as_it_is(value: Any) -> None:
    text = json.dumps(value)
    assert decode("k", text).code == text


def test_a_refused_save_is_told_once_with_the_file_at_hand_and_again_when_it_is_kept() -> None:
    stage = begun()
    stage.do("unstored", "m")
    assert stage.model.overlay.notice
    assert stage.model.overlay.notice.action
    assert stage.model.overlay.notice.action.name == "save_file"
    said = len(stage.said)
    stage.do("unstored", "m")
    assert len(stage.said) == said
    stage.do("go", "home")
    assert "chip--warn" in stage.html
    stage.do("stored", "m")
    assert stage.model.storage.unsaved == ()
    assert "chip--warn" not in stage.html
    stage.do("stored", "m")
    assert len(stage.said) == said + 1


def test_a_save_refused_after_the_table_was_left_is_offered_as_a_file() -> None:
    stage = begun()
    stage.do("go", "home").do("unstored", "m")
    assert stage.model.overlay.notice
    assert stage.model.overlay.notice.action == Action("export", "m")


def test_without_storage_the_match_is_offered_as_a_file_and_elsewhere_the_page_alone_is_spoken_of() -> None:
    stage = begun().do("unstored")
    assert "dans un fichier" in stage.said[-1]
    stage.do("go", "day").do("unstored")
    assert stage.said[-1] == (
        "Ce navigateur ne peut pas enregistrer les parties. La vôtre dure jusqu’à la fermeture de cette page."
    )
    assert stage.model.overlay.notice
    assert stage.model.overlay.notice.action is None


def test_a_match_that_another_tab_plays_leaves_the_table_and_may_be_taken_back() -> None:
    stage = begun()
    stage.do("elsewhere", "other")
    assert isinstance(stage.model.screen, Table)
    stage.do("taken", "m")
    assert stage.model.screen == OpenInOtherTab("m", "24-7")
    assert stage.addresses[-1] == "?game=24-7&match=m"
    before = stage.html
    stage.do("changed", "m", text_of(at(6)))
    assert stage.html != before
    assert update(stage.model, Action("take_match", "m"))[1] == (TakeOverMatch("m"),)
    assert update(stage.model, Action("written", "m"))[1] == (Reread("m"),)
    stage.do("resume", "m")
    assert stage.table.match.ply == 6


def test_moves_of_another_tab_are_followed() -> None:
    stage = begun()
    stage.do("changed", "m", text_of(at(4)))
    assert stage.table.match.ply == 4
    stage.do("changed", "m", "{damaged")
    assert stage.table.match.ply == 4
    stage.do("retitled", "m", "Dimanche")
    assert stage.table.title == "Dimanche"
    stage.do("go", "home").do("changed", "m")
    assert stage.model.library.matches == ()


@pytest.mark.parametrize("left", [False, True])
def test_what_two_tabs_have_played_is_kept_apart(left: bool) -> None:
    stage = begun()
    ours = stage.table.match
    stage.stored["m"] = text_of(at(4))
    if left:
        stage.do("go", "home")
    stage.do("forked", "m", "apart")
    assert table_of_save(decode("apart", stage.stored["apart"])).match == ours
    assert table_of_save(decode("m", stage.stored["m"])).match.ply == 4
    assert isinstance(stage.model.screen, Home) if left else stage.table.id == "apart"
    assert stage.addresses[-1] == ("" if left else "?game=24-7&match=apart")
    stage.do("forked", "gone", "never")
    assert "never" not in stage.stored


def test_a_computer_that_moves_leaves_the_notice_of_a_refused_save() -> None:
    stage = begun(next(n for n in range(9) if at(n).match.actors[0] == 2))
    stage.do("unstored", "m")
    stage.think()
    assert stage.model.overlay.notice


def test_a_long_shelf_is_drawn_in_parts() -> None:
    text = json.loads(text_of(at(2)))
    rows = {f"k{n}": json.dumps(text | {"updated": 60 - n}) for n in range(60)}
    stage = Stage(stored=rows).reload("")
    for shown, left in ((24, "24 parties"), (48, "12 parties"), (60, "")):
        assert stage.html.count('class="match"') == shown
        assert f"Afficher {left}" in stage.html or not left
        assert ('data-do="more"' in stage.html) is bool(left)
        stage.do("more")

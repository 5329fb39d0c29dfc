"""What another version of the site has kept beside a match stays there, whatever is played and saved."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.library.frozen import MEANING, SAVES, save_text
from tests.ui.online.test_lobby import link, pair, played, shown
from tests.ui.stage import Stage
from ui.model import Model
from ui.table.saves import decode, encode, repaired_table

OFTEN = settings(derandomize=True, database=None, deadline=None, max_examples=100)
junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
DEFAULTS = ("players", "title", "practice", "marks", "left", "judged", "orders", "result", "retried")
"""Facts for which a default can stand."""
TEXT = save_text("going-24-7")
KEY = "going-24-7"
MORE = {"shelved": {"since": [1, 2]}, "colour": "teal"}


def with_facts(**facts: Any) -> str:
    return json.dumps(json.loads(TEXT) | facts)


@OFTEN
@given(
    st.dictionaries(st.sampled_from(DEFAULTS), junk, max_size=4),
    st.dictionaries(st.text(max_size=8), junk, max_size=3),
)
def test_no_value_makes_a_save_unreadable_and_none_is_lost(odd: dict[str, Any], more: dict[str, Any]) -> None:
    facts = {**more, **json.loads(TEXT), **odd}
    save = decode(KEY, json.dumps(facts))
    assert save.version == 1
    assert repaired_table(save).table.match.ply == MEANING[KEY]["ply"]
    again = json.loads(encode(save, facts["updated"]))
    assert {name: again[name] for name in facts} == facts
    assert decode(KEY, json.dumps(again)) == save


@pytest.mark.parametrize("name", ["plies", "over", *DEFAULTS])
@pytest.mark.parametrize("value", [None, "later", 7.5, -3, [], {"a": 1}])
def test_a_default_stands_for_a_value_that_is_not_known_or_missing(name: str, value: object) -> None:
    facts = json.loads(TEXT)
    facts.pop(name, None)
    for text in (with_facts(**{name: value}), json.dumps(facts)):
        save = decode(KEY, text)
        assert (save.version, save.plies, save.over) == (1, MEANING[KEY]["ply"], False)
        stage = Stage(stored={KEY: text}, bots_play=False).reload("")
        assert stage.do("resume", KEY).table.match.ply >= save.plies


def test_whether_a_match_is_over_is_found_where_it_is_told_in_another_way() -> None:
    text = save_text("over-24-7")
    save = decode("over", json.dumps(json.loads(text) | {"over": "abandoned", "plies": None}))
    assert (save.over, save.plies) == (True, MEANING["over-24-7"]["ply"])


def test_facts_of_another_version_survive_a_move_a_name_a_review_and_another_tab() -> None:
    stage = Stage(stored={KEY: with_facts(**MORE)}, bots_play=False).reload("").do("resume", KEY)
    played(stage)
    moved = json.loads(stage.stored[KEY])
    assert moved["plies"] > MEANING[KEY]["ply"]
    assert moved.items() >= MORE.items()
    stage.do("go", "home").do("ask", f"rename:{KEY}").do("ask_text", value="Dimanche").do("answer")
    named = json.loads(stage.stored[KEY])
    assert named["title"] == "Dimanche"
    assert named.items() >= MORE.items()
    stage.do("changed", KEY, with_facts(colour="red"))
    played(stage.do("resume", KEY))
    assert json.loads(stage.stored[KEY])["colour"] == "red", "what another tab has kept there counts"


def test_a_value_that_is_not_known_is_kept_until_another_one_is_chosen() -> None:
    save = decode(KEY, with_facts(title="x" * 90))
    assert json.loads(encode(save, 2))["title"] == "x" * 90, "shown shortened, kept whole"
    assert json.loads(encode(save._replace(title="y"), 2))["title"] == "y"


def test_what_another_version_keeps_to_itself_of_a_match_online_survives_links() -> None:
    ines, ana = pair()
    key = ines.table.id
    for stage in (ines, ana):
        facts = json.loads(stage.stored[key])
        own = json.loads(facts["far"]) | {"root": "f" * 32}
        stage.stored[key] = json.dumps(facts | {"far": json.dumps(own), **MORE})
    ines, ana = ines.reload(), ana.reload()
    ana.do("opened", value=link(played(ines), 2))
    ines.do("opened", value=link(played(shown(ana)), 1))
    for stage in (ines, ana):
        facts = json.loads(stage.stored[key])
        assert json.loads(facts["far"])["root"] == "f" * 32
        assert facts.items() >= MORE.items()


@pytest.mark.parametrize("name", SAVES)
def test_every_kind_of_save_keeps_what_it_does_not_know(name: str) -> None:
    facts = {**json.loads(save_text(name)), **MORE}
    save = decode(facts["id"], json.dumps(facts))
    assert json.loads(encode(save, facts["updated"])) == facts
    stage = Stage(Model(today="2026-11-22"), stored={save.id: json.dumps(facts)}, bots_play=False).reload("")
    assert f"match-{save.id}" in stage.html

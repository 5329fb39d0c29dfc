"""A device's clock may say anything: what is kept opens, and what was played last comes first."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.library.frozen import MEANING, save_text
from tests.ui.online.test_lobby import played
from tests.ui.stage import Stage
from ui.app import update
from ui.core.effects import Save
from ui.core.readers import LARGEST, day
from ui.model import Action, Library, Model, SavedMatch, Settings
from ui.table.saves import decode, encode, stamp_saves

KEY = "going-24-7"
FARTHEST = 8_640_000_000_000_000
"""The last millisecond that a browser's clock can show, before 1970 too."""
HOUR = 3_600_000


@settings(derandomize=True, database=None, deadline=None, max_examples=200)
@given(st.integers(-FARTHEST, FARTHEST))
def test_a_save_of_any_time_is_read(now: int) -> None:
    save = decode(KEY, save_text(KEY))
    again = decode(KEY, encode(save, now))
    assert (again.version, again.updated) == (1, now)
    assert again._replace(updated=save.updated) == save


@pytest.mark.parametrize("updated", [None, "yesterday", 1e300, [], 2**60, True, 0.5])
def test_a_save_without_a_time_that_can_be_read_is_read(updated: object) -> None:
    text = json.dumps(json.loads(save_text(KEY)) | {"updated": updated})
    stage = Stage(stored={KEY: text}).reload("").do("resume", KEY)
    assert stage.table.match.ply >= MEANING[KEY]["ply"]


def kept_at(model: Model, action: Action, now: int) -> tuple[Model, tuple[SavedMatch, ...]]:
    """Answer an action at a time; give what is written."""
    model, wanted = stamp_saves(*update(model, action), now)
    return model, tuple(one.saved for one in wanted if isinstance(one, Save))


@pytest.mark.parametrize("jump", [-HOUR, -60 * 365 * 24 * HOUR, FARTHEST, 0])
def test_what_was_played_last_comes_first_also_when_the_clock_goes_back(jump: int) -> None:
    now = 1_795_000_000_000
    model, _ = kept_at(Model(today="2026-11-22"), Action("first_with", "24-7", "one"), now)
    (titled,) = (save._replace(title="Kept") for save in model.library.matches)  # else nobody has moved in it
    model = replace(model, library=model.library._replace(matches=(titled,)))
    model, later = kept_at(model, Action("first_with", "20-sur-20", "two"), now + jump)
    assert [save.id for save in model.library.matches] == ["two", "one"]
    rows = [[save.id, encode(save, save.updated)] for save in model.library.matches]
    again = update(Model(), Action("loaded", value=json.dumps(rows[::-1])))[0]
    assert [save.id for save in again.library.matches] == ["two", "one"], "after a reload too"
    assert [save.updated for save in later] == [model.library.matches[0].updated], (
        "what is written is what is shown"
    )


def test_a_save_of_a_time_that_cannot_be_passed_holds_nothing_up() -> None:
    last = SavedMatch("last", "24-7", "#r=", (), updated=LARGEST)
    _, (save,) = kept_at(
        Model(today="2026-11-22", library=Library(matches=(last,))), Action("first_with", "24-7", "one"), 0
    )
    assert decode("one", encode(save, save.updated)).version == 1


@pytest.mark.parametrize("year", [-271821, -1, 1, 1969, 1970, 9999, 10000, 275760])
def test_every_page_is_drawn_in_any_year(year: int) -> None:
    model = Model(today=day(year, 1, 1), settings=Settings(days=("2026-11-20 33333333 +",)))
    stage = Stage(model, stored={KEY: save_text(KEY)}).reload("")
    for screen in ("day", "stats/24-7", "practice", "settings", "home"):
        stage.do("go", screen)
    assert f"match-{KEY}" in stage.html
    played(stage.do("resume", KEY))
    assert json.loads(stage.stored[KEY])["plies"] > MEANING[KEY]["ply"]
    stage.do("go", "home").do("daily", "24-7").do("go", "home")
    assert stage.reload("").do("resume", KEY).table.match.ply > MEANING[KEY]["ply"]

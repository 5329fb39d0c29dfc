"""The set-up of 20 sur 20: the sheet's own rule of passing, and what is saved before keeps its own."""

from __future__ import annotations

from engine.links import to_link
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write
from tests.ui.stage import Stage

FORCED = 'id="pass-forced" type="radio" name="pass" value="forced" checked'


def test_a_new_match_lets_you_pass_only_if_nothing_makes_20() -> None:
    stage = Stage(bots_play=False).do("go", "setup/20-sur-20")
    assert FORCED in stage.html.replace("name_", "name")
    assert stage.html.index("pass-forced") < stage.html.index("pass-free"), "the printed rule comes first"
    match = stage.do("begin").table.match
    assert dict(match.options)["pass"] == "forced"
    assert '[Options "pass=forced"]' in write(Record(match, ("", "")))


def test_passing_whenever_you_like_may_be_agreed_on_and_stays_for_the_next_match() -> None:
    stage = Stage(bots_play=False).do("go", "setup/20-sur-20").do("option", "pass:free").do("begin")
    assert dict(stage.table.match.options)["pass"] == "free"
    again = stage.do("go", "").do("go", "setup/20-sur-20")
    assert FORCED not in again.html.replace("name_", "name")


def test_the_match_of_the_day_follows_the_sheet() -> None:
    assert dict(Stage(bots_play=False).do("daily", "20-sur-20").table.match.options)["pass"] == "forced"


def test_a_record_or_a_link_that_does_not_say_keeps_passing_free() -> None:
    text = write(Record(Match.new("20-sur-20", 2, SeedOrigin("old")), ("Ana", "Bob")))
    assert "Options" not in text
    assert dict(read(text).match.options)["pass"] == "free"
    stage = Stage(bots_play=False).reload("", to_link(text))
    assert dict(stage.table.match.options)["pass"] == "free"

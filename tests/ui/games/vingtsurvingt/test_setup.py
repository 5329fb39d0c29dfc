"""The set-up of 20 sur 20: the sheet's own rule of passing, and what is saved before keeps its own."""

from __future__ import annotations

from engine.links import to_link
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write
from tests.ui.stage import Stage
from ui.games import face

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


def test_a_first_match_begins_with_dominoes_that_make_20() -> None:
    welcomes, slug, anew = face("20-sur-20").timing.welcomes, "20-sur-20", 0
    for number in range(12):
        token = f"first{number}"
        for action in ("begin_with", "first_with"):
            stage = Stage(bots_play=False).do("go", f"setup/{slug}")
            match = stage.do(action, slug, token).table.match
            assert welcomes(match.view(match.actors[0]))
            assert match.origin == SeedOrigin(stage.table.id), "set up here"
        anew += stage.table.id != token
        again = Match.new(slug, 2, SeedOrigin(token), {"pass": "forced"})
        assert (stage.table.id != token) is not welcomes(again.view(again.actors[0]))
        later = stage.do("go", f"setup/{slug}").do("begin_with", slug, token).table.match
        assert later.origin == SeedOrigin(token), "only the first one"
    assert 0 < anew < 12


def test_the_apprentice_is_described_without_words_of_the_game_that_a_newcomer_lacks() -> None:
    stage = Stage(bots_play=False).do("go", "setup/20-sur-20")
    assert "Joue simplement" in stage.html


def test_the_match_of_the_day_follows_the_sheet() -> None:
    assert dict(Stage(bots_play=False).do("daily", "20-sur-20").table.match.options)["pass"] == "forced"


def test_a_record_or_a_link_that_does_not_say_keeps_passing_free() -> None:
    text = write(Record(Match.new("20-sur-20", 2, SeedOrigin("old")), ("Ana", "Bob")))
    assert "Options" not in text
    assert dict(read(text).match.options)["pass"] == "free"
    stage = Stage(bots_play=False).reload("", to_link(text))
    assert dict(stage.table.match.options)["pass"] == "free"

"""What comes from outside is read by its kind: no shape of JSON or text keeps the game from starting."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from engine.links import from_link, to_link
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write
from tests.ui.stage import Stage
from ui.core import readers
from ui.embed.request import read_embed
from ui.games import FACES
from ui.library.stored_settings import read_settings
from ui.model import Home, Library, Model, Player, Settings, Table
from ui.table.saves import encode, save_of

RECORD = write(Record(Match.new("24-7", 2, SeedOrigin("read")), ("Ana", "bot:greedy")))
GOOD = encode(
    save_of(Table("m", Match.new("24-7", 2, SeedOrigin("read")), (Player("Ana"), Player(bot="greedy")))), 1
)
DEEP = ("[" * 100_000, '{"a":' * 50_000, '{"version": 1, "players": ' + "[" * 100_000, '"' + "[" * 100_000)
ODD = (
    *(text[:2000] for text in DEEP),
    "Infinity",
    "1e999",
    "-1",
    "9" * 5000,
    "²",
    "null",
    '"',
    "{}",
    "[]",
    "\ud800",
    "\0",
    "/",
    "#r=",
    "",
)

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(ODD)
shapes = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
loose = st.sampled_from(ODD) | st.text(max_size=20) | shapes.map(json.dumps)
KEYS = (*save_of(Table("m", Match.new("24-7", 2, SeedOrigin("read")), ()))._asdict(), "updated")
saves = st.dictionaries(st.sampled_from(KEYS), shapes, max_size=3).map(
    lambda facts: json.dumps(json.loads(GOOD) | facts)
)
spoiled = st.tuples(st.sampled_from(KEYS), st.sampled_from(("Infinity", "1e999", "-7", "NaN", "[[]]"))).map(
    lambda pair: GOOD.replace(
        f'"{pair[0]}": {json.dumps(json.loads(GOOD).get(pair[0]))}', f'"{pair[0]}": {pair[1]}'
    )
)
keys = st.text(max_size=6) | st.sampled_from(("a/b/c", "", "x" * 5000, "match/1/2"))


def playable(stage: Stage) -> None:
    """Sees that a match can be played on this page, whatever it has been given."""
    stage.model = Model(
        settings=stage.model.settings,
        today="2026-11-21",
        library=Library(matches=stage.model.library.matches),
    )
    stage.do("daily")
    seat = stage.table.presentation.viewer
    assert seat
    stage.do("type", value=stage.table.match.game.write_move(next(stage.table.match.moves(seat))))
    assert stage.table.match.ply


@pytest.mark.whole
@given(st.dictionaries(keys, loose | saves | spoiled, max_size=4))
@example({"row": GOOD.replace('"version": 1', '"version": Infinity')})
@example({"row": GOOD.replace('"plies": 0', '"plies": 1e999')})
@example(dict(zip("abcd", DEEP, strict=True)))
def test_any_shelf_starts_and_keeps_every_text(rows: dict[str, str]) -> None:
    stage = Stage(stored=dict(rows)).reload("")
    assert isinstance(stage.model.screen, Home)
    assert len(stage.model.library.matches) == sum(not key.startswith("embed-") for key in rows)
    assert stage.stored == rows
    for save in stage.model.library.matches:
        stage.do("export", save.id).do("resume", save.id).do("go", "home").do("review_saved", save.id)
        stage.do("go", "home")
    playable(stage)


@given(keys, st.sampled_from(ODD) | st.text(max_size=20))
def test_what_cannot_be_read_is_listed_and_handed_out_as_it_is(key: str, text: str) -> None:
    stage = Stage(stored={key: text}).reload("")
    assert "chip--warn" in stage.html
    stage.do("export", key)
    assert list(stage.files.values()) == [text]
    stage.do("ask", f"delete:{key}").do("answer")
    assert stage.stored == {}


@given(shapes)
def test_any_settings_are_read(value: Any) -> None:
    facts = {"lang": value, "theme": value, "pace": value, "sound": value, "": value, "count": value}
    assert set(map(type, read_settings(facts))) == set(map(type, Settings()))
    playable(Stage(Model(settings=read_settings(facts))))


@given(
    st.sampled_from(("?{}", "?screen={}", "?game={}", "?game=24-7&match={}", "?screen=setup&game={}")), loose
)
@example("?screen={}", "setup")
@example("?screen={}", "review")
def test_any_address_is_answered(query: str, text: str) -> None:
    for given_text in (text, "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "replace"))):
        playable(Stage().reload(query.replace("{}", given_text)))


@given(loose | st.text(max_size=30).map(to_link))
def test_any_link_file_or_typed_text_is_answered(text: str) -> None:
    playable(Stage().reload("", "#r=" + text))
    playable(Stage().reload("", text).do("opened", value=text).do("opened", value=RECORD + text))


@given(st.sampled_from(("game", "seed", "seats", "position", "controls", "theme")), loose)
@example("seats", "²")
@example("seats", "5" * 5000)
@example("seats", "10000000")
def test_any_frame_has_its_table(name: str, text: str) -> None:
    embed = read_embed(f"?game=24-7&{name}={text.replace('&', '')}", text, "token")
    stage = (
        Stage(Model(embed=embed, today="2026-11-21"), bots_play=False).do("loaded", value="[]").do("arrive")
    )
    assert isinstance(stage.model.screen, Table)


@given(
    loose
    | st.dictionaries(st.sampled_from(("type", "record", "game", "seed", "seats")), shapes).map(json.dumps)
)
def test_any_message_is_answered(text: str) -> None:
    stage = Stage(Model(embed=read_embed("?game=24-7", "", "t"), today="2026-11-21"), bots_play=False)
    stage.do("loaded", value="[]").do("arrive").do("embed_asked", value=text)
    assert isinstance(stage.model.screen, Table)


@pytest.mark.parametrize("text", DEEP)
def test_no_parser_gets_a_text_that_is_too_deep(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given_texts = []
    monkeypatch.setattr(readers.json, "loads", lambda text, **rest: given_texts.append(text))
    if text.startswith('"'):  # brackets in a string are no brackets
        readers.value(text)
        assert given_texts
    else:
        with pytest.raises(readers.Unreadable):
            readers.value(text)
        assert not given_texts


def test_no_parser_gets_a_text_that_is_too_long() -> None:
    with pytest.raises(readers.Unreadable):
        readers.value(" " * 1_000_001)


@given(shapes)
def test_json_is_read_as_the_standard_has_it(value: Any) -> None:
    text = json.dumps(value)
    assume("Infinity" not in text and "NaN" not in text)
    assert json.dumps(readers.value(text)) == text


# Restored with the nearest that exists


def kept(**changes: object) -> Stage:
    """Finds a save on the device, changed so."""
    text = json.dumps(json.loads(GOOD) | changes)
    return Stage(stored={"a/b/c": text}).reload("").do("resume", "a/b/c")


def with_options(options: str) -> str:
    return to_link(RECORD.replace("\n\n", f'\n[Options "{options}"]\n\n', 1))


@pytest.mark.parametrize("slug", FACES)
def test_a_computer_of_an_unknown_level_plays_as_the_strongest(slug: str) -> None:
    match = Match.new(slug, 2, SeedOrigin("level"))
    facts = json.loads(encode(save_of(Table("m", match, (Player("Ana"), Player(bot="greedy")))), 1))
    text = json.dumps(facts | {"players": [["Ana", ""], ["", "oracle"]]})
    stage = Stage(stored={"m": text}).reload("").do("resume", "m")
    assert stage.table.players[1].bot == match.game.levels[-1]
    assert stage.model.overlay.notice
    assert "Le plus fort" in stage.model.overlay.notice.text


@pytest.mark.parametrize("players", [[], 7, [["Ana"], ["Bob", 3]], [["a", "b", "c", "d", "e"]], [[[]]] * 2])
def test_who_plays_is_taken_from_the_record_where_it_cannot_be_read(players: object) -> None:
    stage = kept(players=players)
    assert stage.table.players[0].name == "Ana"
    assert stage.table.players[1].bot == "greedy"
    assert stage.model.overlay.notice


@pytest.mark.parametrize(
    "options", ["colour=red", "colour=red teams=sometimes", "a", "draw=manual zoom=9", "teams=on"]
)
def test_options_that_are_not_known_are_the_usual_ones(options: str) -> None:
    stage = kept(code=with_options(options))
    usual = dict(Match.new("24-7", 2, SeedOrigin("read")).options)
    assert dict(stage.table.match.options) == usual | ({"draw": "manual"} if "manual" in options else {})
    assert stage.model.overlay.notice
    assert "option" in stage.model.overlay.notice.text


def test_a_match_under_a_key_with_strokes_goes_on() -> None:
    stage = kept()
    stage.do("type", value=stage.table.match.game.write_move(next(stage.table.match.moves(1))))
    assert stage.table.match.ply >= 2, "the computer has answered"


# Lengths


LONG = "Maximiliana" * 30


def test_a_long_name_is_shown_in_forty_characters_and_kept_whole() -> None:
    match = Match.new("24-7", 2, SeedOrigin("long"))
    link = to_link(write(Record(match, (LONG, "Bob"), (("Event", LONG),))))
    stage = Stage().reload("", link).do("reveal")
    assert LONG[:39] + "…" in stage.html
    assert LONG[:40] not in stage.html
    record = read(from_link(stage.do("save_file").files.popitem()[1]))
    assert (record.names[0], record.tags) == (LONG, (("Event", LONG),))
    assert LONG[:40] not in stage.do("go", "home").html


@pytest.mark.parametrize("unseen", ["\0", "\x7f", "\u202e", "\u200b \ufeff", "\xad\0 \0"])
def test_a_name_or_title_in_which_nothing_is_to_be_seen_is_none(unseen: str) -> None:
    match = Match.new("24-7", 2, SeedOrigin("read"))
    link = to_link(write(Record(match, (unseen, "Bob"))))
    assert "Joueur 1" in Stage().reload("", link).do("reveal").html
    stage = Stage(stored={"m": GOOD}).reload("").do("ask", "rename:m")
    stage.do("ask_text", value=unseen).do("answer")
    assert stage.model.library.matches[0].title == ""
    assert "<h3></h3>" not in stage.html
    stage = Stage(stored={"m": json.dumps(json.loads(GOOD) | {"title": unseen})}).reload("")
    assert f"<h3>{unseen}</h3>" not in stage.html


def test_a_title_is_typed_and_shown_in_eighty_characters() -> None:
    stage = Stage(stored={"m": json.dumps(json.loads(GOOD) | {"title": LONG})}).reload("")
    assert LONG[:79] + "…" in stage.html
    assert LONG[:80] not in stage.html
    stage.do("ask", "rename:m").do("ask_text", value="x" * 100).do("answer")
    assert stage.model.library.matches[0].title == "x" * 79 + "…"

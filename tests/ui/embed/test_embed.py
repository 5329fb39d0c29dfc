"""The game in a frame on somebody's page: what it opens, what that page may ask, what it is told."""

from __future__ import annotations

import json

import pytest

from engine.games import game
from engine.links import from_link, to_link
from engine.match import Match, SeedOrigin
from engine.record import Record, read, write
from tests.ui.stage import Stage
from tools.embed import positions
from ui.core.articles import find_position, position
from ui.embed.request import read_embed
from ui.games import FACES, is_simultaneous
from ui.model import Embed, Exercise, Home, Library, Model, Review, Setup, Table
from ui.model.embed import KEPT

POSITION = """[Game "24-7"]
[Rules "1"]
[Seats "2"]
[Position "1"]

.......
..2....
...4...
.......
.......
.......
.......
rack 1 1 3 5
rack 2 2 6
"""


def frame(query: str, link: str = "", token: str = "token") -> Stage:
    """Opens the page for frames at an address."""
    stage = Stage(Model(embed=read_embed(query, link, token), today="2026-11-21"), bots_play=False)
    stage.do("loaded", value="[]")
    return stage.do("arrive", query)


def asked(stage: Stage, kind: str, **facts: object) -> Stage:
    """Sends a message, as the page around would."""
    return stage.do("embed_asked", value=json.dumps({"vingtQuatre": 1, "type": kind, **facts}))


def told(stage: Stage, kind: str) -> list[dict[str, object]]:
    return [facts for name, facts in stage.told if name == kind]


@pytest.mark.parametrize("slug", FACES)
def test_one_game_opens_on_its_table(slug: str) -> None:
    stage = frame(f"?game={slug}&seed=24")
    assert stage.table.match.slug == slug
    assert stage.table.match.origin == SeedOrigin("24")
    assert [bool(player.bot) for player in stage.table.players].count(False) == 1


def test_a_seed_of_control_characters_deals_alike_for_everybody() -> None:
    assert frame("?game=24-7&seed=a%0Ab%00").table.match.origin == SeedOrigin("a b ")


def test_without_a_seed_chance_decides() -> None:
    assert frame("?game=24-7", token="one").table.match.origin == SeedOrigin("one")


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ("3", ["", "first", "first"]),
        ("person,person", ["", ""]),
        ("random,person,last", ["random", "", "last"]),
        ("9", ["", "first"]),
        ("person,nobody", ["", "first"]),
        ("x", ["", "first"]),
    ],
)
def test_seats_are_a_number_or_a_list(seats: str, expected: list[str]) -> None:
    """Computers that are only counted play at the first level: a page does not know who comes."""
    levels = game("24-7").levels
    slugs = {"first": levels[0], "last": levels[-1]}
    wanted = [slugs.get(bot, bot) for bot in expected]
    seats = seats.replace("last", levels[-1])
    assert [player.bot for player in frame(f"?game=24-7&seats={seats}").table.players] == wanted


def test_a_position_opens_by_its_name_before_its_move() -> None:
    for query in ("?position=24-7/run-4", "?game=24-7&position=run-4"):
        table = frame(query).table
        assert table.match.state == position("24-7", "run-4").match.at(0).state
        assert table.match.ply == 0
        assert not table.players[table.match.actors[0] - 1].bot


@pytest.mark.parametrize("slug", FACES)
def test_every_position_of_the_rules_opens(slug: str) -> None:
    for name in positions()[slug]:
        record = find_position(f"{slug}/{name}")
        assert record is not None
        screen = frame(f"?position={slug}/{name}").model.screen
        if record.match.outcome:
            assert isinstance(screen, Review)
        else:
            assert isinstance(screen, Table)
            assert screen.match.slug == slug


def test_a_position_opens_by_its_text() -> None:
    model = Model(embed=Embed("24-7", "k", "s", position=POSITION))
    stage = Stage(model, bots_play=False).do("arrive")
    assert stage.table.match.state == read(POSITION).match.state
    assert [bool(player.bot) for player in stage.table.players] == [False, True]


def test_a_link_opens_with_its_players() -> None:
    match = Match.new("24-7", 2, SeedOrigin("a"))
    link = to_link(write(Record(match, ("Ana", "bot:greedy"))))
    stage = frame("?game=20-sur-20", link)
    assert stage.table.match == match
    assert stage.table.players[0].name == "Ana"


@pytest.mark.parametrize("query", ["?game=24-7&position=nowhere", "?game=24-7&position=%5BGame%20x"])
def test_what_cannot_be_read_is_said_and_a_match_begins(query: str) -> None:
    stage = frame(query)
    assert stage.table.match.ply == 0
    assert stage.model.overlay.notice is not None
    assert told(stage, "error") == [{"about": "record", "text": stage.model.overlay.notice.text}]


def test_the_same_page_goes_on_with_the_same_match() -> None:
    stage = frame("?game=24-7")
    match = stage.table.match
    move = next(match.moves(1))
    stage.do("type", value=match.game.write_move(move))
    again = Stage(Model(embed=read_embed("?game=24-7", "", "other")), stored=stage.stored, bots_play=False)
    again.do("loaded", value=json.dumps(list(stage.stored.items()))).do("arrive", "?game=24-7")
    assert again.table.match.log[0].move == move
    assert stage.model.embed
    assert list(again.stored) == [stage.model.embed.key]


def test_the_full_page_leaves_matches_of_frames_alone() -> None:
    stage = frame("?game=24-7")
    rows = [*stage.stored.items(), ("mine", next(iter(stage.stored.values())))]
    full = Stage().do("loaded", value=json.dumps(rows))
    assert [save.id for save in full.model.library.matches] == ["mine"]
    assert all(key.startswith(KEPT) for key in stage.stored)


# No home


def test_no_way_leads_home() -> None:
    stage = frame("?game=24-7")
    for do, arg in (("ask", "menu"), ("dismiss", ""), ("go", "rules/24-7"), ("back", ""), ("go", "home")):
        stage.do(do, arg)
        assert 'data-arg="home"' not in stage.html
        assert 'data-arg="quit"' not in stage.html
        assert not isinstance(stage.model.screen, Home)
    assert isinstance(stage.model.screen, Setup)


def test_a_new_match_takes_the_place_of_the_old_one() -> None:
    stage = frame("?game=24-7")
    before = stage.table
    stage.do("embed_new")
    assert stage.table.match.origin != before.match.origin
    assert stage.table.id == before.id
    stage.do("new_setup").do("begin")
    assert list(stage.stored) == [before.id]


def test_the_link_under_the_game_carries_the_match() -> None:
    stage = frame("?game=24-7")
    match = stage.table.match
    stage.do("type", value=match.game.write_move(next(match.moves(1))))
    link = stage.html.partition('href="../#r=')[2].partition('"')[0]
    assert read(from_link("#r=" + link)).match.log == stage.table.match.log


# Messages


def test_the_page_around_loads_begins_and_asks_for_the_match() -> None:
    stage = frame("?game=24-7")
    asked(stage, "load", record=POSITION)
    assert stage.table.match.state == read(POSITION).match.state
    asked(stage, "new", seats="3", seed="7")
    assert (stage.table.match.seats, stage.table.match.origin) == (3, SeedOrigin("7"))
    asked(stage, "new", game="20-sur-20")
    assert stage.table.match.slug == "20-sur-20"
    asked(stage, "get")
    (answer,) = told(stage, "record")
    assert read(from_link(str(answer["record"]))).match == stage.table.match


def test_a_match_goes_out_coded_until_it_is_over() -> None:
    stage = frame("?game=24-7&seats=random,random", token="over")
    asked(stage, "get")
    stage.bots_play = True
    stage.think()
    asked(stage, "get")
    coded, plain = (str(answer["record"]) for answer in told(stage, "record"))
    assert coded.startswith("#r=")
    assert plain.startswith("[Game")
    assert stage.table.match.outcome
    assert told(stage, "over")[-1]["places"] == list(stage.table.match.outcome.places)


def test_the_end_is_told_once_however_often_it_is_looked_at() -> None:
    stage = frame("?game=brain-drain&seats=person&seed=once")
    stage.bots_play = True
    while stage.table.match.actors:
        assert told(stage, "over") == []
        stage.do("step", "pass")
    (end,) = told(stage, "over")
    assert end["reason"] == "practice"
    here = stage.addresses[-1]
    stage.do("lap", f"{stage.table.id}/{stage.table.match.ply}", "1200")
    stage.do("go", "rules/brain-drain").do("went", here)
    assert stage.table.match.outcome
    assert told(stage, "over") == [end]
    asked(stage, "new", seats="person", seed="again")
    while stage.table.match.actors:
        stage.do("step", "pass")
    assert len(told(stage, "over")) == 2


def test_language_and_theme_follow_the_page_around() -> None:
    stage = asked(asked(frame("?game=24-7"), "lang", lang="en"), "theme", theme="light")
    assert stage.model.settings[:2] == ("en", "light")
    asked(stage, "theme", theme="anything")
    asked(stage, "lang", lang="xx")
    assert stage.model.settings[:2] == ("en", "")


@pytest.mark.parametrize(
    "message",
    [
        {"type": "cheat"},
        {"type": ["load"]},
        {"type": "load", "record": {"a": 1}},
        {"type": "load", "record": "nonsense"},
        {"type": "new", "seats": 3},
        {},
    ],
)
def test_other_messages_change_nothing_and_are_told(message: dict[str, object]) -> None:
    stage = frame("?game=24-7")
    before = stage.table
    stage.do("embed_asked", value=json.dumps(message))
    assert stage.table == before
    assert len(told(stage, "error")) == 1


def test_nobody_asks_the_full_page() -> None:
    stage = Stage().do("daily")
    before = stage.model
    asked(stage, "new")
    assert (stage.model, stage.told) == (before, [])


PUBLIC = {"game", "scores", "seat", "person", "places", "reason"}


@pytest.mark.parametrize("slug", FACES)
def test_only_what_everybody_sees_is_told(slug: str) -> None:
    stage = frame(f"?game={slug}&seed=public")
    stage.bots_play = True
    for _ in range(6):
        match = stage.table.match
        seat = stage.table.presentation.viewer
        if match.outcome or seat is None or seat not in match.actors:
            break
        stage.do("type", value=match.game.write_move(next(match.moves(seat))))
    turns = told(stage, "turn")
    assert turns
    for facts in turns:
        assert set(facts) <= PUBLIC
        assert ("seat" in facts) != is_simultaneous(slug)


def test_turns_are_told_once() -> None:
    stage = frame("?game=24-7")
    stage.do("ask", "menu").do("dismiss")
    assert len(told(stage, "turn")) == 1


def test_an_address_is_read_leniently() -> None:
    embed = read_embed("?game=nothing&theme=pink&controls=OFF&seats=", "#else", "t")
    assert embed == Embed(next(iter(FACES)), embed.key, "t", controls=False)


@pytest.mark.parametrize(("query", "wanted"), [("", False), ("&lesson=1", True), ("&lesson=off", False)])
def test_a_frame_may_begin_with_the_lesson(query: str, wanted: bool) -> None:
    embed = read_embed(f"?game=24-7{query}", "", "t")
    assert embed.lesson is wanted
    assert embed.key == read_embed("?game=24-7", "", "t").key
    stage = Stage(Model(embed=embed), bots_play=False).do("arrive")
    assert isinstance(stage.model.screen, Exercise) is wanted
    if wanted:
        assert "../?screen=lesson&amp;game=24-7" in stage.html, "the full page goes on with it"
        stage.do("type", value="8@e4").do("first_match", "24-7")
        assert isinstance(stage.model.screen, Table)
        assert list(stage.stored) == [embed.key]
        again = Stage(Model(embed=embed), stored=stage.stored, bots_play=False)
        again.do("loaded", value=json.dumps(list(stage.stored.items()))).do("arrive")
        assert isinstance(again.model.screen, Table), "who comes back goes on with the match"
    assert read_embed("?theme=light", "", "t").theme == "light"
    assert read_embed("?position=brain-drain/ten", "", "t").slug == "brain-drain"
    assert read_embed("?seats=2", "", "t").key != read_embed("?seats=3", "", "t").key


def test_a_page_names_where_its_rules_come_from() -> None:
    stage = frame("?game=24-7&source=https%3A%2F%2Frules.example%2F24-7%3Flang%3Den%23lines")
    assert 'href="https://rules.example/24-7?lang=en#lines"' in stage.html
    assert "Règles de cette page" in stage.html
    assert "Règles de cette page" not in frame("?game=24-7").html
    assert (
        read_embed("?game=24-7&source=https://a.example", "", "t").key
        == read_embed("?game=24-7", "", "t").key
    )


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "http://plain.example",
        "https://me:secret@a.example",
        'https://a.example/"><b>',
        "",
    ],
)
def test_what_is_no_address_of_rules_is_no_link(address: str) -> None:
    assert read_embed(f"?game=24-7&source={address}", "", "t").source == ""


def test_a_damaged_save_of_the_frame_is_begun_anew() -> None:
    stage = frame("?game=24-7")
    damaged = stage.model.library.matches[0]._replace(code="#r=broken")
    again = Stage(Model(embed=stage.model.embed, library=Library(matches=(damaged,))), bots_play=False).do(
        "arrive"
    )
    assert again.table.match.ply == 0


@pytest.mark.parametrize("seats", ["²", "5" * 5000, "10000000", "0", "9", "person,nobody", "[object Object]"])
def test_seats_that_cannot_be_are_told_in_a_sentence(seats: str) -> None:
    for stage in (
        frame(f"?game=24-7&seats={seats}"),
        asked(frame("?game=24-7"), "new", seats=seats, seed="1"),
    ):
        assert stage.table.match.seats == 2
        (error,) = told(stage, "error")
        assert error["about"] == "seats"
        assert stage.model.overlay.notice
        assert stage.model.overlay.notice.text == error["text"]
        assert len(str(error["text"])) < 200


def test_the_element_around_is_handed_the_match_after_each_move() -> None:
    stage = frame("?game=24-7")
    stage.do("type", value=stage.table.match.game.write_move(next(stage.table.match.moves(1))))
    kept = [str(facts["record"]) for facts in told(stage, "kept")]
    assert [read(from_link(record)).match.ply for record in kept] == [0, 1]

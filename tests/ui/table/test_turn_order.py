"""Who begins changes the order, never places, names or colours; a person alone is "You"."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.stage import Stage
from ui.core.player_names import names
from ui.core.words import words
from ui.games import FACES
from ui.model import Model, Player, Settings, Setup, Table
from ui.table.saves import decode, encode, save_of, table_of_save
from ui.table.turn_order import in_turn_order, nearest_to_24, possible_starters
from ui.table.viewpoint import scene

ANA, BOB, CLEO, COMPUTER = Player("Ana"), Player("Bob"), Player("Cleo"), Player(bot="greedy")
FRENCH, ENGLISH = words("fr"), words("en")


def begun(*players: Player, first: str, ages: tuple[str, ...] = (), slug: str = "24-7") -> Stage:
    """Begins a match from the set-up."""
    setup = Setup(slug, players, first=first, ages=(*ages, *[""] * (8 - len(ages))))
    return Stage(Model(screen=setup, settings=Settings(lang="en")), bots_play=False).do("begin")


def called(table: Table) -> list[tuple[int, str]]:
    """Lists who sits around the table: the place, whose colour it is, and the name."""
    return sorted(zip((player.place for player in table.players), names(ENGLISH, table.players), strict=True))


# Places


def test_the_order_turns_and_everybody_stays() -> None:
    stage = begun(Player(), COMPUTER, first="2")
    assert stage.table.players == (Player(bot="greedy", place=2), Player(place=1))
    assert called(stage.table) == [(1, "You"), (2, "Harrison")]
    assert stage.table.match.actors == (1,), "the computer begins"


@pytest.mark.parametrize("first", ["1", "2", "3"])
@pytest.mark.parametrize("slug", ["24-7", "20-sur-20", "24-heures"])
def test_colours_stay_at_the_table(slug: str, first: str) -> None:
    html = begun(ANA, BOB, Player(bot="random"), first=first, slug=slug).do("reveal").html
    for place, name in enumerate(("Ana", "Bob", names(ENGLISH, (ANA, BOB, COMPUTER))[2]), 1):
        shown = re.findall(rf'#pin-(\d)"></use></svg><span[^>]*>{name}<', html)
        assert shown, f"{name} is not on the table"
        assert set(shown) == {str(place)}
    if slug == "24-heures":
        assert set(re.findall(r'id="racer-(\d)".*?#car-(\d)', html)) == {
            (str(seat), str((seat + int(first) - 2) % 3 + 1)) for seat in (1, 2, 3)
        }


def test_the_save_keeps_places_and_the_next_match_too() -> None:
    stage = begun(ANA, BOB, COMPUTER, first="2")
    table = stage.table
    again = table_of_save(decode("t", encode(save_of(table), 1)))
    assert again.players == table.players
    assert [player.place for player in again.players] == [2, 3, 1]
    stage.do("again_with", value="next")
    assert [(player.name, player.place) for player in stage.table.players] == [
        ("", 3),
        ("Ana", 1),
        ("Bob", 2),
    ]


def test_a_result_that_is_shared_stands_as_people_sit() -> None:
    stage = begun(ANA, COMPUTER, first="2")
    match = stage.table.match
    while match.scores[0] == match.scores[1]:
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    first, second = match.scores
    stage.model = replace(stage.model, screen=replace(stage.table, match=match))
    assert f"\nAna: {second} min – Harrison (Watchmaker): {first} min\n" in stage.do("copy_result").copied[-1]


def test_a_save_without_places_is_coloured_by_seat() -> None:
    text = json.loads(encode(save_of(begun(ANA, BOB, first="2").table), 1))
    text["players"] = [[name, bot] for name, bot, _ in text["players"]]
    table = table_of_save(decode("t", json.dumps(text)))
    assert table.players == (BOB, ANA)
    assert scene(table, Settings()).places == (1, 2)


@pytest.mark.parametrize("places", [(1, 1), (0, 2), (7, 8), (2, 3)])
def test_places_that_are_nobody_s_are_not_read(places: tuple[int, int]) -> None:
    table = begun(ANA, BOB, first="1").table
    text = json.loads(encode(save_of(table), 1))
    text["players"] = [["Ana", "", places[0]], ["Bob", "", places[1]]]
    assert decode("t", json.dumps(text)).players == (ANA, BOB)


def test_a_record_opened_elsewhere_is_coloured_by_seat() -> None:
    stage = begun(ANA, BOB, first="2").do("copy_link")
    stage.model = replace(stage.model, library=stage.model.library._replace(matches=()))  # another device
    stage.do("open_text", value=stage.copied[-1])
    assert [(player.name, player.place) for player in stage.table.players] == [("Bob", 0), ("Ana", 0)]


def test_back_in_the_set_up_everybody_sits_where_they_sat() -> None:
    stage = begun(ANA, BOB, CLEO, first="3").do("new_setup")
    assert isinstance(stage.model.screen, Setup)
    assert stage.model.screen.players == (ANA, BOB, CLEO)
    assert stage.model.screen.first == "3"


# Ages


def aged(*ages: str, players: tuple[Player, ...] = (ANA, BOB, CLEO)) -> Setup:
    return Setup("24-7", players, first="age", ages=(*ages, *[""] * (8 - len(ages))))


def test_the_age_nearest_24_begins() -> None:
    """24/7 2.3."""
    assert possible_starters(aged("20", "25", "40")) == (2,)
    assert possible_starters(aged("8", "25", "40", players=(ANA, COMPUTER, CLEO))) == (1, 3)


def test_ages_equally_near_are_drawn_lots_for() -> None:
    """24/7 2.3, ruling."""
    setup = aged("22", "40", "26")
    assert nearest_to_24(setup) == (1, 3)
    firsts = {in_turn_order(setup, chance)[0].name for chance in range(4)}
    assert firsts == {"Ana", "Cleo"}


def test_the_screen_says_that_lots_were_drawn() -> None:
    stage = begun(ANA, BOB, CLEO, first="age", ages=("22", "40", "26"))
    first = stage.table.players[0].name
    told = f"Equally close to 24: Ana and Cleo. Picked at random, {first} begins."
    assert told in stage.html
    assert told in stage.said
    assert begun(ANA, BOB, first="age", ages=("24", "40")).model.overlay.notice is None


@pytest.mark.parametrize("players", [(COMPUTER, COMPUTER), (ANA, BOB)])
def test_without_ages_chance_decides(players: tuple[Player, ...]) -> None:
    """24/7 2.3, ruling: computers alone, or nobody's age typed."""
    assert possible_starters(aged(players=players)) == (1, 2)
    assert begun(*players, first="age").table.match.ply == 0


@pytest.mark.parametrize("ages", [("24", ""), ("24", "old"), ("²", "24")])
def test_some_ages_are_not_enough(ages: tuple[str, str]) -> None:
    stage = begun(ANA, BOB, first="age", ages=ages)
    assert isinstance(stage.model.screen, Setup)
    assert "or leave it blank to choose at random" in stage.html


def test_ages_are_asked_for_in_one_game_alone() -> None:
    asking = [slug for slug in FACES if 'value="age"' in asked(slug)]
    assert asking == ["24-7"]


def asked(slug: str) -> str:
    """Draws the set-up of a game."""
    return Stage(Model()).do("go", f"setup/{slug}").html


# You


def test_a_person_alone_is_you() -> None:
    assert names(ENGLISH, (Player(), COMPUTER)) == ("You", "Harrison")
    assert names(FRENCH, (COMPUTER, Player())) == ("Rouage", "Vous")
    assert names(FRENCH, (Player("Léa"), COMPUTER))[0] == "Léa"
    assert names(ENGLISH, (Player(), Player(), COMPUTER))[:2] == ("Player 1", "Player 2")
    assert names(ENGLISH, (Player(),)) == ("You",)


def test_who_reads_is_told_in_the_second_person() -> None:
    theirs, yours = "{name} draws {tiles}.", "You draw {tiles}."
    assert FRENCH.by("24-7", theirs, yours, "Vous", tiles="2 tuiles") == "Vous piochez 2 tuiles."
    assert FRENCH.by("24-7", theirs, yours, "Ana", tiles="2 tuiles") == "Ana pioche 2 tuiles."
    assert ENGLISH.within("You") == "you"
    assert ENGLISH.within("Ana") == "Ana"


NAMES_NO_DOER = {
    "{name} chosen.": "a domino",
    "{name} showed you tile {tile}": "a partner, never the reader",
    "{name} wins the {card} because of your mistake.": "the other player",
    **dict.fromkeys(
        (
            "{name} sent two different moves. The one you already have counts.",
            "{name} sent two different moves. The one in this link counts.",
            "{name} has joined.",
            "{name} joined in another browser or on another device. Open the link there. If "
            "that’s lost, {inviter} can free the seat.",
            "{name} has your link. Play goes on when theirs comes back; you can close this page.",
            "{name} has your link. Play goes on when theirs comes back.",
            "{name} has different moves from yours.",
            "{name} has different moves from yours, and is being asked the same question.",
            "{name} has different moves from yours. Decide which ones count.",
            "{name} has replied from another device too. The first reply counts.",
            "{name} invites you to {match}:",
            "{name} invites you to {match}",
            "{name} moved at the same time, but your move counts. Send it again.",
            "{name} has left the table. The match is paused.",
            "{name} is here.",
            "{name} is away. Their move will arrive when they’re back, or by link.",
            "{name} is playing live. Their move will appear automatically.",
            "{name} is joining your match of {game}:",
        ),
        "somebody at another device, or a letter to one",
    ),
    "{name} has buzzed. Wait for their answer.": "another player",
    "{name} passes you.": "the driver of another car",
}


def test_every_sentence_about_a_player_has_its_second_person() -> None:
    """Sentences that begin with a name and go on with a verb are said by `by` or `of`."""
    said = set()
    for path in Path("ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                if name in ("say", "text", "rich", "mark"):
                    said |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    alone = {text for text in said if str(text).startswith("{name} ")}
    assert alone == set(NAMES_NO_DOER)

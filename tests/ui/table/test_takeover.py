"""Taking over a computer's seat: told before, and the match is marked as open wherever it is told."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.match import Match, SeedOrigin
from engine.record import read
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.words import words
from ui.games import FACES, is_simultaneous
from ui.library.update.export import text_of
from ui.library.view.standing import progress, result, standing
from ui.model import Home, Model, Player, Presentation, Settings, Setup, Table
from ui.review.habits import fitting_level
from ui.table.saves import save_of, table_of_save
from ui.table.seat_names import owner_names
from ui.table.tags import date_swaps_back, open_seats, players_at, swaps


def stage(slug: str = "24-7", seats: int = 3) -> Stage:
    match = Match.new(slug, seats, SeedOrigin("open"))
    bot = match.game.levels[-1]
    table = Table(
        "m1", match, (Player("Ana"), *[Player(bot=bot)] * (seats - 1)), presentation=Presentation(viewer=1)
    )
    return Stage(Model(screen=table, settings=Settings(lang="en")), bots_play=False)


def table(playing: Stage) -> Table:
    assert isinstance(playing.model.screen, Table)
    return playing.model.screen


def test_what_it_means_is_said_before_anything_is_seen() -> None:
    asked = stage().do("swap", "2:person")
    assert table(asked).players[1].bot, "nothing has changed yet"
    assert "counts as open" in asked.html
    assert not open_seats(table(asked.do("dismiss")))
    assert table(asked).players[1].bot


def test_the_log_the_shelf_and_the_record_say_so() -> None:
    playing = stage().do("swap", "2:person").do("answer")
    assert not table(playing).players[1].bot
    assert open_seats(table(playing)) == (2,)
    saved = playing.model.library.matches[0]
    assert open_seats(table_of_save(saved)) == (2,), "it is kept"
    record = text_of(replace(table(playing), practice=True))
    assert '[Open "2"]' in record
    assert dict(read(record).tags)["Open"] == "2"
    told = "Open match: someone took over seat 2 from the computer and saw its hand."
    for here in (playing.do("reveal"), playing.do("ask", "journal")):
        assert told in here.html
    home = Stage(replace(playing.model, screen=Home(), overlay=playing.model.overlay._replace(dialog=None)))
    home.draw()
    assert "open match" in home.html


def test_the_statistics_at_the_end_say_so() -> None:
    playing = stage(seats=2)
    match = table(playing).match
    while match.actors:
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    over = replace(table(playing), match=match, tags=(("Open", "2"),))
    playing.model = replace(playing.model, screen=over)
    playing.draw()
    assert "Who scored what" in playing.html
    assert "Open match: someone took over seat 2" in playing.html


def test_several_seats_are_listed_once_each() -> None:
    playing = stage().do("swap", "3:person").do("answer").do("swap", "2:person").do("answer")
    assert dict(table(playing).tags)["Open"] == "2 3"
    playing.do("swap", "2:greedy").do("swap", "2:person")
    assert playing.model.overlay.dialog is None, "its hand has been seen already"
    assert dict(table(playing).tags)["Open"] == "2 3"


def test_who_handed_a_seat_over_takes_it_back_without_a_word() -> None:
    playing = stage().do("swap", "1:greedy").do("swap", "1:person")
    assert playing.model.overlay.dialog is None
    assert not table(playing).players[0].bot
    assert not table(playing).tags


def test_where_all_see_the_same_nothing_is_opened() -> None:
    playing = stage("brain-drain").do("swap", "2:person")
    assert is_simultaneous("brain-drain")
    assert playing.model.overlay.dialog is None
    assert not table(playing).players[1].bot
    assert not table(playing).tags


@pytest.mark.parametrize("told", ["", "0", "9", "2 x", "²", "-1", "2 2"])
def test_a_tag_that_lists_no_seats_of_the_match_is_read_as_far_as_it_does(told: str) -> None:
    here = replace(table(stage()), tags=(("Open", told),))
    assert open_seats(here) == ((2,) if "2" in told else ())


@pytest.mark.parametrize("slug", list(FACES))
def test_every_game_asks_but_those_that_hide_nothing(slug: str) -> None:
    asked = stage(slug).do("swap", "2:person").model.overlay.dialog
    assert (asked is None) == is_simultaneous(slug)


def begun() -> Stage:
    """Let a person without a name and a computer play four moves of 24/7."""
    match = Match.new("24-7", 2, SeedOrigin("open"))
    while match.ply < 4:
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    here = Table("m1", match, (Player(), Player(bot="regular")), presentation=Presentation(viewer=1))
    playing = Stage(Model(screen=here, settings=Settings(lang="en")), bots_play=False)
    playing.draw()
    return playing


def test_moves_made_before_a_seat_was_given_away_keep_the_name_of_who_made_them() -> None:
    playing = begun().do("swap", "1:greedy")
    assert dict(table(playing).tags)["Swaps"] == "1@4"
    match = table(playing).match
    later = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    playing.model = replace(playing.model, screen=replace(table(playing), match=later))
    playing.do("ask", "journal")
    assert "You place" in playing.html
    assert "Tompion places" in playing.html
    assert players_at(table(playing), 4)[0].bot == ""
    assert players_at(table(playing), 5)[0].bot == "greedy"
    assert table_of_save(playing.model.library.matches[0]).tags == table(playing).tags, "it is kept"


@pytest.mark.parametrize(
    ("lang", "title", "told", "line"),
    [
        (
            "en",
            "You win|Harrison wins",
            "From move 5 on, Tompion, a computer, played for you.",
            "Tompion ",
        ),
        (
            "fr",
            "Vous gagnez|Balancier gagne",
            "À partir du coup 5, Rouage, un ordinateur, a joué pour vous.",
            "Rouage ",
        ),
    ],
)
def test_after_the_end_the_player_who_gave_the_seat_away_is_still_you(
    lang: str, title: str, told: str, line: str
) -> None:
    playing = begun().do("swap", "1:greedy").do("forward")
    playing.model = replace(playing.model, settings=playing.model.settings._replace(lang=lang))
    playing.draw()
    assert "page--end" in playing.html
    assert re.search(title, re.sub("<[^>]+>", "", playing.html))
    assert told in playing.html
    places = playing.html.split('class="places"')[1].split("</ol>")[0]
    assert f">{words(lang).you}<" in places
    assert places.count("#i-key") == 1, "the computer that played on is named below, not in the person's row"
    home = playing.do("go", "home").html
    assert words(lang).you in home.split('class="who"')[1][:900]
    assert re.search({"en": "You won with|Harrison won with", "fr": "Vous avez gagné|Balancier"}[lang], home)
    assert {"en": "the end played by Tompion", "fr": "fin jouée par Rouage"}[lang] in home
    assert not re.search("Tompion won|Rouage a gagné|Rouage l’emporte", home)
    saved = playing.model.library.matches[0]
    review = Stage(replace(playing.model, screen=table_of_save(saved))).do("review")
    assert line in review.html, "its moves are the computer's"
    assert lang == "fr" or "Your lead" in review.html


def test_the_moves_of_a_review_name_the_computer_from_where_it_plays() -> None:
    playing = begun().do("swap", "1:greedy").do("forward").do("review")
    lists = [one for one in elements(playing.html) if one.get("id") == "moves"]
    handed = [one.text for one in elements(playing.html) if "hand-over" in (one.get("class") or "")]
    assert handed == ["From here on, Tompion, a computer, plays for you."]
    before, after = lists[0].text.split(handed[0])
    assert "You" in before
    assert "Tompion" not in before
    assert "Tompion" in after
    assert not re.search(r"\bYou\b", after)
    seen = [
        one for one in elements(playing.html) if one.text == "Tompion" and "muted" in (one.get("class") or "")
    ]
    assert len(seen) == after.count("Tompion"), "the seat's pin alone would pass for the person's"


def test_who_took_the_seat_back_reads_how_many_moves_were_the_computers() -> None:
    playing = begun().do("swap", "1:greedy")
    match = table(playing).match
    for _ in range(2):
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    playing.model = replace(playing.model, screen=replace(table(playing), match=match))
    back = table(playing.do("swap", "1:person"))
    match = back.match
    while match.actors:
        match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    playing.model = replace(playing.model, screen=replace(back, match=match))
    playing.draw()
    assert "Tompion, a computer, played 1 move for you." in playing.html
    assert "From here on, you play." in playing.do("review").html


def test_a_named_player_keeps_the_name_and_two_people_are_not_mixed_up() -> None:
    playing = begun()
    named = (Player("Ana"), *table(playing).players[1:])
    playing.model = replace(playing.model, screen=replace(table(playing), players=named))
    over = playing.do("swap", "1:greedy").do("forward").html
    assert "played by" not in over
    assert "Ana" in over


def test_a_computer_keeps_the_moves_it_made_before_its_seat_was_taken() -> None:
    playing = begun().do("swap", "2:person").do("answer")
    assert dict(table(playing).tags)["Swaps"] == "2@4"
    assert "Harrison places" in playing.do("reveal").do("ask", "journal").html


@pytest.mark.parametrize("ply", [0, 4])
def test_the_next_match_begins_with_the_reader_in_the_seat_that_a_computer_was_given(ply: int) -> None:
    playing = begun()
    playing.model = replace(playing.model, screen=replace(table(playing), match=table(playing).match.at(ply)))
    playing.do("swap", "1:planner").do("new_setup")
    assert isinstance(playing.model.screen, Setup)
    assert playing.model.screen.players == (Player(), Player(bot="regular"))
    assert "You" in playing.html


def test_the_level_of_the_daily_match_does_not_follow_a_seat_that_was_given_away() -> None:
    playing = begun()
    own = replace(table(playing.do("swap", "1:master")), id="open")
    library = playing.model.library._replace(matches=(save_of(own),))
    assert fitting_level(replace(playing.model, library=library), "24-7") == "regular"


def test_a_seat_given_and_taken_back_at_once_leaves_no_trace() -> None:
    assert not table(begun().do("swap", "1:greedy").do("swap", "1:person")).tags


def test_moves_taken_back_behind_a_hand_over_belong_to_who_has_the_seat_when_they_are_made_anew() -> None:
    given = table(begun().do("swap", "1:greedy"))
    back = date_swaps_back(replace(given, match=given.match.at(2)))
    assert dict(back.tags)["Swaps"] == "1@2"
    assert players_at(back, 2)[0].bot == ""
    assert players_at(back, 3)[0].bot == "greedy"
    assert not date_swaps_back(replace(given, match=given.match.at(0))).tags


def test_the_last_move_of_a_practice_match_is_taken_back_with_its_hand_over() -> None:
    playing = begun()
    playing.model = replace(playing.model, screen=replace(table(playing), practice=True))
    playing.do("swap", "2:person").do("answer").do("reveal").do("undo")
    assert dict(table(playing).tags)["Swaps"] == f"2@{table(playing).match.ply}"
    assert table(playing).match.ply < 4


@pytest.mark.parametrize("told", ["", "1", "1@", "@4", "9@4", "1@x", "1@-2", "²@4"])
def test_a_tag_that_lists_no_seats_handed_over_is_read_as_none(told: str) -> None:
    assert swaps(replace(table(begun()), tags=(("Swaps", told),))) == ()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_in_a_list_the_seat_given_away_is_the_persons_also_before_the_end(lang: str) -> None:
    here, given = words(lang), table(begun().do("swap", "1:greedy"))
    assert owner_names(here, given)[0] == here.you
    assert standing(here, given).startswith(
        {"en": ("You lead", "Harrison leads"), "fr": ("Vous menez", "Bal")}[lang]
    )
    over = table_of_save(save_of(table(begun().do("swap", "1:greedy").do("forward"))))
    assert result(here, save_of(over)) == progress(here, over)
    assert {"en": "the end played by Tompion", "fr": "fin jouée par Rouage"}[lang] in result(
        here, save_of(over)
    )


@pytest.mark.parametrize("slug", list(FACES))
def test_the_card_of_a_seat_given_away_has_its_computers_name_and_for_whom_it_plays(slug: str) -> None:
    playing = stage(slug, 2)
    match = table(playing).match
    match = match.submit(match.actors[0], next(match.moves(match.actors[0])))
    playing.model = replace(playing.model, screen=replace(table(playing), match=match))
    drawn = playing.do(
        "swap", "1:greedy" if "greedy" in match.game.levels else f"1:{match.game.levels[0]}"
    ).html
    assert drawn.count('class="fy"') == 0, "Ana keeps her name"
    unnamed = replace(table(playing), players=tuple(one._replace(name="") for one in table(playing).players))
    playing.model = replace(playing.model, screen=unnamed)
    playing.draw()
    assert '<span class="fy"> for you</span>' in playing.html
    assert "(for you)" not in playing.html


def test_the_menu_lets_a_computer_play_for_the_only_person_and_gives_the_seat_back() -> None:
    playing = begun().do("ask", "menu")
    first = playing.html.index("Let a computer play for me")
    assert first < playing.html.index("The rules in 30 seconds")
    given = playing.do("ask", "swap").do("swap", "1:planner")
    assert not table(given).players[1 - 1].name
    assert table(given).players[0].bot == "planner"
    reopened = replace(table_of_save(given.model.library.matches[0]), presentation=Presentation())
    for here in (table(given), reopened):
        again = Stage(replace(given.model, screen=here), bots_play=False).do("ask", "menu")
        assert "Take my seat back" in again.html
        assert "Let a computer play for me" not in again.html
        back = again.do("swap", "1:person")
        assert back.model.overlay.dialog is None, "no question is asked: the hand is their own"
        assert not table(back).players[0].bot
        assert not open_seats(table(back))


def test_where_several_people_play_or_nobody_else_the_menu_offers_no_stand_in() -> None:
    for players in ((Player("Ana"), Player("Ben")), (Player(bot="regular"),) * 2):
        playing = begun()
        playing.model = replace(playing.model, screen=replace(table(playing), players=players))
        assert "Let a computer play for me" not in playing.do("ask", "menu").html
    alone = Table("m1", Match.new("brain-drain", 1, SeedOrigin("a"), {"practice": "12"}), (Player(),))
    solo = Stage(Model(screen=alone, settings=Settings(lang="en")), bots_play=False)
    assert "Let a computer play for me" not in solo.do("ask", "menu").html

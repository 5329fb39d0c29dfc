"""A first match is easy to begin; who returns finds their last choices, and after wins a level to try."""

from __future__ import annotations

import re

import pytest

from engine.game import Outcome
from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.games import is_simultaneous
from ui.model import Library, Model, Player, Presentation, SavedMatch, Settings, Setup, Table
from ui.review.habits import next_level
from ui.table.saves import save_of

EN = Settings(lang="en")
LEVELS = ("random", "greedy")
ALONE = (Player(), Player(bot="random"))
every = pytest.mark.parametrize("slug", tuple(GAMES))


@pytest.fixture(autouse=True)
def two_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game("24-7"), "levels", LEVELS)


def setup_of(model: Model, slug: str = "24-7") -> Setup:
    here = Stage(model).do("go", f"setup/{slug}").model.screen
    assert isinstance(here, Setup)
    return here


def kept(n: int, players: tuple[Player, ...] = ALONE, origin: str = "") -> SavedMatch:
    """Keeps a match that has just begun."""
    match = Match.new("24-7", len(players), SeedOrigin(origin or f"match{n}"))
    return save_of(Table(f"match{n}", match, players))


class Ends(dict[str, tuple[int, ...]]):
    """Says how kept matches ended: places by the id."""

    def outcome(self, state: object) -> Outcome | None:
        for key, places in self.items():
            if Match.new("24-7", len(places), SeedOrigin(key)).state == state:
                return Outcome(places, "no_tiles")
        return None


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> Ends:
    ends = Ends()
    monkeypatch.setattr(game("24-7"), "outcome", ends.outcome)
    return ends


# The first match


@every
def test_a_first_match_is_one_person_against_the_first_level(slug: str) -> None:
    here = setup_of(Model(settings=EN), slug)
    assert here.players[0] == Player()
    assert {player.bot for player in here.players[1:]} == {game(slug).levels[0]}
    assert here.first == ("order" if is_simultaneous(slug) else "chance")
    assert not here.open


@every
def test_it_shows_who_plays_what_they_overlook_and_the_way_to_begin(slug: str) -> None:
    stage = Stage(Model(settings=EN)).do("go", f"setup/{slug}")
    found = elements(stage.html)
    folded = next(n for n, e in enumerate(found) if e.get("id") == "options")
    seen = found[:folded]
    assert "open" not in found[folded].attributes
    fields = [e for e in seen if e.name in ("input", "select") and e.get("type") not in ("radio", "checkbox")]
    assert not fields, "nothing has to be filled in"
    assert "You" in [e.text for e in seen if e.name == "b"]
    assert stage.html.index('id="options"') < stage.html.index('id="begin"')
    assert stage.do("begin").table.players


def test_a_computer_more_plays_at_the_level_of_the_others() -> None:
    stage = Stage(Model(settings=EN)).do("go", "setup/24-7").do("level", "greedy").do("players", "3")
    assert [player.bot for player in stage.model.screen.players] == ["", "greedy", "greedy"]


def test_one_seat_more_is_for_whom_the_match_is_played_with() -> None:
    stage = Stage(Model(settings=EN)).do("go", "setup/24-7").do("company", "screen").do("players", "3")
    assert [(player.bot, player.far) for player in stage.model.screen.players] == [("", False)] * 3
    stage.do("company", "online").do("players", "4")
    assert [player.far for player in stage.model.screen.players] == [False, True, True, True]
    stage.do("company", "computer")
    assert [player.bot for player in stage.model.screen.players] == ["", "random", "random", "random"]


def test_one_touch_puts_all_computers_on_a_level() -> None:
    stage = Stage(Model(settings=EN)).do("go", "setup/24-7").do("players", "3").do("level", "greedy")
    assert [player.bot for player in stage.model.screen.players] == ["", "greedy", "greedy"]
    before = stage.model.screen
    assert stage.do("level", "nobody").model.screen == before


# Who returns


def test_who_returns_finds_their_last_choices() -> None:
    players = (Player("Ana", place=2), Player(bot="greedy", place=3), Player("Bob", place=1))
    match = Match.new("24-7", 3, SeedOrigin("match1"), {"draw": "manual"})
    save = save_of(Table("match1", match, players, practice=True, presentation=Presentation(marks="none")))
    here = setup_of(Model(library=Library(matches=(save,))))
    assert [(player.name, player.bot) for player in here.players] == [
        ("Bob", ""),
        ("Ana", ""),
        ("", "greedy"),
    ]
    assert dict(here.options)["draw"] == "manual"
    assert (here.practice, here.marks, here.first) == (True, "none", "chance")


def test_the_choices_of_others_are_not_taken_over() -> None:
    daily = kept(1, (Player(), Player(bot="greedy")), origin="2026-11-21")
    opened_from_a_file = kept(2, (Player("Zoé"), Player("Max")), origin="elsewhere")
    broken = SavedMatch("match3", "24-7", "#r=broken", ALONE)
    assert setup_of(Model(library=Library(matches=(daily, opened_from_a_file, broken)))).players == ALONE
    own = kept(4, (Player("Ana"), Player("Bob")))
    assert setup_of(Model(library=Library(matches=(daily, own)))).players == (Player("Ana"), Player("Bob"))


def test_change_players_or_options_shows_them_at_once() -> None:
    stage = Stage(Model(settings=EN, library=Library(matches=(kept(1),))), bots_play=False).do(
        "resume", "match1"
    )
    stage.do("new_setup")
    options = next(e for e in elements(stage.html) if e.get("id") == "options")
    assert "open" in options.attributes


# The next level


WON, LOST = (1, 2), (2, 1)


@pytest.mark.parametrize(
    ("places", "wins"),
    [
        ([], 0),
        ([WON], 0),
        ([WON, WON], 2),
        ([WON, WON, LOST], 2),
        ([LOST, WON, WON], 0),
        ([WON, LOST, WON], 0),
        ([WON, WON, WON], 0),
        ([WON, WON, WON, WON], 4),
        ([(1, 1), (1, 1)], 0),
    ],
)
def test_two_wins_in_a_row_suggest_the_next_level(
    ended: Ends, places: list[tuple[int, int]], wins: int
) -> None:
    """The newest match stands first; who plays on at the level is told again after two more."""
    model = Model(library=Library(matches=tuple(kept(n) for n in range(len(places)))))
    ended.update({f"match{n}": place for n, place in enumerate(places)})
    assert next_level(model, "24-7") == (("random", wins, "greedy", "match0") if wins else None)


def test_only_wins_alone_against_a_level_with_another_above_count(ended: Ends) -> None:
    for players in ((Player(), Player(bot="greedy")), (Player(), Player("Bob")), (Player("A"), *ALONE)):
        places = (1, *[2] * (len(players) - 1))
        ended.update({f"match{n}": places for n in range(2)})
        assert (
            next_level(Model(library=Library(matches=(kept(0, players), kept(1, players)))), "24-7") is None
        )


def test_the_set_up_and_the_end_say_so_and_one_touch_takes_it(ended: Ends) -> None:
    model = Model(settings=EN, library=Library(matches=(kept(0), kept(1))))
    ended.update({"match0": WON, "match1": WON})
    said = "2 wins in a row against “At random”. Ready for “Watchmaker”?"
    stage = Stage(model).do("go", "setup/24-7")
    assert said in stage.html
    stage.do("level", "greedy")
    assert said not in stage.html
    assert stage.model.screen.players[1].bot == "greedy"
    assert said in Stage(model).do("arrive", "?game=24-7&match=match0").html
    assert said not in Stage(model).do("arrive", "?game=24-7&match=match1").html, "that win is past"


def test_the_match_of_the_day_seats_a_computer_that_fits_the_reader(ended: Ends) -> None:
    """The deal is the same for everyone; a first visitor meets the first level."""

    def of_the_day(*shelf: SavedMatch) -> Table:
        return (
            Stage(Model(today="2026-11-21", library=Library(matches=shelf)), bots_play=False)
            .do("daily", "24-7")
            .table
        )

    first, last = of_the_day(), of_the_day(kept(0, (Player(), Player(bot="greedy"))))
    ended.update({"match0": WON, "match1": WON})
    better = of_the_day(kept(0), kept(1))
    assert [table.players[1].bot for table in (first, last, better)] == ["random", "greedy", "greedy"]
    assert first.match.state == last.match.state == better.match.state


def test_at_the_end_one_touch_plays_against_the_next_level() -> None:
    stage = Stage(Model(settings=EN, library=Library(matches=(kept(1),))), bots_play=False).do(
        "resume", "match1"
    )
    stage.do("again", "greedy")
    assert [player.bot for player in stage.table.players].count("greedy") == 1
    stage.do("again", "nobody")
    assert [player.bot for player in stage.table.players].count("greedy") == 1
    assert setup_of(stage.model).players[1].bot == "greedy", "the next set-up has it too"


# Once more


def played_out(match: Match) -> Match:
    """Plays the first move listed, to the end."""
    while match.actors:
        match = match.submit(match.actors[0], next(iter(match.moves(match.actors[0]))))
    return match


def kept_as(
    key: str, slug: str, players: tuple[Player, ...], practice: bool = False, **options: str
) -> SavedMatch:
    match = played_out(Match.new(slug, len(players), SeedOrigin(key), options))
    return save_of(Table(key, match, players, practice=practice, presentation=Presentation(marks="none")))


def test_the_last_kind_of_match_begins_again_from_home_in_one_touch() -> None:
    players = (Player("Ana"), Player(bot="greedy"), Player("Bea"))
    shelf = (kept_as("newest", "24-7", players, True, draw="manual"), kept_as("older", "20-sur-20", ALONE))
    stage = Stage(Model(settings=EN, library=Library(matches=shelf)), bots_play=False)
    stage.draw()
    assert 'id="same"' in stage.html
    stage.do("again")
    table = stage.table
    assert table.match.slug == "24-7"
    assert dict(table.match.options)["draw"] == "manual"
    assert table.practice
    assert table.id not in ("newest", "older")
    assert [(p.name, p.bot, p.place) for p in table.players] == [
        ("", "greedy", 2),
        ("Bea", "", 3),
        ("Ana", "", 1),
    ], "the next one begins, everybody keeps their place"


def test_at_home_without_a_match_of_ones_own_there_is_nothing_to_repeat() -> None:
    linked = kept_as("linked", "24-7", ALONE)._replace(id="elsewhere")
    for shelf in ((), (linked,)):
        stage = Stage(Model(settings=EN, library=Library(matches=shelf)))
        stage.draw()
        assert 'id="same"' not in stage.html
        before = stage.model
        assert stage.do("again").model == before


def test_a_rematch_at_the_end_takes_one_touch_and_the_next_one_begins() -> None:
    match = played_out(Match.new("24-7", 2, SeedOrigin("rematch")))
    stage = Stage(Model(settings=EN, screen=Table("t", match, ALONE)), bots_play=False).do("again")
    assert [player.bot for player in stage.table.players] == ["random", ""]
    assert not stage.table.match.log


def test_a_person_who_gave_the_seat_away_plays_again_the_next_time() -> None:
    match = played_out(Match.new("24-7", 2, SeedOrigin("given")))
    given = Table("given", match, (Player(bot="planner"), Player(bot="random")), tags=(("Swaps", "1@3"),))
    home = Stage(Model(settings=EN, library=Library(matches=(save_of(given),))), bots_play=False)
    home.draw()
    assert re.search(r'Same again.*?>You<.*?>Harrison<.*?id="same"', home.html)
    for stage in (home, Stage(Model(settings=EN, screen=given), bots_play=False)):
        stage.do("again")
        assert [player.bot for player in stage.table.players] == ["random", ""]

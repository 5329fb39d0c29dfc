"""The list of saved matches at home, and the question before all of it is erased."""

from __future__ import annotations

import re

import pytest

from engine.arena import play_out
from engine.games import game
from engine.match import Match, SeedOrigin
from tests.ui.online.test_lobby import device, inviting, link
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.core.html import plain_text
from ui.library.view.matches import miniature
from ui.model import Library, Model, Player, SavedMatch, Settings, Table
from ui.table.saves import save_of


def over(slug: str) -> Table:
    """Plays a match to its end that began on 20 November."""
    bot = game(slug).bots()[game(slug).levels[0]]
    match = play_out(Match.new(slug, 2, SeedOrigin("a")), [bot, bot])
    return Table("t", match, (Player(), Player(bot=game(slug).levels[0])), tags=(("Date", "2026-11-20"),))


def home(table: Table, lang: str = "en") -> str:
    """Gives the home page with one saved match."""
    model = Model(Settings(lang=lang), today="2026-11-22", library=Library(matches=(save_of(table),)))
    return Stage(model).do("go", "home").html


def test_a_finished_match_of_brain_drain_has_its_last_cards_as_picture_and_its_day() -> None:
    table = over("brain-drain")
    assert str(miniature(table)).count("mini-card") == 5, "four cards and their target"
    assert "<span>20 November</span>" in home(table)
    assert "<span>20 novembre</span>" in home(table, "fr")


def test_who_is_invited_or_invites_is_called_you_in_the_list() -> None:
    host = inviting(host="")
    host.do("go", "home")
    assert "You and Player 2" in plain_text(host.shown[0]).replace("\u00a0", " ")
    guest = device("").reload("", link(inviting(host="Inès"), 2)).do("far_name", value="").do("go", "home")
    assert "Inès and You" in plain_text(guest.shown[0]).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "lost"), [("en", "your days in a row"), ("fr", "points des problèmes et jours de suite")]
)
def test_before_all_is_erased_it_is_said_what_and_a_backup_is_offered(lang: str, lost: str) -> None:
    stage = Stage(Model(Settings(lang=lang))).do("go", "settings").do("ask", "erase")
    assert lost in stage.html
    offers = [e for e in elements(stage.html) if e.get("data-do") == "archive"]
    assert len(offers) == 1
    assert stage.do("archive").files
    assert lost in stage.html, "the question stays"


def test_a_race_says_which_and_two_matches_of_one_day_say_the_hour() -> None:
    def raced(key: str, race: str, at: int, day: str = "2026-11-20") -> SavedMatch:
        match = Match.new("24-heures", 2, SeedOrigin(key), {"race": race})
        table = Table(key, match, (Player("Ana"), Player("Ben")), tags=(("Date", day),))
        return save_of(table)._replace(updated=at)

    noon = 1_795_000_000_000
    rows = (
        raced("a", "sebring", noon),
        raced("b", "le-mans", noon - 3_600_000),
        raced("c", "le-mans", 1, "2026-11-19"),
    )
    stage = Stage(Model(settings=Settings(lang="en"), today="2026-11-27", library=Library(matches=rows)))
    stage.draw()
    facts = [e.text for e in elements(stage.html) if "match-facts" in e.get("class")]
    assert "12 Hours of Sebring" in facts[0]
    assert "24 Hours of Le Mans" in facts[1]
    hours = [re.search(r"18 November at (\d+):(\d\d)", text) for text in facts]
    assert [bool(hour) for hour in hours] == [True, True, False]
    assert hours[0]
    assert hours[1]
    assert (int(hours[0][1]) - int(hours[1][1])) % 24 == 1
    assert "20 November" not in " ".join(facts), "the hour belongs to the day of the last move"


def test_a_cup_of_any_races_names_them() -> None:
    match = Match.new("24-heures", 2, SeedOrigin("cup"), {"cup": "francorchamps,daytona"})
    save = save_of(Table("cup", match, (Player("Ana"), Player("Ben"))))
    stage = Stage(Model(settings=Settings(lang="en"), library=Library(matches=(save,))))
    stage.draw()
    facts = next(e.text for e in elements(stage.html) if "match-facts" in e.get("class"))
    assert "Spa" in facts
    assert "Daytona" in facts

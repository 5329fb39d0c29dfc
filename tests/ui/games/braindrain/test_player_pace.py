"""The computer that has the reader's own pace: after ten answers the set-up offers it, with its figures."""

from __future__ import annotations

from statistics import median

import pytest

from engine.games.braindrain.solver import solutions
from engine.match import Match, SeedOrigin
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.games.braindrain.player_pace import own_pace
from ui.games.levels import PastMatch
from ui.model import Library, Model, Player, SavedMatch, Settings, Table
from ui.table.saves import record_of, save_of

WRONG = "1+1"
SECONDS = (9.0, 31.5, 12.0, 18.4, 17.0, 40.0, 11.2, 25.0, 8.0, 21.0)


def answered(seed: str, rights: str, seat: int = 1, seats: int = 2) -> Match:
    """Plays a match in which a seat answers: `r` is right, `w` wrong; all pass where there is no solution."""
    match = Match.new("brain-drain", seats, SeedOrigin(seed))
    for right in rights:
        while not (found := solutions(match.view(None).values, match.view(None).target.value)):
            for passing in range(1, seats + 1):
                match = match.submit(passing, match.game.parse_move("pass"))
        text = found[0] if right == "r" else WRONG
        match = match.submit(seat, match.game.parse_move(f"claim {match.view(None).round}: {text}"))
    return match


def kept(match: Match, seconds: tuple[float, ...] = SECONDS, seat: int = 1) -> PastMatch:
    """Gives a match with the times of the seat's answers, in their order."""
    plies = [ply for ply, entry in enumerate(match.log, 1) if match.game.write_move(entry.move) != "pass"]
    return PastMatch(match, seat, dict(zip(plies, seconds, strict=False)))


def on_shelf(
    found: PastMatch, players: tuple[Player, ...] = (Player(), Player(bot="novice")), key: str = "ten"
) -> SavedMatch:
    """Keeps a match as the device does, the times in their tag."""
    text = " ".join(f"{ply}={seconds}" for ply, seconds in found.times.items())
    table = Table(key, found.match, players, tags=(("Times", text),))
    assert dict(record_of(table).tags) == {"Times": text}
    return save_of(table)


def test_ten_answers_make_a_pace_of_their_median_and_their_errors() -> None:
    assert own_pace([kept(answered("ten", "rrrrrrrrrr"))]) == f"pace {round(median(SECONDS))} 0"
    assert own_pace([kept(answered("ten", "rrwrrrrrwr"))]) == f"pace {round(median(SECONDS))} 20"


def test_nine_answers_make_none() -> None:
    assert own_pace([kept(answered("nine", "rrrrrrrrr"))]) == ""
    assert own_pace([]) == ""


def test_answers_of_several_matches_and_only_the_reader_s_count() -> None:
    own = [kept(answered(seed, "rrrrr"), SECONDS[:5]) for seed in ("a", "b")]
    assert own_pace(own) == f"pace {round(median(SECONDS[:5] * 2))} 0"
    assert own_pace([found._replace(seat=2) for found in own]) == ""


def test_only_the_latest_answers_count() -> None:
    slow, quick = (
        kept(answered("slow", "r" * 30), (50.0,) * 30),
        kept(answered("quick", "r" * 30), (5.0,) * 30),
    )
    assert own_pace([quick, slow]) == "pace 5 0"


def test_answers_without_times_make_none() -> None:
    assert own_pace([PastMatch(answered("ten", "rrrrrrrrrr"), 1, {})]) == ""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_set_up_offers_it_with_a_line_and_freezes_it_at_the_start(lang: str) -> None:
    shelf = (on_shelf(kept(answered("ten", "rrwrrrrrwr"))),)
    stage = Stage(Model(settings=Settings(lang=lang), library=Library(matches=shelf)), bots_play=False)
    stage.do("go", "setup/brain-drain")
    radio = next(e for e in elements(stage.html) if e.get("id") == "level-pace-18-20")
    assert radio.get("value") == "pace 18 20"
    assert "18" in stage.html
    stage.do("level", "pace 18 20")
    assert "checked" in next(e for e in elements(stage.html) if e.get("id") == "level-pace-18-20").attributes
    stage.do("begin")
    assert [player.bot for player in stage.table.players] == ["", "pace 18 20"]
    assert record_of(stage.table).names == ("", "bot:pace 18 20")


def test_the_set_up_does_not_offer_it_before() -> None:
    for shelf in ((), (on_shelf(kept(answered("nine", "rrrrrrrrr")), key="nine"),)):
        stage = Stage(Model(settings=Settings(lang="en"), library=Library(matches=shelf)), bots_play=False)
        assert "Your pace" not in stage.do("go", "setup/brain-drain").html
    among_people = on_shelf(kept(answered("ten", "rrrrrrrrrr")), (Player(), Player()))
    stage = Stage(
        Model(settings=Settings(lang="en"), library=Library(matches=(among_people,))), bots_play=False
    )
    assert "Your pace" not in stage.do("go", "setup/brain-drain").html


def test_matches_from_files_and_links_are_somebody_else_s_and_those_of_the_day_one_s_own() -> None:
    for key, offers in (("from-a-friend", False), ("daily-2026-11-21-brain-drain", True)):
        shelf = (on_shelf(kept(answered("ten", "rrrrrrrrrr")), key=key),)
        stage = Stage(Model(settings=Settings(lang="en"), library=Library(matches=shelf)), bots_play=False)
        assert ("Your pace" in stage.do("go", "setup/brain-drain").html) == offers

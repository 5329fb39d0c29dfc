"""Opening a match that is here already goes to it, with newer moves after asking; another way is a second."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.links import to_link
from engine.match import Match, SeedOrigin
from engine.record import Record, write
from tests.ui.stage import Stage
from ui.model import Home, Library, Model, Player, Review, Settings, Table
from ui.table.saves import save_of, table_of_save

PAIR = (Player("Ana"), Player("Bob"))


def played(plies: int, seed: str = "held", seats: int = 2, last: int = 0) -> Match:
    """Plays the first move listed; the last one may be another of the list."""
    match = Match.new("24-7", seats, SeedOrigin(seed))
    while match.actors and match.ply < plies:
        moves = list(match.moves(match.actors[0]))
        match = match.submit(match.actors[0], moves[last if match.ply == plies - 1 else 0])
    return match


def home(*matches: Match) -> Stage:
    tables = [Table(f"m{n}", match, PAIR, title=f"Match {n}") for n, match in enumerate(matches, 1)]
    shelf = tuple(save_of(table) for table in tables)
    return Stage(Model(settings=Settings(lang="en"), library=Library(matches=shelf)), bots_play=False)


def link(match: Match) -> str:
    return to_link(write(Record(match, ("Zoe", "Yan"))))


def notice(stage: Stage) -> str:
    return stage.model.overlay.notice.text if stage.model.overlay.notice else ""


def held(stage: Stage, key: str = "m1") -> Match:
    return table_of_save(next(save for save in stage.model.library.matches if save.id == key)).match


def test_a_match_as_far_or_further_here_is_gone_to() -> None:
    for plies in (3, 5):
        opening = home(played(2, "other"), played(5)).do("opened", value=link(played(plies)))
        assert isinstance(opening.model.screen, Table)
        assert opening.model.screen.id == "m2"
        assert opening.model.screen.players == PAIR, "names and title are those of the match here"
        assert opening.model.screen.match == played(5)
        assert len(opening.model.library.matches) == 2
        assert notice(opening) == "You already have this match. Here it is."


@pytest.mark.whole
def test_a_finished_match_that_is_here_is_looked_at_there() -> None:
    over = played(999)
    for opened in (over, played(4)):
        opening = home(over).do("opened", value=link(opened))
        assert isinstance(opening.model.screen, Review)
        assert opening.model.screen.table.id == "m1"


def test_newer_moves_are_taken_over_after_asking() -> None:
    opening = home(played(3)).do("ask", "open").do("opened", value=link(played(6)))
    assert opening.model.overlay.dialog
    assert "has more moves" in opening.html
    assert held(opening) == played(3), "nothing has changed yet"
    opening.do("answer")
    assert isinstance(opening.model.screen, Table)
    assert (opening.model.screen.id, opening.model.screen.title) == ("m1", "Match 1")
    assert opening.model.screen.match == held(opening) == played(6)
    assert len(opening.model.library.matches) == 1
    assert opening.model.overlay.dialog is None


def test_newer_moves_may_be_left() -> None:
    opening = home(played(3)).do("opened", value=link(played(6))).do("resume", "m1")
    assert isinstance(opening.model.screen, Table)
    assert opening.model.screen.match == held(opening) == played(3)
    assert opening.model.overlay.dialog is None


def test_the_newer_end_of_a_match_is_shown() -> None:
    opening = home(played(3)).do("opened", value=link(played(999))).do("answer")
    assert isinstance(opening.model.screen, Review)
    assert held(opening).outcome


def test_what_was_played_on_meanwhile_is_not_lost() -> None:
    opening = home(played(3)).do("opened", value=link(played(6)))
    further = save_of(Table("m1", played(8), PAIR))
    opening.model = replace(opening.model, library=opening.model.library._replace(matches=(further,)))
    assert held(opening.do("answer")) == played(8)


def test_another_way_from_the_same_deal_is_a_second_match() -> None:
    for other in (played(5, last=-1), played(4, seats=3)):
        opening = home(played(5)).do("opened", value=link(other))
        assert isinstance(opening.model.screen, Table)
        assert opening.model.screen.match == other
        assert len(opening.model.library.matches) == 2
        assert held(opening) == played(5)
        assert "This one is saved separately" in notice(opening)


def test_another_deal_is_a_match_of_its_own_without_a_word() -> None:
    opening = home(played(5)).do("opened", value=link(played(5, "other")))
    assert len(opening.model.library.matches) == 2
    assert not notice(opening)


def test_a_damaged_save_is_passed_over() -> None:
    opening = home(played(5))
    damaged = opening.model.library.matches[0]._replace(id="bad", code="#r=broken")
    opening.model = replace(
        opening.model,
        screen=Home(),
        library=opening.model.library._replace(matches=(damaged, *opening.model.library.matches)),
    )
    opening.do("opened", value=link(played(5)))
    assert isinstance(opening.model.screen, Table)
    assert opening.model.screen.id == "m1"


def deleted_and_opened(lang: str = "en") -> tuple[Stage, str]:
    """Exports the only match, deletes it and opens it from its file; gives the file too."""
    stage = home(played(999)).do("export", "m1")
    stage.model = replace(stage.model, settings=Settings(lang=lang))
    (text,), stage.stored = stage.files.values(), {"m1": "its save"}
    stage.do("ask", "delete:m1").do("answer").do("opened", value=text)
    return stage, text


@pytest.mark.whole
@pytest.mark.parametrize(
    ("lang", "told", "offer"),
    [
        ("en", "You’re only looking at this match. It isn’t among yours.", "Add to your matches"),
        (
            "fr",
            "Vous regardez seulement cette partie. Elle n’est pas parmi les vôtres.",
            "Ajouter à vos parties",
        ),
    ],
)
def test_a_finished_match_from_a_file_is_said_to_be_only_looked_at(lang: str, told: str, offer: str) -> None:
    stage, _ = deleted_and_opened(lang)
    assert not stage.model.library.matches
    assert notice(stage) == told
    assert stage.model.overlay.notice
    assert stage.model.overlay.notice.label == offer
    stage.do("dismiss")
    assert told in stage.html, "the offer stays after the notice has gone"
    assert offer in stage.html


@pytest.mark.whole
def test_a_match_from_its_file_comes_back_among_your_matches_with_its_name() -> None:
    stage, text = deleted_and_opened()
    assert '[Title "Match 1"]' in text
    stage.do("add_match")
    assert notice(stage) == "Added to your matches."
    (save,) = stage.model.library.matches
    assert (save.title, save.over, save.practice) == ("Match 1", True, False)
    assert isinstance(stage.model.screen, Review), "it is still looked at"
    assert stage.model.screen.table.id == save.id
    assert "Add to your matches" not in stage.html
    assert "Title" not in dict(table_of_save(save).tags), "the save has the name once"
    assert stage.stored
    assert '[Title "Match 1"]' in next(iter(stage.do("export", save.id).files.values()))
    stage.do("add_match")
    assert len(stage.model.library.matches) == 1

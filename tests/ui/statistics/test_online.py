"""An online match that is over counts in the statistics of each device: once, for the person there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.statistics import PEOPLE
from tests.ui.online.test_deal import over
from tests.ui.online.test_lobby import deal, device, inviting, joined, link, pair, played
from tests.ui.stage import Stage
from ui.model import Table
from ui.statistics.counting import counts_of


def counted(stage: Stage, slug: str = "24-7") -> list[tuple[int, bool]]:
    """Return the score and the win of each match that the page of a game counts."""
    stage.do("go", "home").do("go", f"stats/{slug}")
    return [(one.score, one.won) for one in counts_of(stage.model, slug)]


def ended() -> tuple[Stage, Stage]:
    ines, ana = pair()
    ana.do("opened", value=link(ines, 2))
    return over(ines), over(ana)


def test_a_match_counts_once_for_the_person_at_each_device() -> None:
    ines, ana = ended()
    outcome, scores = ines.table.match.outcome, ines.table.match.scores
    assert outcome
    for stage, seat in ((ines, 1), (ana, 2)):
        told = [(scores[seat - 1], outcome.places[seat - 1] == 1 < max(outcome.places))]
        assert counted(stage) == told
        assert "<dt>R" in stage.html, "the page of the first match, with its result"
        assert counted(stage.reload("")) == told


def test_it_counts_once_however_often_its_links_come() -> None:
    ines, ana = ended()
    last = link(ana, 1)
    for _ in range(2):
        ines.do("opened", value=last)
        assert len(counted(ines)) == 1
        ines.do("resume", next(save.id for save in ines.model.library.matches))
    assert isinstance(ines.model.screen, Table)
    ines.do("again_far")
    assert len(counted(ines)) == 1, "the rematch goes on"


def test_a_match_that_goes_on_counts_nothing() -> None:
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    assert counted(ines) == counted(ana) == []


def test_a_line_that_gave_way_counts_nothing() -> None:
    _, ana = ended()
    (save,) = ana.model.library.matches
    ana.model = replace(
        ana.model, library=ana.model.library._replace(matches=(save, save._replace(id=f"{save.id}-copy")))
    )
    assert len(counted(ana)) == 1


def test_a_device_with_the_seats_of_two_people_counts_for_neither() -> None:
    stage = device("Inès").do("go", "setup/24-7").do("players", "3")
    stage.do("kind", "1:person").do("name", "1", "Inès").do("kind", "2:person").do("name", "2", "Bob")
    stage.do("kind", "3:far").do("first", "1").do("invite")
    ana = joined(stage, 3, "Ana")
    stage.do("opened", value=link(ana, 1))
    ana.do("opened", value=link(stage, 3))
    assert counted(over(stage)) == []
    assert len(counted(over(ana))) == 1


@pytest.mark.parametrize("bots", [0, 1])
def test_it_counts_against_people_or_the_level_of_the_computer(bots: int) -> None:
    ines = inviting(seats=3, bots=bots)
    guests = {place: joined(ines, place, f"Guest {place}") for place in range(2, 4 - bots)}
    for guest in guests.values():
        ines.do("opened", value=link(guest, 1))
    if not bots:
        deal(ines, guests)
    levels = [who.bot for who in over(ines).table.players if who.bot]
    counted(ines)
    (one,) = counts_of(ines.model, "24-7")
    assert one.level == (levels[0] if bots else PEOPLE)

"""The log beside a table: what the slot tells in full does not stand there a second time."""

from __future__ import annotations

from itertools import takewhile

import pytest

from engine.bots import run_to_choice
from engine.games import game
from engine.match import Match, SeedOrigin
from tests.ui.screens.markup import Element, elements
from tests.ui.stage import Stage
from ui.model import Model, Player, Settings, Table
from ui.table.update.opening import begin_match

WITH_LOG = ("24-7", "20-sur-20", "24-heures")
"""Games with a log beside the board. Brain Drain has its log in a dialog alone."""


def lines(stage: Stage, list_id: str = "log") -> list[Element]:
    """List the rows of a log, the newest first."""
    return [
        found
        for found in elements(stage.html)
        if found.name == "li" and any(around.get("id") == list_id for around in found.around)
    ]


def shown(stage: Stage) -> list[str]:
    """List what can be read in the log beside the board."""
    return [row.text for row in lines(stage) if "hidden" not in row.attributes]


def told(stage: Stage) -> int:
    """Count the rows that the slot tells: one move, or a whole turn of single dominoes."""
    if stage.table.match.slug != "20-sur-20":
        return 1
    return len([*takewhile(lambda entry: entry.seat == 1, reversed(stage.table.match.log))])


def answered(slug: str, moves: int = 5) -> Stage:
    """Sit at a match in which a computer has just moved."""
    level = game(slug).levels[0]
    think = game(slug).bots()[level]
    match = Match.new(slug, 2, SeedOrigin("log"))
    while match.ply < moves or match.actors != (2,) or match.log[-1].seat != 1:
        seat = match.actors[0]
        match = match.submit(seat, run_to_choice(think(match.view(seat), match.rng(seat))).move)
    settings = Settings(lang="en", pace="off", learnt=(slug,))
    stage = Stage(Model(settings=settings), bots_play=False)
    stage.model, _ = begin_match(stage.model, Table("here", match, (Player(bot=level), Player())))
    stage.draw()
    return stage


@pytest.mark.parametrize("slug", WITH_LOG)
def test_the_last_move_stands_in_the_slot_alone_until_the_slot_says_something_else(slug: str) -> None:
    stage = answered(slug)
    every = [row.text for row in lines(stage)]
    older = every[told(stage) :]
    assert older
    assert shown(stage) == older
    stage.do("hint")
    assert shown(stage) == every
    stage.do("close_hint")
    assert shown(stage) == older


@pytest.mark.parametrize("slug", WITH_LOG)
def test_the_log_in_the_menu_has_every_move(slug: str) -> None:
    stage = answered(slug).do("ask", "journal")
    listed = lines(stage, "journal")
    assert [row.text for row in listed] == [row.text for row in lines(stage)] != []
    assert not any("hidden" in row.attributes for row in listed)


@pytest.mark.parametrize(("moves", "is_empty"), [(1, True), (5, False)])
def test_a_log_without_a_row_to_read_says_what_will_stand_there(moves: int, is_empty: bool) -> None:
    stage = answered("24-7", moves)
    assert bool(shown(stage)) != is_empty
    note = next(found for found in elements(stage.html) if found.get("id") == "log-none")
    assert note.text == "Earlier moves appear here."
    assert ("hidden" not in note.attributes) == is_empty

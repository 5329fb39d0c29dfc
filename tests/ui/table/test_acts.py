"""The actions under a table keep their places from step to step, the main one last."""

from __future__ import annotations

import re

import pytest

from engine.games import game
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.model import Model, Player, Settings, Table

ACTS = re.compile(r'<div id="acts" class="acts">(.*?)</div>', re.DOTALL)
BUTTON = re.compile(r'<(?:button|a)(?: id="([\w-]+)")?([^>]*)>(.*?)</(?:button|a)>', re.DOTALL)
STEADY = [
    ("24-7", 2, {}),
    ("24-7", 4, {"draw": "manual", "stones": "spotted", "teams": "on"}),
    ("20-sur-20", 2, {}),
    ("brain-drain", 2, {}),
    ("brain-drain", 2, {"impossible": "on"}),
]


def seated(slug: str, seats: int, options: dict[str, str]) -> Stage:
    bot = Player(bot=next(iter(game(slug).bots())))
    match = Match.new(slug, seats, SeedOrigin("acts"), options)
    model = Model(settings=Settings(lang="en"), screen=Table("t", match, (Player(), *[bot] * (seats - 1))))
    return Stage(model, bots_play=False).do("swap", "1:person")


def acts(stage: Stage) -> list[tuple[str, str, str]]:
    """Lists the actions: key, attributes, and what stands on them."""
    found = ACTS.search(stage.html)
    assert found
    return BUTTON.findall(found[1])


def steps(stage: Stage) -> list[str]:
    table = stage.table
    draft = table.turn.drafts[-1] if table.turn.drafts else None
    offers = table.match.game.offers(table.match.view(table.presentation.viewer), draft)
    return [offer.step for offer in offers if offer.refusal is None]


@pytest.mark.parametrize(("slug", "seats", "options"), STEADY, ids=str)
def test_actions_keep_their_places_from_step_to_step(slug: str, seats: int, options: dict[str, str]) -> None:
    stage = seated(slug, seats, options)
    first = [key for key, _, _ in acts(stage)]
    assert first[-1] == "act-confirm"
    for _ in range(12):
        if stage.table.turn.pending is None:
            stage.do("step", steps(stage)[0])
        else:
            stage.do("confirm")
        assert [key for key, _, _ in acts(stage)] == first
        if not steps(stage):
            break
    assert stage.table.match.ply or stage.table.turn.pending or stage.table.turn.drafts


@pytest.mark.parametrize(("slug", "seats", "options"), STEADY[:3], ids=str)
def test_the_main_action_waits_for_a_move(slug: str, seats: int, options: dict[str, str]) -> None:
    stage = seated(slug, seats, options)
    assert 'aria-disabled="true"' in acts(stage)[-1][1], "nothing to confirm yet"
    stage.do("confirm")
    assert stage.table.match.ply == 0


def test_the_wait_for_computers_ends_where_moves_are_confirmed() -> None:
    stage = seated("24-7", 2, {})
    table = stage.table
    tile, cell = next((move.tile, move.cell) for move in table.match.moves(1))
    stage.do("step", f"slot {table.match.view(1).rack.index(tile) + 1}").do("step", str(cell))
    assert "btn--brass" in acts(stage)[-1][1]
    stage.do("confirm")
    key, attributes, text = acts(stage)[-1]
    assert (key, text) == ("act-confirm", "Skip to my turn")
    assert 'data-do="forward"' in attributes


def test_the_main_action_says_what_it_does() -> None:
    """24/7 10.1: showing a tile is confirmed by a button that says so."""
    stage = seated("24-7", 4, {"teams": "on"}).do("step", "slot 1").do("step", "show")
    assert acts(stage)[-1][2] == "Show"

"""On a laptop 720 pixels high the short rules and three compared moves of a race need no scrolling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page

from engine.analysis import MoveAnalysis
from engine.bots.search import Candidate
from engine.games import game
from engine.match import Match, SeedOrigin
from tests.browser.still import show, still_page
from tests.ui.games.les24heures.scenes import drawn
from ui.model import Model, OpenDialog, Player, Review, Settings, Table

LAPTOP = {"width": 1280, "height": 720}
HIDDEN = "(body) => body.scrollHeight - body.clientHeight"
SEEN_ROWS = """(rows) => {
  const { bottom } = document.querySelector(".judged").getBoundingClientRect();
  return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length;
}"""


@pytest.fixture
def still(chromium: Browser) -> Iterator[Page]:
    with still_page(chromium) as page:
        page.set_viewport_size(LAPTOP)
        yield page


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20", "24-heures", "brain-drain"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_in_thirty_seconds_are_in_sight_at_once(still: Page, slug: str, lang: str) -> None:
    table = Table("m1", Match.new(slug, 2, SeedOrigin("low")), (Player(), Player(bot="greedy")))
    model = Model(settings=Settings(lang), screen=table)
    dialog = OpenDialog("brief", slug)
    show(still, replace(model, overlay=model.overlay._replace(dialog=dialog)))
    assert still.locator(".dialog-body.brief").evaluate(HIDDEN) <= 0


def reviewed(match: Match) -> Review:
    """Return the review of a race's first move, compared with three others; below it may be tried again."""
    moves = [game("24-heures").parse_move(text) for text in ("play 250", "play 100", "hour", "discard 100")]
    others = tuple(Candidate(move, 0.0, 160.0 * n, 10.0, 16) for n, move in enumerate(moves))
    found = MoveAnalysis(1, 1, moves[1], moves[0], 160.0, 10.0, others=others, why=(("speed", 250),))
    table = Table("m1", match, (Player(), Player(bot="driver")))
    last = match.log[-1]
    return Review(table, 1, (MoveAnalysis(0), found, MoveAnalysis(2, last.seat, last.move)))


def test_a_review_of_a_race_shows_three_compared_moves(still: Page) -> None:
    race = "hour 24\nhand 1 100 250 heure essence\nhand 2 heure\npile 100 100"
    match = drawn(race)
    for text in ("play 100", "hour"):
        match = match.submit(match.actors[0], match.game.parse_move(text))
    show(still, Model(settings=Settings("en"), screen=reviewed(match)))
    assert still.locator("#missed").is_visible()
    rows = still.locator(".compared li")
    assert rows.count() == 4
    assert rows.evaluate_all(SEEN_ROWS) >= 3

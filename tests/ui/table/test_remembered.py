"""A click at a table: parts remembered from earlier renderings show what is there now, and cost little."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest

from engine.games import GAMES
from engine.match import Match, SeedOrigin
from tests.ui.stage import Stage
from ui.app import update
from ui.core.patch import difference
from ui.model import Action, Model, Player, Settings, Table
from ui.page import Page, page
from ui.table.premoves import offers
from ui.table.update.opening import sit_down
from ui.table.view.log import forget

TURNS = 2
REMEMBERING = ("ui.games.", "ui.table.", "ui.core.html", "ui.core.top_bar", "engine.games.")
"""The modules whose functions remember parts of a table."""


def seated(slug: str, **chosen: Any) -> Stage:
    """Sits down at a new match against the easiest computer; alone at Brain Drain."""
    seats, options = (1, {"practice": "12"}) if slug == "brain-drain" else (2, {})
    match = Match.new(slug, seats, SeedOrigin("remembered"), options)
    players = (Player("Ana"), *[Player(bot=match.game.levels[0])] * (seats - 1))
    settings = Settings(lang="fr", pace="off", learnt=tuple(GAMES), **chosen)
    stage = Stage(Model(settings=settings, today="2026-11-21"))
    model, _ = sit_down(stage.model, Table("t", match, players))
    return Stage(model).do("swap", "1:person")


def rendered_anew(model: Model) -> Page:
    """Renders a page after everything that earlier renderings left was forgotten."""
    forget()
    for name, module in list(sys.modules.items()):
        if name.startswith(REMEMBERING):
            for held in vars(module).values():
                getattr(held, "cache_clear", lambda: None)()
    return page(model)


def steps(stage: Stage) -> list[str]:
    """Lists the steps that the table offers now."""
    drafts = stage.table.turn.drafts
    return [offer.step for offer in offers(stage.table, drafts[-1] if drafts else None)]


def clicks(stage: Stage) -> Iterator[tuple[str, str]]:
    """Names the clicks of some turns: every piece, some of its places, Undo; at last a hint and its move."""
    for _ in range(TURNS):
        for first in steps(stage):
            yield "step", first
            for second in steps(stage)[:9:4]:
                yield "step", second
            while stage.table.turn.drafts or stage.table.turn.pending is not None:
                yield "undo", ""
        for name in ("hint", "hint", "play_hint", "confirm"):
            yield name, ""


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_remembered_shows_what_is_rendered_anew(slug: str) -> None:
    stage = seated(slug)
    made = []
    for click in clicks(stage):
        remembered = page(stage.do(*click).model)
        made.append(click)
        assert remembered == rendered_anew(stage.model), made
    assert len(made) > TURNS * 8


# How much work a click is


def effort(stage: Stage, name: str, arg: str = "") -> int:
    """Counts the calls of functions that answer a click: alike on every machine, however busy it is."""
    calls = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        model, _ = update(stage.model, Action(name, arg))
        drawn = page(model)
        difference("app", stage.shown[0], drawn.app)
    finally:
        sys.setprofile(None)
    return calls


def best_step(stage: Stage) -> str:
    """Finds the step of the picked piece that earns most, or at least is allowed."""
    drafts = stage.table.turn.drafts
    ways = [
        offer for offer in offers(stage.table, drafts[-1]) if offer.move is not None and not offer.refusal
    ]
    return max(ways, key=lambda offer: offer.gain or 0).step


def picked(stage: Stage) -> str:
    """Finds the first piece with which something can be played."""
    for step in [step for step in steps(stage) if step.startswith("slot")]:
        stage.do("step", step)
        drafts = stage.table.turn.drafts
        found = any(offer.move is not None and not offer.refusal for offer in offers(stage.table, drafts[-1]))
        stage.do("undo")
        if found:
            return step
    raise AssertionError("nothing can be played")


@pytest.mark.parametrize(
    ("slug", "most_to_pick", "most_to_play"), [("24-7", 1_750, 3_250), ("24-heures", 2_900, 3_400)]
)
def test_a_click_is_little_work(slug: str, most_to_pick: int, most_to_play: int) -> None:
    """The limits are a sixth above what it was when they were set."""
    stage, picks, plays = seated(slug), [], []
    for _ in range(8):
        step = picked(stage)
        picks.append(effort(stage, "step", step))
        way = best_step(stage.do("step", step))
        played = effort(stage, "step", way)
        if stage.do("step", way).table.turn.pending is not None:
            played = effort(stage, "confirm")
            stage.do("confirm")
        plays.append(played)
    assert (median(picks) < most_to_pick, median(plays) < most_to_play) == (True, True), (picks, plays)

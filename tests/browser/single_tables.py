"""Tables for the audit that lie on the shelf alone: a device's first match of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots import run_to_choice
from engine.match import Match, SeedOrigin
from tests.browser import play
from tests.browser.groups import Group, hinted, nothing
from tests.browser.round_the_clock import States, clicking
from ui.model import Player, Table

__all__ = ["GROUPS"]

ANA = Player("Ana")
SEEDS = {"24-7": "first 1"}
"""The seeds of matches in which the computer that begins scores at once; else "first"."""


def _first(slug: str) -> Callable[[], list[tuple[str, str]]]:
    """Lay out a match whose computer has begun; in Brain Drain nobody begins, in a race the person does."""

    def shelf() -> list[tuple[str, str]]:
        match = Match.new(slug, 2, SeedOrigin(SEEDS.get(slug, "first")))
        level = match.game.levels[0]
        computer = Player(bot=level)
        if slug in ("24-heures", "brain-drain"):
            return play.saves(Table("first", match, (ANA, computer)))
        think = match.game.bots()[level]
        while match.actors[0] == 1:
            match = match.submit(1, run_to_choice(think(match.view(1), match.rng(1))).move)
        return play.saves(Table("first", match, (computer, ANA)))

    return shelf


def _states(slug: str) -> States:
    at = f"?game={slug}&match=first"
    states: States = {"first": (at, nothing), "picked": (at, clicking("#slot-1"))}
    if slug == "24-heures":  # a card is drawn first, at a touch
        return states
    return {**states, "hint": (at, hinted())}


GROUPS: Mapping[str, Group] = {
    f"{slug}, first": Group(_first(slug), _states(slug), ("first",))
    for slug in ("24-7", "20-sur-20", "24-heures", "brain-drain")
}

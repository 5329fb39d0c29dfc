"""Scenes for the tests of the face: matches from seeds, positions or moves, seen by one seat."""

from __future__ import annotations

from typing import Any

from engine.arena import next_choice
from engine.games import game
from engine.games.twentyfourseven.model import Draft
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.ui.games.changes import changed
from ui.core.words import words
from ui.games import Scene, SeenMove
from ui.games.scene import Interaction

__all__ = ["NAMES", "drawn", "plain", "played", "scene"]

NAMES = ("Inès", "Marius", "Balancier", "Ana")
GAME = game("24-7")


def played(moves: int, seats: int = 3, seed: str = "7", **options: str) -> Match:
    """Begins a match and lets the greedy computer make some moves for everybody."""
    match = Match.new("24-7", seats, SeedOrigin(seed), options)
    for _ in range(moves):
        answer = next_choice(match, [GAME.bots()["greedy"]] * seats)
        assert answer
        match = match.submit(answer[0], answer[1].move)
    return match


def drawn(drawing: str, seats: int = 2, **options: str) -> Match:
    """Begins a match from a drawing."""
    return Match.new("24-7", seats, PositionOrigin(drawing.strip("\n")), options)


def scene(
    match: Match, seat: int | None, lang: str = "en", draft: Draft | None = None, **changes: Any
) -> Scene:
    """Shows a match to a seat, as the table does."""
    told = []
    for ply, entry in enumerate(match.log, 1):
        seen = tuple(event for event in (GAME.visible_event(e, seat) for e in entry.events) if event)
        told.append(SeenMove(ply, entry.seat, seen))
    view = match.view(seat)
    made = Scene(
        view=view,
        words=words(lang),
        names=NAMES[: match.seats],
        bots=(False, False, True, False)[: match.seats],
        scores=match.scores,
        log=tuple(told),
        interaction=Interaction(
            draft=draft,
            offers=tuple(GAME.offers(view, draft)),
            is_enabled=seat is not None and not view.reason,
        ),
    )
    return changed(made, **changes)


def plain(told: str) -> str:
    """Writes a text with plain spaces, and without the signs after which no line breaks."""
    return told.replace("\u00a0", " ").replace("\u2060", "")

"""Scenes for the tests of the face: matches from seeds, positions or moves, seen by one seat."""

from __future__ import annotations

from typing import Any

from engine.arena import next_choice
from engine.games import game
from engine.games.vingtsurvingt.model import Draft
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.ui.games.changes import changed
from ui.core.words import words
from ui.games import Scene, SeenMove
from ui.games.scene import Interaction

__all__ = ["GAME", "NAMES", "OPENED", "drafted", "drawn", "play", "played", "scene"]

NAMES = ("Inès", "Marius", "Balancier", "Ana")
GAME = game("20-sur-20")
OPENED = "placed 4-5@0,0E 9-2@2,0E\nmarks -1,0 4,0\nrack 1 5-6 3-8 0-4\nrack 2 1-1\nstock 7-7 2-2"


def played(moves: int, seats: int = 3, seed: str = "story", **options: str) -> Match:
    """Begins a match and lets the greedy computer make some moves for everybody."""
    match = Match.new("20-sur-20", seats, SeedOrigin(seed), options)
    for _ in range(moves):
        answer = next_choice(match, [GAME.bots()["greedy"]] * seats)
        if not answer:
            break
        match = match.submit(answer[0], answer[1].move)
    return match


def drawn(drawing: str = OPENED, seats: int = 2, **options: str) -> Match:
    """Begins a match from a drawing."""
    return Match.new("20-sur-20", seats, PositionOrigin(drawing), options)


def play(match: Match, *lines: str) -> Match:
    """Plays moves written as in a record."""
    for line in lines:
        seat, _, move = line.partition(" ")
        match = match.submit(int(seat), GAME.parse_move(move))
    return match


def drafted(match: Match, *steps: str) -> tuple[Draft, Any]:
    """Takes the steps of a partial move: the draft, and the move that it completes."""
    view, draft, offer = match.view(match.actors[0]), None, None
    for step in steps:
        offer = next(offer for offer in GAME.offers(view, draft) if offer.step == step)
        draft = offer.draft
    assert offer
    return offer.draft, offer.move if not offer.refusal else None


def scene(match: Match, seat: int | None, lang: str = "en", *steps: str, **changes: Any) -> Scene:
    """Shows a match to a seat after some steps, as the table does."""
    told = []
    for ply, entry in enumerate(match.log, 1):
        known = (GAME.visible_event(event, seat) for event in entry.events)
        seen = tuple(event for event in known if event is not None)
        told.append(SeenMove(ply, entry.seat, seen))
    view = match.view(seat)
    draft, pending = drafted(match, *steps) if steps else (None, None)
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
            pending=pending,
            marks="none",
            is_enabled=seat is not None and not view.reason,
        ),
    )
    return changed(made, **changes)

"""Scenes for the tests of the face: races from seeds or drawings, seen by one seat."""

from __future__ import annotations

from typing import Any

from engine.arena import next_choice
from engine.games import game
from engine.match import Match, PositionOrigin, SeedOrigin
from tests.ui.games.changes import changed
from ui.core.words import words
from ui.games import Scene, SeenMove
from ui.games.scene import Interaction

__all__ = ["GAME", "NAMES", "RACE", "after", "drawn", "played", "scene"]

NAMES = ("Inès", "Marius", "Balancier", "Ana", "Bob", "Cléo")
GAME = game("24-heures")
RACE = """
hour 9
car 1 km 2350 tyres no
car 2 km 1900 tyres no incidents piste:2
car 3 km 2100 tyres no pits stand-essence
car 4 km 1650 tyres no incidents limite:11 carburation:1
hand 1 250 150 pneu record limite heure
hand 2 joker 100 stand-huile 250 essence
hand 3 250 250 250 250 350
hand 4 350 100 100 100 100
pile stand-huile 150 100 100 100 250 250 250 250
discards essence huile 100
"""


def played(moves: int, seats: int = 3, seed: str = "face", **options: str) -> Match:
    """Begins a match and lets the driver make some moves for everybody."""
    match = Match.new("24-heures", seats, SeedOrigin(seed), options)
    for _ in range(moves):
        answer = next_choice(match, [GAME.bots()["driver"]] * seats)
        if not answer:
            break
        match = match.submit(answer[0], answer[1].move)
    return match


def drawn(drawing: str, seats: int = 2, **options: str) -> Match:
    """Begins a match from a drawing."""
    return Match.new("24-heures", seats, PositionOrigin(drawing.strip("\n")), options)


def after(match: Match, *texts: str) -> Match:
    """Plays moves written as `1 play 100`."""
    for text in texts:
        seat, _, move = text.partition(" ")
        match = match.submit(int(seat), GAME.parse_move(move))
    return match


def scene(
    match: Match, seat: int | None, lang: str = "en", steps: tuple[str, ...] = (), **changes: Any
) -> Scene:
    """Shows a match to a seat, as the table does, after some steps of a draft."""
    view, draft, pending = match.view(seat), None, None
    for step in steps:
        offer = next(offer for offer in GAME.offers(view, draft) if offer.step == step)
        draft, pending = offer.draft, offer.move
    told = []
    for ply, entry in enumerate(match.log, 1):
        seen = tuple(event for event in (GAME.visible_event(e, seat) for e in entry.events) if event)
        told.append(SeenMove(ply, entry.seat, seen))
    made = Scene(
        view=view,
        words=words(lang),
        names=NAMES[: match.seats],
        bots=(False, False, True, False, False, False)[: match.seats],
        scores=match.scores,
        log=tuple(told),
        interaction=Interaction(
            draft=draft,
            offers=tuple(GAME.offers(view, draft)) if seat in match.actors else (),
            pending=pending,
            is_enabled=seat is not None and not view.reason,
        ),
    )
    return changed(made, **changes)

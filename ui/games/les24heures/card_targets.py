"""Where the card picked may go: on the car, before another one, on the clock, on the discards."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Offer
from engine.games.les24heures.cards import JOKER
from engine.games.les24heures.model import Move
from ui.games.face import Scene

__all__ = ["Ways", "main_way", "preview", "ways"]

OWN = ("play", "pit", "joker", "tyres", "cover")
"""What is done on one's own car, the first one first."""


class Ways(NamedTuple):
    """The steps that complete a move, by the place where they are taken: own car, cars, clock, discards.

    In a turn that is lost there are two buttons and no such place (canon 6.3).
    """

    own: tuple[Offer, ...] = ()
    cars: tuple[tuple[int, Offer], ...] = ()
    clock: Offer | None = None
    away: Offer | None = None
    record: Offer | None = None
    joker: Offer | None = None
    wait: Offer | None = None

    def on_car(self, car: int, own: int) -> Offer | None:
        """Finds what a touch of a car does: on one's own the first thing that is allowed."""
        if car == own:
            return next((way for way in self.own if not way.refusal), next(iter(self.own), None))
        return dict(self.cars).get(car)


def ways(scene: Scene) -> Ways:
    """Sorts the offers that complete a move."""
    if not scene.live:
        return Ways()
    found = [offer for offer in scene.offers if offer.move]
    own = sorted((way for way in found if way.move.verb in OWN), key=lambda way: OWN.index(way.move.verb))
    cars = (
        (way.move.car, way) for way in found if way.move.verb == "attack" and way.move.car != scene.view.own
    )

    def first(verb: str) -> Offer | None:
        return next((way for way in found if way.move.verb == verb), None)

    if scene.view.lost and scene.view.on_turn:
        return Ways(joker=first("joker"), wait=first("wait"))
    return Ways(tuple(own), tuple(cars), first("hour"), first("discard"), first("record"))


def main_way(scene: Scene) -> Offer | None:
    """Finds what the card picked is for: the first way allowed, else the first; at last a discard."""
    found = ways(scene)
    every = (*found.own, *(way for _, way in found.cars), *filter(None, (found.clock, found.record)))
    return next((way for way in every if not way.refusal), next(iter(every), found.away))


def preview(scene: Scene) -> Move | None:
    """Finds the play that the car's shadow shows: the move that waits, the hint, or the speed card picked."""
    if scene.pending is not None:
        return scene.pending if scene.pending.verb == "play" else None
    if scene.hint is not None and scene.hint.verb == "play":
        return Move(*scene.hint)
    way = main_way(scene)
    play = way is not None and way.move.verb == "play" and not way.refusal and way.move.card != JOKER
    return way.move if play and way else None

"""Where the picked card can go: on one's own car, before another one, on the clock, on the discards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.game import Offer
from engine.games.les24heures.cards import JOKER
from engine.games.les24heures.model import Move, View
from ui.games.scene import Scene
from ui.model import NO_MARKS

__all__ = ["USELESS", "Targets", "are_locks_shown", "has_one_rival", "main_target", "preview", "targets"]

USELESS = ("not_at_2500", "tyres_changed", "nothing_to_remove")
"""Codes of refusals of a card that has no use now, whose later use says more."""
OWN_CAR_VERBS = ("play", "pit", "joker", "tyres", "cover")
"""Verbs of moves on one's own car, the preferred one first."""


class Targets(NamedTuple):
    """The offers that complete a move, by where the player touches: own car, other cars, clock, discards.

    In a lost turn there are two buttons instead (canon 6.3).
    """

    own: tuple[Offer, ...] = ()
    cars: tuple[tuple[int, Offer], ...] = ()
    clock: Offer | None = None
    away: Offer | None = None
    record: Offer | None = None
    joker: Offer | None = None
    wait: Offer | None = None
    own_attack: Offer | None = None
    """An incident on the viewer's own car: always refused, so it never looks like a target."""

    def on_car(self, car_number: int, own_car_number: int) -> Offer | None:
        """Return the offer that touching a car takes, on the own car the first allowed one; else None."""
        if car_number == own_car_number:
            return next((way for way in self.own if not way.refusal), next(iter(self.own), self.own_attack))
        return dict(self.cars).get(car_number)


def are_locks_shown(scene: Scene) -> bool:
    """Return True if padlocks show what cannot be played: always, unless the board guides are off.

    An exercise has them too, since a padlock reveals the rules and not the answer.
    """
    return scene.interaction.marks != NO_MARKS


def has_one_rival(view: View) -> bool:
    """Return True if there is one other car: an incident then needs no choice of a car."""
    return len(view.cars) == 2


def targets(scene: Scene) -> Targets:
    """Return the offers that complete a move, sorted by where the player touches."""
    if not scene.interaction.is_enabled:
        return Targets()
    is_lost = scene.view.lost and scene.view.on_turn
    return _sorted_offers(tuple(scene.interaction.offers), scene.view.own, is_lost)


@lru_cache(maxsize=8)  # all parts of the table ask for the same offers
def _sorted_offers(offers: tuple[Offer, ...], own_car_number: int, is_lost_turn: bool) -> Targets:
    """Return those of `offers` that complete a move, sorted by where the player touches."""
    found = [offer for offer in offers if offer.move]
    own = sorted(
        (way for way in found if way.move.verb in OWN_CAR_VERBS),
        key=lambda way: OWN_CAR_VERBS.index(way.move.verb),
    )
    attacks = {way.move.car: way for way in found if way.move.verb == "attack"}
    own_attack = attacks.pop(own_car_number, None)

    def first(verb: str) -> Offer | None:
        """Return the first offer with this verb."""
        return next((way for way in found if way.move.verb == verb), None)

    if is_lost_turn:
        return Targets(joker=first("joker"), wait=first("wait"))
    return Targets(
        tuple(own),
        tuple(attacks.items()),
        first("hour"),
        first("discard"),
        first("record"),
        own_attack=own_attack,
    )


def main_target(scene: Scene) -> Offer | None:
    """Return the picked card's main use: the first allowed offer, else the first, else the discard."""
    found = targets(scene)
    every = (*found.own, *(way for _, way in found.cars), *filter(None, (found.clock, found.record)))
    return next((way for way in every if not way.refusal), next(iter(every), found.away))


def preview(scene: Scene) -> Move | None:
    """Return the drive to show on the road: the waiting move's, the hint's, the picked card's, or None."""
    if scene.interaction.pending is not None:
        return scene.interaction.pending if scene.interaction.pending.verb == "play" else None
    if scene.interaction.hint is not None and scene.interaction.hint.verb == "play":
        return Move(*scene.interaction.hint)
    way = main_target(scene)
    play = way is not None and way.move.verb == "play" and not way.refusal and way.move.card != JOKER
    return way.move if play and way else None

"""Devices that play one match: who invites, who answers, and what they send each other."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine.game import TABLE
from engine.online import (
    Chair,
    Device,
    Room,
    from_link,
    guest_device,
    host_device,
    make_envelope,
    own_seats,
    receive,
    to_link,
    with_match,
)

__all__ = ["arrived", "gathered", "invited", "played_on", "sent"]

NAMES = ("Inès", "Ana", "Bob", "Chloé", "Dai", "Eve")


def invited(
    slug: str = "24-7",
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    chance: str = "invited",
    first: tuple[int, ...] = (),
    bots: int = 0,
) -> Device:
    """Invites everybody else; the last places are the computers'."""
    people = seats - bots
    chairs = [Chair(name, place > 0) for place, name in enumerate(NAMES[:people])]
    chairs += [Chair("bot:greedy")] * bots
    every = tuple(range(1, seats + 1))
    return host_device(chance, slug, options or {}, tuple(chairs), first or every)


def gathered(host: Device) -> list[Device]:
    """Lets every guest answer by link and open the deal, the inviter's device first."""
    guests = [
        guest_device(host.room, place, chair.name, f"{chair.name}/{host.room.invitation.id}")
        for place, chair in enumerate(host.room.invitation.chairs, 1)
        if chair.guest
    ]
    while host.room.match is None:  # several guests commit themselves first, then open: one more round
        for guest in guests:
            host = arrived(host, sent(guest))
        guests = [arrived(guest, sent(host)) for guest in guests]
    return [host, *guests]


def sent(device: Device, to: int = 0) -> str:
    """Is the link that a device sends."""
    return to_link(make_envelope(device, to))


def arrived(device: Device, link: str) -> Device:
    """Takes in a link."""
    return receive(device, from_link(link).room)[0]


def party_of(link: str) -> Room:
    """Reads what a link tells."""
    return from_link(link).room


def played_on(device: Device, rng: Random) -> Device | None:
    """Plays a move of the device's own, on turn or out of turn; None where it has none."""
    match = device.room.match
    assert match
    seats = [seat for seat in match.actors if seat != TABLE and seat in own_seats(device)]
    if not seats:
        return None
    seat = rng.choice(seats)
    moves = list(match.moves(seat))
    return with_match(device, match.submit(seat, rng.choice(moves))) if moves else None

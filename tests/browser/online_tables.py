"""Tables of people on other devices for the audit of layouts: one's own turn, and whom one waits for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.bots import run_to_choice
from engine.match import Match
from engine.online import Chair, Device, host_device, with_match
from tests.browser import play
from tests.browser.groups import LONG, Group, nothing
from tests.browser.round_the_clock import States, clicking
from tests.engine.online.friends import gathered, sent
from ui.model import Rival, Table
from ui.table.remote_seats import table_of_device

__all__ = ["GROUPS"]

NAMES = ("Player 3", LONG, "Ésope", "W" * 40, "I", "Zoé-Alexandrine")
SINCE = "2026-11-20"
PLIES = {"24-7": 8, "20-sur-20": 6, "24-heures": 8}
"""Moves made before one looks, a few more until the seat is on turn."""
MINE, WAITING, HANDED, ARRIVED, RIVAL = "mine", "waiting", "handed", "arrived", "rival"
KINDS = (MINE, WAITING, HANDED, ARRIVED, RIVAL)


def _invited(slug: str, seats: int, kind: str) -> Device:
    """Invite everybody else by link."""
    chairs = tuple(Chair(name, place > 0) for place, name in enumerate(NAMES[:seats]))
    return host_device(f"{slug}/{seats}/{kind}", slug, {}, chairs, (1,))


def _on(match: Match, plies: int, seat: int) -> Match:
    """Let computers play so many moves, and on until it is a seat's turn."""
    think = match.game.bots()[match.game.levels[0]]
    while match.ply < plies or match.actors[0] != seat:
        on_turn = match.actors[0]
        choice = run_to_choice(think(match.view(on_turn), match.rng(on_turn)))
        match = match.submit(on_turn, choice.move)
    return match


def _table(slug: str, seats: int, kind: str) -> Table:
    """Return the table of who invited, as it is on that device."""
    device = gathered(_invited(slug, seats, kind))[0]
    match = device.room.match
    assert match
    if slug in PLIES:
        match = _on(match, PLIES[slug], 1 if kind == MINE else 2)
    device = replace(with_match(device, match), sent=match.ply)
    table = table_of_device(device, SINCE)
    assert table.online
    known = tuple((place, match.ply) for place in range(2, seats + 1))
    online = table.online
    if kind == HANDED:
        online = online._replace(handed=known)
    elif kind == ARRIVED:
        online = online._replace(arrived=known)
    elif kind == RIVAL:
        online = online._replace(rival=Rival(_other_line(device), "answered", True))
    return replace(table, online=online)


def _other_line(device: Device) -> str:
    """Return the link of a guest who went on from the move before in another way."""
    match = device.room.match
    assert match
    before = match.at(match.ply - 1)
    seat = before.actors[0]
    last = match.log[-1]
    other = next(move for move in before.moves(seat) if move != last.move)
    return sent(replace(device, own=(2,), room=replace(device.room, match=before.submit(seat, other))), 1)


def _group(slug: str, seats: int) -> Group:
    kinds = KINDS if slug in PLIES else (WAITING,)
    at = {kind: f"?game={slug}&match={_invited(slug, seats, kind).room.invitation.id}" for kind in kinds}
    states: States = {kind: (address, nothing) for kind, address in at.items()}
    if slug in PLIES:
        states = {**states, "picked": (at[MINE], clicking("#slot-1"))}

    def shelf() -> list[tuple[str, str]]:
        return play.saves(*(_table(slug, seats, kind) for kind in kinds))

    return Group(shelf, states, kinds[:2])


MOST = {"24-7": 4, "20-sur-20": 4, "24-heures": 6, "brain-drain": 6}
GROUPS: Mapping[str, Group] = {
    f"{slug}, online{of}": _group(slug, seats)
    for slug, most in MOST.items()
    for of, seats in (("", 2), (" with many", most))
}

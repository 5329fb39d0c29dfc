"""Models that show people elsewhere: inviting, answering, waiting, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.arena import play_out
from engine.online import Device, from_link, guest_device, with_match
from tests.engine.online.friends import arrived, gathered, invited, sent
from ui.model import (
    Host,
    Invited,
    Library,
    Lobby,
    Model,
    OnlineMatch,
    OpenDialog,
    Overlay,
    Player,
    Presentation,
    Rival,
    Setup,
    Table,
)
from ui.table.remote_saves import lobby_save
from ui.table.remote_seats import table_of_device
from ui.table.saves import save_of

__all__ = ["far_models"]

SITE = "https://24.example/"
TODAY = "2026-11-22"
BROKER = "wss://broker.example/mqtt"


def _dealt(sent_on: int = -1) -> Table:
    """Sets up Inès's table after her first move, which Ana waits for."""
    device = gathered(invited("24-7", 2, first=(1,)))[0]
    assert device.room.match
    match = device.room.match.submit(1, next(device.room.match.moves(1)))
    device = with_match(device, match)
    return _seen(replace(device, sent=sent_on))


def _seen(device: Device) -> Table:
    table = table_of_device(device, "2026-11-20")
    return Table(
        table.id,
        table.match,
        table.players,
        online=table.online,
        presentation=Presentation(viewer=1, announced=table.presentation.announced),
    )


def _link_for(place: int) -> str:
    """Return the link of the match after Inès's first move, as it is sent to a place."""
    far = _dealt(1).online
    assert far
    return sent(far.device, place)


def _handed() -> Table:
    """Sets up the same table once the link for Ana has been handed over."""
    table = _dealt(1)
    assert table.online
    return replace(table, online=table.online._replace(handed=((2, 1),)))


def _disputed() -> Table:
    """Sets up a table at which Ana goes on from other moves."""
    table = _dealt(1)
    assert table.online
    match = table.match.at(0)
    for move in (list(match.moves(1))[-1], None):
        match = match.submit(match.actors[0], move or next(match.moves(match.actors[0])))
    ana = replace(table.online.device, own=(2,), room=replace(table.online.device.room, match=match))
    return replace(table, online=table.online._replace(rival=Rival(sent(ana, 1), "answered", True)))


def _over() -> Table:
    device = gathered(invited("24-7", 2, first=(1,)))[0]
    assert device.room.match
    bots = [device.room.match.game.bots()["random"]] * 2
    return _seen(with_match(device, play_out(device.room.match, bots, budget=0)))


def _ready(over: Table) -> Table:
    """Adds what a guest's last link brings for a rematch."""
    assert over.online
    ana = gathered(invited("24-7", 2, first=(1,)))[1]
    return _seen(arrived(over.online.device, sent(with_match(ana, over.match))))


def _second_round() -> tuple[Device, Device]:
    """Return the inviter's device and a guest's once both guests have answered."""
    host = invited("24-7", 3)
    guests = [guest_device(host.room, place, name, name) for place, name in ((2, "Ana"), (3, "Bob"))]
    for guest in guests:
        host = arrived(host, sent(guest))
    return host, arrived(guests[0], sent(host))


def far_models() -> Mapping[str, Model]:
    """Names the models."""
    host = invited("24-7", 3, bots=1)
    guest = guest_device(host.room, 2, "Ana", "ana")
    here, over = _dealt(), _over()
    second, opened = _second_round()
    inviting = Model(screen=Lobby("m", host), host=Host(address=SITE))
    waiting, ended = lobby_save(host, OnlineMatch(host, TODAY)), save_of(over)
    shelf = (save_of(here), waiting._replace(id="m1"), ended._replace(id="m2"))
    return {
        "far-setup": Model(screen=Setup("24-7", (Player("Inès"), Player("Ana", far=True)))),
        "far-invited": Model(screen=Invited(from_link(sent(host, 2)), "Ana")),
        "far-setup-live": Model(
            screen=Setup("24-7", (Player("Inès"), Player("Ana", far=True))), host=Host(broker=BROKER)
        ),
        "far-invited-live": Model(screen=Invited(from_link(sent(host, 2))), host=Host(broker=BROKER)),
        "far-inviting": inviting,
        "far-code": Model(
            screen=inviting.screen, host=Host(address=SITE), overlay=Overlay(dialog=OpenDialog("qr", "2"))
        ),
        "far-answering": Model(screen=Lobby("m", guest), host=Host(address=SITE)),
        "far-second-link": Model(screen=Lobby("m", second, ((2, 0),)), host=Host(address=SITE)),
        "far-free": Model(
            screen=Lobby("m", second),
            host=Host(address=SITE),
            overlay=Overlay(dialog=OpenDialog("free", "2")),
        ),
        "far-second-answer": Model(screen=Lobby("m", opened), host=Host(address=SITE)),
        "far-table": Model(screen=here),
        "far-sent": Model(screen=_handed()),
        "far-lines": Model(screen=_disputed(), overlay=Overlay(dialog=OpenDialog("lines"))),
        "far-unsend": Model(screen=_handed(), overlay=Overlay(dialog=OpenDialog("unsend"))),
        "far-who": Model(overlay=Overlay(dialog=OpenDialog("who", _link_for(2)))),
        "far-silent": Model(screen=here, overlay=Overlay(dialog=OpenDialog("silent"))),
        "far-menu": Model(screen=here, overlay=Overlay(dialog=OpenDialog("menu"))),
        "far-end": Model(screen=over),
        "far-rematch": Model(screen=_ready(over)),
        "far-shelf": Model(today=TODAY, library=Library(matches=shelf)),
    }

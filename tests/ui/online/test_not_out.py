"""After a cancelled share, a refused clipboard or without a mail program nothing has changed."""

from __future__ import annotations

import pytest

from tests.ui.online.test_deal import over
from tests.ui.online.test_lobby import device, inviting, joined, link, notice, pair, played, shown
from tests.ui.stage import Stage
from ui.model import Table
from ui.table.deliveries import HERE, delivery_state
from ui.table.remote_seats import device_of

FAILED = {
    "share": ("cancelled", "Nothing has been sent to {name}."),
    "copy": ("", "This browser doesn’t allow copying. Nothing has been sent to {name}."),
    "mail": ("unmailed", "No email app opened. Copy the link for {name} instead."),
}


def with_hands(stage: Stage, hands: str) -> Stage:
    """Let every attempt to hand a link over end as `hands` says."""
    stage.hands = hands
    return stage


def places() -> dict[str, tuple[Stage, int, str]]:
    """Return screens from which a link goes out: the stage, the place, and the name of who gets it."""
    lobby = inviting(hands="cancelled")
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    other, guest = pair()
    guest.do("opened", value=link(other, 2))
    return {
        "invitation": (lobby, 2, "Player 2"),
        "answer": (joined(inviting(), 2, "Ana", hands="cancelled"), 1, "Inès"),
        "move": (played(shown(ana)), 1, "Inès"),
        "end": (over(other), 2, "Ana"),
    }


@pytest.mark.parametrize("how", FAILED)
@pytest.mark.parametrize("where", ["invitation", "answer", "move", "end"])
def test_a_link_that_did_not_go_out_changes_nothing_and_is_said_not_to_have(where: str, how: str) -> None:
    stage, place, name = places()[where]
    hands, sentence = FAILED[how]
    before, stored = stage.model.screen, dict(stage.stored)
    with_hands(stage, hands).do("send", f"{place}:{how}")
    assert notice(stage) == sentence.format(name=name)
    assert (stage.model.screen, stage.stored) == (before, stored)
    if isinstance(stage.model.screen, Table):
        assert delivery_state(stage.table, place) == HERE or where == "end"
    assert all(f"{what} sent" not in stage.html for what in ("link", "invitation", "reply"))


@pytest.mark.parametrize("how", FAILED)
def test_a_move_whose_link_did_not_go_out_is_taken_back_without_a_question(how: str) -> None:
    ines = unsent()
    with_hands(ines, FAILED[how][0]).do("send", f"2:{how}").do("undo")
    assert "Take back a move that was sent?" not in ines.html
    assert ines.table.match.ply == 0


def unsent() -> Stage:
    """Play a move that shows nothing new and has not left the device."""
    ines = inviting("20-sur-20", option="pass:free")
    ines.do("opened", value=link(joined(ines, 2, "Ana"), 1))
    table = ines.table
    move = next(
        move
        for move in table.match.moves(1)
        if not any(map(table.match.game.reveals, table.match.submit(1, move).log[-1].events))
    )
    return ines.do("type", value=table.match.game.write_move(move))


def test_a_seat_whose_link_was_not_copied_has_not_left_the_device() -> None:
    ines = unsent()
    stored, table = dict(ines.stored), ines.table
    with_hands(ines, "").do("copy_link")
    assert notice(ines) == "This browser doesn’t allow copying. Save the match to a file instead."
    assert (ines.table, ines.stored) == (table, stored)
    ines.do("undo")
    assert "Take back a move that was sent?" not in ines.html
    assert ines.table.match.ply == 0


def test_a_seat_whose_link_was_copied_has_left_the_device() -> None:
    ines = unsent().do("copy_link")
    assert notice(ines).startswith("Link to your seat copied. Use it on another device of yours.")
    assert device_of(ines.table).sent == ines.table.match.ply
    assert delivery_state(ines.table, 2) == HERE, "nothing was sent to Ana"
    assert "Take back a move that was sent?" in ines.do("undo").html
    assert device_of(ines.reload().table).sent == 1


@pytest.mark.parametrize("hands", ["cancelled", ""])
def test_a_reminder_that_was_not_sent_changes_nothing(hands: str) -> None:
    ines, _ = pair()
    played(ines)
    key = ines.table.id
    home = with_hands(ines.reload(""), hands)
    stored, shelf = dict(home.stored), home.model.library.matches
    home.do("remind", key)
    assert (home.stored, home.model.library.matches) == (stored, shelf)
    assert "sent to Ana" in notice(home)


def test_a_link_of_a_match_that_was_deleted_meanwhile_is_named_without_a_player() -> None:
    stage = device("Inès").do("handed", "0" * 16 + "/2/1", "shared")
    assert notice(stage) == "Sent."

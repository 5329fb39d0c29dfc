"""A name is text, whatever it looks like: nobody becomes a computer by their name."""

from __future__ import annotations

import pytest

from engine.online import can_deal_rematch
from tests.ui.online.test_deal import over
from tests.ui.online.test_lobby import device, inviting, joined, link, pair, played, shown
from tests.ui.stage import Stage
from ui.model import Lobby, Setup, Table
from ui.table.remote_seats import device_of
from ui.table.saves import record_of

LOOKS = "bot:greedy"
"""What a computer is called in a record."""


def with_guest(name: str) -> tuple[Stage, Stage]:
    """Deal a match to a guest of this name."""
    ines = inviting()
    guest = joined(ines, 2, name)
    ines.do("opened", value=link(guest, 1))
    return ines, guest


def test_a_guest_who_is_called_like_a_computer_is_a_person_of_that_name() -> None:
    ines, guest = with_guest(LOOKS)
    assert isinstance(ines.model.screen, Table)
    guest.do("opened", value=link(played(ines), 2))
    played(shown(guest))
    ines.do("opened", value=link(guest, 1))
    for stage in (shown(ines), guest):
        assert [who.bot for who in stage.table.players] == ["", ""]
        assert stage.table.players[1].name == LOOKS
        assert stage.table.match.ply == 2
        assert LOOKS in stage.html
        assert stage.reload().table.players == stage.table.players


def test_a_guest_who_is_called_like_a_computer_is_a_person_while_the_deal_is_waited_for() -> None:
    ines = inviting(seats=3)
    guest = joined(ines, 2, LOOKS)
    ines.do("opened", value=link(guest, 1))
    for stage in (ines, guest, ines.reload(), guest.reload()):
        assert isinstance(stage.model.screen, Lobby)
        assert LOOKS in stage.html
        assert "computer" not in stage.html


def test_a_rematch_with_a_guest_who_is_called_like_a_computer() -> None:
    ines, guest = with_guest(LOOKS)
    guest.do("opened", value=link(ines, 2))
    over(ines)
    over(guest)
    ines.do("opened", value=link(guest, 1))
    assert can_deal_rematch(device_of(ines.table))
    ines.do("again_far")
    guest.do("opened", value=link(ines, 2))
    assert shown(guest).table.match.origin == ines.table.match.origin
    for stage in (ines, guest):
        assert {who.name: who.bot for who in stage.table.players} == {"Inès": "", LOOKS: ""}


def test_an_inviter_who_is_called_like_a_computer_is_a_person_of_that_name() -> None:
    host = inviting(host=LOOKS)
    assert isinstance(host.model.screen, Lobby)
    ana = device("Ana").reload("", link(host, 2))
    assert f"{LOOKS} invites you to a match of 24/7" in ana.html
    ana.do("far_name", value="Ana").do("take_place")
    host.do("opened", value=link(ana, 1))
    ana.do("opened", value=link(played(host), 2))
    for stage in (host, shown(ana)):
        assert [(who.name, who.bot) for who in stage.table.players] == [(LOOKS, ""), ("Ana", "")]


def test_a_person_at_this_screen_who_is_called_like_a_computer_stays_one_in_a_file() -> None:
    stage = device("").do("go", "setup/24-7").do("kind", "2:person")
    stage.do("name", "1", LOOKS).do("name", "2", "Ana").do("first", "1").do("begin")
    stage.do("save_file")
    (file,) = stage.files.values()
    other = device("Other").do("opened", value=file)
    assert [(who.name, who.bot) for who in other.table.players] == [(LOOKS, ""), ("Ana", "")]
    assert not isinstance(other.model.screen, Setup)
    assert record_of(other.table) == record_of(stage.table)


def test_an_inviter_may_call_a_guest_like_a_computer() -> None:
    stage = device("Inès").do("go", "setup/24-7").do("kind", "1:person").do("name", "1", "Inès")
    stage.do("kind", "2:far").do("name", "2", LOOKS).do("invite")
    assert isinstance(stage.model.screen, Lobby)
    ana = joined(stage, 2, "Ana")
    assert isinstance(stage.do("opened", value=link(ana, 1)).model.screen, Table)


def test_other_names_are_written_as_they_are() -> None:
    ines, _ = pair()
    assert record_of(ines.table).names == ("Inès", "Ana")


def named_by_the_host(name: str, lang: str = "fr") -> tuple[Stage, Stage]:
    """Invites a friend by name; gives both devices, the friend's with the invitation open."""
    stage = (
        device("Inès").do("go", "setup/24-7").do("kind", "1:person").do("name", "1", "Inès").do("first", "1")
    )
    stage.do("kind", "2:far").do("name", "2", name).do("invite")
    return stage, device("other", lang).reload("", link(stage, 2))


@pytest.mark.parametrize("changed", [None, ""])
def test_a_friend_whom_the_host_named_keeps_that_name(changed: str | None) -> None:
    host, friend = named_by_the_host("Mathilde")
    assert 'value="Mathilde"' in friend.html, "the field is filled in"
    if changed is not None:
        friend.do("far_name", value=changed)
    friend.do("take_place")
    host.do("opened", value=link(friend, 1))
    assert [who.name for who in host.table.players] == ["Inès", "Mathilde"]
    assert "Invité" not in friend.html


def test_a_friends_own_name_goes_before_the_hosts() -> None:
    host, friend = named_by_the_host("Mathilde")
    friend.do("far_name", value="Math").do("take_place")
    host.do("opened", value=link(friend, 1))
    assert [who.name for who in host.table.players] == ["Inès", "Math"]
    another = device("Zoé").do("go", "setup/24-7").do("kind", "2:far").do("name", "2", "Mathilde")
    friend.do("opened", value=link(another.do("invite"), 2))
    assert 'value="Math"' in friend.html, "the name that she has on this device"

"""A guest's device has lost the match: the inviter frees the seat; after the deal the seat is taken up."""

from __future__ import annotations

from tests.ui.online.test_deal import three
from tests.ui.online.test_lobby import deal, device, inviting, joined, link, notice, pair, played, shown
from tests.ui.stage import Stage
from ui.model import Invited, Lobby, Review, Table


def freed(stage: Stage, place: int) -> Stage:
    """Free a guest's seat, as the player does."""
    return stage.do("ask", f"free:{place}").do("answer")


def test_a_seat_is_freed_after_a_question_and_the_match_is_dealt_with_new_links() -> None:
    ines = inviting(seats=3)
    ana = joined(ines, 2, "Ana")
    ines.do("opened", value=link(ana, 1))
    assert 'id="free-2"' in ines.html
    assert 'id="free-3"' in ines.html, "a guest who does not reply may be replaced too"
    before, stored = ines.model.screen, dict(ines.stored)
    ines.do("ask", "free:2")
    assert "Free Ana’s seat?" in ines.html
    assert "the old links no longer work" in ines.html
    ines.do("dismiss")
    assert (ines.model.screen, ines.stored) == (before, stored)
    freed(ines, 2)
    assert isinstance(ines.model.screen, Lobby)
    assert ines.model.screen.device.room.guests == (None, None, None)
    assert len(ines.stored) == len(ines.model.library.matches) == 1
    assert list(ines.stored) != list(stored)
    again, bob = joined(ines, 2, "Ana"), joined(ines, 3, "Bob")
    ines.do("opened", value=link(again, 1)).do("opened", value=link(bob, 1))
    deal(ines, {2: again, 3: bob})
    assert isinstance(ines.model.screen, Table)
    assert [who.name for who in ines.table.players] == ["Inès", "Ana", "Bob"]


def test_what_was_sent_before_counts_no_longer_and_says_so() -> None:
    ines, ana, bob = three()
    old, answer = link(ines, 3), link(bob, 1)
    freed(ines, 2)
    ines.do("opened", value=answer)
    assert notice(ines) == (
        "This link replies to an invitation that isn’t on this device. "
        "Open it on the device that sent the invitation."
    )
    bob.do("opened", value=old)
    again = device("Ana again").reload("", link(ines, 2))
    assert isinstance(again.model.screen, Invited)
    ana.do("opened", value=link(ines, 2))
    assert isinstance(ana.model.screen, Invited), "the other device may take the seat as well"


def test_a_new_invitation_keeps_the_options_and_who_begins() -> None:
    ines = inviting(seats=3)
    ines.do("opened", value=link(joined(ines, 2, "Ana"), 1))
    assert isinstance(ines.model.screen, Lobby)
    made = ines.model.screen.device.room.invitation
    freed(ines, 2)
    assert isinstance(ines.model.screen, Lobby)
    anew = ines.model.screen.device.room.invitation
    assert anew == made._replace(id=anew.id, key=anew.key, commitment=anew.commitment, next=anew.next)
    assert anew.id != made.id
    assert anew.commitment != made.commitment


def test_only_the_inviter_frees_a_seat_and_only_before_the_deal() -> None:
    ines, ana, _ = three()
    assert 'id="free-' not in ana.html
    screen = ana.model.screen
    assert freed(ana, 3).model.screen == screen
    host, _ = pair()
    table = host.table
    assert freed(host, 2).table == table
    assert isinstance(ines.model.screen, Lobby)


def test_a_device_that_does_not_have_the_seat_says_who_can_free_it() -> None:
    ines, _, _ = three()
    other = device("Ana again").reload("", link(ines, 2))
    assert notice(other).endswith("Open the link there. If that’s lost, Inès can free the seat.")


def test_after_the_deal_the_menu_says_what_to_do_and_it_works() -> None:
    ines, _ = pair()
    latest = link(played(ines), 2)
    assert "A player doesn’t reply" in ines.do("ask", "menu").html
    assert (
        "Has another player’s device lost this match? Send them the link again"
        in ines.do("ask", "silent").html
    )
    fresh = device("Ana again").reload("", latest).do("i_am", "2")
    ines.do("dismiss").do("opened", value=link(played(fresh), 1))
    assert shown(ines).table.match.ply == 2


# A seat for a computer


def test_a_seat_goes_to_a_computer_and_the_new_invitation_says_so_to_everybody() -> None:
    ines, _, bob = three()
    ines.do("ask", "free:2").do("free_bot", "2")
    assert isinstance(ines.model.screen, Lobby)
    made = ines.model.screen.device.room.invitation
    assert [(chair.name, chair.guest) for chair in made.chairs] == [
        ("Inès", False),
        ("bot:regular", False),
        ("Bob", True),
    ]
    assert notice(ines) == "This is a new invitation. Send it to everyone."
    again = bob.reload("", link(ines, 3))
    assert "computer" in again.html
    ines.do("opened", value=again.do("take_place").copied[-1])
    assert [who.bot for who in ines.table.players if who.bot] == ["regular"]


def test_without_another_guest_the_match_begins_against_the_computer() -> None:
    ines = inviting()
    assert "Play a computer instead" in ines.do("ask", "free:2").html
    ines.do("free_bot", "2")
    assert ines.table.online is None
    assert [(who.name, who.bot) for who in ines.table.players] == [("Inès", ""), ("", "regular")]
    assert len(ines.stored) == 1, "the invitation is gone"


def test_a_guest_cannot_give_a_seat_to_a_computer() -> None:
    _, ana, _ = three()
    screen = ana.model.screen
    assert ana.do("free_bot", "3").model.screen == screen


# A player who does not reply


def test_whoever_waits_goes_on_alone_in_a_match_of_its_own() -> None:
    """As a guest too, where the host's device has lost everything."""
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    played(shown(ana))
    online = dict(ana.stored)
    ply = ana.table.match.ply
    ana.do("ask", "silent").do("play_here")
    assert ana.table.online is None
    assert ana.table.match.ply > ply, "the computer has played for Inès"
    assert ana.table.presentation.viewer == 2
    assert notice(ana) == "This match is on this device only. The online match is saved too."
    assert online.items() <= ana.stored.items()
    ana.do("save_file")
    assert len(ana.files) == 1


def test_whoever_waits_looks_back_at_their_own_view_of_the_moves() -> None:
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    played(shown(ana))
    seen = ana.table.match.view(2)
    ana.do("ask", "silent").do("look_back")
    assert isinstance(ana.model.screen, Review)
    assert ana.model.screen.table.presentation.viewer == 2
    assert ana.model.screen.table.match.view(2) == seen
    assert len(ana.stored) == 2


def test_a_match_on_one_device_offers_neither() -> None:
    alone = device("").do("go", "setup/24-7").do("begin")
    table = alone.table
    assert "doesn’t reply" not in alone.do("ask", "menu").html
    assert alone.do("play_here").do("look_back").table == table

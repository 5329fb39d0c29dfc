"""Nobody can choose the deal: what people see of it, and how they get there by links."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.arena import play_out
from engine.online import can_deal_rematch, from_link, make_envelope, to_link
from tests.ui.online.test_lobby import deal, device, inviting, joined, link, notice, pair, played, shown
from tests.ui.stage import Stage
from ui.core.effects import Copy
from ui.core.html import markup
from ui.model import Invited, Lobby, Table
from ui.online.update.rematch import device_in_rematch
from ui.page import page
from ui.table.remote_seats import device_of

FROZEN = json.loads(Path("tests/engine/online/frozen/version1.json").read_text("utf-8"))


def three() -> tuple[Stage, Stage, Stage]:
    """Return the devices of three people once both guests have answered."""
    ines = inviting(seats=3)
    ana, bob = joined(ines, 2, "Ana"), joined(ines, 3, "Bob")
    ines.do("opened", value=link(ana, 1)).do("opened", value=link(bob, 1))
    return ines, ana, bob


def over(stage: Stage) -> Stage:
    """End the match on the table as if it had been played to its end, the same at every device."""
    table = stage.table
    ended = play_out(table.match, [table.match.game.bots()["random"]] * table.match.seats, budget=0)
    assert table.online
    stage.do("opened", value=to_link(make_envelope(replace(device_of(table), room=_ended(table, ended)), 0)))
    return shown(stage)


def _ended(table: Table, ended: object) -> object:
    return replace(device_of(table).room, match=ended)  # type: ignore[arg-type]


# Several guests: one more round of links


def test_with_one_guest_three_links_are_enough_and_nothing_is_said_of_a_second() -> None:
    ines = inviting()
    assert "one more link" not in ines.html
    ana = joined(ines, 2, "Ana")
    assert "second link" not in ana.html
    ines.do("opened", value=link(ana, 1))
    assert isinstance(ines.model.screen, Table)


def test_with_several_guests_a_second_round_is_announced_shown_and_deals() -> None:
    ines = inviting(seats=3)
    assert "Once everyone has joined, you send each player one more link" in ines.html
    ana, bob = joined(ines, 2, "Ana"), joined(ines, 3, "Bob")
    assert "Inès sends you a second link" in ana.html
    ines.do("opened", value=link(ana, 1)).do("opened", value=link(bob, 1))
    assert isinstance(ines.model.screen, Lobby)
    assert "Everyone has joined" in notice(ines)
    assert "One more link each, then the deal" in ines.html
    ana.do("opened", value=link(ines, 2))
    assert "Everyone has joined. Send one more link to Inès." in notice(ana)
    assert "Send your link to Inès" in ana.html
    ines.do("opened", value=link(ana, 1))
    assert notice(ines) == "The second link from Ana has arrived."
    assert 'id="far-link-2"' not in ines.html
    assert 'id="far-link-3"' in ines.html
    deal(ines, {3: bob})
    assert isinstance(ines.model.screen, Table)
    bob.do("opened", value=link(ines, 3))
    assert bob.table.match == ines.table.match


def test_what_was_handed_over_before_does_not_count_for_the_second_round() -> None:
    ines, ana, _ = three()
    ana.do("handed", f"{ana.model.screen.id}/1/0", "copied")  # type: ignore[union-attr]
    assert "reply copied or sent" in ana.html
    ana.do("opened", value=link(ines, 2))
    assert "reply copied or sent" not in ana.html
    ines.do("handed", f"{ines.model.screen.id}/2/0", "copied")  # type: ignore[union-attr]
    assert "second link copied or sent" in ines.html
    assert "second link copied or sent" in ines.reload().html


def test_a_second_link_opened_where_the_seat_is_not_says_where_to_open_it() -> None:
    ines, _, _ = three()
    elsewhere = device("Ana again").reload("", link(ines, 2))
    assert "Ana joined in another browser" in notice(elsewhere)
    assert not isinstance(elsewhere.model.screen, Invited)
    assert not elsewhere.stored


@pytest.mark.parametrize("again", [1, 2])
def test_links_of_the_second_round_may_come_twice_and_after_a_reload(again: int) -> None:
    ines, ana, bob = three()
    for _ in range(again):
        ana = ana.reload().do("opened", value=link(ines, 2))
    for _ in range(again):
        ines = ines.reload().do("opened", value=link(ana, 1))
    bob.do("opened", value=link(ines, 3))
    ines.do("opened", value=link(bob, 1))
    assert isinstance(ines.model.screen, Table)


# What is said of it


def test_it_is_said_that_nobody_chooses_the_deal() -> None:
    ines = inviting()
    for stage in (ines, device("Ana").reload("", link(ines, 2))):
        assert "Nobody can choose the deal" in stage.html


def test_of_a_match_of_version_1_only_what_was_true_of_it_is_said() -> None:
    invitation = FROZEN["stories"][2]["steps"][0]["link"]
    bob = device("Bob").reload("", invitation)
    assert isinstance(bob.model.screen, Invited)
    assert "Nobody can choose the deal" not in bob.html
    assert "The host and one guest together could choose the deal" in bob.html


# The root: in nothing made for others


def test_no_link_letter_or_screen_made_for_others_carries_the_root() -> None:
    ines, ana, _ = three()
    for stage, place in ((ines, 2), (ana, 1)):
        screen = stage.model.screen
        assert isinstance(screen, Lobby)
        root = screen.device.root
        assert root
        assert root not in repr(from_link(link(stage, place)))
        assert root not in markup(page(stage.model).app)


def test_a_seat_that_goes_on_at_another_device_takes_the_root_along_and_says_so() -> None:
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    root = device_of(shown(ana).table).root
    (copy,) = (effect for effect in ana.asked("copy_link") if isinstance(effect, Copy))
    assert "on another device of yours" in copy.done
    assert "can find out the deals of your rematches" in copy.done
    assert from_link(copy.text).root == root
    other = device("Ana again").do("opened", value=copy.text).do("i_am", "2")
    assert device_of(other.table).root == root
    (file,) = ana.do("save_file").files.values()
    assert "can find out the deals of your rematches" in notice(ana)
    assert from_link(file).root == root
    assert "Continue on another device (link)" in ana.do("ask", "menu").html


def test_a_device_that_has_the_seat_without_the_root_gets_it_by_that_link() -> None:
    ines, ana = pair()
    latest = link(played(ines), 2)
    bare = device("Ana again").do("opened", value=latest).do("i_am", "2")
    assert device_of(bare.table).root == ""
    shown(ana.do("opened", value=latest)).do("copy_link")
    bare.do("opened", value=ana.copied[-1])
    assert device_of(bare.table).root == device_of(ana.table).root
    assert device_of(bare.reload().table).root == device_of(ana.table).root
    ines.do("opened", value=ana.copied[-1])
    assert "This link is for Ana" in notice(ines)


def test_a_backup_with_seats_says_what_it_holds() -> None:
    ines, _ = pair()
    assert "Keep it to yourself" in ines.do("go", "stats").html
    assert "Keep it to yourself" not in device("Zoé").do("go", "stats").html


# Rematches


def test_a_rematch_comes_from_values_committed_to_before_and_is_the_same_on_both_devices() -> None:
    ines, ana = (over(stage) for stage in dealt())
    ines.do("opened", value=link(ana, 1))
    assert can_deal_rematch(device_of(ines.table))
    ines.do("again_far")
    ana.do("opened", value=link(ines, 2))
    assert shown(ana).table.match.origin == ines.table.match.origin
    assert device_of(ana.table).room.invitation.version == "2"


def dealt() -> tuple[Stage, Stage]:
    ines, ana = pair()
    ana.do("opened", value=link(ines, 2))
    return ines, ana


def test_a_seat_taken_up_without_the_root_is_told_that_it_has_promised_no_rematch() -> None:
    ines, ana = (over(stage) for stage in dealt())
    bare = device("Ana again").do("opened", value=link(ines, 2)).do("i_am", "2")
    assert "a rematch needs more than that" in bare.html
    assert "Send your last link" not in bare.html
    ines.do("opened", value=link(ana, 1)).do("again_far")
    bare.do("opened", value=link(ines, 2))
    assert "dealt without a number from this device" in notice(bare)


def test_a_guests_rematch_is_the_same_whenever_it_is_asked_for() -> None:
    _, ana = (over(stage) for stage in dealt())
    assert device_in_rematch(device_of(ana.table)) == device_in_rematch(device_of(ana.reload().table))

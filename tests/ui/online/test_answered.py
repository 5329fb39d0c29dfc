"""An answered move stands, nothing is lost: questions, copies, disputes, what has left, who opens a link."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.online import from_link, is_complete, line_name
from tests.ui.online.test_live import BROKER, Channel
from tests.ui.online.test_live import move as live_move
from tests.ui.online.test_live import pair as live_pair
from tests.ui.online.test_lobby import device, inviting, joined, link, notice, pair, played, shown
from tests.ui.stage import Stage
from ui.core.effects import Copy, Mail, Publish
from ui.model import Home, Invited, Lobby, Review, SavedMatch
from ui.table.remote_saves import is_copy
from ui.table.remote_seats import device_of


def passed(one: Stage, other: Stage, moves: int) -> None:
    """Plays moves in turn, each sent to the other; Inès has place 1."""
    stages = {1: (one, 2, other), 2: (other, 1, one)}
    for _ in range(moves):
        mover, to, at = stages[one.table.match.actors[0]]
        shown(at.do("opened", value=link(played(mover), to)))


def last_move(stage: Stage) -> str:
    """Types the last move listed of whoever is on turn."""
    table = stage.table
    assert table.presentation.viewer
    return table.match.game.write_move(list(table.match.moves(table.presentation.viewer))[-1])


def copies(stage: Stage) -> list[SavedMatch]:
    return [save for save in stage.model.library.matches if is_copy(save)]


def forked() -> tuple[Stage, Stage]:
    """Lets a twin of Inès's device go on from other moves with Ana's twin, further than Inès and Ana."""
    ines, ana = pair()
    two, other = ines.reload(), ana.reload()
    passed(ines, ana, 3)
    two.do("type", value=last_move(two))
    other.do("opened", value=link(two, 2))
    passed(two, shown(other), 5)
    return ines, other


# Asking


def test_the_player_is_asked_before_an_answered_move_gives_way_and_keeping_it_is_the_default() -> None:
    ines, ana = forked()
    before = device_of(ines.table).room
    ines.do("opened", value=link(ana, 1))
    assert "Which moves count?" in ines.html
    assert "undo a move of yours" in ines.html
    assert 'id="line-here"' in ines.html
    assert 'id="line-other"' in ines.html
    assert device_of(ines.table).room == before, "nothing changes before the answer"
    assert 'autofocus="" class="btn btn--brass" data-do="keep_mine"' in ines.html or (
        "autofocus" in ines.html.partition('data-do="keep_mine"')[0].rpartition("<button")[2]
        or "autofocus" in ines.html.partition('data-do="keep_mine"')[2].partition(">")[0]
    )
    ines.do("dismiss")
    assert device_of(ines.table).room == before
    assert "Ana has different moves from yours." in ines.html
    again = ines.reload()
    assert "Ana has different moves from yours." in again.html


def test_taking_the_others_line_keeps_ones_own_as_a_copy() -> None:
    ines, ana = forked()
    mine = ines.table.match
    ines.do("opened", value=link(ana, 1)).do("take_theirs")
    assert shown(ines).table.match == ana.table.match
    assert "saved as a separate version" in notice(ines)
    (copy,) = copies(ines)
    assert from_link(copy.code).room.match == mine
    assert copy.id.endswith(line_name(mine))
    assert ines.table.online
    assert ines.table.online.rival is None


def test_where_two_people_decide_differently_the_screen_calls_it_a_dispute_and_shows_both_lines() -> None:
    ines, ana = forked()
    ines.do("opened", value=link(ana, 1)).do("keep_mine")
    assert "Two versions." in ines.html
    assert "Ana has different moves." in ines.html
    ines.do("ask", "lines")
    assert "There are two versions of this match" in ines.html
    assert 'id="line-here"' in ines.html
    assert 'id="line-other"' in ines.html
    ines.do("dismiss")
    ana.do("opened", value=link(ines, 2))
    assert "Inès has different moves from yours" in notice(ana), "Ana is told of the other line too"
    ana.do("ask", "lines").do("take_theirs")
    assert shown(ana).table.match == ines.table.match
    ines.do(
        "opened",
        value=link(played(shown(ana)) if ana.table.presentation.viewer in ana.table.match.actors else ana, 1),
    )
    assert "Two versions" not in ines.html


def test_a_live_channel_asks_too() -> None:
    ines, ana = forked()
    channel = Channel()
    channel.join(ines, 1)
    before = device_of(ines.table).room
    channel.join(ana, 2)
    channel.deliver(1, 2)
    assert "Which moves count?" in ines.html
    assert device_of(ines.table).room == before
    ines.do("dismiss")
    channel.deliver(1, 2)
    assert ines.model.overlay.dialog is None, "the same line is not asked about twice"


def test_a_reader_of_another_page_is_called_to_decide() -> None:
    ines, ana = forked()
    channel = Channel()
    channel.join(ines, 1)
    channel.do(1, "go", "home")
    channel.join(ana, 2)
    channel.deliver(1, 2)
    assert isinstance(ines.model.screen, Home)
    assert "Ana has different moves from yours" in notice(ines)
    channel.do(1, "resume", ana.table.id)
    assert "Ana has different moves from yours." in ines.html


# Copies


def gave_way() -> tuple[Stage, Stage]:
    """Lets a stray first move of Inès's give way to three that were answered."""
    ines, ana = pair()
    stray = ines.reload()
    passed(ines, ana, 3)
    stray.do("type", value=last_move(stray))
    return stray, ana


def test_a_line_that_gives_way_is_said_and_can_be_looked_at_and_exported_but_not_sent() -> None:
    ines, ana = gave_way()
    line = ines.table.match
    ines.do("opened", value=link(ana, 1))
    assert "saved as a separate version" in notice(ines)
    assert shown(ines).table.match == ana.table.match
    (copy,) = copies(ines)
    home = ines.reload("")
    assert "A version that wasn’t used" in home.html
    home.do("resume", copy.id)
    assert isinstance(home.model.screen, Review)
    assert home.model.screen.table.match == line
    assert home.model.screen.table.presentation.viewer == 1, "only the hand of whoever looks is shown"
    for name, arg in (("send", "2:copy"), ("remind", copy.id), ("confirm", ""), ("type", "")):
        assert not any(isinstance(effect, Copy | Mail | Publish) for effect in home.asked(name, arg))
    home.do("export", copy.id)
    assert home.files
    assert isinstance(ines.reload(f"?game=24-7&match={copy.id}").model.screen, Review)


def test_two_copies_of_equal_length_stand_side_by_side() -> None:
    ines, ana = pair()
    strays = [ines.reload(), ines.reload()]
    passed(ines, ana, 3)
    moves = list(strays[0].table.match.moves(1))[1:3]
    for stage, move in zip(strays, moves, strict=True):
        stage.do("type", value=stage.table.match.game.write_move(move))
        stage.do("opened", value=link(ana, 1))
    one, two = (copies(stage) for stage in strays)
    assert one[0].id != two[0].id
    assert one[0].plies == two[0].plies == 1


def test_a_line_that_gives_way_while_another_page_is_read_is_said_there() -> None:
    ines, ana = gave_way()
    channel = Channel()
    channel.join(ines, 1)
    channel.do(1, "go", "rules/24-7")
    channel.join(ana, 2)
    channel.deliver(1, 2)
    assert "saved as a separate version" in notice(ines)
    assert len(copies(ines)) == 1


def test_an_old_copy_is_known_by_its_name_and_sends_nothing() -> None:
    ines, ana = gave_way()
    ines.do("opened", value=link(ana, 1))
    (copy,) = copies(ines)
    old = copy._replace(id=f"{ines.table.id}-1")
    assert is_copy(old)


# What has left


@pytest.mark.parametrize(
    ("name", "arg"),
    [("send", "2:copy"), ("send", "2:share"), ("send", "2:mail"), ("save_file", ""), ("copy_link", "")],
)
def test_a_move_has_left_with_any_text_that_contains_it(name: str, arg: str) -> None:
    ines, _ = pair()
    played(ines)
    assert device_of(ines.table).sent < 1
    ines.do(name, arg)
    assert device_of(ines.table).sent == 1
    assert device_of(ines.reload().table).sent == 1


def test_a_move_leaves_with_an_export_from_the_shelf_and_with_a_backup() -> None:
    ines, _ = pair()
    key = played(ines).table.id
    home = ines.reload("").do("export", key)
    assert device_of(home.do("resume", key).table).sent == 1
    home = ines.reload("").do("archived", value="")
    assert device_of(home.do("resume", key).table).sent == 1


def open_move() -> Stage:
    """Lets Inès make a move that reveals nothing new."""
    ines = inviting("20-sur-20", option="pass:free")
    ines.do("opened", value=link(joined(ines, 2, "Ana"), 1))
    match = ines.table.match
    move = next(
        move
        for move in match.moves(1)
        if not any(map(match.game.reveals, match.submit(1, move).log[-1].events))
    )
    return ines.do("type", value=match.game.write_move(move))


def test_a_move_that_has_left_is_taken_back_only_by_asking_and_its_line_stays() -> None:
    ines = open_move().do("send", "2:copy")
    line = ines.table.match
    ines.do("undo").do("unsend")
    assert ines.table.match.ply == 0
    assert device_of(ines.table).sent == 0
    assert [from_link(save.code).room.match for save in copies(ines)] == [line]
    assert "Handed over for Ana" not in ines.html


def test_a_move_that_is_known_to_have_arrived_is_not_taken_back() -> None:
    channel, ines, _ana = live_pair()
    live_move(channel, 1)
    channel.all()
    channel.do(1, "undo")
    assert ines.table.match.ply == 1
    assert notice(ines) == "Your move has arrived, so you can’t take it back."


# A device listens first


def test_an_unsent_move_of_an_old_branch_is_never_published_by_itself() -> None:
    ines, ana = gave_way()
    stray = ines.table.match
    channel = Channel()
    channel.join(ana, 2)
    published: list[str] = []
    ines.model = replace(ines.model, host=ines.model.host._replace(broker=BROKER))
    key = ines.table.id
    steps = (
        ("go_live", "", ""),
        ("live_stands", key, "yes"),
        ("live_heard", f"{key}/2", channel.kept[2]),
        ("live_listened", key, ""),
    )
    for step in steps:
        published += [effect.text for effect in ines.asked(*step) if isinstance(effect, Publish)]
    assert published, "what is known now is told"
    assert all(from_link(text).room.match != stray for text in published)
    assert all(from_link(text).room.match == ana.table.match for text in published)


def test_moves_made_while_the_connection_was_lost_wait_until_the_others_have_been_heard() -> None:
    channel, ines, _ana = live_pair()
    key = ines.table.id
    channel.do(1, "live_stands", key)
    stage = channel.stages[1]
    before = channel.kept[1]
    live_move(channel, 1)
    assert channel.kept[1] == before
    assert not any(isinstance(e, Publish) for e in stage.asked("live_stands", key, "yes"))
    channel.do(1, "live_listened", key)
    assert channel.kept[1] != before


# Who are you?


@pytest.mark.parametrize("place", [1, 2])
def test_a_link_on_a_device_without_the_match_asks_who_opens_it_before_anything_is_drawn(place: int) -> None:
    ines, _ = pair()
    text = link(played(ines), 2)
    stage = device("A messenger").reload("", text)
    assert isinstance(stage.model.screen, Home)
    assert "Who are you?" in stage.html
    assert 'class="rail' not in stage.html
    assert not stage.stored
    assert "i_am" in stage.html
    stage.do("i_am", "9")
    assert isinstance(stage.model.screen, Home), "there is no such place"
    stage.do("i_am", str(place))
    assert stage.table.presentation.viewer == place
    assert device_of(stage.table).sent == 1, "all its moves count as sent"


def test_who_does_not_say_who_they_are_sees_nothing() -> None:
    ines, _ = pair()
    stage = device("A messenger").reload("", link(played(ines), 2)).do("dismiss")
    assert isinstance(stage.model.screen, Home)
    assert not stage.stored


# Answers


def test_a_second_answer_of_the_same_person_is_told_as_that_and_goes_on_by_a_hand_over() -> None:
    ines = inviting()
    invitation = link(ines, 2)
    phone = device("phone").reload("", invitation).do("far_name", value="Ana").do("take_place")
    laptop = device("laptop").reload("", invitation).do("far_name", value="Ana").do("take_place")
    ines.do("opened", value=link(phone, 1)).do("opened", value=link(laptop, 1))
    assert notice(ines) == "Ana has replied from another device too. The first reply counts."
    laptop.do("opened", value=link(played(ines), 2))
    assert "Who are you?" in laptop.html, "no word of somebody else"
    laptop.do("i_am", "2")
    assert shown(laptop).table.presentation.viewer == 2
    assert laptop.table.match.ply == 1


def test_a_stale_tab_never_drops_an_answer() -> None:
    ines = inviting(seats=3)
    stale = ines.reload()
    ines.do("opened", value=link(joined(ines, 2, "Ana"), 1))
    stale.do("opened", value=link(joined(stale, 3, "Bob"), 1))
    assert isinstance(ines.model.screen, Lobby)
    key = ines.model.screen.id
    # The stale tab's save was refused: it is told so, then hears what the other has written.
    stale.do("forked", key, "apart").do("changed", key, ines.stored[key])
    assert isinstance(stale.model.screen, Lobby)
    room = stale.model.screen.device.room
    assert is_complete(room), "with both answers everybody is committed, and the second round begins"
    assert [guest and guest.name for guest in room.guests] == [None, "Ana", "Bob"]
    assert len(stale.model.library.matches) == 1


def test_an_invitation_answered_in_another_tab_is_answered_there() -> None:
    ines = inviting()
    stage = device("Ana").reload("", link(ines, 2))
    stale = stage.reload()
    assert isinstance(stale.model.screen, Invited)
    stage.do("far_name", value="Ana").do("take_place")
    (key,) = stage.stored
    stale.do("changed", key, stage.stored[key])
    assert isinstance(stale.model.screen, Lobby)
    assert isinstance(stage.model.screen, Lobby)
    assert stale.model.screen.device.room == stage.model.screen.device.room

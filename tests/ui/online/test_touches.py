"""How few touches an invitation takes: what is shared by itself, typed once, offered first."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.ui.online.test_lobby import device, inviting, joined, link, notice, pair, played, shown
from tests.ui.stage import Stage
from ui.core.effects import Connect, Copy
from ui.library.stored_settings import read_settings, write_settings
from ui.model import Home, Invited, Lobby, Setup, Table

BROKER = "wss://broker.example/mqtt"


def with_broker(stage: Stage) -> Stage:
    stage.model = replace(stage.model, host=stage.model.host._replace(broker=BROKER))
    return stage


def set_up(stage: Stage) -> Setup:
    assert isinstance(stage.model.screen, Setup)
    return stage.model.screen


# Shared by itself


def test_the_invitation_of_one_friend_is_shared_with_the_same_touch() -> None:
    ines = device("Inès").do("go", "setup/24-7").do("kind", "2:far").do("invite")
    assert isinstance(ines.model.screen, Lobby)
    assert len(ines.copied) == 1
    assert ines.copied[0].startswith("I’m inviting you to a match of 24/7:\nhttps://24.example/#p=")
    assert notice(ines) == "Link for Player 2 shared."
    assert "link copied or sent" in ines.html


def test_of_several_friends_each_link_is_shared_by_a_touch_of_its_own() -> None:
    ines = inviting(seats=3)
    assert ines.copied == []


def test_a_reply_is_shared_with_the_touch_that_joins() -> None:
    ines = inviting()
    ana = joined(ines, 2, "Ana")
    assert len(ana.copied) == 1
    assert ana.copied[0].startswith("Ana is joining your match of 24/7:\n")
    ines.do("opened", value=ana.copied[0])
    assert isinstance(ines.model.screen, Table)


def test_a_link_says_who_sends_it_which_game_it_is_and_whose_turn() -> None:
    ines, ana = pair()
    played(ines).do("send", "2:share")
    assert ines.copied[-1].startswith("24/7: Inès has played. Your turn:\n")
    ana.do("opened", value=ines.copied[-1])
    played(shown(ana)).do("lang", "fr").do("send", "1:share")
    assert ana.copied[-1].startswith("24/7\xa0: Ana a joué. À vous de jouer\xa0:\n")


def test_the_deal_says_that_the_match_begins() -> None:
    stage = device("Inès").do("go", "setup/24-7").do("kind", "2:far").do("first", "2").do("invite")
    stage.do("opened", value=joined(stage, 2, "Ana").copied[0]).do("send", "2:share")
    assert stage.copied[-1].startswith("24/7: our match begins. Your turn:\n")
    named = inviting()
    named.do("opened", value=joined(named, 2, "Ana").copied[0]).do("send", "2:share")
    assert named.copied[-1].startswith("24/7: Inès has dealt our match. ")


@pytest.mark.whole
@pytest.mark.parametrize(
    ("name", "sentence"),
    [("Inès", "24/7: Inès sends the end of our match:\n"), ("", "How our match of 24/7 ended:\n")],
)
def test_the_last_link_says_who_sends_the_end(name: str, sentence: str) -> None:
    ines = inviting(host=name)
    ana = joined(ines, 2, "Ana")
    ines.do("opened", value=ana.copied[0])
    stages = {1: (ines, 2, ana), 2: (ana, 1, ines)}
    while ines.table.match.actors:
        mover, to, other = stages[ines.table.match.actors[0]]
        other.do("opened", value=link(played(mover), to))
        shown(other)
    ines.do("send", "2:share")
    assert ines.copied[-1].startswith(sentence)


# The name


def test_nobody_has_to_type_a_name() -> None:
    ines = device("Inès").do("go", "setup/24-7").do("kind", "2:far").do("invite")
    ana = device("Ana").reload("", link(ines, 2))
    assert "An invitation to a match of 24/7" in ana.html
    ana.do("take_place")
    ines.do("opened", value=ana.copied[0])
    assert [who.name for who in ines.table.players] == ["", "Guest"]
    ana.do("opened", value=link(played(ines), 2))
    assert shown(ana).table.match.ply == 1
    ines.do("send", "2:share")
    assert ines.copied[-1].startswith("24/7: I’ve played. Your turn:\n")


def test_guests_without_names_are_told_apart() -> None:
    ines = inviting(seats=3)
    for place in (2, 3):
        guest = device(f"guest {place}").reload("", link(ines, place)).do("take_place")
        ines.do("opened", value=guest.copied[0])
    assert "Guest 2" in ines.html
    assert "Guest 3" in ines.html


def test_a_name_is_typed_once_on_a_device() -> None:
    ines = inviting()
    assert ines.model.settings.name == "Inès"
    again = ines.do("go", "setup/20-sur-20").do("kind", "2:far")
    assert set_up(again).players[0].name == "Inès"
    ana = joined(inviting(), 2, "Ana")
    ana.do("arrive", "", link(inviting("20-sur-20", host="Zoé"), 2))
    assert isinstance(ana.model.screen, Invited)
    assert ana.model.screen.name == "Ana"


def test_the_name_is_stored_and_a_stored_one_of_any_kind_is_read() -> None:
    stored = write_settings(inviting().model.settings, "")
    assert read_settings(json.loads(stored)).name == "Inès"
    assert read_settings({"name": 24}).name == ""
    assert len(read_settings({"name": "x" * 1000}).name) < 100


# What is offered first


def test_the_host_begins_unless_somebody_was_chosen() -> None:
    stage = device("").do("go", "setup/24-7")
    assert set_up(stage).first == "chance"
    assert set_up(stage.do("kind", "2:far")).first == "1"
    stage = device("").do("go", "setup/24-7").do("kind", "2:person").do("first", "2").do("kind", "2:far")
    assert set_up(stage).first == "2"
    assert set_up(stage.do("first", "chance").do("option", "teams:off")).first == "chance"


def test_a_race_by_link_is_the_short_one_unless_another_is_chosen() -> None:
    stage = device("").do("go", "setup/24-heures").do("kind", "2:far")
    assert dict(set_up(stage).options)["race"] == "sebring"
    stage = device("").do("go", "setup/24-heures").do("option", "race:daytona").do("kind", "2:far")
    assert dict(set_up(stage).options)["race"] == "daytona"
    stage = with_broker(device("")).do("go", "setup/24-heures").do("kind", "2:far")
    assert "race" not in dict(set_up(stage).options)


@pytest.mark.parametrize(
    ("slug", "sentence"),
    [
        ("24-7", "sends a link, about 18 times in a match."),
        ("20-sur-20", "sends a link, about 10 times in a match."),
        ("24-heures", "allow several days. The short race is proposed: Sebring, 12 hours."),
    ],
)
def test_the_set_up_says_how_many_links_a_match_takes(slug: str, sentence: str) -> None:
    assert sentence in device("").do("go", f"setup/{slug}").do("kind", "2:far").html
    assert "sends a link" not in device("").do("go", f"setup/{slug}").html
    live = with_broker(device("")).do("go", f"setup/{slug}").do("kind", "2:far").html
    assert "With a friend online" in live
    assert "You each send about" in live.replace("Allow several days: you", "You")


def test_where_the_host_names_a_broker_live_play_is_offered_first_and_agreed_to_with_the_same_touch() -> None:
    ines = with_broker(device("Inès")).do("go", "setup/24-7").do("kind", "2:far")
    html = ines.html
    assert html.index("broker.example") < html.index("Invite and play live") < html.index("Invite by link")
    ines.do("invite", "live")
    assert ines.model.channel
    assert ines.copied[0].startswith("I’m inviting you")
    assert "the match starts automatically" in ines.html
    assert "send a link back" not in ines.html
    ana = with_broker(device("Ana").reload("", link(ines, 2)))
    ana.draw()
    assert ana.html.index("Join live") < ana.html.index("broker.example") < ana.html.index("Join by link")
    ana.do("take_place", "live")
    assert ana.model.channel
    assert ana.copied == [], "the channel sends the reply"


def test_by_link_nothing_is_connected() -> None:
    ines = with_broker(device("Inès")).do("go", "setup/24-7").do("kind", "2:far").do("invite")
    assert ines.model.channel is None
    ana = with_broker(device("Ana").reload("", link(ines, 2)))
    wanted = ana.asked("take_place")
    assert not [effect for effect in wanted if isinstance(effect, Connect | Copy)]
    ana.do("place_with", "", "words")
    assert ana.model.channel is None
    assert len(ana.copied) == 1


def test_without_a_broker_an_invitation_never_goes_live() -> None:
    ines = device("Inès").do("go", "setup/24-7").do("kind", "2:far").do("invite", "live")
    assert ines.model.channel is None
    assert ines.model.settings.live == ()


# Older links


def test_an_older_link_opened_elsewhere_on_the_site_shows_the_match_as_it_stands() -> None:
    ines, ana = pair()
    first = link(played(ines), 2)
    ana.do("opened", value=first)
    played(shown(ana))
    log = ana.table.match.log
    home = ana.do("go", "home")
    assert isinstance(home.model.screen, Home)
    home.do("opened", value=first)
    assert home.table.match.log == log
    assert notice(home) == "Your match is already further on than this link. Nothing has changed."
    fresh = ana.reload("", first)
    assert fresh.table.match.log == log
    assert "further on" in notice(fresh)


def test_an_invitation_opened_again_shows_the_lobby() -> None:
    ines = inviting()
    invitation = link(ines, 2)
    ana = device("Ana").reload("", invitation).do("far_name", value="Ana").do("take_place")
    again = ana.reload("", invitation)
    assert isinstance(again.model.screen, Lobby)
    assert "Nothing has changed" in notice(again)


def test_a_link_pasted_at_home_closes_its_box_and_shows_the_match() -> None:
    ines, ana = pair()
    first = link(played(ines), 2)
    ana.do("opened", value=first)
    shown(ana).do("go", "home").do("ask", "open").do("ask_text", value=first).do("open_text")
    assert isinstance(ana.model.screen, Table)
    assert ana.model.overlay.dialog is None


def test_a_link_for_somebody_else_shows_the_match_of_this_device() -> None:
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    answer = link(played(shown(ana)), 1)
    before = ines.table.match
    ana.do("go", "home").do("opened", value=answer)
    assert isinstance(ana.model.screen, Table)
    assert "your own link" in notice(ana)
    assert ines.table.match == before


# Played and sent


def previewed(stage: Stage) -> Stage:
    """Picks a piece and a place for it, as far as the preview."""
    table = stage.table
    assert table.presentation.viewer
    move = next(iter(table.match.moves(table.presentation.viewer)))
    stage.model = replace(stage.model, screen=replace(table, turn=table.turn._replace(pending=move)))
    stage.draw()
    return stage


def test_one_touch_plays_a_move_and_sends_its_link() -> None:
    ines, ana = pair()
    previewed(ines)
    assert "Choose “Place and send” to confirm." in ines.html
    ines.do("confirm_send")
    assert ines.table.match.ply == 1
    assert notice(ines) == "Link for Ana shared."
    ana.do("opened", value=ines.copied[-1])
    assert shown(ana).table.match.ply == 1


def test_a_move_whose_link_is_not_sent_is_played_all_the_same() -> None:
    ines, _ = pair()
    sent = list(ines.copied)
    ines.hands = "cancelled"
    previewed(ines).do("confirm_send")
    assert ines.table.match.ply == 1
    assert notice(ines) == "Nothing has been sent to Ana."
    assert ines.copied == sent
    assert "Send link" in ines.html


def test_a_move_after_which_the_turn_stays_here_is_not_sent() -> None:
    ines = inviting(seats=3, bots=1)
    ines.do("opened", value=joined(ines, 2, "Ana").copied[0])
    assert "Place and send" in previewed(ines).html
    alone = device("").do("go", "setup/24-7").do("begin")
    assert "and send" not in previewed(alone).html
    assert "Choose “Place” to confirm." in previewed(alone).html
    twenty = inviting("20-sur-20")
    twenty.do("opened", value=joined(twenty, 2, "Ana").copied[0])
    assert "and send" in previewed(twenty).html, "the opening lays several dominoes"


def test_live_a_move_is_only_confirmed() -> None:
    ines, _ = pair()
    assert ines.table.online
    live = replace(ines.table, online=ines.table.online._replace(there=(2,)))
    ines.model = replace(ines.model, screen=live)
    assert "and send" not in previewed(ines).html


def test_the_host_is_asked_for_a_name_once() -> None:
    ines = device("").do("go", "setup/24-7").do("company", "online")
    assert 'placeholder="Your name"' in ines.html
    ines.do("name", "1", "Inès").do("invite")
    again = ines.do("go", "setup/24-7").do("company", "online")
    assert 'value="Inès"' in again.html

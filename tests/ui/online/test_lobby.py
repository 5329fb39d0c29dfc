"""Two people and more on their own devices, each with a storage of its own; links pass as text."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from engine.online import from_link
from tests.ui.stage import Stage
from ui.core.effects import Copy, Mail
from ui.core.html import plain_text
from ui.model import Home, Host, Invited, Lobby, Model, OpenInOtherTab, Settings, Setup, Table
from ui.page import page
from ui.table.remote_seats import device_of

SITE = "https://24.example/"


def device(name: str, lang: str = "en", hands: str | None = None) -> Stage:
    settings = Settings(lang=lang, pace="off")
    return Stage(
        Model(settings=settings, today="2026-11-22", host=Host(address=SITE)), salt=name, hands=hands
    )


def inviting(
    slug: str = "24-7",
    *,
    seats: int = 2,
    bots: int = 0,
    host: str = "Inès",
    option: str = "",
    hands: str | None = None,
) -> Stage:
    """Sets a match up with everybody else elsewhere, up to the invitation; `option` is `KEY:VALUE`."""
    stage = device(host, hands=hands).do("go", f"setup/{slug}").do("players", str(seats))
    stage.do("kind", "1:person").do("name", "1", host).do("first", "1")
    for seat in range(2, seats + 1):
        level = stage.model.screen.players[seat - 1].bot  # type: ignore[union-attr]
        stage.do("kind", f"{seat}:{level or 'greedy'}" if seat > seats - bots else f"{seat}:far")
    if option:
        stage.do("option", option)
    return stage.do("invite")


def link(stage: Stage, place: int) -> str:
    """Copies the link for a place."""
    stage.do("send", f"{place}:copy")
    return stage.copied[-1]


def joined(host: Stage, place: int, name: str, lang: str = "en", hands: str | None = None) -> Stage:
    """Opens the invitation on another device and takes the seat."""
    guest = device(name, lang).reload("", link(host, place))
    guest.hands = hands
    assert isinstance(guest.model.screen, Invited)
    return guest.do("far_name", value=name).do("take_place")


def pair() -> tuple[Stage, Stage]:
    """Deals a match between Inès, who begins, and Ana."""
    ines = inviting()
    ana = joined(ines, 2, "Ana")
    ines.do("opened", value=link(ana, 1))
    return ines, ana


def played(stage: Stage) -> Stage:
    """Plays the first move listed of the one who is at the device."""
    table = stage.table
    assert table.presentation.viewer
    move = next(iter(table.match.moves(table.presentation.viewer)))
    return stage.do("type", value=table.match.game.write_move(move))


def shown(stage: Stage) -> Stage:
    """Waits until what others did has been shown."""
    while isinstance(stage.model.screen, Table) and stage.table.online and stage.table.online.coming:
        stage.do("come", f"{stage.table.id}/{stage.table.match.ply}")
    return stage


def notice(stage: Stage) -> str:
    return stage.model.overlay.notice.text if stage.model.overlay.notice else ""


# From the set-up to the deal


def test_an_invitation_shows_the_game_its_options_and_who_invites() -> None:
    ines = inviting()
    assert isinstance(ines.model.screen, Lobby)
    ana = device("Ana").reload("", link(ines, 2))
    assert isinstance(ana.model.screen, Invited)
    assert "Inès invites you to a match of 24/7" in ana.html
    assert "Lines that make 7 or 24. Each turn, you send each other a link." in ana.html
    assert "Tiles are drawn" not in ana.html, "the usual options mean nothing to a newcomer"
    rules = ana.do("ask", "brief:24-7").html
    assert "Earn the most minutes." in rules
    assert "Anyone" in ana.html or "anyone with a link can play" in ana.html
    assert len(ana.stored) == 1, "an invitation that was opened is on the shelf"


def test_a_friend_elsewhere_is_one_touch_away_and_computers_of_brain_drain_stay_here() -> None:
    stage = device("").do("go", "setup/24-7").do("company", "online")
    assert isinstance(stage.model.screen, Setup)
    assert [player.far for player in stage.model.screen.players] == [False, True]
    assert "With a friend, by link" in stage.html
    assert "sends a link, about 18 times in a match." in stage.html
    stage = device("").do("go", "setup/brain-drain").do("players", "3").do("company", "online")
    assert [player.far for player in stage.model.screen.players] == [False] * 3
    assert "Brain\u00a0Drain is played on one screen." in stage.html


@pytest.mark.parametrize("option", ["draw:manual", "stones:spotted"])
def test_acts_during_others_turns_are_not_offered_elsewhere(option: str) -> None:
    stage = device("").do("go", "setup/24-7").do("option", option)
    assert "These options can’t be played online." in stage.html
    stage.do("company", "online")
    assert isinstance(stage.model.screen, Setup)
    assert not any(player.far for player in stage.model.screen.players)
    stage = device("").do("go", "setup/24-7").do("kind", "2:far").do("option", option)
    assert isinstance(stage.model.screen, Setup)
    assert not stage.model.screen.options
    assert "Not available with a player online." in stage.html


def test_the_first_answer_opened_takes_the_seat() -> None:
    ines = inviting()
    invitation = link(ines, 2)
    ana, alice = (device(name).reload("", invitation) for name in ("Ana", "Alice"))
    for guest, name in ((ana, "Ana"), (alice, "Alice")):
        guest.do("far_name", value=name).do("take_place")
    ines.do("opened", value=link(ana, 1)).do("opened", value=link(alice, 1))
    assert "Someone else took that seat first" in notice(ines)
    assert [who.name for who in ines.table.players] == ["Inès", "Ana"]
    alice.do("opened", value=link(ines, 2))
    assert "your seat in this match is taken" in notice(alice)
    assert isinstance(alice.model.screen, Lobby)


# A match


def test_moves_go_to_and_fro_and_each_device_shows_its_own_hand_alone() -> None:
    ines, ana = pair()
    for _ in range(3):
        ana.do("opened", value=link(played(ines), 2))
        shown(ana)
        assert ana.table.match.log == ines.table.match.log
        assert ana.table.presentation.viewer == 2
        ines.do("opened", value=link(played(ana), 1))
        shown(ines)
        assert ines.table.presentation.viewer == 1
    for stage, own in ((ines, 1), (ana, 2)):
        view = stage.table.match.view(own)
        assert stage.table.presentation.viewer == own
        assert "curtain" not in stage.html
        # what is drawn depends on the own view only: another deal of what is hidden draws the same
        assert view == stage.table.match.view(stage.table.presentation.viewer)


def test_a_link_replays_what_the_others_did_one_move_after_the_other() -> None:
    ines = inviting(seats=3)
    ana, bob = joined(ines, 2, "Ana"), joined(ines, 3, "Bob")
    ines.do("opened", value=link(ana, 1))
    assert "Ana has joined." in notice(ines)
    ines.do("opened", value=link(bob, 1))
    deal(ines, {2: ana, 3: bob})
    ana.do("opened", value=link(played(ines), 2))
    shown(ana)
    bob.do("opened", value=link(played(ana), 3))
    assert bob.table.match.ply == 0
    assert not bob.table.match.refusal(1, next(bob.table.match.moves(1)))
    bob.do("come", f"{bob.table.id}/0")
    assert bob.table.match.ply == 1
    stale = bob.table
    bob.do("come", f"{bob.table.id}/0")
    assert bob.table == stale, "a moment that is past shows nothing twice"
    shown(bob)
    assert bob.table.match.ply == 2
    assert bob.table.presentation.viewer == 3
    assert "Your turn" in bob.html


def test_what_is_being_shown_is_kept_already() -> None:
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    assert ana.table.match.ply == 0
    back = ana.reload()
    assert back.table.match.ply == 1


def test_computers_are_played_by_the_device_that_moved() -> None:
    ines = inviting(seats=3, bots=1)
    ana = joined(ines, 2, "Ana")
    ines.do("opened", value=link(ana, 1))
    ana.do("opened", value=link(played(ines), 2))
    played(shown(ana))
    assert [entry.seat for entry in ana.table.match.log] == [1, 2, 3]
    ines.do("opened", value=link(ana, 1))
    shown(ines)
    assert ines.table.match.log == ana.table.match.log
    assert len(ines.wanted) == 0


def test_no_undo_once_a_move_was_sent() -> None:
    ines = inviting("20-sur-20", option="pass:free")
    ines.do("opened", value=link(joined(ines, 2, "Ana"), 1))
    table = ines.table
    move = next(
        move
        for move in table.match.moves(1)
        if not any(map(table.match.game.reveals, table.match.submit(1, move).log[-1].events))
    )
    ines.do("type", value=table.match.game.write_move(move))
    unsent = replace(ines.model)
    ines.do("undo")
    assert ines.table.match.ply == 0
    ines.model = unsent
    ines.do("send", "2:copy").do("undo")
    assert ines.table.match.ply == 1
    assert "Take back a move that was sent?" in ines.html
    ines.do("dismiss")
    assert ines.table.match.ply == 1


def test_who_seats_a_friend_elsewhere_goes_on_with_the_seats_in_sight() -> None:
    stage = device("").do("go", "setup/24-7").do("kind", "2:far")
    assert stage.html.index('id="name-2"') < stage.html.index('id="options"')


def test_each_device_keeps_the_marks_chosen_there() -> None:
    stage = device("Inès").do("go", "setup/24-7").do("kind", "1:person").do("name", "1", "Inès")
    ines = stage.do("kind", "2:far").do("first", "1").do("coach", "none").do("invite").reload()
    ana = joined(ines, 2, "Ana")
    ines.do("opened", value=link(ana, 1))
    ana.do("opened", value=link(played(ines), 2))
    assert [ines.table.presentation.marks, shown(ana).table.presentation.marks] == ["none", "spaces"]


def test_a_match_taken_along_is_the_seat_of_this_device_until_all_is_over() -> None:
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    (file,) = shown(ana).do("save_file").files.values()
    other = device("Ana again").do("opened", value=file)
    assert "Who are you?" in other.html
    other.do("i_am", "2")
    assert notice(other) == "Ana’s seat is back on this device."
    assert other.table.online
    assert (other.table.presentation.viewer, other.table.match) == (2, ana.table.match)
    assert [who.far for who in other.table.players] == [True, False]
    ana.do("opened", value=file)
    assert notice(ana) == "You’ve already opened this link here. Nothing has changed."
    ana.do("copy_link")
    third = device("A third").do("opened", value=ana.copied[-1]).do("i_am", "2")
    assert "Ana’s seat is back on this device" in notice(third)


# Links that change nothing


def test_each_link_that_cannot_be_used_says_why_and_changes_nothing() -> None:
    ines, ana = pair()
    first = link(played(ines), 2)
    ana.do("opened", value=first)
    played(shown(ana))
    other = inviting(host="Zoé")
    third = inviting(seats=3, host="Paul")
    joined(third, 2, "Ana")
    cases = {
        first: "already further on",
        link(ana, 1): "your own link",
        first[:-9]: "The end of the link is missing.",
        first[:80] + ("A" if first[80] != "A" else "B") + first[81:]: "damaged",
        first[:-9] + ("A" if first[-9] != "A" else "B") + first[-8:]: "damaged",
        link(joined(other, 2, "Lou"), 1): "isn’t on this device",
    }
    for text, sentence in cases.items():
        stored, table = dict(ana.stored), ana.table
        ana.do("opened", value=text)
        assert sentence in notice(ana)
        assert (ana.stored, ana.table) == (stored, table)
    back = link(ana, 1)
    ines.do("opened", value=back)
    shown(ines).do("opened", value=back)
    assert "already opened this link here" in notice(ines)


def test_a_link_for_another_seat_says_whose_it_is() -> None:
    ines = inviting(seats=3)
    ana, bob = joined(ines, 2, "Ana"), joined(ines, 3, "Bob")
    ines.do("opened", value=link(ana, 1)).do("opened", value=link(bob, 1))
    deal(ines, {2: ana, 3: bob})
    for_ana = link(played(ines), 2)
    stored = dict(bob.stored)
    bob.do("opened", value=for_ana)
    assert notice(bob) == "This link is for Ana. Nothing has changed."
    assert bob.stored == stored


def test_a_pasted_link_is_told_in_its_own_box() -> None:
    ines, _ = pair()
    ines.do("ask", "open").do("ask_text", value=link(ines, 2)[:-7]).do("open_text")
    assert ines.model.overlay.dialog
    assert "The end of the link is missing." in ines.model.overlay.dialog.fault


# Losses


def test_a_device_that_lost_its_storage_takes_the_seat_up_again() -> None:
    ines, ana = pair()
    latest = link(played(ines), 2)
    fresh = device("Ana again").reload("", latest).do("i_am", "2")
    assert notice(fresh) == "Ana’s seat is back on this device."
    assert fresh.table.presentation.viewer == 2
    ines.do("opened", value=link(played(fresh), 1))
    assert shown(ines).table.match.ply == 2
    ana.do("opened", value=latest)
    assert shown(ana).table.match.ply == 1


def test_where_two_lines_part_the_loser_s_stays_as_a_copy_and_a_seat_that_made_both_is_named() -> None:
    ines, ana = pair()
    twin = ines.reload()  # the same seat on a second device
    moves = list(ines.table.match.moves(1))
    ines.do("type", value=ines.table.match.game.write_move(moves[0]))
    twin.do("type", value=twin.table.match.game.write_move(moves[1]))
    ana.do("opened", value=link(ines, 2))
    shown(ana).do("opened", value=link(twin, 2))
    said = notice(ana)
    assert "Inès sent two different moves" in said
    copies = [save for save in ana.model.library.matches if save.title.startswith("Your version")]
    assert bool(copies) == ("saved as a separate version" in said)
    shown(ana)
    twin.do("opened", value=link(played(ana), 1))
    ines.do("opened", value=link(ana, 1))
    assert shown(twin).table.match.log == shown(ines).table.match.log == ana.table.match.log


def test_a_match_goes_on_after_a_reload_on_either_side() -> None:
    ines, ana = pair()
    ines = ines.reload()
    assert ines.table.online
    ana = ana.reload()
    assert isinstance(ana.model.screen, Lobby)
    ana.do("opened", value=link(played(ines), 2))
    ines.do("opened", value=link(played(shown(ana).reload()), 1))
    assert shown(ines).table.match.ply == 2


@pytest.mark.parametrize(
    "spoiled",
    ['"own": []', '"own": [7]', '"own": "1"', '"own": [true]', '"sent": -1', '"root": 4', '"own": [[1]]'],
)
def test_what_is_kept_apart_is_read_strictly(spoiled: str) -> None:
    ines, _ = pair()
    ((key, text),) = ines.stored.items()
    kept = json.loads(text)
    name = spoiled.partition(":")[0]
    far = json.loads(kept["far"])
    kept["far"] = json.dumps(far | json.loads("{" + spoiled + "}"))
    assert json.loads(name) in far
    ines.stored[key] = json.dumps(kept)
    stage = ines.reload("")
    assert isinstance(stage.model.screen, Home)
    assert "This match can’t be read" in stage.html


# The shelf, and sending


def test_the_shelf_says_whose_turn_it_is_since_when_and_reminds() -> None:
    ines, ana = pair()
    played(ines)
    home = ines.reload("")
    assert "Ana’s turn since today" in home.html
    assert home.html.count("Ana’s turn since today") == 2, "on the card to resume and in the list"
    home.model = replace(home.model, today="2026-11-25")
    home.do("go", "home")
    assert "Ana’s turn since 22 Nov" in home.html
    home.do("remind", ines.table.id)
    ana.do("opened", value=home.copied[-1])
    assert shown(ana).table.match.ply == 1
    assert "Your turn since today" in ana.reload("").html
    waiting = inviting().reload("")
    assert "No reply yet" in waiting.html


def test_a_link_is_shared_copied_or_mailed_and_stands_in_the_fragment() -> None:
    ines, _ = pair()
    played(ines)
    effects = {how: ines.asked("send", f"2:{how}") for how in ("share", "copy", "mail")}
    shared, copied = (next(e for e in effects[how] if isinstance(e, Copy)) for how in ("share", "copy"))
    mailed = next(e for e in effects["mail"] if isinstance(e, Mail))
    assert shared.shared
    assert copied.text.startswith(SITE + "#p=")
    assert shared.text.endswith(copied.text)
    assert mailed.text == shared.text
    assert "24/7" in mailed.subject
    assert from_link(copied.text).room == device_of(ines.table).room
    assert ines.asked("send", "1:copy") == ()
    assert ines.asked("send", "9:copy") == ()


def test_a_code_is_drawn_for_an_invitation() -> None:
    ines = inviting().do("ask", "qr:2")
    assert 'class="qr"' in ines.html
    ines.do("dismiss").do("ask", "qr:9")
    assert 'class="qr"' not in ines.html


# The end


@pytest.mark.whole
def test_the_end_waits_until_the_last_move_of_another_device_was_seen() -> None:
    ines, ana = pair()
    stages = {1: (ines, 2, ana), 2: (ana, 1, ines)}
    for stage in (ines, ana):
        stage.rests = True
        stage.model = replace(stage.model, settings=stage.model.settings._replace(pace="normal"))
    while ines.table.match.actors:
        mover, to, other = stages[ines.table.match.actors[0]]
        other.do("opened", value=link(played(mover), to))
        shown(other)
    assert other.table.match.outcome
    assert "page--end" not in other.html
    assert other.table.turn.pause
    other.do("rested", f"{other.table.id}/{other.table.match.ply}/{other.table.turn.pause}")
    assert "page--end" in other.html


@pytest.mark.whole
def test_a_match_ends_everywhere_and_its_rematch_needs_no_invitation() -> None:
    ines, ana = pair()
    stages = {1: (ines, 2, ana), 2: (ana, 1, ines)}
    while ines.table.match.actors:
        mover, to, other = stages[ines.table.match.actors[0]]
        other.do("opened", value=link(played(mover), to))
        shown(other)
    assert ines.table.match.outcome == ana.table.match.outcome
    last = ines if ines.table.match.log[-1].seat == 1 else ana
    if last is ines:
        assert "again_far" not in ines.html
        ines.do("opened", value=link(ana, 1))
    ines.do("again_far")
    assert ines.table.match.ply == 0
    assert [who.name for who in ines.table.players] == ["Ana", "Inès"]
    ana.do("opened", value=link(ines, 2))
    assert ana.table.match == ines.table.match
    assert ana.table.presentation.viewer == 1
    assert len(ana.model.library.matches) == 2


def friends(slug: str, seats: int, bots: int = 0) -> dict[int, Stage]:
    """Gathers a match of everybody at their own device, by place."""
    host = inviting(slug, seats=seats, bots=bots)
    invitations = {place: link(host, place) for place in range(2, seats - bots + 1)}
    guests = {}
    for place, text in reversed(invitations.items()):  # answers come in any order
        name = f"Guest {place}"
        guests[place] = device(name).reload("", text).do("far_name", value=name).do("take_place")
        host.do("opened", value=link(guests[place], 1))
    deal(host, guests)
    return {1: host, **guests}


def deal(host: Stage, guests: dict[int, Stage]) -> None:
    """Passes the second links to and fro, if everybody has answered; the host deals with the last one."""
    for place, guest in guests.items():
        if isinstance(host.model.screen, Lobby):
            guest.do("opened", value=link(host, place))
            host.do("opened", value=link(guest, 1))


def pass_round(devices: dict[int, Stage], most: int, rng: Random) -> int:
    """Plays on at whoever is on turn, each link sent twice and some late; gives how many moves were made."""
    late: list[tuple[int, str]] = []
    for _ in range(most):
        ahead = max(devices.values(), key=lambda stage: getattr(stage.model.screen, "match", nothing).ply)
        table = ahead.table
        if not table.match.actors:
            break
        who = table.players[table.match.actors[0] - 1]
        mover = devices[who.place]
        if mover is not ahead:
            text = link(ahead, who.place)
            shown(mover.do("opened", value=text)).do("opened", value=text)
        if mover.table.match.actors[:1] != (mover.table.presentation.viewer,):
            continue  # a turn without a choice has gone by itself
        move = rng.choice(list(islice(mover.table.match.moves(mover.table.presentation.viewer), 40)))
        mover.do("type", value=mover.table.match.game.write_move(move))
        other = rng.choice([place for place in devices if place != who.place])
        late.append((other, link(mover, other)))
        if rng.random() < 0.3:
            place, text = late.pop(rng.randrange(len(late)))
            shown(devices[place].do("opened", value=text))
    return ahead.table.match.ply


class Nothing:
    ply = -1


nothing = Nothing()


@pytest.mark.whole
@pytest.mark.parametrize(
    ("slug", "seats", "bots", "most"),
    [
        ("24-7", 3, 0, 12),
        ("20-sur-20", 3, 0, 8),
        ("24-heures", 4, 1, 16),
        pytest.param("24-7", 3, 1, 99, marks=pytest.mark.prove),
        pytest.param("20-sur-20", 3, 0, 99, marks=pytest.mark.prove),
        pytest.param("24-heures", 3, 0, 999, marks=pytest.mark.prove),
    ],
)
def test_three_play_in_any_order_of_links(slug: str, seats: int, bots: int, most: int) -> None:
    devices = friends(slug, seats, bots)
    plies = pass_round(devices, most, Random(24))
    assert plies > 5
    furthest = max(devices.values(), key=lambda stage: getattr(stage.model.screen, "match", nothing).ply)
    for place, stage in devices.items():
        if stage is not furthest:
            shown(stage.do("opened", value=link(furthest, place)))
        assert stage.table.match.log == furthest.table.match.log
        assert stage.table.presentation.viewer is not None
        assert stage.table.players[stage.table.presentation.viewer - 1].place == place
    if most > 16:
        assert furthest.table.match.outcome


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20", "24-heures"])
def test_what_a_device_draws_depends_on_its_own_view_alone(slug: str) -> None:
    devices = friends(slug, 3)
    pass_round(devices, 5, Random(7))
    for stage in devices.values():
        if not isinstance(stage.model.screen, Table):
            continue
        table = stage.table
        for n in range(3):
            other = table.match.game.determinize(table.match.view(table.presentation.viewer), Random(n))
            twin = replace(table, match=replace(table.match, state=other))
            assert page(replace(stage.model, screen=twin)) == page(stage.model)


def test_nobody_s_seat_is_handed_over_while_people_play_elsewhere() -> None:
    ines, _ = pair()
    before = ines.table
    ines.do("swap", "2:greedy")
    assert ines.table == before
    assert 'data-arg="swap"' not in ines.do("ask", "menu").html


def test_french_plays_against_english() -> None:
    ines = inviting()
    ines.do("lang", "fr")
    ana = joined(ines, 2, "Ana", "en")
    ines.do("opened", value=link(ana, 1))
    assert "Votre tour" in ines.html or "À vous" in ines.html
    played(ines)
    assert "On attend Ana" in plain_text(page(ines.model).app)
    ana.do("opened", value=link(ines, 2))
    assert "Your turn" in shown(ana).html


def test_a_second_tab_hands_a_link_on() -> None:
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    ines.do("opened", value=link(played(shown(ana)), 1))
    text = link(played(shown(ines)), 2)
    tab = ana.reload()
    second = ana.reload("", text)
    second.do("elsewhere", second.table.id)
    assert isinstance(second.model.screen, OpenInOtherTab)
    assert "was passed to the tab" in second.html
    late = shown(ana.reload("", text))  # all is shown before the lock is found taken
    late.do("elsewhere", late.table.id)
    assert "was passed to the tab" in late.html
    late = shown(ana.reload("", text)).do("taken", late.model.screen.id)  # type: ignore[union-attr]
    assert "was passed to the tab" not in late.html
    tab.do("changed", *next(iter(second.stored.items())))
    assert notice(tab) == "A link was opened in another tab. The match continues here."
    assert tab.table.match.ply == 2
    assert shown(tab).table.match.ply == 3


def test_a_tab_that_waits_for_answers_learns_what_came_in_another() -> None:
    ines = inviting(seats=3)
    tab = ines.reload()
    ana, bob = joined(ines, 2, "Ana"), joined(ines, 3, "Bob")
    ines.do("opened", value=link(ana, 1))
    tab.do("changed", *next(iter(ines.stored.items())))
    assert isinstance(tab.model.screen, Lobby)
    assert "joined" in tab.html
    ines.do("opened", value=link(bob, 1))
    deal(ines, {2: ana, 3: bob})
    tab.do("changed", *next(iter(ines.stored.items())))
    assert isinstance(tab.model.screen, OpenInOtherTab)

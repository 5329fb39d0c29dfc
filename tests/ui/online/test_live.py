"""Live matches with a broker that is a list of states; strangers, doubles and losses change nothing."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import Match
from engine.online import from_link
from tests.ui.online.test_lobby import inviting, joined, link, notice, shown
from tests.ui.stage import Stage
from ui.core.effects import Connect, Disconnect, Publish
from ui.library.stored_settings import read_settings
from ui.model import Home, Lobby, Table
from ui.page import page
from ui.table.remote_seats import device_of

BROKER = "wss://broker.example/mqtt"


@dataclass
class Channel:
    """Stands in for broker and channel: the last state of each seat, and what each device has yet to hear."""

    stages: dict[int, Stage] = field(default_factory=dict)
    kept: dict[int, str] = field(default_factory=dict)
    up: bool = True

    def join(self, stage: Stage, place: int) -> None:
        stage.model = replace(stage.model, host=stage.model.host._replace(broker=BROKER))
        wanted = stage.asked("go_live")
        (connect,) = [effect for effect in wanted if isinstance(effect, Connect)]
        assert connect.seat == place
        self.stages[place] = stage
        self.publish(place, wanted)
        self.do(place, "live_stands", connect.match, "yes")

    def publish(self, place: int, wanted: tuple[object, ...]) -> None:
        for effect in wanted:
            if isinstance(effect, Publish):
                self.kept[place] = effect.text

    def do(self, place: int, name: str, arg: str = "", value: str = "") -> None:
        """Answers an action and hands what is published to the broker."""
        stage = self.stages[place]
        perform = stage._perform

        def watched(effect: object) -> None:
            if isinstance(effect, Publish):
                self.kept[place] = effect.text
            elif not isinstance(effect, Connect | Disconnect):
                perform(effect)  # type: ignore[arg-type]

        stage._perform = watched  # type: ignore[method-assign, assignment]
        stage.do(name, arg, value)
        stage._perform = perform  # type: ignore[method-assign]
        if name == "live_stands" and value:
            self.listen(place, arg)

    def listen(self, place: int, key: str) -> None:
        """Lets a device that has reached the broker hear all states, after which it may publish its own."""
        for seat, text in tuple(self.kept.items()):
            self.do(place, "live_heard", f"{key}/{seat}", text)
        self.do(place, "live_listened", key)

    def deliver(self, place: int, seat: int) -> None:
        stage = self.stages[place]
        assert stage.model.channel
        if seat in self.kept:
            self.do(place, "live_heard", f"{stage.model.channel.id}/{seat}", self.kept[seat])
            shown(stage)

    def all(self) -> None:
        for _ in range(3):
            for place in self.stages:
                for seat in tuple(self.kept):
                    self.deliver(place, seat)


def pair() -> tuple[Channel, Stage, Stage]:
    channel, ines = Channel(), inviting()
    ana = joined(ines, 2, "Ana")
    channel.join(ines, 1)
    channel.join(ana, 2)
    channel.all()
    return channel, ines, ana


def test_the_answer_and_the_deal_pass_by_themselves() -> None:
    _, ines, ana = pair()
    assert isinstance(ines.model.screen, Table)
    assert isinstance(ana.model.screen, Table)
    assert device_of(ines.table).room == device_of(ana.table).room


def move(channel: Channel, place: int) -> None:
    stage = channel.stages[place]
    table = stage.table
    assert table.presentation.viewer
    first = next(iter(table.match.moves(table.presentation.viewer)))
    channel.do(place, "type", value=table.match.game.write_move(first))


def test_moves_pass_by_themselves_and_count_as_sent() -> None:
    channel, ines, ana = pair()
    for mover in (1, 2, 1):
        move(channel, mover)
        channel.all()
    assert ines.table.match.ply == ana.table.match.ply >= 3
    assert device_of(ines.table).sent == ines.table.match.ply


def test_a_single_move_is_shown_as_soon_as_it_comes() -> None:
    channel, _ines, ana = pair()
    move(channel, 1)
    ana.rests = True
    live = ana.model.channel
    assert live
    assert ana.asked("live_heard", f"{live.id}/1", channel.kept[1])
    assert ana.table.online
    assert (ana.table.online.coming, ana.table.match.ply) == (None, 1)


def test_two_devices_on_one_seat_end_alike() -> None:
    channel, ines, ana = pair()
    move(channel, 1)
    channel.all()
    twin = ana.reload()
    twin.model = replace(
        twin.model, settings=ana.model.settings, host=twin.model.host._replace(broker=BROKER)
    )
    twin.do("say", "state")
    assert twin.model.channel, "what was agreed to holds for the match"
    key, moves = ana.table.id, list(ana.table.match.moves(2))
    twin.do("live_stands", key, "yes").do("live_listened", key)
    texts = []
    for stage, chosen in ((ana, moves[0]), (twin, moves[-1])):
        wanted = stage.asked("type", value=stage.table.match.game.write_move(chosen))
        texts += [effect.text for effect in wanted if isinstance(effect, Publish)]
    assert len(set(texts)) == 2
    for _ in range(2):  # everybody hears both, in one order and in the other
        for stage in (ines, ana, twin):
            for text in (*texts, *reversed(texts)):
                shown(stage.do("live_heard", f"{key}/2", text))
    assert device_of(twin.table).room == device_of(ana.table).room == device_of(ines.table).room
    assert ines.table.match.ply == 2


def test_links_and_the_channel_mix() -> None:
    channel, ines, ana = pair()
    move(channel, 1)
    ana.do("opened", value=link(ines, 2))
    shown(ana)
    assert ana.table.match.ply == ines.table.match.ply
    before = ana.model.overlay.notice
    channel.all()
    assert ana.model.overlay.notice == before, "what the link has told is no news on the channel"


@pytest.mark.whole
@given(st.lists(st.one_of(st.text(max_size=40), st.sampled_from(["#p=", "#p=AAAA"])), max_size=6))
def test_rubbish_changes_nothing(rubbish: list[str]) -> None:
    channel, ines, _ana = pair()
    assert ines.model.channel
    for text in rubbish:
        before = ines.model
        channel.do(1, "live_heard", f"{before.channel.id}/2", text)  # type: ignore[union-attr]
        assert ines.model == before


def test_a_state_from_another_seat_than_it_says_changes_nothing() -> None:
    channel, _ines, ana = pair()
    move(channel, 1)
    before = ana.model
    channel.do(2, "live_heard", f"{before.channel.id}/2", channel.kept[1])  # type: ignore[union-attr]
    assert ana.model == before


@pytest.mark.whole
@given(st.lists(st.tuples(st.integers(1, 2), st.booleans()), max_size=12))
def test_in_any_order_with_doubles_and_losses_both_end_alike(steps: list[tuple[int, bool]]) -> None:
    channel, ines, ana = pair()
    for place, comes in steps:
        stage = channel.stages[place]
        if comes:
            channel.deliver(place, 3 - place)
            channel.deliver(place, 3 - place)
        elif stage.table.presentation.viewer in stage.table.match.actors:
            move(channel, place)
    channel.all()
    assert device_of(ines.table).room == device_of(ana.table).room


def test_a_broker_that_is_lost_is_told_and_the_moves_go_on() -> None:
    channel, ines, ana = pair()
    assert ines.model.channel
    channel.do(1, "live_stands", ines.model.channel.id)
    assert "Connection lost" in notice(ines)
    move(channel, 1)
    channel.do(1, "live_stands", ines.model.channel.id, "yes")
    channel.all()
    assert ana.table.match.ply == ines.table.match.ply


@pytest.mark.parametrize("to", ["rules/24-7", "home", "settings", "setup/20-sur-20"])
def test_who_reads_another_page_has_not_left_the_match_and_is_called_back(to: str) -> None:
    channel, ines, ana = pair()
    assert ines.model.channel
    key = ines.model.channel.id
    move(channel, 1)
    channel.deliver(2, 1)
    wanted = ines.asked("go", to)
    assert not any(isinstance(effect, Disconnect) for effect in wanted)
    screen = ines.model.screen
    move(channel, 2)
    channel.deliver(1, 2)
    assert ines.model.screen == screen
    assert notice(ines) == "24/7: your turn."
    channel.do(1, "live_present", f"{key}/2")
    assert notice(ines) == "24/7: your turn.", "who comes and goes is told at the table"
    assert isinstance(from_link(channel.kept[1]).room.match, Match)
    channel.do(1, "resume", key)
    assert device_of(ines.table).room == device_of(ana.table).room
    assert ines.table.match.ply == 2


def test_an_answer_that_comes_while_another_page_is_read_deals_the_match() -> None:
    channel, ines = Channel(), inviting()
    ana = joined(ines, 2, "Ana")
    channel.join(ines, 1)
    channel.do(1, "go", "home")
    channel.join(ana, 2)
    channel.deliver(1, 2)
    assert isinstance(ines.model.screen, Home)
    assert notice(ines) == "24/7: your turn."
    channel.deliver(2, 1)
    assert isinstance(ana.model.screen, Table)


def test_what_is_away_and_lost_or_doubled_changes_nothing() -> None:
    channel, ines, _ana = pair()
    channel.do(1, "go", "home")
    before = ines.model
    for text in (channel.kept[2], channel.kept[2], "#p=", channel.kept[1]):
        channel.do(1, "live_heard", f"{before.channel.id}/2", text)  # type: ignore[union-attr]
    assert ines.model == before


def leaves(stage: Stage, name: str, arg: str = "", value: str = "") -> bool:
    """Says whether an action closes the channel."""
    wanted = stage.asked(name, arg, value)
    assert (stage.model.channel is None) is any(isinstance(effect, Disconnect) for effect in wanted)
    return stage.model.channel is None


def test_who_goes_to_another_table_or_to_another_tab_has_left_the_match() -> None:
    _, ines, ana = pair()
    key = ana.table.id
    ines.asked("go", "setup/24-7")
    assert leaves(ines, "begin_with", value="24")
    assert not leaves(ana, "go", "home")
    assert not leaves(ana, "taken", "another")
    assert leaves(ana, "taken", key)


def test_who_deletes_the_match_has_left_it() -> None:
    _, ines, _ = pair()
    key = ines.table.id
    assert not leaves(ines, "go", "home")
    assert not leaves(ines, "ask", f"delete:{key}")
    assert leaves(ines, "answer")


def drawn(stage: Stage) -> str:
    return str(page(stage.model).app)


def test_who_is_there_is_told_and_nobody_is_asked_to_send_a_link() -> None:
    channel, ines, _ana = pair()
    assert ines.model.channel
    move(channel, 1)
    assert "live, away" in drawn(ines)
    assert "Resend link" in drawn(ines), "who is away may come back by a link"
    channel.do(1, "live_present", f"{ines.model.channel.id}/2", "yes")
    assert notice(ines) == "Ana is here."
    assert "live, here" in drawn(ines)
    assert "Ana is playing live." in drawn(ines)
    assert "Their move will appear automatically." in drawn(ines)
    assert 'data-do="send"' not in drawn(ines)
    channel.do(1, "live_stands", ines.model.channel.id)
    assert "live, connection lost" in drawn(ines)


def test_who_was_there_before_the_broker_is_reached_is_there() -> None:
    channel, ines, _ana = pair()
    assert ines.model.channel
    key = ines.model.channel.id
    channel.do(1, "live_stands", key)
    channel.do(1, "live_present", f"{key}/2", "yes")
    channel.do(1, "live_stands", key, "yes")
    assert ines.model.channel.there == (2,)


def test_a_stranger_at_no_place_is_not_told() -> None:
    channel, ines, _ana = pair()
    before = ines.model
    for at in ("0", "3", "x", ""):
        channel.do(1, "live_present", f"{before.channel.id}/{at}", "yes")  # type: ignore[union-attr]
    assert ines.model == before


def test_the_question_names_the_host_and_what_it_sees() -> None:
    stage = inviting()
    stage.model = replace(stage.model, host=stage.model.host._replace(broker=BROKER))
    assert "broker.example, which sees internet addresses" in drawn(stage)
    assert "wss://" not in drawn(stage)


def test_what_was_agreed_to_holds_for_the_match_until_it_is_stopped() -> None:
    channel, ines, _ana = pair()
    key = ines.table.id
    assert key in read_settings(ines.model.settings._asdict() | {"live": [key]}).live
    ines.asked("go", "setup/24-7")
    assert leaves(ines, "begin_with", value="24")
    assert any(isinstance(effect, Connect) for effect in ines.asked("resume", key))
    channel.stages[1] = ines
    channel.do(1, "resume", key)
    assert any(isinstance(effect, Disconnect) for effect in ines.asked("stop_live"))
    channel.do(1, "stop_live")
    channel.do(1, "go", "home")
    assert not any(isinstance(effect, Connect) for effect in ines.asked("resume", key))


def test_another_match_is_not_live_by_what_was_agreed_to_for_one() -> None:
    _, ines, _ = pair()
    other = inviting(host="Zoé")
    other.model = replace(
        other.model, settings=ines.model.settings, host=other.model.host._replace(broker=BROKER)
    )
    assert other.asked("say", "state") == ()
    assert other.model.channel is None


def test_moves_count_as_sent_once_the_broker_is_reached() -> None:
    channel, ines, _ana = pair()
    assert ines.model.channel
    key = ines.model.channel.id
    channel.do(1, "live_stands", key)
    move(channel, 1)
    assert device_of(ines.table).sent < ines.table.match.ply
    channel.do(1, "live_stands", key, "yes")
    assert device_of(ines.table).sent == ines.table.match.ply


def test_without_a_broker_nothing_goes_live() -> None:
    stage = inviting()
    assert isinstance(stage.model.screen, Lobby)
    assert stage.asked("go_live") == ()
    assert stage.model.channel is None


def to_the_end(channel: Channel) -> None:
    while channel.stages[1].table.match.actors:
        move(channel, channel.stages[1].table.match.actors[0])
        channel.all()


@cache
def _ended() -> tuple[Channel, Stage, Stage]:
    channel, ines, ana = pair()
    to_the_end(channel)
    return channel, ines, ana


def ended() -> tuple[Channel, Stage, Stage]:
    """Return two devices at the end of a live match, which is played once for all tests."""
    return deepcopy(_ended())


def again_live(channel: Channel, *order: int) -> None:
    """Asks for a rematch at each device, and agrees to it live; the broker has other topics for it."""
    for place in order:
        channel.do(place, "again_far")
    channel.kept.clear()
    for place in order:
        channel.join(channel.stages[place], place)
    channel.all()


@pytest.mark.whole
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_a_rematch_is_reached_live_once_both_have_agreed_anew(order: tuple[int, int]) -> None:
    channel, ines, ana = ended()
    key = ines.table.id
    assert "Play again" in drawn(ines)
    assert "Play again" in drawn(ana)
    channel.do(1, "live_present", f"{key}/2", "yes")
    before = ines.model.overlay.notice
    channel.do(1, "live_present", f"{key}/2")
    assert ines.model.overlay.notice == before, "no match waits for who goes after its end"
    again_live(channel, *order)
    assert device_of(ines.table).room == device_of(ana.table).room
    assert ines.table.id != key
    assert ines.table.match.ply == 0
    assert ines.model.channel is not None
    move(channel, 2)
    channel.all()
    assert ines.table.match.ply == 1


def test_the_end_is_sent_to_those_alone_to_whom_it_did_not_come_by_itself() -> None:
    channel, ines, _ana = ended()
    key = ines.table.id
    channel.do(1, "live_present", f"{key}/2")
    assert "Show the others the result" in drawn(ines)
    channel.do(1, "live_present", f"{key}/2", "yes")
    assert "Show the others the result" not in drawn(ines)


def test_who_deals_a_rematch_after_a_live_match_is_asked_anew_whether_it_is_live() -> None:
    channel, ines, _ana = ended()
    channel.do(1, "again_far")
    assert ines.model.channel is None
    assert "Agree and play live" in ines.html


def test_a_rematch_that_was_begun_goes_on_from_there() -> None:
    channel, ines, ana = ended()
    first = ines.table.id
    again_live(channel, 1, 2)
    move(channel, 2)
    channel.all()
    for place, stage in ((1, ines), (2, ana)):
        key = stage.table.id
        channel.do(place, "resume", first)
        channel.do(place, "again_far")
        assert (stage.table.id, stage.table.match.ply) == (key, 1)


def test_a_link_that_asks_for_a_rematch_deals_it() -> None:
    channel, ines, ana = ended()
    channel.do(2, "again_far")
    assert isinstance(ana.model.screen, Lobby)
    ines.do("opened", value=link(ana, 1))
    ana.do("opened", value=link(ines, 2))
    assert device_of(ines.table).room == device_of(ana.table).room
    assert ines.table.match.ply == 0

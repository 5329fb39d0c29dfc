"""Brain Drain elsewhere: played only live, and the answer that the inviter's device receives first counts."""

from __future__ import annotations

from dataclasses import replace

from engine.games.braindrain.solver import solutions
from tests.ui.online.test_live import BROKER, Channel, drawn
from tests.ui.online.test_lobby import device, notice
from tests.ui.stage import Stage
from ui.model import Lobby, Setup
from ui.model.table import ANSWER
from ui.table.pauses import pause_ms, shortest_pause_ms
from ui.table.remote_seats import device_of

NAMES = ("Inès", "Ana", "Bob")


def with_broker(stage: Stage) -> Stage:
    stage.model = replace(stage.model, host=stage.model.host._replace(broker=BROKER))
    return stage


def inviting(seats: int = 3) -> Stage:
    stage = with_broker(device("Inès")).do("go", "setup/brain-drain").do("players", str(seats))
    stage.do("kind", "1:person").do("name", "1", "Inès")
    for seat in range(2, seats + 1):
        stage.do("kind", f"{seat}:far")
    return stage.do("invite")


def gathered(seats: int = 3) -> tuple[Channel, list[Stage]]:
    channel, ines = Channel(), inviting(seats)
    stages = [ines, *(with_broker(_joined(ines, place)) for place in range(2, seats + 1))]
    for place, stage in enumerate(stages, 1):
        channel.join(stage, place)
    channel.all()
    return channel, stages


def _joined(ines: Stage, place: int) -> Stage:
    from ui.online import messages

    assert isinstance(ines.model.screen, Lobby)
    guest = with_broker(device(NAMES[place - 1]))
    guest.do("opened", value=messages.link_to(ines.model, ines.model.screen.device, place))
    return guest.do("far_name", value=NAMES[place - 1]).do("take_place")


def answer(channel: Channel, place: int, right: bool = True) -> None:
    """Answers at a device; the broker has it, nobody else yet."""
    table = channel.stages[place].table
    view = table.match.view(table.presentation.viewer)
    found = next(iter(solutions(view.values, view.target.value)), "") if right else ""
    values = [str(value) for value in view.values]
    channel.do(place, "type", value=f"claim {view.round}: {found or '+'.join(values)}")


def test_without_a_broker_it_is_not_offered() -> None:
    stage = device("Inès").do("go", "setup/brain-drain").do("players", "2")
    assert "Brain\u00a0Drain is played on one screen." in drawn(stage)
    stage.do("company", "online").do("kind", "2:far")
    assert isinstance(stage.model.screen, Setup)
    assert not stage.model.screen.players[1].far


def test_the_first_answer_that_the_inviters_device_receives_wins_the_target() -> None:
    channel, stages = gathered()
    ines, ana, bob = stages
    assert [stage.table.presentation.viewer for stage in stages] == [1, 2, 3]
    while not next(iter(solutions(_view(ines).values, _view(ines).target.value)), ""):
        for place in (1, 2, 3):
            channel.do(place, "type", value="pass")
            channel.all()
    answer(channel, 2)
    answer(channel, 3)
    assert ana.table.match.ply == bob.table.match.ply, "nothing is on the table before the inviter's has it"
    channel.deliver(1, 3)
    channel.deliver(1, 2)
    channel.all()
    assert [device_of(stage.table).room for stage in stages] == [device_of(ines.table).room] * 3
    assert [len(cards) for cards in _view(ana).won] == [0, 0, 1]


def _view(stage: Stage):  # type: ignore[no-untyped-def]
    return stage.table.match.view(stage.table.presentation.viewer)


def test_passes_at_the_same_time_all_count() -> None:
    channel, stages = gathered()
    for place in (2, 3):
        channel.do(place, "type", value="pass")
    channel.all()
    assert all(_view(stage).passed == (False, True, True) for stage in stages)


def test_an_answer_too_late_is_no_error() -> None:
    channel, stages = gathered()
    number = _view(stages[0]).round
    for place in (1, 2, 3):
        channel.do(place, "type", value="pass")
        if place < 3:
            channel.all()
    answer(channel, 2, right=False)
    stale = channel.kept[2]
    channel.deliver(1, 3)
    assert _view(stages[0]).round != number or _view(stages[0]).passed == (False,) * 3
    before = stages[0].table.match
    assert stages[0].model.channel
    channel.do(1, "live_heard", f"{stages[0].model.channel.id}/2", stale)
    assert stages[0].table.match == before


def test_a_guest_moves_for_nobody_else() -> None:
    channel, stages = gathered()
    before = stages[0].table.match
    channel.do(3, "type", value="pass")
    assert stages[0].model.channel
    channel.do(1, "live_heard", f"{stages[0].model.channel.id}/2", channel.kept[3])
    assert stages[0].table.match == before


def test_it_goes_on_only_live() -> None:
    channel, stages = gathered(2)
    ines = stages[0]
    assert ines.model.channel
    channel.do(1, "live_stands", ines.model.channel.id)
    before = ines.table.match
    channel.do(1, "type", value="pass")
    assert ines.table.match == before
    assert "only" in notice(ines)
    channel.do(1, "stop_live")
    assert "Online, this match can only go on live." in drawn(ines)


def test_the_screen_says_whose_device_tells_who_was_first() -> None:
    ines = inviting(2)
    assert "the answer that reaches Inès’s device first counts" in drawn(ines)
    guest = _joined(ines, 2)
    assert "the answer that reaches Inès’s device first counts" in drawn(guest)


def test_the_box_of_a_typed_answer_closes_when_it_has_gone_out() -> None:
    channel, (_, ana) = gathered(2)
    channel.do(2, "ask", "typed")
    assert ana.model.overlay.dialog
    answer(channel, 2)
    assert ana.model.overlay.dialog is None


def test_nobody_sees_the_next_deal_before_the_others() -> None:
    channel, stages = gathered()
    before = stages[0].table
    answer(channel, 1)
    table, settings = (
        replace(stages[0].table, turn=stages[0].table.turn._replace(pause=ANSWER)),
        stages[0].model.settings,
    )
    assert table.match.ply == before.match.ply + 1
    assert pause_ms(table, settings) == shortest_pause_ms(table) == 3000
    assert pause_ms(table, settings._replace(waits=True)) == 3000, (
        "a pause of one's own would be a lead or a loss"
    )

"""A live match calls its player: a sound, a badge on a hidden page, a notice only where it was asked for."""

from __future__ import annotations

from dataclasses import replace

from engine.online import make_envelope, to_link
from tests.ui.online.test_live import BROKER, move
from tests.ui.online.test_live import pair as live_pair
from tests.ui.online.test_lobby import link, notice, pair, played, shown
from tests.ui.stage import Stage
from ui.core.effects import AskToNotify, Effect, Summon
from ui.library.stored_settings import read_settings
from ui.model import LOUD
from ui.routes import title
from ui.table.remote_seats import device_of


def calls(wanted: tuple[Effect, ...]) -> list[Summon]:
    return [effect for effect in wanted if isinstance(effect, Summon)]


def heard(stage: Stage, place: int, text: str) -> tuple[Effect, ...]:
    assert stage.model.channel
    return stage.asked("live_heard", f"{stage.model.channel.id}/{place}", text)


def test_the_player_is_called_once_when_a_move_arrives_and_no_longer_after_their_own() -> None:
    channel, ines, ana = live_pair()
    move(channel, 1)
    text = channel.kept[1]
    assert calls(heard(ana, 1, text)) == [Summon("24/7: your turn.", False)]
    assert calls(heard(ana, 1, text)) == []
    table = ana.table
    assert table.presentation.viewer
    first = table.match.game.write_move(next(iter(table.match.moves(table.presentation.viewer))))
    assert calls(ana.asked("type", value=first)) == [Summon("", False)]
    assert ines.model.channel
    assert not ines.model.channel.called


def test_who_reads_another_page_is_called_too() -> None:
    channel, ines, ana = live_pair()
    assert ana.model.channel
    key = ana.model.channel.id
    ana.do("go", "settings")
    move(channel, 1)
    text = to_link(make_envelope(device_of(ines.table), 0))
    assert calls(ana.asked("live_heard", f"{key}/1", text)) == [Summon("24/7: your turn.", False)]


def test_a_move_that_arrives_by_link_sounds_the_turn() -> None:
    ines, ana = pair()
    ana.do("sound", LOUD)
    ana.model = replace(ana.model, settings=ana.model.settings._replace(sound=LOUD))
    ana.do("opened", value=link(played(ines), 2))
    shown(ana)
    assert ana.played[-1] == "turn"


def test_a_tab_in_the_background_says_that_it_is_your_turn_whatever_your_name() -> None:
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    shown(ana)
    assert [player.name for player in ana.table.players] == ["Inès", "Ana"]
    assert title(ana.model) == "Your turn, 24/7 – Vingt-Quatre"
    assert title(ines.model) == "Ana to play, 24/7 – Vingt-Quatre"


def test_notices_are_shown_only_after_they_were_asked_for_and_allowed() -> None:
    _, ines, _ = live_pair()
    assert ines.model.host.broker == BROKER
    assert "Notify me when it’s my turn" in ines.do("ask", "live").html
    wanted = ines.asked("notify")
    assert [effect for effect in wanted if isinstance(effect, AskToNotify)]
    assert not ines.model.settings.notify
    ines.do("notified", value="")
    assert notice(ines) == "This browser doesn’t allow notifications."
    assert not ines.model.settings.notify
    ines.do("notified", value="yes")
    assert ines.model.settings.notify
    assert read_settings(ines.model.settings._asdict()).notify
    ines.do("notify")
    assert not ines.model.settings.notify


def test_a_notice_is_part_of_the_call_once_it_is_wanted() -> None:
    channel, _, ana = live_pair()
    ana.do("notified", value="yes")
    move(channel, 1)
    assert calls(heard(ana, 1, channel.kept[1])) == [Summon("24/7: your turn.", True)]

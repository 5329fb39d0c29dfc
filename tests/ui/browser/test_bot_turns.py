"""The computers' turn: thinking counts towards the pace, and their own times are waited out."""

from __future__ import annotations

from typing import Any, cast

import pytest

from engine.bots import Choice
from engine.match import Match, Seeded
from tests.ui import held_time
from ui.browser import bot_turns
from ui.browser.bot_turns import BotTurns
from ui.browser.thinker import Thinker
from ui.core.effects import AskBots
from ui.core.work import Work
from ui.model import PACES, Player

MATCH = Match.new("24-7", 2, Seeded("pace"))
MOVE = next(MATCH.moves(1))

CLOCK = held_time.Clock()
FRAME = 12
"""Milliseconds until a move is painted."""


@pytest.fixture(autouse=True)
def held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Goes by a clock that the tests hold."""
    monkeypatch.setattr(bot_turns, "monotonic", CLOCK)


class Slow:
    """Thinks for so many milliseconds, and gives an answer meant for a later moment."""

    def __init__(self, thinks: int, after_ms: int) -> None:
        self.thinks, self.after_ms = thinks, after_ms
        self.began = 0.0

    async def done(self, work: Work) -> Choice:
        self.began = CLOCK()
        CLOCK.sleep(self.thinks / 1000)
        return Choice(MOVE, (), self.after_ms)


class Clock:
    """Notes for how long anybody waits, and lets nobody wait."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.painted_at = 0.0

    async def painted(self) -> None:
        CLOCK.sleep(FRAME / 1000)
        self.painted_at = CLOCK()

    async def wait(self, ms: float) -> None:
        self.waits.append(ms)

    def began(self, name: str) -> float:
        return 0

    def now(self) -> float:
        return 1000


def asked(slow: Slow, clock: Any, pace: str, timed: bool = False) -> None:
    table = BotTurns(cast(Thinker, slow), clock, clock, clock)
    players = (Player(bot="random"), Player())
    effect = AskBots("t", MATCH, players, (1,), PACES[pace], since="t/1", timed=timed)

    async def story() -> None:
        action = await table.answer(effect)
        assert action is not None
        assert action.value == MATCH.game.write_move(MOVE)

    held_time.run(story(), CLOCK)


def waited(pace: str, thinks: int, after_ms: int = 0, timed: bool = False) -> float:
    clock = Clock()
    asked(Slow(thinks, after_ms), clock, pace, timed)
    return clock.waits[0]


def test_thinking_begins_once_the_move_before_is_painted() -> None:
    slow, clock = Slow(0, 0), Clock()
    asked(slow, clock, "fast")
    assert 0 < clock.painted_at <= slow.began


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_thinking_counts_towards_the_pace(pace: str) -> None:
    thinks = 120
    assert waited(pace, thinks) == pytest.approx(PACES[pace] - FRAME - thinks)
    assert waited(pace, 0) == pytest.approx(PACES[pace] - FRAME)


def test_thinking_for_longer_than_the_pace_adds_no_wait() -> None:
    assert waited("off", 30) <= 0


def test_a_time_of_its_own_is_waited_out() -> None:
    assert waited("fast", 0, after_ms=9000, timed=True) == 8000

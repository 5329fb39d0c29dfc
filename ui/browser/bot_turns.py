"""The computers' turn: they think, and their answer shows when its time has come."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from engine.bots import Choice
from ui.browser.thinker import Thinker
from ui.core.effects import AskBots
from ui.core.work import choosing
from ui.model import Action

if TYPE_CHECKING:
    from ui.browser.clock import Pauses, VisibleClock
    from ui.browser.frame_pacing import FramePacer

__all__ = ["BotTurns"]

AFTER_OTHERS = 1
"""Milliseconds of a move that needs no thought: whoever may act off turn comes first."""


class BotTurns:
    """Asks the computers of a table."""

    def __init__(self, thinker: Thinker, shown: VisibleClock, waits: Pauses, frames: FramePacer) -> None:
        self._thinker, self._shown, self._waits, self._frames = thinker, shown, waits, frames

    async def answer(self, effect: AskBots) -> Action | None:
        """Gives the earliest answer once its time has come; None if nobody need act.

        What they think counts towards the pace of the table: a strong player keeps nobody waiting for longer.
        They begin once the move before is painted: thinking takes the processor from what moves meanwhile.
        """
        began, match = monotonic(), effect.match
        await self._frames.painted()
        answers = []
        for seat in effect.seats:
            choice = await self._choice(effect, seat)
            if choice.move is not None:
                answers.append((seat, choice))
        if not answers:
            return None
        seat, choice = min(answers, key=lambda answer: answer[1].after_ms)
        if effect.firm:
            await self._shown.until(self._shown.began(effect.since) + choice.after_ms)
        else:
            await self._waits.wait(self._pace(effect, choice, began))
        return Action("bot_moved", f"{effect.id}/{match.ply}/{seat}", match.game.write_move(choice.move))

    def _pace(self, effect: AskBots, choice: Choice, began: float) -> float | None:
        """Gives the milliseconds until an answer shows; None if it waits for a touch."""
        if effect.wait is None:
            return None
        own = self._own_time(effect, choice) if effect.timed else 0
        return max(effect.wait - 1000 * (monotonic() - began), own)

    def _own_time(self, effect: AskBots, choice: Choice) -> float:
        """Gives the milliseconds that are left of a computer's own time."""
        return self._shown.began(effect.since) + choice.after_ms - self._shown.now()

    async def _choice(self, effect: AskBots, seat: int) -> Choice:
        if effect.forced and seat == effect.seats[0]:
            return Choice(effect.match.game.parse_move(effect.forced), after_ms=AFTER_OTHERS)
        match, bot = effect.match, effect.players[seat - 1].bot
        work = choosing(match.slug, bot, match.view(seat), match.rng(seat))
        return await self._thinker.done(work) or Choice(None)

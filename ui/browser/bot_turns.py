"""Turns of the computers: let them choose, and show the move when its time has come."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from engine.bots import Choice
from ui.browser.thinker import Thinker
from ui.core.effects import AskBots
from ui.core.work import choice_work
from ui.model import Action

if TYPE_CHECKING:
    from ui.browser.clock import Pauses, VisibleClock
    from ui.browser.frame_pacing import FramePacer

__all__ = ["BotTurns"]

AFTER_OTHERS = 1
"""Thinking time of a forced move, in milliseconds: more than 0, so that other actors may come first."""


class BotTurns:
    """Has the computers at a table choose their moves, each after the time that it pretends to think."""

    def __init__(self, thinker: Thinker, clock: VisibleClock, pauses: Pauses, frames: FramePacer) -> None:
        """Take over what computers think with and what paces them."""
        self._thinker, self._clock, self._pauses, self._frames = thinker, clock, pauses, frames

    async def answer(self, effect: AskBots) -> Action | None:
        """Return the earliest computer's move as `bot_moved`, after its pause; None if no computer moves.

        The action's `arg` is `match id/ply/seat`, its `value` the move as text. Thinking counts towards the
        pause before the move, so a strong computer does not slow the table down. It starts when the move
        before is painted, since it would take the processor from the animation.
        """
        began, match = monotonic(), effect.match
        await self._frames.painted()
        choices = []
        for seat in effect.seats:
            choice = await self._choose(effect, seat)
            if choice.move is not None:
                choices.append((seat, choice))
        if not choices:
            return None
        seat, choice = min(choices, key=lambda answer: answer[1].after_ms)
        if effect.firm:
            await self._clock.until(self._clock.began(effect.since) + effect.head_start + choice.after_ms)
        else:
            await self._pauses.wait(self._pause_ms(effect, choice, began))
        return Action("bot_moved", f"{effect.id}/{match.ply}/{seat}", match.game.write_move(choice.move))

    def _pause_ms(self, effect: AskBots, choice: Choice, began: float) -> float | None:
        """Return how many more milliseconds to wait with a move; None to wait for a touch or key."""
        if effect.wait is None:
            return None
        own = self._thinking_time_left(effect, choice) if effect.timed else 0
        return max(effect.wait - 1000 * (monotonic() - began), own)

    def _thinking_time_left(self, effect: AskBots, choice: Choice) -> float:
        """Return how much of a choice's thinking time is left, in milliseconds; negative if it is over."""
        return self._clock.began(effect.since) + effect.head_start + choice.after_ms - self._clock.now()

    async def _choose(self, effect: AskBots, seat: int) -> Choice:
        """Return a computer's choice, computed or, for the first seat, forced by the effect."""
        if effect.forced and seat == effect.seats[0]:
            return Choice(effect.match.game.parse_move(effect.forced), after_ms=AFTER_OTHERS)
        match, bot = effect.match, effect.players[seat - 1].bot
        work = choice_work(match.slug, bot, match.view(seat), match.rng(seat))
        return await self._thinker.done(work) or Choice(None)

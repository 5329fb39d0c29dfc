"""What the plain face says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots import Choice
from engine.errors import NotationError, Refusal
from engine.match import Match
from ui.core.html import join, tag
from ui.core.words import Words
from ui.games.face import Speech
from ui.games.scene import Line, Scene, SeenMove

__all__ = ["PlainSpeech"]


class PlainSpeech(Speech):
    """What the plain face says."""

    def log_line(self, scene: Scene, told: SeenMove) -> Line | None:
        return Line(join(scene.names[told.seat - 1], " ", tag("b", told.ply)), f"+{told.ply}")

    def spoken(self, scene: Scene, log: tuple[SeenMove, ...]) -> str:
        return ", ".join(f"{scene.names[told.seat - 1]} {told.ply}" for told in log)

    def table_text(self, scene: Scene) -> str:
        return "state"

    def choices_text(self, scene: Scene) -> str:
        return "choices"

    def refusal_text(self, words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
        return f"refused: {refusal.code}"

    def fault_text(self, words: Words, error: NotationError) -> str:
        return f"fault: {error.code}"

    def idea(self, words: Words, view: Any, choice: Choice) -> str:
        return "the idea"

    def move_name(self, words: Words, move: Any) -> str:
        return f"{move}"

    def why(self, words: Words, view: Any, choice: Choice, names: Sequence[str] = ()) -> str:
        return f"the move {choice.move}"

    def end_reason(self, words: Words, reason: str, winner: str = "", view: Any = None) -> str:
        return f"reason: {reason}"

    def score(self, words: Words, view: Any, score: int) -> str:
        return f"{score} min"

    def progress(self, words: Words, match: Match) -> str:
        return f"ply {match.ply}"

"""What the plain face says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots import Choice
from engine.errors import NotationError, Refusal
from engine.match import Match
from ui.core.html import join, tag
from ui.core.words import Words
from ui.games.defaults import preview
from ui.games.scene import Line, Scene, SeenMove

__all__ = [
    "can_play",
    "fault",
    "idea",
    "line",
    "named",
    "preview",
    "progress",
    "reason",
    "refusal",
    "score",
    "spoken",
    "state",
    "why",
]


def line(scene: Scene, told: SeenMove) -> Line | None:
    return Line(join(scene.names[told.seat - 1], " ", tag("b", told.ply)), f"+{told.ply}")


def spoken(scene: Scene, log: tuple[SeenMove, ...]) -> str:
    return ", ".join(f"{scene.names[told.seat - 1]} {told.ply}" for told in log)


def state(scene: Scene) -> str:
    return "state"


def can_play(scene: Scene) -> str:
    return "choices"


def refusal(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    return f"refused: {refusal.code}"


def fault(words: Words, error: NotationError) -> str:
    return f"fault: {error.code}"


def idea(words: Words, view: Any, choice: Choice) -> str:
    return "the idea"


def named(words: Words, move: Any) -> str:
    return f"{move}"


def why(words: Words, view: Any, choice: Choice) -> str:
    return f"the move {choice.move}"


def reason(words: Words, reason: str) -> str:
    return f"reason: {reason}"


def score(words: Words, view: Any, score: int) -> str:
    return f"{score} min"


def progress(words: Words, match: Match) -> str:
    return f"ply {match.ply}"

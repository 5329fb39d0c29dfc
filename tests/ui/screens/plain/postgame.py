"""What the plain face tells after a match."""

from __future__ import annotations

from engine.match import Match
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games.face import Postgame

__all__ = ["PlainPostgame"]


class PlainPostgame(Postgame):
    """What the plain face tells after a match."""

    def tally(self, words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return (
            ("Moves", tuple(str(sum(e.seat == s for e in match.log)) for s in range(1, match.seats + 1))),
        )

    def judgement(self, words: Words, match: Match, ply: int, seconds: float | None) -> Html:
        return tag("section", tag("h2", "Judge"), tag("p", ply), class_="panel could")

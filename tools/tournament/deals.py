"""One deal, played once from every seat, so that luck favours nobody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.bots import Bot, run_to_choice
from engine.fields import replace
from engine.game import TABLE
from engine.match import Match, SeedOrigin
from tools.tournament.former_players import FORMER_PLAYERS

__all__ = ["CEILING", "Deal", "Pairing", "Played", "play_deal", "bot_and_view"]

CEILING = "ceiling"
"""The strongest level when it sees all hands, to know how far skill can go; it sits at no table."""
HANDS = {"24-7": "racks", "20-sur-20": "racks", "24-heures": "hands"}
"""Where a view keeps the hands."""


class Pairing(NamedTuple):
    """A level (`one`) against equal opponents (`others`); `budget`: their effort, None for the usual."""

    game: str
    seats: int
    one: str
    others: str
    budget: int | None = None


class Deal(NamedTuple):
    """One deal of a pairing: the seed from which its games are dealt."""

    pairing: Pairing
    seed: str


class Played(NamedTuple):
    """A level's result in a deal, as means over its games: share of the win, and lead over the best other."""

    share: float
    lead: float


def play_deal(deal: Deal) -> Played:
    """Play a deal once with the tested level in each seat; return its mean result."""
    seats = range(1, deal.pairing.seats + 1)
    ends = [_play_from_seat(deal, seat) for seat in seats]
    return Played(*(sum(part) / len(ends) for part in zip(*ends, strict=True)))


def _play_from_seat(deal: Deal, own_seat: int) -> Played:
    """Play a deal with the tested level in one seat; a shared win counts as a part of a win."""
    pairing = deal.pairing
    match = Match.new(pairing.game, pairing.seats, SeedOrigin(deal.seed))
    names = [pairing.one if seat == own_seat else pairing.others for seat in range(1, pairing.seats + 1)]
    while match.actors:
        match = match.submit(*_next_move(match, names, pairing.budget))
    end = match.outcome
    assert end is not None
    best = max(score for seat, score in enumerate(match.scores, 1) if seat != own_seat)
    won = 1 / end.places.count(1) if end.places[own_seat - 1] == 1 else 0.0
    return Played(won, float(match.scores[own_seat - 1] - best))


def _next_move(match: Match, names: list[str], budget: int | None) -> tuple[int, Any]:
    """Return seat and move of the quickest answer; if nobody answers, the table's move."""
    found = min(_bot_answers(match, names, budget), key=lambda answer: answer[0], default=None)
    return found[1:] if found else (TABLE, next(match.moves(TABLE)))


def _bot_answers(match: Match, names: list[str], budget: int | None) -> Iterator[tuple[int, int, Any]]:
    """Yield time in ms, seat and move of each seat that answers; none after one that takes no time."""
    for seat in match.actors:
        if seat != TABLE:
            think, view = bot_and_view(match, seat, names[seat - 1])
            choice = run_to_choice(think(view, match.rng(seat), budget))
            if choice.move is not None:
                yield choice.after_ms, seat, choice.move
                if not choice.after_ms:
                    return


def bot_and_view(match: Match, seat: int, name: str) -> tuple[Bot, Any]:
    """Return a computer player by name and the view of its seat; the ceiling also sees all hands.

    Players of earlier versions are found by their names too.
    """
    bots, view = match.game.bots(), match.view(seat)
    if name != CEILING:
        return bots[name] if name in bots else FORMER_PLAYERS[match.slug][name], view
    hands = HANDS[match.slug]
    return bots[match.game.levels[-1]], replace(view, **{hands: getattr(match.view(TABLE), hands)})

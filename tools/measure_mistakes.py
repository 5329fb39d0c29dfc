"""Measure how sure the review is of what it calls a mistake: `python -m tools.measure_mistakes 24-7`.

Matches are analysed as the review does it. Each clear loss is then analysed again with eight times the
steps. It prints the share of them that is a clear loss again, and the same for the moves that bear a mark.

With `--deals` a random player plays `greedy` instead, and it is compared what both lost by clear losses. The
wrong player is named where `greedy` lost more by over twice the margin of the difference. Within that, the
review cannot tell. A random player may also have lost less in a single deal, so those where `greedy` is named
are analysed again with eight times the steps.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

from engine.analysis import ABOUT, USUAL, MoveAnalysis, analyse_match, is_clear_loss
from engine.arena import play_out
from engine.breakdown import break_down_result
from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from tools.tournament.intervals import interval

__all__ = ["EIGHT", "again", "confirmed", "main", "matches", "named"]

EIGHT = 8
"""Times the usual effort."""
WEAK, STRONG = "random", "greedy"
RIGHT, WRONG, OPEN = "right", "wrong", "cannot tell"


def matches(slug: str, players: Sequence[str], count: int, seed: str) -> Iterator[Match]:
    """Play and yield `count` matches of two computers, of which each begins every other match."""
    bots = game(slug).bots()
    for number in range(count):
        order = players[:: -1 if number % 2 else 1]
        yield play_out(Match.new(slug, 2, SeedOrigin(f"{seed}/{number}")), [bots[name] for name in order])


def again(match: Match, analysis: MoveAnalysis, steps: int) -> MoveAnalysis:
    """Return a new analysis of one move of a match, with this many steps of work."""
    return next(found for found in analyse_match(match, steps, last_known_ply=analysis.ply - 1) if found)


def confirmed(match: Match, steps: int = USUAL) -> Iterator[tuple[MoveAnalysis, MoveAnalysis]]:
    """Yield each clear loss that a match's analysis finds, with its analysis in eight times the steps."""
    for one in analyse_match(match, steps):
        if one and is_clear_loss(one):
            yield one, again(match, one, EIGHT * steps)


def named(match: Match, weak_seat: int, steps: int = USUAL) -> str:
    """Return RIGHT if the analysis shows that the weak seat lost more, WRONG for the other, else OPEN."""
    judged = [one for one in analyse_match(match, steps) if one]
    own, theirs = (break_down_result(match, judged, seat).losses for seat in (weak_seat, 3 - weak_seat))
    more, margin = theirs.value - own.value, sqrt(own.margin**2 + theirs.margin**2)
    if abs(more) <= ABOUT * margin:
        return OPEN
    return RIGHT if more > 0 else WRONG


def share(outcomes: Iterable[bool]) -> str:
    """Return how many of the outcomes are True as text, with the percentage and its 95 % interval."""
    values = [float(one) for one in outcomes]
    return f"{sum(values):.0f} of {len(values)}, {interval(values)}" if values else "none"


def _measure_losses(slug: str, levels: Sequence[str], count: int, seed: str) -> None:
    """Print how many clear losses, and how many flagged ones, a longer analysis confirms."""
    found: list[tuple[MoveAnalysis, MoveAnalysis]] = []
    for match in matches(slug, levels, count, seed):
        found += confirmed(match)
    flagged = [(one, more) for one, more in found if one.mark]
    print(f"{slug}, {' against '.join(levels)}, {count} matches")
    print(f"clear losses that are again: {share(is_clear_loss(more) for _, more in found)}")
    print(f"marks that are clear losses again: {share(is_clear_loss(more) for _, more in flagged)}")


def _measure_deals(slug: str, count: int, seed: str) -> None:
    """Print how often the analysis names the weaker player as such, the stronger one, or neither."""
    found: Counter[str] = Counter()
    confirmed_count = 0
    for number, match in enumerate(matches(slug, (WEAK, STRONG), count, seed)):
        weak_seat = 2 if number % 2 else 1
        verdict = named(match, weak_seat)
        found[verdict] += 1
        confirmed_count += verdict == WRONG and named(match, weak_seat, EIGHT * USUAL) == WRONG
    counts_text = ", ".join(f"{kind}: {found[kind]}" for kind in (RIGHT, WRONG, OPEN))
    print(f"{slug}, {WEAK} against {STRONG}, {count} matches: {counts_text}")
    print(f"{WRONG}, and the same with eight times the steps: {confirmed_count}")


def main() -> None:
    """Print how often losses are confirmed or, with `--deals`, how often the weaker player is named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--level", action="append", help="who plays (else the first two levels)")
    parser.add_argument("--seed", default="mistakes")
    parser.add_argument("--deals", action="store_true", help="who lost more, a random player or greedy?")
    given = parser.parse_args()
    if given.deals:
        _measure_deals(given.game, given.matches, given.seed)
    else:
        levels = given.level or game(given.game).levels[:2]
        _measure_losses(given.game, levels, given.matches, given.seed)


if __name__ == "__main__":
    main()

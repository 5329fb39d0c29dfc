"""Measure how sure the review is of what it calls a mistake: `python -m tools.measure_mistakes 24-7`.

Matches are analysed as the review does it. Each clear loss is then analysed again with eight times the
steps. It prints the share of them that is a clear loss again, the same for the moves that bear a mark, and
which share is again a loss of over twice its margin, before both are rounded as the review shows them.

With `--deals` a random player plays `greedy` instead, and it is compared what both lost by clear losses. The
wrong player is named where `greedy` lost more by over twice the margin of the difference. Within that, the
review cannot tell. A random player may also have lost less in a single deal, so those where `greedy` is named
are analysed again with eight times the steps.

With `--results` it prints a line for each match: the levels and its number, the first player's lead at the
end and luck, then what it and the other lost by clear losses. `--figures` reads a file of such lines and
prints how much of the difference of the losses shows in lead less luck. That is the game's
`Insight.mistake_share`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from engine.analysis import ABOUT, USUAL, MoveAnalysis, analyse_match, insight_for, is_clear_loss, lead
from engine.arena import play_out
from engine.breakdown import weighed_losses
from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from tools.tournament.intervals import interval

__all__ = [
    "EIGHT",
    "Figures",
    "again",
    "confirmed",
    "figures_of",
    "main",
    "matches",
    "named",
    "read_figures",
    "share_in_results",
]

EIGHT = 8
"""Times the usual effort."""
WEAK, STRONG = "random", "greedy"
RIGHT, WRONG, OPEN = "right", "wrong", "cannot tell"


class Figures(NamedTuple):
    """A match in numbers: a player's lead at the end and luck, what it and the other lost by mistakes."""

    lead: float
    luck: float
    lost: float
    given: float


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
    own, theirs = (weighed_losses(match, judged, seat) for seat in (weak_seat, 3 - weak_seat))
    more, margin = own.value - theirs.value, sqrt(own.margin**2 + theirs.margin**2)
    if abs(more) <= ABOUT * margin:
        return OPEN
    return RIGHT if more > 0 else WRONG


def figures_of(match: Match, seat: int, steps: int = USUAL) -> Figures:
    """Return a match of two players in numbers, as its analysis finds them for a seat."""
    model, found = insight_for(match).model, [one for one in analyse_match(match, steps) if one]
    assert model
    luck = sum(one.luck[seat - 1] for one in found if one.luck)
    lost = {1: 0.0, 2: 0.0}
    for one in filter(is_clear_loss, found):
        lost[one.seat] += one.loss or 0.0
    return Figures(lead(model, match, seat), luck, lost[seat], lost[3 - seat])


def share_in_results(figures: Sequence[Figures]) -> tuple[float, float]:
    """Return the share of the losses that shows in results, by least squares, and its standard error.

    The line goes through zero: who lost as much as the other leads, on average, by what luck gave.
    """
    pairs = [(one.given - one.lost, one.lead - one.luck) for one in figures]
    squares = sum(more * more for more, _ in pairs)
    part = sum(more * left for more, left in pairs) / squares
    spread = sum((left - part * more) ** 2 for more, left in pairs) / max(len(pairs) - 1, 1)
    return part, sqrt(spread / squares)


def read_figures(path: Path) -> list[Figures]:
    """Return the figures in a file of lines that `--results` printed."""
    lines = (line.split() for line in path.read_text(encoding="ascii").splitlines())
    return [Figures(*map(float, values)) for _, _, *values in lines]


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
    print(f"clear losses that are losses again: {share(_is_loss(more) for _, more in found)}")
    print(f"marks that are losses again: {share(_is_loss(more) for _, more in flagged)}")


def _is_loss(analysis: MoveAnalysis) -> bool:
    """Return True if a move lost over twice its margin, neither of them rounded."""
    return analysis.loss is not None and analysis.loss > ABOUT * analysis.error


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


def _measure_results(slug: str, levels: Sequence[str], count: int, seed: str, steps: int) -> None:
    """Print a line for each match, as `read_figures` reads it."""
    for number, match in enumerate(matches(slug, levels, count, seed)):
        found = figures_of(match, 2 if number % 2 else 1, steps)
        print(",".join(levels), number, *(f"{value:.1f}" for value in found), flush=True)


def _show_share(figures: Sequence[Figures]) -> None:
    """Print how much of the difference of the losses shows in results, with its interval of 95 %."""
    shown, error = share_in_results(figures)
    print(f"losses that show in the results of {len(figures)} matches: {shown:.2f} ± {1.96 * error:.2f}")


def main() -> None:
    """Print how often losses are confirmed, who is named the weaker player, or how losses show in results."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--level", action="append", help="who plays (else the first two levels)")
    parser.add_argument("--seed", default="mistakes")
    parser.add_argument("--deals", action="store_true", help="who lost more, a random player or greedy?")
    parser.add_argument("--results", action="store_true", help="how much do losses show in results?")
    parser.add_argument("--figures", type=Path, help="a file of lines that `--results` printed")
    parser.add_argument("--steps", type=int, default=USUAL, help="steps a move, with `--results`")
    given = parser.parse_args()
    levels = given.level or game(given.game).levels[:2]
    if given.figures:
        _show_share(read_figures(given.figures))
    elif given.results:
        _measure_results(given.game, levels, given.matches, given.seed, given.steps)
    elif given.deals:
        _measure_deals(given.game, given.matches, given.seed)
    else:
        _measure_losses(given.game, levels, given.matches, given.seed)


if __name__ == "__main__":
    main()

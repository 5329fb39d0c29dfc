"""Count how many links a match takes when every player is at another device: `python -m tools.link_counts`.

Computers of the second level play. A link is sent whenever the turn passes to another device, and one at the
end. Turns that are lost in everybody's sight pass without a link (`seen_by_all`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import mean

from engine.arena import play_out
from engine.games import game
from engine.match import Match, SeedOrigin, complete_options
from ui.games import face

__all__ = ["SETTINGS", "average_links", "links_of"]

SETTINGS: tuple[tuple[str, dict[str, str]], ...] = (
    ("24-7", {}),
    ("20-sur-20", {}),
    ("24-heures", {"race": "sebring"}),
    ("24-heures", {"race": "le-mans"}),
)
MATCHES = 10


def links_of(match: Match, seats: int) -> int:
    """Return how many links a finished match takes: invitations and replies, turns passed on, and the end."""
    guests = seats - 1
    before = 2 if guests == 1 else 4 * guests
    return before + sum(_needs_link(match)) + guests


def _needs_link(match: Match) -> Iterator[bool]:
    """Yield True each time that the turn passes to another player and a link has to carry it."""
    holder = 0
    timing = face(match.slug).timing
    for ply, entry in enumerate(match.log):
        if not entry.seat:
            continue
        if holder and entry.seat != holder:
            if timing.known_move(match.at(ply).view(holder)):
                continue
            yield True
        holder = entry.seat


def average_links(slug: str, options: dict[str, str], seats: int, matches: int = MATCHES) -> float:
    """Return the mean number of links over matches between computers of the second level."""
    level = game(slug).levels[1]
    bots = [game(slug).bots()[level]] * seats
    full = complete_options(game(slug), options, seats)
    dealt = (Match.new(slug, seats, SeedOrigin(f"links {n}"), full) for n in range(matches))
    return mean(links_of(play_out(match, bots, budget=0), seats) for match in dealt)


def main(match_count: int) -> None:
    """Print the mean number of links by game and number of players, beside what the set-up says."""
    for slug, options in SETTINGS:
        for seats in (2, 3, 4):
            said = face(slug).catalogue.link_count(options, seats)
            found = average_links(slug, options, seats, match_count)
            print(f"{slug} {options} {seats} players: {found:.1f} links, the set-up says {said}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)

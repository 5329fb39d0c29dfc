"""A match: a game, its options, its chance, its log and the state they lead to; a value like the others.

`Match.view` and `Match.events` are the one door for what a seat may know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, TypeVar

from .errors import DealError, IllegalMove, NotationError, Refusal
from .fields import replace
from .game import Entry, Game, Options, Outcome, Viewer
from .games import game as find
from .shuffling import CONTROL, shuffled

__all__ = ["DealOrigin", "PositionOrigin", "Match", "SeedOrigin", "complete_options"]

T = TypeVar("T")
NUMBERED_SHUFFLES = {"deal": 1, "shuffle": 1, "practice": 0}
"""Shuffles that a deal may give: what their number (0 without one) lacks to that of the deal."""


class SeedOrigin(NamedTuple):
    """Chance from a seed: all shuffles of a match follow from its text."""

    seed: str

    def shuffle(self, items: Sequence[T], path: str, /) -> tuple[T, ...]:
        """Return the items in an order given by seed and path."""
        return shuffled(items, self.seed, path)


class DealOrigin(NamedTuple):
    """Chance from the order in which real pieces left the pile; `text` is the first deal as written.

    `deals` holds what `Deal`, `Deal2`, ... say; later shuffles derive from `text` as they would from a seed.
    """

    deals: tuple[tuple[Any, ...], ...]
    text: str

    def shuffle(self, items: Sequence[T], path: str, /) -> tuple[T, ...]:
        """Return the given order; without one for `path`, shuffle by `text`; raise `DealError` if wrong."""
        n = _deal_number(path)
        if not 0 < n <= len(self.deals):
            return shuffled(items, self.text, path)
        given, due = Counter(self.deals[n - 1]), Counter(items)
        if given != due:
            raise DealError(n, (due - given).elements(), (given - due).elements())
        return self.deals[n - 1]

    def before(self, deal_number: int) -> DealOrigin:
        """Return the origin without this deal and those after it, which are then left to chance."""
        return self._replace(deals=self.deals[: deal_number - 1])


def _deal_number(shuffle_path: str) -> int:
    """Return the number, from 1, of the deal whose order a shuffle takes; 0 if none can be given.

    >>> [_deal_number(path) for path in ("deal", "shuffle/1", "practice/3", "practice/3/2")]
    [1, 2, 3, 0]
    """
    kind, _, number = shuffle_path.partition("/")
    return (
        NUMBERED_SHUFFLES[kind] + int(number or 0) if kind in NUMBERED_SHUFFLES and "/" not in number else 0
    )


class PositionOrigin(NamedTuple):
    """A position given as a drawing; later shuffles derive from its text, which a match makes canonical.

    `mover` is the seat to play where the drawing does not say so.
    """

    text: str
    mover: int | None = None

    def shuffle(self, items: Sequence[T], path: str, /) -> tuple[T, ...]:
        """Return the items in an order given by the text of the drawing and the path."""
        return shuffled(items, self.text, path)


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands after its log. Seats are numbered from 1; `options` are complete and sorted."""

    slug: str
    seats: int
    options: tuple[tuple[str, str], ...]
    origin: SeedOrigin | DealOrigin | PositionOrigin
    log: tuple[Entry, ...]
    state: Any
    _views: dict[Viewer, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The views asked for so far: a screen asks some ten times for each while it is drawn."""
    _actors: list[tuple[int, ...]] = field(default_factory=list, init=False, compare=False, repr=False)
    """The actors once they were asked for: a screen asks some thirty times while it is drawn."""

    @classmethod
    def new(
        cls,
        slug: str,
        seats: int,
        origin: SeedOrigin | DealOrigin | PositionOrigin,
        options: Options | None = None,
    ) -> Match:
        """Return a match before its first move; raise `GameError` for impossible seats, options or origin."""
        game = find(slug)
        if seats not in game.seats:
            raise NotationError("bad_seats", str(seats))
        full = complete_options(game, options or {}, seats)
        game.check_options(seats, full)
        if isinstance(origin, SeedOrigin) and CONTROL.search(origin.seed):
            raise NotationError("bad_seed", origin.seed)
        if isinstance(origin, PositionOrigin):
            state = game.parse_position(origin.text, seats, full, origin.mover)
            origin = PositionOrigin(game.write_position(state))
        else:
            state = game.deal(seats, full, origin.shuffle)
        return cls(slug, seats, tuple(full.items()), origin, (), state)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find(self.slug)

    @property
    def ply(self) -> int:
        """The number of moves so far."""
        return len(self.log)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act, the one on turn first; empty once over. No player may see it."""
        if not self._actors:
            self._actors.append(self.game.actors(self.state))
        return self._actors[0]

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat, in the game's own unit."""
        return self.game.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Places and reason once the match is over, None before."""
        return self.game.outcome(self.state)

    def view(self, viewer: Viewer) -> Any:
        """Return the match as a seat, an onlooker (None) or the table may see it."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]

    def moves(self, seat: int) -> Iterator[Any]:
        """Yield the moves that a seat may play, found from its own view."""
        return self.game.moves(self.view(seat))

    def refusal(self, seat: int, move: Any) -> Refusal | None:
        """Return why a seat may not play `move` now, None if it may."""
        return self.game.refusal(self.view(seat), move)

    def submit(self, seat: int, move: Any) -> Match:
        """Return the match after a move; raise `IllegalMove` when the move is refused."""
        refusal = self.refusal(seat, move)
        if refusal:
            raise IllegalMove(refusal, seat, self.game.write_move(move))
        state, events = self.game.play(self.state, seat, move, self.origin.shuffle)
        return replace(self, log=(*self.log, Entry(seat, move, events)), state=state)

    def events(self, viewer: Viewer, since: int = 0) -> tuple[Any, ...]:
        """Return what `viewer` may know of the events from ply `since` on."""
        seen = (
            self.game.visible_event(event, viewer) for entry in self.log[since:] for event in entry.events
        )
        return tuple(event for event in seen if event is not None)

    def at(self, ply: int) -> Match:
        """Return the match as it was after `ply` moves, by playing the log again from the deal."""
        match = Match.new(self.slug, self.seats, self.origin, dict(self.options))
        for entry in self.log[:ply]:
            match = match.submit(entry.seat, entry.move)
        return match

    def undo(self, seat: int) -> Match | Refusal:
        """Return the match before a seat's last move, a refusal if another moved or it revealed something."""
        if not self.log:
            return Refusal("nothing_to_undo")
        last = self.log[-1]
        if last.seat != seat:
            return Refusal("others_moved")
        if any(map(self.game.reveals, last.events)):
            return Refusal("revealed")
        return self.at(self.ply - 1)

    def rng(self, seat: int) -> Random:
        """Return the random generator of a seat's computer at this ply, the same when resumed."""
        origin = self.origin
        seed = origin.seed if isinstance(origin, SeedOrigin) else origin.text
        return Random(f"{seed}/bot/{seat}/{self.ply}")


def complete_options(
    game: Game, options: Mapping[str, str], seats: int = 0, rules_version: str = ""
) -> dict[str, str]:
    """Return all options by key, defaults from `rules_version` and `seats`; raise `NotationError` if bad.

    The defaults are those of `rules_version`, "" being today's, for that many `seats`.

    >>> complete_options(find("24-7"), {"draw": "manual"})
    {'draw': 'manual', 'stones': 'auto', 'teams': 'off'}
    """
    known = {option.key: option for option in game.options}
    for key, value in options.items():
        if key not in known:
            raise NotationError("no_such_option", key)
        if not known[key].allows(value):
            parts = Counter(value.split(","))
            if known[key].many and known[key].allows(",".join(parts)):
                raise NotationError("value_twice", parts.most_common(1)[0][0])
            raise NotationError("bad_option", f"{key}={value}")
    usual = {
        **{key: option.default_for(seats) for key, option in known.items()},
        **game.earlier.get(rules_version, {}),
    }
    return {key: options.get(key, usual[key]) for key in sorted(known)}

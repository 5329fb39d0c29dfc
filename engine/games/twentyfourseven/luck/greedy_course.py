"""How known racks are played on when nobody draws: each takes the most minutes, then opens least.

What is known of a board is carried on from placement to placement: only the nearest open spaces along the
lines of a tile change. Stones are left out, since no tile fits where one lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..best_gains import ALONG, NOTHING
from ..model import DOUBLE, FULL_RACK, OPEN, STONE
from ..moves import NOWHERE, ORDER, SLICES, THROUGH, Reading, Worths, reading, readings, spaces, worths
from ..search_state import expected_gain

__all__ = ["Choice", "Course", "course_of", "minutes_ahead"]

MOST_KEPT = 1 << 9
"""Boards that are remembered; a match comes to fewer than 400."""
MOST_NEAR = 9
"""Spaces that a tile changes: its own, and one at each end of four lines."""
HELD = FULL_RACK[2]
FREE, CLOSED = bytes([OPEN]), bytes([STONE])

Choice = tuple[int, int, int]
"""The minutes of a placement, its tile and its space."""


class Course:
    """A board for greedy play from two known racks: what each number earns on each space."""

    def __init__(self, board: bytes, lines: list[Reading], earned: dict[int, Worths]) -> None:
        """Take over the tables of all lines, and what each number earns on the spaces beside a tile."""
        self.board = board
        self._lines = lines
        self._earned = earned
        self.most: Worths = tuple(map(max, NOTHING, NOTHING, *earned.values()))
        """The most minutes of each number."""
        self._choices: dict[tuple[int, ...], Choice] = {}
        self._opens: dict[tuple[int, int], float] = {}
        self._nearest: dict[int, set[int]] = {}
        self._taking: dict[int, Worths] | None = None

    def choice(self, rack: Sequence[int]) -> Choice | None:
        """Return the placement of most minutes that then opens least; None if no tile of the rack fits."""
        most = self.most
        minutes = max([most[tile] for tile in rack], default=NOWHERE)
        if minutes < 0:
            return None
        tiles = tuple(sorted({tile for tile in rack if most[tile] == minutes}))
        if tiles not in self._choices:
            here = self._earned.items()
            options = [(tile, index) for index, takes in here for tile in tiles if takes[tile] == minutes]
            tile, index = options[0] if len(options) == 1 else self._least_opening(options)
            self._choices[tiles] = minutes, tile, index
        return self._choices[tiles]

    def _least_opening(self, placements: list[tuple[int, int]]) -> tuple[int, int]:
        """Return which of these placements (tile, space) leaves the opponent the least to expect."""
        taking, usual, best, least = (
            self._most_after_blocking(),
            expected_gain(self.most, HELD),
            placements[0],
            float("inf"),
        )
        bounds = {index: expected_gain(most, HELD) for index, most in taking.items()}
        for bound, tile, index in sorted(
            (bounds.get(index, usual), tile, index) for tile, index in placements
        ):
            if bound >= least:
                break
            opens = self._expected_reply(tile, index)
            if opens < least:
                best, least = (tile, index), opens
        return best

    def _most_after_blocking(self) -> dict[int, Worths]:
        """Return what each number can still earn, by space where a tile spoils all best spaces of some."""
        if self._taking is None:
            lost: dict[int, list[int]] = {}
            for number, minutes in enumerate(self.most):
                if minutes > 0:
                    where = [index for index, takes in self._earned.items() if takes[number] == minutes]
                    for index in self._changing(where):
                        lost.setdefault(index, []).append(number)
            self._taking = {index: self._most_without(index, numbers) for index, numbers in lost.items()}
        return self._taking

    def _changing(self, spaces: Sequence[int]) -> set[int]:
        """Return the spaces where a tile changes what all of `spaces` earn."""
        return set.intersection(*map(self._near, spaces)) if len(spaces) <= MOST_NEAR else set()

    def _most_without(self, space: int, numbers: Sequence[int]) -> Worths:
        """Return `most` with that of `numbers` taken only from spaces that a tile on `space` leaves alone."""
        near, most = self._near(space), list(self.most)
        for number in numbers:
            far = (takes[number] for other, takes in self._earned.items() if other not in near)
            most[number] = max(far, default=NOWHERE)
        return tuple(most)

    def _near(self, space: int) -> set[int]:
        """Return a space and the nearest open space in each direction along the lines through it."""
        if space not in self._nearest:
            self._nearest[space] = {space, *self._ends(space)}
        return self._nearest[space]

    def _ends(self, space: int) -> Iterator[int]:
        """Yield the nearest open space in each direction along the lines through a space."""
        for line, at in THROUGH[space]:
            tiles = self.board[SLICES[line]]
            for end in (tiles.rfind(OPEN, 0, at), tiles.find(OPEN, at + 1)):
                if end >= 0:
                    yield ALONG[line][end]

    def _expected_reply(self, tile: int, space: int) -> float:
        """Return the minutes that the other's next turn is expected to earn after a placement."""
        if (tile, space) not in self._opens:
            most = self._most_after_blocking().get(space, self.most)
            changed = (takes for _, takes in self._changed(tile, space, self._lines.copy()))
            self._opens[tile, space] = expected_gain(tuple(map(max, most, NOTHING, *changed)), HELD)
        return self._opens[tile, space]

    def _changed(self, tile: int, space: int, lines: list[Reading]) -> Iterator[tuple[int, Worths]]:
        """Write a placement into `lines`, then yield the spaces that it changes and what they earn."""
        for line, at in THROUGH[space]:
            tiles = self.board[SLICES[line]]
            lines[line] = reading(b"%b%c%b" % (tiles[:at], tile, tiles[at + 1 :]))
        for end in self._near(space):
            _, a, i, b, j, c, k, d, m = ORDER[end]
            t, u, v, w = lines[a][i], lines[b][j], lines[c][k], lines[d][m]
            if end != space and (t or u or v or w):
                yield end, worths(t, u, v, w, end in DOUBLE)

    def placed(self, tile: int, space: int) -> Course:
        """Return the board after a placement; boards reached before are reused."""
        board = b"%b%c%b" % (self.board[:space], tile, self.board[space + 1 :])
        if board not in _KNOWN:
            lines, earned = self._lines.copy(), self._earned.copy()
            del earned[space]
            earned.update(self._changed(tile, space, lines))
            _remember(Course(board, lines, earned))
        return _KNOWN[board]


_KNOWN: dict[bytes, Course] = {}


def _remember(course: Course) -> None:
    """Cache a board; empty the cache first where it holds too many."""
    if len(_KNOWN) >= MOST_KEPT:
        _KNOWN.clear()
    _KNOWN[course.board] = course


def course_of(board: bytes) -> Course:
    """Return the course of a board, without its stones; boards read before are reused."""
    plain = board.replace(CLOSED, FREE)
    if plain not in _KNOWN:
        lines = readings(plain)
        _remember(Course(plain, lines, dict(spaces(plain, lines))))
    return _KNOWN[plain]


def minutes_ahead(course: Course, racks: Sequence[Sequence[int]], plies: int) -> list[int]:
    """Return the minutes of each of the next plies in greedy play, 0 where no tile of a rack fits."""
    left, found = [list(rack) for rack in racks], []
    for ply in range(plies):
        rack = left[ply % len(left)]
        choice = course.choice(rack)
        minutes = 0
        if choice:
            minutes, tile, index = choice
            course = course.placed(tile, index)
            rack.remove(tile)
        found.append(minutes)
    return found

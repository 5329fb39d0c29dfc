"""What the laws need to know of Up to 24."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.fields import replace
from engine.game import TABLE, Options, Viewer
from tests.games.upto24 import PACK, State

SETTINGS: tuple[tuple[int, dict[str, str]], ...] = ((2, {}), (3, {}), (4, {}))
PLIES = len(PACK)
SMALL = (
    """[Game "up-to-24"]
[Rules "1"]
[Seats "2"]
[Position "1"]

hand 2 6
hand 3 3
laid 5 6
laid 4 5
pack 1 1 2 4
turn 1
last 2
""",
)
texts = ("hand ", "laid ", "pack 1 2\n", "turn 1\n", "last 2", "6", "0", "7")


def universe() -> Iterator[int]:
    """Yield every conceivable move."""
    yield from range(-1, 9)


def listed(move: int) -> bool:
    """Return True: all legal moves are listed."""
    return True


def pieces(state: State) -> list[int]:
    """Return all cards, wherever they are."""
    return sorted(card for row in (*state.hands, *state.laid, state.pack) for card in row)


def dealt(options: Options) -> list[int]:
    """Return the cards of a match just dealt."""
    return list(PACK)


def twin(state: State, viewer: Viewer, rng: Random) -> State:
    """Return the state with what a viewer cannot see permuted."""
    if viewer == TABLE:
        return state
    seats = [seat for seat in range(1, len(state.hands) + 1) if seat != viewer]
    hidden = [*state.pack, *(card for seat in seats for card in state.hands[seat - 1])]
    rng.shuffle(hidden)
    hands = list(state.hands)
    for seat in seats:
        hands[seat - 1] = tuple(sorted(hidden.pop() for _ in state.hands[seat - 1]))
    return replace(state, hands=tuple(hands), pack=tuple(hidden))

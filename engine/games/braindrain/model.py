"""Brain Drain: what a card, a claim and a round are.

A card is its suit and its rank, so that cards sort in the canon's order: clubs, diamonds, hearts, spades,
each from the ace to the king. Its value is its number; ace, jack, queen and king are worth 1 (canon 1.2).

All 52 cards are always somewhere: four in the display, one as target, in the stock (whose first card
leaves first), in the waste (oldest first), won by a seat. Cards that went under the stock in sight of all
are known until it is shuffled: so many of the last. In practice (canon 1.1) each deal takes five of a whole
pack, and the other 47 wait in the stock.

A claim keeps its equation as canonical text (canon 2.2): the text is what was said, brackets and all, and
the equation module reads it when it is judged. The result said at its end is kept beside it. What belongs
to a seat stands in a tuple indexed by seat - 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

__all__ = [
    "DISPLAY",
    "LAST",
    "PACK",
    "RANKS",
    "SUITS",
    "BUZZ",
    "Call",
    "Card",
    "Claim",
    "Impossible",
    "Move",
    "PASS",
    "Rules",
    "State",
    "TIME_OUT",
    "View",
]

SUITS = "cdhs"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DISPLAY = 4
"""Cards in a display."""
LAST = 4
"""Cards left over when all others are won (canon 4.1)."""


class Card(NamedTuple):
    """A card: its suit, and its rank from 1 (ace) to 13 (king); written `10h`."""

    suit: str
    rank: int

    @property
    def value(self) -> int:
        """The number that the card counts: its rank, or 1 (canon 1.2)."""
        return self.rank if self.rank <= 10 else 1

    def __str__(self) -> str:
        """Return the notation of a card, such as `10h`."""
        return f"{RANKS[self.rank - 1]}{self.suit}"


PACK = tuple(Card(suit, rank) for suit in SUITS for rank in range(1, 14))  # Brain Drain 1.1


class Claim(NamedTuple):
    """A move that gives an equation for the target of a round, in canonical text: `claim 3: 5*8/10-1`.

    `result` is what the equation was said to make, None where nothing was said. It is no part of the
    canonical text, so two claims of the same text are the same move whatever was said beside it.
    """

    round: int
    equation: str
    result: int | None = None

    def __eq__(self, other: object) -> bool:
        """Return True if another claim has the same round and equation; its stated result may differ."""
        return isinstance(other, Claim) and self[:2] == other[:2]

    def __ne__(self, other: object) -> bool:  # a tuple has its own
        """Return the opposite of `==`; without this the tuple's own comparison would count the result."""
        return not self == other

    def __hash__(self) -> int:
        """Return a hash that fits `==`."""
        return hash(self[:2])


class Impossible(NamedTuple):
    """A move that says a round's target cannot be made, with option `impossible=on`."""

    round: int


class Call(NamedTuple):
    """A move without arguments: `buzz`, `pass`, or the table's `timeout`."""

    word: str


BUZZ, PASS, TIME_OUT = Call("buzz"), Call("pass"), Call("timeout")
"""Takes the right to answer (canon 5.2); gives up the target; records that the time has run out."""

Move = Claim | Impossible | Call


class Rules(NamedTuple):
    """The options of a match, read: `clock` in seconds (0: no limit), `practice` in deals (0: none)."""

    buzzer: bool
    clock: int
    goal: int
    impossible: bool
    practice: int
    win: str


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table, and the pack.

    `under` counts the cards at the bottom of the stock that everybody has seen put there (canon 2.5).
    `tried` holds the values that have been targets for this display; `holder` is the seat that buzzed,
    or 0; `redeals` counts those in a row without a card won, `shuffles` those after the first deal.
    `solved` counts the targets won in practice. `reason` is empty until the game is over, when there is
    neither display nor target.
    """

    rules: Rules
    display: tuple[Card, ...]
    target: Card | None
    stock: tuple[Card, ...]
    under: int
    waste: tuple[Card, ...]
    won: tuple[tuple[Card, ...], ...]
    round: int
    barred: tuple[bool, ...]
    passed: tuple[bool, ...]
    holder: int
    tried: tuple[int, ...]
    redeals: int
    shuffles: int
    solved: int
    reason: str


@dataclass(frozen=True, slots=True)
class View:
    """A state as a viewer may see it: without the order of the stock, whose cards `stock` counts.

    `under` are those at its bottom, which everybody knows; the last of them lies lowest.
    """

    viewer: int | None
    rules: Rules
    display: tuple[Card, ...]
    target: Card | None
    stock: int
    under: tuple[Card, ...]
    waste: tuple[Card, ...]
    won: tuple[tuple[Card, ...], ...]
    round: int
    barred: tuple[bool, ...]
    passed: tuple[bool, ...]
    holder: int
    tried: tuple[int, ...]
    redeals: int
    shuffles: int
    solved: int
    reason: str

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the display."""
        return tuple(card.value for card in self.display)

    @property
    def out(self) -> bool:
        """True if the viewer is barred from this target or has passed."""
        seat = self.viewer or 0
        return seat > 0 and (self.barred[seat - 1] or self.passed[seat - 1])

    @property
    def may_answer(self) -> bool:
        """True if the viewer may claim: as the buzzer's holder, or without a buzzer while not out."""
        if not self.viewer or self.reason or self.out:
            return False
        return self.holder == self.viewer if self.rules.buzzer else True

    @property
    def may_buzz(self) -> bool:
        """True if the viewer may take the right to answer (canon 5.2)."""
        return self.rules.buzzer and not self.holder and self.may_pass

    @property
    def may_pass(self) -> bool:
        """True if the viewer may give the target up."""
        return bool(self.viewer) and not self.reason and not self.out and not self.holder

    @property
    def may_time_out(self) -> bool:
        """True if the viewer is the table and a clock runs for the holder or a person playing alone."""
        running = bool(self.rules.clock) and (bool(self.holder) or len(self.won) == 1)
        return self.viewer == 0 and not self.reason and running

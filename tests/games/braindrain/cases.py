"""What the laws need to know of Brain Drain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

from engine.games.braindrain.model import BUZZ, PACK, PASS, TIME_OUT, Card, Claim, Impossible, Move, State
from engine.match import Match

SETTINGS: tuple[tuple[int, dict[str, str]], ...] = (
    (1, {}),
    (1, {"clock": "30", "impossible": "on"}),
    (1, {"practice": "12"}),
    (2, {"impossible": "on"}),
    (2, {"win": "first", "buzzer": "on"}),
    (3, {"win": "value"}),
    (4, {"buzzer": "on", "clock": "0", "goal": "5", "win": "first"}),
    (5, {"buzzer": "on", "impossible": "on"}),
    (6, {}),
    (7, {"win": "first"}),
    (8, {}),
)

PLIES = 48 * 11 * 52 * 16
"""Cards won, times displays before the tenth redeal, targets of a display, and two moves of eight seats."""

HEADER = '[Game "brain-drain"]\n[Rules "1"]\n[Seats "{seats}"]\n{options}[Position "1"]\n\n'


def _small(drawing: str, seats: int = 2, options: str = "") -> str:
    tag = f'[Options "{options}"]\n' if options else ""
    return HEADER.format(seats=seats, options=tag) + drawing.replace(" " * 4, "").lstrip("\n")


SMALL = (
    _small("""
    display 10c 5d Ah 8s
    target 3h
    """),
    _small(
        """
    display 8d 8h As Ah
    target 10s
    stock 2c 10c
    won 1 2h 4c
    won 3 9c
    round 9
    barred 2
    passed 4
    holder 3
    tried 2 10
    """,
        seats=4,
        options="buzzer=on impossible=on",
    ),
    _small(
        """
    display 10c 5d Ah 8s
    target 3h
    solved 2
    round 4
    """,
        seats=1,
        options="clock=60 practice=12",
    ),
)


def universe() -> Iterator[Move]:
    """Every move but the claims, whose number has no end: of these, one for each of some rounds."""
    yield from (BUZZ, PASS, TIME_OUT)
    yield from (Impossible(number) for number in range(1, 1000))
    yield from (Claim(number, "1+1") for number in range(1, 50))


def listed(move: Move) -> bool:
    """All legal moves are listed, free claims apart (canon 6.0)."""
    return not isinstance(move, Claim)


def unlisted(match: Match, seat: int) -> Iterator[Move]:
    """Claims that are mostly wrong, each in another way."""
    values, number = match.state.display, match.state.round
    plain = "+".join(str(card.value) for card in values)
    for equation in ("1+1", plain, plain.replace("+", "/"), f"({plain})*11"):
        claim = Claim(number, equation)
        if match.refusal(seat, claim) is None:
            yield claim


def pieces(state: State) -> list[Card]:
    """All cards: on the table, in stock and waste, won."""
    target = [state.target] if state.target else []
    won = (card for cards in state.won for card in cards)
    return sorted([*state.display, *target, *state.stock, *state.waste, *won])


def dealt(options: Mapping[str, str]) -> list[Card]:
    """The 52 cards."""
    return list(PACK)


def twin(state: State, viewer: int | None, rng: Random) -> State:
    """Shuffles the stock down to the cards that were put under it in sight: nothing else is hidden."""
    hidden = len(state.stock) - state.under
    stock = list(state.stock[:hidden])
    rng.shuffle(stock)
    return replace(state, stock=(*stock, *state.stock[hidden:]))


texts = (
    "claim 1: ",
    "5*8/10-1",
    "((",
    "))",
    "10h",
    "buzz",
    "pass",
    "timeout",
    "impossible 1",
    "display ",
    "target ",
    "stock ",
    "under ",
    "shuffles 1",
    " = 3",
    "won 1 ",
    "barred ",
    "round ",
    "over goal",
    "×",
    "÷",
)

"""Up to 24: a tiny game in one module, which shows what a game owes to the engine.

The pack has the numbers 1 to 6, each twice. Everybody is dealt two cards, face down. On your turn you lay a
card face up; all laid cards together may not exceed 24. Then you draw a card, if there is one. The match ends
when nobody's turn can go on: whoever laid the last card wins. A seat's score is the sum of what it laid.

The module itself is the game: it has every name of `engine.game.Game`. Read it from top to bottom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from engine.bots import Choice, random_bot
from engine.bots.choice import Bot, Thinking
from engine.errors import NotationError, PositionError, Refusal
from engine.fields import replace
from engine.game import TABLE, Offer, Option, Options, Outcome, Shuffle, Viewer, places

# What the registry and the set-up ask

slug = "up-to-24"
version = "1"
earlier: Mapping[str, Options] = {}
seats = range(2, 5)
options: tuple[Option, ...] = ()
turn_based = True
puzzle_tasks: Mapping[str, Any] = {}
levels = ("highest",)

MOST = 24
CARDS = {str(card): card for card in range(1, 7)}
"""Every card by its text. Reading looks texts up, so that no text can be too long or a strange digit."""
PACK = tuple(sorted((*CARDS.values(), *CARDS.values())))


def check_options(seats: int, options: Options) -> None:
    """Accept all options: there are none."""


# The state, and what a seat sees of it: frozen values, tuples by seat


@dataclass(frozen=True, slots=True)
class State:
    """The whole match, with what is hidden: `pack` in the order in which it is drawn, `turn` 0 when over."""

    hands: tuple[tuple[int, ...], ...]
    pack: tuple[int, ...]
    laid: tuple[tuple[int, ...], ...]
    turn: int
    last: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """What one viewer sees: hands of others are empty, `held` and `pack` are numbers of cards."""

    viewer: Viewer
    hands: tuple[tuple[int, ...], ...]
    held: tuple[int, ...]
    pack: int
    laid: tuple[tuple[int, ...], ...]
    turn: int
    last: int


class Laid(NamedTuple):
    """A card was laid, face up."""

    seat: int
    card: int


class Drew(NamedTuple):
    """A card was drawn; 0 for who may not see it."""

    seat: int
    card: int


class Stuck(NamedTuple):
    """Nothing in a seat's hand fits: all see it, because the match ends with it.

    Whatever others learn from a move is in an event. Without this one, law 7 finds that an onlooker can tell
    hands apart of which nobody has told anything.
    """

    seat: int


Event = Laid | Drew | Stuck


def total(laid: tuple[tuple[int, ...], ...]) -> int:
    """Return the sum of all laid cards."""
    return sum(map(sum, laid))


# Play


def items(options: Options) -> tuple[int, ...]:
    """Return what is shuffled."""
    return PACK


def deal(seats: int, options: Options, shuffle: Shuffle) -> State:
    """Return the first state: two cards for each seat. Chance comes from `shuffle` alone."""
    pack = shuffle(PACK, "pack")
    hands = tuple(tuple(sorted(pack[2 * n : 2 * n + 2])) for n in range(seats))
    return State(hands, pack[2 * seats :], ((),) * seats, 1)


def actors(state: State) -> tuple[int, ...]:
    """Return who may act: the seat on turn."""
    return (state.turn,) if state.turn else ()


def view(state: State, viewer: Viewer) -> View:
    """Return the state as a viewer may see it."""
    hands = tuple(hand if viewer in (TABLE, seat) else () for seat, hand in enumerate(state.hands, 1))
    held = tuple(map(len, state.hands))
    return View(viewer, hands, held, len(state.pack), state.laid, state.turn, state.last)


def determinize(view: View, rng: Random) -> State:
    """Return a whole state that the viewer's knowledge allows, every arrangement with its right chance."""
    hidden = list(PACK)
    for card in (card for known in (*view.laid, *view.hands) for card in known):
        hidden.remove(card)
    rng.shuffle(hidden)
    hands = []
    for hand, count in zip(view.hands, view.held, strict=True):
        drawn = [hidden.pop() for _ in range(count - len(hand))]
        hands.append(tuple(sorted((*hand, *drawn))))
    return State(tuple(hands), tuple(hidden), view.laid, view.turn, view.last)


def refusal(view: View, move: int) -> Refusal | None:
    """Return why the viewer may not lay this card; None if it may. An illegal move is an answer."""
    if not view.viewer or view.viewer != view.turn:
        return Refusal("not_your_turn")
    if move not in view.hands[view.viewer - 1]:
        return Refusal("not_in_hand", (move,))
    return Refusal("over_24", (move,)) if total(view.laid) + move > MOST else None


def moves(view: View) -> Iterator[int]:
    """Yield the cards that the viewer may lay. The laws compare it with `refusal`, which is written apart."""
    if view.viewer and view.viewer == view.turn:
        room = MOST - total(view.laid)
        yield from sorted({card for card in view.hands[view.viewer - 1] if card <= room})


def play(state: State, seat: int, move: int, shuffle: Shuffle) -> tuple[State, tuple[Any, ...]]:
    """Return the next state, and the events in order. The input stays as it is."""
    hand = list(state.hands[seat - 1])
    hand.remove(move)
    drawn, pack = state.pack[:1], state.pack[1:]
    hands = _put(state.hands, seat, tuple(sorted((*hand, *drawn))))
    laid = _put(state.laid, seat, (*state.laid[seat - 1], move))
    after = State(hands, pack, laid, seat % len(hands) + 1, seat)
    events = Laid(seat, move), *(Drew(seat, card) for card in drawn)
    if any(moves(view(after, after.turn))):
        return after, events
    return replace(after, turn=0), (*events, Stuck(after.turn))


def _put(rows: tuple[tuple[int, ...], ...], seat: int, row: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*rows[: seat - 1], row, *rows[seat:])


def scores(state: State) -> tuple[int, ...]:
    """Return the sum of what each seat has laid."""
    return tuple(map(sum, state.laid))


def outcome(state: State) -> Outcome | None:
    """Return who won, once nobody can go on."""
    if state.turn:
        return None
    won = [seat == state.last for seat in range(1, len(state.hands) + 1)]
    return Outcome(places(won), "nobody_can_lay")


# What happened, for the log, the screen and the statistics


def visible_event(event: Event, viewer: Viewer) -> Event:
    """Return an event as a viewer may see it: a drawn card is its owner's secret."""
    if isinstance(event, Drew) and viewer not in (TABLE, event.seat):
        return event._replace(card=0)
    return event


def credits(event: Event) -> tuple[tuple[int, int], ...]:
    """Return what an event adds to the scores. Over a match it adds up to `scores`."""
    return ((event.seat, event.card),) if isinstance(event, Laid) else ()


def reveals(event: Event) -> bool:
    """Return True if somebody has seen something new: such a move cannot be taken back."""
    return isinstance(event, (Drew, Stuck))


# Moves made step by step on a screen


def offers(view: View, draft: None) -> Iterator[Offer]:
    """Yield a step for each card of the viewer; here one step is a whole move."""
    if view.viewer and view.turn:
        for card in sorted(set(view.hands[view.viewer - 1])):
            refused = refusal(view, card)
            yield Offer(f"card {card}", None, card, 0 if refused else card, refused)


def premove_view(view: View) -> View | None:
    """Return the view that a move can be chosen for; before their turn nobody can know what fits."""
    return view if view.turn and view.viewer == view.turn else None


# Text: one line a fact, nothing that a person could not write


def write_move(move: int) -> str:
    """Format a move."""
    return str(move)


def parse_move(text: str) -> int:
    """Parse a move; raises `NotationError`."""
    if text not in CARDS:
        raise NotationError("bad_card", text)
    return CARDS[text]


write_item, parse_item = write_move, parse_move


def write_position(state: State) -> str:
    """Format a state: a line for each hand and each row of laid cards, the pack, who is on turn, who was."""
    rows = [("hand", hand) for hand in state.hands] + [("laid", row) for row in state.laid]
    rows += [("pack", state.pack), ("turn", (state.turn,)), ("last", (state.last,))]
    return "\n".join(" ".join([name, *map(str, numbers)]) for name, numbers in rows)


def parse_position(text: str, seats: int, options: Options, mover: int | None = None) -> State:
    """Parse a drawing; raises `PositionError` with the number of the line at fault."""
    names = (*["hand"] * seats, *["laid"] * seats, "pack", "turn", "last")
    lines = text.split("\n")
    for number, (line, name) in enumerate(zip(lines, names, strict=False), 1):
        if line.split(" ")[0] != name:
            raise PositionError(number, "bad_line", line)
    if len(lines) != len(names):
        raise PositionError(len(lines), "bad_line", lines[-1])
    rows = [_cards(line, number) for number, line in enumerate(lines[:-2], 1)]
    turn, last = (_seat(line, len(lines) - 2 + n, seats) for n, line in enumerate(lines[-2:], 1))
    state = State(tuple(map(_sorted, rows[:seats])), rows[-1], tuple(rows[seats:-1]), turn, last)
    if sorted(card for row in rows for card in row) != list(PACK):
        raise PositionError(1, "bad_pack", lines[0])
    if total(state.laid) > MOST or (last and not state.laid[last - 1]) or bool(last) != any(state.laid):
        raise PositionError(len(lines), "bad_laid", lines[-1])
    if any(moves(view(state, turn or (last or seats) % seats + 1))) != bool(turn):
        raise PositionError(len(lines) - 1, "bad_turn", lines[-2])
    return state


def _sorted(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(cards))


def _cards(line: str, number: int) -> tuple[int, ...]:
    words = line.split(" ")[1:]
    for word in words:
        if word not in CARDS:
            raise PositionError(number, "bad_card", word or line)
    return tuple(CARDS[word] for word in words)


def _seat(line: str, number: int, seats: int) -> int:
    known = {f"{line.split(' ')[0]} {seat}": seat for seat in range(seats + 1)}
    if line not in known:
        raise PositionError(number, "bad_number", line)
    return known[line]


# Computer players: generators that see a view, chance and a budget, and nothing else


def _highest(view: View, rng: Random, budget: int | None = None) -> Thinking:
    """Lay the highest card that fits."""
    best = max(moves(view), default=None)
    yield Choice(best, (("highest", best),) if best else ())


def bots() -> Mapping[str, Bot]:
    """Return every computer player by its name."""
    return {"random": random_bot(moves), "highest": _highest}

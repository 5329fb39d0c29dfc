"""What makes two puzzles the same to a player: their positions without what makes no difference.

- Brain Drain: the numbers, whatever their order and suits, and the target.
- 24/7: the board, turned or mirrored. Another rack or answer on the same board makes no new puzzle.
- 20 sur 20: the dominoes and the marks, turned, mirrored or moved. Another rack makes no new puzzle.
- Les 24 Heures: the hand in any order, the car without the cards behind it, and the cards to come in order.

Read from the text of a position, so that whole lists are compared in a second.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.games.braindrain.model import PACK
from engine.games.twentyfourseven.model import SIDE
from engine.problem import Problem, write_problem

__all__ = ["Place", "identities", "identity", "identity_of", "positions"]

VALUES = {str(card): card.value for card in PACK}
TURNS = (1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)
WAYS = (*TURNS, *((-a, b, -c, d) for a, b, c, d in TURNS))
"""The eight ways to see a table, as what each makes of x and y."""
LAY = re.compile(r"(\d)-(\d)@(-?\d+),(-?\d+)([ES])", re.ASCII)

Place = tuple[str, str, str]
"""The name of a problem, its game, and its position."""


def positions(text: str) -> Iterator[Place]:
    """Yield name, game and position text of each puzzle in a text of several."""
    for part in re.split(r"^(?=\[Game )", text, flags=re.MULTILINE)[1:]:
        head, _, position = part.partition("\n\n")
        slug, name = (head.partition(f'[{tag} "')[2].partition('"')[0] for tag in ("Game", "Problem"))
        yield name, slug, position.strip()


def identities(texts: Iterable[str]) -> set[str]:
    """Return the identities of all puzzles in these texts."""
    return {identity(slug, position) for text in texts for _, slug, position in positions(text)}


def identity(slug: str, position: str) -> str:
    r"""Return a text that two positions of a game share if they are the same puzzle to a player.

    >>> identity("brain-drain", "display Ah 5h 9h Qh\ntarget Ac")
    'brain-drain 1 1 5 9 = 1'
    >>> identity("brain-drain", "display 9s Kd Qs 5c\ntarget Kh")
    'brain-drain 1 1 5 9 = 1'
    """
    return f"{slug} {IDENTITIES[slug](position.splitlines())}"


def identity_of(problem: Problem) -> str:
    """Return the identity of a puzzle: a text that is equal for two that are the same to a player."""
    return identity(problem.match.slug, write_problem(problem).partition("\n\n")[2].strip())


def _text_after(lines: list[str], name: str) -> str:
    """Return the rest of the first line that begins with a name and a space; "" if there is none."""
    return next((line[len(name) + 1 :] for line in lines if line.startswith(f"{name} ")), "")


def _cards_identity(lines: list[str]) -> str:
    """Return the four values, sorted, and the target of a position of Brain Drain, as text."""
    values = sorted(VALUES[card] for card in _text_after(lines, "display").split())
    return f"{' '.join(map(str, values))} = {VALUES[_text_after(lines, 'target')]}"


def _tiles_identity(lines: list[str]) -> str:
    """Return the least text of a board among its four rotations and their mirror images."""
    board, seen = lines[:SIDE], []
    for _ in range(4):
        board = ["".join(column) for column in zip(*board[::-1], strict=True)]
        seen += ["".join(board), "".join(board[::-1])]
    return min(seen)


def _dominoes_identity(lines: list[str]) -> str:
    """Return the least text of a table's dominoes and marks among rotations and mirror images."""
    found: list[tuple[int, int, str]] = []
    for a, b, x, y, way in LAY.findall(_text_after(lines, "placed")):
        found += [(int(x), int(y), a), (int(x) + (way == "E"), int(y) + (way == "S"), b)]
    for mark in _text_after(lines, "marks").split():
        x, y = mark.split(",")
        found.append((int(x), int(y), "*"))
    return min(
        _from_corner([(a * x + b * y, c * x + d * y, sign) for x, y, sign in found]) for a, b, c, d in WAYS
    )


def _from_corner(pieces: list[tuple[int, int, str]]) -> str:
    """Return pieces with their places as text, counted from the least x and y among them."""
    left, top = min(x for x, _, _ in pieces), min(y for _, y, _ in pieces)
    return " ".join(f"{x - left},{y - top}:{sign}" for x, y, sign in sorted(pieces))


def _race_identity(lines: list[str]) -> str:
    """Return hand (sorted), car without its speed cards, and cards to come of a race, as text."""
    hand = " ".join(sorted(_text_after(lines, "hand 1").split()))
    car = re.sub(r"speeds [\d ]+", "", _text_after(lines, "car 1"))
    return f"{hand} / {car.strip()} / {_text_after(lines, 'pile')}"


IDENTITIES = {
    "brain-drain": _cards_identity,
    "24-7": _tiles_identity,
    "20-sur-20": _dominoes_identity,
    "24-heures": _race_identity,
}

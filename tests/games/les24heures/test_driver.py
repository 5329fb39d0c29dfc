"""What the driver thinks of every move: in each position of `driver.txt`, move by move.

The driver is who others are measured by: it drives as it always did. A block of the file is a number of
seats, a drawing, `===` with the seat that is asked, and its moves with their worth and the reason. It was
chosen from races between drivers and strangers to them, so that each reason stands there with each of its
worths once.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from engine.games.les24heures.basic_evaluation import rate_move
from engine.games.les24heures.moves import moves
from tests.games.les24heures.table import RULES, drawn

FILE = Path(__file__).with_name("driver.txt")


class Block(NamedTuple):
    """A position, who is asked, and what was thought."""

    seats: int
    drawing: str
    seat: int
    thought: str


def blocks() -> list[Block]:
    """Reads the file."""
    return [_block(text) for text in FILE.read_text("utf-8").split("\n\n")]


def _block(text: str) -> Block:
    position, _, answer = text.partition("\n=== ")
    head, _, drawing = position.partition("\n")
    seat, _, thought = answer.partition("\n")
    return Block(int(head.removeprefix("seats ")), drawing, int(seat), thought.strip("\n"))


def thoughts(block: Block) -> str:
    """Asks the driver about each move, in their order."""
    view = drawn(block.drawing, seats=block.seats).view(block.seat)
    rated = ((rate_move(view, move), RULES.write_move(move)) for move in moves(view))
    return "\n".join(f"{each.value:g} {text}: {' '.join(map(str, each.why))}" for each, text in rated)


@pytest.mark.parametrize("block", blocks(), ids=lambda block: f"{block.seats} seats, {block.thought[:24]}")
def test_the_driver_thinks_as_it_always_did(block: Block) -> None:
    assert thoughts(block) == block.thought

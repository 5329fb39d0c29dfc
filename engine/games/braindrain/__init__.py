"""Brain Drain (canon `brain-drain`): four cards, one target, an equation. This module is the game."""

from ...game import Option
from .bots import bots
from .deck import deal, items
from .determinization import determinize
from .drafts import offers, premove_view
from .events import credits, reveals, visible_event
from .legality import refusal
from .moves import moves
from .notation import parse_item, parse_move, write_item, write_move
from .position import parse_position, write_position
from .puzzle_tasks import puzzle_tasks
from .rules import actors, check_options, outcome, play, scores, view

__all__ = [
    "actors",
    "premove_view",
    "bots",
    "credits",
    "deal",
    "determinize",
    "items",
    "levels",
    "moves",
    "offers",
    "options",
    "outcome",
    "parse_item",
    "parse_move",
    "parse_position",
    "play",
    "refusal",
    "reveals",
    "scores",
    "seats",
    "visible_event",
    "check_options",
    "slug",
    "puzzle_tasks",
    "turn_based",
    "version",
    "view",
    "write_item",
    "write_move",
    "write_position",
]

slug = "brain-drain"
version = "1"
earlier: dict[str, dict[str, str]] = {}
seats = range(1, 9)
turn_based = False
levels = ("novice", "regular", "expert")
options = (
    Option("buzzer", ("off", "on")),  # Brain Drain 5.2
    Option("clock", ("30", "0"), numbers=range(3601), alone="0"),  # Brain Drain 1.1, 5.2
    Option("goal", ("12",), numbers=range(1, 49)),  # Brain Drain 4.2
    Option("impossible", ("off", "on")),  # Brain Drain 6.3
    Option("practice", ("off", "12"), numbers=range(1, 100)),  # Brain Drain 1.1
    Option("win", ("cards", "value", "first")),  # Brain Drain 4.2
)

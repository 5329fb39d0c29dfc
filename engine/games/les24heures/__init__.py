"""Les 24 Heures (canon `24-heures`): an endurance race against the clock. This module is the game."""

from ...game import Option
from .bots import bots
from .cards import ALL_RACES
from .determinization import determinize
from .drafts import offers, premove_view
from .events import credits, reveals, visible_event
from .legality import refusal
from .moves import moves
from .notation import parse_item, parse_move, write_item, write_move
from .position import parse_position, write_position
from .puzzle_tasks import puzzle_tasks
from .rules import actors, check_options, deal, items, play, view
from .score import outcome, scores

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

slug = "24-heures"
version = "1"
earlier: dict[str, dict[str, str]] = {}
seats = range(2, 7)
turn_based = True
levels = ("apprentice", "regular", "planner", "master")
options = (
    Option("cars", ("each", "2", "3")),  # 24 Heures 2.1
    Option("race", ALL_RACES),  # 24 Heures 10.1
    Option("cup", ("off", "on", *ALL_RACES), many=True),  # 24 Heures 10.2
)

"""24/7 (canon `24-7`): tiles on a 7 x 7 board, lines that sum to 7 or 24. This module is the game."""

from ...game import Option
from .bots import bots
from .determinization import determinize
from .drafts import offers, premove_view
from .events import credits, reveals, visible_event
from .legality import refusal
from .moves import moves
from .notation import parse_item, parse_move, write_item, write_move
from .position import parse_position, write_position
from .puzzle_tasks import puzzle_tasks
from .rules import actors, check_options, deal, items, outcome, play, scores, view

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
    "version",
    "scores",
    "seats",
    "visible_event",
    "check_options",
    "slug",
    "puzzle_tasks",
    "turn_based",
    "view",
    "write_item",
    "write_move",
    "write_position",
]

slug = "24-7"
version = "1"
earlier: dict[str, dict[str, str]] = {}
seats = range(2, 5)
turn_based = True
levels = ("apprentice", "regular", "planner", "master")
options = (
    Option("draw", ("auto", "manual")),  # 24/7 10.2
    Option("stones", ("auto", "spotted")),  # 24/7 10.3
    Option("teams", ("off", "on")),  # 24/7 10.1
)

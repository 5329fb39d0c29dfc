"""20 sur 20 (canon `20-sur-20`): dominoes in crossing alignments of exactly 20. This module is the game."""

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

slug = "20-sur-20"
version = "1"
earlier: dict[str, dict[str, str]] = {}
seats = range(2, 5)
turn_based = True
levels = ("apprentice", "regular", "planner", "master")
options = (
    Option("target", ("off",), numbers=range(1, 1000)),  # 20 sur 20 6.4
    Option("pass", ("free", "forced")),  # 20 sur 20 4.8
)

"""20 sur 20 (canon `20-sur-20`): dominoes in crossing alignments of exactly 20. This module is the game."""

from engine.game import Option
from engine.games.vingtsurvingt.bots import bots
from engine.games.vingtsurvingt.determinization import imagine
from engine.games.vingtsurvingt.drafts import ahead, offers
from engine.games.vingtsurvingt.events import credits, reveals, seen
from engine.games.vingtsurvingt.legality import refusal
from engine.games.vingtsurvingt.moves import moves
from engine.games.vingtsurvingt.notation import parse_item, parse_move, write_item, write_move
from engine.games.vingtsurvingt.position import parse_position, write_position
from engine.games.vingtsurvingt.puzzle_tasks import tasks
from engine.games.vingtsurvingt.rules import actors, deal, items, outcome, play, scores, settle, view

__all__ = [
    "actors",
    "ahead",
    "bots",
    "credits",
    "deal",
    "imagine",
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
    "seen",
    "settle",
    "slug",
    "tasks",
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

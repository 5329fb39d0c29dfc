"""The face of Brain Drain: how its table looks and speaks. This module is the face."""

from ui.games.braindrain.end import judge, progress, statistics, tally
from ui.games.braindrain.faults import fault, reason, refusal
from ui.games.braindrain.figure import diagram, mini
from ui.games.braindrain.hand import buttons, confirm, hand, lingers, note, stock, stock_small, typed
from ui.games.braindrain.hints import advice, idea, why
from ui.games.braindrain.peaks import peaks
from ui.games.braindrain.places import heading, places, score, seat, seconds, since
from ui.games.braindrain.setup import (
    coach,
    daily,
    duration,
    example,
    guide,
    levels,
    motto,
    options,
    title,
    usual,
)
from ui.games.braindrain.story import can_play, line, moment, spoken, state
from ui.games.braindrain.table import felt, felt_class

__all__ = [
    "advice",
    "buttons",
    "can_play",
    "coach",
    "confirm",
    "daily",
    "diagram",
    "duration",
    "example",
    "fault",
    "felt",
    "felt_class",
    "guide",
    "hand",
    "heading",
    "idea",
    "judge",
    "levels",
    "line",
    "lingers",
    "mini",
    "moment",
    "motto",
    "note",
    "options",
    "places",
    "peaks",
    "progress",
    "quiet",
    "reason",
    "refusal",
    "root",
    "score",
    "seat",
    "seconds",
    "shared",
    "since",
    "slug",
    "spoken",
    "state",
    "statistics",
    "stock",
    "stock_small",
    "tally",
    "title",
    "typed",
    "usual",
    "why",
]

slug = "brain-drain"
root = "tbd"
quiet = True
shared = True

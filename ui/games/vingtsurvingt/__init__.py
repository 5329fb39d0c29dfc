"""The face of 20 sur 20: how its table looks and speaks. This module is the face."""

from ui.games.vingtsurvingt.end import judge, progress, tally
from ui.games.vingtsurvingt.faults import fault, reason, refusal
from ui.games.vingtsurvingt.figure import diagram, mini
from ui.games.vingtsurvingt.hand import buttons, confirm, hand, lingers, note, stock, stock_small
from ui.games.vingtsurvingt.hints import idea, why
from ui.games.vingtsurvingt.moment import moment
from ui.games.vingtsurvingt.peaks import peaks
from ui.games.vingtsurvingt.seats import score, seat
from ui.games.vingtsurvingt.setup import coach, duration, example, levels, motto, options, title
from ui.games.vingtsurvingt.story import can_play, line, spoken, state
from ui.games.vingtsurvingt.table import felt, felt_class

__all__ = [
    "buttons",
    "can_play",
    "coach",
    "confirm",
    "diagram",
    "duration",
    "example",
    "fault",
    "felt",
    "felt_class",
    "hand",
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
    "peaks",
    "progress",
    "quiet",
    "reason",
    "refusal",
    "root",
    "score",
    "seat",
    "slug",
    "spoken",
    "state",
    "stock",
    "stock_small",
    "tally",
    "title",
    "why",
]

slug = "20-sur-20"
root = "t20"
quiet = True  # 20 sur 20 4.8: nobody is told what can be played, unless asked

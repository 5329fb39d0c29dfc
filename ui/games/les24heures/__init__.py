"""The face of Les 24 Heures: how its table looks and speaks. This module is the face."""

from ui.games.les24heures.end import judge, progress, tally
from ui.games.les24heures.faults import fault, reason, refusal
from ui.games.les24heures.figure import diagram, mini
from ui.games.les24heures.hand import buttons, confirm, goes_by_itself, hand, heeds, lingers, note
from ui.games.les24heures.hints import idea, why
from ui.games.les24heures.moment import moment
from ui.games.les24heures.peaks import peaks
from ui.games.les24heures.seats import score, seat, stock, stock_small
from ui.games.les24heures.setup import coach, duration, example, guide, levels, motto, options, title
from ui.games.les24heures.story import can_play, line, spoken, state
from ui.games.les24heures.table import felt, felt_class

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
    "goes_by_itself",
    "guide",
    "hand",
    "heeds",
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

slug = "24-heures"
root = "t24h"

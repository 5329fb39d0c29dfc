"""The face of 24/7: how its table looks and speaks. This module is the face."""

from ui.games.twentyfourseven.end import judge, progress, tally
from ui.games.twentyfourseven.faults import fault, reason, refusal
from ui.games.twentyfourseven.figure import diagram, mini
from ui.games.twentyfourseven.hand import buttons, confirm, hand, lingers, note, offer, stock, stock_small
from ui.games.twentyfourseven.hints import idea, why
from ui.games.twentyfourseven.moment import moment
from ui.games.twentyfourseven.peaks import peaks
from ui.games.twentyfourseven.seats import score, seat
from ui.games.twentyfourseven.setup import duration, example, first_rule, levels, motto, options, title
from ui.games.twentyfourseven.story import can_play, line, spoken, state
from ui.games.twentyfourseven.table import felt, felt_class

__all__ = [
    "buttons",
    "can_play",
    "confirm",
    "diagram",
    "duration",
    "example",
    "fault",
    "felt",
    "felt_class",
    "first_rule",
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
    "offer",
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

slug = "24-7"
root = "t247"

"""The frame that tables share: areas of fixed size for bar, seats, board, slot, log and rail.

Their sizes depend on the screen, the game and the number of seats alone (`assets/css/table.css`). Whatever a
turn brings, no area changes its box. What the game says goes into the slot, where too long a text scrolls.
"""

from __future__ import annotations

from ui.core.html import Child, Html, tag
from ui.core.words import Words
from ui.games.slot import CALL, HINT, LAST, NOW, REASON, REFUSED, TURN, TYPED, WAIT, WHY, WRONG, Slot

__all__ = ["shell", "slot_area"]


def shell(areas: tuple[Child, ...], class_: str) -> Html:
    """Render the frame of a table from its areas: bar, seats, board, slot, typed form, side, rail."""
    return tag("div", *areas, class_=f"table shell {class_}")


def slot_area(words: Words, slot: Slot, choices_text: str, label: str = "") -> Html:
    """Render the slot with its message; `choices_text` adds for screen readers what the viewer can do.

    Without a `label`, its look names it.
    """
    labels = {
        NOW: words.say("table", "Now"),
        TURN: words.say("table", "Last move"),
        LAST: words.say("table", "Last move"),
        HINT: words.say("table", "Hint"),
        WHY: words.say("table", "Hint"),
        REASON: words.say("table", "Why this move?"),
        REFUSED: words.say("table", "Not allowed"),
        TYPED: words.say("table", "Type a move"),
        WAIT: words.say("table", "Waiting"),
        CALL: words.say("table", "Before you go on"),
        WRONG: words.say("table", "Your try"),
    }
    label = label or labels[slot.look]
    # Text and total have no keys: they come as new elements, so that none is seen to move.
    badge = (tag("span", class_="sp"), slot.badge) if slot.badge is not None else None
    inside = (
        tag("p", label, class_="lab", aria_hidden="true"),
        tag("p", slot.heading, badge, class_="hd", key="say-heading"),
        tag("div", slot.text, class_="sub") if slot.text is not None else None,
        tag("span", slot.total, class_="tot") if slot.total is not None else None,
        tag("span", slot.button, class_="sa") if slot.button is not None else None,
        tag("p", choices_text, class_="vh", key="say-now") if choices_text else None,
    )
    # A text that is scrolled needs a stop for the keyboard; a button inside is one.
    stop = 0 if slot.text is not None and slot.button is None else -1
    look = f"slot slot--{slot.look}"
    return tag("section", inside, class_=look, key="slot", aria_label=label, tabindex=stop)

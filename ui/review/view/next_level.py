"""The suggestion of a level, in the set-up and at the end of a match."""

from __future__ import annotations

from ui.core.components import button
from ui.core.html import Html, icon, tag
from ui.core.words import Words
from ui.games.opponents import known_level
from ui.review.habits import Next

__all__ = ["worth_trying"]


def worth_trying(words: Words, slug: str, after: Next, do: str) -> Html:
    """Render the suggestion after wins in a row; its button sends the action `do` with the level."""
    beaten, level = (known_level(words, slug, bot).name for bot in (after.beaten, after.level))
    text = words.count(
        "setup",
        "{n} win in a row against “{beaten}”. Ready for “{level}”?",
        "{n} wins in a row against “{beaten}”. Ready for “{level}”?",
        after.wins,
        beaten=beaten,
        level=level,
    )
    go = button(words.say("setup", "Try “{level}”", level=level), do, after.level, element_id="worth-trying")
    return tag("div", icon("key"), tag("p", text), go, class_="say panel")

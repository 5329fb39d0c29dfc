"""The suggestion of a level, in the set-up and at the end of a match."""

from __future__ import annotations

from ui.core.components import button
from ui.core.html import Html, icon, tag
from ui.core.words import Words
from ui.games.opponents import known_level
from ui.review.habits import NextLevel

__all__ = ["level_suggestion"]


def level_suggestion(words: Words, slug: str, suggestion: NextLevel, action_name: str) -> Html:
    """Render the suggestion of the next level; its button sends `action_name` with that level."""
    beaten, level = (known_level(words, slug, bot).name for bot in (suggestion.beaten, suggestion.level))
    text = words.count(
        "setup",
        "{n} win in a row against “{beaten}”. Ready for “{level}”?",
        "{n} wins in a row against “{beaten}”. Ready for “{level}”?",
        suggestion.wins,
        beaten=beaten,
        level=level,
    )
    go = button(
        words.say("setup", "Try “{level}”", level=level),
        action_name,
        suggestion.level,
        element_id="worth-trying",
    )
    return tag("div", icon("key"), tag("p", text), go, class_="say panel")

"""The card on the home page that plays the newest match again: game, players, levels and options."""

from __future__ import annotations

from ui.core.components import button, region
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games import game_title
from ui.games.opponents import known_level
from ui.library.view.matches import miniature, players_line
from ui.model import Model, Table
from ui.review.habits import newest_table

__all__ = ["play_again_card"]


def play_again_card(words: Words, model: Model, alone: bool) -> Html | None:
    """Render the card, larger if it is `alone`, without a match to resume; None if nothing was played."""
    table = newest_table(model)
    if table is None:
        return None
    label = words.say("home", "Same again")
    text = tag(
        "div",
        tag("p", label, class_="cap"),
        tag("h2", game_title(words, table.match.slug), class_="disp"),
        players_line(words, table),
        _levels(words, table),
        class_="rt",
    )
    kind = "btn btn--brass btn--big" if alone else "btn btn--big"
    go = button(join(words.say("home", "Play again"), " ", icon("next")), "again", class_=kind, key="same")
    return region("section", label, miniature(table), text, go, class_="resume" if alone else "daily")


def _levels(words: Words, table: Table) -> Html | None:
    """Render the levels of the computers, each once; None if there is no computer."""
    seated = dict.fromkeys(player.bot for player in table.players if player.bot)
    level_names = (known_level(words, table.match.slug, bot).name for bot in seated)
    names = [words.say("home", "“{level}”", level=name) for name in level_names]
    if not names:
        return None
    text = words.say("home", "Against {levels}", levels=words.both(names))
    return tag("p", text, class_="muted sm")

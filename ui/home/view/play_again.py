"""What plays the newest match again, with its game, players, levels and options: a card, or one line."""

from __future__ import annotations

from dataclasses import replace

from ui.core.components import button
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games import game_title
from ui.games.opponents import known_level
from ui.home.view.card import card
from ui.library.view.matches import miniature, players_line
from ui.model import Model, Table
from ui.review.habits import newest_table
from ui.table.seat_names import seat_names
from ui.table.tags import players_to_seat_again

__all__ = ["play_again_card", "play_again_line"]


def play_again_card(words: Words, model: Model, is_main: bool) -> Html | None:
    """Render the card that plays the newest match again; None if nothing was played here."""
    table = _next_table(model)
    if table is None:
        return None
    label = join(words.say("home", "Play again"), " ", icon("next"))
    go = button(label, "again", class_="btn btn--brass" if is_main else "btn", element_id="same")
    return card(
        words.say("home", "Same again"),
        miniature(table),
        game_title(words, table.match.slug),
        (players_line(words, table), _levels(words, table)),
        go,
    )


def play_again_line(words: Words, model: Model) -> Html | None:
    """Render one button that plays the newest match again; None while that one goes on."""
    table = _next_table(model)
    goes_on = table is not None and table.match.outcome is None
    if table is None or goes_on:
        return None
    players = words.both(seat_names(words, table))
    text = words.say(
        "home", "Play again: {game}, {players}", game=game_title(words, table.match.slug), players=players
    )
    return button(text, "again", icon_name="play", class_="btn btn--quiet again", element_id="same")


def _next_table(model: Model) -> Table | None:
    """Return the newest match with the players of the next: seats given to a computer are people's again."""
    table = newest_table(model)
    return replace(table, players=players_to_seat_again(table)) if table else None


def _levels(words: Words, table: Table) -> Html | None:
    """Render the levels of a match's computers, each once; None without computers."""
    seated = dict.fromkeys(player.bot for player in table.players if player.bot)
    level_names = (known_level(words, table.match.slug, bot).name for bot in seated)
    named = [words.say("home", "“{level}”", level=name) for name in level_names]
    if not named:
        return None
    text = words.say("home", "Against {levels}", levels=words.both(named))
    return tag("p", text, class_="muted sm")

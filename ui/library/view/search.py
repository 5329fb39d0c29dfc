"""The search over a long list of saved matches."""

from __future__ import annotations

from ui.core.components import segment, segments
from ui.core.html import Html, tag
from ui.core.readers import TITLE
from ui.core.words import Words
from ui.games import FACES, game_title
from ui.model import GOING, OVER, Model, Sought

__all__ = ["search_form"]


def search_form(words: Words, model: Model) -> Html:
    """Render the search of the saved matches: field for words, choices of game and state."""
    ask = model.library.search
    label = words.say("home", "Search by name or title")
    box = tag(
        "input",
        key="seek",
        class_="input",
        type="search",
        value=ask.text,
        placeholder=label,
        maxlength=TITLE,
        autocomplete="off",
        data_do="seek",
        aria_label=label,
    )
    return tag("div", box, _games(words, ask), _states(words, ask), class_="match-find", role="search")


def _games(words: Words, search: Sought) -> Html:
    """Render the choice of the game to search for, all games first."""
    games = (
        ("", words.say("home", "All games")),
        *((slug, game_title(words, slug)) for slug in FACES),
    )
    choices = [
        tag("option", name, key=f"seek-{slug or 'all'}", value=slug, selected=slug == search.slug)
        for slug, name in games
    ]
    label = words.say("home", "Game")
    return tag("select", choices, key="seek-game", class_="select", data_do="seek_game", aria_label=label)


def _states(words: Words, search: Sought) -> Html:
    """Render the choice of the state to search for: all, in progress or finished."""
    states = (
        ("", words.say("home", "All")),
        (GOING, words.say("home", "In progress")),
        (OVER, words.say("seek", "Finished")),
    )
    parts = (
        segment(name, state == search.state, "seek_state", state or "all", f"seek-{state or 'all'}-state")
        for state, name in states
    )
    return segments(words.say("home", "Status"), parts)

"""The home page: the boxes, the match to resume, the daily match, all saved matches."""

from __future__ import annotations

from itertools import islice

from ui.core.components import button, link, logo, region, segment, segments
from ui.core.html import Html, icon, join, tag
from ui.core.top_bar import theme_button
from ui.core.words import LANGUAGES, Words, words
from ui.games import face
from ui.home.view.daily_match import daily_card
from ui.home.view.play_again import play_again_card
from ui.library.view.matches import DRAWN, matches, miniature, players_line
from ui.library.view.standing import standing
from ui.model import Model
from ui.puzzles.view.clock_face import round_the_clock_card
from ui.setup.view.game_lid import games
from ui.table.remote_saves import is_copy
from ui.table.saves import VERSION, readable_table
from ui.table.view.remote_seats import waits_since

__all__ = ["home"]


def home(model: Model) -> Html:
    """Render the home page."""
    vocabulary = words(model.settings.lang)
    resume = _resume(vocabulary, model)
    again = play_again_card(vocabulary, model, alone=resume is None)
    first, last = (again, None) if resume is None else (resume, again)
    shown = (part(vocabulary, model) for part in (round_the_clock_card, _games, daily_card))
    main = tag("main", first, shown, last, matches(vocabulary, model), class_="hm")
    return tag("div", _mast(vocabulary, model), main, _foot(vocabulary), class_="home")


def _mast(words: Words, model: Model) -> Html:
    """Render the head of the page: logo, title, and the buttons for language, settings and theme."""
    halves = (words.say("home", "Four number games,"), words.say("home", "one table"))
    line = tag(
        "p", tag("span", halves[0], class_="nb"), " ", tag("span", halves[1], class_="nb"), class_="ital"
    )
    title = tag("div", tag("h1", "Vingt-Quatre", class_="disp"), line, class_="ttl")
    settings = link("settings", icon("settings"), class_="btn btn--icon", label=words.say("bar", "Settings"))
    light = theme_button(words, "btn btn--icon", "home-theme")
    tools = tag("div", _offline_chip(words, model), _languages(words), settings, light, class_="tools")
    return tag("header", logo(), title, tools, class_="mast")


def _offline_chip(words: Words, model: Model) -> Html | None:
    """Render that the site works without a network, or the button that updates it."""
    if model.waits:
        return button(words.say("version", "Update"), "take_version", class_="btn off", key="update")
    if not model.offline:
        return None
    return tag(
        "span", icon("offline"), tag("span", words.say("home", "Ready offline")), class_="chip chip--ok off"
    )


def _languages(words: Words) -> Html:
    """Render the choice of the language."""
    parts = (
        segment(lang.upper(), lang == words.lang, "lang", lang, f"lang-{lang}", lang=lang)
        for lang in LANGUAGES
    )
    return segments(words.say("bar", "Language"), parts)


def _games(words: Words, model: Model) -> Html:
    """Render the boxes of the games."""
    return region(
        "section", words.say("home", "The games"), games(words, model.settings.learnt), class_="games"
    )


# The match to resume


def _resume(words: Words, model: Model) -> Html | None:
    """Render the card of the newest unfinished match; None if there is none."""
    unfinished = (
        save for save in model.shelf if not save.over and save.version == VERSION and not is_copy(save)
    )
    found = next(
        ((save, table) for save in islice(unfinished, DRAWN) if (table := readable_table(save))), None
    )
    if found is None:
        return None
    save, table = found
    look = face(save.slug)
    progress = words.say(
        "home",
        "{game}, {progress}",
        game=look.catalogue.title(words),
        progress=look.speech.progress(words, table.match),
    )
    title = tag("h2", save.title or progress, class_="disp")
    stands = tag("p", standing(words, table, waits_since(words, model, table)), class_="muted sm")
    text = tag(
        "div",
        tag("p", words.say("home", "Resume the match"), class_="cap"),
        title,
        players_line(words, table),
        stands,
        class_="rt",
    )
    label = join(words.say("home", "Resume"), " ", icon("next"))
    go = button(label, "resume", save.id, class_="btn btn--brass btn--big", key="resume")
    return region("section", words.say("home", "Resume"), miniature(table), text, go, class_="resume")


def _foot(words: Words) -> Html:
    """Render the foot of the page, with links to the other pages."""
    people = words.say("home", "For 1 to 8 people around one screen, against each other or the computer")
    links = (
        link("rules", words.say("home", "Rules of the games")),
        " · ",
        link("stats", words.say("home", "Statistics")),
        " · ",
        link("access", words.say("home", "Accessibility")),
        " · ",
        link("embed", words.say("home", "Embed a game")),
        " · ",
        link("about", words.say("home", "About")),
    )
    return tag("footer", tag("p", people, " ", icon("key")), tag("p", links), class_="foot")

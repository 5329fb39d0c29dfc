"""The home page: the match to resume, the boxes, the cards of today, all saved matches."""

from __future__ import annotations

from ui.core.components import button, link, logo, region, segment, segments
from ui.core.html import Html, icon, tag
from ui.core.top_bar import theme_button
from ui.core.words import LANGUAGES, Words, words
from ui.home.view.cards import cards, resume_card
from ui.library.view.matches import matches
from ui.model import Model
from ui.setup.view.game_lid import games

__all__ = ["home"]


def home(model: Model) -> Html:
    """Render the home page: the match to resume in one row, the boxes, today, all matches.

    The boxes stay where they were on the first visit, below that one row.
    """
    vocabulary = words(model.settings.lang)
    is_returning = any(save.over for save in model.library.matches)
    main = tag(
        "main",
        resume_card(vocabulary, model),
        _games(vocabulary, model),
        cards(vocabulary, model),
        matches(vocabulary, model),
        class_="hm",
    )
    return tag(
        "div", _page_head(vocabulary, model), main, _page_foot(vocabulary, is_returning), class_="home"
    )


def _page_head(words: Words, model: Model) -> Html:
    """Render the head of the home page: logo, title, what the site is, language, settings and theme."""
    text = words.say(
        "home", "Four number games for 1 to 8 people: around one screen, online, or against the computer."
    )
    title = tag("h1", "Vingt-Quatre", class_="disp"), tag("p", text, class_="ital")
    settings = link("settings", icon("settings"), class_="btn btn--icon", label=words.say("bar", "Settings"))
    light = theme_button(words, "btn btn--icon", "home-theme")
    tools = tag("div", _offline_chip(words, model), _languages(words), settings, light, class_="tools")
    return tag("header", logo(), title, tools, class_="mast")


def _offline_chip(words: Words, model: Model) -> Html | None:
    """Render the button that updates the site, or that it works offline; None if neither holds."""
    if model.install.has_update:
        return button(words.say("version", "Update"), "take_version", class_="btn off", element_id="update")
    if not model.install.is_offline_ready:
        return None
    return tag(
        "span",
        icon("offline"),
        tag("span", words.say("home", "Can be played offline")),
        class_="chip chip--ok off",
    )


def _languages(words: Words) -> Html:
    """Render the choice of the language."""
    parts = (
        segment(lang.upper(), lang == words.lang, "lang", lang, f"lang-{lang}", lang=lang)
        for lang in LANGUAGES
    )
    return segments(words.say("bar", "Language"), parts)


def _games(words: Words, model: Model) -> Html:
    """Render the section with the lids of all games."""
    return region(
        "section", words.say("home", "The games"), games(words, model.settings.learnt), class_="games"
    )


def _page_foot(words: Words, is_returning: bool) -> Html:
    """Render the foot of the home page, with links to the other pages.

    Once a match is over here (`is_returning`), the statistics have their link above the matches.
    """
    links = (
        link("rules", words.say("home", "Rules of the games")),
        None if is_returning else link("stats", words.say("home", "Statistics")),
        link("classroom", words.say("home", "For a class, on paper")),
        link("access", words.say("home", "Accessibility")),
        link("embed", words.say("home", "Embed a game")),
        link("about", words.say("home", "About")),
    )
    listed = tag("p", [(one, " ") for one in links if one], class_="foot-links")
    return tag("footer", listed, class_="foot")

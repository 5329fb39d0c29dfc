"""The page about the site, and the one on accessibility."""

from __future__ import annotations

from ui.core.components import ask, button, link, logo
from ui.core.html import Child, Html, tag
from ui.core.top_bar import bar
from ui.core.words import Words, words
from ui.model import Model

__all__ = ["about", "access"]


def about(model: Model) -> Html:
    """Render the page about the site."""
    vocabulary = words(model.settings.lang)
    parts = _mark(vocabulary), _version(vocabulary, model.version), _texts(vocabulary, model)
    top = bar(vocabulary, vocabulary.say("about", "About"))
    return tag("div", top, tag("main", parts, class_="column"), class_="page page--about")


def _mark(words: Words) -> Html:
    """Render the logo and the name of the site."""
    line = words.say("about", "Four games of numbers, one table")
    name = tag("p", "Vingt-Quatre", class_="disp h1")
    return tag("div", logo(), tag("div", name, tag("p", line, class_="ital muted")), class_="about-mark")


def _version(words: Words, version: str) -> Html:
    """Render the version of the site and what it is made with."""
    facts = [(words.say("about", "Version"), version)] if version else []
    facts += [
        (words.say("about", "Written in"), "Python"),
        (words.say("about", "Runs on"), "PyScript, Pyodide"),
    ]
    rows = [(tag("dt", name), tag("dd", fact)) for name, fact in facts]
    title = tag("h2", words.say("about", "This site"), class_="disp")
    return tag("section", title, tag("dl", rows, class_="facts"), class_="panel group")


def _texts(words: Words, model: Model) -> Html:
    """Render the texts on data, licences, games and embedding."""
    say, way = words.say, "../" if model.embed else "./"
    data = (
        _hosts(words, model.broker),
        say(
            "about",
            "Matches and settings stay in this browser. A file or a link leaves it only if you ask.",
        ),
        say(
            "about",
            "With friends elsewhere, whoever holds a link of the match can play, or decode every hand.",
        ),
    )
    licences = (
        say("about", "The code is free software under the MIT licence."),
        say("about", "The typefaces: Fraunces and Atkinson Hyperlegible Next, SIL Open Font License 1.1."),
        say(
            "about", "PyScript: Apache License 2.0. Pyodide: Mozilla Public License 2.0. Python: PSF License."
        ),
    )
    return tag(
        "article",
        _part(say("about", "Your data"), data),
        _memory(words, model.memory),
        ask(say("about", "Erase my data"), "erase", sign="trash", key="erase"),
        _part(say("about", "Licences"), licences),
        _part(say("about", "The games"), _makers(words)),
        tag("p", link("rules", say("about", "Read the rules"))),
        tag("p", tag("a", say("about", "How a rights holder can write"), href=f"{way}credits/{words.lang}/")),
        tag("h2", say("about", "On your page")),
        tag("p", say("about", "The games can be played inside other pages too, such as a page of rules.")),
        tag("p", link("embed", say("about", "Embed the game in your rules page"))),
        class_="prose",
    )


def _makers(words: Words) -> tuple[str, ...]:
    """Return the sentences on who made the games."""
    say = words.say
    return (
        say("about", "24/7: Carey Grayson, Sunriver Games."),
        say("about", "Les 24 Heures: les jeux Mikado; sheet put online by François Haffner, Escale à jeux."),
        say("about", "Brain Drain: David Parlett. 20 sur 20: Fernand Nathan, 590 768."),
        say(
            "about",
            "Rules and names belong to them; the words are ours. This site is independent of all of them.",
        ),
        say("about", "Where a sheet of rules is silent, a ruling, marked as such, says what this site does."),
    )


def _hosts(words: Words, broker: str) -> str:
    """Return the sentence on other hosts: a site with a broker may contact that one."""
    if not broker:
        return words.say(
            "about", "There is no account, no cookie and no tracker; no other host is ever contacted."
        )
    from urllib.parse import urlsplit  # only a site with a broker carries it

    return words.say(
        "about",
        "There is no account, no cookie and no tracker. One other host, {host}, is contacted only for a "
        "match that you agree to play live.",
        host=urlsplit(broker).hostname or "",
    )


def _memory(words: Words, memory: int) -> tuple[Child, ...]:
    """Render the size of the snapshot that makes starts quicker, with a button that deletes it."""
    if not memory:
        return ()
    size = words.number(round(memory / 1e6))
    text = words.say(
        "about",
        "For a quicker start, this device also keeps the game as it is once started: {size} MB.",
        size=size,
    )
    return tag("p", text), button(words.say("about", "Free this space"), "let_go", key="let-go")


def _part(title: str, lines: tuple[str, ...]) -> tuple[Child, ...]:
    """Render a title and its sentences."""
    return tag("h2", title), [tag("p", line) for line in lines]


def access(model: Model) -> Html:
    """Render the page on accessibility."""
    vocabulary = words(model.settings.lang)
    lead = vocabulary.say("access", "Every game here is made to be played by everyone, to the end.")
    ways = _keyboard(vocabulary), _hearing(vocabulary), _seeing(vocabulary), _pace(vocabulary)
    lists = [(tag("h2", title), tag("ul", [tag("li", line) for line in lines])) for title, lines in ways]
    more = tag("p", link("settings", vocabulary.say("access", "Open the settings")))
    article = tag("article", tag("p", lead, class_="lead"), lists, more, class_="prose")
    top = bar(vocabulary, vocabulary.say("access", "Accessibility"))
    return tag("div", top, tag("main", article, class_="column"), class_="page page--access")


def _keyboard(words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the title and the sentences on the keyboard."""
    say = words.say
    return say("access", "By keyboard"), (
        say("access", "Tab reaches everything; a board is a single stop, and the arrow keys move inside it."),
        say("access", "Enter or Space picks and places; Escape closes a dialog or puts a piece back."),
        say("access", "Shift with the left or right arrow puts a piece of your hand in another place."),
        say(
            "access",
            "In a review the arrows go from move to move; with Shift, over the board.",
        ),
        say("access", "The box “Typed move” takes moves in writing; the rules say how to write them."),
    )


def _hearing(words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the title and the sentences on screen readers."""
    say = words.say
    return say("access", "With a screen reader"), (
        say("access", "What has happened is said in one sentence when your turn comes round again."),
        say("access", "“State of the table”, “What can I play?” and “Say it again” are in the menu."),
        say(
            "access",
            "Every space of a board says where it is, what lies there and what your piece would score.",
        ),
    )


def _seeing(words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the title and the sentences on sight."""
    say = words.say
    return say("access", "For the eyes"), (
        say(
            "access",
            "Text can be twice as large, and no page scrolls sideways, down to a width of 320 pixels.",
        ),
        say(
            "access",
            "Nothing is told by colour alone: players have shapes and patterns, 6 and 9 are underlined.",
        ),
        say(
            "access",
            "Day and evening both keep strong contrasts; the device’s own contrast modes are honoured.",
        ),
        say("access", "Animations can be switched off, and are off where the device asks for less motion."),
    )


def _pace(words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the title and the sentences on pace."""
    say = words.say
    return say("access", "At your own pace"), (
        say("access", "Nothing is played by one accidental touch: choose, look, confirm."),
        say(
            "access",
            "Dragging is never needed. Where a clock runs, it can be slowed down or taken away.",
        ),
        say(
            "access", "The pace of the computer players is in the settings; a touch or a key skips any wait."
        ),
    )

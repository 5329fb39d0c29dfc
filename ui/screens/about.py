"""About the site, and how it can be used by everyone."""

from __future__ import annotations

from ui.html import Child, Html, tag
from ui.model import Model
from ui.screens.bar import bar
from ui.screens.parts import ask, link, logo
from ui.words import Words, words

__all__ = ["about", "access"]


def about(model: Model) -> Html:
    """Draws the page about the site."""
    vocabulary = words(model.settings.lang)
    main = tag(
        "main", _mark(vocabulary), _version(vocabulary, model.version), _texts(vocabulary), class_="column"
    )
    return tag("div", bar(vocabulary, vocabulary.say("about", "About")), main, class_="page page--about")


def _mark(words: Words) -> Html:
    line = words.say("about", "Four games of numbers, one table")
    name = tag("p", "Vingt-Quatre", class_="disp h1")
    return tag("div", logo(), tag("div", name, tag("p", line, class_="ital muted")), class_="about-mark")


def _version(words: Words, version: str) -> Html:
    facts = [(words.say("about", "Version"), version)] if version else []
    facts += [
        (words.say("about", "Written in"), "Python"),
        (words.say("about", "Run by"), "PyScript, Pyodide"),
    ]
    rows = [(tag("dt", name), tag("dd", fact)) for name, fact in facts]
    title = tag("h2", words.say("about", "This site"), class_="disp")
    return tag("section", title, tag("dl", rows, class_="facts"), class_="panel group")


def _texts(words: Words) -> Html:
    paragraph = _paragraph
    return tag(
        "article",
        tag("h2", words.say("about", "Your data")),
        paragraph(
            words.say(
                "about",
                "There is no account, no cookie and no tracker, and the page asks nothing of any other host.",
            )
        ),
        paragraph(
            words.say(
                "about",
                "Matches and settings stay in this browser. A file or a link goes out only when you make one.",
            )
        ),
        ask(words.say("about", "Erase my data"), "erase", sign="trash", key="erase"),
        tag("h2", words.say("about", "Licences")),
        paragraph(words.say("about", "The code is free software under the MIT licence.")),
        paragraph(
            words.say(
                "about",
                "The typefaces, Fraunces and Atkinson Hyperlegible Next, are under the SIL Open Font License 1.1.",
            )
        ),
        paragraph(
            words.say(
                "about",
                "PyScript: Apache License 2.0. Pyodide: Mozilla Public License 2.0. Python: PSF License.",
            )
        ),
        tag("h2", words.say("about", "The games")),
        paragraph(
            words.say(
                "about",
                "The rules of the games and their names belong to their authors; they are told in our own words.",
            )
        ),
        paragraph(words.say("about", "Where a sheet is silent, a marked ruling says what this site does.")),
        tag("p", link("rules", words.say("about", "Read the rules"))),
        class_="prose",
    )


def _paragraph(text: Child) -> Html:
    return tag("p", text)


def access(model: Model) -> Html:
    """Draws the page on accessibility."""
    vocabulary = words(model.settings.lang)
    lists = [
        (tag("h2", title), tag("ul", [tag("li", line) for line in lines]))
        for title, lines in _ways(vocabulary)
    ]
    lead = tag(
        "p",
        vocabulary.say("access", "Every game here is meant to be played by everyone, to its end."),
        class_="lead",
    )
    article = tag(
        "article",
        lead,
        lists,
        tag("p", link("settings", vocabulary.say("access", "Open the settings"))),
        class_="prose",
    )
    title = vocabulary.say("access", "Accessibility")
    return tag(
        "div", bar(vocabulary, title), tag("main", article, class_="column"), class_="page page--access"
    )


def _ways(words: Words) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (_keyboard(words), _hearing(words), _seeing(words), _touching(words))


def _keyboard(words: Words) -> tuple[str, tuple[str, ...]]:
    return words.say("access", "By keyboard"), (
        words.say(
            "access",
            "Everything can be reached with Tab; a board is one stop, and the arrow keys move inside it.",
        ),
        words.say("access", "Enter or Space picks and places; Escape closes a dialog or puts a piece back."),
        words.say(
            "access",
            "The box “Typed move” takes moves in writing; the rules tell how they are written.",
        ),
    )


def _hearing(words: Words) -> tuple[str, tuple[str, ...]]:
    return words.say("access", "With a screen reader"), (
        words.say("access", "What happens is said in one sentence, once it is your turn again."),
        words.say(
            "access",
            "“State of the table”, “What can I play?” and “Say it again” are in the menu.",
        ),
        words.say(
            "access",
            "Every space of a board says its place, what lies there and what your piece would score.",
        ),
    )


def _seeing(words: Words) -> tuple[str, tuple[str, ...]]:
    return words.say("access", "For the eyes"), (
        words.say(
            "access",
            "Text may be twice as large, and the page needs no scrolling sideways down to 320 pixels.",
        ),
        words.say(
            "access",
            "Nothing is told by colour alone: players have a shape and a pattern, 6 and 9 are underlined.",
        ),
        words.say(
            "access",
            "Evening and daylight keep strong contrasts; the device's own contrast modes are honoured.",
        ),
        words.say(
            "access", "Animations can be switched off, and are off where the device asks for less motion."
        ),
    )


def _touching(words: Words) -> tuple[str, tuple[str, ...]]:
    return words.say("access", "At your own pace"), (
        words.say("access", "Nothing is played by one accidental touch: choose, look, confirm."),
        words.say("access", "Dragging is never needed, and nothing runs out while you think."),
        words.say(
            "access",
            "The pace of the computer players is set in the settings; a touch or a key skips every wait.",
        ),
    )

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
    parts = (
        _site_name(vocabulary),
        _welcome(vocabulary),
        _texts(vocabulary, model),
        _version(vocabulary, model.install.version),
    )
    top = bar(vocabulary, vocabulary.say("about", "About"))
    return tag("div", top, tag("main", parts, class_="column"), class_="page page--about")


def _site_name(words: Words) -> Html:
    """Render the logo and the name of the site."""
    line = words.say("about", "Four number games, one table")
    name = tag("p", "Vingt-Quatre", class_="disp h1")
    return tag("div", logo(), tag("div", name, tag("p", line, class_="ital muted")), class_="about-mark")


def _welcome(words: Words) -> Html:
    """Render what the site is, and for whom."""
    texts = (
        words.say(
            "about",
            "Four number games on your screen: 24/7, Les 24 Heures, Brain Drain and 20 sur 20. Each "
            "follows its printed rules.",
        ),
        words.say(
            "about",
            "For families, friends, classes and clubs: 1 to 8 people around one screen, online, or against "
            "the computer. It’s free, and works offline too.",
        ),
    )
    return _part(words.say("about", "What this is"), texts)


def _version(words: Words, version: str) -> Html:
    """Render the version of the site and the software that runs it."""
    facts = [(words.say("about", "Version"), version)] if version else []
    facts += [
        (words.say("about", "Written in"), "Python"),
        (words.say("about", "Runs on"), "PyScript, Pyodide"),
    ]
    rows = [(tag("dt", name), tag("dd", fact)) for name, fact in facts]
    title = tag("h2", words.say("about", "How it’s made"), class_="disp")
    return tag("section", title, tag("dl", rows, class_="facts"), class_="panel group")


def _texts(words: Words, model: Model) -> Child:
    """Render the panels on data, games, embedding and licences."""
    say, way = words.say, "../" if model.embed else "./"
    data = (
        _hosts(words, model.host.broker),
        say(
            "about",
            "Your matches and settings stay in this browser. Nothing leaves it unless you save a "
            "file or share a link.",
        ),
        say(
            "about",
            "With friends online, anyone who has a link to the match can play, or unscramble every hand.",
        ),
    )
    erase = ask(
        say("about", "Erase my data"),
        "erase",
        icon_name="trash",
        class_="btn btn--danger",
        element_id="erase",
    )
    holders = say("about", "Do you own the rights to a game? How to write to us")
    credits = tag("a", holders, href=f"{way}credits/{words.lang}/")
    rules = link("rules", say("about", "Read the rules"))
    own = say("about", "You can put the games on your own page too, next to your rules, for example.")
    return (
        _part(say("about", "The games"), _makers(words), _rows(rules, credits)),
        _part(
            say("about", "Your data"),
            data,
            _memory_note(words, model.install.snapshot_bytes),
            tag("div", _memory_button(words, model.install.snapshot_bytes), erase, class_="about-acts"),
        ),
        _part(say("about", "On your own page"), (own,), _rows(link("embed", say("about", "Embed a game")))),
        _part(say("about", "Licences"), _licences(words)),
    )


def _rows(*links: Html) -> Html:
    """Render links as a list."""
    return tag("ul", [tag("li", one) for one in links], class_="link-rows")


def _makers(words: Words) -> tuple[str, ...]:
    """Return the sentences on who made the games and who has their rights."""
    say = words.say
    return (
        say("about", "24/7: Carey Grayson, Sunriver Games."),
        say(
            "about",
            "Les 24 Heures: les jeux Mikado. François Haffner put its printed rules online at Escale à jeux.",
        ),
        say("about", "Brain Drain: David Parlett. 20 sur 20: Fernand Nathan, box number 590768."),
        say(
            "about",
            "The rules and names belong to them. The wording is ours. This site is independent "
            "of all of them.",
        ),
        say("about", "Where the printed rules are silent, a box marked “Ruling” says what this site does."),
    )


def _licences(words: Words) -> tuple[str, ...]:
    """Return the sentences on the licences of the code, the typefaces and the runtime."""
    return (
        words.say("about", "The code is free software, under the MIT licence."),
        words.say(
            "about", "The typefaces: Fraunces and Atkinson Hyperlegible Next, SIL Open Font License 1.1."
        ),
        words.say(
            "about", "PyScript: Apache License 2.0. Pyodide: Mozilla Public License 2.0. Python: PSF License."
        ),
    )


def _hosts(words: Words, broker: str) -> str:
    """Return the sentence on which other sites are contacted: none, or the broker's host."""
    if not broker:
        return words.say("about", "No account, no cookies, no trackers, and no other site is ever contacted.")
    from urllib.parse import urlsplit  # only a site with a broker carries it

    return words.say(
        "about",
        "No account, no cookies, no trackers. Only one other site, {host}, is ever "
        "contacted, and only for a match you agree to play live.",
        host=urlsplit(broker).hostname or "",
    )


def _memory_note(words: Words, snapshot_bytes: int) -> Child:
    """Render the size of the memory snapshot; None without a snapshot."""
    if not snapshot_bytes:
        return None
    size = words.number(round(snapshot_bytes / 1e6))
    text = words.say(
        "about",
        "To start faster, this device also stores a ready-to-run copy of the game ({size} MB).",
        size=size,
    )
    return tag("p", text)


def _memory_button(words: Words, snapshot_bytes: int) -> Child:
    """Render the button that deletes the memory snapshot; None without a snapshot."""
    if not snapshot_bytes:
        return None
    return button(words.say("about", "Free up space"), "let_go", element_id="let-go")


def _part(title: str, lines: tuple[str, ...], *more: Child) -> Html:
    """Render a panel: a title, sentences, then further content."""
    said = [tag("p", line) for line in lines]
    return tag("section", tag("h2", title, class_="disp"), said, *more, class_="panel group")


def access(model: Model) -> Html:
    """Render the page on accessibility."""
    vocabulary = words(model.settings.lang)
    lead = vocabulary.say("access", "Everyone should be able to play every game here, right to the end.")
    ways = _keyboard(vocabulary), _hearing(vocabulary), _seeing(vocabulary), _pace(vocabulary)
    lists = [
        tag(
            "section",
            tag("h2", title, class_="disp"),
            tag("ul", [tag("li", line) for line in lines]),
            class_="panel group",
        )
        for title, lines in ways
    ]
    more = link("settings", vocabulary.say("access", "Open the settings"), class_="btn btn--brass btn--big")
    article = tag("p", lead, class_="lead"), lists, more
    top = bar(vocabulary, vocabulary.say("access", "Accessibility"))
    return tag("div", top, tag("main", article, class_="column"), class_="page page--access")


def _keyboard(words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the title and the sentences of the part on playing by keyboard."""
    say = words.say
    return say("access", "With a keyboard"), (
        say("access", "Tab reaches everything. A board is a single stop; the arrow keys move around it."),
        say(
            "access",
            "Enter or Space picks up and places a piece. Escape closes a dialog or puts the piece back.",
        ),
        say("access", "In Les 24 Heures, Enter once more plays the card you have chosen."),
        say("access", "In Brain Drain, Enter leads to the main button from anywhere on the table."),
        say("access", "The ? key asks why: of a hint once its move is shown, or of a computer’s move."),
        say(
            "access",
            "On your rack or in your hand, the left and right arrows go from piece to piece. "
            "The up arrow goes to the board, and down from its last row comes back.",
        ),
        say("access", "Shift with the left or right arrow moves a piece along your rack or hand."),
        say("access", "R turns the domino you have picked up. +, − and 0 change the view of the table."),
        say(
            "access",
            "In a review, the arrow keys step through the moves. With Shift, they move around the board.",
        ),
        say(
            "access",
            "Type your moves in the “{box}” box. The rules show you how.",
            box=say("menu", "Type a move"),
        ),
    )


def _hearing(words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the title and the sentences of the part on screen readers."""
    say = words.say
    return say("access", "With a screen reader"), (
        say("access", "When it’s your turn again, one sentence sums up what has happened."),
        say(
            "access",
            "The menu has “{table}”, “{moves}” and “{repeat}”.",
            table=say("menu", "Describe the table"),
            moves=say("menu", "What can I play?"),
            repeat=say("menu", "Repeat the last message"),
        ),
        say(
            "access",
            "Every space on a board says where it is, what’s on it and what your piece would score there.",
        ),
    )


def _seeing(words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the title and the sentences of the part on text size, contrast and motion."""
    say = words.say
    return say("access", "Easy to see"), (
        say(
            "access",
            "Text can be twice as large, by your browser’s zoom (Ctrl or ⌘ with +) or the text size in your "
            "device’s settings. No page scrolls sideways, even on a screen 320 pixels wide.",
        ),
        say(
            "access",
            "Nothing relies on colour alone. Players have shapes and patterns, and 6 and 9 are underlined.",
        ),
        say(
            "access",
            "The day and evening themes both have strong contrast, and your device’s contrast "
            "settings are respected.",
        ),
        say(
            "access",
            "You can turn animations off. They’re already off if your device asks for reduced motion.",
        ),
    )


def _pace(words: Words) -> tuple[str, tuple[str, ...]]:
    """Return the title and the sentences of the part on time and confirmation."""
    say = words.say
    return say("access", "At your own pace"), (
        say("access", "No accidental moves. Choose, look, then confirm."),
        say(
            "access",
            "You never have to drag. Any clock can be slowed down or turned off.",
        ),
        say("access", "Set the computers’ speed in Settings. A tap or a key skips any wait."),
    )

"""The screen of the settings."""

from __future__ import annotations

from ui.core.components import ask, segment, segments, strength_name, switch
from ui.core.html import Child, Html, icon, join, tag
from ui.core.top_bar import bar
from ui.core.words import Words, words
from ui.model import MARKS, Model, Settings

__all__ = ["settings"]

LANGUAGE_NAMES = {"fr": "Français", "en": "English"}


def settings(model: Model) -> Html:
    """Render the settings."""
    vocabulary, chosen = words(model.settings.lang), model.settings
    groups = _looks(vocabulary, chosen), _table(vocabulary, chosen), _data(vocabulary)
    main = tag("main", groups, class_="column")
    return tag(
        "div", bar(vocabulary, vocabulary.say("settings", "Settings")), main, class_="page page--settings"
    )


def _group(title: str, *rows: Child, class_: str = "panel group") -> Html:
    """Render a group of settings under its title."""
    return tag("section", tag("h2", title, class_="disp"), *rows, class_=class_)


def _row(label: str, control: Html) -> Html:
    """Render a label and its control in a row."""
    return tag("div", tag("span", label), control, class_="set-row")


def _choice(label: str, key: str, now: str, choices: tuple[tuple[str, Child], ...]) -> Html:
    """Render a setting with several values; `now` is the chosen one."""
    parts = (
        segment(text, value == now, "set", f"{key}:{value}", f"set-{key}-{value}") for value, text in choices
    )
    return _row(label, segments(label, parts))


def _switch(label: str, key: str, on: bool, note: str = "") -> Html:
    """Render a setting that is on or off."""
    return switch(label, on, "set", key, key=f"set-{key}", note=note)


def _looks(words: Words, now: Settings) -> Html:
    """Render the language, the theme and the animations."""
    names = (
        segment(name, lang == now.lang, "set", f"lang:{lang}", f"set-lang-{lang}", lang=lang)
        for lang, name in LANGUAGE_NAMES.items()
    )
    language = words.say("settings", "Language")
    themes: tuple[tuple[str, Child], ...] = (
        ("system", words.say("settings", "Same as the device")),
        ("light", join(icon("sun"), words.say("settings", "Day"))),
        ("dark", join(icon("moon"), words.say("settings", "Evening"))),
    )
    note = words.say(
        "settings", "Any touch skips them. A device set to reduced motion shows none in any case."
    )
    return _group(
        words.say("settings", "Appearance"),
        _row(language, segments(language, names)),
        _choice(words.say("settings", "Theme"), "theme", now.theme or "system", themes),
        _switch(words.say("settings", "Animations"), "motion", now.motion, note),
    )


def _table(words: Words, now: Settings) -> Html:
    """Render the settings of play at a table."""
    paces: tuple[tuple[str, Child], ...] = (
        ("off", words.say("settings", "No wait")),
        ("slow", words.say("settings", "Slow")),
        ("normal", words.say("settings", "Normal")),
        ("fast", words.say("settings", "Fast")),
    )
    answers: tuple[tuple[str, Child], ...] = (
        ("usual", words.say("settings", "As agreed")),
        ("double", words.say("settings", "Twice as long")),
        ("none", words.say("settings", "No limit")),
    )
    volumes: tuple[tuple[str, Child], ...] = (
        ("off", words.say("settings", "None")),
        ("soft", words.say("settings", "Soft")),
        ("medium", words.say("settings", "Medium")),
        ("loud", words.say("settings", "Loud")),
    )
    confirm = words.say("settings", "When off, a touch on a space plays at once.")
    hours = words.say("settings", "6 h 50 instead of 410 min, on the cards beside the board.")
    waits = words.say(
        "settings",
        "What goes on by itself at a table waits for a touch or a key.",
    )
    marks = tuple((strength, strength_name(words, strength)) for strength in MARKS)
    return _group(
        words.say("settings", "At the table"),
        _switch(words.say("settings", "Confirm each move"), "confirm", now.confirm, confirm),
        _choice(words.say("settings", "Coach’s marks in new matches"), "marks", now.marks, marks),
        _switch(words.say("settings", "Scores in hours"), "hours", now.hours, hours),
        _choice(words.say("settings", "Sounds, and on a phone vibrations"), "sound", now.sound, volumes),
        _choice(words.say("settings", "Pace of the computer players"), "pace", now.pace, paces),
        _switch(words.say("settings", "Wait for me"), "waits", now.waits, waits),
        _choice(words.say("settings", "Time to answer against a clock"), "answer", now.answer, answers),
    )


def _data(words: Words) -> Html:
    """Render the player's data and the button that erases it."""
    text = words.say("settings", "Matches and settings stay on this device, and nowhere else.")
    erase = ask(
        words.say("settings", "Erase my data"), "erase", sign="trash", class_="btn btn--danger", key="erase"
    )
    title = words.say("settings", "Your data")
    return _group(title, tag("p", text, class_="muted sm"), erase, class_="panel group group--danger")

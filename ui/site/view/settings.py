"""The screen of the settings."""

from __future__ import annotations

from ui.core.components import ask, segment, segments, strength_name, switch
from ui.core.html import Child, Html, icon, join, tag
from ui.core.top_bar import bar
from ui.core.words import LANGUAGES, Words, words
from ui.model import MARKS, Model, Settings

__all__ = ["settings"]


def settings(model: Model) -> Html:
    """Render the screen of the settings."""
    vocabulary, chosen = words(model.settings.lang), model.settings
    groups = _appearance(vocabulary, chosen), _table(vocabulary, chosen), _data(vocabulary)
    main = tag("main", groups, class_="column")
    return tag(
        "div", bar(vocabulary, vocabulary.say("settings", "Settings")), main, class_="page page--settings"
    )


def _group(title: str, *rows: Child, class_: str = "panel group") -> Html:
    """Render a group of settings under its title."""
    return tag("section", tag("h2", title, class_="disp"), *rows, class_=class_)


def _row(label: str, control: Html, note: str = "") -> Html:
    """Render a label with its control, and below the label a note ("" for none)."""
    below = tag("small", note, class_="field-note") if note else None
    return tag("div", tag("span", label, below), control, class_="set-row")


def _choice(
    label: str, setting: str, chosen: str, choices: tuple[tuple[str, Child], ...], note: str = ""
) -> Html:
    """Render a setting with several values; `chosen` is the present value."""
    parts = (
        segment(text, value == chosen, "set", f"{setting}:{value}", f"set-{setting}-{value}")
        for value, text in choices
    )
    return _row(label, segments(label, parts), note)


def _switch(label: str, setting: str, is_on: bool, note: str = "") -> Html:
    """Render the switch of a setting that is on or off, with its label and a note ("" for none)."""
    return switch(label, is_on, "set", setting, element_id=f"set-{setting}", note=note)


def _language_name(lang: str) -> str:
    """Return the name of a language in that language."""
    return words(lang).language


def _appearance(words: Words, settings: Settings) -> Html:
    """Render the group of settings for language, theme and animations."""
    names = (
        segment(
            _language_name(lang), lang == settings.lang, "set", f"lang:{lang}", f"set-lang-{lang}", lang=lang
        )
        for lang in LANGUAGES
    )
    language = words.say("settings", "Language")
    themes: tuple[tuple[str, Child], ...] = (
        ("system", words.say("settings", "Same as device")),
        ("light", join(icon("sun"), words.say("settings", "Day"))),
        ("dark", join(icon("moon"), words.say("settings", "Evening"))),
    )
    note = words.say(
        "settings", "A tap skips any animation. There are none if your device is set to reduce motion."
    )
    return _group(
        words.say("settings", "Appearance"),
        _row(language, segments(language, names)),
        _choice(words.say("settings", "Theme"), "theme", settings.theme or "system", themes),
        _switch(words.say("settings", "Animations"), "motion", settings.motion, note),
    )


def _table(words: Words, settings: Settings) -> Html:
    """Render the group of settings for play at a table."""
    paces: tuple[tuple[str, Child], ...] = (
        ("slow", words.say("settings", "Slow")),
        ("normal", words.say("settings", "Normal")),
        ("fast", words.say("settings", "Fast")),
        ("off", words.say("settings", "Instant")),
    )
    answers: tuple[tuple[str, Child], ...] = (
        ("usual", words.say("settings", "Standard")),
        ("double", words.say("settings", "Twice as long")),
        ("none", words.say("settings", "No limit")),
    )
    volumes: tuple[tuple[str, Child], ...] = (
        ("off", words.say("settings", "Off")),
        ("soft", words.say("settings", "Soft")),
        ("medium", words.say("settings", "Medium")),
        ("loud", words.say("settings", "Loud")),
    )
    confirm = words.say("settings", "When this is off, tapping a space plays your move at once.")
    hours = words.say("settings", "Shows 6 h 50 instead of 410 min on the players’ cards.")
    waits = words.say(
        "settings",
        "Nothing moves on until you tap or press a key.",
    )
    guides = words.say(
        "settings", "Against the weakest computer, new matches show Scores even if you choose Spaces."
    )
    marks = tuple((strength, strength_name(words, strength)) for strength in MARKS)
    return _group(
        words.say("settings", "At the table"),
        _switch(words.say("settings", "Confirm each move"), "confirm", settings.confirm, confirm),
        _choice(words.say("settings", "Board guides in new matches"), "marks", settings.marks, marks, guides),
        _switch(words.say("settings", "Scores in hours"), "hours", settings.hours, hours),
        _choice(words.say("settings", "Sounds (and vibration on phones)"), "sound", settings.sound, volumes),
        _choice(words.say("settings", "Computer speed"), "pace", settings.pace, paces),
        _switch(words.say("settings", "Wait for my tap"), "waits", settings.waits, waits),
        _choice(words.say("settings", "Brain Drain: time to answer"), "answer", settings.answer, answers),
    )


def _data(words: Words) -> Html:
    """Render the group about the player's data, with the button that erases it."""
    text = words.say("settings", "Your matches and settings stay on this device and nowhere else.")
    erase = ask(
        words.say("settings", "Erase my data"),
        "erase",
        icon_name="trash",
        class_="btn btn--danger",
        element_id="erase",
    )
    title = words.say("settings", "Your data")
    return _group(title, tag("p", text, class_="muted sm"), erase, class_="panel group group--danger")

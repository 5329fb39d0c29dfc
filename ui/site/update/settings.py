"""The player's choices: language, theme, sound, pace and the rest."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from ui.core.effects import Play, Remember
from ui.core.readers import Unreadable, choice, facts
from ui.core.updates import Handlers, Step, toasted, vocabulary
from ui.core.words import LANGUAGES
from ui.games import FACES
from ui.model import ANSWERS, LOUD, MARKS, MUTE, NO_MARKS, PACES, VOLUMES, Action, Model, Settings
from ui.puzzles.daily_scores import read_days
from ui.puzzles.practice_progress import read_practice

__all__ = ["HANDLERS", "read_settings", "write_settings"]

CHOICES = {
    "lang": LANGUAGES,
    "theme": ("", "dark", "light"),
    "pace": tuple(PACES),
    "answer": tuple(ANSWERS),
    "marks": MARKS,
    "sound": tuple(VOLUMES),
}


_OLDER = {
    "marks": {True: Settings().marks, False: NO_MARKS},
    "sound": {True: LOUD, False: MUTE},
}
"""What could only be on or off once: who left it on has what is usual now."""


def _changed(settings: Settings, key: str, value: Any) -> Settings:
    """Sets one field by its name, which has been checked."""
    return settings._replace(**{key: value})


def _keep(model: Model, settings: Settings) -> Step:
    return replace(model, settings=settings), (Remember(settings),)


def _set(model: Model, action: Action) -> Step:
    """Sets `KEY:VALUE`, or turns a switch `KEY`."""
    key, colon, value = action.arg.partition(":")
    value = value if colon else action.value
    if key == "theme" and value == "system":
        value = ""
    if key in CHOICES and value in CHOICES[key]:
        model, kept = _keep(model, _changed(model.settings, key, value))
        return model, (*kept, Play("line")) if key == "sound" else kept
    if isinstance(getattr(model.settings, key, None), bool):
        return _keep(model, _changed(model.settings, key, not getattr(model.settings, key)))
    return model, ()


def _lang(model: Model, action: Action) -> Step:
    return _set(model, Action("set", f"lang:{action.arg}"))


def _theme(model: Model, action: Action) -> Step:
    """Goes from one light to the other; `value` says which one the page shows."""
    now = model.settings.theme or action.value
    return _set(model, Action("set", f"theme:{'dark' if now == 'light' else 'light'}"))


def _sound(model: Model, action: Action) -> Step:
    """Turns sounds on or off, or refuses for good what is offered at the end of a match (`no`)."""
    if action.arg == "no":
        return _keep(model, model.settings._replace(tuned="no"))
    return _set(model, Action("set", f"sound:{LOUD if model.settings.sound == MUTE else MUTE}"))


def read_settings(facts: dict[str, object]) -> Settings:
    """Reads settings kept on the device; whatever is not a known value is left at its default.

    >>> read_settings({"lang": "en", "theme": ["light"], "sound": 1, "marks": False})[:4]
    ('en', '', 'off', 'none')
    """
    settings = Settings()
    for key, given in facts.items():
        value = _OLDER[key][given] if key in _OLDER and isinstance(given, bool) else given
        if key in CHOICES:
            settings = _changed(settings, key, choice(value, CHOICES[key], getattr(settings, key)))
        elif key == "learnt":
            known = value if isinstance(value, list) else []
            settings = settings._replace(learnt=tuple(slug for slug in FACES if slug in known))
        elif key == "tuned":
            settings = settings._replace(tuned=value if isinstance(value, str) else "")
        elif key == "practice":
            settings = settings._replace(practice=read_practice(value))
        elif key == "live":
            known = value if isinstance(value, list) else []
            settings = settings._replace(live=tuple(one for one in known if isinstance(one, str)))
        elif key == "days":
            settings = settings._replace(days=read_days(value))
        elif isinstance(value, bool) and isinstance(getattr(settings, key, None), bool):
            settings = _changed(settings, key, value)
    return settings


def write_settings(settings: Settings, before: str) -> str:
    """Write settings as JSON; keep stored settings that only another version knows."""
    try:
        kept = facts(before)
    except Unreadable:
        kept = {}
    read, now = read_settings(kept)._asdict(), settings._asdict()
    return json.dumps(kept | {name: now[name] for name in now if name not in kept or read[name] != now[name]})


def _unremembered(model: Model, action: Action) -> Step:
    """Say once that a setting could not be stored, unless it was said that nothing can be."""
    if model.unremembered or not model.stored:
        return model, ()
    text = vocabulary(model).say(
        "settings", "This browser cannot save your settings: they last as long as this page."
    )
    return toasted(replace(model, unremembered=True), text, "warn")


HANDLERS: Handlers = {
    "unremembered": _unremembered,
    "set": _set,
    "lang": _lang,
    "theme": _theme,
    "sound": _sound,
}

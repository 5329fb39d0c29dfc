"""Read and write stored settings of any version."""

from __future__ import annotations

import json
from typing import Any

from ui.core.readers import NAME, Unreadable, choice, display_text, facts
from ui.core.words import LANGUAGES
from ui.games import FACES
from ui.model import ANSWERS, LOUD, MARKS, MUTE, NO_MARKS, PACES, VOLUMES, Settings
from ui.puzzles.daily_scores import read_days
from ui.puzzles.practice_progress import read_practice
from ui.puzzles.saved_tries import read_tries
from ui.puzzles.set_progress import read_sets

__all__ = ["CHOICES", "read_settings", "write_settings"]


def read_settings(stored: dict[str, object]) -> Settings:
    """Return settings from stored values; one that is unknown leaves its field at the default.

    >>> read_settings({"lang": "en", "theme": ["light"], "sound": 1, "marks": False})[:4]
    ('en', '', 'off', 'none')
    """
    settings = Settings()
    for key, given in stored.items():
        value = OLDER[key][given] if key in OLDER and isinstance(given, bool) else given
        if key in CHOICES:
            settings = with_setting(settings, key, choice(value, CHOICES[key], getattr(settings, key)))
        elif key == "learnt":
            known = value if isinstance(value, list) else []
            settings = settings._replace(learnt=tuple(slug for slug in FACES if slug in known))
        elif key == "tuned":
            settings = settings._replace(tuned=value if isinstance(value, str) else "")
        elif key == "name":
            settings = settings._replace(name=display_text(value, NAME) if isinstance(value, str) else "")
        elif key == "live":
            known = value if isinstance(value, list) else []
            settings = settings._replace(live=tuple(one for one in known if isinstance(one, str)))
        elif key in PROGRESS_READERS:
            settings = with_setting(settings, key, PROGRESS_READERS[key](value))
        elif isinstance(value, bool) and isinstance(getattr(settings, key, None), bool):
            settings = with_setting(settings, key, value)
    return settings


CHOICES = {
    "lang": LANGUAGES,
    "theme": ("", "dark", "light"),
    "pace": tuple(PACES),
    "answer": tuple(ANSWERS),
    "marks": MARKS,
    "sound": tuple(VOLUMES),
    "typed": ("", "on", "off"),
}


PROGRESS_READERS = {"days": read_days, "practice": read_practice, "sets": read_sets, "tries": read_tries}
"""Functions that read the progress in puzzles, by setting; each leaves out invalid lines."""


OLDER = {
    "marks": {True: Settings().marks, False: NO_MARKS},
    "sound": {True: LOUD, False: MUTE},
}
"""Settings that were once just on or off, and what each means today."""


def with_setting(settings: Settings, key: str, value: Any) -> Settings:
    """Return settings with one field replaced; its name and value are not checked."""
    return settings._replace(**{key: value})


def write_settings(settings: Settings, stored_text: str) -> str:
    """Return settings as JSON, merged into the text stored before: unknown settings in it stay."""
    try:
        stored = facts(stored_text)
    except Unreadable:
        stored = {}
    read, now = read_settings(stored)._asdict(), settings._asdict()
    return json.dumps(
        stored | {name: now[name] for name in now if name not in stored or read[name] != now[name]}
    )

"""Read stored settings of any age."""

from __future__ import annotations

from ui.core.readers import choice
from ui.games import FACES
from ui.model import Settings
from ui.puzzles.daily_scores import read_days
from ui.puzzles.practice_progress import read_practice
from ui.site.update.settings import _OLDER, CHOICES, _changed

__all__ = ["read_settings"]


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

"""Change the settings: language, theme, sound, pace and others."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Play, Remember
from ui.core.updates import Handlers, Update, notify, words_for
from ui.library.stored_settings import CHOICES, with_setting
from ui.model import LOUD, MUTE, Action, Model, Settings

__all__ = ["HANDLERS"]


def _store_settings(model: Model, settings: Settings) -> Update:
    """Return the model with these settings and the effect that stores them."""
    return replace(model, settings=settings), (Remember(settings),)


def _set(model: Model, action: Action) -> Update:
    """Set a setting from `arg` (`KEY:VALUE`, or `KEY` with `value`) or flip a switch; ignore unknown ones.

    `action.value` has the value if `action.arg` has none. Do nothing for an unknown key or value.
    """
    key, colon, value = action.arg.partition(":")
    value = value if colon else action.value
    if key == "theme" and value == "system":
        value = ""  # without a stored theme, the page follows the system
    if key in CHOICES and value in CHOICES[key]:
        model, stored = _store_settings(model, with_setting(model.settings, key, value))
        return model, (*stored, Play("line")) if key == "sound" else stored
    if isinstance(getattr(model.settings, key, None), bool):
        return _store_settings(model, with_setting(model.settings, key, not getattr(model.settings, key)))
    return model, ()


def _lang(model: Model, action: Action) -> Update:
    """Set the language to `arg`; do nothing for an unknown language."""
    return _set(model, Action("set", f"lang:{action.arg}"))


def _theme(model: Model, action: Action) -> Update:
    """Switch between day and evening; `value` is the theme shown now, used if none is stored."""
    now = model.settings.theme or action.value
    return _set(model, Action("set", f"theme:{'dark' if now == 'light' else 'light'}"))


def _sound(model: Model, action: Action) -> Update:
    """Turn sounds on or off; with `arg` `hear` turn them on and play the sound of a match's end."""
    if action.arg == "hear":
        model, stored = _store_settings(model, with_setting(model.settings, "sound", LOUD))
        return model, (*stored, Play("win"))
    return _set(model, Action("set", f"sound:{LOUD if model.settings.sound == MUTE else MUTE}"))


def _warn_unsaved(model: Model, action: Action) -> Update:
    """Notify once that settings cannot be stored; do nothing if storage is already known to fail."""
    if model.storage.has_warned or not model.storage.is_working:
        return model, ()
    text = words_for(model).say(
        "settings", "This browser can’t save your settings. They last until you close this page."
    )
    return notify(replace(model, storage=model.storage._replace(has_warned=True)), text, "warn")


HANDLERS: Handlers = {
    "unremembered": _warn_unsaved,
    "set": _set,
    "lang": _lang,
    "theme": _theme,
    "sound": _sound,
}

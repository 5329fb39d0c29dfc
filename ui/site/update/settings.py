"""The player's choices: language, theme, sound, pace and the rest."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Play, Remember
from ui.core.updates import Handlers, Update, notify, words_for
from ui.library.stored_settings import CHOICES, with_setting
from ui.model import LOUD, MUTE, Action, Model, Settings

__all__ = ["HANDLERS"]


def _keep(model: Model, settings: Settings) -> Update:
    return replace(model, settings=settings), (Remember(settings),)


def _set(model: Model, action: Action) -> Update:
    """Sets `KEY:VALUE`, or turns a switch `KEY`."""
    key, colon, value = action.arg.partition(":")
    value = value if colon else action.value
    if key == "theme" and value == "system":
        value = ""
    if key in CHOICES and value in CHOICES[key]:
        model, kept = _keep(model, with_setting(model.settings, key, value))
        return model, (*kept, Play("line")) if key == "sound" else kept
    if isinstance(getattr(model.settings, key, None), bool):
        return _keep(model, with_setting(model.settings, key, not getattr(model.settings, key)))
    return model, ()


def _lang(model: Model, action: Action) -> Update:
    return _set(model, Action("set", f"lang:{action.arg}"))


def _theme(model: Model, action: Action) -> Update:
    """Goes from one light to the other; `value` says which one the page shows."""
    now = model.settings.theme or action.value
    return _set(model, Action("set", f"theme:{'dark' if now == 'light' else 'light'}"))


def _sound(model: Model, action: Action) -> Update:
    """Turns sounds on or off, or refuses for good what is offered at the end of a match (`no`)."""
    if action.arg == "no":
        return _keep(model, model.settings._replace(tuned="no"))
    return _set(model, Action("set", f"sound:{LOUD if model.settings.sound == MUTE else MUTE}"))


def _unremembered(model: Model, action: Action) -> Update:
    """Say once that a setting could not be stored, unless it was said that nothing can be."""
    if model.unremembered or not model.stored:
        return model, ()
    text = words_for(model).say(
        "settings", "This browser cannot save your settings: they last as long as this page."
    )
    return notify(replace(model, unremembered=True), text, "warn")


HANDLERS: Handlers = {
    "unremembered": _unremembered,
    "set": _set,
    "lang": _lang,
    "theme": _theme,
    "sound": _sound,
}

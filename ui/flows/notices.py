"""Notices: what was copied, what went wrong, and their going away."""

from __future__ import annotations

from dataclasses import replace

from ui.effects import Reload
from ui.flows.flow import Handlers, Step, toasted, vocabulary
from ui.model import Action, Model

__all__ = ["HANDLERS"]


def _copied(model: Model, action: Action) -> Step:
    """Says that a text is on the clipboard, or how else to get it."""
    if action.value:
        return toasted(model, action.value, "copy")
    text = vocabulary(model).say(
        "notice", "This browser does not let us copy: save the match to a file instead."
    )
    return toasted(model, text, "warn")


def _failed(model: Model, action: Action) -> Step:
    """Says that something broke; the model is as it was before."""
    words = vocabulary(model)
    text = words.say("notice", "Something went wrong. Your match is safe: it stands as after the last move.")
    return toasted(model, text, "warn", words.say("notice", "Reload"), Action("reload"))


def _faded(model: Model, action: Action) -> Step:
    """Takes a notice away when its time is over, unless another has come."""
    return (replace(model, toast=None), ()) if model.toast and model.toast.text == action.arg else (model, ())


def _reload(model: Model, action: Action) -> Step:
    return model, (Reload(),)


HANDLERS: Handlers = {"reload": _reload, "copied": _copied, "failed": _failed, "faded": _faded}

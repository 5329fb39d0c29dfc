"""Notices: what was copied, and their going away."""

from __future__ import annotations

from dataclasses import replace

from ui.core.updates import Handlers, Step, toasted, vocabulary
from ui.model import Action, Model

__all__ = ["HANDLERS"]


def _copied(model: Model, action: Action) -> Step:
    """Say that a text is on the clipboard, or how else to get it; `found` says how it was handed over."""
    if action.value:
        return toasted(model, action.value, "copy")
    if action.found == "shared":
        return toasted(model, vocabulary(model).say("notice", "Handed over."), "check")
    if action.found == "cancelled":
        return toasted(model, vocabulary(model).say("notice", "Nothing has been shared."))
    text = vocabulary(model).say(
        "notice", "This browser does not allow copying: save the match to a file instead."
    )
    return toasted(model, text, "warn")


def _faded(model: Model, action: Action) -> Step:
    """Takes a notice away when its time is over, unless another has come."""
    return (replace(model, toast=None), ()) if model.toast and model.toast.text == action.arg else (model, ())


HANDLERS: Handlers = {"copied": _copied, "faded": _faded}

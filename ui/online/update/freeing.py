"""Free the seat of a guest whose device lost the match: before the deal, by a new invitation to all."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.online import host_device, host_place
from ui.core.effects import DrawRandom, Forget
from ui.core.updates import Handlers, Update, join, notify, words_for
from ui.games.error_text import error_text
from ui.model import Action, Lobby, Model
from ui.online.update.lobby import WORDS, show_lobby

__all__ = ["HANDLERS", "free_places"]


def free_places(model: Model) -> Update:
    """Ask for random words for a new invitation; do nothing except on the host's page before the deal."""
    return (model, (DrawRandom(Action("free_with"), WORDS),)) if _may_free(model) else (model, ())


def _may_free(model: Model) -> bool:
    """Return True on the host's page of a match that is not dealt."""
    here = model.screen
    return isinstance(here, Lobby) and host_place(here.device.room.invitation) in here.device.own


def _free_with(model: Model, action: Action) -> Update:
    """Replace the invitation on the screen by a new one, made from the random words in `value`.

    Answers so far are dropped: another device may know them already, and accepts no other answer.
    """
    here = model.screen
    if not isinstance(here, Lobby) or not _may_free(model):
        return model, ()
    made, before = here.device.room.invitation, model.find(here.id)
    words = words_for(model)
    try:
        device = host_device(action.value, made.slug, dict(made.options), made.chairs, made.first)
    except GameError as error:
        return notify(model, error_text(words, error, made.slug), "warn")
    model = replace(model, shelf=tuple(save for save in model.shelf if save.id != here.id))
    marks = before.marks if before else ""
    model, shown = show_lobby(model, device, replace_entry=True, marks=marks, anew=True)
    text = words.say("afar", "This is a new invitation. Send it to everyone.")
    model, noticed = notify(model, text, "link")
    return model, join((Forget(here.id),), shown, noticed)


HANDLERS: Handlers = {"free_with": _free_with}

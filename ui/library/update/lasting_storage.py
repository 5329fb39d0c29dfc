"""Ask the browser to store the data for good."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Effect, Persist, Remember
from ui.core.updates import Handlers, Update, notify, words_for
from ui.model import Action, Home, Model

__all__ = ["HANDLERS", "ask_for_lasting_storage"]

MANY = 10
"""Number of saved matches from which the browser is asked to store them for good."""


def ask_for_lasting_storage(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return the effect that asks to store the data for good, on coming home with many matches; else ().

    It is asked on coming home with ten matches or more, until it has answered once.
    """
    home = isinstance(after.screen, Home) and not isinstance(before.screen, Home)
    ours = after.storage.is_working and not after.storage.is_ignored and not after.embed
    wants = home and ours and not after.settings.lasting and len(after.library.matches) >= MANY
    return (Persist(),) if wants else ()


def _note_persistence(model: Model, action: Action) -> Update:
    """Store and notify whether the browser stores the data for good (`value`, "" for no); only at home.

    It is asked again there.
    """
    if not isinstance(model.screen, Home):
        return model, ()
    say = words_for(model).say
    settings = model.settings._replace(lasting=True)
    if action.value:
        text = say("archive", "This browser has agreed to keep your matches.")
    else:
        text = say(
            "archive",
            "This browser may clear your matches. (Safari does after seven days without a visit, "
            "unless the site is installed.) Save everything to a file now and then, under "
            "Statistics.",
        )
    model, said = notify(replace(model, settings=settings), text, "info" if action.value else "warn")
    return model, (Remember(settings), *said)


HANDLERS: Handlers = {"persisted": _note_persistence}

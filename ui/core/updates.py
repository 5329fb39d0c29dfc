"""What all updates use: their types, going from screen to screen, announcing sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain

from ui.core.effects import Effect, Hush, Later, Navigate, Speak
from ui.core.words import Words, words
from ui.model import Action, Exercise, Model, Overlay, Screen, Setup, Table, Toast, Turn

__all__ = [
    "Handler",
    "Handlers",
    "Update",
    "join",
    "navigate",
    "announce",
    "setup_of",
    "table_of",
    "notify",
    "words_for",
    "with_table",
    "with_turn",
]

TOAST_MS = 9000
"""How long a notice shows, in milliseconds."""

Update = tuple[Model, tuple[Effect, ...]]
Handler = Callable[[Model, Action], Update]
Handlers = Mapping[str, Handler]


def words_for(model: Model) -> Words:
    """Return the sentences in the language that the settings choose."""
    return words(model.settings.lang)


def navigate(model: Model, screen: Screen, replace_entry: bool = False) -> Update:
    """Show a screen at its own address; close any dialog or notice and remove the last announcement."""
    model = replace(model, screen=screen, overlay=Overlay(dialog=None, notice=None, announcement=""))
    return model, (Navigate(screen, replace_entry), Hush())


def announce(model: Model, text: str) -> Update:
    """Announce a sentence to screen readers and store it for "Say it again"; "" clears the stored one."""
    return replace(model, overlay=model.overlay._replace(announcement=text)), (Speak(text),) if text else ()


def notify(
    model: Model, text: str, icon_name: str = "info", action_label: str = "", action: Action | None = None
) -> Update:
    """Show a notice for some seconds and announce it; it may have a button that sends an action."""
    model, spoken = announce(
        replace(model, overlay=model.overlay._replace(notice=Toast(text, icon_name, action_label, action))),
        text,
    )
    return model, (*spoken, Later(TOAST_MS, Action("faded", text)))


def table_of(model: Model) -> Table | None:
    """Return the table on the screen, also that of an exercise; None if the screen has none."""
    if isinstance(model.screen, Exercise):
        return model.screen.table
    return model.screen if isinstance(model.screen, Table) else None


def with_table(model: Model, table: Table) -> Model:
    """Return the model with a table in the place of the one on the screen or in its exercise."""
    if isinstance(model.screen, Exercise):
        return replace(model, screen=replace(model.screen, table=table))
    return replace(model, screen=table)


def with_turn(model: Model, table: Table, turn: Turn) -> Model:
    """Return the model with a table on the screen whose turn has this state."""
    return with_table(model, replace(table, turn=turn))


def join(*effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Return several groups of effects as one tuple."""
    return tuple(chain(*effects))


def setup_of(model: Model) -> Setup | None:
    """Return the set-up if it is the screen, else None."""
    return model.screen if isinstance(model.screen, Setup) else None

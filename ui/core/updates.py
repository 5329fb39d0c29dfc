"""What the flows share: their shape, moving between screens, speaking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain

from ui.core.effects import Effect, Hush, Later, Navigate, Speak
from ui.core.words import Words, words
from ui.model import (
    Action,
    Exercise,
    Model,
    Screen,
    Setup,
    Table,
    Toast,
)

__all__ = [
    "Handlers",
    "Update",
    "without_drafts",
    "join",
    "navigate",
    "announce",
    "setup_of",
    "table_of",
    "notify",
    "words_for",
    "with_table",
]

TOAST_MS = 9000
"""How long a notice stays."""

Update = tuple[Model, tuple[Effect, ...]]
Handler = Callable[[Model, Action], Update]
Handlers = Mapping[str, Handler]


def words_for(model: Model) -> Words:
    """Gives the words of the language chosen."""
    return words(model.settings.lang)


def navigate(model: Model, screen: Screen, replace_entry: bool = False) -> Update:
    """Goes to a screen, under an address of its own."""
    model = replace(model, screen=screen, ask=None, toast=None, spoken="")
    return model, (Navigate(screen, replace_entry), Hush())


def announce(model: Model, text: str) -> Update:
    """Speaks through the live region, and keeps the sentence for "repeat"."""
    return replace(model, spoken=text), (Speak(text),) if text else ()


def notify(
    model: Model, text: str, icon: str = "info", label: str = "", action: Action | None = None
) -> Update:
    """Shows a notice for a while and speaks it."""
    model, spoken = announce(replace(model, toast=Toast(text, icon, label, action)), text)
    return model, (*spoken, Later(TOAST_MS, Action("faded", text)))


def table_of(model: Model) -> Table | None:
    """Gives the table on the screen, if one is; that of an exercise too."""
    if isinstance(model.screen, Exercise):
        return model.screen.table
    return model.screen if isinstance(model.screen, Table) else None


def with_table(model: Model, table: Table) -> Model:
    """Puts a table on the screen, in place of the one that is there."""
    if isinstance(model.screen, Exercise):
        return replace(model, screen=replace(model.screen, table=table))
    return replace(model, screen=table)


def without_drafts(table: Table) -> Table:
    """Puts every partial move and remark away."""
    return replace(
        table,
        drafts=(),
        pending=None,
        refusal=None,
        fault="",
        typed="",
        hint=None,
        hint_shown=False,
        musing=False,
        called=0,
        redo=None,
        rest="",
        ran=-1,
    )


def join(*effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Puts effects in a row."""
    return tuple(chain(*effects))


def setup_of(model: Model) -> Setup | None:
    """Gives the set-up on the screen, if one is."""
    return model.screen if isinstance(model.screen, Setup) else None

"""What the flows share: their shape, moving between screens, speaking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain

from ui.core.effects import Address, Effect, Hush, Later, Speak
from ui.core.query import read_query, write_query
from ui.core.words import Words, words
from ui.games import FACES
from ui.model import (
    About,
    Action,
    Elsewhere,
    Exercise,
    Gathering,
    Home,
    Invited,
    Model,
    Practice,
    Review,
    Rules,
    Screen,
    SettingsPage,
    Setup,
    Statistics,
    Table,
    Toast,
    Tour,
)

__all__ = [
    "Handlers",
    "Step",
    "fresh",
    "join",
    "open_screen",
    "query_of",
    "said",
    "screen_named",
    "table_of",
    "toasted",
    "vocabulary",
    "with_table",
]

TOAST_MS = 9000
"""How long a notice stays."""

Step = tuple[Model, tuple[Effect, ...]]
Handler = Callable[[Model, Action], Step]
Handlers = Mapping[str, Handler]


def vocabulary(model: Model) -> Words:
    """Gives the words of the language chosen."""
    return words(model.settings.lang)


def query_of(screen: Screen) -> str:
    """Writes a screen's address; home's is empty."""
    match screen:
        case Table(id=key, match=match):
            return write_query({"game": match.slug, "match": key})
        case Gathering(id=key, device=device):
            return write_query({"game": device.party.invitation.slug, "match": key})
        case Invited(envelope=envelope):
            made = envelope.party.invitation
            return write_query({"game": made.slug, "match": made.id})
        case Elsewhere(id=key, slug=slug):
            return write_query({"game": slug, "match": key})
        case Exercise(address=query):
            return query
        case Review(table=table):
            return write_query({"screen": "review", "game": table.match.slug, "match": table.id})
        case Tour(day=day):
            return write_query({"screen": "tour", "day": day})
        case Statistics(slug=slug):
            return write_query({"screen": "stats", "game": slug})
        case Practice(slug=slug):
            return write_query({"screen": "practice", **({"game": slug} if slug else {})})
        case Setup(slug=slug):
            return write_query({"game": slug})
        case Rules(slug=slug):
            return write_query({"screen": "rules", **({"game": slug} if slug else {})})
        case SettingsPage():
            return "?screen=settings"
        case About(page=page):
            return f"?screen={page}"
        case Home():
            return ""


def screen_named(query: str) -> tuple[str, str, str]:
    """Reads an address: the screen's name, the game if it is one of ours, and the match."""
    facts = read_query(query)
    slug = facts.get("game", "") if facts.get("game", "") in FACES else ""
    name = facts.get("screen", "")
    if not name and slug:
        name = "table" if "match" in facts else "setup"
    if name == "setup" and not slug:
        name = "home"
    return name or "home", slug, facts.get("match", "")


def open_screen(model: Model, screen: Screen, replace_entry: bool = False) -> Step:
    """Goes to a screen, under an address of its own."""
    model = replace(model, screen=screen, ask=None, toast=None, spoken="")
    return model, (Address(query_of(screen), replace_entry), Hush())


def said(model: Model, text: str) -> Step:
    """Speaks through the live region, and keeps the sentence for "repeat"."""
    return replace(model, spoken=text), (Speak(text),) if text else ()


def toasted(
    model: Model, text: str, icon: str = "info", label: str = "", action: Action | None = None
) -> Step:
    """Shows a notice for a while and speaks it."""
    model, spoken = said(replace(model, toast=Toast(text, icon, label, action)), text)
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


def fresh(table: Table) -> Table:
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

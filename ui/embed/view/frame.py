"""The foot of an embedded game: a new match, and the link to the site with the match at hand."""

from __future__ import annotations

from engine.links import to_link
from engine.record import write
from ui.core.components import button
from ui.core.html import Html, icon, tag
from ui.core.words import Words, words
from ui.model import Exercise, Model, Review, Table
from ui.table.saves import record_of

__all__ = ["with_foot"]

FULL = "../"
"""The address of the site relative to an embedded game."""


def with_foot(model: Model, screen: Html) -> Html:
    """Render a screen in a frame, with the foot of an embedded game below it."""
    bare = "" if model.embed is None or model.embed.controls else " is-bare"
    return tag("div", screen, _foot(model), class_=f"framed{bare}")


def _foot(model: Model) -> Html:
    """Render the foot: new match (unless controls are off), rules, and the link to the full page."""
    vocabulary = words(model.settings.lang)
    new = button(
        vocabulary.say("embed", "New match"), "embed_new", icon_name="rotate", element_id="embed-new"
    )
    label = vocabulary.say("embed", "Open this match on the full page")
    whole = tag(
        "a",
        icon("link"),
        tag("span", vocabulary.say("embed", "Open full page")),
        key="embed-full",
        class_="btn",
        href=_match_address(model),
        target="_blank",
        rel="noopener",
        title=label,
    )
    controls = model.embed is not None and model.embed.controls
    parts = (
        new if controls else None,
        _rules_link(vocabulary, model.embed.source if model.embed else ""),
        whole,
    )
    return tag("footer", *parts, class_="embed-foot")


def _rules_link(vocabulary: Words, address: str) -> Html | None:
    """Render the link to the rules that the page around the frame names; None for the address ""."""
    if not address:
        return None
    text = tag("span", vocabulary.say("embed", "Rules of this page"))
    return tag("a", icon("rules"), text, class_="btn", href=address, target="_blank", rel="noopener")


def _match_address(model: Model) -> str:
    """Return the address of the full page with the match or exercise on the screen."""
    screen = model.screen.table if isinstance(model.screen, Review) else model.screen
    if isinstance(screen, Exercise):
        return FULL + screen.address
    if isinstance(screen, Table):
        saved = next((save.code for save in model.library.matches if save.id == screen.id), "")
        return FULL + (saved or to_link(write(record_of(screen))))
    return f"{FULL}?game={model.embed.slug}" if model.embed else FULL

"""The guided tour: a game in a few steps, over the table or its set-up."""

from __future__ import annotations

from ui.games import face, ordinary
from ui.html import Html, tag
from ui.model import Ask, Model, Setup
from ui.screens.parts import button
from ui.screens.sheets import panel, table_of
from ui.words import Words

__all__ = ["guide"]


def guide(words: Words, model: Model, asked: Ask) -> Html:
    """Shows one step of the guided start; `arg` is its number."""
    slug = getattr(model.screen, "slug", "") or (here.match.slug if (here := table_of(model)) else "")
    steps = face(slug).box.guide(words) if slug else ordinary.guide(words)
    n = min(max(int(asked.arg) if asked.arg.isdigit() else 1, 1), len(steps))
    title, text = steps[n - 1]
    count = tag("p", words.say("guide", "Step {n} of {of}", n=n, of=len(steps)), class_="cap")
    back = button(words.say("guide", "Back"), "ask", f"guide:{n - 1}", key="guide-back") if n > 1 else None
    label, do, arg = words.say("guide", "Next"), "ask", f"guide:{n + 1}"
    if n == len(steps):
        label, do, arg = _guided(words, model)
    on = tag(
        "button",
        label,
        type="button",
        class_="btn btn--brass",
        data_do=do,
        data_arg=arg,
        autofocus=True,
        id="guide-on",
    )
    return panel(words, title, count, tag("p", text), tag("div", back, on, class_="acts"))


def _guided(words: Words, model: Model) -> tuple[str, str, str]:
    """Names the last button and what it does: from the set-up it begins the match, elsewhere it goes back."""
    if isinstance(model.screen, Setup):
        return words.say("guide", "Begin the match"), "begin", ""
    over = (here := table_of(model)) is None or not here.match.actors
    return words.say("guide", "Close") if over else words.say("guide", "Back to the table"), "dismiss", ""

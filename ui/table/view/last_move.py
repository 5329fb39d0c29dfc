"""The last move beside the table, with the button that asks a computer why."""

from __future__ import annotations

from ui.core.components import button
from ui.core.html import EMPTY, Html, icon, pin, tag
from ui.games import Face, Scene, is_simultaneous
from ui.model import Table
from ui.table.view.log import line_of
from ui.table.viewpoint import explained

__all__ = ["fast_forward_gains", "fast_forward_text", "last_move"]


def last_move(look: Face, picture: Scene, here: Table) -> Html:
    """Render what the last move did, as a line if it scored nothing; a computer's gets the button "Why?"."""
    shown, ply = look.board.moment(picture), explained(here)
    if not ply:
        return shown if shown.parts else _quiet(look, picture, here)
    words, told = picture.words, picture.log[ply - 1]
    name = picture.names[told.seat - 1]
    of = tag("span", " ", words.say("table", "({name}’s move)", name=name), class_="vh")
    label = tag("span", words.say("table", "Why?"), of)
    ask = button(label, "why", sign="question", class_="btn why", key="why")
    return tag("div", shown if shown.parts else _said(look, picture, ply), ask, class_="last")


def _quiet(look: Face, picture: Scene, here: Table) -> Html:
    """Render a line for a person's last move that the game does not show; empty in simultaneous games."""
    if is_simultaneous(here.match.slug) or not picture.log or not picture.log[-1].seat:
        return EMPTY
    ply = len(picture.log)
    return _said(look, picture, ply) if line_of(look, picture, picture.log[-1]) else EMPTY


def _said(look: Face, picture: Scene, ply: int) -> Html:
    """Render a move as a line."""
    told = picture.log[ply - 1]
    line = line_of(look, picture, told)
    text = tag("span", line.text) if line else icon("key")
    gain = tag("b", line.gain, class_="num") if line and line.gain else None
    return tag("p", pin(picture.place(told.seat)), text, gain, class_="last-told")


def fast_forward_gains(look: Face, picture: Scene, since: int) -> Html:
    """Render in one line the gains of each computer since the ply where the fast forward began."""
    return tag("p", icon("last"), tag("span", fast_forward_text(look, picture, since)), class_="lab hint")


def fast_forward_text(look: Face, picture: Scene, since: int) -> str:
    """Return the gains of each computer since the ply where the fast forward began, in one sentence."""
    words, come = picture.words, dict[int, list[str]]()
    for told in picture.log[since:]:
        line = line_of(look, picture, told)
        if told.seat and line:
            come.setdefault(told.seat, []).append(line.gain or "–")
    parts = [f"{picture.names[seat - 1]} {', '.join(gains)}" for seat, gains in come.items()]
    return words.say("table", "Meanwhile: {moves}.", moves="; ".join(parts))

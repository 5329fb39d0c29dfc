"""The chart of a match: a player's lead after each move, with the marks. A touch goes to the move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.analysis import MoveAnalysis
from engine.annotations import SIGNS
from engine.match import Match
from engine.win_probability import chance_of_winning
from ui.core.components import region
from ui.core.html import Html, pin, tag
from ui.core.player_names import plays_alone
from ui.core.words import Words
from ui.games import Face, Scene
from ui.model import Review
from ui.table.viewpoint import match_at

__all__ = ["curve", "leads", "lead_seat"]

HIGH = 100
"""Height of the drawing, in its own units."""
AIR = 10
"""Units left empty above and below the curve."""


class Frame(NamedTuple):
    """The range of a chart: the number of points, and the least and largest lead, with 0 between."""

    moves: int
    least: int
    most: int

    def x(self, ply: int) -> str:
        """Return the position of a ply from the left."""
        return f"{(ply + 0.5) / self.moves * 100:.2f}%"

    def y(self, lead: int) -> float:
        """Return the position of a lead from the top."""
        return round(AIR + (self.most - lead) / max(self.most - self.least, 1) * (HIGH - 2 * AIR), 1)


def lead_seat(here: Review) -> int:
    """Return the seat whose lead is shown: the only person's, else the first."""
    players = here.table.players
    alone = (seat for seat, player in enumerate(players, 1) if not player.bot)
    return next(alone, 1) if plays_alone(players) else 1


@lru_cache(maxsize=4)
def leads(match: Match, seat: int) -> tuple[int, ...]:
    """Return a seat's lead over its best rival, before the first move and after each."""
    before, found = match_at(match, 0), []
    rivals = _rivals(match, seat)
    for entry in (None, *match.log):
        before = before.submit(entry.seat, entry.move) if entry else before
        scores = before.scores
        found.append(scores[seat - 1] - max((scores[other - 1] for other in rivals), default=0))
    return tuple(found)


def _rivals(match: Match, seat: int) -> list[int]:
    """Return the seats against which a seat plays. Partners share a rank at the end and are left out."""
    others = [other for other in range(1, match.seats + 1) if other != seat]
    places = match.outcome.places if match.outcome else ()
    apart = [other for other in others if places and places[other - 1] != places[seat - 1]]
    return apart or others


def curve(look: Face, picture: Scene, here: Review) -> Html:
    """Render the chart over the slider that steps through the match."""
    words, seat = picture.words, lead_seat(here)
    name, found = picture.names[seat - 1], leads(here.table.match, seat)
    own = words.by("review", "Lead: {name}", "Your lead", name)
    title = own if len(picture.names) > 1 else words.say("review", "Score")
    frame = Frame(len(found), min(*found, 0), max(*found, 0))
    now = tag("b", _signed_lead(look, picture, found[here.ply]), class_="num")
    likely = _winning_chance(words, here, seat)
    odds = tag("small", likely, class_="nb") if likely else None
    head = tag("h2", pin(picture.place(seat)), tag("span", title), odds, now)
    marks = [_mark(frame, found[one.ply], one, one.seat == seat) for one in here.judged if one.mark]
    plot = tag(
        "div",
        _drawing(found, frame, _summary(look, picture, title, found)),
        tag("div", marks, key="curve-marks"),
        tag("i", class_="now", key="curve-now", data_vars={"--x": frame.x(here.ply)}),
        class_="plot",
        data_vars={"--tone": f"var(--p{picture.place(seat)}t)"},
    )
    slider = _slider(look, picture, here, found, likely)
    return region("section", title, head, plot, slider, class_="panel curve", key="curve")


def _winning_chance(words: Words, here: Review, seat: int) -> str:
    """Return the chance of winning at the current ply, from 1 to 99 %; "" if unknown or at the end."""
    match = match_at(here.table.match, here.ply)
    found = chance_of_winning(match, seat)
    if found is None or match.outcome:
        return ""
    return words.say("review", "{n}% to win", n=min(max(round(found * 100), 1), 99))


def _signed_lead(look: Face, picture: Scene, lead: int) -> str:
    """Return a lead with its sign and unit."""
    text = look.speech.score(picture.words, picture.view, abs(lead))
    return ("+" if lead > 0 else "−" if lead < 0 else "") + text


@lru_cache(maxsize=8)
def _drawing(found: tuple[int, ...], frame: Frame, label: str) -> Html:
    """Render the areas above and below 0, the curve, and a strip for each move that can be touched."""
    strips = [
        tag("rect", x=ply, y=0, width=1, height=HIGH, class_="hit", data_do="jump", data_arg=str(ply))
        for ply in range(frame.moves)
    ]
    return tag(
        "svg",
        tag("path", class_="up", d=_path(frame, [max(lead, 0) for lead in found], closed=True)),
        tag("path", class_="down", d=_path(frame, [min(lead, 0) for lead in found], closed=True)),
        tag("path", class_="zero", d=f"M0 {frame.y(0):g}H{frame.moves}"),
        tag("path", class_="ln", d=_path(frame, found)),
        strips,
        class_="cv",
        viewBox=f"0 0 {frame.moves} {HIGH}",
        preserveAspectRatio="none",
        role="img",
        aria_label=label,
    )


def _path(frame: Frame, found: Sequence[int], closed: bool = False) -> str:
    """Return the steps of the curve as an SVG path; `closed`, as an area down to 0."""
    steps = "".join(f"V{frame.y(lead):g}H{ply + 1}" for ply, lead in enumerate(found))
    if closed:
        return f"M0 {frame.y(0):g}{steps}V{frame.y(0):g}Z"
    return f"M0 {frame.y(found[0]):g}{steps}"


def _mark(frame: Frame, lead: int, judged: MoveAnalysis, own: bool) -> Html:
    """Render a mark at its move: above the curve for one's own moves, below it for others."""
    return tag(
        "span",
        SIGNS[judged.mark],
        class_=f"cm cm--{judged.mark} {'is-own' if own else 'is-other'}",
        key=f"cm-{judged.ply}",
        aria_hidden="true",
        data_vars={"--x": frame.x(judged.ply), "--y": f"{frame.y(lead):g}%"},
    )


def _summary(look: Face, picture: Scene, title: str, found: tuple[int, ...]) -> str:
    """Return the chart in words, for screen readers: highest and lowest point, and the end."""
    words, high, low = picture.words, max(found), min(found)
    return words.say(
        "review",
        "{lead}: highest {high} (move {first}), lowest {low} (move {second}), {end} at the end.",
        lead=title,
        high=_signed_lead(look, picture, high),
        first=found.index(high),
        low=_signed_lead(look, picture, low),
        second=found.index(low),
        end=_signed_lead(look, picture, found[-1]),
    )


def _slider(look: Face, picture: Scene, here: Review, found: tuple[int, ...], odds: str) -> Html:
    """Render the slider that goes to a move."""
    words = picture.words
    lead = _signed_lead(look, picture, found[here.ply])
    value_text = words.say("review", "{n}, lead {lead}", n=here.ply, lead=lead)
    return tag(
        "input",
        key="review-range",
        class_="range",
        type="range",
        min=0,
        max=here.table.match.ply,
        value=here.ply,
        data_do="jump",
        aria_label=words.say("review", "Move"),
        aria_valuetext=f"{value_text}, {odds}" if odds else value_text,
    )

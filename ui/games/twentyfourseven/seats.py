"""A seat's card: the small clock, the minutes, the tiles left, the last score, the team."""

from __future__ import annotations

from functools import lru_cache

from engine.games.twentyfourseven.model import View, partner
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games.scene import Scene
from ui.games.twentyfourseven.plays import fresh_gain
from ui.games.twentyfourseven.score_lines import total_sign
from ui.games.twentyfourseven.vocabulary import short_minutes

__all__ = ["hours_text", "score", "seat"]

DAY = 24 * 60
DIAL = join(
    tag("use", href="#dial"),
    tag("circle", class_="sector", cx=24, cy=24, r=8, pathLength=1),
    tag("path", class_="hand", d="M24 24V10.5"),
    tag("circle", class_="hub", cx=24, cy=24, r="2.6"),
)
"""The shapes of a small clock, which the style sheet turns."""


def score(words: Words, view: View, score: int) -> str:
    """Format a score: "410 min"."""
    return short_minutes(words, score)


def hours_text(words: Words, score: int) -> str:
    """Format minutes as hours and minutes: "6 h 50"."""
    return words.say("24-7", "{hours} h {minutes}", hours=score // 60, minutes=f"{score % 60:02}")


def seat(scene: Scene, seat: int) -> Html:
    """Render what a seat's card shows under the player's name: clock, minutes, tiles, last score, team."""
    view, words = scene.view, scene.words
    gain = fresh_gain(scene.log, seat, len(view.held))
    team = _team_html(words, seat, _shown_tile(view, seat), scene.names[seat - 1]) if view.teams else None
    return _card(words, seat, scene.scores[seat - 1], scene.shown.hours, view.held[seat - 1], gain, team)


def _shown_tile(view: View, seat: int) -> int:
    """Return the tile that the viewer's partner at `seat` showed and may still have; else 0."""
    return view.shown[seat - 1] or 0 if view.viewer and view.viewer == partner(seat) else 0


def _team_html(words: Words, seat: int, shown_tile: int, name: str) -> Html:
    """Render the number of a seat's team and, if not 0, the tile that a partner showed."""
    number = 2 - seat % 2
    text = words.say("24-7", "Team {n}", n=number)
    if shown_tile:
        shown = words.say("24-7", "{name} showed you tile {tile}", name=name, tile=shown_tile)
        text = f"{text}. {shown}"
    return tag(
        "span",
        tag("b", shown_tile or None, class_="t", aria_hidden="true"),
        tag("i", number, aria_hidden="true"),
        tag("span", text, class_="vh"),
        class_="team",
    )


@lru_cache(maxsize=256)
def _card(
    words: Words, seat: int, score: int, in_hours: bool, tile_count: int, latest_gain: int, team: Html | None
) -> Html:
    """Render a seat's card: clock, minutes (in hours if `in_hours`), tiles, latest gain (0: none), team."""
    return join(
        team,
        _dial(seat, score),
        tag(
            "div",
            tag("p", _minutes(words, score, in_hours), key=f"minutes-{seat}", class_="sc1"),
            tag(
                "p",
                _tile_count(words, tile_count),
                _gain_html(latest_gain),
                key=f"held-{seat}",
                class_="cap st",
            ),
            class_="si",
        ),
    )


def _dial(seat: int, score: int) -> Html:
    """Render the small clock of a seat, whose hand goes round once in 1,440 minutes scored."""
    return tag(
        "svg",
        DIAL,
        key=f"dial-{seat}",
        class_="mdial",
        viewBox="0 0 48 48",
        aria_hidden="true",
        data_vars={"--turn": f"{score / DAY:.3f}"},
    )


def _minutes(words: Words, score: int, in_hours: bool) -> Html:
    """Render a score in minutes, or in hours and minutes."""
    if in_hours:
        return tag("span", hours_text(words, score), class_="num")
    return join(tag("span", words.number(score), class_="num"), " ", tag("span", "min", class_="unit"))


def _tile_count(words: Words, tile_count: int) -> Html:
    """Render how many tiles a seat has on its rack."""
    unit = words.count("24-7", "tile", "tiles", tile_count)
    return join(icon("tile"), tag("span", tile_count, tag("span", " ", unit, class_="w")))


def _gain_html(gain: int) -> Html | None:
    """Render the minutes of the last placement with a plus sign; None if they are 0."""
    return tag("b", total_sign(gain), class_="g num") if gain else None

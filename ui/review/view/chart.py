"""The chart of a match: a player's lead after each move, with the marks. A touch goes to the move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.match import Match
from engine.win_probability import chance_of_winning
from ui.core.html import Child, Html, join, pin, plain_text, tag
from ui.core.player_names import plays_alone
from ui.core.words import Words
from ui.games import Face, Scene
from ui.model import Review, Table
from ui.review.view.chart_flags import flag, legend, plies_with_sign
from ui.review.view.chart_scale import HIGH, Frame, room_for_leads, scale_numbers
from ui.review.view.marks import analysis_at
from ui.table.seat_names import seat_given_away
from ui.table.viewpoint import match_at

__all__ = ["curve", "leads", "lead_seat"]

LEAST_SAID = 3
"""The least chance of winning, in per cent, that is given as a number. Below it words say it."""


def lead_seat(table: Table) -> int:
    """Return the seat whose lead is shown: the only person's, even if given to a computer; else seat 1."""
    players = table.players
    alone = (seat for seat, player in enumerate(players, 1) if not player.bot)
    return next(alone, 1) if plays_alone(players) else seat_given_away(table) or 1


@lru_cache(maxsize=4)
def leads(match: Match, seat: int) -> tuple[int, ...]:
    """Return a seat's lead over its best rival before the first move and after each; alone, its score."""
    before, found = match_at(match, 0), []
    rivals = _rivals(match, seat)
    for entry in (None, *match.log):
        before = before.submit(entry.seat, entry.move) if entry else before
        scores = before.scores
        found.append(scores[seat - 1] - max((scores[other - 1] for other in rivals), default=0))
    return tuple(found)


def _rivals(match: Match, seat: int) -> list[int]:
    """Return the seats against which a seat plays: after the end not partners, who share its rank."""
    others = [other for other in range(1, match.seats + 1) if other != seat]
    places = match.outcome.places if match.outcome else ()
    apart = [other for other in others if places and places[other - 1] != places[seat - 1]]
    return apart or others


def curve(face: Face, scene: Scene, review: Review) -> Html:
    """Render the chart of leads, over the slider that steps through the match."""
    words, seat = scene.words, lead_seat(review.table)
    name, found = scene.names[seat - 1], leads(review.table.match, seat)
    own = words.by("review", "{name}’s lead", "Your lead", name)
    title = own if len(scene.names) > 1 else words.say("review", "Score")
    frame = Frame(len(found), min(*found, 0), max(*found, 0))
    standing = _standing(face, scene, seat, found[review.ply])
    likely = _winning_chance(words, review, seat, name)
    odds = tag("small", likely, class_="nb") if likely else None
    head = tag("h2", standing, odds)
    flagged = [one for one in review.judged if one.mark]
    signed = plies_with_sign(frame, flagged, review.ply)
    flags = [flag(frame, found[one.ply], one, one.seat == seat, one.ply in signed) for one in flagged]
    plot = tag(
        "div",
        scale_numbers(words, frame, face.postgame.numbers_by_ply(review.table.match)),
        _drawing(found, frame, _summary(face, scene, title, found)),
        tag("div", flags, key="curve-marks"),
        tag("i", class_="now", key="curve-now", data_vars={"--x": frame.x(review.ply)}),
        class_="plot",
        data_vars=_tones(scene, seat),
    )
    return tag(
        "section",
        head,
        plot,
        _slider(face, scene, review, found, likely),
        legend(words, flagged, signed),
        class_="panel curve",
        aria_label=title,
        key="curve",
        data_vars={"--scale": room_for_leads(words, frame)},
    )


def _only_rival(scene: Scene, seat: int) -> int:
    """Return the only other seat; 0 where there are several, or none."""
    return 3 - seat if len(scene.names) == 2 else 0


def _tones(scene: Scene, seat: int) -> dict[str, str]:
    """Return the colours of the areas: a seat's own above 0, below it that of its only rival."""
    tones, rival = {"--tone": f"var(--p{scene.place(seat)}t)"}, _only_rival(scene, seat)
    return {**tones, "--rival": f"var(--p{scene.place(rival)}t)"} if rival else tones


def _standing(face: Face, scene: Scene, seat: int, lead: int) -> Child:
    """Render who leads by how much, after the pin of who that is; a player alone, the score."""
    words, name, rival = scene.words, scene.names[seat - 1], _only_rival(scene, seat)
    by = tag("b", face.speech.score(words, scene.view, abs(lead)), class_="num")
    if len(scene.names) == 1:
        return pin(scene.place(seat)), tag("span", words.say("review", "Score")), by
    if lead < 0 and rival:
        seat, name, lead = rival, scene.names[rival - 1], -lead
    text = words.say("review", "Level")
    if lead > 0:
        text = words.of("review", "{name} leads by {by}", "You lead by {by}", name)
    elif lead < 0:
        text = words.of("review", "{name} is {by} behind", "You’re {by} behind", name)
    return pin(scene.place(seat)), tag("span", words.filled(text, name=name, by=by))


def _winning_chance(words: Words, review: Review, seat: int, name: str) -> str:
    """Return the chance of winning at the current ply, in words; "" if unknown or at the end.

    It follows from score and stage alone, so it may differ from what the analysis of a move says. Where the
    analysis knows the chance of the move shown, there is no second one here.
    """
    analysis = analysis_at(review, review.ply)
    if analysis and analysis.chance is not None:
        return ""
    match = match_at(review.table.match, review.ply)
    found = chance_of_winning(match, seat)
    if found is None or match.outcome:
        return ""
    n = round(found * 100)
    if not LEAST_SAID <= n <= 100 - LEAST_SAID:
        return _all_but_decided(words, name, n > LEAST_SAID)
    return words.by(
        "review", "{name}: {n}% to win by the score alone", "You: {n}% to win by the score alone", name, n=n
    )


def _all_but_decided(words: Words, name: str, is_ahead: bool) -> str:
    """Return the sentence that by the score alone a player almost surely wins, or has almost no chance."""
    if is_ahead:
        return words.by(
            "review",
            "Going by the score alone, {name} is almost sure to win",
            "Going by the score alone, you’re almost sure to win",
            name,
        )
    return words.by(
        "review",
        "Going by the score alone, {name} has almost no chance",
        "Going by the score alone, you have almost no chance",
        name,
    )


def _signed_lead(face: Face, scene: Scene, lead: int) -> str:
    """Return a lead in words, with its sign and the game's unit."""
    text = face.speech.score(scene.words, scene.view, abs(lead))
    return ("+" if lead > 0 else "−" if lead < 0 else "") + text


@lru_cache(maxsize=8)
def _drawing(leads_by_ply: tuple[int, ...], frame: Frame, label: str) -> Html:
    """Render the curve with the areas above and below 0, and a strip to touch for each ply."""
    strips = [
        tag("rect", x=ply, y=0, width=1, height=HIGH, class_="hit", data_do="ply", data_arg=str(ply))
        for ply in range(frame.moves)
    ]
    return tag(
        "svg",
        tag("path", class_="up", d=_path(frame, [max(lead, 0) for lead in leads_by_ply], is_area=True)),
        tag("path", class_="down", d=_path(frame, [min(lead, 0) for lead in leads_by_ply], is_area=True)),
        tag("path", class_="zero", d=f"M0 {frame.y(0):g}H{frame.moves}"),
        tag("path", class_="ln", d=_path(frame, leads_by_ply)),
        strips,
        class_="cv",
        viewBox=f"0 0 {frame.moves} {HIGH}",
        preserveAspectRatio="none",
        role="img",
        aria_label=label,
    )


def _path(frame: Frame, leads_by_ply: Sequence[int], is_area: bool = False) -> str:
    """Return the curve, in steps, as an SVG path; if `is_area`, as an area that reaches down to 0."""
    steps = "".join(f"V{frame.y(lead):g}H{ply + 1}" for ply, lead in enumerate(leads_by_ply))
    if is_area:
        return f"M0 {frame.y(0):g}{steps}V{frame.y(0):g}Z"
    return f"M0 {frame.y(leads_by_ply[0]):g}{steps}"


def _summary(face: Face, scene: Scene, title: str, leads_by_ply: tuple[int, ...]) -> str:
    """Return the chart in words for screen readers: highest and lowest lead, and the last one."""
    words, high, low = scene.words, max(leads_by_ply), min(leads_by_ply)
    return words.say(
        "review",
        "{lead}: highest {high} (move {first}), lowest {low} (move {second}), {end} at the end.",
        lead=title,
        high=_signed_lead(face, scene, high),
        first=leads_by_ply.index(high),
        low=_signed_lead(face, scene, low),
        second=leads_by_ply.index(low),
        end=_signed_lead(face, scene, leads_by_ply[-1]),
    )


def _slider(
    face: Face, scene: Scene, review: Review, leads_by_ply: tuple[int, ...], chance_text: str
) -> Html:
    """Render the slider that steps to a ply, with lead and chance of winning in words."""
    words = scene.words
    standing = plain_text(join(_standing(face, scene, lead_seat(review.table), leads_by_ply[review.ply])))
    number = face.postgame.numbers_by_ply(review.table.match)[review.ply]
    value_text = words.say("review", "{n}, {standing}", n=number, standing=standing)
    return tag(
        "input",
        key="review-range",
        class_="range",
        type="range",
        min=0,
        max=review.table.match.ply,
        value=review.ply,
        data_do="ply",
        aria_label=words.say("review", "Move"),
        aria_valuetext=f"{value_text}, {chance_text}" if chance_text else value_text,
    )

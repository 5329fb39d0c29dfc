"""The end of a match: the result, the moments that counted, what to do next, and the rest below."""

from __future__ import annotations

from engine.game import Outcome
from ui.core.components import button, columns, figure, link, ordinal, region, switch, winding_key
from ui.core.html import Html, icon, join, pin, plain_text, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.games.face import Peak
from ui.model import MUTE, Model, Settings, Table
from ui.review.habits import next_level
from ui.review.view.dial import Dial, dial
from ui.review.view.next_level import worth_trying
from ui.review.view.turning_point import moment_card, turning_card
from ui.table.stopwatches import seconds_by_ply
from ui.table.turns import people_here
from ui.table.view import remote_seats
from ui.table.view.log import open_note
from ui.table.viewpoint import scene

__all__ = ["dial_of", "end", "headline", "reason_in_words", "title_in_words"]

FEW_PLAYERS = 3
"""Most players with whom the table of scores is narrow enough to stand beside another card."""


def end(model: Model, here: Table, outcome: Outcome) -> Html:
    """Render the end of a match."""
    look, picture = face(here.match.slug), scene(here, model.settings)
    words = picture.words
    best, worst = look.postgame.highlights(picture, here.match, seconds_by_ply(here))
    shown = dial_of(look, picture, here, outcome)
    moments = (
        turning_card(look, picture, here),
        _highlight_button(look, words, here, words.say("end", "Best moment"), best, "best"),
    )
    main = tag(
        "main",
        _result(look, picture, outcome, shown),
        region("section", words.say("end", "Moments of the match"), moments, class_="end-moments"),
        _next_buttons(words, model, here),
        tag(
            "div",
            _advice(words, model, here),
            _sound_offer(words, model.settings, here),
            remote_seats.ending(words, here),
            class_="end-next",
        ),
        _folded_details(look, picture, here, worst),
        class_="end end--won" if shown.won else "end",
    )
    over = tag("span", words.say("end", "Match over"), class_="end-over")
    light = theme_button(words, "btn btn--icon", "bar-theme")
    top = bar(words, look.catalogue.title(words), over, light)
    return tag("div", top, main, class_=f"page page--end {look.board.root}")


def headline(picture: Scene, outcome: Outcome) -> str:
    """Return who won; to a player alone, a compliment."""
    if len(picture.names) == 1:
        return picture.words.by("end", "Well played, {name}", "Well played", picture.names[0])
    winners = _winners(picture, outcome)
    if len(winners) == 1:
        return picture.words.by("end", "{name} wins", "You win", winners[0])
    return picture.words.say(
        "end", "First place for {names}", names=picture.words.both(list(map(picture.words.within, winners)))
    )


def _winners(picture: Scene, outcome: Outcome) -> list[str]:
    """Return the names of those who came first."""
    return [name for name, place in zip(picture.names, outcome.places, strict=True) if place == 1]


def _title(look: Face, picture: Scene, outcome: Outcome) -> Html | str:
    """Render who won by how much; the score alone where several came first or nothing parts the scores."""
    words, winners = picture.words, _winners(picture, outcome)
    first = outcome.places.index(1)
    others = [score for score, place in zip(picture.scores, outcome.places, strict=True) if place > 1]
    ahead = picture.scores[first] - max(others, default=0)
    if len(winners) != 1 or not others or ahead <= 0:
        return headline(picture, outcome)
    by = look.speech.score(words, picture.view, ahead).replace(" ", "\u00a0")
    text = words.of("end", "{name} wins by {by}", "You win by {by}", winners[0])
    return words.filled(text, name=winners[0], by=tag("b", by, class_="num"))


def title_in_words(look: Face, picture: Scene, outcome: Outcome) -> str:
    """Return who won by how much, without markup."""
    return plain_text(join(_title(look, picture, outcome)))


def reason_in_words(look: Face, picture: Scene, outcome: Outcome) -> str:
    """Return why the match ended, with the name of the winner where the reason is about them."""
    winners = _winners(picture, outcome)
    winner = winners[0] if len(winners) == 1 and len(outcome.places) > 1 else ""
    return look.speech.end_reason(picture.words, outcome.reason, winner)


def dial_of(look: Face, picture: Scene, here: Table, outcome: Outcome) -> Dial:
    """Return what the dial shows: the score of the person who came first among people here."""
    words, seats = picture.words, range(1, len(outcome.places) + 1)
    people = people_here(here) or tuple(seats)
    own = min(people, key=lambda seat: outcome.places[seat - 1])
    place = outcome.places[own - 1]
    most = picture.scores[outcome.places.index(1)]
    if len(seats) == 1:
        most = look.postgame.highest_score(here.match) or most
    rivals = [seat for seat in seats if outcome.places[seat - 1] != place] or [
        seat for seat in seats if seat != own
    ]
    rival = min(rivals, key=lambda seat: outcome.places[seat - 1], default=0)
    score = look.speech.score(words, picture.view, picture.scores[own - 1]).replace("\u00a0", " ")
    number, space, unit = score.rpartition(" ")
    plain = bool(space) and unit.isalpha()
    return Dial(
        picture.place(own),
        number if plain else score,
        unit if plain else "",
        1.0 if place == 1 and len(seats) > 1 else _share(picture.scores[own - 1], most),
        0.0 if not rival else _share(picture.scores[rival - 1], most),
        picture.place(rival) if rival else 0,
        place == 1 and bool(people_here(here)),
    )


def _share(score: int, most: int) -> float:
    """Return a score as a share of the highest one, from 0 to 1."""
    return min(max(score / most, 0.0), 1.0) if most > 0 else 0.0


def _result(look: Face, picture: Scene, outcome: Outcome, shown: Dial) -> Html:
    """Render the dial, who won, why the match ended, and the players by rank."""
    drawn = dial(shown, f"{shown.score} {shown.unit}".strip())
    title = tag("h2", _title(look, picture, outcome), class_="disp")
    reason = tag("p", reason_in_words(look, picture, outcome), class_="ital")
    return tag("header", drawn, title, reason, _places(look, picture, outcome), class_="end-head")


def _advice(words: Words, model: Model, here: Table) -> Html | None:
    """Render the suggested level, if this match is the win that leads to it; else None."""
    after = next_level(model, here.match.slug)
    if after is None or after.match != here.id:
        return None
    return worth_trying(words, here.match.slug, after, "again")


def _places(look: Face, picture: Scene, outcome: Outcome) -> Html:
    """Render the players by rank."""
    order = sorted(range(1, len(outcome.places) + 1), key=lambda seat: outcome.places[seat - 1])
    rows = [_place(look, picture, seat, outcome.places[seat - 1]) for seat in order]
    return tag("ol", rows, class_="places", aria_label=picture.words.say("end", "Final standings"))


def _place(look: Face, picture: Scene, seat: int, place: int) -> Html:
    """Render one player's rank and score."""
    words, bot = picture.words, picture.bots[seat - 1]
    name = tag("span", picture.names[seat - 1], winding_key(words) if bot else None, class_="place-name")
    score = figure(look.speech.score(words, picture.view, picture.scores[seat - 1]))
    return tag(
        "li",
        tag("span", ordinal(words, place), class_="place-rank num"),
        pin(picture.place(seat)),
        name,
        tag("span", score, class_="place-score"),
        class_=f"place place--{place}",
    )


def _highlight_button(
    look: Face, words: Words, here: Table, title: str, peak: Peak | None, kind: str
) -> Html | None:
    """Render a moment as a button to it; None without one."""
    if not peak:
        return None
    count = words.say("end", "Move {n} of {all}", n=peak.ply, all=here.match.ply)
    return moment_card(look, here, title, count, peak.text, peak.ply, kind)


def _folded_details(look: Face, picture: Scene, here: Table, worst: Peak | None) -> Html:
    """Render the rest, closed at first: lesser buttons, worst moment, who scored what, final position."""
    words = picture.words
    parts = (
        _lesser_buttons(words, here),
        _highlight_button(look, words, here, words.say("end", "Worst moment"), worst, "worst"),
        _tally(look, picture, here),
        look.postgame.statistics(picture, here.match, seconds_by_ply(here)),
        _board(look, picture),
    )
    few = "end-rest" if len(picture.names) > FEW_PLAYERS else "end-rest end--few"
    summary = tag("summary", words.say("end", "Details of the match"), key="end-more-open")
    return tag("details", summary, tag("div", parts, class_=few), class_="end-more", key="end-more")


def _tally(look: Face, picture: Scene, here: Table) -> Html:
    """Render the table of who scored what. It may be wider than a phone, so it scrolls."""
    words = picture.words
    heads = columns((picture.place(seat), name) for seat, name in enumerate(picture.names, 1))
    rows = [_row(label, texts) for label, texts in look.postgame.tally(words, here.match)]
    totals = tuple(look.speech.score(words, picture.view, score) for score in picture.scores)
    foot = tag("tfoot", _row(words.say("end", "Total"), totals))
    body = tag("table", tag("thead", tag("tr", tag("td"), heads)), tag("tbody", rows), foot, class_="tally")
    title = tag("h2", words.say("end", "Who scored what"), class_="disp", id="tally-title")
    place = tag("div", body, class_="scroll-x", tabindex=0, role="group", aria_labelledby="tally-title")
    return tag("div", title, open_note(words, here), place, class_="end-card panel")


def _row(label: str, texts: tuple[str, ...]) -> Html:
    """Render a row of the table of scores."""
    return tag("tr", tag("th", label, scope="row"), [tag("td", text) for text in texts])


def _board(look: Face, picture: Scene) -> Html:
    """Render the final position."""
    board = tag(
        "figure",
        tag("div", look.board.felt(picture), look.board.overlay(picture), class_="frame"),
        class_="diagram",
    )
    return region("section", picture.words.say("end", "Final position"), board, class_="end-board")


def _next_buttons(words: Words, model: Model, here: Table) -> Html:
    """Render what can be done next, the review first."""
    seen = words.say("end", "Review the match"), icon("next")
    home = icon("home"), words.say("end", "Home")
    return tag(
        "div",
        button(seen, "review", class_="btn btn--brass btn--big", key="end-review"),
        tag(
            "div",
            _rematch_button(words, model, here),
            button(words.say("end", "Share"), "ask", "share", sign="share", key="end-share"),
            link("home", home, class_="btn") if not model.embed else None,
            class_="end-three",
        ),
        class_="end-acts",
    )


def _rematch_button(words: Words, model: Model, here: Table) -> Html:
    """Render the button to another match, or to the rematch of an online match."""
    if here.online:
        return remote_seats.again(words, model, here)
    outcome, people = here.match.outcome, people_here(here)
    lost = outcome is not None and bool(people) and all(outcome.places[seat - 1] > 1 for seat in people)
    label = words.say("end", "Rematch") if lost else words.say("end", "Play again")
    return button(label, "again", sign="rotate", key="end-again")


def _lesser_buttons(words: Words, here: Table) -> Html:
    """Render the buttons that keep the match or change its players."""
    return tag(
        "div",
        button(words.say("end", "Save to a file"), "save_file", sign="save", key="end-save_file"),
        button(words.say("end", "Copy a link"), "copy_link", sign="link", key="end-copy_link"),
        button(
            words.say("end", "Change players or options"), "new_setup", sign="people", key="end-new_setup"
        ),
        class_="end-keep",
    )


def _sound_offer(words: Words, settings: Settings, here: Table) -> Html | None:
    """Render the offer to hear the end, which becomes the switch of sounds; None at other matches."""
    if not settings.tuned or settings.tuned != here.id:
        return None
    if settings.sound != MUTE:
        on = switch(words.say("end", "Sounds"), True, "sound", "", key="tune-switch")
        return tag("div", on, class_="tune", key="tune")
    text = tag("p", words.say("end", "There’s a chime for this ending."), class_="muted sm")
    hear = button(words.say("end", "Listen"), "sound", "hear", sign="sound", key="tune-yes")
    return tag("div", icon("mute"), text, hear, class_="tune", key="tune")

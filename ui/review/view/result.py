"""The end of a match: what to do next, ranks, best and worst moment, who scored what, the board."""

from __future__ import annotations

from engine.game import Outcome
from ui.core.components import button, columns, figure, link, ordinal, region, winding_key
from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.top_bar import bar
from ui.core.words import Words
from ui.games import Face, Scene, face
from ui.games.face import Peak
from ui.model import MUTE, Model, Settings, Table
from ui.review.habits import DAILY, next_level
from ui.review.view.next_level import worth_trying
from ui.review.view.turning_point import turning_point
from ui.table.stopwatches import seconds_by_ply
from ui.table.view import remote_seats
from ui.table.view.log import open_note
from ui.table.viewpoint import scene

__all__ = ["end", "headline"]

FEW = 3
"""Most players with whom the table of scores is narrow enough to go below the ranks."""


def end(model: Model, here: Table, outcome: Outcome) -> Html:
    """Render the end of a match."""
    look, picture = face(here.match.slug), scene(here, model.settings)
    words = picture.words
    main = tag(
        "main",
        _head(look, picture, outcome),
        _acts(
            words,
            model,
            here,
            (turning_point(look, picture, here), _advice(words, model, here)),
            _sound_offer(words, model.settings, here),
        ),
        remote_seats.ending(words, here),
        _places(look, picture, outcome),
        _peaks(look, picture, here),
        _tally(look, picture, here),
        look.postgame.statistics(picture, here.match, seconds_by_ply(here)),
        _board(look, picture),
        class_="end" if len(picture.names) > FEW else "end end--few",
    )
    return tag(
        "div", bar(words, look.catalogue.title(words)), main, class_=f"page page--end {look.board.root}"
    )


def headline(picture: Scene, outcome: Outcome) -> str:
    """Return who won; to a player alone, a compliment."""
    if len(picture.names) == 1:
        return picture.words.by("end", "Well played, {name}", "Well played", picture.names[0])
    winners = [name for name, place in zip(picture.names, outcome.places, strict=True) if place == 1]
    if len(winners) == 1:
        return picture.words.by("end", "{name} wins", "You win", winners[0])
    return picture.words.say(
        "end", "First place for {names}", names=picture.words.both(list(map(picture.words.within, winners)))
    )


def _head(look: Face, picture: Scene, outcome: Outcome) -> Html:
    """Render who won, and why the match ended."""
    words = picture.words
    return tag(
        "header",
        tag("h2", headline(picture, outcome), class_="disp"),
        tag("p", look.speech.reason(words, outcome.reason), class_="ital"),
        class_="end-head",
    )


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
    size = "pin--l" if place == 1 else "pin--m"
    name = pin(picture.place(seat), size), picture.names[seat - 1], winding_key(words) if bot else None
    score = figure(look.speech.score(words, picture.view, picture.scores[seat - 1]))
    return tag(
        "li",
        tag("span", ordinal(words, place), class_="place-rank num"),
        tag(
            "span",
            tag("span", name, class_="place-name"),
            tag("span", score, class_="place-score"),
            class_="placed",
        ),
        class_=f"place place--{place}",
    )


def _peaks(look: Face, picture: Scene, here: Table) -> Child:
    """Render the best and the worst moment of the match; None if the game finds neither in the log."""
    best, worst = look.postgame.peaks(picture, here.match, seconds_by_ply(here))
    words = picture.words
    cards = (
        _peak(words, words.say("end", "Best moment"), best, "best", here),
        _peak(words, words.say("end", "Worst moment"), worst, "worst", here),
    )
    if not best and not worst:
        return None
    return region("section", words.say("end", "Moments of the match"), cards, class_="peaks")


def _peak(words: Words, title: str, peak: Peak | None, kind: str, here: Table) -> Html | None:
    """Render a moment with a button to it; None without one."""
    if not peak:
        return None
    count = words.say("end", "Move {n} of {all}", n=peak.ply, all=here.match.ply)
    seen = words.say("end", "See this move")
    return tag(
        "article",
        tag("h2", title, class_="disp"),
        tag("p", count, class_="cap"),
        tag("p", peak.text, class_="peak-text"),
        button(seen, "review", str(peak.ply), sign="eye", key=f"peak-{kind}"),
        class_=f"peak peak--{kind} panel",
    )


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
        tag("div", look.board.felt(picture), look.board.over(picture), class_="frame"),
        class_="diagram",
    )
    return region("section", picture.words.say("end", "Final position"), board, class_="end-board")


def _acts(
    words: Words, model: Model, here: Table, between: tuple[Html | None, ...], tuned: Html | None
) -> Html:
    """Render what can be done next, the review first, with `between` and `tuned` among the buttons.

    On phones the lesser buttons shrink to an icon and a word.
    """
    seen = words.say("end", "Review the match")
    daily = here.id.startswith(DAILY)
    go = (
        button(seen, "review", sign="eye", class_="btn btn--brass btn--big", key="end-review"),
        _again(words, model, here),
        _act(words.say("end", "Copy the result"), "copy_result", "share") if daily else None,
    )
    keep = (
        _lesser(words.say("end", "Save to a file"), words.say("end", "File"), "save_file", "save"),
        _lesser(words.say("end", "Copy a link"), words.say("end", "Link"), "copy_link", "link"),
        _lesser(
            words.say("end", "Change players or options"), words.say("end", "Change"), "new_setup", "people"
        ),
        link("home", icon("home"), words.say("end", "Home"), class_="btn") if not model.embed else None,
    )
    rows = tag("div", go, class_="end-go"), *between, tag("div", keep, class_="end-keep"), tuned
    return tag("div", rows, class_="end-acts")


def _again(words: Words, model: Model, here: Table) -> Html:
    """Render the button to another match, or to the rematch of an online match."""
    if here.far:
        return remote_seats.again(words, model, here)
    return _act(words.say("end", "Play again"), "again", "rotate")


def _act(label: str, do: str, sign: str) -> Html:
    """Render a large button."""
    return button(label, do, sign=sign, class_="btn btn--big", key=f"end-{do}")


def _lesser(label: str, short: str, do: str, sign: str) -> Html:
    """Render a lesser button, with a shorter label for phones."""
    drawn = join(tag("span", label, class_="long"), tag("span", short, class_="short", aria_hidden="true"))
    return button(drawn, do, sign=sign, key=f"end-{do}")


def _sound_offer(words: Words, settings: Settings, here: Table) -> Html | None:
    """Render the offer of sounds; None once it was answered, or at other matches."""
    if not settings.tuned or settings.tuned != here.id or settings.sound != MUTE:
        return None
    text = words.say("end", "Turn on sounds?")
    yes = button(words.say("end", "Yes"), "sound", key="tune-yes")
    no = button(words.say("end", "No"), "sound", "no", key="tune-no")
    return tag("div", icon("sound"), tag("p", text, class_="muted sm"), yes, no, class_="tune", key="tune")

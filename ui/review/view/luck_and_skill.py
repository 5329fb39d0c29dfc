"""How a result came about: in sentences, and its parts with their margins as bars from zero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.analysis import ABOUT, insight_for, shows_luck
from engine.breakdown import Part
from ui.core.html import Child, Html, join, tag
from ui.core.words import Words
from ui.games import Face, Scene
from ui.model import Review, Table
from ui.review.view.causes import ResultCause, result_causes
from ui.review.view.costliest import costliest_moves
from ui.review.view.marks import signed

__all__ = ["result_card", "result_panel", "result_title"]

REST = "part--rest"
"""The class of the bar that makes the others add up."""


class Bar(NamedTuple):
    """A part of a result as a bar: its label, its CSS class, and its number with the margin of error.

    `is_quiet` if its number is too uncertain to stand beside clear ones. It counts all the same, so that all
    numbers add up to the gap.
    """

    label: str
    kind: str
    part: Part
    is_quiet: bool = False


def result_title(words: Words, table: Table) -> str:
    """Return the title of the panel on the result; "" before the end or if the game is not analysed."""
    match = table.match
    if match.outcome is None or insight_for(match).model is None:
        return ""
    if shows_luck(match):
        return words.say("review", "Luck and skill")
    return words.say("review", "The result")


def result_panel(face: Face, scene: Scene, review: Review) -> Child:
    """Render how the result came about, or until every move is analysed a note; None without a panel."""
    words, table = scene.words, review.table
    title = result_title(words, table)
    if not title:
        return None
    causes = result_causes(face, scene, table, review.judged)
    if not causes:
        text = words.say("review", "You’ll see what made the result once every move is analysed.")
        waits = tag("p", text, class_="muted sm")
        return tag("section", waits, class_="panel end-card result-parts", key="skill")
    parts = [_seat_panel(face, scene, review, cause) for cause in causes]
    head = tag("h2", title, class_="disp", id="skill-title")
    return tag("section", head, parts, class_="panel end-card result-parts", key="skill")


def result_card(face: Face, scene: Scene, table: Table) -> Child:
    """Render in sentences how the result came about, as in the review; None until every move is analysed."""
    causes = result_causes(face, scene, table, table.analysis)
    if not causes:
        return None
    head = tag("h2", result_title(scene.words, table), class_="disp")
    texts = [tag("p", cause.text, class_="cause") for cause in causes]
    return tag("section", head, texts, class_="panel end-card", key="end-causes")


def _seat_panel(face: Face, scene: Scene, review: Review, cause: ResultCause) -> Html:
    """Render how the result of one seat came about: sentences, costliest moves, bars and their sum.

    The bars are folded if none is clear: to a reader they would be noise.
    """
    words = scene.words
    bars = tuple(_shown_bars(words, cause))
    widest = max((abs(bar.part.value) + ABOUT * bar.part.margin for bar in bars), default=0) or 1
    numbers = (
        tag("ul", [_row(words, bar, widest) for bar in bars], class_="parts"),
        _final_gap(face, scene, cause.parts.result),
        _rest_note(words, cause, bars[-1].part.value),
        _margin_note(words, bars),
        _share_note(words, review, cause),
    )
    key = f"numbers-{cause.seat}"
    if cause.parts.has_clear_cause:
        shown = tag("div", numbers, key=f"{key}-open")
    else:
        title = tag("summary", words.say("review", "The numbers"))
        shown = tag("details", title, numbers, class_="fold", key=key)
    return tag(
        "div",
        tag("p", cause.text, class_="cause"),
        costliest_moves(face, scene, review, cause),
        shown,
        class_="parts-of",
        key=f"parts-{cause.seat}",
    )


def _shown_bars(words: Words, cause: ResultCause) -> Iterator[Bar]:
    """Yield the bars of a result. Beside a clear part, uncertain ones are quiet."""
    for bar in _bars(words, cause):
        is_unclear = bool(bar.part.margin) and not bar.part.is_clear and bar.kind != REST
        yield bar._replace(is_quiet=cause.parts.has_clear_cause and is_unclear)


def _bars(words: Words, cause: ResultCause) -> Iterator[Bar]:
    """Yield the parts of a result as bars: luck of deal and draws if known, weaker moves, what is left."""
    breakdown, rival, is_viewer = cause.parts, cause.rival, cause.name == words.you
    mine = words.say("review", "Your weaker moves") if is_viewer else words.say("review", "Own weaker moves")
    if breakdown.deal:
        yield Bar(words.say("review", "Luck of the deal"), "part--luck", breakdown.deal)
    if breakdown.draws:
        yield Bar(words.say("review", "Luck of the draw"), "part--luck", breakdown.draws)
    yield Bar(mine, "part--own", breakdown.losses)
    if breakdown.stand_in:
        label = words.say("review", "{name}’s weaker moves", name=cause.stand_in)
        yield Bar(label, "part--own", breakdown.stand_in)
    theirs = words.say("review", "Others’ weaker moves")
    if rival:
        theirs = words.by("review", "{name}’s weaker moves", "Your weaker moves", rival)
    yield Bar(theirs, "part--theirs", breakdown.gifts)
    yield Bar(words.say("review", "What none of this explains"), REST, breakdown.rest)


def _row(words: Words, bar: Bar, widest: float) -> Html:
    """Render a bar from zero, with its number and a whisker; `widest` fills half the row.

    The whisker reaches as far as words need to claim a number: off zero is clear, across zero is not.
    """
    value, margin = bar.part
    reach = ABOUT * margin
    doubt = (" ", tag("small", f"±{words.number(margin)}")) if margin else None
    kind = "small" if bar.is_quiet else "b"
    number = tag(kind, signed(words, value), doubt, class_="num muted" if bar.is_quiet else "num")
    scale = 50 / widest
    places = {
        "--from": f"{min(50.0, 50 + value * scale):.1f}%",
        "--wide": f"{abs(value) * scale:.1f}%",
        "--low": f"{50 + (value - reach) * scale:.1f}%",
        "--span": f"{2 * reach * scale:.1f}%",
    }
    whisker = tag("i", class_="whisker") if margin else None
    track = tag("span", tag("i", class_="part-bar"), whisker, class_="track", data_vars=places)
    colour = bar.kind if bar.part.is_clear else f"{bar.kind} is-unclear"
    return tag("li", tag("span", bar.label), number, track, class_=f"part {colour}")


def _final_gap(face: Face, scene: Scene, result: int) -> Html:
    """Render by how much a seat came ahead of the best other or behind it, the exact sum of the parts."""
    words, gap = scene.words, face.speech.score(scene.words, scene.view, abs(result))
    if result > 0:
        gap = words.say("review", "{gap} ahead", gap=gap)
    elif result < 0:
        gap = words.say("review", "{gap} behind", gap=gap)
    label = tag("span", words.say("review", "Final gap"))
    return tag("p", label, tag("b", gap, class_="num"), class_="parts-sum")


def _rest_note(words: Words, cause: ResultCause, rest: int) -> Html | None:
    """Render the sum that makes the last number larger than the gap, or that it is most of it, else None.

    Beside a cause that made the result, the last number is called large, not most: both are parts of one gap.
    Weaker moves too small to be clear are in no other row, and they add up (`docs/losses.md`).
    """
    result = cause.parts.result
    if 2 * abs(rest) <= abs(result):
        return None
    main = getattr(cause.parts, cause.main).value if cause.main else 0
    said = words.say("review", "Most of this gap isn’t explained by draws or single moves.")
    if main * result > 0:
        said = words.say("review", "The last number is large too.")
    if abs(rest) > abs(result):
        said = words.say(
            "review",
            "The other numbers add up to {sum}, but the final gap is {gap}. "
            "The last number is what’s missing.",
            sum=signed(words, result - rest),
            gap=signed(words, result),
        )
    why = words.say("review", "It holds many small differences in play, each too small to be sure of.")
    return tag("p", f"{said} {why}", class_="sm")


def _margin_note(words: Words, bars: Sequence[Bar]) -> Html | None:
    """Render the note on what a margin and a hatched bar mean; None if no part has a margin."""
    if not any(bar.part.margin for bar in bars):
        return None
    said = [words.say("review", "± is how far off a number usually is. The thin line shows twice as much.")]
    if not all(bar.part.is_clear or not bar.part.value for bar in bars):
        said.append(
            words.say("review", "A bar whose line reaches the middle is hatched: too uncertain to count on.")
        )
    return tag("p", " ".join(said), class_="muted sm")


def _share_note(words: Words, review: Review, cause: ResultCause) -> Html | None:
    """Render the note that losses count in part, with why; None if all of them counts or nothing was lost."""
    share = insight_for(review.table.match).mistake_share
    parts = (cause.parts.losses, cause.parts.stand_in, cause.parts.gifts)
    if share == 1 or not any(part and part.value for part in parts):
        return None
    text = words.say(
        "review",
        "What a weak move loses can often be made up for later. So only a part of it counts here: {part}.",
        part=_part_in_words(words, share),
    )
    detail = words.say(
        "review",
        "The loss of each move is worked out on its own. Over many matches, {n}% of all these losses "
        "together was left in the final gap. So {n}% of them is counted.",
        n=round(share * 100),
    )
    summary = tag("summary", words.say("review", "How is this worked out?"))
    key = f"share-{cause.seat}"
    return join(
        tag("p", text, class_="muted sm"),
        tag("details", summary, tag("p", detail, class_="muted sm"), class_="fold", key=key),
    )


def _part_in_words(words: Words, share: float) -> str:
    """Return a share in plain words: the nearest of a few simple fractions."""
    parts = {
        1 / 4: words.say("review", "about a quarter"),
        1 / 3: words.say("review", "about a third"),
        1 / 2: words.say("review", "about half"),
        2 / 3: words.say("review", "about two thirds"),
        3 / 4: words.say("review", "about three quarters"),
    }
    return parts[min(parts, key=lambda part: abs(part - share))]

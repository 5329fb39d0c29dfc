"""Charts over time: what a move lost, scores, luck beside play. Each has a table with the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median

from engine.statistics import MatchStatistics
from ui.core.dates import short_day
from ui.core.html import Child, Html, tag
from ui.core.words import Words
from ui.statistics.view.charts import WINDOW, figures, means, trend
from ui.statistics.view.quadrants import Dot, quarters

__all__ = ["Written", "card", "losses_card", "luck_card", "scores_card"]

LEAST_FOR_MEAN = 2
"""Number of matches below which there is no mean."""
MOST_IN_CHART = 30
"""Number of matches in a chart, the newest ones."""
LEAST_TO_COMPARE = 5
"""Number of analysed matches from which luck and play are compared."""
DECIMALS_BELOW = 30
"""Numbers below this one are written with a digit after the point."""

Written = Callable[[float], str]


def card(title: str, *children: Child) -> Html:
    """Render a card of the statistics under its title."""
    return tag(
        "section", tag("h2", title, class_="disp"), *children, class_="panel st-card", aria_label=title
    )


def losses_card(words: Words, matches: Sequence[MatchStatistics], title: str) -> Html | None:
    """Render a chart of the mean loss a move; None for fewer than two analysed matches or a title of ""."""
    judged = [one for one in matches if one.loss is not None][-MOST_IN_CHART:]
    if len(judged) < LEAST_FOR_MEAN or not title:
        return None
    note = words.count(
        "stats",
        "Compared with the best move, in the {n} match reviewed.",
        "Compared with the best moves, in the last {n} matches reviewed.",
        len(judged),
    )
    losses = [one.loss or 0.0 for one in judged]
    heads = words.say("stats", "Match"), words.say("stats", "Lost"), words.say("stats", "Five-match average")
    write_plain = _number_writer(words, losses)
    return _trend_card(words, title, note, judged, losses, write_plain, heads, "figures-lost")


def scores_card(words: Words, matches: Sequence[MatchStatistics], write_score: Written) -> Html:
    """Render the scores of the newest matches as a chart."""
    last = matches[-MOST_IN_CHART:]
    note = words.count("stats", "The last {n} match.", "The last {n} matches.", len(last))
    heads = words.say("stats", "Match"), words.say("stats", "Score"), words.say("stats", "Five-match average")
    numbers = [float(one.score) for one in last]
    title = words.say("stats", "Your scores")
    return _trend_card(words, title, note, last, numbers, write_score, heads, "figures-scores")


def _number_writer(words: Words, values: Sequence[float]) -> Written:
    """Return a function that writes numbers; if all are small, with a digit after the point."""
    fine = max(map(abs, values), default=0) < DECIMALS_BELOW

    def written(value: float) -> str:
        """Write a number; a digit after the point is left out if it is 0."""
        whole = round(value)
        return words.number(whole) if not fine or abs(value - whole) < 0.05 else words.decimal(value)

    return written


def _trend_card(
    words: Words,
    title: str,
    note: str,
    matches: Sequence[MatchStatistics],
    values: Sequence[float],
    write_score: Written,
    heads: tuple[str, ...],
    element_id: str,
) -> Html:
    """Render a card with a chart of values and their table; both have means from `WINDOW` matches on."""
    line, write_plain = means(values), _number_writer(words, values)
    days = [short_day(words, one.date) or words.number(n) for n, one in enumerate(matches, 1)]
    rows: list[tuple[str, ...]] = [
        (day, write_score(value), write_plain(mean))
        for day, value, mean in zip(days, values, line, strict=True)
    ]
    mean_text = words.say("stats", "The line is the average of five matches.")
    if len(values) < WINDOW:
        mean_text, heads, rows = "", heads[:-1], [row[:-1] for row in rows]
    if len(values) >= 2 * WINDOW:
        mean_text = words.say(
            "stats",
            "The line is the average of five matches: {before} over the first five, {now} over "
            "the last five.",
            before=write_plain(line[WINDOW - 1]),
            now=write_plain(line[-1]),
        )
    text = tag("p", f"{note} {mean_text}".rstrip(), class_="muted sm")
    ends = days[0], days[-1] if len(days) > 1 else ""
    return card(title, text, trend(values, write_plain, ends), figures(words, heads, rows, element_id))


def luck_card(words: Words, matches: Sequence[MatchStatistics], write_score: Written) -> Html | None:
    """Render luck against play in the analysed matches as a chart; None for fewer than five."""
    judged = [one for one in matches if one.loss is not None and one.luck is not None][-MOST_IN_CHART:]
    if len(judged) < LEAST_TO_COMPARE:
        return None
    lucks, losses = [one.luck or 0.0 for one in judged], [one.loss or 0.0 for one in judged]
    middle = median(losses)
    dots = [Dot(luck, middle - loss, one.won) for one, luck, loss in zip(judged, lucks, losses, strict=True)]
    text = words.say(
        "stats",
        "Further right: luckier draws. Higher up: less lost per move than in your typical "
        "match. A full dot is a win, an empty diamond isn’t. Average luck per match: {luck}.",
        luck=write_score(sum(lucks) / len(lucks)),
    )
    unlucky = [one for one in dots if one.right < 0 <= one.up]
    best = words.count(
        "stats",
        "Well played, bad luck: won {won} of {n}.",
        "Well played, bad luck: won {won} of {n}.",
        len(unlucky),
        won=words.number(sum(one.won for one in unlucky)),
    )
    note = tag("p", text, " ", tag("b", best) if unlucky else None, class_="muted sm")
    table = figures(words, _heads(words), _rows(words, judged, losses, lucks), "figures-luck")
    return card(words.say("stats", "Luck and skill"), note, quarters(words, dots), table)


def _heads(words: Words) -> tuple[str, ...]:
    """Return the column heads of the table of luck."""
    say = words.say
    return say("stats", "Match"), say("stats", "Luck"), say("stats", "Lost"), say("stats", "Result")


def _rows(
    words: Words, analysed: Sequence[MatchStatistics], losses: Sequence[float], lucks: Sequence[float]
) -> list[tuple[str, ...]]:
    """Return the rows of the table of luck: date, luck, loss, whether won."""
    of_luck, of_loss = _number_writer(words, lucks), _number_writer(words, losses)
    return [
        (
            short_day(words, one.date) or words.number(n),
            of_luck(luck),
            of_loss(loss),
            words.say("stats", "won") if one.won else words.say("stats", "not won"),
        )
        for n, (one, luck, loss) in enumerate(zip(analysed, lucks, losses, strict=True), 1)
    ]

"""The statistics after one match: its result, its moves as bars, and what more matches open."""

from __future__ import annotations

from functools import lru_cache

from engine.games import insight
from engine.match import Match
from engine.statistics import MatchStatistics
from ui.core.components import button, link
from ui.core.dates import past_day
from ui.core.html import Child, Html, icon, tag
from ui.core.words import Words
from ui.games import face, game_title, is_simultaneous
from ui.model import Model, Statistics, Table
from ui.statistics.view.charts import figures
from ui.statistics.view.trends import Written, card
from ui.table.saves import readable_table
from ui.table.tags import HINTS, UNDONE, help_counts, open_seats
from ui.table.viewpoint import match_at

__all__ = ["next_openings", "first_match", "gains", "number_tiles"]

WIDE, HIGH, LEFT, BOTTOM, TOP = 520, 190, 44, 26, 34
"""Width and height of the chart, and the room for numbers to the left, below and above the bars."""
STEP, NAMED = 5, 10
"""Moves are named in steps of five, at most about ten of them."""
SMALL = 5
"""Means below this one are written with a digit after the point."""
COMPARED, TREND, PROGRESS = 2, 5, 10
"""Numbers of matches from which scores are compared, have a mean of five, and show progress."""


@lru_cache(maxsize=4)
def gains(match: Match, seat: int) -> tuple[int, ...]:
    """Return by how much a seat's score changed with each of its own moves, or turns if the game counts them.

    A turn is all that the seat does between two moves of others, even if it only passes.
    """
    scores = [match_at(match, ply).scores[seat - 1] for ply in range(match.ply + 1)]
    joins, found, last = face(match.slug).postgame.counts_turns, list[int](), -1
    for ply, entry in enumerate(match.log, 1):
        if entry.seat != seat:
            continue
        if joins and last == ply - 1:
            found[-1] += scores[ply] - scores[ply - 1]
        else:
            found.append(scores[ply] - scores[ply - 1])
        last = ply
    return tuple(found)


def first_match(
    words: Words,
    model: Model,
    screen: Statistics,
    only_match: MatchStatistics,
    write_score: Written,
    own_facts: tuple[tuple[str, str, str], ...],
) -> tuple[Child, Child]:
    """Render the statistics of the only match: head with numbers, then its moves as bars or None.

    `own_facts` are the game's own numbers on its answers: a title, a number and a note for each.
    """
    table = _table_of(model, only_match)
    moves = gains(table.match, only_match.seat) if table else ()
    day = past_day(words, only_match.date, model.today)
    facts = f"{game_title(words, screen.slug)}, {day}" if day else game_title(words, screen.slug)
    helped = tag("p", icon("hint"), _help_text(words, table), class_="st-help") if only_match.helped else None
    title = tag("h2", words.say("stats", "Your first match"), class_="disp")
    head = tag("div", tag("div", title, tag("p", facts, class_="muted")), helped, class_="st-first")
    numbers = _numbers(words, only_match, table, moves, write_score, own_facts)
    has_bars = not (table and moves and _counts_answers(table, moves))
    counts_turns = face(screen.slug).postgame.counts_turns
    return (head, numbers), _bars(words, moves, write_score, counts_turns) if has_bars else None


def _help_text(words: Words, table: Table | None) -> str:
    """Return in words with which help a match was played, and how often as far as is known."""
    counts = help_counts(table) if table else {}
    hints, undone = counts.get(HINTS, 0), counts.get(UNDONE, 0)
    parts = [words.count("stats", "{n} hint", "{n} hints", hints)] if hints else []
    parts += [words.count("stats", "{n} move undone", "{n} moves undone", undone)] if undone else []
    parts += [words.say("stats", "an open hand")] if table and open_seats(table) else []
    return (
        words.say("stats", "With help: {what}", what=words.both(parts))
        if parts
        else words.say("stats", "With help")
    )


def _table_of(model: Model, only_match: MatchStatistics) -> Table | None:
    """Return the table of the match that was counted; None if its save is gone or unreadable."""
    found = (
        save
        for save in model.library.matches
        if model.library.counts.get(save.id, (0, None))[1] is only_match
    )
    save = next(found, None)
    return readable_table(save) if save else None


def number_tiles(facts: list[tuple[str, str, str]]) -> Html:
    """Render numbers as tiles, from triples of name, number and note ("" for none)."""
    return tag(
        "dl",
        [
            tag(
                "div",
                tag("dt", name),
                tag("dd", value, class_="num"),
                tag("dd", note, class_="muted sm") if note else None,
            )
            for name, value, note in facts
        ],
        class_="panel st-tiles",
    )


def _numbers(
    words: Words,
    only_match: MatchStatistics,
    table: Table | None,
    gains_by_move: tuple[int, ...],
    write_score: Written,
    own_facts: tuple[tuple[str, str, str], ...],
) -> Html:
    """Render the result and, if its moves are known, best move, mean and how many scored, or the answers."""
    facts = [
        (
            words.say("stats", "Result"),
            write_score(only_match.score),
            _margin(words, only_match, table, write_score),
        )
    ]
    if gains_by_move and table and _counts_answers(table, gains_by_move):
        facts += _answer_facts(words, gains_by_move, own_facts, "hinted" in only_match.samples)
    elif gains_by_move:
        counts_turns = table is not None and face(table.match.slug).postgame.counts_turns
        facts += (_turn_facts if counts_turns else _move_facts)(words, gains_by_move, write_score)
    return number_tiles(facts)


def _move_facts(
    words: Words, gains_by_move: tuple[int, ...], write_score: Written
) -> list[tuple[str, str, str]]:
    """Return the tiles of a match that counts moves: the best one, the mean, how many scored."""
    best, count = max(gains_by_move), len(gains_by_move)
    nth = words.say("stats", "move {n} of the {all} you made", n=gains_by_move.index(best) + 1, all=count)
    over = words.count("stats", "over your {n} move", "over your {n} moves", count)
    of = words.count("stats", "of your {n} move", "of your {n} moves", count)
    scoring = words.number(sum(gain > 0 for gain in gains_by_move))
    return [
        (words.say("stats", "Best move"), write_score(best), nth),
        (words.say("stats", "Per move"), _mean(words, sum(gains_by_move) / count, write_score), over),
        (words.say("stats", "Moves that scored"), scoring, of),
    ]


def _turn_facts(
    words: Words, gains_by_turn: tuple[int, ...], write_score: Written
) -> list[tuple[str, str, str]]:
    """Return the tiles of a match that counts turns: the best one, the mean, how many scored."""
    best, count = max(gains_by_turn), len(gains_by_turn)
    nth = words.say("stats", "turn {n} of the {all} you had", n=gains_by_turn.index(best) + 1, all=count)
    over = words.count("stats", "over your {n} turn", "over your {n} turns", count)
    of = words.count("stats", "of your {n} turn", "of your {n} turns", count)
    scoring = words.number(sum(gain > 0 for gain in gains_by_turn))
    return [
        (words.say("stats", "Best turn"), write_score(best), nth),
        (words.say("stats", "Per turn"), _mean(words, sum(gains_by_turn) / count, write_score), over),
        (words.say("stats", "Turns that scored"), scoring, of),
    ]


def _counts_answers(table: Table, gains_by_move: tuple[int, ...]) -> bool:
    """Return True if all answer at once and each right answer is worth one, so no move is the best."""
    return is_simultaneous(table.match.slug) and max(gains_by_move) == 1


def _answer_facts(
    words: Words, gains_by_move: tuple[int, ...], facts: tuple[tuple[str, str, str], ...], had_hints: bool
) -> list[tuple[str, str, str]]:
    """Return the numbers of a match of answers: the game's own, then the most right answers in a row.

    Answers after a hint are in that row too, which a note says if it `had_hints`.
    """
    row = max(len(run) for run in "".join("x" if gain > 0 else " " for gain in gains_by_move).split(" "))
    note = words.say("stats", "answers after a hint included") if had_hints else ""
    return [*facts, (words.say("stats", "Most in a row"), words.number(row), note)]


def _mean(words: Words, value: float, write_score: Written) -> str:
    """Return a mean in words: rounded with its unit, or below five with a digit after the point alone."""
    return write_score(value) if value >= SMALL or value == round(value) else words.decimal(value)


def _margin(words: Words, only_match: MatchStatistics, table: Table | None, write_score: Written) -> str:
    """Return in words by how much the match was won or lost; "" alone or if scores do not show it."""
    outcome = table.match.outcome if table else None
    if table is None or outcome is None or table.match.seats == 1:
        return ""
    own = outcome.places[only_match.seat - 1]
    others = [score for score, place in zip(table.match.scores, outcome.places, strict=True) if place != own]
    by = only_match.score - max(others, default=only_match.score)
    if by > 0 and own == 1:
        return words.say("stats", "Won by {by}", by=write_score(by))
    if by < 0 and own > 1:
        return words.say("stats", "Lost by {by}", by=write_score(-by))
    return ""


def _bars(
    words: Words, gains_by_move: tuple[int, ...], write_score: Written, counts_turns: bool
) -> Html | None:
    """Render the card with a bar for each move, or turn; None if none scored or none is known."""
    if not gains_by_move or max(gains_by_move) <= 0:
        return None
    count, scored = len(gains_by_move), sum(gain > 0 for gain in gains_by_move)
    if counts_turns:
        title = words.count("stats", "Your {n} turn", "Your {n} turns", count)
        scoring = words.count("stats", "{n} turn scored.", "{n} turns scored.", scored)
        circle, head = (
            words.say("stats", "Empty circle: a turn that scored nothing."),
            words.say("stats", "Turn"),
        )
    else:
        title = words.count("stats", "Your {n} move", "Your {n} moves", count)
        scoring = words.count("stats", "{n} move scored.", "{n} moves scored.", scored)
        circle, head = (
            words.say("stats", "Empty circle: a move that scored nothing."),
            words.say("stats", "Move"),
        )
    note = circle, " ", tag("b", scoring)
    heads = head, words.say("stats", "Score")
    rows = [(words.number(n), write_score(gain)) for n, gain in enumerate(gains_by_move, 1)]
    table = figures(words, heads, rows, "figures-moves")
    return card(title, tag("p", note, class_="muted sm"), _chart(words, gains_by_move), table)


def _chart(words: Words, gains_by_move: tuple[int, ...]) -> Html:
    """Render a bar for each move, a circle for one that scored nothing; the highest shows its number."""
    most, step, floor = max(gains_by_move), (WIDE - LEFT) / len(gains_by_move), HIGH - BOTTOM
    every = STEP * max(-(-len(gains_by_move) // (STEP * NAMED)), 1)
    drawn: list[Child] = [tag("line", class_="rule", x1=LEFT, x2=WIDE, y1=floor, y2=floor)]
    for n, gain in enumerate(gains_by_move, 1):
        x, high = LEFT + (n - 0.5) * step, max(gain, 0) / most * (floor - TOP)
        if gain > 0:
            wide = min(step * 0.7, 30)
            place = {"x": f"{x - wide / 2:.1f}", "y": f"{floor - high:.1f}"}
            drawn.append(tag("rect", class_="won", width=f"{wide:.1f}", height=f"{high:.1f}", rx=2, **place))
        else:
            drawn.append(tag("circle", class_="pt", cx=f"{x:.1f}", cy=floor - 6, r=3))
        if n in (1, len(gains_by_move)) or (n % every == 0 and len(gains_by_move) - n > every // 3):
            drawn.append(tag("text", n, class_="ax", x=f"{x:.1f}", y=HIGH - 4, text_anchor="middle"))
    best = gains_by_move.index(most)
    top = f"{LEFT + (best + 0.5) * step:.1f}"
    drawn.append(tag("text", words.number(most), class_="st-last", x=top, y=TOP - 8, text_anchor="middle"))
    return tag("svg", drawn, class_="st-trend st-moves", viewBox=f"0 0 {WIDE} {HIGH}", aria_hidden="true")


def _openings(words: Words, slug: str) -> list[tuple[int, str, str]]:
    """Return what more matches open: from how many matches, its name and a line about it."""
    opens = [
        (
            COMPARED,
            words.say("stats", "Two matches compared"),
            words.say("stats", "After your second match, you see them side by side."),
        ),
        (
            TREND,
            words.say("stats", "Your average"),
            words.say("stats", "After five matches, the average of the last five."),
        ),
        (
            PROGRESS,
            words.say("stats", "Your progress"),
            words.say("stats", "After ten matches, the first five compared with the last five."),
        ),
    ]
    if insight(slug).load_luck:
        text = words.say("stats", "After five reviewed matches between two players.")
        opens.insert(2, (TREND, words.say("stats", "Luck and skill"), text))
    return opens


def next_openings(
    words: Words, model: Model, screen: Statistics, count: int, only_match: MatchStatistics | None
) -> Child:
    """Render what more matches than `count` open, and the ways to the next one; None once all is open.

    `only_match` is the only match so far, or None.
    """
    left = [row for row in _openings(words, screen.slug) if row[0] > count]
    if not left:
        return None
    rows = [
        tag(
            "li",
            tag("span", n, class_="st-nth num"),
            tag("span", tag("b", name), tag("span", text, class_="muted sm")),
        )
        for n, name, text in left
    ]
    table = _table_of(model, only_match) if only_match else None
    play = words.say("stats", "Play the second") if only_match else words.say("stats", "Play the next")
    ways = (
        link(f"setup/{screen.slug}", play, icon("next"), class_="btn btn--brass"),
        button(words.say("stats", "Review this one"), "review_saved", table.id, element_id="st-review")
        if table
        else None,
    )
    title = tag("h2", words.say("stats", "Coming soon"), class_="disp")
    return tag(
        "section", title, tag("ol", rows), tag("div", ways, class_="st-ways"), class_="panel st-coming"
    )

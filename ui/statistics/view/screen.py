"""Statistics: what the kept matches of a game add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from engine.games import game
from engine.match import Match, SeedOrigin
from engine.statistics import PEOPLE, MatchStatistics, Summary, summary
from ui.core.components import button, link, segment, segments, switch
from ui.core.dates import short_day
from ui.core.html import Child, Html, icon, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words, words
from ui.games import FACES, face, game_title, sums
from ui.games.levels import LEVELS
from ui.games.totals import Row, Sums
from ui.model import Model, Statistics
from ui.statistics.counting import counts_of, missing
from ui.statistics.view.charts import bars
from ui.statistics.view.trends import Written, card, lost, luck, scores

__all__ = ["statistics"]


def statistics(model: Model, here: Statistics) -> Html:
    """Draws the page of a game."""
    vocabulary = words(model.settings.lang)
    light = theme_button(vocabulary, "btn btn--icon", "bar-theme")
    main = tag(
        "main",
        _games(vocabulary, here),
        _body(vocabulary, model, here),
        _keep(vocabulary, model),
        class_="stats",
    )
    return tag("div", bar(vocabulary, vocabulary.say("stats", "Statistics"), light), main, class_="screen")


def _keep(words: Words, model: Model) -> Html:
    """Draws the way of everything to a file, and back."""
    title = words.say("stats", "Everything is on this device")
    count = words.count("stats", "{n} match kept.", "{n} matches kept.", len(model.shelf))
    text = words.say(
        "stats",
        "A browser may clear what it keeps (Safari after seven days without a visit, unless the site is "
        "installed). The file opens on any other device; what is there already is not doubled.",
    )
    private = words.say(
        "stats",
        "It holds your seats in matches with people elsewhere, with what decides their rematches: keep it to "
        "yourself.",
    )
    lines = tag("p", count, " ", text, class_="muted sm"), tag("p", private, class_="muted sm")
    has_seats = any(save.far for save in model.shelf)
    told = tag("div", tag("h2", title, class_="disp"), lines if has_seats else lines[0])
    save = words.say("stats", "Keep everything in a file")
    ways = (
        button(save, "archive", sign="save", class_="btn btn--brass", key="archive") if model.shelf else None,
        button(words.say("stats", "Open such a file"), "open_file", sign="open", key="open-archive"),
        button(words.say("stats", "Results as CSV"), "csv", sign="list", key="csv") if model.counts else None,
    )
    return tag("section", told, tag("div", ways, class_="st-ways"), class_="panel st-keep", aria_label=title)


def _games(words: Words, here: Statistics) -> Html:
    """Draws the way to each game's page."""
    tabs = [
        tag(
            "a",
            game_title(words, slug),
            href=f"?screen=stats&game={slug}",
            data_do="go",
            data_arg=f"stats/{slug}",
            aria_current="page" if slug == here.slug else None,
        )
        for slug in FACES
    ]
    return tag("nav", tabs, class_="st-tabs", aria_label=words.say("stats", "The games"))


def _body(words: Words, model: Model, here: Statistics) -> Child:
    every = counts_of(model, here.slug)
    waits = sum(save.slug == here.slug for save in missing(model))
    told = words.count("stats", "{n} match still to be counted…", "{n} matches still to be counted…", waits)
    counting = tag("p", told, class_="muted sm") if waits else None
    if not every:
        return counting or _empty(words, here)
    open_ = [one for one in every if here.helped or not one.helped]
    matches = [one for one in open_ if here.level in ("", one.level)]
    return counting, _filters(words, here, every), _cards(words, here, matches) if matches else _none(words)


def _empty(words: Words, here: Statistics) -> Html:
    """Invites whoever has played nothing to its end yet."""
    title = game_title(words, here.slug)
    text = words.say(
        "stats", "What you play adds up here: wins, scores, and how they change. It takes one match."
    )
    play = link(
        f"setup/{here.slug}", words.say("stats", "Play {game}", game=title), class_="btn btn--brass btn--big"
    )
    learn = link(
        f"lesson/{here.slug}", icon("rules"), words.say("home", "Learn {game}", game=title), class_="btn"
    )
    head = tag("h2", words.say("stats", "Nothing to count yet"), class_="disp")
    return tag(
        "section", head, tag("p", text), tag("div", play, learn, class_="st-ways"), class_="panel st-empty"
    )


def _none(words: Words) -> Html:
    return tag("p", words.say("stats", "No match is like that."), class_="panel st-empty")


def _filters(words: Words, here: Statistics, every: Sequence[MatchStatistics]) -> Html:
    levels = _levels(every)
    parts = [
        segment(name, level == here.level, "stats_level", level or "all", f"stats-{level or 'all'}")
        for level, name in (
            ("", words.say("stats", "All opponents")),
            *((one, _named(words, one)) for one in levels),
        )
    ]
    chosen = segments(words.say("stats", "Opponents"), parts) if len(levels) > 1 else None
    helped = sum(one.helped for one in every)
    note = words.count(
        "stats",
        "{n} match with hints, undo or an opened hand",
        "{n} matches with hints, undo or an opened hand",
        helped,
    )
    label = words.say("stats", "Count those with help, too")
    apart = switch(label, here.helped, "stats_help", "", key="stats-help", note=note) if helped else None
    return tag("div", chosen, apart, class_="st-filters")


def _levels(matches: Sequence[MatchStatistics]) -> list[str]:
    """Lists the opponents met, weakest first."""
    order = [*LEVELS, PEOPLE]
    return sorted(
        {one.level for one in matches if one.level}, key=lambda one: order.index(one) if one in order else 0
    )


def _named(words: Words, level: str) -> str:
    if level == PEOPLE:
        return words.say("stats", "People")
    return words.text("level", LEVELS[level]) if level in LEVELS else level


# The cards


def _cards(words: Words, here: Statistics, matches: list[MatchStatistics]) -> Child:
    alike = _of_one_unit(words, here.slug, matches)
    total = summary(matches)
    assert total
    drawn, told = _unit(words, here.slug, alike[0].options), sums(here.slug)(words, total.samples)
    return (
        _tiles(words, matches, total, alike, drawn),
        tag(
            "div",
            lost(words, matches, told.lost),
            scores(words, alike, drawn) if len(alike) > 1 else None,
            _opponents(words, matches),
            luck(words, matches, _unit(words, here.slug, ())),
            _own(told),
            class_="st-cards",
        ),
    )


def _unit(words: Words, slug: str, options: tuple[tuple[str, str], ...]) -> Written:
    """Writes scores of matches with these options, in their unit."""
    return lambda score: face(slug).speech.score(words, _view(slug, options), round(score))


@cache
def _view(slug: str, options: tuple[tuple[str, str], ...]) -> object:
    """Deals a match with these options, whose scores are written alike."""
    return Match.new(slug, max(2, game(slug).seats[0]), SeedOrigin(""), dict(options)).view(None)


def _of_one_unit(words: Words, slug: str, matches: list[MatchStatistics]) -> list[MatchStatistics]:
    """Keeps the matches whose scores count in the same unit as most."""
    units = [_unit(words, slug, one.options)(2) for one in matches]
    usual = Counter(units).most_common(1)[0][0]
    return [one for one, unit in zip(matches, units, strict=True) if unit == usual]


def _tiles(
    words: Words, matches: list[MatchStatistics], total: Summary, alike: list[MatchStatistics], drawn: Written
) -> Html:
    began = next(filter(None, (short_day(words, one.date) for one in matches)), "")
    since = words.say("stats", "since {date}", date=began) if began else ""
    share = words.say("stats", "{n} in a hundred", n=round(100 * total.wins / total.matches))
    row = words.count("stats", "longest row: {n} win", "longest row: {n} wins", total.streak)
    best = max(alike, key=lambda one: one.score)
    day = short_day(words, best.date)
    at = words.say("stats", "on {date}", date=day) if day else ""
    mean = sum(one.score for one in alike) / len(alike)
    facts = (
        (words.say("stats", "Matches"), words.number(total.matches), since),
        (words.say("stats", "Won"), words.number(total.wins), f"{share}, {row}"),
        (words.say("stats", "On average"), drawn(mean), words.text("stats", "a match")),
        (words.say("stats", "At best"), drawn(best.score), at),
    )
    tiles = [
        tag(
            "div",
            tag("dt", name),
            tag("dd", value, class_="num"),
            tag("dd", note, class_="muted sm") if note else None,
        )
        for name, value, note in facts
    ]
    return tag("dl", tiles, class_="panel st-tiles")


def _opponents(words: Words, matches: list[MatchStatistics]) -> Html | None:
    rows = []
    for level in _levels(matches):
        these = [one for one in matches if one.level == level]
        won = sum(one.won for one in these)
        text = words.say("stats", "{won} of {n}", won=won, n=len(these))
        rows.append(Row(_named(words, level), text, won / len(these)))
    return card(words.say("stats", "Won against"), bars(rows, most=1)) if rows else None


def _own(told: Sums) -> Html | None:
    note = tag("p", told.note, class_="muted sm")
    return card(told.title, note, bars(told.rows, told.most)) if told.rows else None

"""The screen with the statistics of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from engine.match import Match, SeedOrigin
from engine.statistics import PEOPLE, MatchStatistics, Summary, summary
from ui.core.components import button, link, segment, segments, switch
from ui.core.dates import past_day
from ui.core.html import Child, Html, icon, tag
from ui.core.top_bar import bar, print_link, theme_button
from ui.core.words import Words, words
from ui.games import FACES, button_title, face, sums
from ui.games.levels import LEVELS
from ui.games.totals import Row, Sums
from ui.model import Model, Statistics
from ui.statistics.counting import counts_of, uncounted_matches
from ui.statistics.uncounted import reasons, uncounted
from ui.statistics.view.charts import bars
from ui.statistics.view.first_match import first_match, next_openings, number_tiles
from ui.statistics.view.trends import Written, card, losses_card, luck_card, scores_card
from ui.table.untouched import untouched_saves

__all__ = ["statistics"]


def statistics(model: Model, screen: Statistics) -> Html:
    """Render the screen with the statistics of a game."""
    vocabulary = words(model.settings.lang)
    light = theme_button(vocabulary, "btn btn--icon", "bar-theme")
    main = tag(
        "main",
        _games(vocabulary, screen),
        _body(vocabulary, model, screen),
        _backup_card(vocabulary, model),
        class_="stats",
    )
    paper = None if model.embed else print_link(vocabulary, f"scores/{screen.slug}")
    head = bar(vocabulary, vocabulary.say("stats", "Statistics"), paper, light)
    return tag("div", head, main, class_="screen")


def _backup_card(words: Words, model: Model) -> Html:
    """Render the card of the stored data: buttons that save a backup, open one and export results."""
    title = words.say("stats", "Your data is on this device")
    if not (model.library.matches or model.library.counts):
        return _first_backup_card(words, title)
    listed = len(model.library.matches) - len(untouched_saves(model))
    count = words.count("stats", "{n} match saved.", "{n} matches saved.", listed)
    text = words.say(
        "stats",
        "A browser may clear your matches. (Safari does after seven days without a visit, "
        "unless the site is installed.) To be safe, save everything to a file. You can open that file on "
        "any device, and no match is added twice.",
    )
    private = words.say(
        "stats",
        "Anyone with that file can play in your place in online matches. Keep it to yourself.",
    )
    lines = tag("p", count, " ", text, class_="muted sm"), tag("p", private, class_="muted sm")
    has_seats = any(save.far for save in model.library.matches)
    text_block = tag("div", tag("h2", title, class_="disp"), lines if has_seats else lines[0])
    save = words.say("stats", "Save everything to a file")
    ways = (
        button(save, "archive", icon_name="save", element_id="archive") if model.library.matches else None,
        _open_button(words),
        button(words.say("stats", "Results as CSV"), "csv", icon_name="list", element_id="csv")
        if model.library.counts
        else None,
    )
    return tag(
        "section", text_block, tag("div", ways, class_="st-ways"), class_="panel st-keep", aria_label=title
    )


def _first_backup_card(words: Words, title: str) -> Html:
    """Render the card of the stored data before the first match: nothing can be lost yet."""
    text = words.say(
        "stats",
        "Your matches will be saved here as you play. "
        "If you saved them to a file on another device, open it.",
    )
    block = tag("div", tag("h2", title, class_="disp"), tag("p", text, class_="muted sm"))
    return tag(
        "section",
        block,
        tag("div", _open_button(words), class_="st-ways"),
        class_="panel st-keep",
        aria_label=title,
    )


def _open_button(words: Words) -> Html:
    """Render the button that opens a backup."""
    return button(
        words.say("stats", "Open a saved file"), "open_file", icon_name="open", element_id="open-archive"
    )


def _games(words: Words, screen: Statistics) -> Html:
    """Render a link for each game, to its statistics."""
    tabs = [
        tag(
            "a",
            button_title(words, slug),
            href=f"?screen=stats&game={slug}",
            data_do="go",
            data_arg=f"stats/{slug}",
            aria_current="page" if slug == screen.slug else None,
        )
        for slug in FACES
    ]
    return tag("nav", tabs, class_="st-tabs", aria_label=words.say("stats", "The games"))


def _body(words: Words, model: Model, screen: Statistics) -> Child:
    """Render filters and cards of the counted matches; without any, that they are counted or to be played."""
    every = counts_of(model, screen.slug)
    waits = sum(save.slug == screen.slug for save in uncounted_matches(model))
    note = words.count("stats", "Counting {n} more match…", "Counting {n} more matches…", waits)
    counting = tag("p", note, class_="muted sm") if waits else None
    if not every:
        return counting or _first_match_invitation(words, model, screen)
    allowed = [one for one in every if screen.helped or not one.helped]
    matches = [one for one in allowed if screen.level in ("", one.level)]
    return (
        counting,
        _filters(words, screen, every),
        _cards(words, model, screen, matches) if matches else _no_match_note(words),
        next_openings(words, model, screen, len(every), every[0] if len(every) == 1 else None),
        _uncounted_note(words, model, screen),
    )


def _uncounted_note(words: Words, model: Model, screen: Statistics) -> Html | None:
    """Render how many finished matches are not counted, and why; None if all are."""
    text = reasons(words, uncounted(model, screen.slug))
    return tag("p", text, class_="muted sm") if text else None


def _first_match_invitation(words: Words, model: Model, screen: Statistics) -> Html:
    """Render the invitation to play or learn a game of which no match counts, and why finished ones don’t."""
    why = reasons(words, uncounted(model, screen.slug))
    title = button_title(words, screen.slug)
    text = words.say("stats", "Play one match, and your wins, scores and progress will show up here.")
    if why:
        text = words.say(
            "stats", "Play one to the end yourself, and your wins, scores and progress will show up here."
        )
    play = link(
        f"setup/{screen.slug}",
        words.say("stats", "Play {game}", game=title),
        class_="btn btn--brass btn--big",
    )
    learn = link(
        f"lesson/{screen.slug}", icon("rules"), words.say("home", "Learn {game}", game=title), class_="btn"
    )
    head = tag("h2", words.say("stats", "No statistics yet"), class_="disp")
    return tag(
        "section",
        head,
        tag("p", why) if why else None,
        tag("p", text),
        tag("div", play, learn, class_="st-ways"),
        class_="panel st-empty",
    )


def _no_match_note(words: Words) -> Html:
    """Render the note that no match passes the filters."""
    return tag("p", words.say("stats", "No matches found."), class_="panel st-empty")


def _filters(words: Words, screen: Statistics, all_matches: Sequence[MatchStatistics]) -> Html:
    """Render the choice of an opponent, and the switch for matches played with help, if there are any."""
    levels = _levels(all_matches)
    parts = [
        segment(name, level == screen.level, "stats_level", level or "all", f"stats-{level or 'all'}")
        for level, name in (
            ("", words.say("stats", "All opponents")),
            *((one, _opponent_name(words, one)) for one in levels),
        )
    ]
    chosen = segments(words.say("stats", "Opponents"), parts) if len(levels) > 1 else None
    helped = sum(one.helped for one in all_matches)
    note = words.count(
        "stats",
        "{n} match with hints, undo or an open hand",
        "{n} matches with hints, undo or an open hand",
        helped,
    )
    label = words.say("stats", "Include matches with help")
    help_switch = (
        switch(label, screen.helped, "stats_help", "", element_id="stats-help", note=note) if helped else None
    )
    return tag("div", chosen, help_switch, class_="st-filters")


def _levels(matches: Sequence[MatchStatistics]) -> list[str]:
    """Return the opponents met, from the weakest level to people; unknown levels come first."""
    order = [*LEVELS, PEOPLE]
    return sorted(
        {one.level for one in matches if one.level}, key=lambda one: order.index(one) if one in order else 0
    )


def _opponent_name(words: Words, level: str) -> str:
    """Return the name of an opponent: a level, "People", or an unknown level's own id."""
    if level == PEOPLE:
        return words.say("stats", "People")
    return words.text("level", LEVELS[level]) if level in LEVELS else level


# The cards


def _cards(words: Words, model: Model, screen: Statistics, matches: list[MatchStatistics]) -> Child:
    """Render the cards of the matches that pass the filters; if only one does, its moves instead."""
    same_unit = _with_usual_unit(words, screen.slug, matches)
    total = summary(matches)
    assert total
    write_score, own_sums = (
        _score_writer(words, screen.slug, same_unit[0]),
        sums(screen.slug)(words, total.samples),
    )
    if len(matches) == 1:
        head, moves = first_match(words, model, screen, matches[0], write_score, own_sums.facts)
        return head, tag("div", moves, _game_card(own_sums), class_="st-cards")
    return (
        _tiles(words, matches, total, same_unit, write_score, model.today),
        tag(
            "div",
            losses_card(words, matches, own_sums.lost),
            scores_card(words, same_unit, write_score) if len(same_unit) > 1 else None,
            _opponents(words, matches),
            luck_card(words, matches, _score_writer(words, screen.slug)),
            _game_card(own_sums),
            class_="st-cards",
        ),
    )


def _score_writer(words: Words, slug: str, match: MatchStatistics | None = None) -> Written:
    """Return a function that writes scores in the unit of a match, or without one in the usual unit."""
    view = _view_of(slug, match.seats, match.options) if match else _view_of(slug, 2, ())
    return lambda score: face(slug).speech.score(words, view, round(score))


@cache
def _view_of(slug: str, seats: int, options: tuple[tuple[str, str], ...]) -> object:
    """Return a view of a match of so many seats with these options, which decide the unit of its scores."""
    return Match.new(slug, seats, SeedOrigin(""), dict(options)).view(None)


def _with_usual_unit(words: Words, slug: str, matches: list[MatchStatistics]) -> list[MatchStatistics]:
    """Return those matches whose scores have the unit that is most frequent among them."""
    units = [_score_writer(words, slug, one)(2) for one in matches]
    usual = Counter(units).most_common(1)[0][0]
    return [one for one, unit in zip(matches, units, strict=True) if unit == usual]


def _tiles(
    words: Words,
    matches: list[MatchStatistics],
    totals: Summary,
    same_unit: list[MatchStatistics],
    write_score: Written,
    today: str,
) -> Html:
    """Render the totals as tiles; mean and best score are of `same_unit`, the matches of one unit."""
    began = next(filter(None, (past_day(words, one.date, today) for one in matches)), "")
    since = words.say("stats", "since {date}", date=began) if began else ""
    share = words.say("stats", "{n}%", n=round(100 * totals.wins / totals.matches))
    row = words.count("stats", "best streak: {n} win", "best streak: {n} wins", totals.streak)
    best = max(same_unit, key=lambda one: one.score)
    day = past_day(words, best.date, today)
    at = words.say("stats", "on {date}", date=day) if day else ""
    mean = sum(one.score for one in same_unit) / len(same_unit)
    facts = [
        (words.say("stats", "Matches"), words.number(totals.matches), since),
        (words.say("stats", "Won"), words.number(totals.wins), f"{share}, {row}"),
        (words.say("stats", "Average"), write_score(mean), words.text("stats", "per match")),
        (words.say("stats", "Best"), write_score(best.score), at),
    ]
    return number_tiles(facts)


def _opponents(words: Words, matches: list[MatchStatistics]) -> Html | None:
    """Render how many matches were won against each opponent; None if no opponent is known."""
    rows = []
    for level in _levels(matches):
        these = [one for one in matches if one.level == level]
        won = sum(one.won for one in these)
        text = words.say("stats", "{won} of {n}", won=won, n=len(these))
        rows.append(Row(_opponent_name(words, level), text, won / len(these)))
    return card(words.say("stats", "Wins by opponent"), bars(rows, whole_bar=1)) if rows else None


def _game_card(game_sums: Sums) -> Html | None:
    """Render the card of sums that only this game has; None if it has no rows."""
    note = tag("p", game_sums.note, class_="muted sm")
    return card(game_sums.title, note, bars(game_sums.rows, game_sums.most)) if game_sums.rows else None

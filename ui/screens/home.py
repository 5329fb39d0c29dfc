"""The home page: the boxes, the match to resume, the match of the day, every match kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice

from engine.game import GameError
from ui.games import FACES, face, shared
from ui.html import Child, Html, icon, join, tag
from ui.model import Model, Saved, Table
from ui.names import names
from ui.screens.bar import theme_button
from ui.screens.box import games
from ui.screens.dates import daily_ring
from ui.screens.parts import ask, button, icon_button, link, logo, player, region, segment, segments
from ui.shelf import VERSION, restored
from ui.turns import seat_on_turn
from ui.words import LANGUAGES, Words, words

__all__ = ["home", "opened"]

DRAWN = 8
"""How many matches of the list are replayed to draw their board; older ones show their count of moves."""


def home(model: Model) -> Html:
    """Draws the home page."""
    vocabulary = words(model.settings.lang)
    parts = _resume, _games, _daily, _matches
    main = tag("main", [part(vocabulary, model) for part in parts], class_="hm")
    return tag("div", _mast(vocabulary, model), main, _foot(vocabulary), class_="home")


def _mast(words: Words, model: Model) -> Html:
    halves = (words.say("home", "Four games of numbers,"), words.say("home", "one table"))
    line = tag(
        "p", tag("span", halves[0], class_="nb"), " ", tag("span", halves[1], class_="nb"), class_="ital"
    )
    title = tag("div", tag("h1", "Vingt-Quatre", class_="disp"), line, class_="ttl")
    settings = link("settings", icon("settings"), class_="btn btn--icon", label=words.say("bar", "Settings"))
    light = theme_button(words, "btn btn--icon", "home-theme")
    tools = tag("div", _kept(words, model), _languages(words), settings, light, class_="tools")
    return tag("header", logo(), title, tools, class_="mast")


def _kept(words: Words, model: Model) -> Html | None:
    """Says that the site works without a network, or offers its newer version."""
    if model.waits:
        return button(words.say("version", "Update"), "take_version", class_="btn off", key="update")
    if not model.offline:
        return None
    return tag(
        "span", icon("offline"), tag("span", words.say("home", "Ready offline")), class_="chip chip--ok off"
    )


def _languages(words: Words) -> Html:
    parts = (
        segment(lang.upper(), lang == words.lang, "lang", lang, f"lang-{lang}", lang=lang)
        for lang in LANGUAGES
    )
    return segments(words.say("bar", "Language"), parts)


def _games(words: Words, model: Model) -> Html:
    return region("section", words.say("home", "The games"), games(words), class_="games")


# The match to resume


@lru_cache(maxsize=64)
def opened(save: Saved) -> Table | None:
    """Sets up the table of a save to draw it small, None when it cannot be read."""
    if save.version != VERSION:
        return None
    try:
        return restored(save)
    except GameError:
        return None


def _resume(words: Words, model: Model) -> Html | None:
    """Draws the card of the newest match that is not over."""
    unfinished = (save for save in model.shelf if not save.over and save.version == VERSION)
    found = next(((save, table) for save in islice(unfinished, DRAWN) if (table := opened(save))), None)
    if found is None:
        return None
    save, table = found
    look = face(save.slug)
    progress = words.say(
        "home", "{game}, {progress}", game=look.title(words), progress=look.progress(words, table.match)
    )
    title = tag("h2", save.title or progress, class_="disp")
    standing = tag("p", _standing(words, table), class_="muted sm")
    text = tag(
        "div",
        tag("p", words.say("home", "Resume the match"), class_="cap"),
        title,
        _who(words, table),
        standing,
        class_="rt",
    )
    label = join(words.say("home", "Resume"), " ", icon("next"))
    go = button(label, "resume", save.id, class_="btn btn--brass btn--big", key="resume")
    return region("section", words.say("home", "Resume"), _mini(table), text, go, class_="resume")


def _mini(table: Table) -> Html:
    drawn = face(table.match.slug).mini(table.match.view(None))
    return tag("span", drawn, class_="of-game", data_game=table.match.slug)


def _who(words: Words, table: Table) -> Html:
    called = names(words, table.players)
    seats = enumerate(zip(called, table.players, strict=True), 1)
    return tag("p", [player(words, seat, name, bool(who.bot)) for seat, (name, who) in seats], class_="who")


def _standing(words: Words, table: Table) -> str:
    """Says who leads and whose turn it is."""
    called, scores = names(words, table.players), table.match.scores
    best, turn = max(scores), seat_on_turn(table)
    score = face(table.match.slug).score(words, best)
    leaders = words.both([called[seat] for seat, own in enumerate(scores) if own == best])
    if not turn:
        return words.say("home", "{name} won with {score}.", name=leaders, score=score)
    if shared(table.match.slug):
        return words.say("home", "{leader} leads with {score}.", leader=leaders, score=score) if best else ""
    mover = called[turn - 1]
    if scores.count(best) > 1:
        return words.say("home", "{name} to play.", name=mover)
    return words.say(
        "home", "{leader} leads with {score}. {name} to play.", leader=leaders, score=score, name=mover
    )


# The match of the day


def _daily(words: Words, model: Model) -> Html:
    look = face(next(iter(FACES)))
    text = tag(
        "div",
        tag("p", words.say("home", "Match of the day"), class_="cap"),
        tag("h2", words.say("home", "{game}, one deal for all", game=look.title(words)), class_="disp"),
        tag(
            "p",
            words.say(
                "home", "You against a computer player, with the same deal for everybody, all day long."
            ),
            class_="muted sm",
        ),
    )
    play = button(words.say("home", "Play the deal"), "daily", class_="btn btn--big", key="daily")
    return region(
        "section",
        words.say("home", "Match of the day"),
        daily_ring(words, model.today),
        text,
        play,
        _other_days(words),
        class_="daily",
    )


def _other_days(words: Words) -> Html | None:
    """Draws a button for each other game that has a match of the day."""
    described = [(slug, getattr(face(slug), "daily", None)) for slug in list(FACES)[1:]]
    buttons = [
        button(tell(words).label, "daily", slug, class_="btn", key=f"daily-{slug}")
        for slug, tell in described
        if tell
    ]
    return tag("div", buttons, class_="daily-more") if buttons else None


# Every match kept


def _matches(words: Words, model: Model) -> Html:
    title = tag("h2", words.say("home", "Your matches"), class_="disp", id="matches-title")
    open_ = ask(
        words.say("home", "Open a file or a link"), "open", sign="open", class_="btn btn--quiet", key="open"
    )
    head = tag("div", title, open_, class_="matches-head")
    lines = [_line(words, save, n < DRAWN) for n, save in enumerate(model.shelf)]
    rows = tag("ul", lines, class_="match-list") if lines else _empty(words)
    return tag(
        "section", head, _refused(words, model), rows, class_="matches", aria_labelledby="matches-title"
    )


def _empty(words: Words) -> Html:
    return tag("p", words.say("home", "No match kept yet."), class_="empty muted")


def _refused(words: Words, model: Model) -> Html | None:
    if model.stored:
        return None
    text = words.say(
        "home",
        "This browser keeps nothing here: a match lasts as long as the page, unless saved to a file.",
    )
    return tag("div", icon("warn"), tag("p", text), class_="say panel")


def _line(words: Words, save: Saved, drawn: bool) -> Html:
    """Draws one match of the list; what cannot be read can still be taken out or deleted."""
    table = opened(save) if drawn else None
    if save.version != VERSION or save.slug not in FACES or (drawn and table is None):
        return _unreadable(words, save)
    title = save.title or words.both(names(words, save.players))
    picture = _mini(table) if table else tag("span", class_="rd")
    facts = [face(save.slug).title(words), _progress(words, save, table)]
    if save.practice:
        facts.append(words.say("home", "practice"))
    text = tag(
        "div",
        tag("h3", title),
        _who(words, table) if table and save.title else None,
        tag("p", " · ".join(facts), class_="cap"),
        class_="match-text",
    )
    return _row(save, picture, text, _state(words, save), _acts(words, save, title))


def _progress(words: Words, save: Saved, table: Table | None) -> str:
    if table:
        return face(save.slug).progress(words, table.match)
    return words.count("home", "{n} move", "{n} moves", save.plies)


def _row(save: Saved, *cells: Child) -> Html:
    return tag("li", cells, class_="match", key=f"match-{save.id}")


def _state(words: Words, save: Saved) -> Html:
    if save.over:
        return _chip("chip--ok", "check", words.say("home", "Finished"))
    return _chip("", "play", words.say("home", "Under way"))


def _chip(kind: str, sign: str, text: str) -> Html:
    return tag("span", icon(sign), tag("span", text), class_=f"chip {kind}".rstrip())


def _acts(words: Words, save: Saved, title: str) -> Html:
    if save.over:
        first = button(
            words.say("home", "Review"),
            "review_saved",
            save.id,
            aria_label=_of(words.say("home", "Review"), title),
        )
    else:
        first = button(
            words.say("home", "Resume"), "resume", save.id, aria_label=_of(words.say("home", "Resume"), title)
        )
    rename = _act(words.say("home", "Rename"), title, "edit", "ask", f"rename:{save.id}")
    return tag("div", first, rename, _keepers(words, save, title), class_="match-acts")


def _keepers(words: Words, save: Saved, title: str) -> Iterable[Html]:
    yield _act(words.say("home", "Save to a file"), title, "save", "export", save.id)
    yield _act(words.say("home", "Delete"), title, "trash", "ask", f"delete:{save.id}")


def _act(verb: str, title: str, sign: str, do: str, arg: str) -> Html:
    return icon_button(_of(verb, title), sign, do, arg, class_="btn btn--icon btn--quiet")


def _of(verb: str, title: str) -> str:
    return f"{verb} – {title}"


def _unreadable(words: Words, save: Saved) -> Html:
    """Draws a save of a later version, or a damaged one."""
    title = save.title or words.say("home", "Match without a name")
    if save.version > VERSION:
        why = words.say("home", "Saved by a later version of this site: it is kept as it is.")
    else:
        why = words.say("home", "This match cannot be read: it is kept as it is.")
    text = tag("div", tag("h3", title), tag("p", why, class_="cap"), class_="match-text")
    chip = _chip("chip--warn", "warn", words.say("home", "Not readable here"))
    acts = tag("div", tag("span"), *_keepers(words, save, title), class_="match-acts")
    return _row(save, tag("span", class_="rd"), text, chip, acts)


def _foot(words: Words) -> Html:
    people = words.say(
        "home", "From 1 to 8 people around one screen, against each other or against computer players"
    )
    links = (
        link("rules", words.say("home", "Rules of the games")),
        " · ",
        link("access", words.say("home", "Accessibility")),
        " · ",
        link("about", words.say("home", "About")),
    )
    return tag("footer", tag("p", people, " ", icon("key")), tag("p", links), class_="foot")

"""The menu: of the table during a match, else of the site."""

from __future__ import annotations

from ui.core.components import ask, item, link, segment, segments, strength_name
from ui.core.dialog_frames import panel
from ui.core.html import Child, Html, icon, join, tag
from ui.core.words import LANGUAGES, Words
from ui.games import face
from ui.model import (
    MUTE,
    NO_MARKS,
    SILENT,
    Exercise,
    Model,
    OpenDialog,
    Review,
    Rules,
    Setup,
    Statistics,
    Table,
)
from ui.online.messages import must_send_seat_link
from ui.table.marks import guide_strengths
from ui.table.seat_names import seat_of_only_person
from ui.table.viewpoint import may_review, needs_curtain

__all__ = ["menu"]


def menu(words: Words, model: Model, dialog: OpenDialog) -> Html:
    """Render the menu dialog: lines of the present screen, then lines of the site."""
    screen = model.screen
    groups: tuple[Child, ...] = ()
    if isinstance(screen, Table):
        groups = _table_groups(words, model, screen)
        if model.host.broker and screen.online:
            groups = (
                tag("li", ask(words.say("live", "Live"), "live", icon_name="clock", class_="menu-item")),
                *groups,
            )
    elif isinstance(screen, Exercise):
        groups = _exercise_groups(words, screen.table)
    elif isinstance(screen, Review):
        groups = (_export_lines(words),)
    parts: list[Child] = []
    for group in (*groups, _site_lines(words, model, isinstance(screen, Table))):
        parts += [_rule() if parts else None, tag("ul", group, class_="menu")]
    title = words.say("menu", "Menu")
    look = "dialog dialog--sheet" + (" dialog--table" if isinstance(screen, Table) else "")
    return panel(words, title, parts, class_=look, scrim="scrim scrim--sheet")


def _rule() -> Html:
    """Render the line between two groups of the menu."""
    return tag("div", class_="menu-sep")


def _table_groups(words: Words, model: Model, table: Table) -> tuple[Child, ...]:
    """Return two groups of menu lines for a table: information, then the match; no "Leave" if embedded.

    What few players need is in the second one, folded under "More".
    """
    over, home = not table.match.actors, model.embed is None
    return _info_lines(words, table, over or needs_curtain(table)), _match_lines(words, table, over, home)


def _info_lines(words: Words, table: Table, is_idle: bool) -> tuple[Child, ...]:
    """Return the menu lines with information on a table; `is_idle` drops those about the next move."""
    return (
        None if not table.match.actors else _stand_in_line(words, table),
        *_rules_lines(words, table.match.slug),
        None if is_idle else _choices_line(words),
        item(words.say("menu", "Log"), "list", "ask", "journal"),
        None if not table.match.actors else tag("li", _guides_choice(words, table)),
    )


def _rules_lines(words: Words, slug: str) -> tuple[Html, Html]:
    """Return the menu lines that open the thirty-second rules and the full rules of a game."""
    label = tag("span", words.say("menu", "Rules"))
    return (
        item(words.say("menu", "The rules in 30 seconds"), "info", "ask", "brief"),
        tag("li", link(f"rules/{slug}", icon("rules"), label, class_="menu-item")),
    )


def _choices_line(words: Words) -> Html:
    """Return the menu line that names the legal moves."""
    return item(words.say("menu", "What can I play?"), "question", "say", "choices")


def _stand_in_line(words: Words, table: Table) -> Html | None:
    """Render the line with which the only person lets a computer play on, or takes their seat back; or None.

    Without computers beside them nobody is left to play against.
    """
    seat = seat_of_only_person(table)
    if not seat or table.match.seats == 1:
        return None
    if table.players[seat - 1].bot:
        return item(words.say("menu", "Take my seat back"), "person", "swap", f"{seat}:person")
    note = tag("small", words.say("menu", "The match then doesn’t count in statistics."), class_="muted")
    return item(join(words.say("menu", "Let a computer play for me"), " ", note), "key", "ask", "swap")


def _spoken_lines(words: Words, is_idle: bool = False) -> tuple[Child, ...]:
    """Return the menu lines for playing by words and keys; `is_idle` drops the one about the next move."""
    typed = item(words.say("menu", "Type a move"), "keyboard", "ask", "typed")
    return (
        item(words.say("menu", "Describe the table"), "speak", "say", "state"),
        item(words.say("menu", "Repeat the last message"), "rotate", "say", "repeat"),
        None if is_idle else typed,
        _screen_line("access", "keyboard", words.say("menu", "Keys and accessibility")),
    )


def _exercise_groups(words: Words, table: Table) -> tuple[Child, ...]:
    """Return two groups of menu lines for an exercise: the rules, then descriptions and typed moves.

    A puzzle has no line that names the legal moves, since it asks for the right one.
    """
    choices = None if table.presentation.marks == SILENT else _choices_line(words)
    return _rules_lines(words, table.match.slug), (choices, *_spoken_lines(words))


def _match_lines(words: Words, table: Table, is_over: bool, has_home: bool) -> tuple[Child, ...]:
    """Return the menu lines that change, save or leave a match; those that do not apply are None."""
    coded = words.say(
        "menu",
        "Files and links are scrambled, so a glance gives nothing away. But they do contain "
        "the hidden pieces, and could be unscrambled.",
    )
    rare = (
        *_spoken_lines(words, is_over or needs_curtain(table)),
        None
        if is_over or table.online
        else item(words.say("menu", "Replace a player"), "person", "ask", "swap"),
        *(_seat_lines(words) if must_send_seat_link(table) else _export_lines(words)),
        None if is_over or table.practice else tag("li", tag("p", coded, class_="muted sm")),
    )
    return (
        item(words.say("afar", "Open a link"), "link", "ask", "open") if table.online else None,
        item(words.say("menu", "Review the moves"), "eye", "review") if may_review(table) else None,
        _silent_line(words) if must_send_seat_link(table) else None,
        item(words.say("menu", "Leave the table"), "home", "ask", "quit") if has_home else None,
        item(words.say("menu", "Give up this match"), "trash", "ask", "give_up")
        if has_home and not (is_over or table.online)
        else None,
        _more(words, rare),
    )


def _more(words: Words, lines: tuple[Child, ...]) -> Html:
    """Render the lines that few players need, folded."""
    title = tag("summary", icon("more"), tag("span", words.say("menu", "More")), class_="menu-item")
    return tag("li", tag("details", title, tag("ul", lines, class_="menu"), key="menu-more"))


def _guides_choice(words: Words, table: Table) -> Html:
    """Render the choice of the board guides; a game's own names are used, or On and Off for two."""
    known, label = guide_strengths(table.match.slug), words.say("menu", "Board guides")
    shown = words.say("marks", "On")
    own = face(table.match.slug).catalogue.strength_names(words) or tuple(
        shown if mark != NO_MARKS and len(known) == 2 else strength_name(words, mark) for mark in known
    )
    named = dict(zip(known, own, strict=True))
    parts = (
        segment(name, mark == table.presentation.marks, "marks", mark, f"marks-{mark}")
        for mark, name in named.items()
    )
    return tag("div", tag("span", label), segments(label, parts), class_="set-row menu-row")


def _silent_line(words: Words) -> Html:
    """Render the menu line on what to do when a player does not reply."""
    return item(words.say("afar", "A player doesn’t reply"), "person", "ask", "silent")


def _seat_lines(words: Words) -> tuple[Child, ...]:
    """Return the menu lines that move an online player to another device, by file or link."""
    return (
        item(words.say("menu", "Continue on another device (file)"), "save", "save_file"),
        item(words.say("menu", "Continue on another device (link)"), "link", "copy_link"),
    )


def _export_lines(words: Words) -> tuple[Child, ...]:
    """Return the menu lines that save a match to a file or copy its link."""
    return (
        item(words.say("menu", "Save to a file"), "save", "save_file"),
        item(words.say("menu", "Copy a link"), "link", "copy_link"),
    )


def _site_lines(words: Words, model: Model, at_table: bool) -> tuple[Child, ...]:
    """Return the menu lines of the site: language, sound, theme, other screens."""
    sound = (
        words.say("menu", "Turn the sound off")
        if model.settings.sound != MUTE
        else words.say("menu", "Turn the sound on")
    )
    return (
        tag("li", _languages(words)),
        item(sound, "mute" if model.settings.sound != MUTE else "sound", "sound"),
        item(words.say("menu", "Switch between day and evening"), "sun", "theme"),
        None if at_table or model.embed else _screen_line("home", "home", words.say("menu", "Home")),
        None if at_table else _screen_line("rules", "rules", words.say("menu", "Rules of the games")),
        None if at_table or model.embed else _screen_line("stats", "stats", words.say("menu", "Statistics")),
        *(() if at_table or model.embed else _paper_lines(words, model)),
        None if at_table else _screen_line("settings", "settings", words.say("menu", "Settings")),
    )


def _paper_lines(words: Words, model: Model) -> tuple[Child, ...]:
    """Return the menu lines to printed things: of the screen's game if there is one, and to all of them."""
    screen = model.screen
    slug = screen.slug if isinstance(screen, Setup | Rules | Statistics) else ""
    own = (
        (
            _screen_line(f"scores/{slug}", "list", words.say("menu", "Score sheet")),
            _screen_line(f"sheet/{slug}", "question", words.say("menu", "Puzzles to print"))
            if face(slug).catalogue.prints_puzzles
            else None,
        )
        if slug
        else ()
    )
    return *own, _screen_line("classroom", "list", words.say("menu", "For a class, on paper"))


def _screen_line(screen: str, icon_name: str, label: str) -> Html:
    """Render a menu line that leads to a screen."""
    return tag("li", link(screen, icon(icon_name), tag("span", label), class_="menu-item"))


def _languages(words: Words) -> Html:
    """Render the choice of the language."""
    parts = (
        segment(lang.upper(), lang == words.lang, "lang", lang, f"menu-lang-{lang}", lang=lang)
        for lang in LANGUAGES
    )
    label = words.say("menu", "Language")
    return tag("div", tag("span", label), segments(label, parts), class_="set-row menu-row")

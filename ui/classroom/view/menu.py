"""The list of all that can be printed, or shown on a board."""

from __future__ import annotations

from ui.core.components import link
from ui.core.html import Html, icon, tag
from ui.core.top_bar import bar
from ui.core.words import Words, words
from ui.games import FACES, game_title
from ui.games.classroom.puzzle_sets import set_source
from ui.model import ClassroomPage, Model

__all__ = ["menu"]


def menu(model: Model, screen: ClassroomPage) -> Html:
    """Render the menu of all that can be printed or shown to a class."""
    vocabulary = words(model.settings.lang)
    class_ = _board_lines(vocabulary), _class_lines(vocabulary), _puzzle_lines(vocabulary)
    groups = class_, _score_sheet_lines(vocabulary), _club_lines(vocabulary)
    title = vocabulary.say("sheet", "For a class, on paper")
    main = tag("main", groups, class_="column")
    return tag("div", bar(vocabulary, title), main, class_="page page--rules with-sheet")


def _group(title: str, note: str, lines: list[Html]) -> Html:
    """Render a group of links under a title and a note."""
    head = tag("h2", title, class_="disp"), tag("p", note, class_="muted sm")
    return tag("section", head, tag("ul", lines, class_="menu"), class_="panel group")


def _line(screen: str, icon_name: str, label: str) -> Html:
    """Render a link to a screen, with an icon."""
    return tag("li", link(screen, icon(icon_name), tag("span", label), class_="menu-item"))


def _puzzle_lines(words: Words) -> Html:
    """Render the group of printed puzzles: a link for each game that has some, one for several games."""
    lines = [
        _line(f"sheet/{slug}", "print", game_title(words, slug))
        for slug in FACES
        if set_source(slug).per_sheet
    ]
    several = words.both([game_title(words, slug) for slug in FACES if set_source(slug).on_sheet])
    note = words.say("class", "Puzzles on one page, solutions on another. New ones each day.")
    group = [*lines, _line("sheet", "print", several)]
    return _group(words.say("class", "Puzzles on paper"), note, group)


def _class_lines(words: Words) -> Html:
    """Render the group with the link to the maker of sets, the same puzzles for a whole class."""
    note = words.say("class", "A code, a QR code or an address opens the same puzzles on every device.")
    line = _line("sets", "team", words.say("class", "Make a set, or type a code"))
    return _group(words.say("class", "One set for the whole class"), note, [line])


def _board_lines(words: Words) -> Html:
    """Render the group of puzzles on the board: a link for each game."""
    lines = [_line(f"board/{slug}", "eye", game_title(words, slug)) for slug in FACES]
    note = words.say(
        "board", "One puzzle, large enough for the whole class. No names, no scores, nothing saved."
    )
    return _group(words.say("board", "On the board"), note, lines)


def _score_sheet_lines(words: Words) -> Html:
    """Render the group of score sheets: a link for each game."""
    lines = [_line(f"scores/{slug}", "print", game_title(words, slug)) for slug in FACES]
    note = words.say("sheet", "One page each, black on white, A4 or Letter.")
    return _group(words.say("sheet", "Score sheets"), note, lines)


def _club_lines(words: Words) -> Html:
    """Render the group for a club evening: the link to the pairings."""
    note = words.say("sheet", "4 to 12 players. Everyone meets everyone else once. No names to type.")
    line = _line("pairings", "people", words.say("sheet", "Who plays whom in an evening"))
    return _group(words.say("sheet", "Club evening"), note, [line])

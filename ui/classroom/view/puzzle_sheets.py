"""Sheets of puzzles to print: the puzzles, then their solutions, each with code and QR code of the set."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ui.classroom import sets
from ui.classroom.codes import MIXED, CodeFault, SetCode, in_halves
from ui.classroom.view.frame import printable, qr_figure, sheet, sheet_link
from ui.classroom.view.maker import set_address
from ui.core.components import button
from ui.core.html import Child, Html, join, tag
from ui.core.words import Words, words
from ui.games import game_title
from ui.games.classroom.printed_parts import answer_line, level_name
from ui.games.classroom.puzzle_sets import NumberedPuzzle, set_source
from ui.games.classroom.score_sheet import SheetParts
from ui.model import Model, PuzzleSheetPage

__all__ = ["puzzle_sheets"]

Pages = list[tuple[NumberedPuzzle, ...]]


def puzzle_sheets(model: Model, screen: PuzzleSheetPage) -> Html:
    """Render the printable sheets of a set; while its puzzles are not fetched, a note instead."""
    vocabulary, found = words(model.settings.lang), sets.find_set(screen.code)
    title = vocabulary.say("class", "Puzzles on paper")
    if isinstance(found, CodeFault) or not screen.texts:
        wait = tag("p", vocabulary.say("tour", "Loading puzzles…"), class_="muted", role="status")
        return printable(vocabulary, title, tools=wait)
    tools = (
        sheet_link(f"scores/{found.game}", vocabulary.say("sheet", "Score sheet")) if found.game else None,
        button(
            vocabulary.say("class", "Other puzzles"), "set_other", icon_name="rotate", element_id="set-other"
        ),
        button(
            vocabulary.say("class", "Change"),
            "set_change",
            screen.code,
            icon_name="settings",
            element_id="set-change",
        ),
    )
    return printable(
        vocabulary, title, list(_sheets(vocabulary, model, screen.code, found, screen.texts)), tools=tools
    )


def _sheets(
    words: Words, model: Model, code: str, set_code: SetCode, texts: tuple[str, ...]
) -> Iterator[Html]:
    """Yield the sheets of puzzles, then the sheets of their solutions."""
    pages = _pages(set_code, sets.numbered_puzzles(texts))
    aside = qr_figure(words.say("class", "The same, on the site"), in_halves(code), set_address(model, code))
    names = _title_and_note(words, set_code)
    for solved in (False, True):
        title = (
            words.say("class", "{title}, solutions", title=_short_name(words, set_code))
            if solved
            else names[0]
        )
        note = words.say("class", "One answer each, often there are others") if solved else names[1]
        for n, page in enumerate(pages, 1):
            body = _page_body(words, set_code, page, solved)
            of = f" {n} / {len(pages)}" if len(pages) > 1 else ""
            foot = _solution_note(words, code, of) if solved else _name_lines(words, len(page), of)
            kind = "" if solved or set_code.game == MIXED else "is-alone"
            yield sheet(SheetParts(title, note, body, foot), aside, kind)


def _pages(set_code: SetCode, puzzles: tuple[NumberedPuzzle, ...]) -> Pages:
    """Return the puzzles page by page, as many on each as fit."""
    most = len(puzzles) if set_code.game == MIXED else set_source(set_code.game).per_sheet
    return [puzzles[at : at + most] for at in range(0, len(puzzles), most)]


def _short_name(words: Words, set_code: SetCode) -> str:
    """Return a short name for a set: its game, or for several games the number of puzzles."""
    if set_code.game == MIXED:
        return words.count("class", "{n} puzzle", "{n} puzzles", set_code.size)
    return game_title(words, set_code.game)


def _title_and_note(words: Words, set_code: SetCode) -> tuple[str, str]:
    """Return the title of a sheet of puzzles, and the line below it."""
    level = set_code.grade - sets.possible_grades(set_code).start + 1
    hard = level_name(words, level) if set_code.grade else words.say("class", "From easy to very hard")
    if set_code.game == MIXED:
        games = words.both([game_title(words, slug) for slug in sets.mixed_games()])
        return words.count("class", "{n} puzzle", "{n} puzzles", set_code.size), games
    count = set_source(set_code.game).number(words, set_code.size)
    return words.say("class", "{game}, {count}", game=game_title(words, set_code.game), count=count), hard


def _page_body(
    words: Words, set_code: SetCode, page: tuple[NumberedPuzzle, ...], shows_solutions: bool
) -> Html:
    """Render the puzzles of a page, or their solutions, in one block for each game."""
    blocks: list[Child] = []
    for slug, some in groupby(page, key=lambda each: each.problem.match.slug):
        own, puzzles = set_source(slug), tuple(some)
        name = tag("b", game_title(words, slug)) if set_code.game == MIXED else None
        rule = None if shows_solutions else tag("span", own.rule(words))
        if name or rule:
            blocks.append(tag("p", name, rule, class_="sheet-rule"))
        if not shows_solutions:
            blocks.append(own.worth(words))
        limits = [own.limits[place] for place in set_code.limits]
        blocks.append(
            own.printed_solutions(words, puzzles, limits) if shows_solutions else own.printed(words, puzzles)
        )
        if shows_solutions and own.limits:
            blocks.append(_equality_note(words))
    return join(blocks)


def _equality_note(words: Words) -> Html:
    """Render the note that says when two equations count as one solution."""
    text = words.say(
        "class",
        "Solutions that only swap terms count as one: 2 + 3 and 3 + 2. Any right equation wins the target.",
    )
    return tag("p", text, class_="sheet-rule")


def _name_lines(words: Words, count: int, page_label: str) -> Html:
    """Render the lines to write on: first name, time, how many are right; and which page it is."""
    parts = (
        tag("span", words.say("class", "First name"), answer_line(), class_="sheet-fill sheet-fill--wide"),
        tag("span", words.say("class", "Time"), answer_line(), class_="sheet-fill"),
        tag("span", words.say("class", "Right"), answer_line(), tag("b", f"/ {count}"), class_="sheet-fill"),
        tag("span", page_label) if page_label else None,
    )
    return tag("div", parts, class_="sheet-fills")


def _solution_note(words: Words, code: str, page_label: str) -> Html:
    """Render the foot of a sheet of solutions: the code of its set, and which page it is."""
    return join(words.say("class", "Vingt-Quatre, sheet {code}, solutions", code=in_halves(code)), page_label)

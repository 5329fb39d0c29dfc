"""The screen that makes a set of puzzles: what it has, and its code to copy from a board."""

from __future__ import annotations

from ui.classroom import sets
from ui.classroom.codes import MIXED, SIZES, CodeFault, SetCode, in_halves, write_code
from ui.classroom.usual_sets import chosen_set
from ui.classroom.view.frame import qr_code
from ui.core.components import button, link, segment, segments, switch
from ui.core.html import Child, Html, icon, tag
from ui.core.query import write_query
from ui.core.top_bar import bar
from ui.core.words import Words, words
from ui.games import FACES, game_title
from ui.games.classroom.printed_parts import level_name
from ui.games.classroom.puzzle_sets import set_source
from ui.model import Model, SetMaker

__all__ = ["maker", "maker_title", "set_address"]


def set_address(model: Model, code: str) -> str:
    """Return the full address that opens the set with this code."""
    return f"{model.host.address}{write_query({'set': code})}"


def maker(model: Model, screen: SetMaker) -> Html:
    """Render the screen that makes a set of puzzles: choices on one side, the code on the other.

    If the address held a wrong code, render the field for codes alone. The code of another set beside it
    would be taken for the right one.
    """
    vocabulary = words(model.settings.lang)
    if screen.only_code:
        return _page(vocabulary, maker_title(vocabulary, screen), _code_field(vocabulary, screen))
    chosen = chosen_set(model, screen)
    choices = tag(
        "div",
        tag(
            "p",
            vocabulary.say(
                "class",
                "Every device that scans or types the code gets the same puzzles. What is solved stays "
                "on that device.",
            ),
        ),
        _choices(vocabulary, chosen),
        _code_field(vocabulary, screen),
        class_="set-made",
    )
    return _page(vocabulary, maker_title(vocabulary, screen), choices, _code_panel(vocabulary, model, chosen))


def maker_title(words: Words, screen: SetMaker) -> str:
    """Return the title of the maker, or of the screen with the field for codes alone."""
    if screen.only_code:
        return words.say("class", "Open a set")
    return words.say("class", "One set for the whole class")


def _page(words: Words, title: str, *parts: Html) -> Html:
    """Render the page of the maker, with its bar, from these parts."""
    main = tag("main", *parts, class_="set-maker")
    return tag("div", bar(words, title), main, class_="page with-sheet")


def _choices(words: Words, chosen: SetCode) -> Html:
    """Render the choices of a set, and from how many puzzles it is drawn."""
    rows: list[Child] = [_games(words, chosen), _grades(words, chosen)]
    if chosen.game != MIXED:
        rows += [_sizes(words, chosen), _limits(words, chosen)]
    count = tag("p", sets.pool_text(words, chosen), class_="set-count num", key="set-count", role="status")
    return tag(
        "section",
        tag("h2", words.say("class", "Choose the puzzles"), class_="disp"),
        rows,
        count,
        class_="panel group",
    )


def _row(label: str, choices: list[Html]) -> Html:
    """Render choices side by side under their label."""
    return tag("div", tag("span", label, class_="sm"), segments(label, choices), class_="set-part")


def _games(words: Words, chosen: SetCode) -> Html:
    """Render the choice of the game, several games among them."""
    names = [(slug, game_title(words, slug)) for slug in FACES]
    mixed = words.both([game_title(words, slug) for slug in sets.mixed_games()])
    parts = [
        segment(name, slug == chosen.game, "make_set", f"game:{slug}", f"set-game-{slug or 'mixed'}")
        for slug, name in (*names, (MIXED, mixed))
    ]
    return _row(words.say("class", "Game"), parts)


def _grades(words: Words, chosen: SetCode) -> Html:
    """Render the choice of the difficulty, all difficulties first."""
    names = [(grade, level_name(words, level)) for level, grade in enumerate(sets.possible_grades(chosen), 1)]
    parts = [
        segment(name, grade == chosen.grade, "make_set", f"grade:{grade}", f"set-grade-{grade}")
        for grade, name in ((0, words.say("class", "All")), *names)
    ]
    return _row(words.say("class", "Difficulty"), parts)


def _sizes(words: Words, chosen: SetCode) -> Html:
    """Render the choice of the number of puzzles.

    Numbers that the other choices exclude are shown disabled, so that nothing below them moves.
    """
    possible = sets.possible_sizes(chosen)
    parts = [
        segment(
            str(size),
            size == chosen.size,
            "make_set",
            f"size:{size}",
            f"set-size-{size}",
            **({} if size in possible else {"aria_disabled": "true"}),
        )
        for size in SIZES
    ]
    return _row(words.say("class", "How many"), parts)


def _limits(words: Words, chosen: SetCode) -> list[Html]:
    """Render a switch for each limit of the game."""
    return [
        switch(name, place in chosen.limits, "make_set", f"limit:{place}", element_id=f"set-limit-{place}")
        for place, name in enumerate(set_source(chosen.game).limit_names(words))
    ]


def _code_panel(words: Words, model: Model, chosen: SetCode) -> Html:
    """Render the code of the set with QR code and address, and buttons that open, print or change it."""
    code = write_code(chosen)
    address = set_address(model, code)
    shown = address.partition("://")[2] or address
    how = words.say(
        "class",
        "Scan the QR code or type the address. Or type the code: on the home page, choose “For a class, on "
        "paper”, then “Make a set, or type a code”.",
    )
    return tag(
        "section",
        tag("h2", words.say("class", "Code of the set"), class_="sm"),
        tag("p", in_halves(code), class_="set-code num", key="set-code"),
        tag("div", qr_code(address), class_="set-qr"),
        tag("p", shown, class_="set-address"),
        tag("p", how, class_="muted sm"),
        tag("div", _ways(words, chosen, code), class_="set-ways"),
        class_="panel set-result",
        aria_label=words.say("class", "Code of the set"),
    )


def _ways(words: Words, chosen: SetCode, code: str) -> tuple[Html | None, ...]:
    """Render the buttons that open a set, print it, show it on the board, change it, or copy its address."""
    return (
        button(
            words.say("class", "Open it here"),
            "set_open",
            code,
            icon_name="next",
            class_="btn btn--brass",
            element_id="set-open",
        ),
        button(words.say("class", "Print"), "set_print", code, icon_name="print", element_id="set-print")
        if sets.is_printable(chosen)
        else None,
        button(
            words.say("board", "On the board"), "board_set", code, icon_name="eye", element_id="set-board"
        ),
        button(words.say("class", "Other puzzles"), "set_other", icon_name="rotate", element_id="set-other"),
        button(
            words.say("class", "Copy the address"), "set_copy", code, icon_name="link", element_id="set-copy"
        ),
    )


def _code_field(words: Words, screen: SetMaker) -> Html:
    """Render the field for a code made by somebody else, with what is wrong with it."""
    fault = sets.fault_text(words, CodeFault(*screen.fault)) if screen.fault[0] else ""
    label = words.say("class", "You have a code?")
    field = tag(
        "input",
        key="set-typed",
        class_="input",
        type="text",
        value=screen.typed,
        placeholder=in_halves(sets.EXAMPLE),
        data_do="set_typed",
        autocomplete="off",
        autocapitalize="characters",
        spellcheck="false",
        aria_label=label,
        aria_invalid="true" if fault else "false",
        aria_describedby="set-fault",
    )
    go = tag(
        "button",
        icon("next"),
        type="submit",
        class_="btn btn--icon",
        aria_label=words.say("class", "Open the set"),
    )
    form = tag("form", field, go, class_="set-find", data_do="set_find", key="set-find")
    note = tag("p", fault, class_="fault sm", key="set-fault")
    make = link("sets", words.say("class", "Make a set"), class_="btn") if screen.only_code else None
    return tag("section", tag("h2", label, class_="disp"), form, note, make, class_="panel group")

"""The set-up of a match on one screen: who plays, who begins, which options."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import NotationError
from engine.games import game
from ui.games import clash, face, shared, usual
from ui.games.face import OptionText
from ui.games.levels import Level
from ui.html import Child, Html, icon, join, pin, tag
from ui.levels import offered
from ui.model import Model, Player, Setup
from ui.names import own_name, plays_alone
from ui.reading import NAME
from ui.screens.bar import bar
from ui.screens.box import lid, lid_of
from ui.screens.parts import ask, button, icon_button, segment, segments, switch
from ui.words import Words, words

__all__ = ["setup"]


def setup(model: Model, here: Setup) -> Html:
    """Draws the set-up."""
    vocabulary = words(model.settings.lang)
    form = tag(
        "div",
        _seats(vocabulary, here),
        None if shared(here.slug) else _first(vocabulary, here),
        _options(vocabulary, here),
        _begin(vocabulary, here),
        class_="setup-form panel",
    )
    main = tag("main", lid(vocabulary, lid_of(vocabulary, here.slug)), form, class_="setup")
    title = vocabulary.say("setup", "New match")
    return tag("div", bar(vocabulary, title), main, class_="page page--setup")


SHORT = 12
"""Letters of a label up to which the values of an option stand in a row."""


# Who plays


def _seats(words: Words, here: Setup) -> Html:
    title = tag("h2", words.say("setup", "Around the table"), class_="disp")
    rows = [_seat(words, here, seat, who) for seat, who in enumerate(here.players, 1)]
    return tag("section", title, _how_many(words, here), tag("ol", rows, class_="seat-rows", key="seat-rows"))


def _how_many(words: Words, here: Setup) -> Html:
    parts = (
        segment(n, n == len(here.players), "players", str(n), f"players-{n}") for n in game(here.slug).seats
    )
    label = words.say("setup", "Number of players")
    return tag("div", tag("span", label), segments(label, parts), class_="set-row")


def _seat(words: Words, here: Setup, seat: int, who: Player) -> Html:
    legend = tag("legend", words.say("setup", "Seat {seat}", seat=seat), class_="vh")
    cells = _name(words, here, seat, who), _who(words, here, seat, who), _order(words, here, seat)
    return tag("li", tag("fieldset", legend, pin(seat, "pin--m"), cells, class_="seat-row"))


def _name(words: Words, here: Setup, seat: int, who: Player) -> Html:
    return tag(
        "input",
        key=f"name-{seat}",
        class_="input seat-name",
        type="text",
        value=who.name[:NAME],
        placeholder=own_name(words, seat, who._replace(name=""), plays_alone(here.players)),
        maxlength=NAME,
        autocomplete="off",
        data_do="name",
        data_arg=seat,
        aria_label=words.say("setup", "Name of seat {seat}", seat=seat),
    )


def _who(words: Words, here: Setup, seat: int, who: Player) -> Html:
    levels = offered(words, here.slug, who.bot)
    person = join(icon("person"), words.say("setup", "Person"))
    computer = join(icon("key"), words.say("setup", "Computer"))
    parts = (
        segment(person, not who.bot, "kind", f"{seat}:person", f"person-{seat}"),
        segment(computer, bool(who.bot), "kind", f"{seat}:{who.bot or levels[-1].slug}", f"computer-{seat}"),
    )
    kinds = segments(words.say("setup", "Who plays seat {seat}", seat=seat), parts)
    return tag(
        "div", kinds, _level(words, levels, seat, who), _age(words, here, seat, who), class_="seat-who"
    )


def _level(words: Words, levels: tuple[Level, ...], seat: int, who: Player) -> Html:
    """Draws the choice of a computer's level; it waits hidden where a person sits."""
    choices = [
        tag("option", name, key=f"level-{seat}-{bot}", value=bot, selected=bot == who.bot)
        for bot, name, _ in levels
    ]
    label = words.say("setup", "Level of seat {seat}", seat=seat)
    return tag(
        "select",
        choices,
        key=f"level-{seat}",
        class_="select",
        data_do="kind",
        data_arg=seat,
        aria_label=label,
        hidden=not who.bot,
    )


def _age(words: Words, here: Setup, seat: int, who: Player) -> Html:
    return tag(
        "input",
        key=f"age-{seat}",
        class_="input age",
        type="text",
        inputmode="numeric",
        value=here.ages[seat - 1] if seat <= len(here.ages) else "",
        placeholder=words.say("setup", "Age"),
        maxlength=3,
        autocomplete="off",
        data_do="age",
        data_arg=seat,
        aria_label=words.say("setup", "Age of seat {seat}", seat=seat),
        hidden=here.first != "age" or bool(who.bot),
    )


def _order(words: Words, here: Setup, seat: int) -> Html:
    up = words.say("setup", "Move seat {seat} up", seat=seat)
    down = words.say("setup", "Move seat {seat} down", seat=seat)
    return tag(
        "div",
        _move(up, "up", seat, off=seat == 1),
        _move(down, "down", seat, off=seat == len(here.players)),
        class_="seat-drop",
    )


def _move(label: str, way: str, seat: int, off: bool) -> Html:
    disabled = {"aria_disabled": "true"} if off else {}
    class_ = "btn btn--icon btn--quiet"
    return icon_button(label, way, way, str(seat), class_=class_, key=f"{way}-{seat}", **disabled)


# Who begins


def _first(words: Words, here: Setup) -> Html:
    by_age = face(here.slug).box.first_rule(words)
    choices: list[tuple[str, Child]] = [("chance", words.say("setup", "Chance decides"))]
    if by_age:
        choices.append(("age", by_age))
    for seat, who in enumerate(here.players, 1):
        name = tag("span", own_name(words, seat, who, plays_alone(here.players)), key=f"first-name-{seat}")
        choices.append((str(seat), join(pin(seat), name)))
    chosen = "1" if here.first == "order" else here.first
    parts = [_radio("first", value, label, value == chosen) for value, label in choices]
    note = _ages_note(words, here) if by_age else None
    legend = tag("legend", words.say("setup", "Who begins"))
    return tag("fieldset", legend, parts, note, class_="choice choice--seg", key="first")


def _ages_note(words: Words, here: Setup) -> Html:
    """Says what chance decides where ages are asked for."""
    text = words.say("setup", "Equally near 24, or no age typed: chance decides.")
    return tag("p", text, class_="field-note", key="note-first", hidden=here.first != "age")


def _radio(do: str, value: str, label: Child, chosen: bool, off: bool = False, arg: str = "") -> Html:
    key = f"{arg or do}-{value}"
    box = tag(
        "input",
        key=key,
        type="radio",
        name_=arg or do,
        value=value,
        checked=chosen,
        disabled=off,
        data_do=do,
        data_arg=f"{arg}:{value}" if arg else value,
    )
    return tag("label", box, tag("span", label))


# Options


def _options(words: Words, here: Setup) -> Html:
    title = tag("summary", words.say("setup", "Options of the match"))
    marks = switch(
        words.say("setup", "Coach's marks"),
        here.marks,
        "coach",
        "",
        key="coach",
        note=face(here.slug).box.coach(words),
    )
    practice = switch(
        words.say("setup", "Practice"),
        here.practice,
        "practice",
        "",
        key="practice",
        note=words.say("setup", "Any move can be taken back, and the match reviewed while it goes on."),
    )
    body = tag("div", marks, practice, list(_game_options(words, here)), class_="fold-body")
    return tag("details", title, body, class_="fold", key="options")


def _game_options(words: Words, here: Setup) -> Iterator[Html]:
    chosen = dict(here.options)
    defaults = usual(here.slug, tuple(bool(player.bot) for player in here.players))
    for option in face(here.slug).box.options(words):
        yield _option(words, here, option, chosen.get(option.key, defaults.get(option.key, "")))


def _option(words: Words, here: Setup, option: OptionText, value: str) -> Html:
    """Draws an option; where it cannot be had with so many players or other options, it says so."""
    off = len(here.players) not in option.seats
    clashes = {} if off else _clashes(here, option)
    note = _only_with(words, option.seats) if off else option.note
    if clashes and {value, *clashes} >= {name for name, _ in option.values}:
        note = face(here.slug).speech.fault(words, next(iter(clashes.values())))
    parts = [
        _radio("option", name, label, name == value, off or name in clashes, option.key)
        for name, label in option.values
    ]
    told = tag("p", note, class_="field-note", key=f"note-{option.key}")
    short = all(len(label) <= SHORT for _, label in option.values)
    return tag(
        "fieldset",
        tag("legend", option.label),
        parts,
        told,
        class_="choice choice--seg" if short else "choice",
    )


def _clashes(here: Setup, option: OptionText) -> dict[str, NotationError]:
    """Finds the values that go neither with what is chosen nor with what is usual, and says why."""
    bots, chosen = tuple(bool(player.bot) for player in here.players), dict(here.options)
    found = {}
    for name, _ in option.values:
        wrong = clash(here.slug, bots, chosen | {option.key: name})
        if wrong and clash(here.slug, bots, {option.key: name}):
            found[name] = wrong
    return found


def _only_with(words: Words, seats: tuple[int, ...]) -> str:
    """Says for how many players an option is: "For 2 to 8 players.", "For 4 or 6 players only." """
    fewest, most = seats[0], seats[-1]
    if most == 1:
        return words.text("setup", "For one player alone.")
    if len(seats) > 2 and most - fewest == len(seats) - 1:
        return words.say("setup", "For {fewest} to {most} players.", fewest=fewest, most=most)
    counts = words.either([str(n) for n in seats])
    return words.say("setup", "For {counts} players only.", counts=counts)


def _begin(words: Words, here: Setup) -> Html:
    fault = tag("p", here.fault, class_="field-note field-note--bad", role="alert", key="setup-fault")
    begin = button(words.say("setup", "Begin"), "begin", class_="btn btn--brass btn--big", key="begin")
    guide = ask(
        words.say("setup", "Guided tour (two minutes)"),
        "guide:1",
        sign="info",
        class_="btn btn--quiet",
        key="guide",
    )
    return tag("div", fault, begin, guide, class_="setup-go")

"""The seats of a set-up: how many, who has them, at which level, who begins."""

from __future__ import annotations

from engine.games import game
from ui.core.components import icon_button, radio, segment, segments
from ui.core.html import Child, Html, icon, join, pin, tag
from ui.core.player_names import own_name, plays_alone
from ui.core.readers import NAME
from ui.core.words import Words
from ui.games import face
from ui.games.levels import Level
from ui.games.opponents import offered_levels, usual_level
from ui.model import Player, Setup

__all__ = ["first", "seats"]


def seats(words: Words, here: Setup, own: str, remote_allowed: bool) -> Html:
    """Render the seats and their number.

    `own` is the computer that plays like the reader ("" if there is none). With `remote_allowed`, a seat can
    be given to a player at another device.
    """
    rows = [_seat(words, here, seat, who, own, remote_allowed) for seat, who in enumerate(here.players, 1)]
    return tag(
        "section",
        _how_many(words, here),
        _all_computers(words, here, own),
        tag("ol", rows, class_="seat-rows", key="seat-rows"),
    )


def _all_computers(words: Words, here: Setup, own: str) -> Html:
    """Render the choice of one level for all computers, each with a line about it."""
    bots = [who.bot for who in here.players if who.bot]
    legend = tag("legend", words.count("setup", "The computer’s level", "The computers’ level", len(bots)))
    chosen = bots[0] if len({*bots}) == 1 else ""
    parts = [
        radio("level", bot, join(tag("b", name), tag("small", line)), bot == chosen)
        for bot, name, line in offered_levels(words, here.slug, chosen, own)
    ]
    return tag("fieldset", legend, parts, class_="choice choice--levels", key="levels", hidden=not bots)


def _how_many(words: Words, here: Setup) -> Html:
    """Render the choice of the number of players."""
    parts = (
        segment(n, n == len(here.players), "players", str(n), f"players-{n}") for n in game(here.slug).seats
    )
    label = words.say("setup", "Number of players")
    return tag("div", tag("span", label), segments(label, parts), class_="set-row")


def _seat(words: Words, here: Setup, seat: int, who: Player, own: str, remote_allowed: bool) -> Html:
    """Render a seat: name, player, and buttons that move it."""
    legend = tag("legend", words.say("setup", "Seat {seat}", seat=seat), class_="vh")
    cells = (
        _name(words, here, seat, who),
        _who(words, here, seat, who, own, remote_allowed),
        _order(words, here, seat),
    )
    return tag("li", tag("fieldset", legend, pin(seat, "pin--m"), cells, class_="seat-row"))


def _name(words: Words, here: Setup, seat: int, who: Player) -> Html:
    """Render the field for a player's name."""
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


def _who(words: Words, here: Setup, seat: int, who: Player, own: str, remote_allowed: bool) -> Html:
    """Render the choice between a person, a computer and a player at another device, with level and age."""
    levels, bot = offered_levels(words, here.slug, who.bot, own), who.bot or usual_level(here)
    away = join(icon("globe"), words.say("setup", "Online")) if remote_allowed else None
    person = join(icon("person"), words.say("setup", "Person"))
    computer = join(icon("key"), words.say("setup", "Computer"))
    parts = (
        segment(person, not who.bot and not who.far, "kind", f"{seat}:person", f"person-{seat}"),
        segment(computer, bool(who.bot), "kind", f"{seat}:{bot}", f"computer-{seat}"),
        segment(away, who.far, "kind", f"{seat}:far", f"far-{seat}") if away else None,
    )
    kinds = segments(words.say("setup", "Who plays in seat {seat}", seat=seat), parts)
    return tag(
        "div", kinds, _level(words, levels, seat, who), _age(words, here, seat, who), class_="seat-who"
    )


def _level(words: Words, levels: tuple[Level, ...], seat: int, who: Player) -> Html:
    """Render the choice of a computer's level; it is hidden for a person."""
    choices = [
        tag("option", name, key=f"level-{seat}-{bot.replace(' ', '-')}", value=bot, selected=bot == who.bot)
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
    """Render the field for a player's age; it is hidden unless ages decide who begins."""
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
    """Render the buttons that move a player up and down."""
    up = words.say("setup", "Move seat {seat} up", seat=seat)
    down = words.say("setup", "Move seat {seat} down", seat=seat)
    return tag(
        "div",
        _move(up, "up", seat, off=seat == 1),
        _move(down, "down", seat, off=seat == len(here.players)),
        class_="seat-drop",
    )


def _move(label: str, direction: str, seat: int, off: bool) -> Html:
    """Render a button that moves a player; `off` disables it."""
    disabled = {"aria_disabled": "true"} if off else {}
    class_ = "btn btn--icon btn--quiet"
    return icon_button(
        label, direction, direction, str(seat), class_=class_, key=f"{direction}-{seat}", **disabled
    )


# Who begins


def first(words: Words, here: Setup) -> Html:
    """Render the choice of who begins."""
    by_age = face(here.slug).catalogue.first_rule(words)
    choices: list[tuple[str, Child]] = [("chance", words.say("setup", "Random"))]
    if by_age:
        choices.append(("age", by_age))
    for seat, who in enumerate(here.players, 1):
        name = tag("span", own_name(words, seat, who, plays_alone(here.players)), key=f"first-name-{seat}")
        choices.append((str(seat), join(pin(seat), name)))
    chosen = "1" if here.first == "order" else here.first
    parts = [radio("first", value, label, value == chosen) for value, label in choices]
    note = _ages_note(words, here) if by_age else None
    legend = tag("legend", words.say("setup", "Who begins"))
    return tag("fieldset", legend, parts, note, class_="choice choice--seg", key="first")


def _ages_note(words: Words, here: Setup) -> Html:
    """Render the note that chance decides between equal ages; it is hidden unless ages decide."""
    text = words.say("setup", "If it’s a tie, or nobody types an age, the first player is random.")
    return tag("p", text, class_="field-note", key="note-first", hidden=here.first != "age")

"""Who begins, and seat by seat the order, the levels of computers and, where ages decide, the ages."""

from __future__ import annotations

from ui.core.components import icon_button, radio
from ui.core.html import Child, Html, join, pin, tag
from ui.core.player_names import own_name, plays_alone
from ui.core.words import Words
from ui.games import face
from ui.games.opponents import offered_levels
from ui.model import Player, Setup
from ui.setup.company import COMPUTER, company_of
from ui.setup.view.seats import name_field

__all__ = ["first_player_choice", "seat_order"]


def seat_order(words: Words, here: Setup, own: str) -> Html:
    """Render a row for each seat; `own` is the computer that plays like the reader ("" if there is none)."""
    rows = [_seat(words, here, seat, who, own) for seat, who in enumerate(here.players, 1)]
    title = tag("legend", words.say("setup", "Seat by seat"))
    return tag("fieldset", title, tag("ol", rows, class_="seat-rows"), class_="seat-order", key="seat-order")


def _seat(words: Words, here: Setup, seat: int, who: Player, own: str) -> Html:
    """Render a seat: name, level or age, and buttons that move it."""
    called = own_name(words, seat, who, plays_alone(here.players))
    name = tag("b", called, key=f"order-name-{seat}")
    if company_of(here) == COMPUTER:
        name = name_field(words, here, seat, who)
    cells = name, _level(words, here, seat, who, own), _age(words, here, seat, who), _order(words, here, seat)
    return tag("li", pin(seat), cells, class_="seat-row")


def _level(words: Words, here: Setup, seat: int, who: Player, own: str) -> Html:
    """Render the choice of a computer's level; it is hidden for a person."""
    choices = [
        tag("option", name, key=f"level-{seat}-{bot.replace(' ', '-')}", value=bot, selected=bot == who.bot)
        for bot, name, _ in offered_levels(words, here.slug, who.bot, own)
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


def first_player_choice(words: Words, here: Setup) -> Html:
    """Render the choice of who begins."""
    by_age = face(here.slug).catalogue.first_player_rule(words)
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

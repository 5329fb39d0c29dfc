"""Who begins, and seat by seat the order, the levels of computers and, where ages decide, the ages."""

from __future__ import annotations

from ui.core.components import icon_button, radio
from ui.core.html import Child, Html, join, pin, tag
from ui.core.player_names import own_name, plays_alone
from ui.core.words import Words
from ui.games import face, is_simultaneous
from ui.games.opponents import offered_levels
from ui.model import Player, Setup
from ui.setup.company import COMPUTER, company_of
from ui.setup.view.seats import name_field

__all__ = ["first_player_choice", "seat_order"]


def seat_order(words: Words, setup: Setup, imitator: str) -> Html:
    """Render a row for each seat; `imitator` is the computer that plays like the reader, or "".

    The list has the key, not the fieldset: Chromium shows no fieldset whose contents were replaced while the
    options around it were closed.
    """
    rows = [_seat(words, setup, seat, who, imitator) for seat, who in enumerate(setup.players, 1)]
    title = tag("legend", _order_title(words, setup))
    return tag("fieldset", title, tag("ol", rows, class_="seat-rows", key="seat-order"), class_="seat-order")


def _order_title(words: Words, setup: Setup) -> str:
    """Return the title of the rows of seats: what can be chosen in them."""
    has_names = company_of(setup) == COMPUTER  # in other company, names are typed above
    has_levels, has_order = any(player.bot for player in setup.players), not is_simultaneous(setup.slug)
    if has_names:
        if has_order:
            return words.say("setup", "Names, levels, order")
        return words.say("setup", "Names and levels")
    if has_levels:
        return words.say("setup", "Levels and order") if has_order else words.say("setup", "Levels")
    return words.say("setup", "Order") if has_order else words.say("setup", "Players")


def _seat(words: Words, setup: Setup, seat: int, player: Player, imitator: str) -> Html:
    """Render a seat's row: name, level or age, and in a game with turns the buttons that move its player."""
    called = own_name(words, seat, player, plays_alone(setup.players))
    name = tag("b", called, key=f"order-name-{seat}")
    if company_of(setup) == COMPUTER:
        name = name_field(words, setup, seat, player)
    cells = (
        name,
        _level(words, setup, seat, player, imitator),
        _age(words, setup, seat, player),
        None if is_simultaneous(setup.slug) else _order(words, setup, seat),
    )
    return tag("li", pin(seat), cells, class_="seat-row")


def _level(words: Words, setup: Setup, seat: int, player: Player, imitator: str) -> Html:
    """Render the choice of a computer's level, hidden for people; `imitator` is as in `seat_order`."""
    choices = [
        tag(
            "option", name, key=f"level-{seat}-{bot.replace(' ', '-')}", value=bot, selected=bot == player.bot
        )
        for bot, name, _ in offered_levels(words, setup.slug, player.bot, imitator)
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
        hidden=not player.bot,
    )


def _age(words: Words, setup: Setup, seat: int, player: Player) -> Html:
    """Render the field for an age; `hidden` unless ages decide who begins and a person sits there."""
    return tag(
        "input",
        key=f"age-{seat}",
        class_="input age",
        type="text",
        inputmode="numeric",
        value=setup.ages[seat - 1] if seat <= len(setup.ages) else "",
        placeholder=words.say("setup", "Age"),
        maxlength=3,
        autocomplete="off",
        data_do="age",
        data_arg=seat,
        aria_label=words.say("setup", "Age of seat {seat}", seat=seat),
        hidden=setup.first != "age" or bool(player.bot),
    )


def _order(words: Words, setup: Setup, seat: int) -> Html:
    """Render the buttons that move a player up and down, disabled at the ends."""
    up = words.say("setup", "Move seat {seat} up", seat=seat)
    down = words.say("setup", "Move seat {seat} down", seat=seat)
    return tag(
        "div",
        _move(up, "up", seat, is_disabled=seat == 1),
        _move(down, "down", seat, is_disabled=seat == len(setup.players)),
        class_="seat-drop",
    )


def _move(label: str, action_name: str, seat: int, is_disabled: bool) -> Html:
    """Render a button that moves a player; its action is `up` or `down`."""
    disabled = {"aria_disabled": "true"} if is_disabled else {}
    class_ = "btn btn--icon btn--quiet"
    return icon_button(
        label,
        action_name,
        action_name,
        str(seat),
        class_=class_,
        element_id=f"{action_name}-{seat}",
        **disabled,
    )


# Who begins


def first_player_choice(words: Words, setup: Setup) -> Html:
    """Render the choice of who begins: by chance, by age if the game has that rule, or a player."""
    by_age = face(setup.slug).catalogue.first_player_rule(words)
    choices: list[tuple[str, Child]] = [("chance", words.say("setup", "Random"))]
    if by_age:
        choices.append(("age", by_age))
    for seat, who in enumerate(setup.players, 1):
        name = tag("span", own_name(words, seat, who, plays_alone(setup.players)), key=f"first-name-{seat}")
        choices.append((str(seat), join(pin(seat), name)))
    chosen = "1" if setup.first == "order" else setup.first
    parts = [radio("first", value, label, value == chosen) for value, label in choices]
    note = _ages_note(words, setup) if by_age else None
    legend = tag("legend", words.say("setup", "Who begins"))
    return tag("fieldset", legend, parts, note, class_="choice choice--seg", key="first")


def _ages_note(words: Words, setup: Setup) -> Html:
    """Render the note that chance decides between equal ages, hidden unless ages decide."""
    text = words.say("setup", "If it’s a tie, or nobody types an age, the first player is random.")
    return tag("p", text, class_="field-note", key="note-first", hidden=setup.first != "age")

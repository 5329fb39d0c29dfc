"""The seats of a set-up: how many there are, and who has each."""

from __future__ import annotations

from engine.games import game
from ui.core.components import button, icon_button, segment, segments
from ui.core.html import Html, icon, join, pin, tag
from ui.core.player_names import own_name, plays_alone
from ui.core.readers import NAME
from ui.core.words import Words
from ui.games.opponents import known_level
from ui.model import Player, Setup
from ui.setup.company import ONLINE, company_of, next_kind, seat_counts

__all__ = ["seat_count_choice", "name_field", "seats"]

SEGMENTS = 4
"""Most players of a game whose numbers stand side by side; more are stepped through."""


def seat_count_choice(words: Words, setup: Setup) -> Html:
    """Render the choice of the number of players: as buttons, or as a stepper for games with many seats."""
    shown = tag("span", words.say("setup", "Players"), class_="field-label", aria_hidden="true")
    label, counts = words.say("setup", "Number of players"), seat_counts(setup)
    if game(setup.slug).seats[-1] <= SEGMENTS:
        now = len(setup.players)
        choice = segments(label, [segment(n, n == now, "players", str(n), f"players-{n}") for n in counts])
    else:
        choice = _stepper(words, label, len(setup.players), counts)
    return tag("div", shown, choice, class_="how-many")


def _stepper(words: Words, label: str, seat_count: int, allowed_counts: tuple[int, ...]) -> Html:
    """Render the number of players between a button for one fewer and one for one more."""
    fewer = _step(
        words.say("setup", "One player fewer"), "minus", "players-less", seat_count - 1, allowed_counts
    )
    more = _step(
        words.say("setup", "One player more"), "plus", "players-more", seat_count + 1, allowed_counts
    )
    shown = words.say("setup", "Alone") if seat_count == 1 else seat_count
    number = tag("output", shown, class_="num", key="players-now")
    return tag("div", fewer, number, more, class_="stepr", role="group", aria_label=label)


def _step(
    label: str, icon_name: str, element_id: str, seat_count: int, allowed_counts: tuple[int, ...]
) -> Html:
    """Render a button that sets the number of players, disabled if that number is not allowed."""
    off = {} if seat_count in allowed_counts else {"aria_disabled": "true"}
    return icon_button(
        label,
        icon_name,
        "players",
        str(seat_count),
        class_="btn btn--icon btn--quiet",
        element_id=element_id,
        **off,
    )


def seats(words: Words, setup: Setup, has_broker: bool) -> Html:
    """Render a row for each seat: pin, field for the name, and the button that changes who plays."""
    rows = [_seat(words, setup, seat, who, has_broker) for seat, who in enumerate(setup.players, 1)]
    return tag("ol", rows, class_="seat-list", key="seat-rows")


def _seat(words: Words, setup: Setup, seat: int, player: Player, has_broker: bool) -> Html:
    """Render a seat's row; while its name is typed, CSS shows a button to the next name."""
    on = None
    if seat < len(setup.players):
        label = join(words.say("setup", "Next player"), " ", icon("down"))
        on = button(label, "focus", f"name-{seat + 1}", class_="btn next-seat", element_id=f"next-{seat}")
    kind = _kind_button(words, setup, seat, player, has_broker)
    return tag("li", pin(seat), name_field(words, setup, seat, player), kind, on)


def name_field(words: Words, setup: Setup, seat: int, player: Player) -> Html:
    """Render the field for a player's name; of the host of an online match, for the reader's own."""
    shown = own_name(words, seat, player._replace(name=""), plays_alone(setup.players))
    label = words.say("setup", "Name of seat {seat}", seat=seat)
    if company_of(setup) == ONLINE and not player.bot and not player.far and _only_person(setup):
        shown = label = words.say("setup", "Your name")
    return tag(
        "input",
        key=f"name-{seat}",
        class_="input seat-name",
        type="text",
        value=player.name[:NAME],
        placeholder=shown,
        maxlength=NAME,
        autocomplete="off",
        enterkeyhint="next",
        data_do="name",
        data_arg=seat,
        aria_label=label,
    )


def _kind_button(words: Words, setup: Setup, seat: int, player: Player, has_broker: bool) -> Html:
    """Render who plays at a seat as a button that changes it; online, the only person here as a text."""
    sign, name = "person", words.say("setup", "Person")
    if player.bot:
        sign, name = "key", known_level(words, setup.slug, player.bot).name
    elif player.far:
        sign, name = "globe", words.say("setup", "Online") if has_broker else words.say("setup", "By link")
    shown = join(icon(sign), tag("span", name))
    if company_of(setup) == ONLINE and not player.bot and not player.far and _only_person(setup):
        return tag("span", shown, class_="kind", key=f"kind-{seat}")
    label = words.say("setup", "Seat {seat}: {who}. Change", seat=seat, who=name)
    change = f"{seat}:{next_kind(setup, seat)}"
    return button(shown, "kind", change, class_="kind", element_id=f"kind-{seat}", aria_label=label)


def _only_person(setup: Setup) -> bool:
    """Return True if exactly one person plays at this screen."""
    return sum(not player.bot and not player.far for player in setup.players) == 1

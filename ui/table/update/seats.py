"""Hand a seat from a person to a computer, or back."""

from __future__ import annotations

from dataclasses import replace

from ui.core.updates import Handlers, Update, join, table_of
from ui.games import is_simultaneous
from ui.model import Action, Exercise, Model, OpenDialog, Table, Turn
from ui.table.seat_names import seat_of_only_person
from ui.table.tags import mark_opened, mark_swapped, open_seats
from ui.table.update.progress import continue_match
from ui.table.update.saving import save_table

__all__ = ["HANDLERS", "take_over"]


def _swap(model: Model, action: Action) -> Update:
    """Give a seat to a person or level (`arg`: `2:person`); ask first if a hand would be seen; not online.

    Ask first if the person would see a computer's hand. Do nothing in an online match, or for an unknown
    level.
    """
    table = table_of(model)
    number, _, kind = action.arg.partition(":")
    seat, bot = int(number), "" if kind == "person" else kind
    if table is None or table.online or (bot and bot not in table.match.game.bots()):
        return model, ()
    if not bot and _hides_hand(table, seat) and not isinstance(model.screen, Exercise):
        return replace(model, overlay=model.overlay._replace(dialog=OpenDialog("takeover", number))), ()
    return _change_player(model, table, seat, bot)


def _hides_hand(table: Table, seat: int) -> bool:
    """Return True if a computer's seat has a hand that no person has seen, in a match that goes on."""
    computers = table.players[seat - 1].bot and seat not in (
        *table.presentation.lent_seats,
        *open_seats(table),
        seat_of_only_person(table),
    )
    return bool(computers and table.match.actors and not is_simultaneous(table.match.slug))


def take_over(model: Model, seat: int) -> Update:
    """Give a computer's seat to a person, which opens the match if its hand was hidden."""
    table = table_of(model)
    if table is None or not 0 < seat <= table.match.seats:
        return model, ()
    return _change_player(model, mark_opened(table, seat) if _hides_hand(table, seat) else table, seat, "")


def _change_player(model: Model, table: Table, seat: int, bot: str) -> Update:
    """Give a seat to the computer `bot` ("": a person), save and continue; do nothing in an exercise."""
    if isinstance(model.screen, Exercise):
        return replace(model, overlay=model.overlay._replace(dialog=None)), ()
    before = table.players[seat - 1]
    lent = (*table.presentation.lent_seats, seat) if bot and not before.bot else table.presentation.lent_seats
    players = (*table.players[: seat - 1], before._replace(bot=bot), *table.players[seat:])
    if bool(bot) != bool(before.bot):
        table = mark_swapped(table, seat)
    shown = table.presentation._replace(lent_seats=lent, fast_forward=-1)
    table = replace(table, players=players, presentation=shown)
    if table.presentation.viewer == seat and bot:
        table = replace(table, presentation=table.presentation._replace(viewer=None), turn=Turn())
    model, kept = save_table(replace(model, overlay=model.overlay._replace(dialog=None)), table)
    model, followed = continue_match(model, table)
    return model, join(kept, followed)


HANDLERS: Handlers = {"swap": _swap}

"""Change the set-up of a match: seats, options, who begins."""

from __future__ import annotations

from dataclasses import replace

from engine.games import game
from ui.core.effects import DrawRandom
from ui.core.player_names import place_of
from ui.core.readers import NAME
from ui.core.updates import Handlers, Update, setup_of, words_for
from ui.games import default_options, is_simultaneous, option_conflict
from ui.model import Action, Model, Player, Setup, Table
from ui.review.habits import last_table
from ui.setup.company import (
    COMPANIES,
    COMPUTER,
    ONLINE,
    company_of,
    is_beginner_level,
    obstacle_online,
    player_to_add,
    seat_counts,
    seated_with,
)
from ui.table.eligibility import FAR, allows_remote_players, not_here_flags, still_allows_remote_players
from ui.table.marks import chosen_guides, guide_strengths
from ui.table.tags import players_to_seat_again
from ui.table.turn_order import is_age, players_by_place

__all__ = ["HANDLERS", "at_level", "fresh_setup", "same_setup"]


def fresh_setup(model: Model, slug: str) -> Setup:
    """Return a set-up like the last match of a game; for a first one, a person and weakest computers.

    A beginner may take moves back.
    """
    last, first = last_table(model, slug), "order" if is_simultaneous(slug) else "chance"
    if last:
        return replace(same_setup(model, last), first=first)
    fewest, weakest = game(slug).seats[0], game(slug).levels[0]
    players = (Player(), *(Player(bot=weakest) for _ in range(max(fewest, 2) - 1)))
    return Setup(slug, players, first=first, practice=True)


def same_setup(model: Model, table: Table) -> Setup:
    """Return a set-up with the players and options of a match, which begins with the same player.

    Someone who gave a seat to a computer during the match has it again.
    """
    first = str(place_of(1, table.players[0]))
    players = players_by_place(players_to_seat_again(table))
    setup = Setup(table.match.slug, players, table.match.options, first)
    return replace(setup, practice=table.practice, marks=chosen_guides(model.settings, table))


def _set_seat_count(model: Model, action: Action) -> Update:
    """Set the number of seats to that in `value` or `arg`; do nothing if it cannot be chosen.

    Options that do not fit this number fall back to their default.
    """
    setup = setup_of(model)
    wanted = action.value or action.arg
    if setup is None or not wanted.isdigit() or int(wanted) not in seat_counts(setup):
        return model, ()
    more = (player_to_add(setup),) * (int(wanted) - len(setup.players))
    players = (setup.players + more)[: int(wanted)]
    first = setup.first if not setup.first.isdigit() or int(setup.first) <= len(players) else "chance"
    return _without_conflicts(model, replace(setup, players=players, first=first))


def _without_conflicts(model: Model, setup: Setup, key_to_keep: str = "") -> Update:
    """Show the set-up without conflicting options; the option with the key `key_to_keep` stays."""
    bots, kept = _seats_without_person(setup), dict(setup.options)
    if option_conflict(setup.slug, bots, kept):
        chosen, kept = sorted(kept, key=lambda key: key != key_to_keep), {}
        for key in chosen:
            more = kept | {key: dict(setup.options)[key]}
            kept = kept if option_conflict(setup.slug, bots, more) else more
    return replace(model, screen=replace(setup, options=tuple(sorted(kept.items())), fault="")), ()


def _seats_without_person(setup: Setup) -> tuple[bool, ...]:
    """Return for each seat True for a computer or a remote player, whose seat needs no person here."""
    return not_here_flags(setup.players)


def _seat_index(setup: Setup, seat_text: str) -> int | None:
    """Return the index of a seat from its number as text; None if there is no such seat."""
    return int(seat_text) - 1 if seat_text.isdigit() and 0 < int(seat_text) <= len(setup.players) else None


def _name_player(model: Model, action: Action) -> Update:
    """Store the name typed so far (`value`) for the seat in `arg`; do nothing if there is no such seat."""
    setup = setup_of(model)
    seat = _seat_index(setup, action.arg) if setup else None
    if setup is None or seat is None:
        return model, ()
    return _put_player(model, setup, seat, setup.players[seat]._replace(name=action.value[:NAME]))


def _change_player(model: Model, action: Action) -> Update:
    """Seat a person, a level or a remote player (`far`), as chosen; do nothing if `far` is impossible.

    `action.arg` is `SEAT:KIND`, or only the seat, with the kind in `action.value`.
    """
    setup = setup_of(model)
    number, _, kind = action.arg.partition(":")
    kind = kind or action.value
    seat = _seat_index(setup, number) if setup else None
    if setup is None or seat is None:
        return model, ()
    bot, is_far = "" if kind in ("person", FAR) else kind, kind == FAR
    if is_far and not allows_remote_players(setup, model.host.broker):
        return model, ()
    chosen = setup.players[seat]._replace(bot=bot, far=is_far)
    was, setup = company_of(setup), replace(setup, company=ONLINE if is_far else setup.company)
    # The layout of the screen stays, unless a computer's opponent is no longer alone.
    setup = setup if is_far else replace(setup, company="" if was == COMPUTER else was)
    return _put_player(model, setup, seat, chosen)


def _choose_company(model: Model, action: Action) -> Update:
    """Set with whom the match is played (`arg`), and seat the players; do nothing if unknown or impossible.

    It is impossible to play online with options that need a broker, on a site without one.
    """
    setup, company = setup_of(model), action.arg
    if setup is None or company not in COMPANIES:
        return model, ()
    if company == ONLINE and obstacle_online(setup, model.host.broker):
        return model, ()
    # Usual options of the former players were not chosen by anybody. Other players have other usual ones.
    usual = default_options(setup.slug, not_here_flags(setup.players))
    chosen = tuple((key, value) for key, value in setup.options if usual.get(key) != value)
    setup = replace(setup, company=company, players=seated_with(setup, company), options=chosen)
    return _without_conflicts(model, replace(setup, practice=is_beginner_level(setup)))


def _set_all_levels(model: Model, action: Action) -> Update:
    """Give all computers the level in `arg`; do nothing if the game has no such level.

    Moves may be taken back against the weakest one, until the player says otherwise.
    """
    setup = setup_of(model)
    if setup is None or action.arg not in game(setup.slug).bots():
        return model, ()
    setup = replace(setup, players=at_level(setup.players, action.arg))
    return replace(model, screen=replace(setup, practice=is_beginner_level(setup))), ()


def at_level(players: tuple[Player, ...], level: str) -> tuple[Player, ...]:
    """Return the players with every computer at this level."""
    return tuple(player._replace(bot=level) if player.bot else player for player in players)


def _put_player(model: Model, setup: Setup, seat_index: int, player: Player) -> Update:
    """Put a player at the seat with this index, from 0."""
    players = (*setup.players[:seat_index], player, *setup.players[seat_index + 1 :])
    return replace(model, screen=replace(setup, players=players)), ()


def _move_seat(model: Model, action: Action) -> Update:
    """Move the player of the seat in `arg` `up` or `down` (the action's name); do nothing at the end."""
    setup = setup_of(model)
    seat = _seat_index(setup, action.arg) if setup else None
    if setup is None or seat is None:
        return model, ()
    other = seat + (-1 if action.name == "up" else 1)
    if not 0 <= other < len(setup.players):
        return model, ()
    players, ages = list(setup.players), list(setup.ages)
    players[seat], players[other] = players[other], players[seat]
    ages[seat], ages[other] = ages[other], ages[seat]
    return replace(model, screen=replace(setup, players=tuple(players), ages=tuple(ages))), ()


def _set_option(model: Model, action: Action) -> Update:
    """Set an option as the player chose; do nothing if a remote player cannot play with it.

    `action.arg` is `KEY:VALUE`, or only the key, with the value in `action.value`. Options that conflict
    with it fall back to their default.
    """
    setup = setup_of(model)
    key, _, value = action.arg.partition(":")
    if setup is None:
        return model, ()
    if any(player.far for player in setup.players) and not still_allows_remote_players(
        setup, {key: value or action.value}
    ):
        return model, ()
    options = dict(setup.options) | {key: value or action.value}
    return _without_conflicts(model, replace(setup, options=tuple(sorted(options.items()))), key)


def _set_field(model: Model, action: Action) -> Update:
    """Set who begins, an age, practice or the guides, by the action's name; do nothing without a set-up.

    `first` has its choice in `action.arg` or `action.value`, `age` the seat in `action.arg` and the age
    in `action.value`, `coach` the strength in `action.arg`; `practice` is a switch.
    """
    setup = setup_of(model)
    if setup is None:
        return model, ()
    if action.name == "first":
        setup = replace(setup, first=action.arg or action.value)
    elif action.name == "age":
        seat = _seat_index(setup, action.arg)
        ages = list(setup.ages)
        if seat is not None and seat < len(ages):
            ages[seat] = action.value.strip()[:3]
        setup = replace(setup, ages=tuple(ages))
    elif action.name == "practice":
        setup = replace(setup, practice=not setup.practice)
    elif action.arg in guide_strengths(setup.slug):
        setup = replace(setup, marks=action.arg)
    return replace(model, screen=replace(setup, fault="")), ()


def _begin(model: Model, action: Action) -> Update:
    """Ask for the random seed of the match, which the player begins; if ages are missing only say so."""
    setup = setup_of(model)
    if setup is None:
        return model, ()
    fault = _age_fault(model, setup)
    if fault:
        return replace(
            model, screen=replace(setup, fault=fault), overlay=model.overlay._replace(dialog=None)
        ), ()
    return model, (DrawRandom(Action("begin_with")),)


def _age_fault(model: Model, setup: Setup) -> str:
    """Return a request to type the missing ages; "" if none is missing, or none was typed at all."""
    typed = [age for player, age in zip(setup.players, setup.ages, strict=False) if not player.bot]
    if setup.first != "age" or not any(typed) or all(map(is_age, typed)):
        return ""
    return words_for(model).say("setup", "Type everyone’s age, or leave it blank to choose at random.")


HANDLERS: Handlers = {
    "players": _set_seat_count,
    "name": _name_player,
    "kind": _change_player,
    "level": _set_all_levels,
    "company": _choose_company,
    "up": _move_seat,
    "down": _move_seat,
    "option": _set_option,
    "first": _set_field,
    "age": _set_field,
    "practice": _set_field,
    "coach": _set_field,
    "begin": _begin,
}

"""Start a match: from the set-up, the daily match, again, or a first one."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.match import Match, SeedOrigin
from ui.core.daily_ids import daily_id
from ui.core.effects import DrawRandom
from ui.core.first_use import by_first_use
from ui.core.player_names import names
from ui.core.updates import Handlers, Update, join, navigate, notify, setup_of, table_of, words_for
from ui.games import FACES, default_options, face, is_simultaneous
from ui.games.error_text import error_text
from ui.model import (
    Action,
    Home,
    Model,
    Player,
    Presentation,
    Screen,
    Setup,
    Table,
)
from ui.review.habits import fitting_level, newest_table
from ui.setup.update.choices import at_level, fresh_setup, same_setup
from ui.table.marks import chosen_guides, usual_guides
from ui.table.newcomers import is_newcomers_match
from ui.table.tags import players_to_seat_again
from ui.table.turn_order import in_turn_order, nearest_to_24, rotate_players
from ui.table.turns import people_here
from ui.table.update.opening import begin_match, key_of

with by_first_use():
    from ui.games.opponents import known_level
    from ui.online.update.resume import resume

__all__ = ["HANDLERS", "root_screen"]

MOST_DEALS = 40
"""Deals looked at for a newcomer: of 20 sur 20 about two in three welcome."""


def root_screen(model: Model) -> Screen:
    """Return the screen below all others: home, or in a frame the set-up of its game."""
    return fresh_setup(model, model.embed.slug) if model.embed else Home()


def _begin_with(model: Model, action: Action) -> Update:
    """Begin the set-up's match with a random seed (`value`), or show why it cannot; nothing elsewhere."""
    setup = setup_of(model)
    if setup is None:
        return model, ()
    players = in_turn_order(setup, int(action.value, 36))
    options = default_options(setup.slug, tuple(bool(player.bot) for player in players)) | dict(setup.options)
    try:
        match = Match.new(setup.slug, len(players), SeedOrigin(action.value), options)
    except GameError as error:
        return replace(
            model, screen=replace(setup, fault=error_text(words_for(model), error, setup.slug))
        ), ()
    key = key_of(model, action.value)
    marks = setup.marks or usual_guides(model.settings, setup.slug, players)
    table = Table(key, match, players, practice=setup.practice, presentation=Presentation(marks=marks))
    model, opened = begin_match(model, _dealt_for_a_newcomer(model, table, action.value))
    model, noticed = _announce_lots(model, setup, players)
    return model, join(opened, noticed)


def _dealt_for_a_newcomer(model: Model, table: Table, seed: str) -> Table:
    """Return a newcomer's match against computers with a deal that welcomes; any other as it is.

    A deal that does not is replaced by that of the next seed made from it, which names the match too.
    """
    if len(people_here(table)) != 1 or len(table.players) == 1 or not is_newcomers_match(model, table):
        return table
    first, welcomes = table.match, face(table.match.slug).timing.welcomes
    for token in (seed, *(f"{seed}{number}" for number in range(1, MOST_DEALS))):
        match = Match.new(first.slug, first.seats, SeedOrigin(token), dict(first.options))
        if not match.actors or welcomes(match.view(match.actors[0])):
            return replace(table, id=key_of(model, token), match=match)
    return table


def _announce_lots(model: Model, setup: Setup, players: tuple[Player, ...]) -> Update:
    """Notify who begins by lot among ages equally near 24; do nothing without a tie (24/7 2.3)."""
    words, among = words_for(model), nearest_to_24(setup)
    if setup.first != "age" or len(among) < 2:
        return model, ()
    names_by_place = {player.place: name for player, name in zip(players, names(words, players), strict=True)}
    text = words.say(
        "setup",
        "Equally close to 24: {names}. Picked at random, {name} begins.",
        names=words.both([names_by_place[place] for place in among]),
        name=names_by_place[players[0].place],
    )
    return notify(model, text)


def _first_match(model: Model, action: Action) -> Update:
    """Ask for the random seed of a first match of the game in `arg`; do nothing if the game is unknown."""
    return (model, (DrawRandom(Action("first_with", action.arg)),)) if action.arg in FACES else (model, ())


def _first_with(model: Model, action: Action) -> Update:
    """Begin a first match of the game in `arg` at the weakest level, with a random seed (`value`).

    Moves can be taken back, as its set-up would have it.
    """
    setup = fresh_setup(
        replace(model, library=model.library._replace(matches=())), action.arg
    )  # as nobody's habits would have it
    players = setup.players
    options = default_options(setup.slug, tuple(bool(player.bot) for player in players))
    match = Match.new(setup.slug, len(players), SeedOrigin(action.value), options)
    marks = usual_guides(model.settings, setup.slug, players)
    key = key_of(model, action.value)
    table = Table(key, match, players, practice=setup.practice, presentation=Presentation(marks=marks))
    return begin_match(model, _dealt_for_a_newcomer(model, table, action.value))


def _open_daily(model: Model, action: Action) -> Update:
    """Open today's daily match of the game in `arg`, or of the first game; do nothing for an unknown one.

    It is begun if it is not here yet. Its date is its seed, so the deal is the same for everyone. The
    computer has the level that fits the player. A notice says both.
    """
    slug = action.arg or next(iter(FACES))
    if slug not in FACES:
        return model, ()
    key = daily_id(model.today, action.arg)
    if model.library.find(key):
        return resume(model, Action("resume", key))
    bots, options = _daily_of(model, slug)
    players = (Player(), *(Player(bot=bot) for bot in bots))
    match = Match.new(slug, len(players), SeedOrigin(model.today), options)
    marks = usual_guides(model.settings, slug, players)
    model, begun = begin_match(model, Table(key, match, players, presentation=Presentation(marks=marks)))
    model, told = notify(model, _daily_text(model, slug, bots))
    return model, join(begun, told)


def _daily_text(model: Model, slug: str, bots: tuple[str, ...]) -> str:
    """Return the sentences on a daily match: that it is the same for everybody, and at which level."""
    words = words_for(model)
    same = words.say("daily", "The same for everyone today.")
    if not bots:
        return same
    level = known_level(words, slug, bots[0]).name
    return f"{same} {words.say('daily', 'Level: {level}.', level=level)}"


def _daily_of(model: Model, slug: str) -> tuple[tuple[str, ...], dict[str, str]]:
    """Return the levels of the computers in a game's daily match, and its options."""
    day = face(slug).catalogue.daily(words_for(model), fitting_level(model, slug))
    return day.computers, dict(day.options)


def _play_again(model: Model, action: Action) -> Update:
    """Ask for a random seed to play the last match again, at the level in `arg` if any; nothing without."""
    return (
        (model, (DrawRandom(Action("again_with", action.arg)),)) if _match_to_repeat(model) else (model, ())
    )


def _match_to_repeat(model: Model) -> Table | None:
    """Return the match to play again: at home the newest, else the one on the screen; None without."""
    return newest_table(model) if isinstance(model.screen, Home) else table_of(model)


def _begin_again(model: Model, action: Action) -> Update:
    """Deal the last match anew from a seed (`value`), at the level in `arg` if any; the next seat begins.

    Another seat begins in a game of turns. People who gave their seats to a computer have them again.
    `action.arg` is the level of all computers, if it is one of the game's. Do nothing without a match.
    """
    table = _match_to_repeat(model)
    if table is None:
        return model, ()
    match = Match.new(
        table.match.slug, table.match.seats, SeedOrigin(action.value), dict(table.match.options)
    )
    seated = players_to_seat_again(table)
    players = rotate_players(seated, 0 if is_simultaneous(table.match.slug) else 1)
    if action.arg in table.match.game.levels:
        players = at_level(players, action.arg)
    key = key_of(model, action.value)
    chosen = chosen_guides(model.settings, table)
    marks = chosen or usual_guides(model.settings, match.slug, players)
    return begin_match(
        model, Table(key, match, players, practice=table.practice, presentation=Presentation(marks=marks))
    )


def _new_setup(model: Model, action: Action) -> Update:
    """Open the set-up with the players and options of the match on the screen; do nothing without one."""
    table = table_of(model)
    if table is None:
        return model, ()
    return navigate(model, replace(same_setup(model, table), open=True))


HANDLERS: Handlers = {
    "begin_with": _begin_with,
    "first_match": _first_match,
    "first_with": _first_with,
    "daily": _open_daily,
    "again": _play_again,
    "again_with": _begin_again,
    "new_setup": _new_setup,
}

"""From screen to screen, and to a table: the deal of the day, resuming, playing again."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import GameError
from engine.match import Match, SeedOrigin
from ui.core.effects import DrawRandom
from ui.core.player_names import names
from ui.core.updates import Handlers, Update, join, navigate, notify, setup_of, table_of, words_for
from ui.games import FACES, default_options, face, is_simultaneous
from ui.games.error_text import error_text
from ui.model import (
    Action,
    Home,
    Model,
    Player,
    Screen,
    Setup,
    Table,
)
from ui.online.update.resume import resume
from ui.review.habits import fitting_level, newest_table
from ui.setup.update.choices import at_level, fresh_setup, same_setup
from ui.table.marks import chosen_marks, usual_marks
from ui.table.turn_order import in_turn_order, nearest, turned
from ui.table.update.opening import begin_match, key_of

__all__ = ["DAILY", "HANDLERS", "root_screen"]

DAILY = "daily"
"""How the id of a match of the day begins; the date follows."""


def root_screen(model: Model) -> Screen:
    """Is the screen to which all others lead back: home, or in a frame the set-up of its game."""
    return fresh_setup(model, model.embed.slug) if model.embed else Home()


def _begin_with(model: Model, action: Action) -> Update:
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
    marks = setup.marks or usual_marks(model.settings, setup.slug, players)
    table = Table(key, match, players, practice=setup.practice, marks=marks)
    model, opened = begin_match(model, table)
    model, lots = _lots(model, setup, players)
    return model, join(opened, lots)


def _lots(model: Model, setup: Setup, players: tuple[Player, ...]) -> Update:
    """Says that lots were drawn among ages equally near 24 (canon 24/7 2.3)."""
    words, among = words_for(model), nearest(setup)
    if setup.first != "age" or len(among) < 2:
        return model, ()
    called = {player.place: name for player, name in zip(players, names(words, players), strict=True)}
    text = words.say(
        "setup",
        "Equally near 24: {names}. Lots were drawn: {name} begins.",
        names=words.both([called[place] for place in among]),
        name=called[players[0].place],
    )
    return notify(model, text)


def _first_match(model: Model, action: Action) -> Update:
    """Asks for the chance of a match of one person against the first level."""
    return (model, (DrawRandom(Action("first_with", action.arg)),)) if action.arg in FACES else (model, ())


def _first_with(model: Model, action: Action) -> Update:
    """Begins it as the set-up offers it; the person begins."""
    setup = fresh_setup(replace(model, shelf=()), action.arg)  # as nobody's habits would have it
    players = setup.players
    options = default_options(setup.slug, tuple(bool(player.bot) for player in players))
    match = Match.new(setup.slug, len(players), SeedOrigin(action.value), options)
    marks = usual_marks(model.settings, setup.slug, players)
    return begin_match(model, Table(key_of(model, action.value), match, players, marks=marks))


def _daily(model: Model, action: Action) -> Update:
    """Opens the match of the day: by its date the same deal for everyone, with a computer that fits."""
    slug = action.arg or next(iter(FACES))
    if slug not in FACES:
        return model, ()
    key = f"{DAILY}-{model.today}" + (f"-{slug}" if action.arg else "")
    if model.find(key):
        return resume(model, Action("resume", key))
    bots, options = _daily_of(model, slug)
    players = (Player(), *(Player(bot=bot) for bot in bots))
    match = Match.new(slug, len(players), SeedOrigin(model.today), options)
    marks = usual_marks(model.settings, slug, players)
    return begin_match(model, Table(key, match, players, marks=marks))


def _daily_of(model: Model, slug: str) -> tuple[tuple[str, ...], dict[str, str]]:
    """Gives the computers and the options of a game's match of the day."""
    day = face(slug).catalogue.daily(words_for(model), fitting_level(model, slug))
    return day.computers, dict(day.options)


def _again(model: Model, action: Action) -> Update:
    """Asks for the chance of another match: of that on the screen, at home of the newest one."""
    return (model, (DrawRandom(Action("again_with", action.arg)),)) if _played(model) else (model, ())


def _played(model: Model) -> Table | None:
    return newest_table(model) if isinstance(model.screen, Home) else table_of(model)


def _again_with(model: Model, action: Action) -> Update:
    """Plays again with the same players, the computers at the level named if one is; who begins moves on."""
    table = _played(model)
    if table is None:
        return model, ()
    match = Match.new(
        table.match.slug, table.match.seats, SeedOrigin(action.value), dict(table.match.options)
    )
    players = turned(table.players, 0 if is_simultaneous(table.match.slug) else 1)
    if action.arg in table.match.game.levels:
        players = at_level(players, action.arg)
    key = key_of(model, action.value)
    chosen = chosen_marks(model.settings, table)
    marks = chosen or usual_marks(model.settings, match.slug, players)
    return begin_match(model, Table(key, match, players, practice=table.practice, marks=marks))


def _new_setup(model: Model, action: Action) -> Update:
    """Goes back to the set-up with the same players and options."""
    table = table_of(model)
    if table is None:
        return model, ()
    return navigate(model, replace(same_setup(model, table), open=True))


HANDLERS: Handlers = {
    "begin_with": _begin_with,
    "first_match": _first_match,
    "first_with": _first_with,
    "daily": _daily,
    "again": _again,
    "again_with": _again_with,
    "new_setup": _new_setup,
}

"""An embedded game: its match, the requests of the page around it, the messages to that page.

The page learns only what anybody at the table sees. A record reaches it as in a file, coded until the match
is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.errors import GameError
from engine.games import game
from engine.match import Match, SeedOrigin
from engine.problem import is_problem
from engine.record import Record, write
from engine.shuffling import CONTROL
from ui.core.articles import find_position
from ui.core.effects import Copy, DrawRandom, Effect, Tell
from ui.core.first_use import by_first_use
from ui.core.readers import Unreadable, display_text, facts, parse_count
from ui.core.updates import Handlers, Update, join, notify, table_of, words_for
from ui.embed.snippets import HEADERS, SNIPPETS, snippet
from ui.games import FACES, default_options, is_simultaneous
from ui.games.error_text import error_text
from ui.model import Action, Embed, Exercise, Model, Player, Presentation, Review, Table
from ui.table.marks import usual_guides
from ui.table.saves import seat_players, table_of_save
from ui.table.turns import is_person, seat_on_turn
from ui.table.update.opening import open_table
from ui.table.update.saving import save_table

with by_first_use():
    from ui.library.update.export import text_of
    from ui.library.update.opening import record_in, slug_in
    from ui.puzzles.update.by_name import open_by_name, open_fetched
    from ui.puzzles.update.lessons import enter as enter_lesson
    from ui.puzzles.update.practice import open_problem
    from ui.review.update.plies import review_of
    from ui.site.update.settings import HANDLERS as SETTINGS

__all__ = ["HANDLERS", "tell_host", "enter"]

LONGEST_SEED = 200
"""Characters of a seed that are read; the rest is left out."""
LONGEST_SEATS = 200
"""Characters of a list of seats that are read; the rest is left out."""


# The match


def enter(model: Model, embed: Embed) -> Update:
    """Open what a frame asks for: a puzzle, its saved match, a lesson, a text, else a new match."""
    if embed.problem:
        return _open_problem(model, lambda model: open_by_name(model, embed.problem, "embed_posed"))
    save = model.library.find(embed.key)
    if save and not save.over:
        try:
            return open_table(model, table_of_save(save), replace_entry=True)
        except GameError:
            pass  # damaged: it begins anew
    if embed.lesson:
        return enter_lesson(model, embed.slug, replace_entry=True)
    text = embed.link or embed.position
    return _open_text(model, text) if text else _begin_match(model, embed)


def _open_problem(model: Model, opener: Callable[[Model], Update]) -> Update:
    """Open a puzzle by calling `opener`; if that fails, begin a match and report it to reader and page."""
    embed = model.embed
    if embed is None:
        return model, ()
    try:
        model, effects = opener(model)
    except GameError as error:
        model, begun = _begin_match(model, embed)
        return _report_error(model, begun, "problem", error_text(words_for(model), error, embed.slug))
    here = table_of(model)
    return replace(model, embed=embed._replace(slug=here.match.slug if here else embed.slug)), effects


def _open_fetched(model: Model, action: Action) -> Update:
    """Open the puzzle whose text was fetched, as `by_name.open_fetched` does, or begin a match."""
    return _open_problem(model, lambda model: open_fetched(model, action))


def _begin_match(model: Model, embed: Embed) -> Update:
    """Begin a new match in a frame; report seats that do not exist, and use the usual ones."""
    players = _players(embed.slug, embed.seats)
    if players is None:
        model, begun = _begin_match(model, embed._replace(seats=""))
        return _report_error(model, begun, "seats", _no_such_seats(model, embed.seats))
    options = default_options(embed.slug, tuple(bool(player.bot) for player in players))
    # A record has its seed on one line, where control characters are lost; `Match.new` refuses them.
    seed = CONTROL.sub(" ", embed.seed[:LONGEST_SEED])
    match = Match.new(embed.slug, len(players), SeedOrigin(seed), options)
    marks = usual_guides(model.settings, embed.slug, players)
    return _save_and_open(model, Table(embed.key, match, players, presentation=Presentation(marks=marks)))


def _save_and_open(model: Model, table: Table) -> Update:
    """Save a match in the frame and open its table."""
    model, saved = save_table(model, table)
    model, opened = open_table(model, table, replace_entry=True)
    return model, join(saved, opened)


def _players(slug: str, seats: str) -> tuple[Player, ...] | None:
    """Return players from a number (`3`) or a list (`person,master`); None if the game has no such seats.

    A number means a person and otherwise the weakest computers.
    """
    rules = game(slug)
    number = parse_count(seats, greatest=rules.seats[-1]) if seats else max(rules.seats[0], 2)
    ordinary = ["person", *[rules.levels[0]] * ((number or 1) - 1)]
    wanted = seats[:LONGEST_SEATS].split(",") if number is None else ordinary
    if len(wanted) not in rules.seats or number == 0 or not {"person", *rules.bots()}.issuperset(wanted):
        return None
    return tuple(Player(bot="" if kind == "person" else kind) for kind in wanted)


def _no_such_seats(model: Model, seats: str) -> str:
    """Return the sentence that a game has no such seats."""
    return words_for(model).say(
        "embed",
        "This game can’t be played with the seats “{seats}”. It uses its usual ones.",
        seats=display_text(seats, 40),
    )


def _report_error(model: Model, effects: tuple[Effect, ...], subject: str, sentence: str) -> Update:
    """Show an error after other effects, and send it with its `subject` to the page around the frame."""
    model, said = notify(model, sentence, "warn")
    return model, (*effects, *said, Tell("error", {"about": subject, "text": sentence}))


def _open_text(model: Model, text: str) -> Update:
    """Open a record, link or named position; report a bad one, and begin a match if none is open."""
    embed = model.embed
    if embed is None:
        return model, ()
    try:
        record = find_position(text) or record_in(text)
        if is_problem(record):
            return open_problem(
                replace(model, embed=embed._replace(slug=record.match.slug)),
                write(record),
                replace_entry=True,
            )
    except GameError as error:
        model, begun = (model, ()) if table_of(model) else _begin_match(model, embed)
        return _report_error(
            model, begun, "record", error_text(words_for(model), error, slug_in(text) or embed.slug)
        )
    table = Table(
        embed.key,
        record.match,
        _players_of(record),
        tags=record.tags,
        presentation=Presentation(announced=record.match.ply),
    )
    model = replace(model, embed=embed._replace(slug=record.match.slug))
    if record.match.outcome:
        return replace(
            model,
            screen=review_of(replace(table, practice=True)),
            overlay=model.overlay._replace(dialog=None),
        ), ()
    return _save_and_open(model, table)


def _players_of(record: Record) -> tuple[Player, ...]:
    """Return the players of a record; without names, a person on turn and the strongest computers."""
    if any(record.names):
        return seat_players(record)
    match = record.match
    strongest = match.game.levels[-1]
    mover = next((seat for seat in match.actors if seat), 1)
    return tuple(Player(bot="" if seat == mover else strongest) for seat in range(1, match.seats + 1))


def _ask_for_new(model: Model, action: Action) -> Update:
    """Ask for the random seed of a new match in the frame, as the player chose; do nothing outside a frame.

    Answered by `embed_with`.
    """
    return (model, (DrawRandom(Action("embed_with")),)) if model.embed else (model, ())


def _new_with(model: Model, action: Action) -> Update:
    """Begin a new match in the frame with a random seed (`value`); do nothing outside a frame."""
    embed = model.embed
    return _begin_match(model, embed._replace(seed=action.value)) if embed else (model, ())


# Requests of the page around


def _answer_message(model: Model, action: Action) -> Update:
    """Carry out a message (`value`, JSON) of the page around; report an unknown one; only in a frame."""
    message = _parse_message(action.value)
    answer = ASKED.get(message["type"])
    if model.embed is None:
        return model, ()
    if answer is None or not all(isinstance(message.get(name, ""), str) for name in FACTS):
        sentence = words_for(model).say(
            "embed", "The game can’t read the message “{kind}”.", kind=display_text(message["type"], 40)
        )
        return model, (Tell("error", {"about": "message", "text": sentence}),)
    return answer(model, {name: message.get(name, "") for name in FACTS})


def _parse_message(text: str) -> dict[str, Any]:
    """Parse a message as JSON; return one of an unknown type if that fails."""
    try:
        message = facts(text)
        return {**message, "type": str(message.get("type"))}
    except Unreadable as error:
        return {"type": str(error)}


FACTS = ("record", "game", "seed", "seats", "lang", "theme")


def _load(model: Model, message: dict[str, str]) -> Update:
    """Open the record in the message, and close the dialog."""
    return _open_text(replace(model, overlay=model.overlay._replace(dialog=None)), message["record"])


def _start_new(model: Model, message: dict[str, str]) -> Update:
    """Begin a match with the message's game, seats, seed (else kept, drawn); do nothing outside a frame."""
    if model.embed is None:
        return model, ()
    slug = message["game"] if message["game"] in FACES else model.embed.slug
    model = replace(model, embed=model.embed._replace(slug=slug, seats=message["seats"] or model.embed.seats))
    return (
        _new_with(model, Action("embed_with", value=message["seed"]))
        if message["seed"]
        else _ask_for_new(model, NONE)
    )


NONE = Action("")


def _set_language(model: Model, message: dict[str, str]) -> Update:
    """Set the language to the one in the message; do nothing for an unknown one."""
    return SETTINGS["lang"](model, Action("lang", message["lang"]))


def _set_theme(model: Model, message: dict[str, str]) -> Update:
    """Set the theme to the one in the message; an unknown one follows the system."""
    wanted = message["theme"] if message["theme"] in ("light", "dark") else "system"
    return SETTINGS["set"](model, Action("set", f"theme:{wanted}"))


def _send_record(model: Model, message: dict[str, str]) -> Update:
    """Send the match on the screen to the page, as its file would have it, or "" if there is none."""
    table = model.screen.table if isinstance(model.screen, Review) else table_of(model)
    text = text_of(table).strip() if table else ""
    return model, (Tell("record", {"record": text}),)


ASKED = {
    "load": _load,
    "new": _start_new,
    "lang": _set_language,
    "theme": _set_theme,
    "get": _send_record,
}


# Messages to the page around


def tell_host(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return messages to the page around after a move: saved text, turn or result; () outside a frame.

    The match is sent too, so that the page can take it to another frame. Return none outside a frame or
    in an exercise.
    """
    old, new = table_of(before), table_of(after)
    if after.embed is None or new is None or (old and old.match is new.match):
        return ()
    if isinstance(after.screen, Exercise):
        return ()
    save = after.library.find(new.id)
    saved = (Tell("kept", {"record": save.code}),) if save else ()
    return (*saved, *_turn_or_result(before, new))


def _turn_or_result(before: Model, table: Table) -> tuple[Effect, ...]:
    """Return the message on the turn, or on the result; none if that result was sent before."""
    if table.match.outcome:
        saved = before.library.find(table.id)
        if saved and saved.over:
            return ()  # it is looked at again, say after the rules
        outcome = table.match.outcome
        facts = {"places": list(outcome.places), "scores": list(table.match.scores), "reason": outcome.reason}
        return (Tell("over", {"game": table.match.slug, **facts}),)
    message: dict[str, object] = {"game": table.match.slug, "scores": list(table.match.scores)}
    if is_simultaneous(table.match.slug):
        return (Tell("turn", message),)  # all may act: who does is nobody's turn
    seat = seat_on_turn(table)
    return (Tell("turn", {**message, "seat": seat, "person": is_person(table, seat)}),)


def _copy_snippet(model: Model, action: Action) -> Update:
    """Copy the lines of HTML that the reader chose (their name in `arg`); do nothing for an unknown name."""
    if action.arg not in {*SNIPPETS, *HEADERS}:
        return model, ()
    words = words_for(model)
    return model, (Copy(snippet(words, model.host.address, action.arg), words.say("docs", "Code copied.")),)


HANDLERS: Handlers = {
    "copy_snippet": _copy_snippet,
    "embed_new": _ask_for_new,
    "embed_with": _new_with,
    "embed_asked": _answer_message,
    "embed_posed": _open_fetched,
}

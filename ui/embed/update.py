"""The game in a frame on somebody else's page: its match, what that page asks, what it is told.

It is told no more than anybody at the table sees; a record goes out as it does by file, coded while the
match goes on.
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
from ui.core.articles import named
from ui.core.effects import Copy, DrawRandom, Effect, Tell
from ui.core.readers import Unreadable, counted, facts, shown
from ui.core.updates import Handlers, Update, join, notify, table_of, words_for
from ui.embed.snippets import HEADERS, SNIPPETS, snippet
from ui.games import FACES, default_options, is_simultaneous
from ui.games.error_text import error_text
from ui.library.update.matches import record_in, slug_in, text_of
from ui.model import Action, Embed, Exercise, Model, Player, Review, Table
from ui.puzzles.update.by_name import sought, taken
from ui.puzzles.update.lessons import enter as learn
from ui.puzzles.update.practice import laid
from ui.review.update.plies import review_of
from ui.site.update.settings import HANDLERS as SETTINGS
from ui.table.marks import usual_marks
from ui.table.saves import restored, seated
from ui.table.turns import is_person, seat_on_turn
from ui.table.update.opening import open_table
from ui.table.update.progress import save_table

__all__ = ["HANDLERS", "tell_host", "enter"]

LONGEST_SEED = 200
LONGEST_SEATS = 200
"""Characters of a seed and of a list of seats that are looked at."""


# The match


def enter(model: Model, embed: Embed) -> Update:
    """Opens the match that the frame shows: the one kept from the last visit, else what is asked for."""
    if embed.problem:
        return _posed(model, lambda model: sought(model, embed.problem, "embed_posed"))
    save = model.find(embed.key)
    if save and not save.over:
        try:
            return open_table(model, restored(save), replace_entry=True)
        except GameError:
            pass  # damaged: it begins anew
    if embed.lesson:
        return learn(model, embed.slug, replace_entry=True)
    text = embed.link or embed.position
    return _opened(model, text) if text else _begun(model, embed)


def _posed(model: Model, posing: Callable[[Model], Update]) -> Update:
    """Shows a problem; where there is none, a match begins."""
    embed = model.embed
    if embed is None:
        return model, ()
    try:
        model, effects = posing(model)
    except GameError as error:
        model, begun = _begun(model, embed)
        return _warned(model, begun, "problem", error_text(words_for(model), error, embed.slug))
    here = table_of(model)
    return replace(model, embed=embed._replace(slug=here.match.slug if here else embed.slug)), effects


def _posed_with(model: Model, action: Action) -> Update:
    return _posed(model, lambda model: taken(model, action))


def _begun(model: Model, embed: Embed) -> Update:
    """Begins a new match; seats that do not go with the game are the usual ones."""
    players = _players(embed.slug, embed.seats)
    if players is None:
        model, begun = _begun(model, embed._replace(seats=""))
        return _warned(model, begun, "seats", _no_such_seats(model, embed.seats))
    options = default_options(embed.slug, tuple(bool(player.bot) for player in players))
    seed = CONTROL.sub(" ", embed.seed[:LONGEST_SEED])
    match = Match.new(embed.slug, len(players), SeedOrigin(seed), options)
    marks = usual_marks(model.settings, embed.slug, players)
    return _sat(model, Table(embed.key, match, players, marks=marks))


def _sat(model: Model, table: Table) -> Update:
    model, kept = save_table(model, table)
    model, begun = open_table(model, table, replace_entry=True)
    return model, join(kept, begun)


def _players(slug: str, seats: str) -> tuple[Player, ...] | None:
    """Seats players by a number (`3`: a person and two of the first level) or a list (`person,master`)."""
    rules = game(slug)
    number = counted(seats, most=rules.seats[-1]) if seats else max(rules.seats[0], 2)
    ordinary = ["person", *[rules.levels[0]] * ((number or 1) - 1)]
    wanted = seats[:LONGEST_SEATS].split(",") if number is None else ordinary
    if len(wanted) not in rules.seats or number == 0 or not {"person", *rules.bots()}.issuperset(wanted):
        return None
    return tuple(Player(bot="" if kind == "person" else kind) for kind in wanted)


def _no_such_seats(model: Model, seats: str) -> str:
    return words_for(model).say(
        "embed",
        "This game is not played with the seats “{seats}”: it has its usual ones.",
        seats=shown(seats, 40),
    )


def _warned(model: Model, begun: tuple[Effect, ...], about: str, sentence: str) -> Update:
    """Says what is wrong with what the page asked for, to the reader and to the page."""
    model, said = notify(model, sentence, "warn")
    return model, (*begun, *said, Tell("error", {"about": about, "text": sentence}))


def _opened(model: Model, text: str) -> Update:
    """Opens a record, a link, or a position by name or text; where none can be read, a match begins."""
    embed = model.embed
    if embed is None:
        return model, ()
    try:
        record = named(text) or record_in(text)
        if is_problem(record):
            return laid(
                replace(model, embed=embed._replace(slug=record.match.slug)), write(record), over=True
            )
    except GameError as error:
        model, begun = (model, ()) if table_of(model) else _begun(model, embed)
        return _warned(
            model, begun, "record", error_text(words_for(model), error, slug_in(text) or embed.slug)
        )
    table = Table(embed.key, record.match, _seated(record), told=record.match.ply, tags=record.tags)
    model = replace(model, embed=embed._replace(slug=record.match.slug))
    if record.match.outcome:
        return replace(model, screen=review_of(replace(table, practice=True)), ask=None), ()
    return _sat(model, table)


def _seated(record: Record) -> tuple[Player, ...]:
    """Seats the players of a record; where it names none, a person is on turn among computers."""
    if any(record.names):
        return seated(record)
    match = record.match
    strongest = match.game.levels[-1]
    mover = next((seat for seat in match.actors if seat), 1)
    return tuple(Player(bot="" if seat == mover else strongest) for seat in range(1, match.seats + 1))


def _new(model: Model, action: Action) -> Update:
    """Asks for the chance of a new match in place of the one on the table."""
    return (model, (DrawRandom(Action("embed_with")),)) if model.embed else (model, ())


def _new_with(model: Model, action: Action) -> Update:
    embed = model.embed
    return _begun(model, embed._replace(seed=action.value)) if embed else (model, ())


# What the page around asks


def _asked(model: Model, action: Action) -> Update:
    """Answers a message: `value` is its JSON. What is not known, or not as it should be, is refused."""
    asked = _message(action.value)
    answer = ASKED.get(asked["type"])
    if model.embed is None:
        return model, ()
    if answer is None or not all(isinstance(asked.get(name, ""), str) for name in FACTS):
        sentence = words_for(model).say(
            "embed", "The game cannot read the message “{kind}”.", kind=shown(asked["type"], 40)
        )
        return model, (Tell("error", {"about": "message", "text": sentence}),)
    return answer(model, {name: asked.get(name, "") for name in FACTS})


def _message(text: str) -> dict[str, Any]:
    """Reads a message; what is none is one of a kind that is not known."""
    try:
        asked = facts(text)
        return {**asked, "type": str(asked.get("type"))}
    except Unreadable as error:
        return {"type": str(error)}


FACTS = ("record", "game", "seed", "seats", "lang", "theme")


def _asked_load(model: Model, asked: dict[str, str]) -> Update:
    return _opened(replace(model, ask=None), asked["record"])


def _asked_new(model: Model, asked: dict[str, str]) -> Update:
    if model.embed is None:
        return model, ()
    slug = asked["game"] if asked["game"] in FACES else model.embed.slug
    model = replace(model, embed=model.embed._replace(slug=slug, seats=asked["seats"] or model.embed.seats))
    return _new_with(model, Action("embed_with", value=asked["seed"])) if asked["seed"] else _new(model, NONE)


NONE = Action("")


def _asked_lang(model: Model, asked: dict[str, str]) -> Update:
    return SETTINGS["lang"](model, Action("lang", asked["lang"]))


def _asked_theme(model: Model, asked: dict[str, str]) -> Update:
    wanted = asked["theme"] if asked["theme"] in ("light", "dark") else "system"
    return SETTINGS["set"](model, Action("set", f"theme:{wanted}"))


def _asked_record(model: Model, asked: dict[str, str]) -> Update:
    """Hands the match out as a file would hold it."""
    table = model.screen.table if isinstance(model.screen, Review) else table_of(model)
    text = text_of(table).strip() if table else ""
    return model, (Tell("record", {"record": text}),)


ASKED = {
    "load": _asked_load,
    "new": _asked_new,
    "lang": _asked_lang,
    "theme": _asked_theme,
    "get": _asked_record,
}


# What it is told


def tell_host(before: Model, after: Model) -> tuple[Effect, ...]:
    """Tells whose turn it is when the table has changed, and once, when a match ends, who won.

    The element on the page around is handed the match too, so that it can take it to a frame elsewhere.
    """
    old, new = table_of(before), table_of(after)
    if after.embed is None or new is None or (old and old.match is new.match):
        return ()
    if isinstance(after.screen, Exercise):
        return ()
    save = after.find(new.id)
    kept = (Tell("kept", {"record": save.code}),) if save else ()
    return (*kept, *_standing(before, new))


def _standing(before: Model, new: Table) -> tuple[Effect, ...]:
    if new.match.outcome:
        kept = before.find(new.id)
        if kept and kept.over:
            return ()  # it is looked at again, say after the rules
        outcome = new.match.outcome
        facts = {"places": list(outcome.places), "scores": list(new.match.scores), "reason": outcome.reason}
        return (Tell("over", {"game": new.match.slug, **facts}),)
    told: dict[str, object] = {"game": new.match.slug, "scores": list(new.match.scores)}
    if is_simultaneous(new.match.slug):
        return (Tell("turn", told),)  # all may act: who does is nobody's turn
    seat = seat_on_turn(new)
    return (Tell("turn", {**told, "seat": seat, "person": is_person(new, seat)}),)


def _copy_snippet(model: Model, action: Action) -> Update:
    """Copies lines for somebody's page."""
    if action.arg not in {*SNIPPETS, *HEADERS}:
        return model, ()
    words = words_for(model)
    return model, (
        Copy(snippet(words, model.site, action.arg), words.say("docs", "The lines have been copied.")),
    )


HANDLERS: Handlers = {
    "copy_snippet": _copy_snippet,
    "embed_new": _new,
    "embed_with": _new_with,
    "embed_asked": _asked,
    "embed_posed": _posed_with,
}

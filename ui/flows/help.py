"""Help at the table: hints in two steps, and the table told in words."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from engine.bots import Choice, chosen
from engine.match import Match
from ui.flows.flow import Handlers, Step, said, table_of, toasted, vocabulary, with_table
from ui.games import face
from ui.model import Action, Ask, Model, Table
from ui.scene import scene

__all__ = ["HANDLERS"]


def _hint(model: Model, action: Action) -> Step:
    """First gives the idea, then the move."""
    table = table_of(model)
    if table is None or table.eyes is None:
        return model, ()
    match, words, view = table.match, vocabulary(model), table.match.view(table.eyes)
    if table.hint is None:
        choice = _advice(match, view)
        if choice.move is None:
            return toasted(model, words.say("table", "There is nothing to play for you now."), "hint")
        table = replace(table, hint=choice)
        return said(with_table(model, table), face(match.slug).speech.idea(words, view, choice))
    model = with_table(model, replace(table, hint_shown=True))
    return said(model, face(match.slug).speech.why(words, view, table.hint))


def _advice(match: Match, view: Any) -> Choice:
    """Asks the game's adviser, who may ask its strongest computer player."""
    strongest = match.game.bots()[match.game.levels[-1]]
    return face(match.slug).course.advice(view, strongest, Random(f"hint/{match.ply}"))


def _say(model: Model, action: Action) -> Step:
    table = table_of(model)
    if table is None:
        return model, ()
    picture, speech = scene(table, model.settings), face(table.match.slug).speech
    told = {"state": speech.state, "choices": speech.can_play}
    text = told[action.arg](picture) if action.arg in told else model.spoken
    if action.arg == "why":
        text = _why(model, table) or vocabulary(model).say("table", "No computer has moved yet.")
    return said(replace(model, ask=Ask("said", text=text)), text)


def _why(model: Model, table: Table) -> str:
    """Explains the computers' last move in the words of a hint; nothing of their racks is told.

    The computer thinks again as it did then: same view, same chance, same answer.
    """
    for ply in range(table.match.ply, 0, -1):
        entry = table.match.log[ply - 1]
        bot = table.players[entry.seat - 1].bot if entry.seat else ""
        if bot:
            before = table.match.at(ply - 1)
            choice = chosen(before.game.bots()[bot](before.view(entry.seat), before.rng(entry.seat)))
            if choice.move == entry.move:
                return face(table.match.slug).speech.why(vocabulary(model), before.view(None), choice)
    return ""


HANDLERS: Handlers = {"hint": _hint, "say": _say}

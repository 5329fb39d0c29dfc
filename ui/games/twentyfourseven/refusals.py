"""Sentences for every refusal, every wrong text, and every end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import NotationError, Refusal
from engine.games.twentyfourseven.model import View
from ui.core.words import Words, capital, mark
from ui.games.error_text import shortened, with_position
from ui.games.twentyfourseven.vocabulary import line_name

__all__ = ["FAULTS", "REASONS", "REFUSALS", "fault_text", "end_reason", "refusal_text", "rule_section"]

REFUSALS = {
    "game_over": mark("24-7", "The match is over."),
    "no_seat": mark("24-7", "You’re watching. Only the players can move."),
    "not_your_turn": mark("24-7", "It’s not your turn."),
    "not_in_rack": mark("24-7", "There’s no {tile} on your rack."),
    "space_taken": mark("24-7", "There’s already a tile on {cell}."),
    "out_of_time": mark("24-7", "{cell} is out of time: any tile there would take a line above 24."),
    "not_adjacent": mark(
        "24-7", "{cell} doesn’t touch a tile. Yours must touch another one, by a side or a corner."
    ),
    "over_24": mark("24-7", "{line} would make {total}, which is over 24."),
    "drawing_is_automatic": mark("24-7", "Tiles are drawn automatically in this match."),
    "bag_empty": mark("24-7", "The bag is empty."),
    "rack_full": mark("24-7", "Your rack is full."),
    "draw_lost": mark("24-7", "Too late to draw. You can draw at the end of your next turn."),
    "no_partner": mark("24-7", "You can show a tile to a partner only when you play in teams."),
    "already_shown": mark("24-7", "You’ve already shown a tile this turn."),
    "spotting_is_automatic": mark("24-7", "Stones are placed automatically in this match."),
    "already_out_of_time": mark("24-7", "There’s already a stone on {cell}."),
    "not_out_of_time": mark("24-7", "{cell} isn’t out of time. To place a tile, choose it first."),
}


FAULTS = {
    "bad_move": mark("24-7", "“{text}” isn’t a move. Write a tile and a space, such as 7@d5."),
    "bad_tile": mark("24-7", "“{text}” isn’t a tile. Tiles go from 1 to 10."),
    "bad_space": mark("24-7", "“{text}” isn’t a space. Spaces go from a1 to g7."),
    "bad_row": mark("24-7", "“{text}” isn’t a row of the board. A row has seven characters."),
    "bad_sign": mark(
        "24-7", "“{text}” contains an unknown character. The board is made of . # 1 to 9 and X."
    ),
    "rows_missing": mark("24-7", "The diagram stops after row {text}, but the board has seven rows."),
    "bad_fact": mark(
        "24-7",
        "“{text}” can’t be read. A line starts with rack, bag, aside, minutes, turn, knows, "
        "rights or shown, then numbers.",
    ),
    "bad_number": mark("24-7", "“{text}” should contain whole numbers only."),
    "said_twice": mark("24-7", "“{text}” repeats an earlier line."),
    "too_many_tiles": mark("24-7", "Tile {text} appears more than four times."),
    "line_over_24": mark("24-7", "The line {text} adds up to more than 24."),
    "stone_missing": mark("24-7", "{text} is out of time. Mark it with a stone (#)."),
    "rack_too_large": mark("24-7", "“{text}”: no rack takes that many tiles in this match."),
    "not_to_show": mark("24-7", "Tile {text} was shown, but it isn’t on that rack."),
    "known_otherwise": mark("24-7", "“{text}” doesn’t match that rack."),
    "teams_need_four": mark("24-7", "Teams need four players, not {text}."),
}
UNKNOWN = mark("24-7", "“{text}” can’t be read.")
FORBIDDEN = mark("24-7", "That move isn’t allowed.")

REASONS = {
    "no_tiles": mark("24-7", "Nobody has any tiles left."),
    "no_open_space": mark("24-7", "There are no open spaces left."),
    "no_legal_play": mark("24-7", "Nobody can place a tile any more."),
}


RULE_SECTIONS = {
    "game_over": "s-end",
    **dict.fromkeys(("out_of_time", "already_out_of_time", "not_out_of_time"), "s-out"),
    "over_24": "s-lines",
    **dict.fromkeys(("drawing_is_automatic", "draw_lost", "spotting_is_automatic"), "s-options"),
    **dict.fromkeys(("no_partner", "already_shown"), "s-options"),
}
"""The section of the rules page that says why, by code of refusal; for other codes `s-turn`."""


def rule_section(refusal_code: str) -> str:
    """Return the id of the section of the rules page that a refusal comes from."""
    return RULE_SECTIONS.get(refusal_code, "s-turn")


def refusal_text(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Return in words why a move is refused, with the space, tile or line concerned."""
    text = words.text("24-7", REFUSALS.get(refusal.code, FORBIDDEN))
    where = refusal.where
    if refusal.code == "over_24":
        return capital(text.format(line=line_name(words, where), total=refusal.total))
    return text.format(cell=where[0] if where else "", tile=where[0] if where else "")


def fault_text(words: Words, error: NotationError) -> str:
    """Return in words what cannot be read in a typed move, tile or diagram, and at which character."""
    sentence = words.text("24-7", FAULTS.get(error.code, UNKNOWN)).format(text=shortened(error.text))
    return with_position(words, error.column, sentence)


def end_reason(words: Words, reason: str, winner: str = "", view: View | None = None) -> str:
    """Return in words why the match ended; neither the winner's name nor the view is needed."""
    return words.text("24-7", REASONS[reason])

"""Sentences for every refusal, every wrong text, and every end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import NotationError, Refusal
from ui.core.words import Words
from ui.games.refusal_text import at_sign, shortened
from ui.games.twentyfourseven.vocabulary import capital, line_name, mark

__all__ = ["FAULTS", "REASONS", "REFUSALS", "fault", "reason", "refusal"]

REFUSALS = {
    "game_over": mark("24-7", "The match is over."),
    "no_seat": mark("24-7", "Only the players can play: you are watching."),
    "not_your_turn": mark("24-7", "It is not your turn."),
    "not_in_rack": mark("24-7", "There is no {tile} on your rack."),
    "space_taken": mark("24-7", "A tile already lies on {cell}."),
    "out_of_time": mark("24-7", "{cell} is out of time: nothing can be placed there any more."),
    "not_adjacent": mark("24-7", "{cell} touches no tile: a tile goes beside another, stones do not count."),
    "over_24": mark("24-7", "{line} would make {total}: more than 24."),
    "drawing_is_automatic": mark("24-7", "Tiles are drawn automatically in this match."),
    "bag_empty": mark("24-7", "The bag is empty."),
    "rack_full": mark("24-7", "Your rack is full."),
    "draw_lost": mark("24-7", "Too late to draw: you may draw at the end of your next turn."),
    "no_partner": mark("24-7", "Tiles are shown to a partner only in the team game."),
    "already_shown": mark("24-7", "You have already shown a tile this turn."),
    "spotting_is_automatic": mark("24-7", "Stones are set automatically in this match."),
    "already_out_of_time": mark("24-7", "{cell} already carries a stone."),
    "not_out_of_time": mark("24-7", "{cell} is not out of time."),
}


FAULTS = {
    "bad_move": mark("24-7", "“{text}” is not a move: write a tile and a space, such as 7@d5."),
    "bad_tile": mark("24-7", "“{text}” is not a tile: tiles go from 1 to 10."),
    "bad_space": mark("24-7", "“{text}” is not a space: spaces go from a1 to g7."),
    "bad_row": mark("24-7", "“{text}” is not a row of the board: a row has seven characters."),
    "bad_sign": mark(
        "24-7", "“{text}” contains an unknown character: the board is drawn with . # 1 to 9 and X."
    ),
    "rows_missing": mark("24-7", "The drawing stops after row {text}: the board has seven."),
    "bad_fact": mark(
        "24-7",
        "“{text}” cannot be read: rack, bag, aside, minutes, turn, knows, rights or shown, then numbers.",
    ),
    "bad_number": mark("24-7", "“{text}” should contain whole numbers only."),
    "said_twice": mark("24-7", "“{text}” repeats what has already been said."),
    "too_many_tiles": mark("24-7", "Tile {text} appears more than four times."),
    "line_over_24": mark("24-7", "The line {text} adds up to more than 24."),
    "stone_missing": mark("24-7", "{text} is out of time: a stone (#) belongs there."),
    "rack_too_large": mark("24-7", "“{text}”: no rack holds that many tiles in this match."),
    "not_to_show": mark("24-7", "The tile {text} was shown, but is not on that rack."),
    "known_otherwise": mark("24-7", "“{text}” contradicts that rack."),
    "teams_need_four": mark("24-7", "Teams need four players, not {text}."),
}
UNKNOWN = mark("24-7", "“{text}” cannot be read.")
FORBIDDEN = mark("24-7", "This move is not allowed.")

REASONS = {
    "no_tiles": mark("24-7", "Nobody has a tile left."),
    "no_open_space": mark("24-7", "No open space is left on the board."),
    "no_legal_play": mark("24-7", "Nobody can place a tile any more."),
}


def refusal(words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
    """Return why a move is refused, naming the space, the tile, or the line and its total."""
    text = words.text("24-7", REFUSALS.get(refusal.code, FORBIDDEN))
    where = refusal.where
    if refusal.code == "over_24":
        return capital(text.format(line=line_name(words, where), total=refusal.total))
    return text.format(cell=where[0] if where else "", tile=where[0] if where else "")


def fault(words: Words, error: NotationError) -> str:
    """Return what is wrong with a typed move, a tile or a drawing, and at which character."""
    sentence = words.text("24-7", FAULTS.get(error.code, UNKNOWN)).format(text=shortened(error.text))
    return at_sign(words, error.column, sentence)


def reason(words: Words, reason: str) -> str:
    """Return why the match ended."""
    return words.text("24-7", REASONS[reason])

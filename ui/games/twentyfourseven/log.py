"""The match in sentences: the log, what screen readers hear, the table in words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.twentyfourseven.model import (
    CELLS,
    OPEN,
    SIDE,
    STONE,
    Cell,
    Drew,
    Ended,
    Move,
    Place,
    Showed,
    Skipped,
    Spotted,
)
from engine.games.twentyfourseven.moves import placements
from ui.core.html import Child, Html, fill, join, tag
from ui.core.words import Words, capital
from ui.games.scene import Line, Scene, SeenMove
from ui.games.twentyfourseven.plays import Play, play_of
from ui.games.twentyfourseven.refusals import end_reason
from ui.games.twentyfourseven.score_lines import total_sign
from ui.games.twentyfourseven.vocabulary import breakdown, minutes, move_name, tiles
from ui.model import SILENT

__all__ = ["choices_text", "events_beside", "listed_move", "log_line", "spoken", "table_text", "try_text"]

MOST_LISTED = 3
"""Placements of a tile that `choices_text` names, those with the most minutes."""


def log_line(scene: Scene, seen: SeenMove) -> Line | None:
    """Return the line of a move in the log with its minutes; None if there is nothing to say."""
    play = play_of(seen.events)
    parts: list[Child] = [_placement_html(scene, play)] if play else []
    for sentence in events_beside(scene, seen):
        parts += [" ", sentence] if parts else [sentence]
    if not parts:
        return None
    gain = (total_sign(play.minutes) if play.minutes else "0") if play else ""
    return Line(join(parts), gain)


def listed_move(scene: Scene, seen: SeenMove) -> Html | None:
    """Return a placement's short name for a review's list, such as "5 on d6"; None for any other move."""
    play = play_of(seen.events)
    if play is None:
        return None
    tile = tag("b", play.tile, class_="num")
    return fill(scene.words.text("24-7", "{tile} on {cell}"), tile=tile, cell=str(play.cell))


def events_beside(scene: Scene, seen: SeenMove, is_end_known: bool = False) -> list[str]:
    """Return a sentence for each event of a move other than its placement and score.

    If `is_end_known`, the end of the match is told by its reason alone.
    """
    placing = play_of(seen.events) is not None
    return [
        sentence
        for event in seen.events
        if (sentence := _event_sentence(scene, event, placing, is_end_known))
    ]


def _placement_html(scene: Scene, play: Play) -> Html:
    """Render the sentence of a placement with what it scored."""
    words = scene.words
    name = scene.names[play.seat - 1]
    sentence = fill(
        _placing_text(words, name),
        name=name,
        tile=tag("b", play.tile),
        cell=str(play.cell),
    )
    if not play.scored:
        return sentence
    return join(
        sentence, " ", capital(breakdown(words, scene.view.board, play.scored, with_total=False)), "."
    )


def _placing_text(words: Words, name: str) -> str:
    """Return the sentence of a placement with the gaps {tile} and {cell}, which the caller fills."""
    return words.of("24-7", "{name} places {tile} on {cell}.", "You place {tile} on {cell}.", name)


def _event_sentence(scene: Scene, event: object, after_placement: bool, is_end_known: bool = False) -> str:
    """Return the sentence of an event other than a placement; "" for a draw after a placement."""
    words = scene.words
    match event:
        case Ended(why) if is_end_known:
            return end_reason(words, why)
        case Ended(why):
            return words.say("24-7", "Match over. {reason}", reason=end_reason(words, why))
        case Drew(seat, _, count) if not after_placement:
            name, drawn = scene.names[seat - 1], tiles(words, count)
            return words.by("24-7", "{name} draws {tiles}.", "You draw {tiles}.", name, tiles=drawn)
        case Showed(seat, tile):
            return _shown_tile_sentence(words, scene.names[seat - 1], tile)
        case Spotted(seat, cell):
            return words.by(
                "24-7",
                "{name} calls {cell} out of time.",
                "You call {cell} out of time.",
                scene.names[seat - 1],
                cell=cell,
            )
        case Skipped(seat):
            return words.by(
                "24-7",
                "{name} can’t place a tile and is skipped.",
                "You can’t place a tile, so your turn is skipped.",
                scene.names[seat - 1],
            )
    return ""


def _shown_tile_sentence(words: Words, name: str, tile: int | None) -> str:
    """Return the sentence that a tile was shown; which one, only if the viewer saw it (not None)."""
    if tile is None:
        return words.by(
            "24-7", "{name} shows a tile to their partner.", "You show a tile to your partner.", name
        )
    return words.by(
        "24-7", "{name} shows {tile} to their partner.", "You show {tile} to your partner.", name, tile=tile
    )


def spoken(scene: Scene, log: tuple[SeenMove, ...]) -> str:
    """Return what happened in these moves, for screen readers; a single placement in detail."""
    sentences: list[str] = []
    for seen in log:
        play = play_of(seen.events)
        if play:
            sentences.append(_play_sentence(scene, play, is_alone=len(log) == 1))
        own = (_own_draw(scene, event) or _event_sentence(scene, event, bool(play)) for event in seen.events)
        sentences += filter(None, own)
    if scene.interaction.is_enabled and scene.view.may_draw and not scene.view.on_turn:
        sentences.append(scene.words.text("24-7", "You can still draw."))
    return " ".join(sentences)


def try_text(words: Words, made: Sequence[Move], earned: int, is_right: bool, task: str = "") -> str:
    """Return the sentence on what the tiles of a try earn: "5 on d6 earns 40 minutes."."""
    named = capital(words.both([move_name(words, move) for move in made]))
    if not earned:
        return words.count("24-7", "{moves} earns nothing.", "{moves} earn nothing.", len(made), moves=named)
    return words.count(
        "24-7",
        "{moves} earns {worth}.",
        "{moves} earn {worth}.",
        len(made),
        moves=named,
        worth=minutes(words, earned),
    )


def _play_sentence(scene: Scene, play: Play, is_alone: bool) -> str:
    """Return the sentence of a placement; if `is_alone`, with the lines that it scored and the stones."""
    words = scene.words
    name, tile, cell = scene.names[play.seat - 1], play.tile, play.cell
    if play.scored and not is_alone:
        sentence = words.by(
            "24-7",
            "{name} places {tile} on {cell}: {worth}.",
            "You place {tile} on {cell}: {worth}.",
            name,
            tile=tile,
            cell=cell,
            worth=minutes(words, play.minutes),
        )
    else:
        sentence = _placing_text(words, name).format(name=name, tile=tile, cell=cell)
    if play.scored and is_alone:
        sentence += f" {capital(breakdown(words, scene.view.board, play.scored))}."
    if play.closed and is_alone:
        sentence += " " + words.say("24-7", "Out of time: {cells}.", cells=", ".join(map(str, play.closed)))
    return sentence


def _own_draw(scene: Scene, event: object) -> str:
    """Return in words which tiles the viewer drew; "" for any other event or seat."""
    if isinstance(event, Drew) and event.tiles and event.seat == scene.view.viewer:
        return scene.words.say("24-7", "You draw: {tiles}.", tiles=", ".join(map(str, event.tiles)))
    return ""


def table_text(scene: Scene) -> str:
    """Describe the whole table in words: turn, minutes and tiles, bag, rack, board row by row."""
    view, words = scene.view, scene.words
    sentences = []
    if view.reason:
        sentences.append(words.text("24-7", "The match is over."))
    else:
        sentences.append(words.by("24-7", "{name} to play.", "Your turn.", scene.names[view.turn - 1]))
    if scene.interaction.marks != SILENT:  # the minutes would reveal what a move of a problem was worth
        sentences.append(words.clauses(_seat_sentence(scene, seat) for seat in range(len(view.held))) + ".")
    sentences.append(words.count("24-7", "{n} tile in the bag.", "{n} tiles in the bag.", view.bag))
    if view.rack:
        sentences.append(words.say("24-7", "Your rack: {tiles}.", tiles=", ".join(map(str, view.rack))))
    return " ".join((*sentences, *_board_sentences(scene)))


def _seat_sentence(scene: Scene, seat_index: int) -> str:
    """Return a clause on a seat, counted from 0: its minutes and number of tiles."""
    words = scene.words
    return words.say(
        "24-7",
        "{name}, {minutes}, {tiles}",
        name=scene.names[seat_index],
        minutes=minutes(words, scene.scores[seat_index]),
        tiles=tiles(words, scene.view.held[seat_index]),
    )


def _board_sentences(scene: Scene) -> list[str]:
    """Return sentences on the tiles, row by row, and on the stones."""
    board, words = scene.view.board, scene.words
    sentences = []
    for row in range(SIDE):
        cells = CELLS[row * SIDE : row * SIDE + SIDE]
        lying = [f"{cell} {board[cell.offset]}" for cell in cells if OPEN < board[cell.offset] < STONE]
        if lying:
            sentences.append(words.say("24-7", "Row {n}: {tiles}.", n=row + 1, tiles=", ".join(lying)))
    stones = [str(cell) for cell in CELLS if board[cell.offset] == STONE]
    if stones:
        sentences.append(words.say("24-7", "Out of time: {cells}.", cells=", ".join(stones)))
    return sentences


def choices_text(scene: Scene) -> str:
    """Describe in words the best placements of each tile, best first, a line each, and a draw."""
    view, words = scene.view, scene.words
    if view.reason:
        return words.text("24-7", "The match is over.")
    found = sorted(placements(view.board, view.rack), key=lambda p: -p[2]) if view.on_turn else []
    draw = [words.text("24-7", "You can draw.")] if view.may_draw else []
    if not found:
        return " ".join(draw) or words.text("24-7", "You can’t play right now.")
    held = list(dict.fromkeys(tile for tile, _, _ in found))  # that with the most minutes first
    lines = [_tile_line(words, [one for one in found if one[0] == tile]) for tile in held]
    idle = [str(tile) for tile, line in zip(held, lines, strict=True) if not line]
    if idle:
        lines.append(
            words.count(
                "24-7",
                "{tiles} can be placed, but earns no minutes now.",
                "{tiles} can be placed, but earn no minutes now.",
                len(idle),
                tiles=words.both(sorted(idle, key=int)),
            )
        )
    return "\n".join((*filter(None, lines), *draw))


def _tile_line(words: Words, found: list[tuple[int, Cell, int]]) -> str:
    """Return a tile's best placements in words, as tile, space and minutes, best first; "" if none scores."""
    options = [_option(words, Place(tile, cell), worth) for tile, cell, worth in found if worth]
    return words.clauses(options[:MOST_LISTED]) + "." if options else ""


def _option(words: Words, move: Place, score: int) -> str:
    """Return a placement in words with the minutes that it scores."""
    return words.say("24-7", "{what}: {worth}", what=move_name(words, move), worth=minutes(words, score))

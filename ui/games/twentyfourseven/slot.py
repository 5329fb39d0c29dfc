"""What the slot of 24/7 says: the last move with its score, a hint in two steps, a refusal with its sum."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

from engine.bots import Choice
from engine.errors import Refusal
from engine.games.twentyfourseven.model import STONE, Cell, Combo, Place, Scored
from engine.games.twentyfourseven.moves import board_with
from engine.games.twentyfourseven.opponent_model import next_seat
from engine.games.twentyfourseven.score import AXES, FULL, axis_of, line_through
from ui.core.components import shrinking_name
from ui.core.html import Child, Html, icon, join, pin, tag, use
from ui.core.words import Words, capital
from ui.games.scene import Scene
from ui.games.slot import HINT, LAST, REFUSED, TURN, WHY, Slot
from ui.games.twentyfourseven.hand import note_parts
from ui.games.twentyfourseven.hints import closed_by_hint, idea, merits, score_of, why
from ui.games.twentyfourseven.log import events_beside
from ui.games.twentyfourseven.plays import Play, last_play, play_of, plays
from ui.games.twentyfourseven.refusals import refusal_text as refusal_text
from ui.games.twentyfourseven.vocabulary import (
    combo_name,
    combo_short,
    doubling,
    line_name,
    move_name,
    short_minutes,
    unbroken,
)
from ui.model import SILENT

__all__ = ["hint_slot", "last_slot", "refused_slot", "why_slot"]

Cells = tuple[Cell, ...]
SIGNS = {"sum_24": "k-sum", "sum_7": "k-sum", "run": "k-run", "set": "k-set"}
TURNED = {"column": "k k--column", "falling": "k k--falling", "rising": "k k--rising"}
"""The classes of a sign by the direction of its line, where that is no row."""


def last_slot(scene: Scene) -> Slot | None:
    """Return the slot's message on the last placement, with what it scored; None before the first one.

    What else happened in that move is told with it, such as a seat that is skipped.
    """
    play = last_play(scene.log)
    if play is None:
        return None
    name, place, seen = scene.names[play.seat - 1], scene.place(play.seat), scene.log[-1]
    is_newest = play_of(seen.events) is not None
    events = events_beside(scene, seen, is_end_known=True) if is_newest else ()
    beside = " ".join((*_first_stones(scene, play), *events)) if is_newest else ""
    since = seen.ply if is_newest else 0
    if play.scored:
        receipt = _receipt(scene.words, place, name, play)
        more = join(receipt.text, " ", tag("span", beside)) if beside else receipt.text
        return receipt._replace(text=more, since=since)
    notes = () if scene.view.reason and is_newest else note_parts(scene)  # the reason was just given
    text = " ".join(filter(None, (beside, *notes)))
    return Slot(TURN, _placement_html(scene.words, place, name, play), text, since=since)


def _first_stones(scene: Scene, newest: Play) -> tuple[str, ...]:
    """Return the sentence on what a stone is, for the first stones of a match; () for later ones.

    A puzzle does not say it: each is a new position, so its solver would read the same every day.
    """
    if (
        not newest.closed
        or scene.interaction.marks == SILENT
        or any(play.closed for play in islice(plays(scene.log), 1, None))
    ):
        return ()
    return (
        scene.words.text("24-7", "Stone: that space is out of time. Even a 1 would take a line over 24."),
    )


@lru_cache(maxsize=64)
def _receipt(words: Words, place: int, name: str, play: Play) -> Slot:
    """Return the slot's message on a placement that scored: its lines and the total.

    Of a single line, not doubled, the minutes are the total, which says them alone. A doubled sum is written
    out: the minutes of the lines do not add up to the total.
    """
    assert play.scored
    total = short_minutes(words, play.scored.minutes)
    is_single = len(play.scored.combos) == 1 and not play.scored.doubled
    twice = None
    if play.scored.doubled:
        label = tag("span", words.text("24-7", "doubled"), class_="w")
        short = tag("span", "×2", class_="x")
        twice = tag("span", use("sab", "sab", "0 0 32 32"), label, short, class_="dbl")
    heading = _placement_html(words, place, name, play)
    terms = _only_term(words, play.scored.combos[0]) if is_single else _terms(words, play.scored, True)
    # on a wide screen the sum stands before its total, which has a row of its own there
    sum_before = tag("span", doubling(play.scored), class_="sum t-sum") if play.scored.doubled else None
    return Slot(LAST, heading, terms, join(sum_before, "+" if is_single else " = ", total), badge=twice)


def _placement_html(words: Words, place: int, name: str, play: Play) -> Html:
    """Render who placed which tile on which space; `place` is the player's place at the table."""
    move = words.say("24-7", "{tile} on {cell}", tile=play.tile, cell=play.cell)
    if not play.scored:
        move = words.say("24-7", "{move}, 0 min", move=move)
    text = words.by("24-7", "{name}: {move}", "You: {move}", name, move=move)
    return join(pin(place), tag("span", shrinking_name(text, name), class_="mv"))


def _terms(words: Words, event: Scored, with_doubling: bool = False) -> Html:
    """Render the scored combinations with their minutes; the unit is named if there is only one.

    With `with_doubling` the sum of a doubled placement is the last term: "(40 + 30) × 2 = 140".
    """
    dot = tag("span", "·", class_="op", aria_hidden="true")
    first, *others = [_term(words, combo, len(event.combos) == 1) for combo in event.combos]
    if event.doubled and with_doubling:
        others.append(tag("span", f"{doubling(event)}\u00a0=\u00a0{event.minutes}", class_="sum t-sum"))
    return tag("span", first, *((" ", dot, " ", term) for term in others), class_="terms rc")


def _term(words: Words, combo: Combo, has_unit: bool) -> Html:
    """Render one combination with the icon of its kind and its minutes."""
    colon = words.say("24-7", "{what}:", what="")  # in French with its space before
    name = tag("span", combo_short(words, combo), class_="nm"), tag("span", colon, class_="cl")
    gain = short_minutes(words, combo.minutes) if has_unit else combo.minutes
    return tag("span", _sign(combo), *name, "\u00a0", tag("b", "+", gain), class_="t")


def _only_term(words: Words, combo: Combo) -> Html:
    """Render the only combination of a placement, without its minutes."""
    return tag(
        "span",
        tag("span", _sign(combo), tag("span", combo_short(words, combo), class_="nm"), class_="t"),
        class_="terms rc",
    )


def _sign(combo: Combo) -> Html:
    """Render the icon of a combination's kind, turned as its line lies."""
    symbol = SIGNS.get(combo.kind)
    aslant = TURNED.get(axis_of(combo.cells), "k") if symbol else "k"
    return use(symbol or "k-bonus", aslant, "0 0 26 12")


# A hint


def hint_slot(scene: Scene, choice: Choice, is_move_shown: bool) -> Slot:
    """Return the slot's message for a hint: where to look, or the move with its sums."""
    words, view, move = scene.words, scene.view, choice.move
    if not is_move_shown:
        name = scene.names[next_seat(view) - 1] if isinstance(move, Place) else ""
        heading, _, more = idea(words, view, choice, name).partition(". ")
        sentence = unbroken(heading.rstrip(".") + ".")
        return Slot(HINT, join(icon("hint"), tag("span", sentence)), more or None)
    worth = score_of(view.board, 1, move) if isinstance(move, Place) else None
    if not isinstance(move, Place):
        return Slot(HINT, join(icon("hint"), tag("span", why(words, view, Choice(move)))))
    if not worth:
        heading = words.say("24-7", "{move}: no minutes now", move=move_name(words, move))
        return Slot(HINT, join(icon("hint"), tag("span", heading)), _quiet_reason(scene, choice))
    board, closed = board_with(view.board, move), closed_by_hint(view, move)
    gain = short_minutes(words, worth.minutes)
    doubled = _doubled_sentence(words, worth)
    if len(worth.combos) > 1:
        beside = (f"{doubled} " if doubled else None, *_closing(words, closed))
        return Slot(HINT, _gain_heading(words, move, worth), join(_terms(words, worth), *beside))
    named = combo_name(words, board, worth.combos[0])
    heading = words.say("24-7", "{move}: {what}, +{gain}", move=move_name(words, move), what=named, gain=gain)
    sums: list[Child] = [
        _sum(board, combo.cells, move.cell) for combo in worth.combos if combo.kind.startswith("sum")
    ]
    below = [*sums, ". " if sums and (doubled or closed) else None, f"{doubled} " if doubled else None]
    return Slot(HINT, join(icon("hint"), tag("span", heading)), join(*below, *_closing(words, closed)))


def _quiet_reason(scene: Scene, choice: Choice) -> str | None:
    """Return the first reason of a placement that earns nothing, beyond that no other earns anything."""
    nothing = scene.words.text("24-7", "No move earns anything this turn.")
    reasons = merits(scene.words, scene.view, scene.names, choice)
    return next((reason for reason in reasons if reason != nothing), None)


def _doubled_sentence(words: Words, worth: Scored) -> str:
    """Return the sentence on a placement doubled by its space, with the sum; "" for another one."""
    if not worth.doubled:
        return ""
    return words.say("24-7", "×2 space: {sum} = {total}.", sum=doubling(worth), total=worth.minutes)


def _closing(words: Words, cells: tuple[Cell, ...]) -> tuple[Child, ...]:
    """Return the sentence on spaces put out of time as markup; () for none."""
    if not cells:
        return ()
    spaces = words.both(list(map(str, cells)))
    said = words.count(
        "24-7",
        "{spaces} goes out of time (stone).",
        "{spaces} go out of time (stones).",
        len(cells),
        spaces=spaces,
    )
    return (said,)


def _sum(board: bytes, cells: tuple[Cell, ...], placed_cell: Cell) -> Html:
    """Render the sum of a line: "1 + 6 + 8 + 9 = 24", with the tile to be placed in a box."""
    terms: list[Child] = []
    for n, cell in enumerate(sorted(cells)):
        value = board[cell.offset]
        terms += [" + " if n else None, tag("i", value) if cell == placed_cell else value]
    return tag("span", *terms, f" = {sum(board[cell.offset] for cell in cells)}", class_="sum")


def why_slot(scene: Scene, choice: Choice) -> Slot:
    """Return the slot's message with a hint's reasons: its sum, why it is good, what it leaves to the next.

    A move with one combination that is not doubled needs no sum: its heading already has the minutes. The
    heading is short: the line has its outline on the board, and a phone has room for all reasons.
    """
    words, move, shown = scene.words, choice.move, hint_slot(scene, choice, True)
    reasons = " ".join(merits(words, scene.view, scene.names, choice))
    worth = score_of(scene.view.board, 1, move) if isinstance(move, Place) else None
    if not isinstance(move, Place) or not worth or not reasons:
        return shown._replace(look=WHY, text=reasons or shown.text)
    heading = _gain_heading(words, move, worth)
    if len(worth.combos) == 1 and not worth.doubled:
        return Slot(WHY, heading, reasons)
    doubled = f"{_doubled_sentence(words, worth)} " if worth.doubled else ""
    return Slot(WHY, heading, join(_terms(words, worth), tag("span", doubled, reasons)))


def _gain_heading(words: Words, move: Place, worth: Scored) -> Html:
    """Render the heading of a suggested placement with all its minutes."""
    gain = short_minutes(words, worth.minutes)
    heading = words.say("24-7", "{move}: +{gain}", move=move_name(words, move), gain=gain)
    return join(icon("hint"), tag("span", heading))


# A refusal


def refused_slot(scene: Scene, refusal: Refusal) -> Slot:
    """Return the slot's message on why the move just tried is not allowed, with the sum above 24."""
    words, tried = scene.words, tried_tile(scene, refusal)
    text = refusal_text(words, refusal, scene.names)
    if full := _full_line(scene.view.board, refusal):
        return _closed_slot(scene, refusal.where[0], full)
    if tried is None:
        first, found, more = text.partition(". ")
        if refusal.code == "not_adjacent" and STONE in scene.view.board:
            more += " " + words.text("24-7", "Stones don’t count.")
        return Slot(REFUSED, join(icon("warn"), tag("span", first + found.strip())), more or None)
    move = words.say("24-7", "{tile} on {cell}", tile=tried.tile, cell=tried.cell)
    heading = words.say("24-7", "{move} isn’t allowed.", move=move)
    board = board_with(scene.view.board, tried)
    line = words.say("24-7", "{line}:", line=capital(line_name(words, refusal.where)))
    limit = words.text("24-7", "The limit is 24.")
    reason = join(line, " ", _sum(board, refusal.where, tried.cell), ". ", tag("span", limit))
    return Slot(REFUSED, join(icon("warn"), tag("span", heading)), reason)


def _full_line(board: bytes, refusal: Refusal) -> Cells:
    """Return the line that even a 1 would take above 24, from the refusal of a closed space; else ()."""
    if refusal.code != "out_of_time":
        return ()
    (cell,) = refusal.where
    lines = (line_through(board, cell, 1, axis) for axis in AXES)
    return next((cells for cells, tiles, _ in lines if sum(tiles) > FULL), ())


def _closed_slot(scene: Scene, cell: Cell, line: Cells) -> Slot:
    """Return the slot's message on a space out of time, with the sum of its line that is full (canon 8.2)."""
    words = scene.words
    heading = words.say("24-7", "{cell} is out of time.", cell=cell)
    name = words.say("24-7", "{line}:", line=capital(line_name(words, line)))
    others = tuple(one for one in line if one != cell)
    even = words.text("24-7", "Even a 1 would be too much.")
    reason = join(name, " ", _sum(scene.view.board, others, cell), ". ", tag("span", even))
    return Slot(REFUSED, join(icon("warn"), tag("span", heading)), reason)


def tried_tile(scene: Scene, refusal: Refusal | None) -> Place | None:
    """Return the placement that would take a line above 24, from its refusal; None for other refusals."""
    if refusal is None or refusal.code != "over_24" or len(refusal.where) < 2 or not refusal.total:
        return None
    values = [scene.view.board[cell.offset] for cell in refusal.where]
    free = [cell for cell, value in zip(refusal.where, values, strict=True) if not value]
    if len(free) != 1:
        return None
    return Place(refusal.total - sum(values), free[0])

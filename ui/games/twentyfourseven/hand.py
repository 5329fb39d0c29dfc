"""The viewer's side of the table: rack, bag, what can be done now, and the game's own buttons."""

from __future__ import annotations

from functools import lru_cache

from engine.game import Offer
from engine.games.twentyfourseven.model import FULL_RACK, Draw, Move, Place, ShowTile, partner
from engine.games.twentyfourseven.moves import board_with, has_room
from ui.core.html import EMPTY, Child, Html, icon, join, tag
from ui.core.words import Words, capital
from ui.games.rail import keys_help_note, may_prepare, note_line, premove_text
from ui.games.scene import Scene
from ui.games.twentyfourseven.hints import score_of
from ui.games.twentyfourseven.pieces import tile_class
from ui.games.twentyfourseven.plays import plays
from ui.games.twentyfourseven.refusals import end_reason
from ui.games.twentyfourseven.vocabulary import breakdown, minutes, move_name, tiles
from ui.model import SILENT

__all__ = ["buttons", "confirm_label", "hand", "note", "note_parts", "stock"]


def hand(scene: Scene) -> Html:
    """Render the viewer's rack as buttons; for a spectator the rack of the seat on turn, closed or open."""
    view, words = scene.view, scene.words
    if scene.shown.ghosts:
        return _open_rack(scene, view.rack)
    if not view.viewer:
        seen_rack = view.racks[view.turn - 1]
        return _open_rack(scene, seen_rack) if seen_rack else _closed_rack(scene, view.held[view.turn - 1])
    slot = scene.interaction.draft.slot if scene.interaction.draft else None
    picks = scene.interaction.is_enabled and scene.drafted.on_turn
    ordered, hinted = scene.in_order(view.rack), None
    if isinstance(scene.interaction.hint, Place) and not slot:
        hinted = next((number for number, tile in ordered if tile == scene.interaction.hint.tile), None)
    states = {slot: _picked_class(scene), hinted: " is-sel"}
    buttons = [
        _tile(words, number, tile, states.get(number, ""), picks, number == slot) for number, tile in ordered
    ]
    name = words.text("24-7", "Your tiles") if view.rack else words.text("24-7", "Your rack, empty")
    ahead = bool(scene.interaction.premove_view)
    return tag(
        "div",
        *buttons,
        keys_help_note(words),
        key="rack",
        class_="rack",
        role="group",
        aria_label=name,
        aria_describedby="keys-help",
        data_ahead=ahead,
    )


@lru_cache(maxsize=256)
def _tile(words: Words, slot: int, tile: int, extra_classes: str, can_pick: bool, is_picked: bool) -> Html:
    """Render the tile in place `slot` of the rack as a button; `extra_classes` are style classes."""
    return tag(
        "button",
        tag("span", tile),
        key=f"slot-{slot}",
        class_=tile_class(tile) + extra_classes,
        type="button",
        data_slot=slot,
        data_do="step" if can_pick else None,
        data_arg=f"slot {slot}" if can_pick else None,
        aria_pressed="true" if is_picked else "false",
        aria_disabled=None if can_pick else "true",
        aria_label=words.say("24-7", "tile {tile}", tile=tile),
    )


def _picked_class(scene: Scene) -> str:
    """Return the style class of the picked tile: raised, or hidden while it waits on the board."""
    return " is-away" if isinstance(scene.interaction.pending, Place) else " is-sel"


def _open_rack(scene: Scene, rack: tuple[int, ...]) -> Html:
    """Render a rack that can be seen but not played: in a review, or for a viewer of all racks."""
    name = scene.words.say("24-7", "Rack: {tiles}", tiles=", ".join(map(str, rack)))
    states = _review_states(scene, rack)
    tiles = [
        tag("span", tag("span", tile), class_=tile_class(tile) + state)
        for tile, state in zip(rack, states, strict=True)
    ]
    return tag("div", *tiles, key="rack", class_="rack", role="img", aria_label=name)


def _review_states(scene: Scene, rack: tuple[int, ...]) -> list[str]:
    """Return the style classes of a rack's tiles: the one played, and the one of the best move."""
    states = [""] * len(rack)
    for rank, state in ((1, " is-best"), (0, " is-play")):
        for ghost in scene.shown.ghosts:
            if ghost.rank == rank and isinstance(ghost.move, Place) and ghost.move.tile in rack:
                states[rack.index(ghost.move.tile)] = state
    return states


def _closed_rack(scene: Scene, count: int) -> Html:
    """Render the backs of a rack of `count` tiles."""
    name = scene.words.say("24-7", "Hidden rack: {tiles}", tiles=tiles(scene.words, count))
    backs = [tag("span", class_="tile is-back")] * count
    return tag("div", *backs, key="rack", class_="rack is-closed", role="img", aria_label=name)


def stock(scene: Scene) -> Html:
    """Render the panel of the bag with the number of tiles in it."""
    return _bag_panel(scene.words, scene.view.bag)


@lru_cache(maxsize=8)
def _bag_panel(words: Words, tile_count: int) -> Html:
    """Render the panel of a bag that holds `tile_count` tiles."""
    text = join(tag("span", tile_count, class_="num"), " ", words.count("24-7", "tile", "tiles", tile_count))
    label = tag("div", tag("p", words.text("24-7", "In the bag"), class_="cap"), tag("p", text))
    left = tag("div", [tag("i")] * tile_count, class_="left", aria_hidden="true")
    return tag("section", icon("bag"), label, left, class_="panel bagp")


def note(scene: Scene) -> Html:
    """Render one line that says what the viewer can do now."""
    return note_line(*note_parts(scene))


def note_parts(scene: Scene) -> tuple[str, str]:
    """Return two sentences on what the viewer can do now, the first in bold; either may be ""."""
    view, words = scene.view, scene.words
    if view.reason:
        return end_reason(words, view.reason), ""
    if not view.viewer or not scene.interaction.is_enabled:
        return "", words.by("24-7", "{name} to play.", "Your turn.", scene.names[view.turn - 1])
    if not view.on_turn:
        turn_text = words.by("24-7", "{name} to play.", "Your turn.", scene.names[view.turn - 1])
        if view.may_draw:
            return words.text("24-7", "You can still draw."), turn_text
        return _premove_note(scene, turn_text)
    if isinstance(scene.interaction.pending, Place):
        return _pending_note(scene, scene.interaction.pending)
    if scene.interaction.pending is not None:
        return f"{capital(move_name(words, scene.interaction.pending))}.", words.text(
            "24-7", "Confirm or undo."
        )
    if scene.interaction.draft and scene.interaction.draft.slot:
        return _picked_note(scene, view.rack[scene.interaction.draft.slot - 1])
    if view.may_draw and not has_room(view.board, view.rack):
        return words.text("24-7", "You can’t place a tile:"), words.text("24-7", "draw from the bag.")
    more = _aim(scene), _empty_bag(scene), _other_actions(scene)
    return words.text("24-7", "Choose a tile."), " ".join(filter(None, more))


def _premove_note(scene: Scene, turn_text: str) -> tuple[str, str]:
    """Return two sentences off turn: the planned move, or whose turn it is and that one can plan."""
    if isinstance(scene.interaction.pending, Place):
        return _pending_note(scene, scene.interaction.pending)[0], premove_text(scene)
    if scene.interaction.premove_view and scene.interaction.draft and scene.interaction.draft.slot:
        return _picked_note(scene, scene.view.rack[scene.interaction.draft.slot - 1])
    return turn_text, may_prepare(scene)


def _pending_note(scene: Scene, move: Place) -> tuple[str, str]:
    """Return two sentences: the waiting placement with its minutes, and how to confirm it."""
    words = scene.words
    gain = next((offer.gain for offer in scene.interaction.offers if offer.move == move), 0)
    where, confirm = move_name(words, move), words.text("24-7", "Choose “Place” to confirm.")
    if scene.interaction.sends:
        confirm = words.text("24-7", "Choose “Place and send” to confirm.")
    if scene.interaction.marks == SILENT:
        return f"{where}.", confirm
    where = words.say("24-7", "{what}: {worth}", what=where, worth=minutes(words, gain))
    return f"{where}.", f"{_why_it_earns(scene, move)} {confirm}"


def _why_it_earns(scene: Scene, move: Place) -> str:
    """Return in words what the waiting tile completes, line by line, or that it completes nothing."""
    worth = score_of(scene.view.board, 1, move)
    if not worth:
        return scene.words.text("24-7", "It completes no line of 7 or 24, no run and no set.")
    board = board_with(scene.view.board, move)
    return f"{capital(breakdown(scene.words, board, worth, with_total=False))}."


def _picked_note(scene: Scene, tile: int) -> tuple[str, str]:
    """Return two sentences: which tile is picked, and what to choose next."""
    words = scene.words
    first = words.say("24-7", "Tile {tile} chosen.", tile=tile)
    if scene.interaction.marks == "scores":
        told = words.text(
            "24-7", "Choose a marked space. A number is the minutes it earns; a dot alone earns none."
        )
        return first, " ".join(filter(None, (told, _over_24_text(scene) or _doubling_text(scene))))
    if scene.interaction.marks == "spaces":
        more = words.text("24-7", "Choose a marked space."), _doubling_text(scene)
        return first, " ".join(filter(None, more))
    return first, words.text("24-7", "Choose a space next to a tile.")


def _over_24_text(scene: Scene) -> str:
    """Return what a number struck out in red is, if the board shows one; else ""."""
    codes = {offer.refusal.code for offer in scene.interaction.offers if offer.refusal}
    return scene.words.text("24-7", "Red: a total over 24.") if "over_24" in codes else ""


def _aim(scene: Scene) -> str:
    """Return the sentence on what earns minutes; "" once the viewer has placed a tile."""
    return scene.words.text("24-7", "Make 24 or 7, a run, or 3 of a kind.") if _is_new(scene) else ""


def _is_new(scene: Scene) -> bool:
    """Return True until the viewer has placed a tile in this match."""
    return not any(play.seat == scene.view.viewer for play in plays(scene.log))


def _empty_bag(scene: Scene) -> str:
    """Return the sentence on why the rack gets smaller; "" in a puzzle and while the bag has tiles."""
    view = scene.view
    if scene.interaction.marks == SILENT or view.bag or len(view.rack) >= FULL_RACK[len(view.held)]:
        return ""
    return scene.words.text("24-7", "The bag is empty: play the tiles you have left.")


def _other_actions(scene: Scene) -> str:
    """Return in words what else the viewer can do: draw, show a tile, call a space; "" for nothing."""
    view, words = scene.view, scene.words
    sentences = []
    if view.may_draw:
        sentences.append(words.text("24-7", "You can draw before you place a tile."))
    if view.teams and not view.has_shown:
        sentences.append(words.text("24-7", "You can show one to your partner."))
    if view.spotted:
        sentences.append(words.text("24-7", "Choose a space to call it out of time."))
    return " ".join(sentences)


def _doubling_text(scene: Scene) -> str:
    """Return the sentence on what a ×2 space does; "" once the viewer has placed a tile."""
    return scene.words.text("24-7", "A ×2 space doubles what its tile earns.") if _is_new(scene) else ""


def confirm_label(words: Words, move: Move | None) -> str:
    """Return the label of the button that confirms a move: "Show" for showing a tile, else "Place"."""
    return words.text("24-7", "Show") if isinstance(move, ShowTile) else words.text("24-7", "Place")


def buttons(scene: Scene) -> Html:
    """Render the buttons "Draw" and "Show" in matches that have them; EMPTY otherwise."""
    view, words = scene.view, scene.words
    if not scene.interaction.is_enabled or not view.viewer or view.reason:
        return EMPTY
    parts: list[Child] = []
    if view.manual:
        offer = next((offer for offer in scene.interaction.offers if isinstance(offer.move, Draw)), None)
        draw = words.text("24-7", "Draw")
        parts.append(_button("draw", "draw", draw, draw, offer))
    if view.teams:
        offer = next((offer for offer in scene.interaction.offers if isinstance(offer.move, ShowTile)), None)
        name = scene.names[partner(view.viewer) - 1]
        whom = words.say("24-7", "Show to {name}", name=name)
        parts.append(_button("show", "eye", words.text("24-7", "Show"), whom, offer))
    return join(parts)


def _button(step: str, icon_name: str, text: str, name: str, offer: Offer | None) -> Html:
    """Render the button of a step; it is disabled without an offer, or if the offer is refused."""
    allowed = offer is not None and offer.refusal is None
    return tag(
        "button",
        icon(icon_name),
        tag("span", text, class_="w"),
        key=f"do-{step}",
        class_="btn on-wood btn--sign",
        type="button",
        data_do="step",
        data_arg=step,
        aria_disabled=None if allowed else "true",
        aria_label=None if name == text else name,
    )

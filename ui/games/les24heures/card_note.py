"""What the viewer can do now, in one line: the picked card by its full name, and what it does."""

from __future__ import annotations

from engine.games.les24heures.cards import COVERS, JOKER, SPEEDS, STANDSTILL, STOPS
from engine.games.les24heures.legality import refusal as move_refusal
from engine.games.les24heures.model import Move, car_of
from engine.games.les24heures.moves import moves
from ui.core.html import Html
from ui.core.words import mark
from ui.games.les24heures.card_effects import drive_note, effect_of, later_use, unusable_text
from ui.games.les24heures.card_targets import USELESS, are_locks_shown, main_target, preview
from ui.games.les24heures.cast import Cast
from ui.games.les24heures.incident_effects import trouble
from ui.games.les24heures.refusals import refusal_text, rule_section
from ui.games.les24heures.vocabulary import card_name, move_name, quoted_names
from ui.games.rail import may_prepare, note_line, premove_text
from ui.games.scene import Scene

__all__ = [
    "draft_rule",
    "forced_text",
    "has_to_wait",
    "lost_turn_note",
    "meanwhile_text",
    "note",
    "note_parts",
    "whose_turn",
]

CARD_SECTIONS = {**dict.fromkeys(COVERS, "s-pits"), "pneu": "s-tyres"}
"""The section of the rules that says when a card has a use, by card; for others `s-plays`."""
MEANWHILE = {
    "attack": mark("24-heures", "play an incident"),
    "hour": mark("24-heures", "turn the clock"),
    "record": mark("24-heures", "play the Lap record"),
    "discard": mark("24-heures", "discard any card"),
}
"""What a car that waits may do, by the verb of the move."""
LEARNING_MOVES = 5
"""The viewer's moves of a match before which the padlock on a card is explained."""


def note(scene: Scene) -> Html:
    """Render one line that says what the viewer can do now."""
    return note_line(*note_parts(scene))


def note_parts(scene: Scene) -> tuple[str, str]:
    """Return two sentences on what the viewer can do now, the first in bold; either may be ""."""
    view, words = scene.view, scene.words
    if view.reason:
        return words.text("24-heures", "The race is over."), ""
    turn_text = whose_turn(scene)
    if view.lost and scene.bots.count(False) > 1 and not (view.on_turn or view.may_play_joker):
        return turn_text, words.text(
            "24-heures", "The turn passes automatically unless someone plays the Joker."
        )
    if not view.viewer or not scene.interaction.is_enabled:
        return "", turn_text
    if not view.on_turn:
        return _premove_note(scene, turn_text)
    if view.lost:
        return lost_turn_note(scene)
    if scene.interaction.pending is not None:
        return _pending_note(scene, scene.interaction.pending)
    if scene.interaction.draft and scene.interaction.draft.slot:
        return _picked_note(scene, view.hand[scene.interaction.draft.slot - 1])
    return _turn_note(scene)


def _premove_note(scene: Scene, turn_text: str) -> tuple[str, str]:
    """Return two sentences off turn: the planned move, the Joker, or whose turn it is."""
    view, words = scene.view, scene.words
    if scene.interaction.pending is not None:
        return _pending_note(scene, scene.interaction.pending)[0], premove_text(scene)
    if scene.interaction.premove_view and scene.interaction.draft and scene.interaction.draft.slot:
        return _picked_note(scene, view.hand[scene.interaction.draft.slot - 1])
    if view.may_play_joker:
        return words.text("24-heures", "Your Joker can free your car."), turn_text
    return (turn_text, may_prepare(scene)) if scene.interaction.premove_view else ("", turn_text)


def whose_turn(scene: Scene) -> str:
    """Return the sentence "Inès to play.", or that the player on turn misses this turn."""
    view, words = scene.view, scene.words
    name = scene.names[view.turn - 1]
    if view.lost:
        why = trouble(scene, car_of(view.turn, len(view.cars)))
        if _turns_lost(scene) > 1:
            return words.by(
                "24-heures",
                "{trouble}: {name} misses two turns.",
                "{trouble}: you miss two turns.",
                name,
                trouble=why,
            )
        return words.by(
            "24-heures",
            "{trouble}: {name} misses this turn.",
            "{trouble}: you miss this turn.",
            name,
            trouble=why,
        )
    return words.by("24-heures", "{name} to play.", "Your turn.", name)


def _turns_lost(scene: Scene) -> int:
    """Return how many turns the car of the seat on turn still misses, this one included."""
    view = scene.view
    car = view.cars[car_of(view.turn, len(view.cars)) - 1]
    return next((found.until for found in car.incidents if found.card == STANDSTILL), 0)


def lost_turn_note(scene: Scene) -> tuple[str, str]:
    """Return two sentences: this turn is lost, and what its player can do (canon 6.3)."""
    view, words = scene.view, scene.words
    if not view.on_turn:
        return whose_turn(scene), ""
    first = whose_turn(scene)
    if scene.bots.count(False) == 1 and not view.may_play_joker:
        return first, words.text("24-heures", "The turn passes automatically.")
    return first, words.text("24-heures", "Wait, unless the Joker frees your car.")


def _turn_note(scene: Scene) -> tuple[str, str]:
    """Return two sentences on how the viewer's turn begins, before a card is picked."""
    view, words = scene.view, scene.words
    forced = forced_text(scene)
    if forced:
        return forced, meanwhile_text(scene)
    if view.plays > 1:
        n = view.plays
        first = words.count("24-heures", "Lap record: {n} play left.", "Lap record: {n} plays left.", n)
        return first, words.text("24-heures", "Choose a card.")
    if view.car.needs_tyres:
        return words.text("24-heures", "2,500 km."), words.text(
            "24-heures", "Change tyres with a Tyre or the Joker."
        )
    return words.text("24-heures", "Choose a card."), _padlock_text(scene)


def forced_text(scene: Scene) -> str:
    """Return that a pit stop must be played, or that every card of the hand is locked; else ""."""
    view, words = scene.view, scene.words
    stops = [quoted_names(words, [card]) for card in dict.fromkeys(view.hand) if card in STOPS]
    if len(stops) > 1:
        return words.say("24-heures", "First play one of your pit stops: {cards}.", cards=words.either(stops))
    if stops:
        return words.say("24-heures", "First play your pit stop {card}.", card=stops[0])
    if waiting_text(scene):
        return waiting_text(scene)
    if view.hand and all(has_to_wait(scene, card) for card in view.hand):
        return words.text("24-heures", "No card can drive now: discard one.")
    return ""


def waiting_text(scene: Scene) -> str:
    """Return what the viewer's car waits for (canon 5.1, 8.1); "" if the hand has any of it, or the Joker."""
    view, words = scene.view, scene.words
    cast = Cast(words, view, view.viewer or view.turn)
    needs = cast.needs
    if view.plays > 1 or not needs or any(card in view.hand for card in (*needs, JOKER)):
        return ""
    return words.say("24-heures", "You need {cards}.", cards=cast.needs_text)


def meanwhile_text(scene: Scene) -> str:
    """Return what the viewer may play or discard while the car waits (canon 5.1); "" if it does not wait."""
    if not waiting_text(scene):
        return ""
    words, verbs = scene.words, {move.verb for move in moves(scene.view)}
    ways = [words.text("24-heures", text) for verb, text in MEANWHILE.items() if verb in verbs]
    if len(ways) > 1:
        return words.say("24-heures", "Meanwhile: {ways}.", ways=words.either(ways))
    if "discard" not in verbs or not any(has_to_wait(scene, card) for card in scene.view.hand):
        return ""
    return words.text("24-heures", "Discard any card, even a locked one.")


def _padlock_text(scene: Scene) -> str:
    """Return in words what a padlock on a card means, in the viewer's first moves only; else ""."""
    own_moves = sum(seen.seat == scene.view.viewer for seen in scene.log)
    if own_moves > LEARNING_MOVES or not any(has_to_wait(scene, card) for card in scene.view.hand):
        return ""
    return scene.words.text("24-heures", "A padlock on a card? Choose it to see why.")


def _pending_note(scene: Scene, move: Move) -> tuple[str, str]:
    """Return two sentences: the move that waits for confirmation, and how to confirm it."""
    words = scene.words
    name = move_name(words, move, scene.names, len(scene.view.cars))
    if move.verb == "play":
        return drive_note(scene, move)
    return f"{name}.", words.text("24-heures", "Choose it again to confirm.")


def _picked_note(scene: Scene, card: str) -> tuple[str, str]:
    """Return two sentences: the picked card, and what it does or why it cannot be played."""
    words, way = scene.words, main_target(scene)
    if way is None:
        return f"{card_name(words, card)}.", ""
    if (way.refusal and way.refusal.code in USELESS) or way.move.verb == "discard":
        return unusable_text(words, card), later_use(scene, card)
    if way.refusal and are_locks_shown(scene):
        return unusable_text(words, card), refusal_text(words, way.refusal)
    if way.refusal:  # with the guides off, it must not show that the card would be refused
        return f"{card_name(words, card)}.", ""
    if card in SPEEDS:
        return drive_note(scene, preview(scene) or way.move)
    return f"{card_name(words, card)}.", effect_of(scene, card, way.move)


def draft_rule(scene: Scene) -> str:
    """Return the id of the section of the rules on why the picked card has no use now; "" if it has one."""
    draft = scene.interaction.draft
    way = main_target(scene) if draft and draft.slot and scene.interaction.pending is None else None
    if way is None:
        return ""
    if way.refusal and are_locks_shown(scene):
        return rule_section(way.refusal.code)
    return CARD_SECTIONS.get(way.move.card, "s-plays") if way.move.verb == "discard" else ""


def has_to_wait(scene: Scene, card: str) -> bool:
    """Return True if a card of the hand cannot be played now; always False with the board guides off.

    That is a card behind a pit stop of the hand (canon 3.2), or a speed card that cannot run.
    """
    if not are_locks_shown(scene):
        return False
    if card not in STOPS and any(other in STOPS for other in scene.view.hand):
        return True
    return card in SPEEDS and move_refusal(scene.drafted, Move("play", card)) is not None

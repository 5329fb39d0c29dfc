"""What the viewer can do now, in one line: the card picked by its full name, and what comes of it."""

from __future__ import annotations

from engine.games.les24heures.cards import ATTACKS, SPEEDS, STOPS
from engine.games.les24heures.model import TYRES_AT, Car, Move
from ui.core.html import Html
from ui.games.face import Scene
from ui.games.les24heures.card_targets import main_way, preview
from ui.games.les24heures.refusals import refusal
from ui.games.les24heures.vocabulary import card_name, km, move_name
from ui.games.rail import may_prepare, note_line, prepared
from ui.model import SHOWN

__all__ = ["lost", "note", "whose_turn"]


def note(scene: Scene) -> Html:
    """Says in one line what the viewer can do now."""
    return note_line(*_note(scene))


def _note(scene: Scene) -> tuple[str, str]:
    """Gives the line in two parts, the first of which stands out."""
    view, words = scene.view, scene.words
    if view.reason:
        return words.text("24-heures", "The race is over."), ""
    waits = whose_turn(scene)
    if view.lost and scene.bots.count(False) > 1 and not (view.on_turn or view.may_joke):
        return waits, words.text("24-heures", "The turn passes by itself, unless a Joker is called.")
    if not view.viewer or not scene.live:
        return "", waits
    if not view.on_turn:
        return _ahead(scene, waits)
    if view.lost:
        return lost(scene)
    if scene.pending is not None:
        return _waiting(scene, scene.pending)
    if scene.draft and scene.draft.slot:
        return _picked(scene, view.hand[scene.draft.slot - 1])
    return _begin(scene)


def _ahead(scene: Scene, waits: str) -> tuple[str, str]:
    """Says what is prepared while others play, or what else may be done."""
    view, words = scene.view, scene.words
    if scene.pending is not None:
        return _waiting(scene, scene.pending)[0], prepared(scene)
    if scene.ahead and scene.draft and scene.draft.slot:
        return _picked(scene, view.hand[scene.draft.slot - 1])
    if view.may_joke:
        return words.text("24-heures", "Your Joker can free your car."), waits
    return (waits, may_prepare(scene)) if scene.ahead else ("", waits)


def whose_turn(scene: Scene) -> str:
    """Says whom the table waits for, or who takes no part."""
    view, words = scene.view, scene.words
    name = scene.names[view.turn - 1]
    if view.lost:
        return words.by(
            "24-heures", "{name} takes no part in this turn.", "You take no part in this turn.", name
        )
    return words.by("24-heures", "{name} to play.", "Your turn.", name)


def lost(scene: Scene) -> tuple[str, str]:
    """Says that the present turn is lost, and to whose turn it is what there is to do (canon 6.3)."""
    view, words = scene.view, scene.words
    if not view.on_turn:
        return whose_turn(scene), ""
    first = words.text("24-heures", "Your car takes no part in this turn.")
    if scene.bots.count(False) == 1 and not view.may_joke:
        return first, words.text("24-heures", "The turn passes by itself.")
    return first, words.text("24-heures", "Wait, unless the Joker frees it.")


def _begin(scene: Scene) -> tuple[str, str]:
    """Says what the turn begins with."""
    view, words = scene.view, scene.words
    if any(card in STOPS for card in view.hand):
        stop = words.text("24-heures", "You hold a pit stop.")
        return stop, words.text("24-heures", "It has to be played first.")
    if view.plays > 1:
        n = view.plays
        first = words.count("24-heures", "Lap record: {n} play left.", "Lap record: {n} plays left.", n)
        return first, words.text("24-heures", "Choose a card.")
    if view.car.needs_tyres:
        return words.text("24-heures", "2,500 km."), words.text(
            "24-heures", "Change tyres with a Tyre or the Joker."
        )
    return words.text("24-heures", "Choose a card."), ""


def _waiting(scene: Scene, move: Move) -> tuple[str, str]:
    words = scene.words
    name = move_name(words, move, scene.names, len(scene.view.cars))
    if move.verb == "play":
        return _drive(scene, move)
    return f"{name}.", words.text("24-heures", "Touch again to confirm.")


def _picked(scene: Scene, card: str) -> tuple[str, str]:
    """Says what the card picked does, or why it cannot."""
    words, way = scene.words, main_way(scene)
    if way is None:
        return f"{card_name(words, card)}.", ""
    if way.refusal and scene.marks in SHOWN:
        return f"{card_name(words, card)}.", refusal(words, way.refusal)
    if card in SPEEDS:
        return _drive(scene, preview(scene) or way.move)
    return f"{card_name(words, card)}.", _use(scene, card, way.move)


def _use(scene: Scene, card: str, move: Move) -> str:
    words = scene.words
    if card in ATTACKS:
        return words.text("24-heures", "Touch the car that it is for.")
    if move.verb == "hour":
        return (
            words.say("24-heures", "The clock goes on to hour {n}.", n=scene.view.hour + 1)
            if (scene.view.hour < scene.view.last)
            else words.text("24-heures", "The clock goes on to Arrivée: the race ends.")
        )
    if move.verb == "record":
        return words.text("24-heures", "Two more cards, and two plays.")
    if move.verb == "discard":
        return words.text("24-heures", "It is of no use now: keep it, or discard it.")
    return f"{move_name(words, move)}."


def _drive(scene: Scene, move: Move) -> tuple[str, str]:
    """Says where a speed card leads: "2,350 km → 2,500 km. Then change tyres." """
    words, car = scene.words, scene.view.car
    distance = int(move.card)
    first = words.say(
        "24-heures", "{now} → {after}.", now=km(words, car.km), after=km(words, car.km + distance)
    )
    return first, _then(scene, car, car.km + distance)


def _then(scene: Scene, car: Car, after: int) -> str:
    """Warns of the tyres, and of the fifty kilometres that no card is worth (canon 8.1)."""
    words = scene.words
    if car.tyres or after < TYRES_AT - 50:
        return ""
    if after == TYRES_AT:
        return words.text("24-heures", "Then change tyres.")
    return words.text("24-heures", "Beware: no card is worth the 50 km that will be missing.")

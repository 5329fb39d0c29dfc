"""The buttons for the picked card: the main one says what the card does, the others what else it can do."""

from __future__ import annotations

from engine.game import Offer
from engine.games.les24heures.cards import ATTACKS, JOKER, STANDSTILL, TURNS
from engine.games.les24heures.model import Car, Move
from ui.core.html import EMPTY, Html, icon, tag
from ui.core.words import Words, capital
from ui.games.les24heures.card_faces import short_name
from ui.games.les24heures.card_targets import Targets, are_locks_shown, has_one_rival, main_target, targets
from ui.games.les24heures.refusals import refusal_text
from ui.games.les24heures.vocabulary import card_name, drive_name, move_name
from ui.games.scene import Scene

__all__ = ["buttons", "confirm_label", "confirmed_by_key", "main_button"]

SIGNS = {"play": "go", "hour": "clock", "attack": "aim", "wait": "wait"}
"""Icons of the main button, by the verb of its move."""


def confirm_label(words: Words, move: Move | None) -> str:
    """Return the label of the button that confirms a move; "" while none waits, when `main_button` shows."""
    if move is None:
        return ""
    if move.verb == "attack":
        return words.text("24-heures", "Attack")
    return _drive_text(words, move) if move.verb == "play" else move_name(words, move)


def main_button(scene: Scene) -> Html | None:
    """Render the picked card's main button, dashed for a card without a use; None while nothing may be done.

    The Joker out of turn need not be picked. None while others play, or a move waits to be confirmed.
    """
    view, words = scene.view, scene.words
    if (
        not scene.interaction.is_enabled
        or not view.viewer
        or view.reason
        or scene.interaction.pending is not None
    ):
        return None
    found = targets(scene)
    if view.lost and view.on_turn:
        return _button(scene, found.wait, is_main=True) if found.wait else None
    if not view.on_turn and not (scene.interaction.premove_view and scene.interaction.draft):
        joker = next(iter(found.own), None)
        return _button(scene, joker, is_main=True) if joker else None
    way = main_target(scene)
    # The thumb that has learned where "Drive" is must not throw a card away: discarding is beside it.
    if way is None:
        return _dashed_button("go", words.text("24-heures", "Drive"), "act-main")
    if way.move.verb == "discard":
        return _dashed_button("lock", words.text("24-heures", "Cover"), "act-main")
    if way.move.card in ATTACKS and way.move.verb == "attack" and not has_one_rival(view):
        return _dashed_button("aim", words.text("24-heures", "Attack"), "aim")
    return _button(scene, way, is_main=True)


def confirmed_by_key(scene: Scene) -> str:
    """Return the label of the main button if Enter on the picked card presses it; "" if it does not.

    It does where one move is to be confirmed: the one that waits, or the card's use that the button has.
    """
    pending, draft = scene.interaction.pending, scene.interaction.draft
    if not (scene.interaction.is_enabled and scene.view.viewer and draft and draft.slot):
        return ""
    if pending is not None:
        return "" if scene.interaction.premove_view else confirm_label(scene.words, pending)
    way = main_target(scene)
    if way is None or way.move.verb == "discard":
        return ""
    if way.move.verb == "attack" and not has_one_rival(scene.view):
        return ""
    is_locked = way.refusal is not None and are_locks_shown(scene)
    return "" if is_locked else _button_text(scene, way.move)


def buttons(scene: Scene) -> Html:
    """Render buttons for the picked card's other uses; a dashed "Discard" if there are none or others play.

    EMPTY for whom no hand is shown, and once the race is over.
    """
    view = scene.view
    if not scene.interaction.is_enabled or not view.viewer or view.reason:
        return EMPTY
    found = targets(scene)
    if view.lost and view.on_turn:
        # Before others nothing reveals who has the Joker (canon 6.3).
        alone = scene.bots.count(False) == 1
        joker = found.joker if found.joker and not (alone and found.joker.refusal) else None
        return _row([joker] if joker else [], scene)
    if not view.on_turn and not (scene.interaction.premove_view and scene.interaction.draft):
        return _row([], scene)
    main = main_target(scene) if scene.interaction.pending is None else None
    return _row(_other_uses(found, main, are_locks_shown(scene)) if main else [], scene)


def _other_uses(targets: Targets, main_offer: Offer, has_padlocks: bool) -> list[Offer]:
    """Return the picked card's uses beside the main button, the discard first.

    A card that covers neither of two pit stops (canon 5.1) has one button for both if that shows a lock.
    """
    ways = targets.away, *targets.own, targets.clock, targets.record
    others = [way for way in ways if way and (way is not main_offer or way is targets.away)]
    if main_offer.refusal and main_offer.move.verb == "cover" and has_padlocks:
        return [way for way in others if way.move.verb != "cover"]
    return others


def _row(offers: list[Offer], scene: Scene) -> Html:
    """Render secondary buttons side by side; without offers a dashed, disabled "Discard" in their place."""
    if not offers:
        dashed = _dashed_button(None, scene.words.text("24-heures", "Discard"), "act-away")
        return tag("div", dashed, class_="ways")
    return tag("div", [_button(scene, way) for way in offers], class_="ways")


def _dashed_button(icon_name: str | None, text: str, element_id: str) -> Html:
    """Render a dashed, disabled button, shown until a card or a car is chosen."""
    parts = icon(icon_name) if icon_name else None, text
    class_ = "btn on-wood is-off" + (" go" if icon_name else "")
    return tag("button", *parts, key=element_id, class_=class_, type="button", aria_disabled="true")


def _button(scene: Scene, offer: Offer, is_main: bool = False) -> Html:
    """Render the button of an offer; one that would be refused has a lock and says why when touched."""
    words, move = scene.words, offer.move
    refused = offer.refusal is not None and are_locks_shown(scene)
    kind = "btn on-wood is-off" if refused else "btn btn--brass" if is_main else "btn on-wood"
    name, text = move_name(words, move, scene.names, len(scene.view.cars)), _button_text(scene, move)
    if move.verb == "wait":
        name = text
    elif text.casefold() not in name.casefold():
        name = f"{text}. {capital(name)}"  # a button is called by what can be read on it
    if refused and offer.refusal:
        name = words.say(
            "24-heures", "{move}: not allowed. {why}", move=name, why=refusal_text(words, offer.refusal)
        )
    sign = SIGNS.get(move.verb) if is_main else None
    return tag(
        "button",
        icon("lock") if refused else icon(sign) if sign else None,
        tag("span", text),
        key=f"do-{offer.step.replace(' ', '-')}",
        class_=f"{kind} go" if is_main else kind,
        type="button",
        data_do="step",
        data_arg=offer.step,
        aria_label=name,
    )


def _button_text(scene: Scene, move: Move) -> str:
    """Return what an offer does in a word or two, mostly without the name of the picked card."""
    words, view = scene.words, scene.view
    if move.verb == "joker" and view.lost and view.on_turn:
        return card_name(words, move.card)
    if move.verb in ("play", "attack"):
        return confirm_label(words, move)
    if move.verb == "pit":
        return words.text("24-heures", "Go to the pits")
    if move.verb == "discard":
        return words.text("24-heures", "Discard")
    if move.verb == "cover":
        if move.card != JOKER and len(view.car.pits) < 2:
            return words.text("24-heures", "Cover")
        return words.say("24-heures", "Cover: {pit}", pit=short_name(words, move.pit))
    if move.verb == "record":
        return card_name(words, move.card)
    if move.verb == "tyres":
        return words.text("24-heures", "Change tyres")
    if move.verb == "wait":
        return _pass_text(words, view.car)
    return move_name(words, move)


def _drive_text(words: Words, move: Move) -> str:
    """Return the main button's label for a speed card, "Drive 250", picked or waiting to be confirmed."""
    return drive_name(words, move.card)


def _pass_text(words: Words, car: Car) -> str:
    """Return a pass's label with the number of the lost turn, "Pass (1 of 2)", also for a single one."""
    left = max((found.until for found in car.incidents if found.card == STANDSTILL), default=1)
    most = max(TURNS[STANDSTILL], left)
    return words.say("24-heures", "Pass ({n} of {all})", n=most - left + 1, all=most)

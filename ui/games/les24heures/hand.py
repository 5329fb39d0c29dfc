"""The viewer's side of the table: the hand as a fan, and the buttons for the picked card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.game import Offer
from engine.games.les24heures.cards import ATTACKS, BACK, SPEEDS, STAND, STOPS
from engine.games.les24heures.legality import refusal as move_refusal
from engine.games.les24heures.model import Move
from ui.core.html import EMPTY, Html, icon, join, tag
from ui.core.words import Words
from ui.games.face import Scene
from ui.games.les24heures.card_note import note
from ui.games.les24heures.card_targets import Targets, main_target, targets
from ui.games.les24heures.pieces import back_art, card_art, card_class, label
from ui.games.les24heures.refusals import refusal
from ui.games.les24heures.vocabulary import card_name, move_name
from ui.model import SHOWN

__all__ = [
    "backs",
    "buttons",
    "confirm",
    "hand",
    "note",
    "open_hand",
]

NO_STATES: Mapping[str, str] = MappingProxyType({})


def hand(scene: Scene) -> Html:
    """Render the viewer's hand as buttons, or the closed backs of the seat on turn."""
    view, words = scene.view, scene.words
    if scene.ghosts:
        return open_hand(words, view.hand, states=_review_states(scene))
    if not view.viewer:
        seen_hand = view.hands[view.turn - 1]
        closed = any(card in (BACK, STAND) for card in seen_hand)
        return backs(words, seen_hand) if closed else open_hand(words, seen_hand)
    slot = scene.draft.slot if scene.draft else None
    cards = [
        _card(scene, slot_number, card, slot_number == slot)
        for slot_number, card in scene.in_order(view.hand)
    ]
    name = words.text("24-heures", "Your cards") if view.hand else words.text("24-heures", "Your hand, empty")
    ahead = bool(scene.ahead)
    return tag(
        "div", *cards, key="rack", class_=_fan(len(cards)), role="group", aria_label=name, data_ahead=ahead
    )


def _fan(n: int, more: str = "") -> str:
    """Return the classes of a hand of so many cards."""
    return f"rack hand hand--{n}{more}"


def _card(scene: Scene, slot: int, card: str, picked: bool) -> Html:
    """Render a card of the hand as a button."""
    words, now = scene.words, scene.drafted
    picks = scene.live and now.on_turn and not now.lost
    has_to_wait = picks and scene.marks in SHOWN and _has_to_wait(scene, card)
    state = (" is-sel" if picked else "") + (" is-off" if has_to_wait else "")
    hinted = " is-hint" if scene.hint is not None and scene.hint.card == card else ""
    name = label(words, card)
    if has_to_wait:
        name = words.say("24-heures", "{card}, can’t be played now", card=name)
    return tag(
        "button",
        card_art(words, card),
        tag("span", icon("lock"), class_="lock") if has_to_wait else None,
        key=f"slot-{slot}",
        class_=card_class(card) + state + hinted,
        type="button",
        data_slot=slot,
        data_do="step" if picks else None,
        data_arg=f"slot {slot}" if picks else None,
        aria_pressed="true" if picked else "false",
        aria_disabled=None if picks else "true",
        aria_label=name,
    )


def _has_to_wait(scene: Scene, card: str) -> bool:
    """Return True for a card behind a pit stop of the hand (canon 3.2), or a speed card that cannot run."""
    if card not in STOPS and any(other in STOPS for other in scene.view.hand):
        return True
    return card in SPEEDS and move_refusal(scene.drafted, Move("play", card)) is not None


def _review_states(scene: Scene) -> dict[str, str]:
    """Return the classes of cards in a review: of the one played, and of the best move's."""
    states = {0: " is-play", 1: " is-best"}
    ghosts = sorted(scene.ghosts, key=lambda ghost: -ghost.rank)
    return {ghost.move.card: states.get(ghost.rank, "") for ghost in ghosts}


def _card_state(states: Mapping[str, str], cards: tuple[str, ...], index: int) -> str:
    """Return the class of a card; of several alike, only the first has one."""
    return "" if cards[index] in cards[:index] else states.get(cards[index], "")


def open_hand(
    words: Words, cards: tuple[str, ...], key: str | None = "rack", states: Mapping[str, str] = NO_STATES
) -> Html:
    """Render a hand that the viewer may see but not play, in a review or a diagram."""
    named = ", ".join(card_name(words, card) for card in cards)
    name = words.say("24-heures", "Hand: {cards}", cards=named)
    drawn = [
        tag("span", card_art(words, card), class_=card_class(card) + _card_state(states, cards, n))
        for n, card in enumerate(cards)
    ]
    return tag("div", *drawn, key=key, class_=_fan(len(cards)), role="img", aria_label=name)


def backs(words: Words, cards: tuple[str, ...]) -> Html:
    """Render closed cards, the "?" of pit stops among them (canon 1.4)."""
    name = words.count("24-heures", "{n} hidden card", "{n} hidden cards", len(cards))
    drawn = [
        tag("span", back_art(words, card), class_=f"card card--back{_stand_class(card)}") for card in cards
    ]
    return tag("div", *drawn, key="rack", class_=_fan(len(cards), " is-closed"), role="img", aria_label=name)


def _stand_class(card: str) -> str:
    """Return the class of a pit stop's back; "" for other cards."""
    return " is-stand" if card == STAND else ""


def confirm(words: Words, move: Move | None) -> str:
    """Return the label of the button that confirms a move; "" before, when the cards' own buttons show."""
    if move is None:
        return ""
    return words.text("24-heures", "Attack") if move.verb == "attack" else move_name(words, move)


def buttons(scene: Scene) -> Html:
    """Render what can be done with the picked card; the Joker out of turn need not be picked."""
    view = scene.view
    if not scene.live or not view.viewer or view.reason or scene.pending is not None:
        return EMPTY
    found = targets(scene)
    if view.lost and view.on_turn:
        return _lost_turn_buttons(scene, found)
    if not view.on_turn and not (scene.ahead and scene.draft):
        joker = next(iter(found.own), None)
        return _button(scene, joker, brass=True) if joker else EMPTY
    main = main_target(scene)
    offers = [*found.own, *filter(None, (found.clock, found.record, found.away))]
    aim = None
    if main and main.move.card in ATTACKS:
        offers = [way for way in offers if way.move.verb != "play"]
        aim = _aim_button(scene)
    return join(aim, (_button(scene, way, brass=way is main and not way.refusal) for way in offers))


def _aim_button(scene: Scene) -> Html:
    """Render the button that plays an incident, dashed until a lane is chosen."""
    text = scene.words.text("24-heures", "Attack")
    return tag(
        "button",
        icon("aim"),
        text,
        key="aim",
        class_="btn on-wood is-off",
        type="button",
        aria_disabled="true",
    )


def _lost_turn_buttons(scene: Scene, found: Targets) -> Html:
    """Render the buttons of a lost turn; before others, nothing reveals who has the Joker (canon 6.3)."""
    alone = scene.bots.count(False) == 1
    joker = found.joker if found.joker and not (alone and found.joker.refusal) else None
    return join(_button(scene, way, brass=way is found.wait) for way in (joker, found.wait) if way)


def _button(scene: Scene, way: Offer, brass: bool = False) -> Html:
    """Render a button; one that would be refused says why when it is touched."""
    words = scene.words
    refused = way.refusal is not None and scene.marks in SHOWN
    kind = "btn on-wood is-off" if refused else "btn btn--brass" if brass else "btn on-wood"
    name = move_name(words, way.move)
    if refused and way.refusal:
        name = words.say(
            "24-heures", "{move}: not allowed. {why}", move=name, why=refusal(words, way.refusal)
        )
    return tag(
        "button",
        icon("lock") if refused else None,
        _button_text(scene, way.move),
        key=f"do-{way.step.replace(' ', '-')}",
        class_=kind,
        type="button",
        data_do="step",
        data_arg=way.step,
        aria_label=name,
    )


def _button_text(scene: Scene, move: Move) -> str:
    """Return what a button does in a word or two, without the card, which is picked or the last one."""
    words = scene.words
    if move.verb == "joker" and scene.view.lost and scene.view.on_turn:
        return card_name(words, move.card)
    if move.verb == "play":
        return words.say("24-heures", "Drive {n}", n=move.card)
    if move.verb == "pit":
        return words.text("24-heures", "Go to the pits")
    if move.verb == "discard":
        return words.text("24-heures", "Discard")
    if move.verb == "cover":
        return words.say("24-heures", "Cover: {pit}", pit=card_name(words, move.pit))
    if move.verb == "tyres":
        return words.text("24-heures", "Change tyres")
    return move_name(words, move)

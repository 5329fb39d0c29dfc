"""The viewer's side of the table: the hand as a fan."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from engine.games.les24heures.cards import BACK, STAND
from ui.core.html import Html, icon, tag
from ui.core.words import Words
from ui.games.les24heures.buttons import confirmed_by_key
from ui.games.les24heures.card_faces import card_faces, spoken_name
from ui.games.les24heures.card_note import has_to_wait, note, note_parts
from ui.games.les24heures.pieces import back_art, card_class
from ui.games.les24heures.vocabulary import card_name
from ui.games.rail import hidden_note
from ui.games.scene import Scene

__all__ = [
    "backs",
    "hand",
    "keys_help",
    "note",
    "note_parts",
    "open_hand",
]

NO_STATES: Mapping[str, str] = MappingProxyType({})


def hand(scene: Scene) -> Html:
    """Render the viewer's hand as buttons; for a spectator the hand of the seat on turn, closed or open."""
    view, words = scene.view, scene.words
    if scene.shown.ghosts:
        return open_hand(words, view.hand, states=_review_states(scene))
    if not view.viewer:
        seen_hand = view.hands[view.turn - 1]
        closed = any(card in (BACK, STAND) for card in seen_hand)
        return backs(words, seen_hand) if closed else open_hand(words, seen_hand)
    slot = scene.interaction.draft.slot if scene.interaction.draft else None
    cards = [
        _card(scene, slot_number, card, slot_number == slot)
        for slot_number, card in scene.in_order(view.hand)
    ]
    if view.lost and view.on_turn and view.hand:
        cards.append(_no_draw(words))
    name = words.text("24-heures", "Your cards") if view.hand else words.text("24-heures", "Your hand, empty")
    return tag(
        "div",
        *cards,
        hidden_note(keys_help(words)),
        key="rack",
        class_=_fan(len(cards)),
        role="group",
        aria_label=name,
        aria_describedby="keys-help",
        data_ahead=bool(scene.interaction.premove_view),
    )


def keys_help(words: Words) -> str:
    """Return in words what Enter and Escape do with a card."""
    return words.text("24-heures", "Enter raises a card, and Enter again plays it. Escape puts it back.")


def _fan(card_count: int, further_classes: str = "") -> str:
    """Return the style classes of a hand of `card_count` cards, with `further_classes` after them."""
    return f"rack hand hand--{card_count}{further_classes}"


def _card(scene: Scene, slot: int, card: str, is_picked: bool) -> Html:
    """Render the card in place `slot` of the hand as a button; with a lock if it cannot be played now."""
    now = scene.drafted
    picks = scene.interaction.is_enabled and now.on_turn and not now.lost
    waits = picks and has_to_wait(scene, card)
    hinted = " is-hint" if scene.interaction.hint is not None and scene.interaction.hint.card == card else ""
    confirms = is_picked and bool(confirmed_by_key(scene))
    return _card_button(scene.words, slot, card, hinted, picks, waits, is_picked, confirms)


@lru_cache(maxsize=256)
def _card_button(
    words: Words,
    slot: int,
    card: str,
    extra_classes: str,
    can_pick: bool,
    has_lock: bool,
    is_picked: bool,
    confirms: bool,
) -> Html:
    """Render a card of the hand as a button; `extra_classes` are style classes.

    If it `confirms`, Enter on the picked card presses the main button.
    """
    state = (" is-sel" if is_picked else "") + (" is-off" if has_lock else "")
    name = spoken_name(words, card)
    if has_lock:
        name = words.say("24-heures", "{card}, can’t be played now", card=name)
    return tag(
        "button",
        card_faces(words, card),
        tag("span", icon("lock"), class_="lock") if has_lock else None,
        key=f"slot-{slot}",
        class_=card_class(card) + state + extra_classes,
        type="button",
        data_slot=slot,
        data_do="step" if can_pick else None,
        data_arg=f"slot {slot}" if can_pick else None,
        data_confirms=confirms,
        aria_pressed="true" if is_picked else "false",
        aria_disabled=None if can_pick else "true",
        aria_label=name,
    )


def _no_draw(words: Words) -> Html:
    """Render the empty place of the card that a lost turn does not draw (canon 6.3)."""
    return tag("span", words.text("24-heures", "no draw"), class_="card is-undrawn", aria_hidden="true")


def _review_states(scene: Scene) -> dict[str, str]:
    """Return the style classes by card in a review: the card played, and the best move's card."""
    states = {0: " is-play", 1: " is-best"}
    ghosts = sorted(scene.shown.ghosts, key=lambda ghost: -ghost.rank)
    return {ghost.move.card: states.get(ghost.rank, "") for ghost in ghosts}


def _card_state(states: Mapping[str, str], cards: tuple[str, ...], index: int) -> str:
    """Return the style class of the card at `index`; only the first of equal cards has one."""
    return "" if cards[index] in cards[:index] else states.get(cards[index], "")


def open_hand(
    words: Words,
    cards: tuple[str, ...],
    element_id: str | None = "rack",
    states: Mapping[str, str] = NO_STATES,
    face: Callable[[Words, str], Html] = card_faces,
) -> Html:
    """Render a hand that can be seen but not played, in a review or a diagram.

    `face` renders a card. Only the sheets of a table choose one of several sizes.
    """
    named = ", ".join(card_name(words, card) for card in cards)
    name = words.say("24-heures", "Hand: {cards}", cards=named)
    drawn = [
        tag("span", face(words, card), class_=card_class(card) + _card_state(states, cards, n))
        for n, card in enumerate(cards)
    ]
    return tag("div", *drawn, key=element_id, class_=_fan(len(cards)), role="img", aria_label=name)


def backs(words: Words, cards: tuple[str, ...]) -> Html:
    """Render a closed hand; the backs of pit stops show a "?" (canon 1.4)."""
    name = words.count("24-heures", "{n} hidden card", "{n} hidden cards", len(cards))
    drawn = [
        tag("span", back_art(words, card), class_=f"card card--back{_stand_class(card)}") for card in cards
    ]
    return tag("div", *drawn, key="rack", class_=_fan(len(cards), " is-closed"), role="img", aria_label=name)


def _stand_class(card: str) -> str:
    """Return the style class of a pit stop's back; "" for any other back."""
    return " is-stand" if card == STAND else ""

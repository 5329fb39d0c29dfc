"""The cloth: the target, the four cards to touch, the ring of the clock, and the paper."""

from __future__ import annotations

from engine.games.braindrain.drafts import current_draft
from engine.games.braindrain.events import Replaced
from engine.games.braindrain.model import Card
from ui.core.html import EMPTY, Html, icon, join, tag
from ui.core.words import Words
from ui.games.braindrain.drafting import first_step
from ui.games.braindrain.equation_paper import paper
from ui.games.braindrain.outcome import MINE, WRONG, outcome_of
from ui.games.braindrain.pieces import card_face
from ui.games.braindrain.seats import counts_cards_left, is_played
from ui.games.braindrain.slate import slate
from ui.games.braindrain.vocabulary import card_name, equation, number, seconds
from ui.games.scene import Scene
from ui.model.table import ANSWER, TURN

__all__ = ["felt", "felt_class", "ring", "target"]

TICKS = 24


def felt_class() -> str:
    """Return the CSS class of the element around the board."""
    return "felt--cards"


def felt(scene: Scene) -> Html:
    """Render the board area: target, cards, clock, equation; after the end, the cards each player won."""
    if scene.view.reason:
        content = paper(scene) if scene.view.rules.practice else _won_piles(scene)
        return tag("div", content, key="cloth", class_="cloth is-over")
    goal = tag(
        "div",
        _stock(scene),
        target(scene.words, scene.view.target),
        _display(scene),
        class_="goal" if scene.shown.seconds else "goal is-untimed",
    )
    played = is_played(scene) or bool(scene.shown.pause)
    clock = " has-clock" if played and _may_run_out(scene) else ""
    return tag(
        "div",
        tag("div", goal, ring(scene.words, scene.shown.seconds_left, scene.shown.seconds), class_="spread"),
        slate(scene) if played else paper(scene),
        key="cloth",
        class_=f"cloth{_pause_class(scene)}{clock}",
    )


def _may_run_out(scene: Scene) -> bool:
    """Return True if a countdown may run in this match, so that room is kept for it."""
    rules = scene.view.rules
    return bool(rules.clock) and (rules.buzzer or len(scene.names) == 1)


def _stock(scene: Scene) -> Html | None:
    """Render the stock as a closed pile; None in solo, which has no stock.

    The bar says how many cards are left to win. The stock's own number, which is another one, is shown only
    where the bar says none: the cards on the table and in the discard pile come back into the stock.
    """
    if scene.view.rules.practice:
        return None
    if counts_cards_left(scene.view):
        text = tag("span", scene.words.text("brain-drain", "Stock"), class_="cap")
    else:
        unit = scene.words.text("brain-drain", "in the stock")
        text = tag("span", tag("b", scene.view.stock, class_="num"), " ", unit, class_="cap")
    return tag("div", tag("span", class_="pile-back", aria_hidden="true"), text, key="pile", class_="stockp")


def _pause_class(scene: Scene) -> str:
    """Return the style class for a pause: an answer is shown alone, or cards are turned; else ""."""
    if not scene.log or scene.shown.pause not in (ANSWER, TURN):
        return ""
    if scene.shown.pause == ANSWER:
        return " is-answer"
    alone = any(isinstance(event, Replaced) for event in scene.log[-1].events)
    return " is-turning is-one" if alone else " is-turning"


def target(words: Words, card: Card | None) -> Html:
    """Render the target card under its caption; EMPTY without a target."""
    if card is None:
        return EMPTY
    name = words.say("brain-drain", "Target: {card}", card=_card_text(words, card))
    face = tag("div", card_face(words, card), key="target", class_="card", role="img", aria_label=name)
    return tag("div", tag("p", words.text("brain-drain", "Target"), class_="cap"), face, class_="tgt")


def _card_text(words: Words, card: Card) -> str:
    """Return a card's name, followed by the number it counts as where the name does not say it."""
    name = card_name(words, card)
    if str(card.value) in name:
        return name
    return words.say("brain-drain", "{card}, counts as {value}", card=name, value=card.value)


def _display(scene: Scene) -> Html:
    """Render the four cards of the deal as buttons."""
    cards = [_slot(scene, slot, card) for slot, card in enumerate(scene.view.display, 1)]
    name = scene.words.text("brain-drain", "Four cards to use")
    return tag("div", *cards, key="four", class_="four", role="group", aria_label=name, data_hand=True)


def _slot(scene: Scene, slot: int, card: Card) -> Html:
    """Render the card in place `slot` as a button: the card, the partial result on it, or a used card."""
    words = scene.words
    draft = current_draft(scene.view, scene.interaction.draft)
    chip = draft.chips[slot - 1]
    picked = slot == draft.picked and not scene.interaction.pending
    begin = first_step(scene)
    lit = begin is not None and chip is not None and chip in (begin.left, begin.right)
    taps = (
        scene.interaction.is_enabled
        and chip is not None
        and scene.view.may_answer
        and scene.interaction.pending is None
    )
    drawn, label, class_ = card_face(words, card), _card_text(words, card), "card"
    if chip is None or _are_cards_used(scene):
        label = words.say("brain-drain", "{card}, used", card=label)
        drawn, class_ = join(drawn, tag("span", icon("check"), class_="ord", aria_hidden="true")), "card used"
    elif not chip.place:
        value = number(chip.value)
        label = words.say(
            "brain-drain", "{value}, from {equation}", value=value, equation=equation(chip.text)
        )
        size = f" made--{min(len(value), 5)}" if len(value) > 2 else ""
        made = tag("span", value, class_=f"made num{size}", aria_hidden="true")
        drawn, class_ = join(drawn, made), "card has"
    return tag(
        "button",
        tag("span", label, class_="vh"),
        drawn,
        key=f"slot-{slot}",
        class_=class_ + (" is-sel" if picked else " is-lit" if lit else ""),
        type="button",
        data_do="step" if taps else None,
        data_arg=f"slot {slot}" if taps else None,
        aria_pressed="true" if picked else "false",
        aria_disabled=None if taps else "true",
        aria_keyshortcuts=str(slot),
    )


def _are_cards_used(scene: Scene) -> bool:
    """Return True while the viewer's own answer is shown, for which all four cards were used."""
    found = outcome_of(scene) if scene.shown.pause == ANSWER else None
    if found is None or found.look not in (MINE, WRONG) or found.seat != scene.view.viewer:
        return False
    return bool(found.result.solved or (found.result.invalid and found.result.invalid.equation))


def ring(words: Words, seconds_left: int, all_seconds: int) -> Html:
    """Render the countdown as a ring of 24 ticks with the seconds left; an empty ring without a countdown."""
    if not all_seconds:
        return tag("div", class_="ring is-off", key="ring")
    lit = -(-TICKS * seconds_left // all_seconds)
    ticks = [
        tag("path", d="M60 4v13", class_="on" if n < lit else None, transform=f"rotate({15 * n} 60 60)")
        for n in range(TICKS)
    ]
    label = words.say("brain-drain", "Time left: {seconds}", seconds=seconds(words, seconds_left))
    drawn = tag(
        "svg",
        ticks,
        tag("text", seconds_left, x=60, y=70, class_="rn"),
        tag("text", words.text("brain-drain", "s"), x=60, y=88, class_="ru"),
        viewBox="0 0 120 120",
        aria_hidden="true",
    )
    return tag("div", drawn, class_="ring", key="ring", role="img", aria_label=label)


def _won_piles(scene: Scene) -> Html:
    """Render for each player the cards won, at the end of the match."""
    return tag("div", [_pile(scene, seat) for seat in range(1, len(scene.names) + 1)], class_="piles")


def _pile(scene: Scene, seat: int) -> Html:
    """Render the cards that a seat has won, sorted by value."""
    won = sorted(scene.view.won[seat - 1], key=lambda card: (card.value, card))
    cards = [
        tag(
            "li",
            tag(
                "span",
                card_face(scene.words, card),
                class_="card",
                role="img",
                aria_label=card_name(scene.words, card),
            ),
        )
        for card in won
    ]
    return tag("section", tag("h3", scene.names[seat - 1]), tag("ul", cards, class_="won"), class_="pile")

"""Cards in three sizes: on the table, in an equation, in a list; and equations as nested boxes."""

from __future__ import annotations

from functools import lru_cache

from engine.games.braindrain.model import Card
from engine.games.braindrain.operands import Chip
from ui.core.html import Html, join, tag, use
from ui.core.words import Words
from ui.games.braindrain.vocabulary import SIGNS, corner_sign, equation, number

__all__ = ["card_face", "equation_boxes", "equation_line", "inline_card", "suit_class"]

RED = "dh"


def suit_class(card: Card) -> str:
    """Return the style class of a suit's colour: red or black."""
    return "is-red" if card.suit in RED else "is-black"


@lru_cache(maxsize=128)
def card_face(words: Words, card: Card) -> Html:
    """Render a card's face; an ace, jack, queen or king also shows what it counts as."""
    letter = corner_sign(words, card)
    # the two figures of a 10 would cross the frame of the card
    narrow = {"textLength": "19", "lengthAdjust": "spacingAndGlyphs"} if len(letter) > 1 else {}
    corner = join(
        tag("text", letter, x="19" if narrow else "16.5", y=27, class_="cn", **narrow),
        tag("use", href=f"#s-{card.suit}", x="9.5", y=31, width=14, height=14),
    )
    counts = tag("text", f"= {card.value}", x=50, y=116, class_="cv") if letter != str(card.value) else None
    suit = tag("use", href=f"#s-{card.suit}", x=39, y=99, width=22, height=22)
    # a 6 and a 9 differ from every side of the device
    base = tag("path", d="M38 93H62", class_="cu") if letter in "69" else None
    return tag(
        "svg",
        tag("rect", width=100, height=140, rx=8, class_="cf"),
        tag("rect", x=5, y=5, width=90, height=130, rx=5, class_="ce"),
        tag("g", corner),
        tag("g", corner, transform="rotate(180 50 70)"),
        tag("text", letter, x=50, y=86, class_="cb"),
        base,
        counts or suit,
        class_=suit_class(card),
        viewBox="0 0 100 140",
        aria_hidden="true",
    )


@lru_cache(maxsize=128)
def inline_card(card: Card) -> Html:
    """Render a card within an equation: the number it counts as, and its suit."""
    return tag(
        "span",
        tag("b", card.value),
        use(f"s-{card.suit}", None, "0 0 32 32"),
        class_=f"ec {suit_class(card)}",
    )


def equation_boxes(
    four_cards: tuple[Card, ...], chip: Chip, is_outermost: bool = True, first_light: int = 0
) -> Html:
    """Render an equation as nested boxes with values; its signs light up from number `first_light` (0: no).

    With `first_light` the operations light up one after another; `first_light` is the number of the first.
    """
    if chip.left is None or chip.right is None:
        return inline_card(four_cards[chip.place - 1])
    then = first_light and first_light + _operation_count(chip.left)
    inner = join(
        equation_boxes(four_cards, chip.left, False, first_light),
        tag("span", SIGNS[chip.sign], class_="eo"),
        equation_boxes(four_cards, chip.right, False, then),
    )
    light = f" lit lit{then + _operation_count(chip.right)}" if first_light else ""
    if is_outermost:
        return tag("span", inner, class_=f"g g1{light}")
    return tag("span", inner, tag("span", number(chip.value), class_="val"), class_=f"g{light}")


def _operation_count(chip: Chip) -> int:
    """Return the number of operations in a chip (a partial equation)."""
    return sum(map(chip.text.count, SIGNS))


def equation_line(
    four_cards: tuple[Card, ...],
    chip: Chip,
    is_right: bool | None = None,
    element_id: str | None = None,
) -> Html:
    """Render an equation and its result; `is_right`: on target, off target, or None to mark neither.

    With an `element_id` it has just been given: its operations light up, then its result.
    """
    kind = {None: "", True: " is-right", False: " is-wrong"}[is_right]
    line = join(
        equation_boxes(four_cards, chip, first_light=1 if element_id else 0),
        tag("span", "=", class_="eq"),
        tag("span", number(chip.value), class_=f"res num{kind}{' lit lit4 is-gain' if element_id else ''}"),
    )
    said = f"{equation(chip.text)} = {number(chip.value)}"
    return tag("div", line, key=element_id, class_="line", role="img", aria_label=said)

"""Pictures of a table: the small one of the list of matches, and the diagrams of the rules.

The rules compute what a diagram says of its equation.
"""

from __future__ import annotations

from engine.games.braindrain.model import Card, View
from engine.record import Record
from ui.core.html import EMPTY, Child, Html, join, tag
from ui.core.words import Words
from ui.games.braindrain.pieces import card_face, equation_line, suit_class
from ui.games.braindrain.plays import chip_of, result_of_move
from ui.games.braindrain.refusals import why_wrong
from ui.games.braindrain.vocabulary import card_name, equation

__all__ = ["diagram", "miniature"]


def miniature(view: View) -> Html:
    """Render a small picture of the four cards and the target, for the list of matches."""
    cards = [_small_card(card, 0.2 + 1.7 * n, 3.4) for n, card in enumerate(view.display)]
    target = _small_card(view.target, 2.75, 0.4, is_lit=True) if view.target else EMPTY
    return tag("svg", target, *cards, class_="rd rd--cards", viewBox="-.45 -.45 7.9 7.9", aria_hidden="true")


def _small_card(card: Card, x: float, y: float, is_lit: bool = False) -> Html:
    """Render a card of the small picture at (x, y); `is_lit` makes it stand out as the target."""
    drawn = join(tag("rect", width="1.5", height="2.4", rx=".2"), tag("text", card.value, x=".75", y="1.6"))
    class_ = f"mini-card {suit_class(card)}" + (" is-lit" if is_lit else "")
    return tag("g", drawn, class_=class_, transform=f"translate({x:.2f} {y:.2f})")


def diagram(words: Words, record: Record) -> Html:
    """Render a record's cards and target, then the equation answered and whether it is right."""
    match = record.match
    began = match.at(0).view(None)
    cards = [_card(words, card) for card in began.display]
    goal = _card(words, began.target, "card is-target") if began.target else EMPTY
    table = tag("div", goal, tag("span", class_="gap"), cards, class_="deal")
    found = result_of_move(1, match.log[0].events) if match.log else None
    parts: list[Child] = [tag("div", table, class_="frame")]
    if found and found.solved:
        chip = chip_of(began.display, found.solved.equation)
        line = equation_line(began.display, chip, is_right=True) if chip else None
        parts.append(tag("div", line, class_="expr"))
        parts.append(_figcaption(equation(found.solved.equation), words.text("brain-drain", "Right!")))
    elif found and found.proved:
        said = words.text("brain-drain", "“There is no solution.”")
        parts.append(_figcaption(said, words.text("brain-drain", "Right!")))
    elif found and found.invalid:
        why = why_wrong(words, found.invalid, began.target.value if began.target else 0)
        parts.append(_figcaption(equation(found.invalid.equation), why))
    return join(parts)


def _card(words: Words, card: Card, class_: str = "card") -> Html:
    """Render a card as an image with its name."""
    return tag("span", card_face(words, card), class_=class_, role="img", aria_label=card_name(words, card))


def _figcaption(strong_part: str, other_part: str) -> Html:
    """Render a figure's caption: a bold part, a dash, the other part."""
    return tag("figcaption", tag("b", strong_part), " – ", other_part)

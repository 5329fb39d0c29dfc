"""The last answer of every player, shown at their place until their next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.games.braindrain.events import Invalid, LastCards, Proved, Solved, Won
from engine.games.braindrain.model import Card
from ui.core.html import Html, icon, join, tag, use
from ui.core.words import Words
from ui.games.braindrain.pieces import suit_class
from ui.games.braindrain.vocabulary import equation, rank
from ui.games.face import Scene, SeenMove

__all__ = ["Answered", "answer_card", "answer_of", "last_of_each", "won_by"]


class Answered(NamedTuple):
    """An answer of a seat, and the card that it won; None if it was wrong."""

    answer: Solved | Proved | Invalid
    card: Card | None


def answer_of(seen: SeenMove) -> Answered | None:
    """Return the answer in a move; None if there is none."""
    answer = next((event for event in seen.events if isinstance(event, Solved | Proved | Invalid)), None)
    if answer is None:
        return None
    return Answered(answer, next(won_by(answer.seat, seen.events), None))


def won_by(seat: int, events: Iterable[object]) -> Iterator[Card]:
    """Yield the cards that a seat won by these events, the target first."""
    for event in events:
        if isinstance(event, Won) and event.seat == seat:
            yield event.card
        if isinstance(event, LastCards) and event.seat == seat:
            yield from event.cards


def last_of_each(scene: Scene) -> dict[int, Answered]:
    """Return the newest answer of every seat; none in a finished match, nor for one who plays alone."""
    found: dict[int, Answered] = {}
    seats = len(scene.names)
    for seen in reversed(scene.log) if seats > 1 and (scene.live or scene.rest) else ():
        answered = answer_of(seen)
        if answered:
            found.setdefault(answered.answer.seat, answered)
        if len(found) == seats:
            break
    return found


def answer_card(words: Words, answered: Answered | None) -> Html:
    """Render the card that an answer won, or a cross, and the answer as it was given."""
    if answered is None:
        return tag("span", class_="claimed")
    text = tag("span", _answer_text(words, answered), class_="num")
    if answered.card is None:
        return tag("span", icon("x", "ic is-bad"), text, class_="claimed")
    face = join(tag("b", rank(words, answered.card)), use(f"s-{answered.card.suit}", None, "0 0 32 32"))
    card = tag("span", face, class_=f"won1 {suit_class(answered.card)}", aria_hidden="true")
    return tag("span", card, text, class_="claimed")


def _answer_text(words: Words, answered: Answered) -> str:
    """Return an answer as text; "" for one that came too late."""
    match answered.answer, answered.card:
        case Solved(_, text), Card(value=value):
            return f"{equation(text)} = {value}"
        case Invalid(_, text), _ if text:
            return equation(text)
        case Invalid(fault="late"), _:
            return ""
    return words.text("brain-drain", "“There is no solution”")

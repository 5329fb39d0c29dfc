"""The last answer of every player, marked at their place until their next."""

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

__all__ = ["Claimed", "claim_of", "claimed", "last_of_each", "won_by"]


class Claimed(NamedTuple):
    """An answer of a seat, and the card that it won; None if it was wrong."""

    answer: Solved | Proved | Invalid
    card: Card | None


def claim_of(told: SeenMove) -> Claimed | None:
    """Reads an answer out of a move; None if it was none."""
    answer = next((event for event in told.events if isinstance(event, Solved | Proved | Invalid)), None)
    if answer is None:
        return None
    return Claimed(answer, next(won_by(answer.seat, told.events), None))


def won_by(seat: int, events: Iterable[object]) -> Iterator[Card]:
    """Lists the cards that a seat won by these events, the target first."""
    for event in events:
        if isinstance(event, Won) and event.seat == seat:
            yield event.card
        if isinstance(event, LastCards) and event.seat == seat:
            yield from event.cards


def last_of_each(scene: Scene) -> dict[int, Claimed]:
    """Finds the newest answer of every seat; none where nothing goes on, nor for one alone."""
    found: dict[int, Claimed] = {}
    seats = len(scene.names)
    for told in reversed(scene.log) if seats > 1 and (scene.live or scene.rest) else ():
        claim = claim_of(told)
        if claim:
            found.setdefault(claim.answer.seat, claim)
        if len(found) == seats:
            break
    return found


def claimed(words: Words, claim: Claimed | None) -> Html:
    """Draws the card that an answer won, or a cross, and the answer as it was given."""
    if claim is None:
        return tag("span", class_="claimed")
    text = tag("span", _text(words, claim), class_="num")
    if claim.card is None:
        return tag("span", icon("x", "ic is-bad"), text, class_="claimed")
    face = join(tag("b", rank(words, claim.card)), use(f"s-{claim.card.suit}", None, "0 0 32 32"))
    card = tag("span", face, class_=f"won1 {suit_class(claim.card)}", aria_hidden="true")
    return tag("span", card, text, class_="claimed")


def _text(words: Words, claim: Claimed) -> str:
    """Writes an answer; nothing for one that came too late."""
    match claim.answer, claim.card:
        case Solved(_, text), Card(value=value):
            return f"{equation(text)} = {value}"
        case Invalid(_, text), _ if text:
            return equation(text)
        case Invalid(fault="late"), _:
            return ""
    return words.text("brain-drain", "“There is no solution”")

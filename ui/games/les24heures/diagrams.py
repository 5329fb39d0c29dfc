"""Pictures of a position: the small clock of the list of matches, and the diagrams of the rules.

The rules compute what a diagram says. A position may show a move of its own or, with the tag `Refused`, one
that the rules do not allow.
"""

from __future__ import annotations

from engine.errors import Refusal
from engine.game import TABLE
from engine.games.les24heures.cards import NIGHT
from engine.games.les24heures.model import Move, View
from engine.record import Record
from ui.core.articles import claimed_refusal
from ui.core.html import EMPTY, Html, join, tag, without_keys
from ui.core.player_names import names
from ui.core.words import Words
from ui.games.les24heures.clock_face import dial
from ui.games.les24heures.event_text import event_sentences
from ui.games.les24heures.hand import open_hand
from ui.games.les24heures.pieces import card_art
from ui.games.les24heures.refusals import refusal_text as refusal_sentence
from ui.games.les24heures.road import road
from ui.games.les24heures.vocabulary import move_name
from ui.games.scene import Interaction, Scene, SeenMove
from ui.model import Player

__all__ = ["diagram", "miniature"]


def miniature(view: View) -> Html:
    """Render a small clock with its night, hand and hour, for the list of matches."""
    arrived = view.hour > view.last
    fraction = (min(view.hour, view.last) - (0 if arrived else 0.5)) / view.last
    dark = "M48 48V96A48 48 0 0 0 96 48Z" if view.last == 24 else "M48 96A48 48 0 0 1 48 0Z"
    return tag(
        "svg",
        tag("circle", cx=48, cy=48, r=48, class_="brass"),
        tag("circle", cx=48, cy=48, r=43, class_="paper"),
        tag("path", d=dark, class_="night", transform="translate(4.8 4.8) scale(.9)"),
        tag(
            "path", d="M43 22 48 8l5 14Z", class_="hand-tip", transform=f"rotate({360 * fraction:.1f} 48 48)"
        ),
        tag("circle", cx=48, cy=48, r=27, class_="plate"),
        tag("text", min(view.hour, view.last), x=48, y=60, class_="is-night" if view.hour in NIGHT else None),
        class_="rd rd--race",
        viewBox="0 0 96 96",
        aria_hidden="true",
    )


def diagram(words: Words, record: Record) -> Html:
    """Render a record's position with its moves, and what they did or why a move is refused."""
    match = record.match
    players = names(words, tuple(Player(name) for name in record.names))
    log = tuple(SeenMove(ply, entry.seat, entry.events) for ply, entry in enumerate(match.log, 1))
    view = match.view(TABLE)
    scene = Scene(
        view,
        words,
        players,
        (False,) * match.seats,
        match.scores,
        log,
        interaction=Interaction(is_enabled=False, marks="none"),
    )
    claimed = claimed_refusal(record)
    caption = _refused_caption(scene, *claimed) if claimed else _moves_caption(scene)
    clock = tag("div", dial(words, view.hour, view.last), class_="dialp")
    shown = tag("div", clock, road(scene), class_="frame race")
    hand = EMPTY if match.log else _hand(words, view)
    return join(without_keys(shown), hand, tag("figcaption", caption) if caption.parts else None)


def _hand(words: Words, view: View) -> Html:
    """Render the open cards of the seat on turn; EMPTY if the position does not show them."""
    hand = view.hands[view.turn - 1]
    return open_hand(words, hand, element_id=None, face=card_art) if hand and not view.reason else EMPTY


def _refused_caption(scene: Scene, move: Move, refusal: Refusal | None) -> Html:
    """Render which move is refused, and why (`refusal` None: the move alone)."""
    name = tag("b", move_name(scene.words, move, scene.names, len(scene.view.cars)))
    return join(name, " – ", refusal_sentence(scene.words, refusal)) if refusal else join(name)


def _moves_caption(scene: Scene) -> Html:
    """Render what happened in the moves, the first sentence in bold; EMPTY without any."""
    sentences = [sentence for seen in scene.log for sentence in event_sentences(scene, seen)]
    if not sentences:
        return EMPTY
    others = " ".join(sentences[1:])
    return join(tag("b", sentences[0]), f" {others}" if others else None)

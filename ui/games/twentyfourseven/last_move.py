"""The panel of the last move: what it scored, term by term."""

from __future__ import annotations

from functools import lru_cache

from engine.games.twentyfourseven.model import Combo, Scored
from ui.core.html import EMPTY, Html, join, pin, tag, use
from ui.core.words import Words
from ui.games.face import Scene
from ui.games.twentyfourseven.plays import last_play
from ui.games.twentyfourseven.vocabulary import breakdown, combo_short

__all__ = ["moment"]

SIGNS = {"sum_24": "k-sum", "sum_7": "k-sum", "run": "k-run", "set": "k-set"}


def moment(scene: Scene) -> Html:
    """Render the breakdown of the last placement; EMPTY if it scored nothing."""
    play = last_play(scene.log)
    if not play or not play.scored:
        return EMPTY
    sentence = breakdown(scene.words, scene.view.board, play.scored)
    return _card(scene.words, scene.place(play.seat), scene.names[play.seat - 1], play.scored, sentence)


@lru_cache(maxsize=64)
def _card(words: Words, place: int, name: str, scored: Scored, sentence: str) -> Html:
    """Render the player, the terms and the total."""
    scores = tag("span", words.of("24-7", "scores", "score", name), class_="mq")
    who = tag("span", pin(place), tag("span", name, " ", scores), class_="who")
    total = words.say("24-7", "{n} min", n=words.number(scored.minutes))
    return tag(
        "div",
        who,
        " ",
        tag("span", _terms(words, scored), class_="terms"),
        tag("span", tag("span", "=", class_="op"), " ", total, class_="tot"),
        class_="sc anim-rise",
        title=sentence,
    )


def _terms(words: Words, scored: Scored) -> Html:
    """Render the scored combinations, joined by plus signs."""
    plus = tag("span", "+", class_="op")
    terms = [_term(words, combo) for combo in scored.combos]
    between = join(terms[0], *((" ", plus, " ", term) for term in terms[1:]))
    if not scored.doubled:
        return between
    twice = tag("span", use("sab", "sab", "0 0 32 32"), words.text("24-7", "doubled"), class_="t")
    return join(between, " ", twice)


def _term(words: Words, combo: Combo) -> Html:
    """Render one combination with its sign and minutes."""
    sign = use(SIGNS.get(combo.kind, "k-bonus"), "k", "0 0 26 12")
    return tag("span", sign, combo_short(words, combo), " ", tag("b", combo.minutes), class_="t")

"""The cards as drawings, made from the table of cards: the family decides the frame, the card its middle.

A family shows three times, never by colour alone: in the frame's pattern, in the word on it, and in the
drawing.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from engine.games.les24heures.cards import BACK, CARDS, PIT, SPEED, SPEEDS, STAND, TURNS
from ui.core.html import Html, coordinate, join, tag
from ui.core.words import Words
from ui.games.les24heures.vocabulary import card_name, family_name, turns

__all__ = ["SIGNS", "TICKS", "back_art", "card_art", "card_class", "label", "name_lines"]

SIGNS = {
    "essence": "r-fuel",
    "huile": "r-oil",
    "pneu": "r-tyre",
    "joker": "r-joker",
    "record": "r-record",
    "stand-essence": "r-fuel",
    "stand-huile": "r-oil",
    "stand-pluie": "r-tyre",
    "piste": "r-slick",
    "limite": "r-limit",
    "carburation": "r-carb",
    "heure": "r-helmet",
}
"""The symbol in the page's sprite for each card."""
SMALL_PRINT_LENGTH = 12
"""Letters of a family's name from which it is set smaller."""
TWO_LINES_LENGTH = 11
"""Letters of a card's name from which it takes two lines."""
SMALL_LINE_LENGTH = 10
"""Letters of a line from which it is set smaller."""
TICKS = {"100": 3, "150": 4, "250": 6, "350": 8}
"""Ticks of the speedometer that are lit."""


def label(words: Words, card: str) -> str:
    """Return a card's full name: "Speed 250 km", "Incident: Speed limit, 2 turns"."""
    if card in (BACK, STAND):
        return card_name(words, card)
    family = CARDS[card].family
    name = card_name(words, card)
    if family == SPEED:
        return f"{family_name(words, family)} {name}"
    said = words.say("24-heures", "{family}: {card}", family=family_name(words, family), card=name)
    return f"{said}, {turns(words, TURNS[card])}" if card in TURNS else said


def card_class(card: str) -> str:
    """Return the style classes of a card: its family and the card, which decide its colours."""
    return f"card card--{CARDS[card].family} card--{card}"


def _text(text: str, y: float, class_: str) -> Html:
    """Render a line of text centred on a card, with its baseline at `y`."""
    return tag("text", text, x=60, y=coordinate(y), class_=class_)


def _rect(inset: float, radius: float, class_: str) -> Html:
    """Render a rounded rectangle `inset` units inside the card's edge."""
    size = {"width": coordinate(120 - 2 * inset), "height": coordinate(168 - 2 * inset)}
    return tag("rect", x=coordinate(inset), y=coordinate(inset), rx=coordinate(radius), class_=class_, **size)


def _art(*parts: Html) -> Html:
    """Render the whole drawing of a card from its parts."""
    return tag(
        "svg", [(part, " ") for part in parts], class_="art", viewBox="0 0 120 168", aria_hidden="true"
    )


@lru_cache(maxsize=64)
def card_art(words: Words, card: str) -> Html:
    """Render a card as a whole drawing: its face, or its back."""
    if card in (BACK, STAND):
        return back_art(words, card)
    family = CARDS[card].family
    frame = join(_rect(0, 10, "paper"), _rect(3.5, 7.5, "frame"))
    if family == SPEED:
        return _art(frame, _rect(10, 4, "paper"), _rect(13, 2.5, "inner"), *_speed_face(words, card))
    if family == "incident":
        frame = join(
            frame, tag("rect", x="3.5", y="3.5", width=113, height=161, rx="7.5", fill="url(#hazard)")
        )
    if family in (PIT, "time"):
        frame = join(frame, _rect(7 if family == PIT else 6.5, 5, "dash" if family == PIT else "rim"))
    name = family_name(words, family)
    head = join(
        tag("rect", x=11, y=11, width=98, height=25, rx=4, class_="frame"),
        _text(name, 28.5, "hd hd--small" if len(name) > SMALL_PRINT_LENGTH else "hd"),
    )
    return _art(frame, _rect(11, 4, "paper"), head, *_symbol_and_name(words, card))


def _speed_face(words: Words, card: str) -> tuple[Html, ...]:
    """Return the parts of a speed card's face: number, unit, and a speedometer for its speed."""
    lit = TICKS[card]
    ticks = [_tick(n, n < lit) for n in range(8)]
    angle = (174 - (lit - 1) * 24) * pi / 180
    x, y = coordinate(60 + 23 * cos(angle)), coordinate(142 - 23 * sin(angle))
    needle = tag("path", d=f"M60 142L{x} {y}", class_="needle")
    return (
        _text(family_name(words, SPEED), 31, "sp"),
        _text(card, 78, "big"),
        _text("km", 96, "unit-km"),
        *ticks,
        needle,
        tag("circle", cx=60, cy=142, r=5, class_="hub"),
    )


def _tick(index: int, is_lit: bool) -> Html:
    """Render tick number `index` (from 0) of the speedometer; lit up to the card's speed."""
    angle = (174 - index * 24) * pi / 180
    ends = (f"{coordinate(60 + r * cos(angle))} {coordinate(142 - r * sin(angle))}" for r in (33, 26))
    return tag("path", d="M" + "L".join(ends), class_="tick is-on" if is_lit else "tick")


def _symbol_and_name(words: Words, card: str) -> tuple[Html, ...]:
    """Return the symbol of a card, the lines of its name, and the turns that an incident lasts."""
    turns_lasting = TURNS.get(card)
    lines = name_lines(card_name(words, card))
    top = (120 if turns_lasting else 128) if len(lines) > 1 else 134
    size = "lb lb--long" if max(map(len, lines)) > SMALL_LINE_LENGTH else "lb"
    texts = [_text(line, top + 17 * n, size) for n, line in enumerate(lines)]
    last = _text(turns(words, turns_lasting), 151.5, "sm") if turns_lasting else None
    return (_sign(card, 38 if turns_lasting else 46), *texts, *((last,) if last else ()))


def name_lines(name: str) -> tuple[str, ...]:
    """Return a name as one line, or if it is long as two, split at the space nearest the middle."""
    spaces = [split for split, sign in enumerate(name) if sign == " "]
    if len(name) < TWO_LINES_LENGTH or not spaces:
        return (name,)
    split = min(spaces, key=lambda space: abs(2 * space - len(name)) + _break_penalty(name, space))
    return name[:split], name[split + 1 :]


def _break_penalty(name: str, space: int) -> int:
    """Return the penalty for a line break at this space: 6 after a word of one or two letters, else 0."""
    return 0 if len(name[:space].split()[-1]) > 2 else 6


def _sign(card: str, y: int) -> Html:
    """Render the symbol of a card; on a pit stop inside the pit sign."""
    use = tag("use", href=f"#{SIGNS[card]}")
    if CARDS[card].family != PIT:
        return tag("svg", use, x=28, y=y, width=64, height=64, viewBox="0 0 64 64")
    inner = tag("svg", use, x=15, y=11, width=34, height=34, viewBox="0 0 64 64")
    stop = tag("use", href="#r-stand")
    return tag("svg", stop, inner, x=23, y=40, width=74, height=74, viewBox="0 0 64 64")


@lru_cache(maxsize=4)
def back_art(words: Words, card: str) -> Html:
    """Render the back of a card: a ring of 24 ticks, with a "?" on pit stops (canon 1.4)."""
    stand = card == STAND
    rays = (n * pi / 12 for n in range(24))
    ring = "".join(
        f"M{coordinate(60 + 41 * sin(a))} {coordinate(84 - 41 * cos(a))}"
        f"L{coordinate(60 + r * sin(a))} {coordinate(84 - r * cos(a))}"
        for a, r in ((a, 32 if n % 6 == 0 else 36) for n, a in enumerate(rays))
    )
    parts = [
        _rect(0, 10, "paper"),
        _rect(5, 6.5, "ground"),
        _rect(9, 4, "rim"),
        tag("path", d=ring, class_="ring"),
    ]
    if stand:
        return _art(*parts, _text("?", 108, "ask"), _text(words.text("24-heures", "PITS"), 150, "hd"))
    return _art(*parts, tag("circle", cx=60, cy=84, r=45, class_="ring"), _text("24", 97, "mark"))


assert set(TICKS) == set(SPEEDS)

"""The cards of a hand at three sizes: the smaller ones say less, in letters that stay large enough to read.

The styles show one size at a time; the largest is the drawing of the whole card (`pieces.card_art`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from engine.games.les24heures.cards import BACK, CARDS, INCIDENT, PIT, SPEED, STAND, TIME
from ui.core.html import Html, join, tag
from ui.core.words import Words, mark
from ui.games.les24heures.pieces import SIGNS, TICKS, card_art, label, name_lines
from ui.games.les24heures.vocabulary import card_name, family_name

__all__ = ["card_faces", "short_name", "small_face", "spoken_name"]


class Size(NamedTuple):
    """The measures of a card's face at one size, in pixels.

    `frame` and `paper` are how far inside the edge these begin; `number`, `unit` and `family` are the
    baselines of a speed card, `gauge` its speedometer's centre and `ticks` the ends of its ticks.
    `sign` is the left, top, width and height of the symbol, `name` the baseline of the last line.
    """

    class_: str
    width: int
    height: int
    frame: float
    paper: float
    head: float
    number: int
    unit: int
    family: int
    gauge: tuple[int, int]
    ticks: tuple[float, float]
    sign: tuple[int, int, int, int]
    name: int
    letters: int


SMALL = Size("fs", 58, 84, 1.6, 4.5, 9, 33, 47, 0, (29, 74), (17, 13.3), (13, 17, 32, 36), 70, 7)
MIDDLE = Size("fm", 84, 118, 2.4, 7, 20, 63, 79, 27, (42, 106), (24, 18.7), (20, 30, 44, 44), 104, 11)
SHORT_NAMES = {
    "record": mark("24-heures-short", "Record"),
    "stand-essence": mark("24-heures-short", "Fuel stop"),
    "stand-huile": mark("24-heures-short", "Leak"),
    "stand-pluie": mark("24-heures-short", "Rain"),
    "piste": mark("24-heures-short", "Oil track"),
    "limite": mark("24-heures-short", "Limit"),
    "carburation": mark("24-heures-short", "Carb"),
    "heure": mark("24-heures-short", "Hour"),
}
"""Names of cards, where the whole name has no room: words of it, of two words the second below the first."""
SHORT_PIT = mark("24-heures-short", "Pit stop")
"""Name of the family of pit stops, where the whole name has no room."""
MOST_LETTERS = 8
"""Letters of a name that the smallest face has room for, whatever the language."""
SMALL_PRINT = 9
"""Letters of a family's name from which it is set smaller."""


def short_name(words: Words, card: str) -> str:
    """Return a card's name for narrow places: the short one if it has one, else the full one."""
    return words.text("24-heures-short", SHORT_NAMES[card]) if card in SHORT_NAMES else card_name(words, card)


@lru_cache(maxsize=64)
def spoken_name(words: Words, card: str) -> str:
    """Return a card's full name, then the texts of its smaller faces that are not in it word by word.

    Speech control presses a button by the words that are seen on it, so the name has those of every face. The
    largest face has the full name. The middle one has the family over the full name or the short one, and the
    smallest has either name alone.
    """
    spoken = label(words, card)
    if card in SHORT_NAMES:
        name = " ".join(_printed_lines(words, card, MIDDLE))
        middle = words.say("24-heures", "{family}: {card}", family=_printed_family(words, card), card=name)
        for printed in (middle, short_name(words, card)):
            if (
                f" {_comparable(printed)} " not in f" {_comparable(spoken)} "
            ):  # "Carb" is no word of "Carburettor"
                spoken = f"{spoken}, {printed}"
    return spoken


def _printed_lines(words: Words, card: str, size: Size) -> tuple[str, ...]:
    """Return the lines of a card's name on a face: the full name, or the short one where that has no room."""
    lines = name_lines(card_name(words, card)) if size is MIDDLE else (card_name(words, card),)
    if max(map(len, lines)) > size.letters and card in SHORT_NAMES:
        return tuple(short_name(words, card).split(" ", 1))
    return lines


def _printed_family(words: Words, card: str) -> str:
    """Return the name of a card's family as it is printed on the middle face."""
    family = CARDS[card].family
    return words.text("24-heures-short", SHORT_PIT) if family == PIT else family_name(words, family)


def _comparable(text: str) -> str:
    """Return a text in small letters and without punctuation, as axe compares a name with what is seen."""
    return " ".join(re.sub(r"[^\w\s]", " ", text).casefold().split())


@lru_cache(maxsize=64)
def card_faces(words: Words, card: str) -> Html:
    """Render a card at all three sizes, of which the style sheet shows one; a back at one size."""
    if card in (BACK, STAND):
        return card_art(words, card)
    return join(_face(words, card, SMALL), _face(words, card, MIDDLE), card_art(words, card))


@lru_cache(maxsize=64)
def small_face(words: Words, card: str) -> Html:
    """Render a card at the smallest size and whole, for a pile that phones show small."""
    if card in (BACK, STAND):
        return card_art(words, card)
    return join(_face(words, card, SMALL), card_art(words, card))


def _face(words: Words, card: str, size: Size) -> Html:
    """Render a card's face at the small or the middle size."""
    family = CARDS[card].family
    round_ = size.width / 12
    parts = [_rect(size, 0, round_, "paper"), _rect(size, size.frame, round_ * 0.8, "frame")]
    if family == INCIDENT:
        parts.append(_rect(size, size.frame, round_ * 0.8, "hazard"))
    parts.append(_rect(size, size.paper, round_ * 0.45, "paper"))
    if family in (TIME, PIT):
        parts.append(_rect(size, size.paper * 0.65, round_ * 0.7, "rim" if family == TIME else "dash"))
    parts += _speed_face(words, card, size) if family == SPEED else _name_and_symbol(words, card, size)
    box = f"0 0 {size.width} {size.height}"
    # Spaces between the parts keep their words apart where the text is read as a whole.
    return tag(
        "svg", [(part, " ") for part in parts], class_=f"face {size.class_}", viewBox=box, aria_hidden="true"
    )


def _rect(size: Size, inset: float, radius: float, class_: str) -> Html:
    """Render a rounded rectangle `inset` pixels inside the card's edge."""
    width, height = (f"{side - 2 * inset:.1f}" for side in (size.width, size.height))
    fill = "url(#hazard)" if class_ == "hazard" else None
    at = f"{inset:.1f}"
    return tag("rect", x=at, y=at, width=width, height=height, rx=f"{radius:.1f}", fill=fill, class_=class_)


def _text(size: Size, text: str, y: int, class_: str) -> Html:
    """Render a line of text centred on a card, with its baseline at `y`."""
    return tag("text", text, x=size.width // 2, y=y, class_=class_)


def _speed_face(words: Words, card: str, size: Size) -> list[Html]:
    """Return the parts of a speed card's face: number, unit, and a speedometer for its speed."""
    (x, y), (outer, inner), lit = size.gauge, size.ticks, TICKS[card]
    angles = [(174 - n * 24) * pi / 180 for n in range(8)]

    def tick(n: int) -> Html:
        """Render one tick."""
        ends = (f"{x + r * cos(angles[n]):.1f} {y - r * sin(angles[n]):.1f}" for r in (outer, inner))
        return tag("path", d="M" + "L".join(ends), class_="tick is-on" if n < lit else "tick")

    tip = f"{x + inner * 0.84 * cos(angles[lit - 1]):.1f} {y - inner * 0.84 * sin(angles[lit - 1]):.1f}"
    head = [_text(size, family_name(words, SPEED), size.family, "sp")] if size.family else []
    return [
        _rect(size, size.paper + 2, size.width / 40, "inner"),
        *head,
        _text(size, card, size.number, "big"),
        _text(size, "km", size.unit, "unit-km"),
        *map(tick, range(8)),
        tag("path", d=f"M{x} {y}L{tip}", class_="needle"),
        tag("circle", cx=x, cy=y, r=f"{size.width / 20:.1f}", class_="hub"),
    ]


def _name_and_symbol(words: Words, card: str, size: Size) -> list[Html]:
    """Return the parts of any other card's face: family, symbol, and its name where there is room."""
    family, at = CARDS[card].family, size.paper
    wide = f"{size.width - 2 * at:.1f}"
    band = tag("rect", x=str(at), y=str(at), width=wide, height=str(size.head), class_="frame")
    x, y, width, height = size.sign
    sign = tag("use", href=f"#{SIGNS[card]}")
    if family == PIT:
        inner = tag("svg", sign, x=15, y=11, width=34, height=34, viewBox="0 0 64 64")
        sign = join(tag("use", href="#r-stand"), inner)
    drawn = tag("svg", sign, x=x, y=y, width=width, height=height, viewBox="0 0 64 64")
    lines = _printed_lines(words, card, size)
    if size is SMALL and max(map(len, lines)) > MOST_LETTERS:
        return [band, drawn]  # the symbol stands for it; a touch tells the whole name
    step = 12 if size is SMALL else 16
    first = size.name - step // 2 * (len(lines) - 1) - (0 if size is SMALL else 8)
    texts = [_text(size, line, first + step * n, "lb") for n, line in enumerate(lines)]
    if size is SMALL:
        return [band, drawn, *texts]
    named = _printed_family(words, card)
    print_ = "hd hd--small" if len(named) > SMALL_PRINT else "hd"
    return [band, _text(size, named, 22, print_), drawn, *texts]

"""Parts of daily puzzles: the dial of 24 points, the tries, the difficulty."""

from __future__ import annotations

from ui.core.html import Html, tag
from ui.core.words import Words
from ui.puzzles.daily_scores import EIGHT, OPEN_SIGNS, Day, most_points

__all__ = ["dial", "dots", "point_kind", "points", "solved_text"]


def solved_text(words: Words, day: Day) -> str:
    """Return how many puzzles of a day are solved: "6 of 8 puzzles solved"."""
    return words.say("tour", "{n} of {of} puzzles solved", n=day.solved, of=EIGHT)


def point_kind(result_sign: str, position: int) -> str:
    """Return the CSS class of one of a puzzle's three points, from 0: won, missed or still to win.

    Each wrong try costs a point: of a puzzle with one wrong try the third point is missed.
    """
    if result_sign.isdigit():
        return "won" if position < int(result_sign) else "mis"
    return "td" if position < 3 - OPEN_SIGNS.index(result_sign) else "mis"


def dial(words: Words, day: Day, is_small: bool = False) -> Html:
    """Render a dial of 24 ticks, three for each puzzle: won, missed, still to win; points inside."""
    ticks = []  # 24 ticks, 15 degrees each, the first at the top
    for n, sign in enumerate(day.signs):
        for k in range(3):
            kind = point_kind(sign, k)
            turn = f"rotate({15 * (3 * n + k)} 60 60)"
            drawn = tag("circle", cx=60, cy=11, r=2) if kind == "mis" else tag("path", d="M60 16V5")
            ticks.append(tag("g", drawn, class_=kind, transform=turn))
    number = tag("text", day.points, x=60, y=66, class_="rn", text_anchor="middle")
    of = tag(
        "text",
        words.say("tour", "of {of}", of=most_points(day)),
        x=60,
        y=83,
        class_="rs",
        text_anchor="middle",
    )
    face = tag("circle", cx=60, cy=60, r=58, class_="rim"), tag("circle", cx=60, cy=60, r=36, class_="hub")
    label = words.say("tour", "{n} of {of} points", n=day.points, of=most_points(day))
    return tag(
        "svg",
        face,
        ticks,
        number,
        of,
        class_="tdial tdial--s" if is_small else "tdial",
        viewBox="0 0 120 120",
        role="img",
        aria_label=label,
    )


def dots(words: Words, grade: int, highest: int = 5) -> Html:
    """Render a difficulty as `highest` dots, the first `grade` of them filled, and by its name.

    Of four difficulties the first is easy, of five very easy.
    """
    drawn = [tag("i", class_="on" if n < grade else None) for n in range(highest)]
    names = _difficulties(words)
    name = names[min(len(names), max(grade, 1) + len(names) - highest) - 1]
    called = (
        tag("span", words.say("tour", "difficulty:"), " ", class_="vh"),
        tag("span", name, class_="grade"),
    )
    return tag("span", tag("span", drawn, aria_hidden="true"), called, class_="dots")


def _difficulties(words: Words) -> tuple[str, ...]:
    """Return the names of the five difficulties, the easiest first."""
    return (
        words.say("tour", "very easy"),
        words.say("tour", "easy"),
        words.say("tour", "medium"),
        words.say("tour", "hard"),
        words.say("tour", "very hard"),
    )


def points(words: Words, result_sign: str, with_label: bool = False) -> Html:
    """Render a puzzle's points as bars; while it is open its tries left, in words too if `with_label`."""
    label = None
    if result_sign.isdigit():
        text = words.count("tour", "{n} point", "{n} points", int(result_sign))
        shown = tag("b", result_sign, class_="num")
    else:
        left = 3 - OPEN_SIGNS.index(result_sign)
        text = words.count("tour", "{n} try left", "{n} tries left", left)
        shown = None
        short = words.count("tour", "{n} try", "{n} tries", left)
        label = tag("small", short, class_="left", aria_hidden="true") if with_label else None
    bars = [tag("i", class_=point_kind(result_sign, n)) for n in range(3)]
    drawn = tag("span", bars, class_="bars", aria_hidden="true")
    return tag("span", shown, drawn, label, tag("span", text, class_="vh"), class_="points")

"""The puzzles of a set: which ones its code names, and their texts.

Puzzles of a game with shipped lists are chosen from those that the lists had in the version that the code
names; lists only grow at their ends. Others are made on the device.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games import GAMES
from engine.shuffling import shuffled
from ui.classroom.codes import MIXED, SIZES, CodeFault, SetCode, in_halves, read_code, write_code
from ui.core.words import Words
from ui.games.classroom.puzzle_sets import Numbered, set_source
from ui.puzzles.problem_files import problem_in, text_of

__all__ = [
    "VERSION",
    "Part",
    "amount",
    "fault_text",
    "files",
    "find_set",
    "set_exists",
    "possible_grades",
    "how_many",
    "is_printed",
    "mixed_games",
    "nearest_set",
    "numbered_puzzles",
    "parts",
    "possible_sizes",
    "texts",
]

EXAMPLE = "73S222S8"
"""A code to show what codes look like."""
VERSION = 1
"""The version of the shipped lists that new codes name."""


class Part(NamedTuple):
    """The puzzles of one game and grade in a set, and how many."""

    slug: str
    grade: int
    size: int


def mixed_games() -> tuple[str, ...]:
    """Return the games of the set from several games, in their order."""
    return tuple(slug for slug in GAMES if set_source(slug).on_sheet)


def parts(one: SetCode) -> tuple[Part, ...]:
    """Return the parts of a set, in the order of its puzzles."""
    return tuple(_parts(one))


def _parts(one: SetCode) -> Iterator[Part]:
    """Yield the parts of a set."""
    if one.game == MIXED:
        for slug in mixed_games():
            on_sheet = set_source(slug).on_sheet
            if one.grade:
                yield Part(slug, one.grade, len(on_sheet))
            else:
                yield from (Part(slug, grade, 1) for grade in on_sheet)
        return
    grades = set_source(one.game).grades
    if one.grade:
        yield Part(one.game, one.grade, one.size)
    else:
        yield from (Part(one.game, grade, one.size // len(grades)) for grade in grades)


def how_many(one: SetCode) -> int:
    """Return how many puzzles there are like those of a set: all from which it is chosen."""
    return sum(_count_puzzles(part, one) for part in parts(one))


def amount(words: Words, one: SetCode) -> str:
    """Return how many puzzles there are like those of a set, in words."""
    return set_source(one.game or mixed_games()[0]).amount(words, how_many(one))


def _count_puzzles(part: Part, one: SetCode) -> int:
    """Return how many puzzles there are of a part's game and grade within the limits of a set."""
    own = set_source(part.slug)
    return own.count(one.version, part.grade, [own.limits[place] for place in one.limits])


def set_exists(one: SetCode) -> bool:
    """Return True if there is such a set: its game has the grade, the limits and enough puzzles."""
    slugs = mixed_games() if one.game == MIXED else (one.game,)
    sources = [set_source(slug) for slug in slugs]
    if not 1 <= one.version <= VERSION or one.size not in SIZES:
        return False
    if any(place >= len(own.limits) for own in sources for place in one.limits):
        return False
    if one.grade and any(one.grade not in own.grades for own in sources):
        return False
    found = parts(one)
    right = sum(part.size for part in found) == one.size and all(part.size for part in found)
    return right and all(part.size <= _count_puzzles(part, one) for part in found)


def find_set(text: str) -> SetCode | CodeFault:
    """Return the set that a code names, or what is wrong with the code."""
    read = read_code(text)
    if isinstance(read, SetCode) and not set_exists(read):
        return CodeFault("unknown")
    return read


def is_printed(one: SetCode) -> bool:
    """Return True if there are sheets of paper for the puzzles of a set."""
    return one.game == MIXED or set_source(one.game).per_sheet > 0


def nearest_set(one: SetCode) -> SetCode:
    """Return the set that fits and is most like one that may not: with other numbers if need be."""
    if one.game == MIXED:
        one = one._replace(size=sum(len(set_source(slug).on_sheet) for slug in mixed_games()))
    for grade in dict.fromkeys((one.grade, 0)):
        for size in sorted(SIZES, key=lambda size: abs(size - one.size)):
            if set_exists(one._replace(grade=grade, size=size)):
                return one._replace(grade=grade, size=size)
    return one


def possible_sizes(one: SetCode) -> tuple[int, ...]:
    """Return how many puzzles a set like this one may have."""
    return tuple(size for size in SIZES if set_exists(one._replace(size=size)))


def possible_grades(one: SetCode) -> range:
    """Return the grades that a set of this game may have."""
    if one.game != MIXED:
        return set_source(one.game).grades
    ranges = [set_source(slug).grades for slug in mixed_games()]
    return range(max(each.start for each in ranges), min(each.stop for each in ranges))


def numbered_puzzles(one: SetCode, found: tuple[str, ...]) -> tuple[Numbered, ...]:
    """Return the puzzles of a set, parsed from their texts, with their numbers and difficulties."""
    problems = map(problem_in, found)
    return tuple(
        Numbered(n, problem.grade - set_source(problem.match.slug).grades.start + 1, problem)
        for n, problem in enumerate(problems, 1)
    )


def fault_text(words: Words, fault: CodeFault) -> str:
    """Return what is wrong with a code, in a sentence."""
    return {
        "length": words.say("class", "A code has eight characters, such as {code}.", code=in_halves(EXAMPLE)),
        "character": words.say("class", "No code has the character {character}.", character=fault.character),
        "check": words.say(
            "class", "One character of this code is wrong. Compare it with the board or the sheet."
        ),
        "unknown": words.say("class", "This version of the site doesn’t know that set. Update the site."),
    }[fault.fault]


def files(one: SetCode) -> tuple[str, ...]:
    """Return the files with the puzzles of a set; () if its puzzles are made on the device."""
    listed = dict.fromkeys((part.slug, part.grade) for part in parts(one) if set_source(part.slug).lists)
    return tuple(f"assets/problems/{slug}/practice/{grade}.txt" for slug, grade in listed)


def texts(one: SetCode, text: str) -> tuple[str, ...]:
    """Return the texts of a set's puzzles, in order; `text` joins the contents of its `files`.

    Raise `KeyError` if a puzzle is not there.
    """
    if not files(one):
        return _make_texts(one)
    names = (f"{part.slug}/{part.grade}/{n}" for part in parts(one) for n in _numbers(part, one))
    found = {name: text_of(text, name) for name in names}
    missing = [name for name, held in found.items() if not held]
    if missing:
        raise KeyError(missing[0])
    return tuple(found.values())


def _numbers(part: Part, one: SetCode) -> tuple[int, ...]:
    """Return the numbers of a part's puzzles in their list."""
    size = set_source(part.slug).lists[one.version - 1][part.grade]
    return shuffled(range(1, size + 1), str(one.seed), part.slug, str(part.grade))[: part.size]


def _make_texts(one: SetCode) -> tuple[str, ...]:
    """Return the texts of puzzles that are made on the device."""
    own, name = set_source(one.game), f"set/{write_code(one).lower()}"
    grades = [(part.grade, part.size) for part in parts(one)]
    return own.make(name, str(one.seed), grades, [own.limits[place] for place in one.limits])

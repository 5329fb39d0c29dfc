"""The puzzles of a set: which ones its code names, and their texts.

Puzzles of a game with shipped lists are chosen from those that the lists had in the version that the code
names; lists only grow at their ends. Others are made on the device, with the grades of that version.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games import GAMES
from engine.shuffling import shuffled
from ui.classroom.codes import MIXED, SIZES, CodeFault, SetCode, in_halves, read_code, write_code
from ui.core.words import Words
from ui.games.classroom.puzzle_sets import VERSION, NumberedPuzzle, list_key, list_path, set_source
from ui.puzzles.problem_files import problem_in, text_of

__all__ = [
    "VERSION",
    "Part",
    "pool_text",
    "fault_text",
    "files",
    "find_set",
    "set_exists",
    "possible_grades",
    "pool_size",
    "is_printable",
    "mixed_games",
    "nearest_set",
    "numbered_puzzles",
    "parts",
    "possible_sizes",
    "texts",
]

EXAMPLE = "73S222S8"
"""A code to show what codes look like."""


class Part(NamedTuple):
    """The puzzles of one game and grade in a set: the game, the grade, and how many there are."""

    slug: str
    grade: int
    size: int


def mixed_games() -> tuple[str, ...]:
    """Return the games whose puzzles are in a set from several games, in their order."""
    return tuple(slug for slug in GAMES if set_source(slug).on_sheet)


def parts(set_code: SetCode) -> tuple[Part, ...]:
    """Return a set's parts (game, grade, size), in the order of its puzzles."""
    return tuple(_parts(set_code))


def _parts(set_code: SetCode) -> Iterator[Part]:
    """Yield the parts of a set: one, or for all grades (0) one for each; of several games, those of each."""
    if set_code.game == MIXED:
        for slug in mixed_games():
            on_sheet = set_source(slug).on_sheet
            if set_code.grade:
                yield Part(slug, set_code.grade, len(on_sheet))
            else:
                yield from (Part(slug, grade, 1) for grade in on_sheet)
        return
    grades = set_source(set_code.game).grades
    if set_code.grade:
        yield Part(set_code.game, set_code.grade, set_code.size)
    else:
        yield from (Part(set_code.game, grade, set_code.size // len(grades)) for grade in grades)


def pool_size(set_code: SetCode) -> int:
    """Return the number of puzzles from which the puzzles of such a set are drawn."""
    return sum(_count_puzzles(part, set_code) for part in parts(set_code))


def pool_text(words: Words, set_code: SetCode) -> str:
    """Return in words from how many puzzles those of such a set are drawn."""
    return set_source(set_code.game or mixed_games()[0]).amount(words, pool_size(set_code))


def _count_puzzles(set_part: Part, set_code: SetCode) -> int:
    """Return how many puzzles of a part's game and grade there are within the limits of a set."""
    own = set_source(set_part.slug)
    return own.count(set_code.version, set_part.grade, [own.limits[place] for place in set_code.limits])


def set_exists(set_code: SetCode) -> bool:
    """Return True if a set can be made: known version, size, grade and limits, and enough puzzles."""
    slugs = mixed_games() if set_code.game == MIXED else (set_code.game,)
    sources = [set_source(slug) for slug in slugs]
    if not 1 <= set_code.version <= VERSION or set_code.size not in SIZES:
        return False
    if any(place >= len(own.limits) for own in sources for place in set_code.limits):
        return False
    if set_code.grade and any(set_code.grade not in own.grades for own in sources):
        return False
    found = parts(set_code)
    right = sum(part.size for part in found) == set_code.size and all(part.size for part in found)
    return right and all(part.size <= _count_puzzles(part, set_code) for part in found)


def find_set(text: str) -> SetCode | CodeFault:
    """Parse a code; return its set if it can be made, else what is wrong with the code."""
    read = read_code(text)
    if isinstance(read, SetCode) and not set_exists(read):
        return CodeFault("unknown")
    return read


def is_printable(set_code: SetCode) -> bool:
    """Return True if the puzzles of a set can be printed on sheets."""
    return set_code.game == MIXED or set_source(set_code.game).per_sheet > 0


def nearest_set(set_code: SetCode) -> SetCode:
    """Return the set most like this one that can be made; only grade and size may change.

    If there is none, return the set as it is.
    """
    if set_code.game == MIXED:
        set_code = set_code._replace(size=sum(len(set_source(slug).on_sheet) for slug in mixed_games()))
    for grade in dict.fromkeys((set_code.grade, 0)):
        for size in sorted(SIZES, key=lambda size: abs(size - set_code.size)):
            if set_exists(set_code._replace(grade=grade, size=size)):
                return set_code._replace(grade=grade, size=size)
    return set_code


def possible_sizes(set_code: SetCode) -> tuple[int, ...]:
    """Return the numbers of puzzles that a set like this one can have."""
    return tuple(size for size in SIZES if set_exists(set_code._replace(size=size)))


def possible_grades(set_code: SetCode) -> range:
    """Return the grades that a set of this game can have; 0, all grades, is not among them."""
    if set_code.game != MIXED:
        return set_source(set_code.game).grades
    ranges = [set_source(slug).grades for slug in mixed_games()]
    return range(max(each.start for each in ranges), min(each.stop for each in ranges))


def numbered_puzzles(texts: tuple[str, ...]) -> tuple[NumberedPuzzle, ...]:
    """Parse the puzzles of a set from their texts; return them with number and difficulty from 1."""
    problems = map(problem_in, texts)
    return tuple(
        NumberedPuzzle(n, problem.grade - set_source(problem.match.slug).grades.start + 1, problem)
        for n, problem in enumerate(problems, 1)
    )


def fault_text(words: Words, fault: CodeFault) -> str:
    """Return the sentence on what is wrong with a code."""
    return {
        "length": words.say("class", "A code has eight characters, such as {code}.", code=in_halves(EXAMPLE)),
        "character": words.say("class", "No code has the character {character}.", character=fault.character),
        "check": words.say("class", "There’s no set with this code. Compare it with the board or the sheet."),
        "unknown": words.say("class", "This version of the site doesn’t know that set. Update the site."),
    }[fault.fault]


def files(set_code: SetCode) -> tuple[str, ...]:
    """Return the paths of the files with the puzzles of a set; () if they are made on the device."""
    listed = dict.fromkeys((part.slug, part.grade) for part in parts(set_code) if set_source(part.slug).lists)
    return tuple(list_path(slug, grade, set_code.version) for slug, grade in listed)


def texts(set_code: SetCode, joined_files: str) -> tuple[str, ...]:
    """Return the texts of a set's puzzles from the joined contents of `files`; raise `KeyError` if one lacks.

    Raise `KeyError` if a puzzle is not there.
    """
    if not files(set_code):
        return _make_texts(set_code)
    names = (
        f"{list_key(part.slug, part.grade, set_code.version)}/{n}"
        for part in parts(set_code)
        for n in _drawn_numbers(part, set_code)
    )
    found = {name: text_of(joined_files, name) for name in names}
    missing = [name for name, held in found.items() if not held]
    if missing:
        raise KeyError(missing[0])
    return tuple(found.values())


def _drawn_numbers(set_part: Part, set_code: SetCode) -> tuple[int, ...]:
    """Return the numbers of a part's puzzles in their list, drawn by the seed of the set."""
    size = set_source(set_part.slug).lists[set_code.version - 1][set_part.grade]
    return shuffled(range(1, size + 1), str(set_code.seed), set_part.slug, str(set_part.grade))[
        : set_part.size
    ]


def _make_texts(set_code: SetCode) -> tuple[str, ...]:
    """Make the puzzles of a set whose game has no lists; return their texts."""
    own, name = set_source(set_code.game), f"set/{write_code(set_code).lower()}"
    grades = [(part.grade, part.size) for part in parts(set_code)]
    limits = [own.limits[place] for place in set_code.limits]
    return own.make(name, str(set_code.seed), grades, limits, set_code.version)

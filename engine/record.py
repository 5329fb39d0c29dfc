"""A match as text and back: records, positions, and the links that carry them.

Reading is strict: whatever is not exactly a record raises `RecordError` with the number of the line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from .errors import DealError, IllegalMove, NotationError, PositionError, RecordError, Refusal
from .game import Game
from .games import game as find
from .match import DealOrigin, Match, PositionOrigin, SeedOrigin, complete_options
from .tags import Tags, parse_options, read_tags, sort_tags, write_tag

__all__ = ["Record", "RecordDeal", "RecordRefusal", "read", "write"]

MOVE = re.compile(r"(0|[1-9]\d?) (\S.*)", re.ASCII)
DEAL = re.compile(r"Deal([2-9]|[1-9]\d{1,3})?", re.ASCII)
SEAT = re.compile(r"Seat([1-9]\d?)", re.ASCII)
LONGEST = 100_000
"""Characters in the longest record read; a whole game takes a few thousand."""
LONGEST_MOVE = 10_000
"""Characters in the longest move read; a hundred are many."""


Body = list[tuple[int, str]]
"""The lines after the header, each with its number."""


class RecordRefusal(RecordError):
    """An error for a move of a record that the rules refuse; `refusal` says why."""

    refusal: Refusal

    def __init__(self, line: int, error: IllegalMove, text: str) -> None:
        """Store the line and text of a move that the game refused, and the refusal."""
        super().__init__(line, "illegal", text)
        self.refusal = error.refusal


class RecordDeal(RecordError):
    """An error for a deal of a record that is not what is shuffled: items missing, items too many."""

    missing: tuple[str, ...]
    extra: tuple[str, ...]

    def __init__(self, line: int, error: DealError) -> None:
        """Store the line of a deal with the wrong pieces, and which are missing or too many."""
        super().__init__(line, error.code, error.text)
        self.missing, self.extra = error.missing, error.extra


@dataclass(frozen=True, slots=True)
class Record:
    """A match with the names of its seats (`bot:LEVEL` for a computer) and tags that only others know."""

    match: Match
    names: tuple[str, ...]
    tags: tuple[tuple[str, str], ...] = ()


def write(record: Record) -> str:
    """Return a record as its canonical text: tags, drawing if any, moves; it ends with a newline."""
    header = "\n".join(write_tag(name, value) for name, value in _header_tags(record))
    body = "\n".join(_body_lines(record.match))
    return f"{header}\n\n{body}\n" if body else f"{header}\n\n"


def _header_tags(record: Record) -> Iterator[tuple[str, str]]:
    """Yield the tags of a record in the order in which they are written."""
    match, game = record.match, record.match.game
    yield "Game", match.slug
    yield "Rules", game.version
    yield "Seats", str(match.seats)
    for seat, name in enumerate(record.names, 1):
        if name:
            yield f"Seat{seat}", name
    defaults = {option.key: option.default_for(match.seats) for option in game.options}
    options = " ".join(f"{key}={value}" for key, value in match.options if value != defaults[key])
    if options:
        yield "Options", options
    match match.origin:
        case SeedOrigin(seed):
            yield "Seed", seed
        case PositionOrigin():
            yield "Position", "1"
        case DealOrigin(deals, _):
            for n, deal in enumerate(deals, 1):
                yield f"Deal{n if n > 1 else ''}", " ".join(map(game.write_item, deal))
    yield from sort_tags(record.tags)


def _body_lines(match: Match) -> Iterator[str]:
    """Yield the lines after the header: the drawing of a position, if any, then the moves."""
    if isinstance(match.origin, PositionOrigin):
        yield match.game.write_position(match.at(0).state)
    for entry in match.log:
        yield f"{entry.seat} {match.game.write_move(entry.move)}"


def read(text: str) -> Record:
    """Parse a record or a position; raise `RecordError` with the line at fault and the reason.

    >>> try:
    ...     read('[Game "24-7"]')
    ... except RecordError as error:
    ...     print(error)
    line 2: tag_missing: 'Rules'
    """
    if len(text) > LONGEST:
        raise RecordError(1, "too_long", str(len(text)))
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    tags, after = read_tags(lines)
    game, seats, options = _read_game(tags, after)
    body = [(number, _strip_comment(line)) for number, line in enumerate(lines[after:], after + 1)]
    body = [(number, line) for number, line in body if line]
    match = _first_position(tags, after, game, seats, options, body)
    names = tuple(tags[f"Seat{seat}"].value if f"Seat{seat}" in tags else "" for seat in range(1, seats + 1))
    return Record(_play_body(match, body, tags), names, sort_tags(_unknown_tags(tags)))


def _strip_comment(line: str) -> str:
    """Return a line without its comment and the spaces around it."""
    return line.partition(";")[0].strip(" \t")


def _read_game(tags: Tags, header_end: int) -> tuple[Game, int, dict[str, str]]:
    """Return game, seats and options from the tags; raise `RecordError` for a missing or unknown one."""
    for name in ("Game", "Rules", "Seats"):
        if name not in tags:
            raise RecordError(header_end, "tag_missing", name)
    slug, rules, seats = tags["Game"], tags["Rules"], tags["Seats"]
    try:
        game = find(slug.value)
    except NotationError as error:
        raise RecordError(slug.line, error.code, error.text) from None
    if rules.value not in (game.version, *game.earlier):
        raise RecordError(rules.line, "unknown_rules", rules.value)
    if seats.value not in map(str, game.seats):
        raise RecordError(seats.line, "bad_seats", seats.value)
    for name, tag in tags.items():
        found = SEAT.fullmatch(name)
        if found and int(found[1]) > int(seats.value):
            raise RecordError(tag.line, "no_such_seat", name)
    return game, int(seats.value), _read_options(tags, game, int(seats.value))


def _read_options(tags: Tags, game: Game, seats: int) -> dict[str, str]:
    """Return all options, with defaults; raise `RecordError` for unknown ones or keys out of order."""
    tag = tags.get("Options")
    try:
        given = parse_options(tag.value.split(" ")) if tag else {}
        for before, key in pairwise(given):
            if key < before:
                raise NotationError("options_unsorted", f"{key}={given[key]}")
        options = complete_options(game, given, seats, tags["Rules"].value)
        game.check_options(seats, options)
    except NotationError as error:
        raise RecordError((tag or tags["Seats"]).line, error.code, error.text) from None
    return options


def _first_position(
    tags: Tags, header_end: int, game: Game, seats: int, options: dict[str, str], body: Body
) -> Match:
    """Return the match before its first move from seed, deals or drawing (taken from `body`); or raise."""
    origins = [name for name in ("Seed", "Deal", "Position") if name in tags]
    if not origins:
        raise RecordError(header_end, "tag_missing", "Seed")
    place = tags[origins[-1]]
    if len(origins) > 1:
        raise RecordError(place.line, "two_origins", " ".join(origins))
    if origins != ["Deal"]:
        for name in filter(DEAL.fullmatch, tags):
            raise RecordError(tags[name].line, "deal_missing", "Deal")
    drawing: Body = []
    origin: SeedOrigin | DealOrigin | PositionOrigin
    if origins == ["Position"]:
        drawing, mover = _split_drawing(body)
        if mover is not None and mover > seats:
            raise RecordError(body[0][0], "no_such_seat", body[0][1])
        origin = PositionOrigin("\n".join(line for _, line in drawing), mover)
        if place.value != "1":
            raise RecordError(place.line, "unknown_position", place.value)
    elif origins == ["Deal"]:
        origin = _read_deals(tags, game, options)
    else:
        origin = SeedOrigin(place.value)
    try:
        return Match.new(game.slug, seats, origin, options)
    except PositionError as error:
        line, text = drawing[min(error.line, len(drawing)) - 1] if drawing else (header_end, "Position")
        raise RecordError(line, error.code, error.text or text, error.column) from None
    except DealError as error:
        raise RecordDeal(tags[error.text].line, error) from None


def _split_drawing(body: Body) -> tuple[Body, int | None]:
    """Remove the drawing from the body; return it and the seat of the first move, None without one.

    Documents show at most one move; a match played on from a position has as many as it likes.
    """
    moves = next((n for n, (_, line) in enumerate(body) if MOVE.fullmatch(line)), len(body))
    drawing = body[:moves]
    del body[:moves]
    found = MOVE.fullmatch(body[0][1]) if body else None
    return drawing, int(found[1]) if found else None


def _read_deals(tags: Tags, game: Game, options: dict[str, str]) -> DealOrigin:
    """Return the given deals; raise `RecordError` for unknown pieces, too many copies or a missing deal."""
    names = [
        "Deal",
        *sorted((n for n in tags if DEAL.fullmatch(n) and n != "Deal"), key=lambda n: int(n[4:])),
    ]
    # a later race of a cup may have cards that the first one leaves out
    whole = Counter(game.items(options)) | Counter(game.items(complete_options(game, {})))
    deals = []
    for n, name in enumerate(names, 1):
        tag = tags[name]
        if n > 1 and name != f"Deal{n}":
            raise RecordError(tag.line, "deal_missing", f"Deal{n}")
        try:
            deal = tuple(map(game.parse_item, tag.value.split(" ")))
        except NotationError as error:
            raise RecordError(tag.line, error.code, error.text or tag.value) from None
        extra = Counter(deal) - whole
        if n > 1 and extra:
            raise RecordDeal(tag.line, DealError(n, (), extra.elements()))
        deals.append(deal)
    return DealOrigin(tuple(deals), tags["Deal"].value)


def _unknown_tags(tags: Tags) -> Iterator[tuple[str, str]]:
    """Yield the tags that this format does not use, which are written back unchanged."""
    known = {"Game", "Rules", "Seats", "Options", "Seed", "Position"}
    for name, tag in tags.items():
        if name not in known and not SEAT.fullmatch(name) and not DEAL.fullmatch(name):
            yield name, tag.value


def _play_body(match: Match, body: Body, tags: Tags) -> Match:
    """Return the match after all moves; raise `RecordError` for a bad one, with `match` set to before it."""
    for number, line in body:
        try:
            match = _play_line(match, number, line, tags)
        except RecordError as error:
            error.match = match
            raise
    return match


def _play_line(match: Match, line_number: int, line: str, tags: Tags) -> Match:
    """Return the match after the move in a line; raise `RecordError` if line or move is wrong."""
    found = MOVE.fullmatch(line)
    if not found or len(line) > LONGEST_MOVE:
        raise RecordError(line_number, "bad_move_line", line)
    seat, text = int(found[1]), found[2]
    if seat > match.seats:
        raise RecordError(line_number, "no_such_seat", line)
    try:
        return match.submit(seat, match.game.parse_move(text))
    except IllegalMove as error:
        raise RecordRefusal(line_number, error, line) from None
    except DealError as error:
        raise RecordDeal(tags[error.text].line, error) from None
    except NotationError as error:
        column = None if error.column is None else error.column + found.start(2)
        raise RecordError(line_number, error.code, error.text or text, column) from None

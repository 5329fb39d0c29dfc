"""The screens with a match on them: the table, its review, an exercise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bots import Choice
from engine.errors import Refusal
from engine.match import Match
from ui.model.players import Player
from ui.model.puzzles import RIGHT, Goal, Try

if TYPE_CHECKING:
    from engine.analysis import MoveAnalysis
    from engine.online import Device

__all__ = [
    "ANSWER",
    "DailyProblem",
    "Exercise",
    "Lesson",
    "Live",
    "OnlineMatch",
    "PracticeProblem",
    "Retry",
    "Review",
    "Rival",
    "SCORE",
    "TURN",
    "Table",
]

ANSWER, TURN, SCORE = "answer", "turn", "score"
"""What a table rests for: a result alone, cards that are turned, the score of who has moved."""


class Rival(NamedTuple):
    """Another line of the match that the player must decide about; `link` is how it came.

    `loss` says what taking it would take away here (see `engine.online.merge.loss`); empty where another
    device loses something. It is `disputed` once both go on with their own line.
    """

    link: str
    loss: str = ""
    disputed: bool = False


class OnlineMatch(NamedTuple):
    """What makes a table one of several devices: this one, as it was kept last.

    `since` is the day on which the last move was made or came. While moves of others are shown one after the
    other, `coming` is the match up to which they go. What a link `brought` last stands until a move is made.
    `there` lists the places of who is there too while the match is live (None: it is not), `lost` says that
    its connection is down. `handed` and `arrived` pair places with the moves of the newest log that was
    handed over for that place, and that is known to be there. A `copy` is a line that gave way, to look at.
    `stored` is set for rendering alone: this device has saved the last move.
    """

    device: Device
    since: str = ""
    coming: Match | None = None
    brought: bool = False
    there: tuple[int, ...] | None = None
    lost: bool = False
    handed: tuple[tuple[int, int], ...] = ()
    arrived: tuple[tuple[int, int], ...] = ()
    rival: Rival | None = None
    copy: bool = False
    stored: bool = True


class Live(NamedTuple):
    """The channel of the match `id`: whether it `stands` or was `lost`, who is there, what was told last.

    Nothing is published before the device has `listened` to what the others have published.
    """

    id: str
    stands: bool = False
    lost: bool = False
    there: tuple[int, ...] = ()
    told: str = ""
    listened: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A match being played.

    `eyes` is the seat whose rack is on the screen (None: nobody's, behind the curtain or among
    computers). `drafts` holds the partial moves so far, the newest last, and `pending` the move that
    only waits for its confirmation; `musing` says that a hint is being looked for. `told` is the ply up to
    which everything was spoken, `let_go` the ply at which a person off turn passed the device on, `called`
    a seat that was called to act out of turn (0: none), `redo` the match before a move was taken back.
    `lent` lists the seats that people have handed to the computer, who know what they hold. `timed` is the
    ply at which the clock that runs was set, to `time` seconds, of which `left` are left. `arrived` is the
    ply at which a turn has just come that something was prepared for. `judged` holds what was found of its
    moves so far, once it is over, `orders` by seat in which order people keep their pieces, each with its
    slot: hidden like these. `rest` says what is looked at before the table goes on, `forward`
    since which ply computers run on to a person, `ran` since which they have just done so. At a table with
    people elsewhere, `far` is there.
    """

    id: str
    match: Match
    players: tuple[Player, ...]
    eyes: int | None = None
    practice: bool = False
    marks: str = "scores"
    title: str = ""
    drafts: tuple[Any, ...] = ()
    pending: Any = None
    refusal: Refusal | None = None
    fault: str = ""
    typed: str = ""
    hint: Choice | None = None
    hint_shown: bool = False
    musing: bool = False
    told: int = 0
    let_go: int = -1
    called: int = 0
    redo: Match | None = None
    tags: tuple[tuple[str, str], ...] = ()
    lent: tuple[int, ...] = ()
    timed: int = -1
    time: int = 0
    left: int = 0
    arrived: int = -1
    judged: tuple[MoveAnalysis, ...] = ()
    orders: tuple[tuple[int, tuple[tuple[int, Any], ...]], ...] = ()
    rest: str = ""
    forward: int = -1
    ran: int = -1
    far: OnlineMatch | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """A match looked at after its end (or in practice), as it stood after `ply` moves.

    `judged` holds what was found so far of its deal and its moves, in their order. `laid` is the rank of the
    move that lies there instead of the one played, 0 while that one does. `again` tells of the missed moves
    that were tried again, by their plies, whether something as good as the best was found.
    """

    table: Table
    ply: int
    judged: tuple[MoveAnalysis, ...] = ()
    laid: int = 0
    again: tuple[tuple[int, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Exercise:
    """A table begun from a position, with something to do there: nothing of it is kept, nobody else moves.

    `of` says which lesson, day or list, `n` its number there, from 1. `tried` holds
    what came of each try that was finished, the last one last; `told` is what the game says of that one,
    `before` the table before the last move. `address` is its query. `closed` ends it without a right try.
    `text` is a problem that belongs to no day.
    `weighed` is a try of which it is not known yet what came, `review` the review from which it was begun.
    `unjudged` is a seat and its move that nobody has judged yet: no screen ever shows it.
    """

    of: str
    n: int
    table: Table
    goal: Goal
    tried: tuple[Try, ...] = ()
    told: str = ""
    before: Table | None = None
    address: str = ""
    closed: bool = False
    text: str = ""
    weighed: Try | None = None
    review: Review | None = None
    unjudged: tuple[int, Any] | None = None

    @property
    def done(self) -> bool:
        """Says whether the last try was right, or no other is allowed."""
        return self.closed or (bool(self.tried) and self.tried[-1].verdict == RIGHT)


class Lesson(Exercise):
    """A step of a lesson; `of` is the game."""

    __slots__ = ()


class DailyProblem(Exercise):
    """One of a day's eight problems; `of` is the day."""

    __slots__ = ()


class PracticeProblem(Exercise):
    """A problem of a practice list, or with an empty `of` one opened by name or link."""

    __slots__ = ()


class Retry(Exercise):
    """A mistake of a reviewed match to try again; `of` is the match."""

    __slots__ = ()

"""The screens with a match: the table, its review, an exercise."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    "AnswerClock",
    "DailyProblem",
    "Exercise",
    "ExerciseSource",
    "Hint",
    "Lesson",
    "Live",
    "OnlineMatch",
    "PracticeProblem",
    "Presentation",
    "Reasons",
    "RefusedMove",
    "Retry",
    "Review",
    "Rival",
    "SCORE",
    "TURN",
    "Table",
    "Turn",
    "Typed",
]

ANSWER, TURN, SCORE = "answer", "turn", "score"
"""Reasons for a pause of the table: a lone result, cards being turned over, the score of a move."""


class Rival(NamedTuple):
    """Another line of moves of the same online match, between which and ours the player must choose.

    `link` is the link that brought it. `loss` is what taking it would lose on this device (see
    `engine.online.merge.loss`), "" if another device loses something. It is `disputed` once both lines go on.
    """

    link: str
    loss: str = ""
    disputed: bool = False


class OnlineMatch(NamedTuple):
    """The knowledge of this device about an online match at its table, its links and its live channel.

    `device` is the match as saved last on this device, `since` the date of the last move. `coming` is the
    match up to which moves of others are still being replayed. `brought` is True after a link brought moves,
    until the next move. `there` lists the places present in live play (None: not live); `lost` means that its
    connection is down. `handed` pairs places with the number of moves in the newest log handed over for them,
    `arrived` with the number known to have arrived. A `copy` is a line that gave way, kept for looking at.
    `stored` is set for rendering only: this device has saved the last move.
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
    """The live channel of a match: whether it is open, who is present, what was sent last.

    The channel of the match `id` is open if it `stands`, and `lost` if it broke. `sent_text` is the text sent
    last. Nothing is published before the device has `listened` to what the others have published. While it
    is the reader's turn, they are `called`.
    """

    id: str
    stands: bool = False
    lost: bool = False
    there: tuple[int, ...] = ()
    sent_text: str = ""
    listened: bool = False
    called: bool = False


class RefusedMove(NamedTuple):
    """The last move that was refused in this turn, and why; both None if none was refused."""

    move: Any = None
    refusal: Refusal | None = None


class Typed(NamedTuple):
    """A typed move: its text so far, and what was wrong with it when it was sent."""

    text: str = ""
    fault: str = ""


class Hint(NamedTuple):
    """A hint in progress: the suggested move, and how much of it has been shown.

    It is pending while it is computed. The move shows once the hint `is_shown`, its reason once it
    `is_explained`. `advised` is the move that was last suggested in this turn, also once the hint is closed.
    """

    choice: Choice | None = None
    is_pending: bool = False
    is_shown: bool = False
    is_explained: bool = False
    advised: Any = None


class Reasons(NamedTuple):
    """The reasons of a computer's last move, which its player asked for: those known, and what is computed.

    `text` has a line for each explained move of the turn. `asked_ply` is the move whose reasons are computed
    (0: none).
    """

    asked_ply: int = 0
    text: str = ""

    @property
    def is_open(self) -> bool:
        """Return True if the slot shows them in place of what the move scored."""
        return bool(self.asked_ply or self.text)


class Turn(NamedTuple):
    """The player's preparations in the present turn before a move is played; new for each turn.

    `drafts` holds the partial moves so far, the newest last. `pending` is the move that only waits for
    confirmation. `called_seat` is a seat called to act out of turn (0: none). `redo` is the match before a
    move was taken back. `pause` is the reason for a pause of the table. While `is_passing`, it asks which
    person passes. `fast_forwarded` is the ply since which computers' moves have just run on (-1: they have
    not).
    """

    drafts: tuple[Any, ...] = ()
    pending: Any = None
    refused: RefusedMove = RefusedMove()
    typed: Typed = Typed()
    hint: Hint = Hint()
    called_seat: int = 0
    redo: Match | None = None
    pause: str = ""
    is_passing: bool = False
    fast_forwarded: int = -1
    reasons: Reasons = Reasons()


class Presentation(NamedTuple):
    """The way in which a match is shown on this screen: whose hand, which guides, what was announced.

    `viewer` is the seat whose hand is visible (None: the curtain, or computers only). `marks` is the strength
    of the board guides. All moves up to `announced` were announced. At `passed_on` a person off turn passed
    the device on. At `premove_ply` a turn has just begun for which a premove was set. Since `fast_forward`,
    computers' moves run on to a person's turn. Where only computers play they run on to the end, and those up
    to `reached_ply` are computed. `lent_seats` are the seats that people gave to the computer,
    and whose hand they know. It `has_typed_box` if the reader, who had not chosen, came to it by keys alone.
    """

    viewer: int | None = None
    marks: str = "scores"
    announced: int = 0
    passed_on: int = -1
    premove_ply: int = -1
    fast_forward: int = -1
    reached_ply: int = 0
    lent_seats: tuple[int, ...] = ()
    has_typed_box: bool = False


class AnswerClock(NamedTuple):
    """A countdown for an answer: the ply at which it began (-1: never), its seconds and those left."""

    set_at: int = -1
    seconds: int = 0
    seconds_left: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """A match being played, with the state of the present turn and of how it is shown.

    `practice` allows to take back moves of others. `tags` are facts for the record (see `ui.table.tags`).
    `hand_orders` lists by seat how people arranged their pieces, each with its slot (as hidden as the
    pieces). `retried` is as in `SavedMatch`.
    `online` is set for an online match. `analysis` is that of the moves so far, once the match is over.
    """

    id: str
    match: Match
    players: tuple[Player, ...]
    title: str = ""
    practice: bool = False
    tags: tuple[tuple[str, str], ...] = ()
    hand_orders: tuple[tuple[int, tuple[tuple[int, Any], ...]], ...] = ()
    retried: tuple[tuple[int, str], ...] = ()
    online: OnlineMatch | None = None
    analysis: tuple[MoveAnalysis, ...] = ()
    turn: Turn = field(default_factory=Turn)
    presentation: Presentation = field(default_factory=Presentation)
    clock: AnswerClock = field(default_factory=AnswerClock)


@dataclass(frozen=True, slots=True)
class Review:
    """A finished or practice match in its review, shown after `ply` moves.

    `judged` is the analysis so far, of the deal and then of each move. `laid` is the rank of a better move
    that is shown in place of the one played (0: none). `tab` is the panel that shows where there is room
    for one alone: `move`, `curve`, `moves` or `result`. `board_requests` counts how often a button below the
    board asked to scroll to it.
    """

    table: Table
    ply: int
    judged: tuple[MoveAnalysis, ...] = ()
    laid: int = 0
    tab: str = "move"
    board_requests: int = 0

    @property
    def is_unsaved(self) -> bool:
        """True for a finished match that was opened from a file or a link and is not saved."""
        return not self.table.id and self.table.match.outcome is not None


class ExerciseSource(NamedTuple):
    """The place from which an exercise was opened: a puzzle's text, its set's texts, or a review.

    `text` is a puzzle that belongs to no day, `texts` are all puzzles of its set, `review` is the review of
    the match in which a mistake was made.
    """

    text: str = ""
    texts: tuple[str, ...] = ()
    review: Review | None = None


@dataclass(frozen=True, slots=True)
class Exercise:
    """A table with a task that begins from a position; it is never saved, nobody else moves.

    `of` is the lesson, day or list that it belongs to, `n` its number there, from 1. `goal` is the task,
    `tried` are the finished tries, the last one last, `comment` is the sentence on the last one, `before` the
    table before its last move. `closed` means that it ended without a right try. `weighed` is a try without a
    verdict yet. `unjudged` is a seat with its move that was just played; no screen ever shows that state.
    `address` is the query of its address. `source` says where it was opened.
    """

    of: str
    n: int
    table: Table
    goal: Goal
    tried: tuple[Try, ...] = ()
    comment: str = ""
    before: Table | None = None
    address: str = ""
    closed: bool = False
    weighed: Try | None = None
    unjudged: tuple[int, Any] | None = None
    source: ExerciseSource = field(default_factory=ExerciseSource)

    @property
    def done(self) -> bool:
        """True if the last try was right or no other try is allowed."""
        return self.closed or (bool(self.tried) and self.tried[-1].verdict == RIGHT)

    @property
    def is_begun(self) -> bool:
        """True while a try of several moves is unfinished: some are made and may be taken back."""
        match, seat = self.table.match, self.table.presentation.viewer or 1
        is_open = not self.done and self.weighed is None and match.game.turn_based
        return is_open and any(entry.seat == seat for entry in match.log)

    @property
    def has_hints(self) -> bool:
        """True if a hint tells how the answer begins: at a missed chance that the game itself names."""
        return self.source.review is not None and bool(self.goal.event)


class Lesson(Exercise):
    """A step of a lesson; `of` is the game."""

    __slots__ = ()


class DailyProblem(Exercise):
    """One of a day's eight puzzles; `of` is the day."""

    __slots__ = ()


class PracticeProblem(Exercise):
    """A puzzle of the practice list `of`; that is "" if the puzzle was opened by name, text or link."""

    __slots__ = ()


class Retry(Exercise):
    """A mistake of a reviewed match to try again; `of` is the match."""

    __slots__ = ()

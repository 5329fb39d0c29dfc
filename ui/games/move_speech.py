"""The sentences of hints, puzzles and reviews: advice on a move, a verdict on it, a comparison with another.

`Speech` in `ui.games.face` extends them with what a table says itself: log, refusals, scores.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.bots import Choice
from ui.core.words import Words

__all__ = [
    "ComparedChoice",
    "ComparedTexts",
    "MeasuredGain",
    "MoveSpeech",
    "gains_over_best",
    "place_of_best",
]


class MeasuredGain(NamedTuple):
    """How much better one move is than another, in the game's points.

    `said` is the rounded number that sentences have, `measured` the estimate that it was rounded from. A
    difference of at most `doubt` may be chance.
    """

    said: int
    measured: float
    doubt: float


class ComparedChoice(NamedTuple):
    """A move of a review's list with its reasons, and its gain over the move played.

    The gain is None where it is unknown, and for the move played itself. `is_best` marks the best move, with
    which the list compares the others; without a mark that is the move played. `behind` is how much worse the
    list calls it than the best move; None where it has no amount.
    """

    choice: Choice
    gain: MeasuredGain | None = None
    is_best: bool = False
    behind: int | None = None


def place_of_best(compared: Sequence[ComparedChoice]) -> int:
    """Return the place in a list of the move that the others are compared with: the best, else the last."""
    return next((n for n, one in enumerate(compared) if one.is_best), len(compared) - 1)


def gains_over_best(compared: Sequence[ComparedChoice]) -> tuple[MeasuredGain | None, ...]:
    """Return the gain of each move over the best one, which is 0 or less; None for the best, or if unknown.

    The last of `compared` is the move played.
    """
    nothing, played, best = MeasuredGain(0, 0.0, 0.0), len(compared) - 1, place_of_best(compared)
    gains = [nothing if n == played else one.gain for n, one in enumerate(compared)]
    base = gains[best]
    return tuple(
        None if n == best or gain is None or base is None else _difference(gain, base, compared[n].behind)
        for n, gain in enumerate(gains)
    )


def _difference(gain: MeasuredGain, base: MeasuredGain, behind: int | None) -> MeasuredGain:
    """Return how much more a move gains than the best one, of which `base` is the gain.

    Both gains are over the move played. If the list says by how much the move is `behind`, that counts.
    """
    said = gain.said - base.said if behind is None else -behind
    return MeasuredGain(said, gain.measured - base.measured, max(gain.doubt, base.doubt))


class ComparedTexts(NamedTuple):
    """A review's list of compared moves in words: a row for each, and a note on the words of the rows.

    The note is "" where the rows need none.
    """

    rows: tuple[str, ...]
    note: str = ""


class MoveSpeech(Protocol):
    """The sentences on a move that was advised, tried, missed or compared with another one."""

    def idea(self, words: Words, view: Any, choice: Choice) -> str:
        """Return the first step of a hint: where to look, but not the move."""

    def spoken_idea(self, words: Words, view: Any, choice: Choice, names: Sequence[str] = ()) -> str:
        """Return what screen readers hear of a hint's first step; players are called by `names`."""
        return self.idea(words, view, choice)

    def tip(self, words: Words, view: Any, move: Any) -> str:
        """Return in a few words where to look for a move, without naming it; "" where nothing can be said."""
        return ""

    def try_text(self, words: Words, made: Sequence[Any], earned: int, is_right: bool, task: str = "") -> str:
        """Return the sentence on a finished try, with what it earned; "" where the log's sentences do.

        `task` is the name of a puzzle's task, "" for a missed chance.
        """
        return ""

    def next_part(self, words: Words, made: int) -> str:
        """Return the sentence after `made` moves of an unfinished try; "" where the usual note is enough."""
        return ""

    def first_tip(self, words: Words, view: Any, best: Any, tried: Any) -> str:
        """Return what to look for after a first wrong try, without naming the best move; "" for nothing."""
        return ""

    def last_tip(self, words: Words, view: Any, best: Any) -> str:
        """Return what helps before the last try at a missed move, more than `first_tip`; "" for nothing."""
        return self.tip(words, view, best)

    def tip_names_line(self, view: Any, best: Any, is_first: bool) -> bool:
        """Return True if `first_tip`, or else `last_tip`, names a line, so that the board outlines it."""
        return False

    def near_miss(self, words: Words, best: Any, tried: Any) -> str:
        """Return what to change in a wrong try that is nearly the best move; "" if it is not."""
        return ""

    def as_good_text(self, words: Words, view: Any, move: Any, best: Any) -> str:
        """Return how a move that is about as good as the best compares with it; "" if not known."""
        return ""

    def comparison(
        self,
        words: Words,
        view: Any,
        best: Any,
        played: Any,
        names: Sequence[str] = (),
        open_view: Any = None,
    ) -> str:
        """Return how the best move and the one played compare, in the same terms; "" if not known.

        Players are called by `names`. `open_view` shows all hands, once the match is over.
        """
        return ""

    def explained(self, view: Any, best: Any, played: Any) -> int | None:
        """Return the part of a loss that the numbers in `comparison` add up to; None if it has no numbers."""
        return None

    def loss_reason(self, words: Words, view: Any, best: Any, played: Any, names: Sequence[str] = ()) -> str:
        """Return in a sentence what a weaker move gave away; "" if not known, or if `comparison` says it."""
        return ""

    def even_reason(self, words: Words, view: Any, best: Any, played: Any, names: Sequence[str] = ()) -> str:
        """Return why a move that looks like a waste is called about as good as the best; "" if not known."""
        return ""

    def back_luck(self, words: Words, back: Any, name: str, worth: str) -> str:
        """Return the sentence on a back that shows what a player is to draw, to their cost; "" for most."""
        return ""

    def kind_luck(self, words: Words, odds: Mapping[Any, int], name: str, worth: str, is_good: bool) -> str:
        """Return the sentence on a draw whose kind everybody had seen, by its `odds`; "" for any other."""
        return ""

    def rest_reason(self, words: Words, view: Any, best: Any, played: Any) -> str:
        """Return what in later turns makes up the part of a loss that `comparison` lacks; "" if not known."""
        return ""

    def missed_win(self, words: Words, view: Any, best: Any, played: Any) -> str:
        """Return the sentence that the best move would have won at once; "" if it would not."""
        return ""

    def turn_text(self, words: Words, view: Any, move: Any) -> str:
        """Return the moves of the turn that begins with a move, in order; "" if it is the whole turn."""
        return ""

    def played_text(self, words: Words, move: Any) -> str:
        """Return the sentence on a move of the match that places nothing; "" for the common wording."""
        return ""

    def compared_move(self, words: Words, view: Any, choice: Choice, names: Sequence[str] = ()) -> str:
        """Return a move of a review's list of compared moves in words."""
        return self.why(words, view, choice, names)

    def compared_moves(
        self,
        words: Words,
        view: Any,
        compared: Sequence[ComparedChoice],
        names: Sequence[str] = (),
        open_view: Any = None,
    ) -> ComparedTexts:
        """Return a review's list of compared moves in words, the move played last.

        Players are called by `names`. `open_view` shows all hands, once the match is over.
        """
        return ComparedTexts(tuple(self.compared_move(words, view, one.choice, names) for one in compared))

    def loss_unit(self, words: Words, view: Any) -> str:
        """Return the unit of the amounts in a review's list of compared moves, its heading; "" for none."""
        return ""

    def uncompared_reason(self, words: Words, view: Any, names: Sequence[str] = ()) -> str:
        """Return why a review compares no moves of the viewer's turn; "" for no known reason."""
        return ""

    def shortfall_text(
        self, words: Words, view: Any, best: Any, tried: Any, gain: MeasuredGain | None
    ) -> str:
        """Return how a wrong try falls short of the best move, without naming the best one; "" if not known.

        `gain` is the best move's gain over the try, None where it was not measured.
        """
        return ""

    def shown_answer(self, view: Any, answer: tuple[str, ...]) -> tuple[str, ...]:
        """Return the answer that a puzzle shows in the end, as moves: the stated one, or a plainer one."""
        return answer

    def move_name(self, words: Words, move: Any) -> str:
        """Return a short name of a move, such as "7 on e4"."""

    def better_name(self, words: Words, view: Any, best: Any, played: Any, names: Sequence[str] = ()) -> str:
        """Return the name of the better move, worded so that it cannot be taken for the one played.

        Players are called by `names`, where a move names any.
        """
        return self.move_name(words, best)

    def why(self, words: Words, view: Any, choice: Choice, names: Sequence[str] = ()) -> str:
        """Return in words a chosen move and its reasons; players are called by `names`."""

    def merits_text(
        self, words: Words, view: Any, choice: Choice, played_move: Any, names: Sequence[str] = ()
    ) -> str:
        """Return a move's reasons, without what it makes; `played_move` was played instead."""
        return self.why(words, view, choice, names).partition(". ")[2]

    def is_loss_in_merits(self, words: Words, view: Any, best: Any, played: Any) -> bool:
        """Return True if `merits_text` of the best move says already what `loss_reason` says."""
        return False

    def hint_text(self, words: Words, view: Any, choice: Choice, names: Sequence[str] = ()) -> str:
        """Return what screen readers hear of a shown hint: its move, with where it goes, and its reasons."""
        return self.why(words, view, choice, names)

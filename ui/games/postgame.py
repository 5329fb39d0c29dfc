"""Part of a face for the end and the review: tallies, moments that stand out, chances to try again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.match import Match
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.games.levels import PastMatch
from ui.games.scene import Scene

__all__ = [
    "Highlight",
    "HighlightPair",
    "MissedChance",
    "Postgame",
    "RetrySentences",
    "RunWithoutGain",
    "longest_run_without_gain",
    "of_people_first",
    "usual_retry_sentences",
]

T = TypeVar("T")


class Highlight(NamedTuple):
    """A moment of a finished match that stands out: the number of its last move, and a sentence on it.

    A turning point may have a title of its own.
    """

    ply: int
    text: Html
    title: str = ""


HighlightPair = tuple[Highlight | None, Highlight | None]
"""The best and the worst moment of a match; None where nothing stands out."""


class RunWithoutGain(NamedTuple):
    """Moves of one player in a row that earned nothing: how many, the ply of the last, and the name."""

    length: int
    ply: int
    name: str


def longest_run_without_gain(scene: Scene, gains: Iterable[tuple[int, int, int]]) -> RunWithoutGain | None:
    """Return the longest run of moves that earned nothing, the first of several; None if all earned.

    Each of `gains` is a move's ply, its seat and what it earned. Players who had the same seat one
    after another are counted apart.
    """
    lengths: dict[tuple[int, str], int] = {}
    longest: RunWithoutGain | None = None
    for ply, seat, gain in gains:
        name = scene.name_when(ply, seat)
        length = lengths[seat, name] = 0 if gain else lengths.get((seat, name), 0) + 1
        if length > (longest.length if longest else 0):
            longest = RunWithoutGain(length, ply, name)
    return longest


def of_people_first(scene: Scene, moves: Iterable[T], where: Callable[[T], tuple[int, int]]) -> list[T]:
    """Return those moves that people at this device made; without any, those not made in a person's seat.

    `where` returns the ply and the seat of a move. What a computer did for a person is no moment of theirs,
    so it is among the moves only if there are no others.
    """
    known = [(one, *where(one)) for one in moves]
    own = [one for one, ply, seat in known if seat in scene.when(ply).own_seats]
    others = [one for one, _, seat in known if seat not in scene.own_seats]
    return own or others or [one for one, _, _ in known]


class MissedChance(NamedTuple):
    """A missed chance that a game itself finds, as a match in which its player can try again.

    `ply` is the number of its last move, `since` is the number of the last move before it. `match` begins
    where the chance began. A try is right if it brings an event of the kind `event`. `shows` is the move to
    show at the end.
    """

    ply: int
    since: int
    match: Match
    event: str
    shows: str


class RetrySentences(NamedTuple):
    """The texts around a retry of missed chances; none of them gives the answer away."""

    title: str
    head: str
    offer: str
    nth: str
    found: str
    task: str
    rule: str
    wrong: str


def usual_retry_sentences(
    words: Words, number: int, total_missed: int, solved_count: int, is_alone: bool
) -> RetrySentences:
    """Return the texts around a missed chance that the analysis found; `is_alone` if one person played."""
    left = total_missed - solved_count
    offer = words.count("moment", "Try the missed move again", "Try the {n} missed moves again", left)
    if is_alone:
        offer = words.count("moment", "Try my missed move again", "Try my {n} missed moves again", left)
    return RetrySentences(
        title=words.say("moment", "Missed chances"),
        head=words.say("moment", "Find the move"),
        offer=offer,
        nth=words.say("moment", "Missed chance {n} of {of}.", n=number, of=total_missed),
        found=words.say("moment", "Missed chances found: {n} of {of}.", n=solved_count, of=total_missed),
        task=words.say("moment", "There was a better move. Can you find it?"),
        rule=words.say("moment", "A move nearly as good as the best counts too. You have three tries."),
        wrong=words.say("moment", "There’s a better move."),
    )


class Postgame(Protocol):
    """Part of a face for the end and the review: tallies, highlights, judgements."""

    counts_turns: bool = False  # whether a turn may take several moves, which statistics count as one

    def tally(self, words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the rows of the table at the end of a match: a label and one text for each seat."""

    def statistics(self, scene: Scene, match: Match, seconds_by_ply: Mapping[int, float]) -> Html:
        """Render further statistics of a finished match; EMPTY for none."""
        return EMPTY

    def highlights(
        self,
        scene: Scene,
        match: Match,
        seconds_by_ply: Mapping[int, float],
        flawed_plies: Collection[int] = (),
    ) -> HighlightPair:
        """Return the best and the worst moment of a finished match, each None if nothing stands out.

        None of the moves `flawed_plies` belongs to the best moment.
        """
        return None, None

    def analysed_text(self, scene: Scene, match: Match, ply: int, better: Sequence[Any]) -> Html:
        """Render the sentence of the worst moment once it is analysed; EMPTY to keep that of `highlights`.

        `better` are the best move and those about as good.
        """
        return EMPTY

    def top_earners(self, view: Any) -> tuple[Any, ...]:
        """Return the moves of the viewer that earn most at once; () where that is no question to a player.

        A review's list has one of them: who did not take it wants to know what it would have come to.
        """
        return ()

    def lasting_chance(self, view: Any, best: Any) -> Any:
        """Return the chance that a best move is, equal in all turns in which it is open; None for one turn.

        A chance that is open over several turns can be missed in each of them, but is one to a player.
        """
        return None

    def pictured_ply(self, ply: int) -> int:
        """Return the number of moves after which the table shows what the move `ply` was about."""
        return ply  # the move lies on the table

    def moment_number(self, words: Words, match: Match, ply: int) -> str:
        """Return which move of the match `ply` is, in words such as "Move 4 of 9"."""
        return words.say("end", "Move {n} of {all}", n=ply, all=match.ply)

    def stand_in_text(
        self, words: Words, match: Match, name: str, plies: Sequence[int], swap_ply: int
    ) -> str:
        """Return in words which moves the computer `name` played for the only person: `plies`, at least one.

        `swap_ply` is the number of moves before it took over for good, 0 if it did not.
        """
        if swap_ply:
            return words.say(
                "end", "From move {n} on, {name}, a computer, played for you.", n=plies[0], name=name
            )
        return words.count(
            "end",
            "{name}, a computer, played {n} move for you.",
            "{name}, a computer, played {n} moves for you.",
            len(plies),
            name=name,
        )

    def numbers_by_ply(self, match: Match) -> tuple[int, ...]:
        """Return the number that a review shows at each ply, from 0 on: as in `moment_number`."""
        return tuple(range(match.ply + 1))

    def highest_score(self, match: Match) -> int:
        """Return the highest possible score of a match played alone; 0 if it has no such limit."""
        return 0

    def score_without_hints(self, scene: Scene, match: Match) -> int:
        """Return the score of a match played alone, less what was scored after a hint."""
        return scene.scores[0]

    def solo_text(self, scene: Scene, match: Match) -> str:
        """Return the result of a match played alone, such as "11 of 12 targets"; "" if it has no limit."""
        return ""

    def own_pace(self, matches: Iterable[PastMatch]) -> str:
        """Return the computer as fast as the reader in `matches`, latest first; "" if these are too few."""
        return ""

    def fault_of_try(self, words: Words, match: Match, move: Any) -> str:
        """Return in words what is wrong with a try at a missed chance; "" if the game cannot say."""
        return ""

    def judgement(self, scene: Scene, match: Match, ply: int, seconds: float | None) -> Html:
        """Render what could be found at `ply`, before the next move, and the seconds taken; here EMPTY."""
        return EMPTY  # the analysis alone judges a move

    def result_facts(self, words: Words, match: Match, seat: int, names: tuple[str, ...]) -> str:
        """Return in sentences what happened that set a seat apart from the best other; "" for nothing.

        They are counted from the log, and say nothing of luck or skill.
        """
        return ""  # points say it themselves

    def end_facts(self, scene: Scene, match: Match, seconds_by_ply: Mapping[int, float]) -> str:
        """Return in sentences what decided a finished match, counted from its log; "" for nothing."""
        return ""  # the analysis says it

    def missed_chances(self, match: Match, people: tuple[int, ...]) -> tuple[MissedChance, ...]:
        """Return the chances that `people` (seats) missed, if the log alone shows them; else ()."""
        return ()  # the analysis alone finds missed chances

    def what_happened(self, scene: Scene, missed: MissedChance) -> str:
        """Return in words what the players did at a missed chance, without giving the answer away."""
        return ""  # nothing to add to what the analysis found

    def answer_text(self, words: Words, missed: MissedChance) -> str:
        """Return in words the answer of a missed chance; "" where the analysis gives it."""
        return ""  # nothing to add to what the analysis found

    def found_text(self, words: Words, missed: MissedChance) -> str:
        """Return in words what is to be said of a missed chance that was found at last; "" for nothing."""
        return ""  # nothing to add to what the analysis found

    def turning_point(
        self, scene: Scene, match: Match, seconds_by_ply: Mapping[int, float]
    ) -> Highlight | None:
        """Return the turning point of the match for its people; None where the analysis finds it."""
        return None  # the analysis alone finds the turning point

    def retry_sentences(
        self,
        words: Words,
        number: int,
        total_missed: int,
        solved_count: int,
        is_alone: bool,
        missed: MissedChance | None = None,
    ) -> RetrySentences:
        """Return the texts around missed chance `number` of `total_missed`, of which some were solved.

        `missed` is that chance where the game itself names it.
        """
        return usual_retry_sentences(words, number, total_missed, solved_count, is_alone)

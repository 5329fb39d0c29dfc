"""What every game offers to the shared screens: a face in five parts, each a module named after who asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.bots import Choice
from engine.errors import NotationError, Refusal
from engine.game import Offer
from engine.match import Match
from engine.record import Record
from ui.core.html import Html
from ui.core.words import Words
from ui.games.daily import Daily
from ui.games.levels import Kept, Level
from ui.games.postgame import Missed, Peak, Peaks, Retold
from ui.games.timing import Timing

__all__ = [
    "Board",
    "Catalogue",
    "Daily",
    "Face",
    "ComparedMove",
    "Line",
    "Missed",
    "OptionText",
    "Peak",
    "Peaks",
    "Postgame",
    "Retold",
    "Scene",
    "Speech",
    "SeenMove",
]

T = TypeVar("T")


class SeenMove(NamedTuple):
    """One move of the log as this viewer may know it; `ply` counts from 1."""

    ply: int
    seat: int
    events: tuple[Any, ...]


class ComparedMove(NamedTuple):
    """A move shown beside the one that was played: its rank among those compared, and its number in words.

    Rank 0 is the move that was played: then `told` is its mark, empty where it has none.
    """

    move: Any
    rank: int
    told: str = ""


class Scene(NamedTuple):
    """All that a face draws from: a seat's view, the partial move, the log, names and places of the seats.

    `live` is False for diagrams, reviews and finished games: nothing can be clicked. `marks` says how much
    the coach shows; `hint` is the move to point at; `log` goes from first to last; `offers` are worked out
    when asked for; `calls` are seats that may be called to act out of turn. A game whose people share one
    view is also told the first view, who plays from `far`, and how many seconds of how many its clock has
    left. `ghosts` are moves that a review compares: a board draws where they would go, a hand marks their
    pieces. `order` lists the slots of the viewer's pieces as they were put. `ahead` is the view that a move
    is prepared for while others play. `rest` is what a table rests for; `answered`: the view is a move old.
    """

    view: Any
    words: Words
    names: tuple[str, ...]
    bots: tuple[bool, ...]
    scores: tuple[int, ...]
    log: tuple[SeenMove, ...] = ()
    calls: tuple[int, ...] = ()
    draft: Any = None
    offers: Sequence[Offer] = ()
    pending: Any = None
    marks: str = "scores"
    hint: Any = None
    hours: bool = False
    live: bool = True
    began: Any = None
    left: int = 0
    time: int = 0
    places: tuple[int, ...] = ()
    ghosts: tuple[ComparedMove, ...] = ()
    order: tuple[int, ...] = ()
    ahead: Any = None
    rest: str = ""
    answered: bool = False
    far: tuple[bool, ...] = ()

    @property
    def drafted(self) -> Any:
        """Is the view that the partial move is for: as it stands, or as it will when the turn comes."""
        return self.view if self.ahead is None else self.ahead

    def in_order(self, pieces: Sequence[T]) -> list[tuple[int, T]]:
        """Lists the viewer's pieces as they want to see them, each with the number of its slot."""
        return [(slot, pieces[slot - 1]) for slot in self.order or range(1, len(pieces) + 1)]

    def place(self, seat: int) -> int:
        """Says where a seat sits around the table: that gives its colour, its shape and its letter."""
        return self.places[seat - 1] if self.places else seat


class Line(NamedTuple):
    """A line of the log: a sentence with markup, and what it earned (empty when nothing can be earned)."""

    text: Html
    gain: str = ""


class OptionText(NamedTuple):
    """The words for an option in the set-up: name, note, labels of values, and for which numbers of seats."""

    key: str
    label: str
    note: str
    values: tuple[tuple[str, str], ...]
    seats: tuple[int, ...]


class Catalogue(Protocol):
    """What the home page and the set-up ask: name, options, levels, who begins."""

    slug: str
    grades: range  # of the problems to practise with
    quiet: bool  # whether a match begins without the coach's marks, but alone against the first level
    strengths: tuple[str, ...]  # of the coach's marks, the weakest first

    def title(self, words: Words) -> str:
        """Gives the name of the game."""

    def asks(self, words: Words, task: str, turns: int, state: Any) -> tuple[str, str, str]:
        """Names what a problem asks, asks it, and says what else lies open."""

    def levels(self, words: Words) -> tuple[Level, ...]:
        """Describes every computer player, also those that only older matches name."""

    def like(self, words: Words, bot: str) -> Level | None:
        """Describes the computer player that plays like somebody, as its name says; None for all others."""

    def options(self, words: Words) -> tuple[OptionText, ...]:
        """Describes the options of the set-up."""

    def elsewhere(self, options: Mapping[str, str]) -> str:
        """Says how people can play from other devices, with these options: by `links`, `live` only, not."""

    def usual(self, bots: tuple[bool, ...]) -> Mapping[str, str]:
        """Gives the options with which such players begin, where these are not the defaults of the rules."""

    def daily(self, words: Words, level: str) -> Daily:
        """Describes the match of the day; `level` is that of a computer at this reader's table."""

    def coach(self, words: Words) -> tuple[str, ...]:
        """Says in the set-up what each strength of the coach's marks shows."""

    def first_rule(self, words: Words) -> str:
        """Names the sheet's own way to say who begins, by everybody's age: "The age nearest 24"; or none."""


class Board(Protocol):
    """What the table asks: all that is drawn."""

    root: str
    """Class of the table's root, such as `t247`."""

    def felt(self, scene: Scene) -> Html:
        """Draws the board, inside `main.felt`."""

    def felt_class(self) -> str:
        """Names the class that `main.felt` takes beside it."""

    def seat(self, scene: Scene, seat: int) -> Html:
        """Draws what a seat's card shows under the name."""

    def places(self, scene: Scene) -> Html | None:
        """Draws the places around the table; None where the shell draws a card for each seat."""

    def heading(self, scene: Scene) -> Html | None:
        """Says in the bar how far the match is; None where the shell says whose turn it is."""

    def moment(self, scene: Scene) -> Html:
        """Draws the breakdown of the last play; EMPTY when it earned nothing."""

    def stock(self, scene: Scene) -> Html:
        """Draws the panel of the bag or pile."""

    def stock_small(self, scene: Scene) -> Html:
        """Draws the same in one number, for phones."""

    def hand(self, scene: Scene) -> Html:
        """Draws the viewer's rack or hand as a list of buttons (`data-do="step"`), or closed backs."""

    def note(self, scene: Scene) -> Html:
        """Says in one line what the viewer can do now."""

    def buttons(self, scene: Scene) -> Html:
        """Draws the game's own action buttons (`data-do="step"`), EMPTY when there are none."""

    def confirm(self, words: Words, move: Any) -> str:
        """Names the button that plays the move that waits, or would (None); empty where no button waits."""

    def forward(self, words: Words) -> str:
        """Names the button that lets computers run on to a person's turn."""

    def offer(self, scene: Scene) -> Html | None:
        """Draws over the board what the viewer, off turn, may still do; None where the shell asks."""

    def mini(self, view: Any) -> Html:
        """Draws a small picture of the table."""

    def diagram(self, words: Words, record: Record) -> Html:
        """Draws a position, and what its move earns, as a figure's content."""


class Speech(Protocol):
    """What the log, the live region and the dialogs ask: plain sentences, never markup."""

    def line(self, scene: Scene, told: SeenMove) -> Line | None:
        """Writes a line of the log; None when there is nothing to tell."""

    def spoken(self, scene: Scene, log: tuple[SeenMove, ...]) -> str:
        """Says what happened in these moves, in one sentence or two, for the live region."""

    def state(self, scene: Scene) -> str:
        """Tells the whole table in words."""

    def can_play(self, scene: Scene) -> str:
        """Tells what the viewer can play, the best first."""

    def refusal(self, words: Words, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Says why a move is refused, naming the line, the piece, or the player by the names of the seats."""

    def fault(self, words: Words, error: NotationError) -> str:
        """Says what is wrong with a typed move, item or drawing."""

    def idea(self, words: Words, view: Any, choice: Choice) -> str:
        """Gives the idea of a hint without the move."""

    def why(self, words: Words, view: Any, choice: Choice) -> str:
        """Gives the move of a hint or of a computer, and why."""

    def reason(self, words: Words, reason: str) -> str:
        """Says why the match ended."""

    def score(self, words: Words, view: Any, score: int) -> str:
        """Writes a score with its unit, which may depend on the options of the match."""

    def progress(self, words: Words, match: Match) -> str:
        """Says how far a match is, such as "16th tile"."""


class Postgame(Protocol):
    """What the end and the review ask: tallies, moments, judging."""

    def tally(self, words: Words, match: Match) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Lists rows of the end screen: a label and a text for each seat."""

    def statistics(self, scene: Scene, match: Match, times: Mapping[int, float]) -> Html:
        """Draws more about the match for its end; `times` has seconds by the ply that ended a stretch."""

    def peaks(self, scene: Scene, match: Match, times: Mapping[int, float]) -> Peaks:
        """Names the best and the worst moment of a match that is over, from its log alone."""

    def mine(self, kept: Iterable[Kept]) -> str:
        """Names the computer that plays like the reader did, the latest match first; empty where none can."""

    def judge(self, words: Words, match: Match, ply: int, seconds: float | None) -> Html:
        """Says in a review what there was to find after `ply` moves, and the seconds taken where known."""

    def missed(self, match: Match, people: tuple[int, ...]) -> tuple[Missed, ...]:
        """Lists what people missed, where a game tells it from the log and nothing is weighed."""

    def then(self, scene: Scene, one: Missed) -> str:
        """Says what came of a missed moment in the match, without the answer."""

    def answer(self, words: Words, one: Missed) -> str:
        """Gives the answer of a missed moment."""

    def mattered(self, scene: Scene, match: Match, times: Mapping[int, float]) -> Peak | None:
        """Names the one moment that people should look at again, where nothing is weighed."""

    def retold(self, words: Words, n: int, of: int, found: int, alone: bool) -> Retold:
        """Says what is said around the missed moment `n` of so many; `alone`: there is one person."""


class Face(NamedTuple):
    """How a game looks and speaks; where it has no answer of its own, its parts take the ordinary one."""

    catalogue: Catalogue
    board: Board
    speech: Speech
    timing: Timing
    postgame: Postgame

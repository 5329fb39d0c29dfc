"""What is ordinary: the answers of games that have none of their own to what a face is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.match import Match
from ui.core.html import EMPTY, Html
from ui.core.words import Words
from ui.games.face import Daily, Missed, Peak, Peaks, Retold, Scene
from ui.games.levels import Kept, Level

__all__ = [
    "answer",
    "elsewhere",
    "coach",
    "confirm",
    "daily",
    "first_rule",
    "forward",
    "goes_by_itself",
    "heading",
    "heeds",
    "judge",
    "holds",
    "lifted",
    "like",
    "lingers",
    "mattered",
    "mine",
    "missed",
    "moment",
    "offer",
    "peaks",
    "picking_shows",
    "places",
    "quiet",
    "reading",
    "retold",
    "seconds",
    "shared",
    "since",
    "sound",
    "statistics",
    "then",
    "turns",
    "typed",
    "usual",
]

# The box

quiet = False


def usual(bots: tuple[bool, ...]) -> dict[str, str]:
    """Keeps to the defaults of the rules, whoever plays."""
    return {}


def elsewhere(options: Mapping[str, str]) -> str:
    """Plays by links, whatever the options: seats act in turn, or seldom out of it."""
    return "links"


def daily(words: Words, level: str) -> Daily:
    """Plays the match of the day against one computer player."""
    return Daily("", (level,), ())


def like(words: Words, bot: str) -> Level | None:
    """Knows nobody who plays like somebody else."""
    return None


def coach(words: Words) -> tuple[str, ...]:
    """Says that the coach marks spaces, and what they score."""
    return (
        words.say("setup", "None"),
        words.say("setup", "The spaces where the chosen piece may go"),
        words.say("setup", "These spaces, with what it would score there"),
    )


def first_rule(words: Words) -> str:
    """Knows no way of the sheet's own to say who begins."""
    return ""


# The board


def places(scene: Scene) -> Html | None:
    """Leaves the places to the cards of the shell."""
    return None


def heading(scene: Scene) -> Html | None:
    """Leaves it to the shell to say whose turn it is."""
    return None


def moment(scene: Scene) -> Html:
    """Leaves the place beside the table to hints."""
    return EMPTY


def confirm(words: Words, move: Any) -> str:
    """Names the button of a game whose moves place pieces."""
    return words.say("table", "Place")


def forward(words: Words) -> str:
    """Names the button after what it does at every table where turns are taken."""
    return words.say("table", "Fast forward")


def offer(scene: Scene) -> Html | None:
    """Offers nothing over the board."""
    return None


# The course

shared = False
picking_shows = False


def typed(view: Any, text: str) -> str:
    """Takes what was typed as it stands."""
    return text


def lingers(view: Any) -> bool:
    """Says that the device never waits for a seat off turn."""
    return False


def heeds(view: Any, people: tuple[int, ...]) -> tuple[int, ...]:
    """Asks nobody before a computer moves."""
    return ()


def goes_by_itself(view: Any, alone: bool) -> str:
    """Says that every turn is a person's own."""
    return ""


def holds(view: Any) -> tuple[Any, ...]:
    """Knows no pieces of a seat's own."""
    return ()


def lifted(draft: Any) -> Any:
    """Has no piece that waits on the table."""
    return None


def sound(events: tuple[Any, ...]) -> str:
    """Lets no move sound other than what it earns."""
    return ""


def since(view: Any) -> tuple[str, ...]:
    """Measures no time."""
    return ()


def seconds(view: Any) -> int:
    """Lets no clock run."""
    return 0


def turns(event: Any) -> bool:
    """Lays nothing out anew."""
    return False


def reading(events: tuple[Any, ...]) -> int:
    """Lets no result stand alone."""
    return 0


# After


def statistics(scene: Scene, match: Match, times: Mapping[int, float]) -> Html:
    """Tells nothing beside the tally."""
    return EMPTY


def peaks(scene: Scene, match: Match, times: Mapping[int, float]) -> Peaks:
    """Lets no moment stand out."""
    return None, None


def mine(kept: Iterable[Kept]) -> str:
    """Makes no computer that plays like the reader."""
    return ""


def judge(words: Words, match: Match, ply: int, seconds: float | None) -> Html:
    """Leaves it to the analysis to say what a move was worth."""
    return EMPTY


def missed(match: Match, people: tuple[int, ...]) -> tuple[Missed, ...]:
    """Leaves it to the analysis to say what was missed."""
    return ()


def then(scene: Scene, one: Missed) -> str:
    """Has nothing to tell of what the analysis found."""
    return ""


def answer(words: Words, one: Missed) -> str:
    """Has nothing to tell of what the analysis found."""
    return ""


def mattered(scene: Scene, match: Match, times: Mapping[int, float]) -> Peak | None:
    """Leaves it to the analysis to say what mattered."""
    return None


def retold(words: Words, n: int, of: int, found: int, alone: bool) -> Retold:
    """Speaks of moves, and of better ones."""
    offer = words.count("moment", "Try the missed move again", "Try the {n} missed moves again", of)
    if alone:
        offer = words.count("moment", "Try my missed move again", "Try my {n} missed moves again", of)
    return Retold(
        title=words.say("moment", "Missed moments"),
        head=words.say("moment", "Find the move"),
        offer=offer,
        nth=words.say("moment", "Missed moment {n} of {of}.", n=n, of=of),
        found=words.say("moment", "Missed moments found: {n} of {of}.", n=found, of=of),
        task=words.say("moment", "There was better: find it."),
        rule=words.say("moment", "Any move that is about as good as the best is right. Three tries."),
        wrong=words.say("moment", "Better exists."),
    )

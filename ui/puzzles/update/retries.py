"""The missed moments of a judged match, tried again one after another: three tries each, then why."""

from __future__ import annotations

from dataclasses import replace

from engine.analysis import Judged, about_as_good
from engine.bots import Choice
from engine.match import Drawn, Match
from engine.record import Record, write
from ui.core.effects import Effect, Play, Ponder
from ui.core.query import write_query
from ui.core.readers import counted
from ui.core.updates import Handlers, Step, fresh, join, open_screen, said, toasted, vocabulary
from ui.core.work import trying
from ui.games import face
from ui.games.face import Missed, Retold
from ui.model import SILENT, Action, Exercise, Model, Player, Review, Table
from ui.puzzles.exercise import again
from ui.puzzles.goals import RIGHT, WRONG, Goal
from ui.table.turns import persons
from ui.table.viewpoint import at, review_scene

__all__ = [
    "HANDLERS",
    "KIND",
    "TRIES",
    "answered",
    "asks",
    "back_to",
    "enter",
    "missed",
    "reason",
    "retold",
    "weighing",
]

KIND = "moment"
TRIES = 3


def missed(here: Review) -> tuple[Judged | Missed, ...]:
    """Lists the marked moves of people, in their order, or what the game itself says that they missed."""
    match, people = here.table.match, persons(here.table)
    told = face(match.slug).postgame.missed(match, people) if people else ()
    return told or tuple(one for one in here.judged if one.mark and one.seat in people)


def posed(here: Review, n: int) -> Exercise | None:
    """Sets up the position before a missed move, as its player saw it."""
    moments = missed(here)
    if not 1 <= n <= len(moments):
        return None
    one, table = moments[n - 1], here.table
    match = _begun(table, one)
    seat = one.seat if isinstance(one, Judged) else 1
    address = write_query({"screen": KIND, "game": match.slug, "match": table.id, "moment": str(n)})
    stands = Table("", match, _sat(table, one), eyes=seat, marks=SILENT)
    return Exercise(KIND, table.id, n, stands, _goal(match, one), address=address, review=here)


def _begun(table: Table, one: Judged | Missed) -> Match:
    """Begins a match where the moment began."""
    if isinstance(one, Missed):
        return one.match
    before = at(table.match, one.ply - 1)
    drawn = Drawn(before.game.write_position(before.state))
    return Match.new(before.slug, before.seats, drawn, dict(before.options))


def _sat(table: Table, one: Judged | Missed) -> tuple[Player, ...]:
    """Leaves the names, and lets nobody but the player act; what a game poses is for one alone."""
    if isinstance(one, Missed):
        return (Player(),)
    level = table.match.game.levels[0]
    return tuple(
        player if at == one.seat else player._replace(bot=player.bot or level)
        for at, player in enumerate(table.players, 1)
    )


def _goal(match: Match, one: Judged | Missed) -> Goal:
    """Takes every move that is about as good as the best one; those compared that are not are wrong."""
    if isinstance(one, Missed):
        return Goal(event=one.event, shows=(one.shows,), plays=1, alone=True)
    write_move = match.game.write_move
    right = tuple(map(write_move, about_as_good(one)))
    known = (write_move(one.move), *(write_move(other.move) for other in one.others))
    return Goal(
        tuple((move,) for move in right),
        shows=right[:1],
        plays=1,
        known=tuple(move for move in dict.fromkeys(known) if move not in right),
    )


def enter(model: Model, here: Review, n: int, replace_entry: bool = False) -> Step:
    """Opens a missed moment; where there is none of that number, the review."""
    shown = posed(here, n)
    if shown is None:
        return open_screen(model, here, replace_entry)
    model, opened = open_screen(model, shown, replace_entry)
    model, spoken = said(model, " ".join(asks(model, shown)))
    return model, join(opened, spoken)


def _missed(model: Model, action: Action) -> Step:
    """Opens a missed moment by its number; from one to the next the way back stays the same."""
    here, n = model.screen, counted(action.arg)
    review = here.review if isinstance(here, Exercise) else here
    if not isinstance(review, Review) or n is None:
        return model, ()
    return enter(model, review, n, replace_entry=isinstance(here, Exercise))


def asks(model: Model, here: Exercise) -> tuple[str, str]:
    """Says which moment it is and what was played, and asks for something better."""
    words, one = vocabulary(model), _moment(here)
    match, count = here.table.match.at(0), retold(model, here).nth
    look = face(match.slug)
    if isinstance(one, Missed):
        assert here.review
        table = here.review.table
        return count, look.postgame.then(review_scene(table, model.settings, table.match.ply), one)
    played = look.speech.why(words, match.view(one.seat), Choice(one.move))
    return count, words.say("moment", "What was played: {move}", move=_closed(played))


def retold(model: Model, here: Exercise | Review) -> Retold:
    """Gives what the game says around its missed moments."""
    review = here.review if isinstance(here, Exercise) else here
    of, again = (len(missed(review)), review.again) if review else (0, ())
    n = here.n if isinstance(here, Exercise) else 0
    alone = review is not None and len(persons(review.table)) == 1
    found = sum(right for _, right in again)
    return face(here.table.match.slug).postgame.retold(vocabulary(model), n, of, found, alone)


def _closed(text: str) -> str:
    """Ends a sentence with its stop."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _all(here: Exercise) -> tuple[Judged | Missed, ...]:
    return missed(here.review) if here.review else ()


def _moment(here: Exercise) -> Judged | Missed:
    return _all(here)[here.n - 1]


def weighing(here: Exercise) -> tuple[Effect, ...]:
    """Has a move weighed that the review had not compared."""
    one, review = _moment(here), here.review
    if review is None or here.weighed is None or isinstance(one, Missed):
        return ()
    match = at(review.table.match, one.ply - 1)
    text = write(Record(match, ("",) * match.seats))
    work = trying(text, one.seat, match.game.write_move(one.best), here.weighed.moves[-1])
    return (Ponder(work, Action("weighed", here.address)),)


def _weighed(model: Model, action: Action) -> Step:
    """Takes in whether the move that was tried is about as good as the best."""
    here = model.screen
    if not isinstance(here, Exercise) or here.weighed is None or action.arg != here.address:
        return model, ()
    right = bool(action.found)
    came = here.weighed._replace(verdict=RIGHT if right else WRONG)
    shown = replace(here, tried=(*here.tried, came), weighed=None)
    if right:
        return replace(model, screen=shown), ()
    return replace(model, screen=again(shown)), (Play("refuse"),)


def answered(model: Model, here: Exercise) -> Step:
    """Says what came of a try; after the third wrong one the answer is shown, with its reason."""
    words, right = vocabulary(model), here.tried[-1].verdict == RIGHT
    left = TRIES - len(here.tried)
    if not right and left:
        better = retold(model, here).wrong
        tries = words.count("moment", "{n} try left.", "{n} tries left.", left)
        return said(model, f"{here.told} {better} {tries}")
    here = replace(here if right else _shown(here), review=_counted(here, right))
    verdict = words.say("moment", "Found!") if right else words.say("moment", "The answer")
    return said(replace(model, screen=here), f"{verdict} {reason(model, here)}")


def _counted(here: Exercise, right: bool) -> Review | None:
    """Notes in the review what came of a moment: the last time counts."""
    if here.review is None:
        return None
    ply = _moment(here).ply
    others = tuple(one for one in here.review.again if one[0] != ply)
    return replace(here.review, again=(*others, (ply, right)))


def _shown(here: Exercise) -> Exercise:
    """Plays the answer."""
    match = here.table.match.at(0)
    table = fresh(replace(here.table, match=match))
    move = match.game.parse_move(here.goal.shows[0])
    played = replace(table, match=match.submit(table.eyes or 1, move))
    return replace(here, table=played, before=table, closed=True)


def reason(model: Model, here: Exercise) -> str:
    """Says what would have been best and what the move of then lost against it, give or take the error."""
    words, one = vocabulary(model), _moment(here)
    match = here.table.match.at(0)
    look = face(match.slug)
    if isinstance(one, Missed):
        return look.postgame.answer(words, one)
    view = match.view(one.seat)
    best = _closed(look.speech.why(words, view, Choice(one.best, one.why)))
    lost = look.speech.score(words, view, round(one.loss or 0))
    return words.say(
        "moment",
        "Best: {best} What was played lost about {lost}, give or take {error}.",
        best=best,
        lost=lost,
        error=words.number(round(one.error)),
    )


def back_to(model: Model, here: Exercise) -> Step:
    """Goes back to the review, and says how many moments were found."""
    review = here.review
    if review is None:
        return model, ()
    model = replace(model, screen=review, ask=None, toast=None, spoken="")
    if not review.again:
        return model, ()
    return toasted(model, retold(model, review).found)


HANDLERS: Handlers = {"missed": _missed, "weighed": _weighed}

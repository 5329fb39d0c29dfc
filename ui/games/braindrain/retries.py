"""The targets that people missed although they could be made, to be tried again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.games.braindrain.bots import ease
from engine.games.braindrain.events import Invalid, Passed, Solved, TimedOut
from engine.games.braindrain.model import Card, Claim
from engine.games.braindrain.solver import solutions
from engine.match import Match, PositionOrigin
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games.braindrain.log import spoken
from ui.games.braindrain.plays import Deal
from ui.games.braindrain.seats import people
from ui.games.braindrain.tally import Turned, time_text, turned
from ui.games.braindrain.vocabulary import equation
from ui.games.face import Missed, Peak, Retold, Scene, SeenMove

__all__ = ["answer", "mattered", "missed", "retold", "then"]


@lru_cache(maxsize=4)
def missed(match: Match, people: tuple[int, ...]) -> tuple[Missed, ...]:
    """Lists the targets that no person made and that could be made."""
    found, since = [], 0
    for one in turned(match):
        text = _easiest(one.deal)
        if text and not (one.found.solved and one.found.solved.seat in people):
            found.append(_posed(one, since, text))
        since = one.found.ply
    return tuple(found)


def _easiest(deal: Deal) -> str:
    """Gives the solution that is seen most easily; empty where there is none."""
    return max(_ways(deal), key=ease, default="")


def _ways(deal: Deal) -> tuple[str, ...]:
    return solutions(tuple(card.value for card in deal.display), deal.target.value) if deal.target else ()


def _posed(one: Turned, since: int, text: str) -> Missed:
    """Lays the cards of a target out for one who plays alone, without a clock."""
    cards, deal = " ".join(map(str, one.deal.display)), one.deal
    match = Match.new("brain-drain", 1, PositionOrigin(f"display {cards}\ntarget {deal.target}"))
    shown = match.game.write_move(Claim(match.state.round, text))
    return Missed(one.found.ply, since, match, Solved.__name__, shown)


def then(scene: Scene, one: Missed) -> str:
    """Says who passed, erred or was quicker; the equation that was right is not told."""
    words, said = scene.words, []
    for told in scene.log[one.since : one.ply]:
        said.append(spoken(scene, (_wrong(scene, told),)))
        for event in told.events:
            if isinstance(event, Solved):
                name = scene.names[event.seat - 1]
                said.append(
                    words.by("brain-drain", "{name} finds an equation.", "You find an equation.", name)
                )
    return " ".join(filter(None, said))


def _wrong(scene: Scene, told: SeenMove) -> SeenMove:
    """Leaves of a move the errors of everybody, and who of the people gave up."""
    own = people(scene)
    kept = (
        event
        for event in told.events
        if isinstance(event, Invalid) or (isinstance(event, Passed | TimedOut) and event.seat in own)
    )
    return told._replace(events=tuple(kept))


def answer(words: Words, one: Missed) -> str:
    """Gives the easiest solution, and counts them all."""
    state = one.match.state
    ways = solutions(tuple(card.value for card in state.display), state.target.value)
    return words.count(
        "brain-drain",
        "The only solution: {equation} = {target}.",
        "The easiest of {n} solutions: {equation} = {target}.",
        len(ways),
        equation=equation(one.match.game.parse_move(one.shows).equation),
        target=state.target.value,
    )


def mattered(scene: Scene, match: Match, times: Mapping[int, float]) -> Peak | None:
    """Names the easiest target that people missed; where they missed none, what took them longest."""
    own, words = people(scene), scene.words
    lost = missed(match, own) if own else ()
    if not lost:
        return _slowest(scene, match, times)
    one = max(lost, key=lambda one: ease(one.match.game.parse_move(one.shows).equation))
    told = words.text("brain-drain", "The easiest target missed: {target} from {cards}.")
    if len(own) == 1:
        told = words.text("brain-drain", "The easiest target you missed: {target} from {cards}.")
    state = one.match.state
    return Peak(one.ply, words.filled(told, target=_bold(state.target), cards=_values(state.display)))


def _slowest(scene: Scene, match: Match, times: Mapping[int, float]) -> Peak | None:
    """Names the equation of a person that took longest."""
    own, words = people(scene), scene.words
    found = [
        one
        for one in turned(match)
        if one.found.solved and one.found.solved.seat in own and one.found.ply in times
    ]
    if not found:
        return None
    one = max(found, key=lambda one: times[one.found.ply])
    text = words.text("brain-drain", "The longest to find: {target} from {cards}, in {time}.")
    time, deal = time_text(words, times[one.found.ply]), one.deal
    assert deal.target
    told = words.filled(text, target=_bold(deal.target), cards=_values(deal.display), time=time)
    return Peak(one.found.ply, told)


def _bold(card: Card) -> Html:
    return tag("b", card.value, class_="num")


def _values(display: tuple[Card, ...]) -> str:
    return ", ".join(str(card.value) for card in display)


def retold(words: Words, n: int, of: int, found: int, alone: bool) -> Retold:
    """Speaks of targets, and of equations for them."""
    offer = words.count("brain-drain", "Try the missed target again", "Try the {n} missed targets again", of)
    if alone:
        offer = words.count(
            "brain-drain", "Try my missed target again", "Try my {n} missed targets again", of
        )
    return Retold(
        title=words.say("brain-drain", "Missed targets"),
        head=words.say("brain-drain", "Find the equation"),
        offer=offer,
        nth=words.say("brain-drain", "Missed target {n} of {of}.", n=n, of=of),
        found=words.say("brain-drain", "Missed targets made: {n} of {of}.", n=found, of=of),
        task=words.say("brain-drain", "It could be made: find an equation."),
        rule=words.say("brain-drain", "Any solution is right. Three tries, and no clock."),
        wrong=words.say("brain-drain", "A solution exists."),
    )

"""Targets that people missed although they could be made, to be tried again."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.games.braindrain.difficulty import mean_seconds
from engine.games.braindrain.ease import easiest_first
from engine.games.braindrain.events import Invalid, Passed, Solved, TimedOut
from engine.games.braindrain.model import Card, Claim
from engine.games.braindrain.solver import solutions
from engine.match import Match, PositionOrigin
from ui.core.html import Html, tag
from ui.core.words import Words, capital
from ui.games.braindrain.ideas import distinct_solutions
from ui.games.braindrain.log import spoken
from ui.games.braindrain.plays import Deal, Result
from ui.games.braindrain.refusals import why_wrong
from ui.games.braindrain.seats import people, people_ever
from ui.games.braindrain.tally import FinishedTarget, finished_targets, own_hinted_plies, time_text
from ui.games.braindrain.vocabulary import card_values, equation
from ui.games.face import Highlight, MissedChance, RetrySentences
from ui.games.scene import Scene, SeenMove

__all__ = [
    "answer_text",
    "fault_of_try",
    "found_text",
    "missed_chances",
    "retry_sentences",
    "turning_point",
    "what_happened",
]


@lru_cache(maxsize=4)
def missed_chances(match: Match, people: tuple[int, ...]) -> tuple[MissedChance, ...]:
    """Return the targets that had a solution and that none of `people` (seats) solved or won, as retries."""
    found, since = [], 0
    for one in finished_targets(match):
        text = _easiest_solution(one.deal)
        if text and not _is_won(one.found, people):
            found.append(_missed_target(one, since, text))
        since = one.found.ply
    return tuple(found)


def _is_won(found: Result, people: tuple[int, ...]) -> bool:
    """Return True if one of `people` solved a target, or won it by another player's error."""
    winners = (event.seat for event in (found.solved, found.won) if event)
    return any(seat in people for seat in winners)


def _easiest_solution(deal: Deal) -> str:
    """Return the solution of a deal that is easiest to see; "" if it has none."""
    return next(iter(easiest_first(deal.solutions)), "")


def _missed_target(finished: FinishedTarget, previous_ply: int, solution: str) -> MissedChance:
    """Return the retry of a missed target: a match of one player with these cards and no clock."""
    cards, deal = " ".join(map(str, finished.deal.display)), finished.deal
    match = Match.new("brain-drain", 1, PositionOrigin(f"display {cards}\ntarget {deal.target}"))
    shown = match.game.write_move(Claim(match.state.round, solution))
    return MissedChance(finished.found.ply, previous_ply, match, Solved.__name__, shown)


def what_happened(scene: Scene, missed: MissedChance) -> str:
    """Return in words who passed, erred or was faster at a missed target, without the equation."""
    words, sentences = scene.words, []
    for seen in scene.log[missed.since : missed.ply]:
        scene = scene.when(seen.ply)
        sentences.append(spoken(scene, (_without_answers(scene, seen),)))
        for event in seen.events:
            if isinstance(event, Passed) and event.seat in people(scene):
                name = scene.names[event.seat - 1]
                sentences.append(words.by("brain-drain", "{name} passed.", "You passed.", name))
            if isinstance(event, Solved):
                name = scene.names[event.seat - 1]
                sentences.append(words.by("brain-drain", "{name} found one.", "You found one.", name))
    return " ".join(filter(None, sentences))


def _without_answers(scene: Scene, seen: SeenMove) -> SeenMove:
    """Return a move with only its errors, and the time-outs of people at this device."""
    own = people(scene)
    shown = (
        event
        for event in seen.events
        if isinstance(event, Invalid) or (isinstance(event, TimedOut) and event.seat in own)
    )
    return seen._replace(events=tuple(shown))


def answer_text(words: Words, missed: MissedChance) -> str:
    """Return a solution of a missed target in words, the easiest, and how many solutions there are."""
    return words.count(
        "brain-drain",
        "The only solution: {equation} = {target}.",
        "One of {n} solutions: {equation} = {target}.",
        _solution_count(missed),
        equation=equation(missed.match.game.parse_move(missed.shows).equation),
        target=missed.match.state.target.value,
    )


def fault_of_try(words: Words, match: Match, move: Any) -> str:
    """Return in words what is wrong with a new try at a missed target: "That makes 17, not 2."; else ""."""
    state = match.state
    events = match.submit(1, move).log[-1].events
    invalid = next((event for event in events if isinstance(event, Invalid)), None)
    return capital(why_wrong(words, invalid, state.target.value)) if invalid else ""


def turning_point(scene: Scene, match: Match, seconds_by_ply: Mapping[int, float]) -> Highlight | None:
    """Return the easiest target that people missed, else their slowest equation; None without either."""
    own, words = people_ever(scene), scene.words
    found = missed_chances(match, own) if own else ()
    missed_targets = [one for one in found if people(scene.when(one.since + 1))]
    if not missed_targets:
        return _slowest_equation(scene, match, seconds_by_ply)
    one = min(missed_targets, key=lambda one: mean_seconds(_solutions_of(one)))
    title = _missed_title(words, len(missed_targets) == 1, len(own) == 1, one.ply in scene.shown.found_later)
    state, text = one.match.state, words.text("brain-drain", "{target} from {cards}.")
    return Highlight(
        one.ply, words.filled(text, target=_value_html(state.target), cards=card_values(state.display)), title
    )


def _missed_title(words: Words, is_only: bool, is_alone: bool, is_found: bool) -> str:
    """Return the title of a missed target: the only one or the easiest, and whether a retry found it."""
    if is_only and is_alone:
        if is_found:
            return words.text("brain-drain", "The only target you missed, found since")
        return words.text("brain-drain", "The only target you missed")
    if is_only:
        if is_found:
            return words.text("brain-drain", "The only target missed, found since")
        return words.text("brain-drain", "The only target missed")
    if is_alone:
        if is_found:
            return words.text("brain-drain", "The easiest target you missed, found since")
        return words.text("brain-drain", "The easiest target you missed")
    if is_found:
        return words.text("brain-drain", "The easiest target missed, found since")
    return words.text("brain-drain", "The easiest target missed")


def _slowest_equation(scene: Scene, match: Match, seconds_by_ply: Mapping[int, float]) -> Highlight | None:
    """Return the highlight of the equation that took a person longest; None without measured times."""
    words = scene.words
    hinted = own_hinted_plies(scene, match)
    found = [
        one
        for one in finished_targets(match)
        if one.found.solved
        and one.found.solved.seat in people(scene.when(one.found.ply))
        and one.found.ply in seconds_by_ply
        and one.found.ply not in hinted
    ]
    if not found:
        return None
    one = max(found, key=lambda one: seconds_by_ply[one.found.ply])
    text = words.text("brain-drain", "{target} from {cards}, in {time}.")
    time, deal = time_text(words, seconds_by_ply[one.found.ply]), one.deal
    assert deal.target
    sentence = words.filled(text, target=_value_html(deal.target), cards=card_values(deal.display), time=time)
    return Highlight(one.found.ply, sentence, words.text("brain-drain", "The target that took longest"))


def _value_html(card: Card) -> Html:
    """Render the value of a card in bold."""
    return tag("b", card.value, class_="num")


def found_text(words: Words, missed: MissedChance) -> str:
    """Return in words of how many solutions of a missed target the one found is one."""
    return words.count(
        "brain-drain",
        "That’s the only solution.",
        "That’s one of the {n} solutions.",
        _solution_count(missed),
    )


def _solution_count(missed: MissedChance | None) -> int:
    """Return how many solutions a missed target has; 0 without one."""
    return len(distinct_solutions(missed.match.state.display, _solutions_of(missed))) if missed else 0


def _solutions_of(missed: MissedChance) -> tuple[str, ...]:
    """Return the solutions of a missed target."""
    state = missed.match.state
    return solutions(tuple(card.value for card in state.display), state.target.value)


def retry_sentences(
    words: Words,
    number: int,
    total_missed: int,
    solved_count: int,
    is_alone: bool,
    missed: MissedChance | None = None,
) -> RetrySentences:
    """Return the texts around retry `number` of `total_missed` targets, of which some were solved.

    The task says in how many ways the target `missed` can be made.
    """
    n, left = _solution_count(missed), total_missed - solved_count
    offer = words.count(
        "brain-drain", "Try the missed target again", "Try the {n} missed targets again", left
    )
    if is_alone:
        offer = words.count(
            "brain-drain", "Try my missed target again", "Try my {n} missed targets again", left
        )
    return RetrySentences(
        title=words.say("brain-drain", "Missed targets"),
        head=words.say("brain-drain", "Find the equation"),
        offer=offer,
        nth=words.say("brain-drain", "Missed target {n} of {of}.", n=number, of=total_missed),
        found=words.say(
            "brain-drain", "Missed targets solved: {n} of {of}.", n=solved_count, of=total_missed
        ),
        task=words.count(
            "brain-drain", "There’s one solution. Find it.", "There are {n} solutions. Find one.", n
        ),
        rule=words.say("brain-drain", "Three tries, and no clock. “Pass” shows the answer."),
        wrong=words.count("brain-drain", "There’s one solution.", "There are {n} solutions.", n),
    )

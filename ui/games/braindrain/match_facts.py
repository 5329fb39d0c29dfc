"""Sentences on what decided a finished match: who was first how often, mistakes, and times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.games.braindrain.events import Invalid, LastCards, Passed, Won
from engine.games.braindrain.model import LAST
from engine.match import Match
from ui.core.words import Words
from ui.games.braindrain.plays import result_of_move
from ui.games.braindrain.seats import people_ever
from ui.games.braindrain.tally import finished_targets, numbers_by_ply, own_hinted_plies, time_text
from ui.games.scene import Scene

__all__ = ["end_facts", "stand_in_text"]

MOST_FACTS = 2
"""Sentences at the end: more would not be read."""
LEAST_TIMED = 2
"""Answers of a player that a mean time needs."""


class PlayerFacts(NamedTuple):
    """Counts of one player in a match.

    `first` counts the targets won by an answer, `gifts` those won by another's mistake. `seconds` are the
    times of the answers that may be compared.
    """

    seat: int
    name: str
    first: int
    gifts: int
    passed: int
    erred: int
    seconds: tuple[float, ...]


def end_facts(scene: Scene, match: Match, seconds_by_ply: Mapping[int, float]) -> str:
    """Return in sentences what decided a match, the winner compared with the reader or the next best.

    Behind who was first, only what favoured the winner is named.
    Where a seat changed hands, its answers are not one player's: say only who won how many of its cards.
    Return "" for one who played alone.
    """
    if match.outcome is None or match.seats == 1:
        return ""
    if scene.earlier:
        return _shared_seat_sentence(scene, match)
    timed = _fair_seconds(scene, match, seconds_by_ply)
    ahead, behind = (
        _player(scene, match, seat, timed)
        for seat in _compared_seats(people_ever(scene), match.outcome.places)
    )
    facts = [_first_sentence(scene.words, ahead, behind, sum(1 for _ in finished_targets(match)))]
    if match.outcome.places.count(1) == 1:
        facts += [
            *_gift_sentence(scene.words, ahead, behind),
            *_last_target_sentence(scene, match, ahead),
            *_time_sentence(scene.words, ahead, behind),
            *_own_sentences(scene.words, behind, does_bar=match.seats > 2),
        ]
    return " ".join(facts[:MOST_FACTS])


def _shared_seat_sentence(scene: Scene, match: Match) -> str:
    """Return how many cards the only reader won, and how many a computer in the reader's seat; else ""."""
    own = people_ever(scene)
    if len(own) != 1 or scene.names[own[0] - 1] != scene.words.you:
        return ""
    cards = dict.fromkeys((scene.name_when(ply, own[0]) for ply in range(1, match.ply + 1)), 0)
    for ply, entry in enumerate(match.log, 1):
        for event in entry.events:
            if isinstance(event, Won | LastCards) and event.seat == own[0]:
                cards[scene.name_when(ply, own[0])] += 1 if isinstance(event, Won) else LAST
    mine = cards.pop(scene.words.you, 0)
    if len(cards) != 1:
        return ""
    ((name, theirs),) = cards.items()
    return scene.words.count(
        "brain-drain",
        "You won {n} card yourself, {name} won {others} for you.",
        "You won {n} cards yourself, {name} won {others} for you.",
        mine,
        name=name,
        others=theirs,
    )


def _compared_seats(own_seats: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, int]:
    """Return the winner's seat (in a tie the reader's), and the only reader's or that of the next best."""
    reader = own_seats[0] if len(own_seats) == 1 else 0
    ranked = sorted(range(1, len(places) + 1), key=lambda seat: (places[seat - 1], seat != reader))
    return ranked[0], reader if reader and reader != ranked[0] else ranked[1]


def _player(scene: Scene, match: Match, seat: int, timed: Mapping[int, list[float]]) -> PlayerFacts:
    """Return what a seat did in a match."""
    own = [event for entry in match.log for event in entry.events if getattr(event, "seat", 0) == seat]
    won = [event for event in own if isinstance(event, Won)]
    gifts = sum(event.by == "error" for event in won)
    return PlayerFacts(
        seat,
        scene.names[seat - 1],
        len(won) - gifts,
        gifts,
        sum(isinstance(event, Passed) for event in own),
        sum(isinstance(event, Invalid) for event in own),
        tuple(timed.get(seat, ())),
    )


def _fair_seconds(scene: Scene, match: Match, seconds_by_ply: Mapping[int, float]) -> dict[int, list[float]]:
    """Return for each seat the times of its right answers, without those after a hint or somebody's exit.

    Once the people are out of a target, the computers' wait is cut short.
    """
    hinted, found, is_whole = own_hinted_plies(scene, match), dict[int, list[float]](), True
    for ply, entry in enumerate(match.log, 1):
        result = result_of_move(ply, entry.events)
        right = result and (result.solved or result.proved)
        if right and is_whole and ply in seconds_by_ply and ply not in hinted:
            found.setdefault(right.seat, []).append(seconds_by_ply[ply])
        is_whole = is_whole and not any(isinstance(event, Passed | Invalid) for event in entry.events)
        if result and result.turned:
            is_whole = True
    return found


def _first_sentence(words: Words, ahead: PlayerFacts, behind: PlayerFacts, target_count: int) -> str:
    """Return on how many targets each of two players was first."""
    other = words.within(behind.name)
    if ahead.name == words.you:
        return words.count(
            "brain-drain",
            "You were first on {first} of {n} target, {other} on {others}.",
            "You were first on {first} of {n} targets, {other} on {others}.",
            target_count,
            first=ahead.first,
            other=other,
            others=behind.first,
        )
    return words.count(
        "brain-drain",
        "{name} was first on {first} of {n} target, {other} on {others}.",
        "{name} was first on {first} of {n} targets, {other} on {others}.",
        target_count,
        name=ahead.name,
        first=ahead.first,
        other=other,
        others=behind.first,
    )


def _gift_sentence(words: Words, ahead: PlayerFacts, behind: PlayerFacts) -> Iterator[str]:
    """Yield how many targets the winner of two players won by the other's mistakes, if any."""
    if not ahead.gifts:
        return
    if behind.name == words.you:
        yield words.count(
            "brain-drain",
            "{name} got {n} more from your mistake.",
            "{name} got {n} more from your mistakes.",
            ahead.gifts,
            name=ahead.name,
        )
    elif ahead.name == words.you:
        yield words.count(
            "brain-drain",
            "You got {n} more from {other}’s mistake.",
            "You got {n} more from {other}’s mistakes.",
            ahead.gifts,
            other=behind.name,
        )
    else:
        yield words.count(
            "brain-drain",
            "{name} got {n} more from {other}’s mistake.",
            "{name} got {n} more from {other}’s mistakes.",
            ahead.gifts,
            name=ahead.name,
            other=behind.name,
        )


def _last_target_sentence(scene: Scene, match: Match, ahead: PlayerFacts) -> Iterator[str]:
    """Yield that the last target, which brings the last cards too (canon 4.1), decided a match of cards.

    It did if the winner would not have won, had the best other player been first on it.
    """
    rules, last = match.view(None).rules, 1 + LAST
    took = any(isinstance(event, LastCards) and event.seat == ahead.seat for event in match.log[-1].events)
    best_other = max(score for seat, score in enumerate(match.scores, 1) if seat != ahead.seat)
    if took and rules.win == "cards" and match.scores[ahead.seat - 1] - last <= best_other + last:
        yield scene.words.say(
            "brain-drain", "The last target brought {n} cards and decided the match.", n=last
        )


def _time_sentence(words: Words, ahead: PlayerFacts, behind: PlayerFacts) -> Iterator[str]:
    """Yield how long the right answers of two players took on average, if those of the winner took less."""
    if min(len(ahead.seconds), len(behind.seconds)) < LEAST_TIMED:
        return
    mean, other_mean = (round(sum(one.seconds) / len(one.seconds)) for one in (ahead, behind))
    if mean < other_mean:
        yield words.say(
            "brain-drain",
            "Average time of a right answer: {time} for {name}, {other_time} for {other}.",
            time=time_text(words, mean),
            name=words.within(ahead.name),
            other_time=time_text(words, other_mean),
            other=words.within(behind.name),
        )


def _own_sentences(words: Words, loser: PlayerFacts, does_bar: bool) -> Iterator[str]:
    """Yield how often a reader who lost erred, where a mistake only bars them, and how often they passed."""
    if loser.name != words.you:
        return
    if does_bar and loser.erred:
        yield words.count("brain-drain", "You made {n} mistake.", "You made {n} mistakes.", loser.erred)
    if loser.passed:
        yield words.count(
            "brain-drain", "You passed on {n} target.", "You passed on {n} targets.", loser.passed
        )


def stand_in_text(words: Words, match: Match, name: str, plies: Sequence[int], swap_ply: int) -> str:
    """Return in words at which targets the computer `name` played for the only person, by its `plies`.

    `swap_ply` is the number of moves before it took over for good, 0 if it did not.
    """
    numbers = numbers_by_ply(match)
    if swap_ply:
        first = numbers[min(swap_ply + 1, match.ply)]
        return words.say(
            "brain-drain", "From target {n} on, {name}, a computer, played for you.", n=first, name=name
        )
    return words.count(
        "brain-drain",
        "{name}, a computer, played at {n} target for you.",
        "{name}, a computer, played at {n} targets for you.",
        len({numbers[ply] for ply in plies}),
        name=name,
    )

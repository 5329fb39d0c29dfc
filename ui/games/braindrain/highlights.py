"""The best and the worst moment of a match: the finest answer, and the target that was lost."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.braindrain.solver import solutions
from engine.match import Match
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games.braindrain.tally import Turned, time_text, turned
from ui.games.braindrain.vocabulary import equation
from ui.games.face import Peak, Peaks, Scene

__all__ = ["peaks"]


def peaks(scene: Scene, match: Match, times: Mapping[int, float]) -> Peaks:
    """Names the quickest solution, or the rarest, and the error that lost a target, or the one nobody saw."""
    done = list(turned(match))
    return _best(scene, done, times), _lost(scene, done) or _unseen(scene, done)


def _best(scene: Scene, done: list[Turned], times: Mapping[int, float]) -> Peak | None:
    solved = [one for one in done if one.found.solved]
    timed = [one for one in solved if one.found.ply in times]
    if timed:
        return _quickest(scene, min(timed, key=lambda one: times[one.found.ply]), times)
    return _rarest(scene, min(solved, key=_ways)) if solved else None


def _ways(one: Turned) -> int:
    """Counts the solutions of a target."""
    target = one.deal.target
    return len(solutions(tuple(card.value for card in one.deal.display), target.value)) if target else 0


def _found(one: Turned) -> Html:
    solved, target = one.found.solved, one.deal.target
    assert solved
    assert target
    return tag("b", f"{equation(solved.equation)} = {target.value}", class_="num")


def _solver(scene: Scene, one: Turned) -> str:
    assert one.found.solved
    return scene.names[one.found.solved.seat - 1]


def _quickest(scene: Scene, one: Turned, times: Mapping[int, float]) -> Peak:
    words, name = scene.words, _solver(scene, one)
    text = words.of(
        "brain-drain", "{name} finds {equation} in {time}.", "You find {equation} in {time}.", name
    )
    took = tag("b", time_text(words, times[one.found.ply]))
    return Peak(one.found.ply, words.filled(text, name=name, equation=_found(one), time=took))


def _rarest(scene: Scene, one: Turned) -> Peak:
    words, name = scene.words, _solver(scene, one)
    text = words.of("brain-drain", "{name} finds {equation}: {ways}.", "You find {equation}: {ways}.", name)
    ways = _one_of(words, _ways(one))
    return Peak(one.found.ply, words.filled(text, name=name, equation=_found(one), ways=ways))


def _lost(scene: Scene, done: list[Turned]) -> Peak | None:
    """Finds the first error that gave a target to somebody else."""
    one = next((one for one in done if one.found.invalid and one.found.won), None)
    if not one or not one.found.invalid or not one.found.won or not one.deal.target:
        return None
    words, name = scene.words, scene.names[one.found.invalid.seat - 1]
    text = words.of(
        "brain-drain",
        "{name} errs, and the target {target} goes to {other}.",
        "You err, and the target {target} goes to {other}.",
        name,
    )
    other = words.within(scene.names[one.found.won.seat - 1])
    target = tag("b", one.deal.target.value, class_="num")
    return Peak(one.found.ply, words.filled(text, name=name, target=target, other=other))


def _unseen(scene: Scene, done: list[Turned]) -> Peak | None:
    """Finds the target with most solutions that nobody saw."""
    missed = [one for one in done if one.found.missed and one.found.missed.solutions and one.deal.target]
    one = max(
        missed, key=lambda one: len(one.found.missed.solutions if one.found.missed else ()), default=None
    )
    if not one or not one.found.missed or not one.deal.target:
        return None
    words, found = scene.words, one.found.missed.solutions
    text = words.text("brain-drain", "Nobody finds {target}: {equation} was {ways}.")
    target = tag("b", one.deal.target.value, class_="num")
    shown = tag("b", equation(found[0]), class_="num")
    return Peak(
        one.found.ply, words.filled(text, target=target, equation=shown, ways=_one_of(words, len(found)))
    )


def _one_of(words: Words, n: int) -> str:
    return words.count("brain-drain", "the only solution", "one of {n} solutions", n)

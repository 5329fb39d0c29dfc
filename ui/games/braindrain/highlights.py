"""The highlights of a match: the finest answer, and the target that was lost."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.braindrain.solver import solutions
from engine.match import Match
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games.braindrain.tally import FinishedTarget, finished_targets, time_text
from ui.games.braindrain.vocabulary import equation
from ui.games.face import Peak, Peaks
from ui.games.scene import Scene

__all__ = ["highlights"]


def highlights(scene: Scene, match: Match, times: Mapping[int, float]) -> Peaks:
    """Return the quickest or rarest solution, and the error that lost a target or the target most missed."""
    done = list(finished_targets(match))
    return _best_peak(scene, done, times), _first_lost_target(scene, done) or _most_missed(scene, done)


def _best_peak(scene: Scene, done: list[FinishedTarget], times: Mapping[int, float]) -> Peak | None:
    """Return the quickest solution where times are known, else the rarest; None without a solution."""
    solved = [one for one in done if one.found.solved]
    timed = [one for one in solved if one.found.ply in times]
    if timed:
        return _quickest_peak(scene, min(timed, key=lambda one: times[one.found.ply]), times)
    return _rarest_peak(scene, min(solved, key=_ways)) if solved else None


def _ways(finished: FinishedTarget) -> int:
    """Return the number of solutions of a target."""
    target = finished.deal.target
    return len(solutions(tuple(card.value for card in finished.deal.display), target.value)) if target else 0


def _equation_html(finished: FinishedTarget) -> Html:
    """Render the equation of a solved target."""
    solved, target = finished.found.solved, finished.deal.target
    assert solved
    assert target
    return tag("b", f"{equation(solved.equation)} = {target.value}", class_="num")


def _solver(scene: Scene, finished: FinishedTarget) -> str:
    """Return the name of the player who solved a target."""
    assert finished.found.solved
    return scene.names[finished.found.solved.seat - 1]


def _quickest_peak(scene: Scene, finished: FinishedTarget, times: Mapping[int, float]) -> Peak:
    """Return the highlight of the quickest solution."""
    words, name = scene.words, _solver(scene, finished)
    text = words.of(
        "brain-drain", "{name} finds {equation} in {time}.", "You find {equation} in {time}.", name
    )
    took = tag("b", time_text(words, times[finished.found.ply]))
    return Peak(
        finished.found.ply, words.filled(text, name=name, equation=_equation_html(finished), time=took)
    )


def _rarest_peak(scene: Scene, finished: FinishedTarget) -> Peak:
    """Return the highlight of the rarest solution."""
    words, name = scene.words, _solver(scene, finished)
    text = words.of("brain-drain", "{name} finds {equation}: {ways}.", "You find {equation}: {ways}.", name)
    ways = _share_of_solutions(words, _ways(finished))
    return Peak(
        finished.found.ply, words.filled(text, name=name, equation=_equation_html(finished), ways=ways)
    )


def _first_lost_target(scene: Scene, done: list[FinishedTarget]) -> Peak | None:
    """Return the first error that gave a target to somebody else; None without one."""
    one = next((one for one in done if one.found.invalid and one.found.won), None)
    if not one or not one.found.invalid or not one.found.won or not one.deal.target:
        return None
    words, name = scene.words, scene.names[one.found.invalid.seat - 1]
    text = words.of(
        "brain-drain",
        "{name} gets it wrong, and the target {target} goes to {other}.",
        "You get it wrong, and the target {target} goes to {other}.",
        name,
    )
    other = words.within(scene.names[one.found.won.seat - 1])
    target = tag("b", one.deal.target.value, class_="num")
    return Peak(one.found.ply, words.filled(text, name=name, target=target, other=other))


def _most_missed(scene: Scene, done: list[FinishedTarget]) -> Peak | None:
    """Return the target with most solutions that nobody saw; None without one."""
    missed = [one for one in done if one.found.missed and one.found.missed.solutions and one.deal.target]
    one = max(
        missed, key=lambda one: len(one.found.missed.solutions if one.found.missed else ()), default=None
    )
    if not one or not one.found.missed or not one.deal.target:
        return None
    words, all_solutions = scene.words, one.found.missed.solutions
    text = words.text("brain-drain", "Nobody finds {target}: {equation} was {ways}.")
    target = tag("b", one.deal.target.value, class_="num")
    shown = tag("b", equation(all_solutions[0]), class_="num")
    return Peak(
        one.found.ply,
        words.filled(
            text, target=target, equation=shown, ways=_share_of_solutions(words, len(all_solutions))
        ),
    )


def _share_of_solutions(words: Words, n: int) -> str:
    """Return "the only solution", or one of how many."""
    return words.count("brain-drain", "the only solution", "one of {n} solutions", n)

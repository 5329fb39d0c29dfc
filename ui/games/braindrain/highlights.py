"""The highlights of a match: the finest answer, and the target that was lost."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.match import Match
from ui.core.html import Html, join, tag
from ui.core.words import Words
from ui.games.braindrain.ideas import distinct_solutions
from ui.games.braindrain.seats import people
from ui.games.braindrain.tally import FinishedTarget, finished_targets, own_hinted_plies, time_text
from ui.games.braindrain.vocabulary import equation, solution_count_text
from ui.games.face import Highlight, HighlightPair
from ui.games.postgame import of_people_first
from ui.games.scene import Scene

__all__ = ["highlights"]


def highlights(
    scene: Scene, match: Match, seconds_by_ply: Mapping[int, float], flawed_plies: Collection[int] = ()
) -> HighlightPair:
    """Return the best moment (quickest or rarest solution), and a target lost or missed; None for none.

    The best moment is an answer by a person at this device, found without a hint. If there is none, it may be
    a computer's. The moves `flawed_plies` are left out.
    """
    done, hinted = list(finished_targets(match)), own_hinted_plies(scene, match)
    left_out = {*hinted, *flawed_plies}
    solved = [one for one in done if one.found.solved and one.found.ply not in left_out]
    own = [
        one
        for one in solved
        if one.found.solved and one.found.solved.seat in people(scene.when(one.found.ply))
    ]
    others = of_people_first(scene, solved, _where)  # a computer's answer in a person's seat is no rival's
    # how long a computer takes is set, not earned, and its wait may have been skipped
    best = _best_highlight(scene, own or others, seconds_by_ply if own else {})
    return best, _first_lost_target(scene, done) or _most_missed(scene, done)


def _where(finished: FinishedTarget) -> tuple[int, int]:
    """Return the ply and the seat of the answer that solved a target."""
    assert finished.found.solved
    return finished.found.ply, finished.found.solved.seat


def _best_highlight(
    scene: Scene, solved: list[FinishedTarget], seconds_by_ply: Mapping[int, float]
) -> Highlight | None:
    """Return the quickest solution where times are known, else the rarest; None if nothing was solved."""
    timed = [one for one in solved if one.found.ply in seconds_by_ply]
    if timed:
        return _quickest_highlight(
            scene, min(timed, key=lambda one: seconds_by_ply[one.found.ply]), seconds_by_ply
        )
    return _rarest_highlight(scene, min(solved, key=_ways)) if solved else None


def _ways(finished: FinishedTarget) -> int:
    """Return the number of solutions that a finished target has."""
    return len(distinct_solutions(finished.deal.display, finished.deal.solutions))


def _equation_html(finished: FinishedTarget) -> Html:
    """Render the equation that solved a target, with its value."""
    solved, target = finished.found.solved, finished.deal.target
    assert solved
    assert target
    return tag("b", f"{equation(solved.equation)} = {target.value}", class_="num")


def _solver(scene: Scene, finished: FinishedTarget) -> str:
    """Return the name of the player who solved a target."""
    assert finished.found.solved
    return scene.name_when(finished.found.ply, finished.found.solved.seat)


def _quickest_highlight(
    scene: Scene, finished: FinishedTarget, seconds_by_ply: Mapping[int, float]
) -> Highlight:
    """Return the highlight of the target that was solved in the shortest time."""
    words, name = scene.words, _solver(scene, finished)
    text = words.of(
        "brain-drain", "{name} finds {equation} in {time}.", "You find {equation} in {time}.", name
    )
    took = tag("b", time_text(words, seconds_by_ply[finished.found.ply]))
    return Highlight(
        finished.found.ply, words.filled(text, name=name, equation=_equation_html(finished), time=took)
    )


def _rarest_highlight(scene: Scene, finished: FinishedTarget) -> Highlight:
    """Return the highlight of a solved target that had few solutions."""
    words, name = scene.words, _solver(scene, finished)
    text = words.of("brain-drain", "{name} finds {equation}: {ways}.", "You find {equation}: {ways}.", name)
    ways = _share_of_solutions(words, _ways(finished))
    return Highlight(
        finished.found.ply, words.filled(text, name=name, equation=_equation_html(finished), ways=ways)
    )


def _first_lost_target(scene: Scene, finished: list[FinishedTarget]) -> Highlight | None:
    """Return the highlight of the first error by which the other player won a card; None without one."""
    one = next((one for one in finished if one.found.invalid and one.found.won), None)
    if not one or not one.found.invalid or not one.found.won or not one.deal.target:
        return None
    words, names = scene.words, scene.when(one.found.ply).names
    name = names[one.found.invalid.seat - 1]
    text = words.of(
        "brain-drain",
        "{name} gets it wrong, and the target {target} goes to {other}.",
        "You get it wrong, and the target {target} goes to {other}.",
        name,
    )
    other = words.within(names[one.found.won.seat - 1])
    target = tag("b", one.deal.target.value, class_="num")
    return Highlight(one.found.ply, words.filled(text, name=name, target=target, other=other))


def _most_missed(scene: Scene, finished: list[FinishedTarget]) -> Highlight | None:
    """Return the highlight of the unsolved target with most solutions; None if there is none.

    It names one of them, unless people may still try to find it.
    """
    missed = [one for one in finished if one.found.missed and one.found.missed.solutions and one.deal.target]
    one = max(
        missed, key=lambda one: len(one.found.missed.solutions if one.found.missed else ()), default=None
    )
    if not one or not one.found.missed or not one.deal.target:
        return None
    words, display = scene.words, one.deal.display
    all_solutions = distinct_solutions(display, one.found.missed.solutions)
    target = tag("b", one.deal.target.value, class_="num")
    if one.found.ply in scene.shown.untried:
        return Highlight(one.found.ply, _without_solution(scene, target, len(all_solutions)))
    text = words.text("brain-drain", "Nobody finds {target}: {equation} was {ways}.")
    if len(scene.names) == 1:
        text = words.text("brain-drain", "The {target} wasn’t made: {equation} was {ways}.")
    shown = tag("b", equation(all_solutions[0]), class_="num")
    return Highlight(
        one.found.ply,
        words.filled(
            text, target=target, equation=shown, ways=_share_of_solutions(words, len(all_solutions))
        ),
    )


def _without_solution(scene: Scene, target: Html, solution_count: int) -> Html:
    """Render that a target was not found, and how many solutions it had."""
    words = scene.words
    text = words.text("brain-drain", "Nobody makes {value}.")
    if len(scene.names) == 1:
        text = words.text("brain-drain", "The {value} wasn’t made.")
    return join(words.filled(text, value=target), " ", solution_count_text(words, solution_count))


def _share_of_solutions(words: Words, solution_count: int) -> str:
    """Return in words "the only solution" or "one of 5 solutions"."""
    return words.count("brain-drain", "the only solution", "one of {n} solutions", solution_count)

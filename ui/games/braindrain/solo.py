"""The result of a solo match: the targets found of all, and how many of them with a hint."""

from __future__ import annotations

from engine.match import Match
from ui.core.words import Words
from ui.games.braindrain.tally import own_hinted_plies
from ui.games.scene import Scene

__all__ = ["highest_score", "score_without_hints", "solo_text"]


def highest_score(match: Match) -> int:
    """Return the number of targets of a solo match, 12 or 24; 0 for any other match."""
    practice: int = match.state.rules.practice
    return practice


def score_without_hints(scene: Scene, match: Match) -> int:
    """Return how many targets of a solo match were found without a hint."""
    return scene.scores[0] - len(own_hinted_plies(scene, match))


def solo_text(scene: Scene, match: Match) -> str:
    """Return the result of a solo match: "11 of 12 targets, 2 with a hint"; "" for any other match."""
    most = highest_score(match)
    if not most:
        return ""
    found, hinted = _targets_text(scene.words, scene.scores[0], most), len(own_hinted_plies(scene, match))
    if not hinted:
        return found
    return scene.words.count(
        "brain-drain", "{found}, {n} with a hint", "{found}, {n} with a hint", hinted, found=found
    )


def _targets_text(words: Words, count: int, most: int) -> str:
    """Return how many targets were found of how many: "11 of 12 targets"."""
    return words.count("brain-drain", "{n} of {of} targets", "{n} of {of} targets", count, of=most)

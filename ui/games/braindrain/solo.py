"""What a player who plays alone came to: the targets found, and those found with a hint."""

from __future__ import annotations

from engine.match import Match
from ui.core.words import Words
from ui.games.braindrain.tally import finished_targets, highest_score, own_hinted_plies
from ui.games.scene import Scene

__all__ = ["found_alone", "solo_text"]


def solo_text(scene: Scene, match: Match) -> str:
    """Return in words how many targets of a solo match were found, and how many of them with a hint.

    Return "" for a match that is no solo.
    """
    words, most = scene.words, highest_score(match)
    if not most:
        return ""
    found, hinted = _targets_text(words, scene.scores[0], most), _hinted_count(scene, match)
    if not hinted:
        return found
    return words.count(
        "brain-drain", "{found}, {n} with a hint", "{found}, {n} with a hint", hinted, found=found
    )


def _targets_text(words: Words, count: int, most: int) -> str:
    """Return how many targets of how many: "11 of 12 targets"."""
    return words.count("brain-drain", "{n} of {of} targets", "{n} of {of} targets", count, of=most)


def found_alone(scene: Scene, match: Match) -> int:
    """Return how many targets were found without a hint."""
    return scene.scores[0] - _hinted_count(scene, match)


def _hinted_count(scene: Scene, match: Match) -> int:
    """Return how many of the targets found were answered after a hint."""
    hinted = own_hinted_plies(scene, match)
    found = sum(one.found.ply in hinted and not one.found.missed for one in finished_targets(match))
    return min(found, scene.scores[0])

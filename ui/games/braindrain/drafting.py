"""The equation that is being made, and the two cards with which a hint begins."""

from __future__ import annotations

from engine.games.braindrain.drafts import Draft
from engine.games.braindrain.model import Claim, Move
from engine.games.braindrain.operands import Chip
from ui.games.braindrain.hints import operations
from ui.games.braindrain.plays import chip_of
from ui.games.scene import Scene

__all__ = ["draft_of", "first_step", "hinted_equation", "whole_equation"]


def draft_of(scene: Scene) -> Draft | None:
    """Return the partial equation of this round; None while no card is picked or combined."""
    draft = scene.interaction.draft
    if not isinstance(draft, Draft) or draft.round != scene.view.round:
        return None
    touched = draft.picked or any(chip is None or not chip.place for chip in draft.chips)
    return draft if touched else None


def whole_equation(scene: Scene) -> Chip | None:
    """Return the partial equation once it uses all four cards; None before that."""
    draft = draft_of(scene)
    remaining = [chip for chip in draft.chips if chip] if draft else []
    return remaining[0] if len(remaining) == 1 else None


def first_step(scene: Scene) -> Chip | None:
    """Return the first operation of the shown hint, which joins two cards; None without such a hint."""
    idea = scene.interaction.idea if scene.shown.is_retry else None
    chip = hinted_equation(scene, idea or scene.interaction.hint)
    return operations(chip)[0] if chip else None


def hinted_equation(scene: Scene, move: Move | None) -> Chip | None:
    """Return the equation of a hint's move as a chip (value and operations); None for other moves."""
    return chip_of(scene.view.display, move.equation) if isinstance(move, Claim) else None

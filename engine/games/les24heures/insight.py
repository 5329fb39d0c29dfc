"""What a review knows of Les 24 Heures."""

from __future__ import annotations

from engine.bots.insight import Insight

__all__ = ["insight"]


def insight() -> Insight:
    """Weighs nothing yet: what one card is worth drowns in the noise of a race."""
    return Insight()
